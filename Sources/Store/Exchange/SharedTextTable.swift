public import BoardModel
import GRDB

/// Texts that several tasks share, each stored once under the name that the tasks use.
///
/// The texts are not part of the log. A text that no task uses does no harm, and undoing one import
/// leaves the texts that tasks of another import use.
struct SharedTextTable {
  let database: Database

  /// Adds a shared text unless it exists already.
  func add(_ text: SharedText) throws {
    let statement = try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO sharedText (name, text) VALUES (?, ?)")
    try statement.execute(arguments: [text.name, text.text])
  }

  func text(named name: String) throws -> SharedText? {
    let statement = try database.cachedStatement(sql: "SELECT text FROM sharedText WHERE name = ?")
    return try String.fetchOne(statement, arguments: [name]).map(SharedText.init)
  }
}

extension TaskStore {
  /// Reads a text that several tasks share.
  ///
  /// - Parameter name: The name in a task's ``TaskExtras``.
  /// - Returns: `nil` if there is no text with that name.
  /// - Throws: ``StoreError``.
  public func sharedText(named name: String) throws -> SharedText? {
    try read { try SharedTextTable(database: $0).text(named: name) }
  }
}
