import BoardModel
import GRDB

/// Finds the gap for a ``Placement``.
struct GapFinder {
  let database: Database
  /// The ids of the tasks being moved, as a JSON array; these tasks do not count as neighbours.
  private let moved: String

  init(database: Database, moving moved: [TaskID] = []) {
    self.database = database
    self.moved = moved.json
  }

  /// The gap for a placement in the current state of the list. An index out of range means the
  /// nearer end.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``, ``StoreError/taskArchived(_:)``,
  ///   ``StoreError/noSuchListID(_:name:)``.
  func gap(at placement: Placement) throws -> Gap {
    let boards = BoardReader(database: database)
    switch placement {
    case .top(let id):
      let list = try boards.requireList(id)
      return Gap(list: list, above: nil, below: try neighbours(1, below: .top, in: id).first)
    case .bottom(let id):
      let list = try boards.requireList(id)
      return Gap(list: list, above: try neighbours(1, above: .bottom, in: id).first, below: nil)
    case .before(let id):
      let task = try TaskReader(database: database).requireTask(id)
      return try gap(in: boards.requireList(task.list), at: RowPosition(task), isBelow: false)
    case .after(let id):
      let task = try TaskReader(database: database).requireTask(id)
      return try gap(in: boards.requireList(task.list), at: RowPosition(task), isBelow: true)
    case .index(let index, in: let id):
      return try gap(in: boards.requireList(id), index: index)
    }
  }

  /// The gap right below a row if `isBelow` is true, otherwise right above it.
  func gap(in list: TaskList, at row: RowPosition, isBelow: Bool) throws -> Gap {
    // The row itself is a neighbour on one side.
    let edge = Edge.at(row, includesRow: !isBelow)
    return Gap(
      list: list, above: try neighbours(1, above: edge, in: list.id).first,
      below: try neighbours(1, below: edge, in: list.id).first)
  }

  /// Up to `limit` rows above an edge, the nearest first.
  func neighbours(_ limit: Int, above edge: Edge, in list: ListID) throws -> [RowPosition] {
    switch edge {
    case .top: []
    case .bottom:
      try positions(
        """
        SELECT orderKey, id FROM currentTask
        WHERE list = ? AND id NOT IN (SELECT value FROM json_each(?))
        ORDER BY orderKey DESC, id DESC LIMIT ?
        """, [list.rawValue, moved, limit])
    case .at(let row, let includesRow):
      try positions(
        """
        SELECT orderKey, id FROM currentTask
        WHERE list = ? AND (orderKey, id) <= (?, ?)
          AND id NOT IN (SELECT value FROM json_each(?))
        ORDER BY orderKey DESC, id DESC LIMIT ?
        """,
        [
          list.rawValue, row.key.rawValue, includesRow ? row.id.rawValue - 1 : row.id.rawValue,
          moved, limit,
        ])
    }
  }

  /// Up to `limit` rows below an edge, the nearest first.
  func neighbours(_ limit: Int, below edge: Edge, in list: ListID) throws -> [RowPosition] {
    switch edge {
    case .bottom: []
    case .top:
      try positions(
        """
        SELECT orderKey, id FROM currentTask
        WHERE list = ? AND id NOT IN (SELECT value FROM json_each(?))
        ORDER BY orderKey, id LIMIT ?
        """, [list.rawValue, moved, limit])
    case .at(let row, let includesRow):
      try positions(
        """
        SELECT orderKey, id FROM currentTask
        WHERE list = ? AND (orderKey, id) >= (?, ?)
          AND id NOT IN (SELECT value FROM json_each(?))
        ORDER BY orderKey, id LIMIT ?
        """,
        [
          list.rawValue, row.key.rawValue, includesRow ? row.id.rawValue : row.id.rawValue + 1,
          moved, limit,
        ])
    }
  }

  private func gap(in list: TaskList, index: Int) throws -> Gap {
    let statement = try database.cachedStatement(
      sql: """
        SELECT count(*) FROM json_each(?) CROSS JOIN currentTask AS task ON task.id = value
        WHERE list = ?
        """)
    let movedCount = try Int.fetchOne(statement, arguments: [moved, list.id.rawValue]) ?? 0
    let count = list.count - movedCount
    if index <= 0 { return try gap(at: .top(list.id)) }
    if index >= count { return try gap(at: .bottom(list.id)) }
    // Find both neighbours by counting from the nearer end.
    if index <= count / 2 {
      let pair = try positions(
        """
        SELECT orderKey, id FROM currentTask
        WHERE list = ? AND id NOT IN (SELECT value FROM json_each(?))
        ORDER BY orderKey, id LIMIT 2 OFFSET ?
        """, [list.id.rawValue, moved, index - 1])
      return try Gap(list: list, above: pair.neighbour(0), below: pair.neighbour(1))
    }
    let pair = try positions(
      """
      SELECT orderKey, id FROM currentTask
      WHERE list = ? AND id NOT IN (SELECT value FROM json_each(?))
      ORDER BY orderKey DESC, id DESC LIMIT 2 OFFSET ?
      """, [list.id.rawValue, moved, count - index - 1])
    return try Gap(list: list, above: pair.neighbour(1), below: pair.neighbour(0))
  }

  private func positions(_ sql: String, _ arguments: StatementArguments) throws -> [RowPosition] {
    let rows = try Row.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
    var positions: [RowPosition] = []
    while let row = try rows.next() {
      positions.append(try RowPosition(row: row))
    }
    return positions
  }

  /// A boundary between two rows of a list, or an end of the list.
  enum Edge {
    /// Above the first row.
    case top
    /// Below the last row.
    case bottom
    /// Right above the row if `includesRow` is true, otherwise right below it.
    case at(RowPosition, includesRow: Bool)
  }
}

extension [RowPosition] {
  /// The row at an index, which exists unless the list's task count is too high.
  fileprivate func neighbour(_ index: Int) throws -> RowPosition {
    try (indices.contains(index) ? self[index] : nil).orDamaged(
      "a list has fewer tasks than its count")
  }
}
