/// Words for what a rule of a list or a flag of a task refuses, the same on the screen and on
/// the command line.
///
/// The caller passes the names of tasks and lists.
public enum RefusalWords {
  /// A task cannot be moved.
  public static func locked(_ task: String) -> String { "\(task) is locked and stays where it is" }

  /// A task is pinned to its position.
  public static func pinned(_ task: String) -> String { "\(task) is pinned to its place" }

  /// A list does not accept rows from another list.
  public static func notAccepted(_ list: String) -> String { "\(list) takes no rows from there" }

  /// A list has reached its limit, or takes fewer rows than are to go there.
  ///
  /// - Parameter count: How many rows it has; `nil` if that is not known.
  public static func full(_ list: String, limit: Int?, count: Int? = nil) -> String {
    if let limit, let count, count < limit { return "\(list) has room for \(limit - count)" }
    return "\(list) is full" + (limit.map { " (limit \($0))" } ?? "")
  }

  /// A list already has a row with that title.
  public static func duplicate(_ title: String, _ list: String) -> String {
    "\(list) already has \(title)"
  }

  /// A list is sorted, or its rows cannot be reordered.
  public static func noReordering(_ list: String) -> String { "\(list) keeps its order" }

  /// A list of an agenda takes no tasks.
  public static func noDay(in span: AgendaSpan) -> String {
    span == .thisWeek
      ? "this week has no other day left"
      : "\(span.name) takes no tasks; choose a later day"
  }

  /// The source does not support the change.
  public static let unsupported = "That cannot be done here"
}
