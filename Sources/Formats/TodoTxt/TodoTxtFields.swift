public import BoardModel

/// The fields of a task in a todo.txt line.
public struct TodoTxtFields: Equatable, Sendable {
  /// The title, as written on the line.
  public var title: String
  /// Whether the line begins with `x `.
  public var isCompleted = false
  /// The completion date: the first date of a completed task.
  public var completed: CivilDay?
  /// The creation date: the second date of a completed task, or the first date of an open task.
  public var created: CivilDay?
  /// The priority, written as `(A)`, or as `pri:A` in a completed task.
  public var priority: Priority?
  /// The due date, written as `due:2026-12-24`.
  public var due: CivilDay?
  /// The start date, written as `t:2026-12-24`.
  public var start: CivilDay?
  /// The value of `rec:`, such as `+1w`.
  public var recurrence: String?
  /// The tags, from left to right. `@home` becomes `home`; `+garden` keeps its plus sign.
  public var tags: [String] = []
  /// The person to whom the task is given, written as `assignee:ben`.
  public var assignee: String?
  /// The keys of the task and of the tasks that it blocks, written as `id:7` and `p:7`. Only keys
  /// that link tasks of the file; none in a file that is opened as a board.
  public var keys = FileKeys()

  /// Creates the fields of an open task that has only a title.
  public init(title: String) { self.title = title }
}
