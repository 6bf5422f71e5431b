/// A task by its title, wherever it is, on a board or archived.
public struct TaskTitle: Equatable, Sendable {
  /// Its number.
  public let id: TaskID
  /// Its title; of a very long one the beginning.
  public let text: String
  /// Its list.
  public let list: ListID
  /// Whether it is completed.
  public let isCompleted: Bool
  /// Whether it is archived.
  public let isArchived: Bool

  /// Names a task by its title.
  public init(
    id: TaskID, text: String, list: ListID, isCompleted: Bool = false, isArchived: Bool = false
  ) {
    self.id = id
    self.text = text
    self.list = list
    self.isCompleted = isCompleted
    self.isArchived = isArchived
  }
}
