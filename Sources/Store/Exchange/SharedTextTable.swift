public import BoardModel
import GRDB

/// The texts that tasks share, each once, by the name that tasks have for it.
///
/// They are no part of the log: a text that no task refers to any more does no harm, and the undo
/// of one import leaves it to the tasks of another one.
struct SharedTextTable {
  let database: Database

  /// Made with the first text. It is in no version of the schema: a program that does not know it
  /// has no use for it.
  static let table = "CREATE TABLE sharedText (name TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT"

  /// Adds one, unless it is there.
  func add(_ text: SharedText) throws {
    try database.execute(
      sql: Self.table.replacing("CREATE TABLE", with: "CREATE TABLE IF NOT EXISTS"))
    let statement = try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO sharedText (name, text) VALUES (?, ?)")
    try statement.execute(arguments: [text.name, text.text])
  }

  /// The one of that name; `nil` where there is none.
  func text(named name: String) throws -> SharedText? {
    let isThere = try Bool.fetchOne(
      database.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?)"),
      arguments: ["sharedText"])
    guard isThere == true else { return nil }
    let statement = try database.cachedStatement(sql: "SELECT text FROM sharedText WHERE name = ?")
    return try String.fetchOne(statement, arguments: [name]).map(SharedText.init)
  }
}

extension TaskStore {
  /// A text that tasks share.
  ///
  /// - Parameter name: As ``TaskExtras`` has it.
  /// - Returns: `nil` where there is none of that name.
  /// - Throws: ``StoreError``.
  public func sharedText(named name: String) throws -> SharedText? {
    try read { try SharedTextTable(database: $0).text(named: name) }
  }
}
