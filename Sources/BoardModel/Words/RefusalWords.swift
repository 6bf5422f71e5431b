/// Messages for changes that a rule of a list or a flag of a task forbids, used both on the screen
/// and on the command line.
///
/// The caller passes the names of tasks and lists.
public enum RefusalWords {
  /// The message that a task is locked and cannot be moved.
  public static func locked(_ task: String) -> String { "\(task) is locked and stays where it is" }

  /// The message that a task is pinned to its position.
  public static func pinned(_ task: String) -> String { "\(task) is pinned in place" }

  /// The message that a list accepts no tasks from the source list.
  public static func notAccepted(_ list: String) -> String {
    "\(list) does not accept tasks from that list"
  }

  /// The message that a list has reached its limit, or does not have enough room.
  ///
  /// - Parameter count: The number of tasks in the list; `nil` if unknown.
  public static func full(_ list: String, limit: Int?, count: Int? = nil) -> String {
    if let limit, let count, count < limit { return "\(list) has room for \(limit - count)" }
    return "\(list) is full" + (limit.map { " (limit \($0))" } ?? "")
  }

  /// The message that a list already contains a task with this title.
  public static func duplicate(_ title: String, _ list: String) -> String {
    "\(list) already has \(title)"
  }

  /// The message that a list accepts no tasks that something blocks.
  public static func blocked(_ task: String, _ list: String) -> String {
    "\(task) is blocked, and \(list) accepts no blocked tasks"
  }

  /// The message that a list is sorted, or that its rows cannot be reordered.
  public static func noReordering(_ list: String) -> String { "\(list) keeps its order" }

  /// The message that a list of an agenda has no day that a task can be moved to.
  public static func noDay(in span: AgendaSpan) -> String {
    span == .thisWeek
      ? "no more days are left this week"
      : "\(span.name) accepts no tasks; choose a later day"
  }

  /// The message that a task cannot block another one, because it is itself blocked by that task.
  ///
  /// - Parameter chain: The tasks of which each is blocked by the next: from the blocker to the
  ///   task that it cannot block. Only one if they are the same.
  public static func cycle(_ chain: [String]) -> String {
    guard let first = chain.first, chain.count > 1 else { return "a task cannot block itself" }
    return "\(first) is blocked by " + chain.dropFirst().joined(separator: ", which is blocked by ")
  }

  /// The message that the user may only view a shared board.
  public static func viewing(_ board: String) -> String {
    "You can only view \(board); ask an owner to make you an editor"
  }

  /// The message that the source does not support a change.
  public static let unsupported = "That cannot be done here"
}
