import GRDB

/// The step from one schema to the next that was given out.
struct Migration: Sendable {
  /// The version it leads to.
  let version: Int
  /// Changes the tables and sets `user_version`, within a transaction.
  let apply: @Sendable (Database) throws -> Void

  /// To version 7: a filter for `strasse` finds `Straße`. The text index stays as it is.
  static let expansions = Migration(version: 7) { database in
    try Schema.add(ofVersion: 7, to: database)
    try database.execute(
      sql: """
        INSERT INTO expandedTask SELECT id FROM task WHERE isExpanded(title, notes, tags);
        PRAGMA user_version = 7
        """)
  }

  /// To version 8: the tables of reminders and of shared texts were made when they were needed.
  static let auxiliaries = Migration(version: 8) { database in
    try Schema.add(ofVersion: 8, to: database)
    try database.execute(sql: "PRAGMA user_version = 8")
  }
}

extension TaskStore {
  /// Brings an older file to the schema of this program; the file is copied aside first.
  ///
  /// - Returns: The path of the copy; `nil` when there was nothing to do.
  /// - Throws: ``StoreError``; the file is then as it was and the copy is gone.
  func migrate(to schema: Schema) throws -> String? {
    try upgrading {
      // Another process may have been faster.
      let version = try userVersion()
      guard version < schema.version else { return nil }
      let copy = try copyAside(as: "before-" + String(schema.version))
      do {
        // A table that is made anew would take what refers to it along. The setting is that of
        // this connection, and cannot be changed within a transaction.
        try withoutTransaction { try $0.execute(sql: "PRAGMA foreign_keys = OFF") }
        defer {
          // Without it only checks are missing that no program of ours fails.
          try? withoutTransaction { try $0.execute(sql: "PRAGMA foreign_keys = ON") }
        }
        try inTransaction(.immediate) { database in
          for migration in schema.migrations where migration.version > version {
            try migration.apply(database)
            let reached = try Int.fetchOne(database, sql: "PRAGMA user_version")
            guard let reached, reached == migration.version else {
              throw StoreError.damaged(
                path: path, detail: "the migration to schema \(migration.version) failed")
            }
            // A table of others may have a name that is ours now, and an index or a trigger.
            try SchemaCheck(database: database).check(version: reached)
          }
          return ((), .commit)
        }
      } catch {
        copy.discard()
        throw error
      }
      return copy.path
    }
  }

  /// The version of the schema of the file.
  func userVersion() throws -> Int {
    try read { try Int.fetchOne($0, sql: "PRAGMA user_version").orDamaged() }
  }
}
