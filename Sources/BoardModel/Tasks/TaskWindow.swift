/// Some neighbouring rows of a list, read at the same time.
public struct TaskWindow: Equatable, Sendable {
  /// The id of the list.
  public let list: ListID
  /// How many tasks the list contains in total.
  public let count: Int
  /// The index of the first of `tasks` in the list, from 0.
  public let start: Int
  /// The rows, from the top; empty only if the list is, or none were requested.
  public let tasks: [TaskRecord]

  /// Creates a window from its rows.
  public init(list: ListID, count: Int, start: Int, tasks: [TaskRecord]) {
    self.list = list
    self.count = count
    self.start = start
    self.tasks = tasks
  }
}

/// Which rows of a list a window contains.
///
/// Near an end the window is shifted, so that it is full whenever the list has enough rows.
public enum WindowAnchor: Equatable, Sendable {
  /// The first rows of the list.
  case top
  /// The last rows of the list.
  case bottom
  /// The rows from this index on, from 0.
  case index(Int)
  /// The rows around a task, with this many above it.
  case task(TaskID, rowsBefore: Int)
  /// The rows from the first one at or after this order key on.
  case key(OrderKey)

  /// The index of a window's first row, for a source without order keys.
  ///
  /// - Parameters:
  ///   - count: How many rows the list has.
  ///   - limit: How many rows the window can have, at least 0.
  ///   - row: Returns the row of a task.
  public func start(count: Int, limit: Int, row: (TaskID) -> Int) -> Int {
    let last = max(0, count - limit)
    let start =
      switch self {
      case .top, .key: 0
      case .bottom: last
      case .index(let index): index
      case .task(let id, let rowsBefore): row(id) - rowsBefore
      }
    return min(max(0, start), last)
  }
}
