import GRDB

@testable import Store

/// What only a broken file or another replica could do.
extension TestBoard {
  /// Gives every task the same order key.
  func equalKeys() throws { try tamper("UPDATE task SET orderKey = 'V'") }

  /// Runs a statement behind the log's back.
  func tamper(_ sql: String) throws {
    try store.tamper { try $0.execute(sql: sql) }
  }
}

extension TaskStore {
  /// Writes behind the log's back.
  func tamper(_ body: (Database) throws -> Void) throws {
    try inTransaction(.immediate) { database in (try body(database), .commit) }
  }
}

/// What can only be seen in the tables.
extension TestBoard {
  /// How SQLite would find the rows of a statement.
  func queryPlan(_ sql: String) throws -> String {
    try store.read { database in
      let rows = try Row.fetchAll(database, sql: "EXPLAIN QUERY PLAN " + sql)
      return rows.map { $0["detail"] as String }.joined(separator: "; ")
    }
  }

  /// The stamps of all operations, in the order they were done.
  func stamps() throws -> [Int64] {
    try store.read { try Int64.fetchAll($0, sql: "SELECT stamp FROM operation ORDER BY id") }
  }
}

extension LogReader {
  /// How many rows one change re-keyed at most.
  func maxRekeyed() throws -> Int {
    try Int.fetchOne(
      database,
      sql: """
        SELECT max(rows) FROM (
          SELECT count(*) AS rows FROM operation WHERE kind = 'rekeyed' GROUP BY change)
        """) ?? 0
  }
}
