import GRDB
import Glibc

extension TaskStore {
  /// Creates a store in memory; its contents are lost when it is released.
  public static func inMemory(options: StoreOptions = StoreOptions()) throws -> TaskStore {
    let store = try TaskStore(path: "", lock: nil, options: options)
    try store.createUnlessThere()
    return store
  }

  /// Creates a temporary store, partly in memory and partly in a file; its contents are lost when
  /// it is released.
  public static func temporary(options: StoreOptions = StoreOptions()) throws -> TaskStore {
    let store = try TaskStore(path: "", lock: nil, isInFile: true, options: options)
    try store.createUnlessThere()
    return store
  }

  /// Creates the store in a file that holds none yet, unless another process has done so.
  ///
  /// The store is built under another name. It replaces the file once it is completely on disk, so
  /// that neither a kill nor a power failure leaves part of a store under the final name.
  ///
  /// - Parameter options: The options; creating the store advances their random generator.
  static func make(
    _ file: StoreFile, with lock: WriterLock, schema: Schema, _ options: inout StoreOptions
  ) throws {
    let monitor = ActivityMonitor(options)
    try monitor.run(nil) {
      try lock.withLock(monitor) {
        guard try file.isStillUnfinished(schema: schema) else { return }
        let new = try file.makeUnfinished()
        do {
          let store = try TaskStore(path: new.path, lock: nil, options: options)
          try store.createUnlessThere()
          try store.close()
          options.random = store.options.random
          // SQLite leaves the journal empty. Remove it before the store gets its name; nothing
          // would look for it later.
          unlink(StoreJournal.path(of: new.path))
          try NewStoreFile.synchronizeFolder(of: new.path)
          try file.clear()
          try new.replace(file.path)
        } catch {
          file.discardUnfinished()
          throw error
        }
      }
    }
  }

  /// Creates the tables and the first board, unless the file already has them.
  func createUnlessThere() throws {
    try withWriterLock {
      try inTransaction(.immediate) { database in
        // Another process may have created the tables meanwhile.
        guard try Int.fetchOne(database, sql: "PRAGMA user_version") == 0 else {
          return ((), .rollback)
        }
        try Schema.create(in: database)
        let now = options.clock.now()
        try database.execute(
          sql: "INSERT INTO replica (id, uuid) VALUES (1, ?)",
          arguments: [UUIDVersion7(at: now, using: &options.random).text])
        let writer = ChangeWriter(
          database: database,
          heading: ChangeWriter.Heading(kind: .boardCreated, state: .settled),
          source: options.source, now: now, random: options.random, monitor: monitor)
        try writer.insertFirstBoard()
        options.random = writer.random
        return ((), .commit)
      }
    }
  }
}
