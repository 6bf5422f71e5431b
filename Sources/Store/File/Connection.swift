import GRDB
import GRDBSQLite

/// Configures and opens connections to the file of a store.
enum Connection {
  /// The configuration for every connection of a store.
  ///
  /// - Parameter monitor: Called while SQLite waits or works.
  static func configuration(
    path: String, isReadOnly: Bool, monitor: ActivityMonitor
  ) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.busyMode = .callback { tries in monitor.sleeps(tries: tries) }
    configuration.prepareDatabase { database in
      ConnectionQueue.retainCurrent()
      leaveUnobserved(database)
      try Durability.apply(to: database, path: path, isInMemory: path.isEmpty)
      watch(database, by: monitor)
      try SearchFunctions.add(to: database)
    }
    return configuration
  }

  /// The configuration for a file that only this process uses, such as one that a repair reads or
  /// creates.
  static func configuration(ofPrivateFileWatchedBy monitor: ActivityMonitor) -> Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      ConnectionQueue.retainCurrent()
      watch(database, by: monitor)
    }
    return configuration
  }

  /// Opens a connection; an empty path opens a store in memory.
  ///
  /// - Parameters:
  ///   - isInFile: Whether a store without a path may spill to a temporary file.
  ///   - monitor: The monitor that `configuration` uses. It also translates the errors of SQLite.
  /// - Throws: ``StoreError``.
  static func open(
    _ path: String, isInFile: Bool = false, _ configuration: Configuration,
    _ monitor: ActivityMonitor
  ) throws -> DatabaseQueue {
    JournalName.install()
    do {
      // SQLite opens a temporary file for an empty path.
      return try path.isEmpty && !isInFile
        ? DatabaseQueue(configuration: configuration)
        : DatabaseQueue(path: path, configuration: configuration)
    } catch {
      throw monitor.meaning(of: error, path: path)
    }
  }

  /// The number of SQLite instructions between two readings of the clock. SQLite runs that many in
  /// a few tens of microseconds.
  private static let instructions: Int32 = 4_000

  /// Stops GRDB from recording, for database observers, every column that a statement reads. There
  /// are no observers, and recording takes longer than running the statement. In a `list` command,
  /// recording takes 0.5 ms.
  ///
  /// By the same means, GRDB detects which statements begin and end transactions or change the
  /// schema. Features that depend on this must not be used with the connection: observers,
  /// suspension, and `tableExists` and other schema queries after a schema change.
  private static func leaveUnobserved(_ database: Database) {
    sqlite3_set_authorizer(database.sqliteConnection, nil, nil)
  }

  /// Lets the monitor interrupt a long statement.
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
