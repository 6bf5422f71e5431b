import GRDB

/// How a connection must be set so that nothing announced is lost and no
/// hostile file runs anything.
enum Durability {
  private struct Setting {
    let order: String
    let question: String
    let answer: String
  }

  /// WAL with `synchronous=NORMAL` lost commits in power-cut trials, and the
  /// WAL of SQLite before 3.51.3 has a known flaw; a rollback journal did not.
  private static let settings = [
    Setting(
      order: "PRAGMA journal_mode = TRUNCATE", question: "PRAGMA journal_mode", answer: "truncate"),
    Setting(order: "PRAGMA synchronous = FULL", question: "PRAGMA synchronous", answer: "2"),
    Setting(order: "PRAGMA foreign_keys = ON", question: "PRAGMA foreign_keys", answer: "1"),
    Setting(order: "PRAGMA trusted_schema = OFF", question: "PRAGMA trusted_schema", answer: "0"),
    Setting(order: "PRAGMA cell_size_check = ON", question: "PRAGMA cell_size_check", answer: "1"),
    // A large transaction would otherwise write pages early, and lock readers out until its end.
    Setting(order: "PRAGMA cache_spill = OFF", question: "PRAGMA cache_spill", answer: "0"),
    // What a statement would undo if it failed goes to a file of its own otherwise, page by page.
    Setting(order: "PRAGMA temp_store = MEMORY", question: "PRAGMA temp_store", answer: "2"),
  ]

  /// Sets the connection and asks back, since SQLite keeps silent about what it will not set.
  ///
  /// - Parameter isInMemory: Such a store has its own journal mode, and nothing to lose.
  /// - Throws: ``StoreError/cannotOpen(path:reason:)`` for what did not take.
  static func apply(to database: Database, path: String, isInMemory: Bool) throws {
    for setting in settings.dropFirst(isInMemory ? 1 : 0) {
      _ = try ask(setting.order, of: database)
      let answer = try ask(setting.question, of: database)
      guard answer == setting.answer else {
        throw StoreError.cannotOpen(
          path: path, reason: "\(setting.order) gave \(answer ?? "no answer")")
      }
    }
  }

  private static func ask(_ pragma: String, of database: Database) throws -> String? {
    let statement = RowStatement(try database.makeStatement(sql: pragma), in: database)
    return try statement.fetchOne(EmptyCollection()) { columns in
      let value = try columns.value(at: 0)
      return value.string ?? String(value.number)
    }
  }
}
