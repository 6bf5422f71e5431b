import BoardModel
import GRDB

/// Reads the rows of one agenda list through the index on the due date.
///
/// Within one due date, that index sorts tasks by the id of their list, not by the order of the
/// lists. So the tasks of each date are sorted in memory or read list by list. Counting uses the
/// index alone.
struct AgendaReader {
  let database: Database
  /// The due dates of the agenda list, as text; `nil` for the list of tasks without a due date.
  let dates: Range<String>?
  let lists: AgendaLists

  /// The SQL that selects open tasks through the index on the due date.
  static let openTasks =
    " FROM task INDEXED BY openTaskByDue WHERE removedAt IS NULL AND completedAt IS NULL "

  func count() throws -> Int {
    guard let dates else {
      return try lists.entries.reduce(0) { try $0 + count(due: nil, in: $1) }
    }
    return try count(before: dates.upperBound)
  }

  /// The number of rows above a position.
  func index(of position: AgendaPosition) throws -> Int {
    let due = dates == nil ? nil : position.due
    let earlier = try due.map(count(before:)) ?? 0
    let above = try lists.entries.prefix(position.rank).reduce(0) {
      try $0 + count(due: due, in: $1)
    }
    let statement = try database.cachedStatement(
      sql: "SELECT count(*)" + Self.openTasks
        + "AND due IS ? AND list = ? AND (orderKey, id) < (?, ?)")
    let beside = try Int.fetchOne(
      statement,
      arguments: [
        due, lists.entries[position.rank].id, position.row.key.rawValue,
        position.row.id.rawValue,
      ]
    ).orDamaged()
    return earlier + above + beside
  }

  /// The ids of up to `limit` rows, starting at an index.
  func rows(from start: Int, _ limit: Int) throws -> [TaskID] {
    guard limit > 0 else { return [] }
    guard dates != nil else { return try rows(due: nil, from: start, limit) }
    guard var last = try due(at: start) else { return [] }
    var ids = try rows(due: last, from: start - count(before: last), limit)
    while ids.count < limit {
      let wanted = limit - ids.count
      var found = try rows(dueAfter: last, wanted)
      guard let end = found.last else { break }
      let isCut = found.count == wanted
      if isCut { found.removeAll { $0.due == end.due } }
      ids += found.sorted().map(\.id)
      if isCut { ids += try rows(due: end.due, from: 0, limit - ids.count) }
      last = end.due
    }
    return ids
  }

  // MARK: One due date

  private func count(due: String?, in list: AgendaLists.Entry) throws -> Int {
    let statement = try database.cachedStatement(
      sql: "SELECT count(*)" + Self.openTasks + "AND due IS ? AND list = ?")
    return try Int.fetchOne(statement, arguments: [due, list.id]).orDamaged()
  }

  /// Reads the ids of up to `limit` rows with this due date.
  ///
  /// - Parameter start: The index of the first row to read, among the rows with this due date.
  private func rows(due: String?, from start: Int, _ limit: Int) throws -> [TaskID] {
    let statement = try database.cachedStatement(
      sql: "SELECT id" + Self.openTasks
        + "AND due IS ? AND list = ? ORDER BY orderKey, id LIMIT ? OFFSET ?")
    var ids: [TaskID] = []
    var skipped = start
    for list in lists.entries where ids.count < limit {
      if skipped > 0 {
        let count = try count(due: due, in: list)
        guard skipped < count else {
          skipped -= count
          continue
        }
      }
      ids += try Int64.fetchAll(
        statement, arguments: [due, list.id, limit - ids.count, skipped]
      ).map(TaskID.init(rawValue:))
      skipped = 0
    }
    return ids
  }

  // MARK: All due dates

  private func count(before due: String) throws -> Int {
    try Int.fetchOne(
      database.cachedStatement(
        sql: "SELECT count(*)" + Self.openTasks + "AND due >= ? AND due < ?" + inLists),
      arguments: arguments(dates?.lowerBound, due)
    ).orDamaged()
  }

  /// The due date of the row at an index; `nil` if there is no such row.
  private func due(at index: Int) throws -> String? {
    try String.fetchOne(
      database.cachedStatement(
        sql: "SELECT due" + Self.openTasks + "AND due >= ? AND due < ?" + inLists
          + " ORDER BY due LIMIT 1 OFFSET ?"),
      arguments: arguments(dates?.lowerBound, dates?.upperBound) + [index])
  }

  /// Reads up to `limit` rows with due dates after `due`, sorted only by due date.
  private func rows(dueAfter due: String, _ limit: Int) throws -> [AgendaPosition] {
    let rows = try Row.fetchAll(
      database.cachedStatement(
        sql: "SELECT due, list, orderKey, id" + Self.openTasks + "AND due > ? AND due < ?" + inLists
          + " ORDER BY due LIMIT ?"),
      arguments: arguments(due, dates?.upperBound) + [limit])
    return try rows.compactMap { row in
      let list = try row.number(at: 1)
      return try lists.ranks[list].map { rank in
        AgendaPosition(
          due: try row.decode(String.self, atIndex: 0), rank: rank,
          row: RowPosition(
            key: OrderKey(rawValue: try row.decode(String.self, atIndex: 2)),
            id: TaskID(rawValue: try row.number(at: 3))))
      }
    }
  }

  /// The SQL condition that excludes tasks in lists that the agenda does not show; empty if there
  /// are no such tasks.
  private var inLists: String {
    lists.others == nil ? "" : " AND list NOT IN (SELECT value FROM json_each(?))"
  }

  private func arguments(_ values: String?...) -> StatementArguments {
    StatementArguments(values + (lists.others.map { [$0] } ?? []))
  }
}
