import BoardModel
import GRDB

/// Reads the rows of a list with their sort keys, and finds sorted positions in the list.
struct SortedList {
  let database: Database
  let list: TaskList

  /// The gap where a row belongs: right above the first row that sorts after it or, if there is
  /// none, at the bottom.
  func gap(for row: EntityRow, by order: SortOrder) throws -> Gap {
    let wanted = SortKey(order, of: row)
    let statement = try database.cachedStatement(
      sql: """
        SELECT orderKey, id, due, priority, title, created FROM currentTask
        WHERE list = ? AND id <> ? ORDER BY orderKey, id
        """)
    let rows = try Row.fetchCursor(statement, arguments: [list.id.rawValue, row.id])
    var above: RowPosition?
    while let row = try rows.next() {
      let position = try RowPosition(row: row)
      if try wanted < SortKey(order, row: row, from: 2) {
        return Gap(list: list, above: above, below: position)
      }
      above = position
    }
    return Gap(list: list, above: above, below: nil)
  }

  /// The rows of the list in order, with their sort keys.
  func rows(by order: SortOrder) throws -> [(position: RowPosition, key: SortKey, isPinned: Bool)] {
    let statement = try database.cachedStatement(
      sql: """
        SELECT orderKey, id, due, priority, title, created, isPinned FROM currentTask
        WHERE list = ? ORDER BY orderKey, id
        """)
    let rows = try Row.fetchCursor(statement, arguments: [list.id.rawValue])
    var found: [(position: RowPosition, key: SortKey, isPinned: Bool)] = []
    while let row = try rows.next() {
      found.append(
        (
          try RowPosition(row: row), try SortKey(order, row: row, from: 2),
          try row.decode(Bool.self, atIndex: 6)
        ))
    }
    return found
  }
}
