public import BoardModel

/// What a line of a todo.txt says about a task.
public struct TodoTxtFields: Equatable, Sendable {
  /// What is left of the line without the other fields.
  public var title: String
  /// Whether the line begins with `x `.
  public var isCompleted = false
  /// The first date of a completed task.
  public var completed: CivilDay?
  /// The date that follows, or the first one of an open task.
  public var created: CivilDay?
  /// `(A)`, or the `pri:A` of a completed task.
  public var priority: Priority?
  /// `due:2026-12-24`
  public var due: CivilDay?
  /// `t:2026-12-24`
  public var start: CivilDay?
  /// What follows `rec:`, such as `+1w`.
  public var recurrence: String?
  /// `@home` is `home`, `+garden` keeps its plus sign; those in the title come first.
  public var tags: [String] = []

  /// Describes an open task that has only a title.
  public init(title: String) { self.title = title }
}
