/// The title of a task anywhere, on a board or archived.
public struct TaskTitle: Equatable, Sendable {
  /// The number of the task.
  public let id: TaskID
  /// The title; only the beginning of a very long one.
  public let text: String
  /// The id of its list.
  public let list: ListID
  /// Whether the task is completed.
  public let isCompleted: Bool
  /// Whether the task is archived.
  public let isArchived: Bool

  /// Creates the title of a task.
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
