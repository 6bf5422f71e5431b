import GRDB

/// Checks that a file has the tables, views and triggers of a store and no foreign ones that could
/// run code.
///
/// A view, a trigger, a generated column or an index on an expression contains code that a read or
/// write runs, perhaps for ever. Most foreign tables are harmless, since they are never read.
struct SchemaCheck {
  let database: Database

  /// The name prefixes of the tables that SQLite and its full-text search create.
  private static let ownPrefixes = ["sqlite_", "taskText_"]

  /// The SQL of the tables that SQLite and its full-text search create, the same in every known
  /// version of SQLite.
  private static let ownTables: Set<String> = [
    "CREATE TABLE sqlite_sequence(name,seq)",
    "CREATE TABLE 'taskText_config'(k PRIMARY KEY, v) WITHOUT ROWID",
    "CREATE TABLE 'taskText_data'(id INTEGER PRIMARY KEY, block BLOB)",
    "CREATE TABLE 'taskText_docsize'(id INTEGER PRIMARY KEY, sz BLOB)",
    "CREATE TABLE 'taskText_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID",
  ]

  /// Whether the schema of the file consists of exactly the given statements, apart from tables
  /// that SQLite creates.
  ///
  /// Called at every start, so it reads as little as possible.
  private func isPlain(_ statements: [String]) throws -> Bool {
    var missing = Set(statements)
    let found = try String.fetchCursor(
      database.cachedStatement(sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"))
    while let sql = try found.next() {
      guard missing.remove(sql) != nil || Self.ownTables.contains(sql) else { return false }
    }
    return missing.isEmpty
  }

  /// Whether a table name has one of the prefixes that SQLite uses, ignoring case.
  private static func isLibrarys(_ name: String) -> Bool {
    let name = name.lowercased()
    return ownPrefixes.contains { name.hasPrefix($0.lowercased()) }
  }

  /// Whether a read or write of a table with this SQL may evaluate an expression.
  private static func hasExpression(_ sql: String) -> Bool {
    let words = sql.lowercased().split {
      !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "$")
    }
    return words.contains { ["as", "check", "default"].contains($0) }
  }

  /// Checks that the file has the schema of a version. For a version that was never released, any
  /// schema is accepted.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)``.
  func check(version: Int) throws {
    guard let statements = Schema.statements(ofVersion: version) else { return }
    if try isPlain(statements) { return }
    var missing = Set(statements)
    var tables: Set<String> = []
    var others: [(type: String, name: String, table: String, sql: String)] = []
    let rows = try Row.fetchCursor(
      database.cachedStatement(
        sql: "SELECT sql, type, name, tbl_name FROM sqlite_master WHERE sql IS NOT NULL"))
    while let row = try rows.next() {
      let sql = try row.decode(String.self, atIndex: 0)
      let table = try row.decode(String.self, atIndex: 3)
      if missing.remove(sql) != nil {
        tables.insert(table)
      } else {
        others.append(
          (
            try row.decode(String.self, atIndex: 1), try row.decode(String.self, atIndex: 2), table,
            sql
          ))
      }
    }
    for (type, name, table, sql) in others {
      let isHarmless =
        switch type {
        case "table":
          !Self.isLibrarys(name) || !Self.hasExpression(sql)
        case "index": !tables.contains(table) && !Self.isLibrarys(table)
        default: false
        }
      guard isHarmless else {
        throw StoreError.damaged(path: "", detail: "unexpected \(type) \(name.prefix(60))")
      }
    }
    if let first = missing.min() {
      let words = first.split(whereSeparator: \.isWhitespace).prefix(4).joined(separator: " ")
      throw StoreError.damaged(path: "", detail: "its schema lacks: \(words)")
    }
  }
}
