import GRDB

/// The migration from one released schema to the next.
struct Migration: Sendable {
  /// The schema version after the migration.
  let version: Int
  /// Changes the tables and sets `user_version`, within a transaction.
  let apply: @Sendable (Database) throws -> Void

  /// Migrates to version 7, in which a filter for `strasse` finds `Straße`. The text index is
  /// unchanged.
  static let expansions = Migration(version: 7) { database in
    try Schema.add(ofVersion: 7, to: database)
    try database.execute(
      sql: """
        INSERT INTO expandedTask SELECT id FROM task WHERE isExpanded(title, notes, tags);
        PRAGMA user_version = 7
        """)
  }

  /// Migrates to version 8, in which the tables for reminders and shared texts always exist;
  /// before, they were created on demand.
  static let auxiliaries = Migration(version: 8) { database in
    try Schema.add(ofVersion: 8, to: database)
    try database.execute(sql: "PRAGMA user_version = 8")
  }

  /// Migrates to version 9, in which tasks can be blocked and taken.
  static let blockers = Migration(version: 9) { database in
    for column in ["blockedBy TEXT", "waitingFor TEXT", "takenBy TEXT", "takenUntil INTEGER"] {
      try database.execute(sql: "ALTER TABLE task ADD COLUMN " + column)
    }
    try database.execute(sql: "DROP VIEW currentTask")
    try Schema.add(ofVersion: 9, to: database)
    try database.execute(sql: "PRAGMA user_version = 9")
  }

  /// Migrates to version 10, in which lists can refuse blocked tasks.
  static let blockedRule = Migration(version: 10) { database in
    try database.execute(sql: "ALTER TABLE list ADD COLUMN blocked TEXT; PRAGMA user_version = 10")
  }

  /// Migrates to version 11, in which boards can be shared and tasks assigned to people.
  static let sharedBoards = Migration(version: 11) { database in
    try database.execute(
      sql: """
        ALTER TABLE task ADD COLUMN assignee TEXT;
        ALTER TABLE change ADD COLUMN person TEXT;
        DROP VIEW currentTask
        """)
    try Schema.add(ofVersion: 11, to: database)
    try database.execute(sql: "PRAGMA user_version = 11")
  }

  /// Migrates to version 12, in which browsers have sessions.
  static let sessions = Migration(version: 12) { database in
    try Schema.add(ofVersion: 12, to: database)
    try database.execute(sql: "PRAGMA user_version = 12")
  }

  /// Migrates to version 13, which keeps registers of shared boards that only newer versions know.
  /// Those that were ignored before are received again.
  static let heldRegisters = Migration(version: 13) { database in
    try database.execute(
      sql: """
        ALTER TABLE sharedBoard ADD COLUMN notice TEXT;
        ALTER TABLE register ADD COLUMN value ANY;
        UPDATE sharedBoard SET revision = 0
        """)
    try Schema.add(ofVersion: 13, to: database)
    try database.execute(sql: "PRAGMA user_version = 13")
  }
}

extension TaskStore {
  /// Migrates an older file to a schema, and keeps a copy of the original file.
  ///
  /// - Returns: The path of the copy; `nil` if there was nothing to do.
  /// - Throws: ``StoreError``; in that case the file is unchanged and the copy is removed.
  func migrate(to schema: Schema) throws -> String? {
    try upgrading {
      // Another process may have migrated the file meanwhile.
      let version = try userVersion()
      guard version < schema.version else { return nil }
      let copy = try copyAside(as: "before-" + String(schema.version))
      do {
        // While foreign keys are enforced, a table to which rows refer cannot be dropped and
        // recreated. The setting applies to this connection and cannot change within a transaction.
        try withoutTransaction { try $0.execute(sql: "PRAGMA foreign_keys = OFF") }
        defer {
          // If this fails, SQLite only omits checks, which our own writes never violate.
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
            // A foreign table, index or trigger may have a name that the new schema uses.
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

  func userVersion() throws -> Int {
    try read { try Int.fetchOne($0, sql: "PRAGMA user_version").orDamaged() }
  }
}
