/// The title of a task that may be completed or archived.
public struct TaskTitle: Equatable, Sendable {
  /// The number of the task.
  public let id: TaskID
  /// The title, truncated if it is very long.
  public let text: String
  /// The id of the list that contains the task.
  public let list: ListID
  /// Whether the task is completed.
  public let isCompleted: Bool
  /// Whether the task is archived.
  public let isArchived: Bool
  /// The name of the person to whom the task is given; `nil` for no one.
  public let assignee: String?

  /// Creates the title of a task.
  public init(
    id: TaskID, text: String, list: ListID, isCompleted: Bool = false, isArchived: Bool = false,
    assignee: String? = nil
  ) {
    self.id = id
    self.text = text
    self.list = list
    self.isCompleted = isCompleted
    self.isArchived = isArchived
    self.assignee = assignee
  }
}
