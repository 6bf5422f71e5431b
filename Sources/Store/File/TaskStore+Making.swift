import GRDB
import Glibc

extension TaskStore {
  /// Makes a store that is gone when it is released.
  public static func inMemory(options: StoreOptions = StoreOptions()) throws -> TaskStore {
    let store = try TaskStore(path: "", lock: nil, options: options)
    try store.createUnlessThere()
    return store
  }

  /// Makes a store that is gone when it is released, of which only some is in memory.
  public static func temporary(options: StoreOptions = StoreOptions()) throws -> TaskStore {
    let store = try TaskStore(path: "", lock: nil, isInFile: true, options: options)
    try store.createUnlessThere()
    return store
  }

  /// Makes the store of a file that holds none yet, unless another process has been faster.
  ///
  /// It is made under another name. The file takes its place once the disk has all of it, so that
  /// neither a kill nor a power cut leaves a part of a store under the name of the file.
  ///
  /// - Parameter options: What was drawn at random is drawn from its generator.
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
          // SQLite leaves it empty. It is gone before the store has its name: later nobody looks.
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

  /// Makes the tables and the first board in an empty file.
  func createUnlessThere() throws {
    try withWriterLock {
      try inTransaction(.immediate) { database in
        // Another process may have been faster.
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
