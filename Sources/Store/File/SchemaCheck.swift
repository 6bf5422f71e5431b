import GRDB

/// Checks that a file holds the tables, views and triggers of a store and none by others.
///
/// A view, a trigger, a generated column or an index on an expression is a program that reading
/// or writing runs, for as long as whoever wrote it likes. Tables of others are harmless: nothing
/// reads them.
struct SchemaCheck {
  let database: Database

  /// Tables that SQLite and its text search keep for themselves, in the words of the library that
  /// made them.
  private static let ownPrefixes = ["sqlite_", "taskText_"]

  /// Whether there is what is ours, and besides it only tables without generated columns.
  ///
  /// Every start asks this, so it reads no more than it needs.
  private func isPlain(_ statements: [String]) throws -> Bool {
    var missing = Set(statements)
    let found = try String.fetchCursor(
      database.cachedStatement(sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"))
    while let sql = try found.next() {
      guard missing.remove(sql) != nil || sql.hasPrefix("CREATE TABLE ") && !Self.saysAs(sql)
      else { return false }
    }
    return missing.isEmpty
  }

  /// Whether a word of the text begins with `as`, whatever its case.
  private static func saysAs(_ sql: String) -> Bool {
    var (before, last): (UInt8, UInt8) = (0, 0)
    for byte in sql.utf8 {
      if byte | 0x20 == UInt8(ascii: "s"), last | 0x20 == UInt8(ascii: "a"), before <= 0x2F {
        return true
      }
      (before, last) = (last, byte)
    }
    return false
  }

  /// Compares what the file says with what this program writes into it.
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
          !Self.ownPrefixes.contains(where: name.hasPrefix)
            || !Self.saysAs(sql)
        case "index": !tables.contains(table)
        default: false
        }
      guard isHarmless else {
        throw StoreError.damaged(path: "", detail: "the \(type) \(name.prefix(60)) is not ours")
      }
    }
    if let first = missing.min() {
      let words = first.split(whereSeparator: \.isWhitespace).prefix(4).joined(separator: " ")
      throw StoreError.damaged(path: "", detail: "it lacks what this makes: \(words)")
    }
  }
}
