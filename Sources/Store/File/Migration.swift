import GRDB

/// The step from one schema to the next.
struct Migration: Sendable {
  /// The version it leads to; it starts from the one before.
  let version: Int
  /// Changes the tables and sets `user_version`, within a transaction.
  let apply: @Sendable (Database) throws -> Void
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
            guard reached == migration.version else {
              throw StoreError.damaged(
                path: path, detail: "the migration to schema \(migration.version) failed")
            }
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
