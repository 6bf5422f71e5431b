/// A task as a row of a list: the task, and what its source shows with it. The properties of the
/// task can be read directly, as in `row.title`.
@dynamicMemberLookup
public struct TaskRow: Equatable, Sendable {
  /// The task. In an agenda, the task's list is the list of the agenda that shows the row.
  public let task: TaskRecord
  /// The styled parts of the title, from left to right, without overlaps.
  public let titleSpans: [TitleSpan]
  /// The text before the title in a list with ``RowMarks/words(width:)``. Leading spaces in the
  /// label indent the title, not the label.
  public let label: String?
  /// What blocks the task; `nil` if nothing does, or if the task is not open.
  public let blocked: BlockedState?
  /// The number of rows directly below the row that are lifted with it.
  public let followers: Int
  /// Who has taken the task; `nil` if no one has, or if the taking had run out when the row was
  /// read.
  public let takenBy: String?
  /// The name of the task's board, in lists that show tasks of several boards; otherwise `nil`.
  public let boardName: String?
  /// The name of the task's list on its board, in lists of an agenda; otherwise `nil`.
  public let listName: String?

  /// Creates the row of a task; only the task is required.
  public init(
    _ task: TaskRecord, titleSpans: [TitleSpan] = [], label: String? = nil,
    blocked: BlockedState? = nil, followers: Int = 0, takenBy: String? = nil,
    boardName: String? = nil, listName: String? = nil
  ) {
    self.task = task
    self.titleSpans = titleSpans
    self.label = label
    self.blocked = blocked
    self.followers = followers
    self.takenBy = takenBy
    self.boardName = boardName
    self.listName = listName
  }

  /// A property of the task, by key path.
  @inlinable
  public subscript<Value>(dynamicMember property: KeyPath<TaskRecord, Value>) -> Value {
    task[keyPath: property]
  }

  /// A field of the task's content, by key path. Without this, `row.title` would be a key path to
  /// a key path, which is created anew each time it is used.
  @inlinable
  public subscript<Value>(dynamicMember field: KeyPath<TaskContent, Value>) -> Value {
    task.content[keyPath: field]
  }
}
