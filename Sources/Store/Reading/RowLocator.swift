import BoardModel

/// Finds the row at an index, or the index of a row, starting from the nearest row with a known
/// index.
struct RowLocator {
  /// How many rows to count from one mark before trying the other.
  private static let stride = 512

  let rows: TaskReader
  let list: ListID
  /// The number of rows in the list.
  let count: Int
  let orderIndex: OrderIndex
  /// Caches the index of a row.
  let remember: (RowPosition, Int) -> Void

  /// The number of rows above `position`.
  func index(of position: RowPosition) throws -> Int {
    let (above, below) = orderIndex.marks(around: position, in: list)
    let top = above?.index ?? 0
    // The row is usually near one of the two marks.
    let fromAbove = try rows.count(
      of: list, from: above?.position, to: position, limit: Self.stride)
    var index = top + fromAbove
    if fromAbove == Self.stride {
      let fromBelow = try rows.count(
        of: list, from: position, to: below?.position, limit: Self.stride)
      index =
        fromBelow < Self.stride
        ? (below?.index ?? count) - fromBelow
        : try top + rows.count(of: list, from: above?.position, to: position, limit: .max)
    }
    if index < count { remember(position, index) }
    return index
  }

  /// Reads up to `limit` rows, starting at an index.
  ///
  /// - Parameters:
  ///   - start: An index from 0 to `count`.
  ///   - now: The current time, which decides whether a taking has run out.
  func window(from start: Int, _ limit: Int, at now: Timestamp) throws -> TaskWindow {
    let tasks = try tasks(from: start, min(limit, count - start))
    if let first = tasks.first { remember(RowPosition(first), start) }
    if let last = tasks.last { remember(RowPosition(last), start + tasks.count - 1) }
    return TaskWindow(
      list: list, count: count, start: start,
      rows: try BlockingReader(database: rows.database).rows(tasks, at: now))
  }

  private func tasks(from start: Int, _ limit: Int) throws -> [TaskRecord] {
    let end = start + limit
    let mark = orderIndex.mark(nearest: start, in: list)
    let distance = mark.map { abs($0.index - start) } ?? .max
    if start <= distance { return try rows.rows(of: list, from: nil, skipping: start, limit) }
    if count - end <= distance {
      return try rows.rows(of: list, before: nil, skipping: count - end, limit)
    }
    guard let mark, mark.index > start else {
      return try rows.rows(of: list, from: mark?.position, skipping: distance, limit)
    }
    let before = try rows.rows(
      of: list, before: mark.position, skipping: max(0, mark.index - end),
      min(limit, mark.index - start))
    guard mark.index < end else { return before }
    return try before + rows.rows(of: list, from: mark.position, end - mark.index)
  }
}
