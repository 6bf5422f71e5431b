/// Some neighbouring rows of a list, read at one moment.
public struct TaskWindow: Equatable, Sendable {
  /// Their list.
  public let list: ListID
  /// How many tasks the list holds in all.
  public let count: Int
  /// The index of the first of `tasks` in the list, from 0.
  public let start: Int
  /// The rows, from the top down; empty only when the list is, or when none were asked for.
  public let tasks: [TaskRecord]

  /// Describes a window.
  public init(list: ListID, count: Int, start: Int, tasks: [TaskRecord]) {
    self.list = list
    self.count = count
    self.start = start
    self.tasks = tasks
  }
}

/// Which rows of a list a window shows.
///
/// An anchor near an end gives way, so that a window is full whenever the list
/// has rows enough.
public enum WindowAnchor: Equatable, Sendable {
  /// The first rows.
  case top
  /// The last rows.
  case bottom
  /// From the row of that index on, from 0.
  case index(Int)
  /// With that many rows above the task.
  case task(TaskID, rowsBefore: Int)
  /// From the first row at or below that position on.
  case key(OrderKey)

  /// The index of a window's first row, for a source without keys of its own.
  ///
  /// - Parameters:
  ///   - count: How many rows the list has.
  ///   - limit: How many the window shows at most, from 0.
  ///   - row: The row of a task.
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
