public import BoardModel
import GRDB

/// The texts that tasks share, each once, by the name that tasks have for it.
///
/// They are no part of the log: a text that no task refers to any more does no harm, and the undo
/// of one import leaves it to the tasks of another one.
struct SharedTextTable {
  let database: Database

  /// Adds one, unless it is there.
  func add(_ text: SharedText) throws {
    let statement = try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO sharedText (name, text) VALUES (?, ?)")
    try statement.execute(arguments: [text.name, text.text])
  }

  /// The one of that name; `nil` where there is none.
  func text(named name: String) throws -> SharedText? {
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
