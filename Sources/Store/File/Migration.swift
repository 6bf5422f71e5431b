import GRDB

/// The step from one schema to the next.
struct Migration {
  /// The version it leads to; it starts from the one before.
  let version: Int
  /// Changes the tables and sets `user_version`, within a transaction.
  let apply: (Database) throws -> Void
}

extension TaskStore {
  /// Brings an older file to the schema of this program; the file is copied aside first.
  ///
  /// - Returns: The path of the copy; `nil` when there was nothing to do.
  /// - Throws: ``StoreError``; the file is then as it was and the copy is gone.
  func migrate(to schema: Schema) throws -> String? {
    try withWriterLock {
      // Another process may have been faster.
      let version = try userVersion()
      guard version < schema.version else { return nil }
      let copy = try copyAside(before: schema.version)
      do {
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

  /// Copies the store to a new file beside it, and waits until the disk has it.
  private func copyAside(before version: Int) throws -> NewFile {
    let copy = try NewFile.make(near: path + "-before-\(version)")
    do {
      try withoutTransaction { database in
        try database.execute(sql: "VACUUM INTO ?", arguments: [copy.path])
      }
      try copy.synchronize()
      return copy
    } catch {
      copy.discard()
      throw error
    }
  }

  /// The version of the schema of the file.
  func userVersion() throws -> Int {
    try read { try Int.fetchOne($0, sql: "PRAGMA user_version").orDamaged() }
  }
}
