import GRDB
import GRDBSQLite

/// How a connection to the file of a store is made.
enum Connection {
  /// The configuration of every connection of one store.
  ///
  /// - Parameter monitor: Asked while SQLite waits or works.
  static func configuration(
    path: String, isReadOnly: Bool, monitor: ActivityMonitor
  ) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.busyMode = .callback { tries in monitor.sleeps(tries: tries) }
    configuration.prepareDatabase { database in
      ConnectionQueue.keepCurrent()
      leaveUnobserved(database)
      try Durability.apply(to: database, path: path, isInMemory: path.isEmpty)
      watch(database, by: monitor)
      try SearchFunctions.add(to: database)
    }
    return configuration
  }

  /// The configuration of a connection to a file that only this process knows: one that a repair
  /// reads or makes.
  static func configuration(ofPrivateFileWatchedBy monitor: ActivityMonitor) -> Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      ConnectionQueue.keepCurrent()
      watch(database, by: monitor)
    }
    return configuration
  }

  /// Opens the file; an empty path is a store in memory.
  ///
  /// - Parameters:
  ///   - isInFile: Whether what would be in memory goes to a file without a name instead, as far as
  ///     it is much.
  ///   - monitor: Asked while SQLite waits or works, as in the configuration.
  /// - Throws: ``StoreError``.
  static func open(
    _ path: String, isInFile: Bool = false, _ configuration: Configuration,
    _ monitor: ActivityMonitor
  ) throws -> DatabaseQueue {
    JournalName.keep()
    do {
      // To SQLite an empty path is a temporary file.
      return try path.isEmpty && !isInFile
        ? DatabaseQueue(configuration: configuration)
        : DatabaseQueue(path: path, configuration: configuration)
    } catch {
      throw monitor.meaning(of: error, path: path)
    }
  }

  /// Instructions of SQLite between two looks at the clock: some tens of microseconds.
  private static let instructions: Int32 = 4_000

  /// Stops GRDB from noting every column that a statement reads, for observers of the database:
  /// there are none, and it takes longer than SQLite needs for the statement: 0.5 ms of a `list`.
  ///
  /// GRDB also learns from it which statements begin and end transactions or change the schema. So
  /// what depends on that must not be used here: observers, suspension, `tableExists` and other
  /// questions about the schema after it has changed.
  private static func leaveUnobserved(_ database: Database) {
    sqlite3_set_authorizer(database.sqliteConnection, nil, nil)
  }

  /// Lets the monitor end a statement that runs for long.
  ///
  /// The configuration of the connection keeps the monitor alive.
  private static func watch(_ database: Database, by monitor: ActivityMonitor) {
    sqlite3_progress_handler(
      database.sqliteConnection, instructions,
      { monitor in
        guard let monitor else { return 0 }
        return Unmanaged<ActivityMonitor>.fromOpaque(monitor).takeUnretainedValue().works() ? 0 : 1
      }, Unmanaged.passUnretained(monitor).toOpaque())
  }
}
