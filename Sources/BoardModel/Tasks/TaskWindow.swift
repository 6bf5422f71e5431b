/// Some neighbouring rows of a list, read at one moment.
public struct TaskWindow: Equatable, Sendable {
  /// The list they stand in.
  public let list: ListID
  /// How many tasks the list holds in all.
  public let count: Int
  /// The index of the first of `tasks` in the list, from 0.
  public let start: Int
  /// The rows, from the top down; empty only when the list is, or when none were asked for.
  public let tasks: [TaskRecord]

  /// Puts rows together that stand so.
  public init(list: ListID, count: Int, start: Int, tasks: [TaskRecord]) {
    self.list = list
    self.count = count
    self.start = start
    self.tasks = tasks
  }
}
