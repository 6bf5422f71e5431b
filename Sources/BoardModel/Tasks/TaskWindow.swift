/// Consecutive rows of a list, read at the same time.
public struct TaskWindow: Equatable, Sendable {
  /// The id of the list.
  public let list: ListID
  /// The total number of tasks in the list that pass the filter or, while a search is unfinished,
  /// the number of such tasks found so far.
  public let count: Int
  /// The index of the first row, from 0, among the tasks that pass the filter.
  public let start: Int
  /// The rows, from the top; empty only if ``count`` is 0, or no rows were requested.
  public let rows: [TaskRow]

  /// Creates a window from its rows.
  public init(list: ListID, count: Int, start: Int, rows: [TaskRow]) {
    self.list = list
    self.count = count
    self.start = start
    self.rows = rows
  }

  /// The tasks of the rows, from the top.
  public var tasks: [TaskRecord] { rows.map(\.task) }
}

/// Which rows of a list a window contains.
///
/// Near the end of the list, the window begins earlier, so it is full if the list has enough rows.
public enum WindowAnchor: Equatable, Sendable {
  /// The first rows of the list.
  case top
  /// The last rows of the list.
  case bottom
  /// The rows starting at this index, counted from 0.
  case index(Int)
  /// The rows around a task, with `rowsBefore` rows above it.
  case task(TaskID, rowsBefore: Int)
  /// The rows starting with the first row at or after this order key.
  case key(OrderKey)

  /// The index of a window's first row, for a source without order keys. ``key(_:)`` counts as the
  /// top.
  ///
  /// - Parameters:
  ///   - count: How many rows the list has.
  ///   - limit: How many rows the window can have, at least 0.
  ///   - row: Returns the index of a task's row.
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
