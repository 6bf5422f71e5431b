import GRDB

/// The settings of a connection that keep committed changes safe and prevent a hostile file from
/// running code.
enum Durability {
  private struct Setting {
    let order: String
    let question: String
    let answer: String
  }

  /// The statement that keeps all changed pages in memory until the commit.
  static let spillsNoPages = "PRAGMA cache_spill = " + String(Int32.max)

  /// The settings, beginning with the journal mode. The journal is a rollback journal, because WAL
  /// with `synchronous=NORMAL` lost commits in power-cut trials, and WAL in SQLite before 3.51.3
  /// has a known flaw.
  private static let settings = [
    Setting(
      order: "PRAGMA journal_mode = TRUNCATE", question: "PRAGMA journal_mode", answer: "truncate"),
    Setting(order: "PRAGMA synchronous = FULL", question: "PRAGMA synchronous", answer: "2"),
    Setting(order: "PRAGMA foreign_keys = ON", question: "PRAGMA foreign_keys", answer: "1"),
    Setting(order: "PRAGMA trusted_schema = OFF", question: "PRAGMA trusted_schema", answer: "0"),
    Setting(order: "PRAGMA cell_size_check = ON", question: "PRAGMA cell_size_check", answer: "1"),
    // A large transaction would otherwise write pages early and lock readers out until it ends. The
    // setting OFF could not be changed within a transaction.
    Setting(
      order: spillsNoPages, question: "PRAGMA cache_spill", answer: String(Int32.max)),
    // Statement rollback data would otherwise be written to a separate file, page by page.
    Setting(order: "PRAGMA temp_store = MEMORY", question: "PRAGMA temp_store", answer: "2"),
  ]

  /// Sets up the connection and verifies each setting, since SQLite ignores unsupported ones
  /// silently.
  ///
  /// - Parameter isInMemory: Whether the store is in memory or temporary. If so, its journal mode
  ///   is not set.
  /// - Throws: ``StoreError/cannotOpen(path:reason:)`` if a setting was ignored.
  static func apply(to database: Database, path: String, isInMemory: Bool) throws {
    for setting in settings.dropFirst(isInMemory ? 1 : 0) {
      _ = try ask(setting.order, of: database)
      let answer = try ask(setting.question, of: database)
      guard answer == setting.answer else {
        throw StoreError.cannotOpen(
          path: path, reason: "\(setting.order) returned \(answer ?? "nothing")")
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
