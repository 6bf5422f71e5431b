public import BoardModel
import GRDB
import Glibc
import SystemFiles

/// The boards on disk: one file, one connection.
///
/// Reading and writing wait for the disk and, up to ``StoreOptions/patience``, for other processes.
/// Every call that writes is one transaction, durable when it returns. It either succeeds as a
/// whole or throws and changes nothing. Changes to boards by one call are recorded as one entry in
/// the change log, so that one undo reverses them.
///
/// Any method may throw ``StoreError/busy(path:holder:)``, ``StoreError/givenUp``,
/// ``StoreError/ioFailure(path:reason:)`` and ``StoreError/damaged(path:detail:)``. A method that
/// writes may also throw ``StoreError/readOnly(path:)`` and ``StoreError/diskFull(path:)``.
public final class TaskStore {
  /// The path of the file with symbolic links resolved; empty for a store in memory.
  public let path: String

  /// The path of the copy that was made before the file was migrated; `nil` if there is none.
  public private(set) var copyBeforeMigration: String?

  /// The open file; `nil` for a store in memory.
  private let file: FileIdentity?
  private(set) var queue: DatabaseQueue
  private let configuration: Configuration
  private let lock: WriterLock?
  let monitor: ActivityMonitor
  var options: StoreOptions
  /// The tables that this store reads and writes.
  private var schema = Schema.current
  /// The path of the store, or of a file beside it, that is not writable; `nil` unless the store is
  /// opened for reading only.
  private let unwritable: String?
  /// The damage that was found in the file. Until the file changes, nothing is written.
  private var damage: FoundDamage?
  /// Whether the disk has failed under this connection. After a failure, the result of another
  /// fsync on the same handle proves nothing, so none is tried.
  private var hasDiskFailed = false
  /// The id of the last log entry that undo cannot reach; 0 if it can reach all of them.
  var undoFloor: Int64 = 0
  /// The last entry that this store has added to the change log; `nil` if it has added none.
  public private(set) var lastChange: ChangeID?
  /// How many write transactions this store has completed.
  private var writes = 0
  /// How many times the connection was replaced. Each connection counts the changes of others
  /// separately.
  private var connections = 0
  /// How long to search for matching rows when the first window with a filter is read or
  /// ``searchOn()`` is called; `nil` for no time limit.
  public var patience: Duration?
  /// A ``patience`` for a screen: less than half a frame at 60 Hz.
  public static let patienceOfAFrame = Duration.milliseconds(6)
  /// When the search with the latest filter has to pause.
  var searchEnd: ContinuousClock.Instant?
  /// The matches of the latest filter, by list.
  var cachedMatches: [ListID: FilterMatches] = [:]
  /// The indices of recently read rows.
  var order = OrderIndex()
  /// The changes that ``changesByOthers()`` need not report; `nil` until its first call.
  var seen: SeenChanges?

  init(
    path: String, lock: WriterLock?, unwritable: String? = nil, isInFile: Bool = false,
    options: StoreOptions
  ) throws {
    self.path = path
    self.lock = lock
    self.options = options
    monitor = ActivityMonitor(options)
    configuration = Connection.configuration(
      path: path, isReadOnly: unwritable != nil, monitor: monitor)
    self.unwritable = unwritable
    queue = try monitor.run(nil) { [configuration, monitor] in
      try Connection.open(path, isInFile: isInFile, configuration, monitor)
    }
    file = FileIdentity(path: path)
  }

  /// Opens the store at `path`, and creates it if the file is missing or empty.
  ///
  /// A new folder gets mode 0700, and a new file mode 0600. A new store has the board `Tasks` with
  /// the lists `Pending` and `Done`.
  ///
  /// - Throws: ``StoreError``; in that case the boards are unchanged, and no new store is left
  ///   behind.
  public static func open(at path: String, options: StoreOptions = StoreOptions()) throws
    -> TaskStore
  {
    try open(at: path, options: options, schema: .current)
  }

  static func open(at path: String, options: StoreOptions, schema: Schema) throws -> TaskStore {
    do {
      return try openToWrite(at: path, options: options, schema: schema)
    } catch StoreError.readOnly(let unwritable) where options.acceptsReadOnly {
      return try openToRead(at: path, unwritable: unwritable, options: options, schema: schema)
    }
  }

  /// Opens a store that is not writable, for reading only.
  ///
  /// SQLite then needs only read permission, unless a change has to be rolled back. A store with an
  /// older schema cannot be migrated.
  private static func openToRead(
    at path: String, unwritable: String, options: StoreOptions, schema: Schema
  ) throws -> TaskStore {
    let path = try StoreFile.readable(at: path, schema: schema)
    let store = try TaskStore(path: path, lock: nil, unwritable: unwritable, options: options)
    try store.bringUp(to: schema)
    return store
  }

  private static func openToWrite(
    at path: String, options: StoreOptions, schema: Schema
  ) throws -> TaskStore {
    let file = try StoreFile.prepare(at: path, schema: schema)
    var options = options
    var isLockOurs = false
    do {
      let lock = try WriterLock(beside: file.path)
      isLockOurs = true
      if file.isUnfinished { try make(file, with: lock, schema: schema, &options) }
      let store = try TaskStore(path: file.path, lock: lock, options: options)
      try store.bringUp(to: schema)
      if options.undoStopsAtOpening {
        store.undoFloor = try store.read { try LogReader(database: $0).last() }
      }
      return store
    } catch {
      file.discardIfEmpty(withLock: isLockOurs)
      throw error
    }
  }

  /// Checks the schema of the file, and migrates it from an older version.
  ///
  /// Asks SQLite for the version, because rolling back an interrupted transaction may have changed
  /// the header.
  private func bringUp(to schema: Schema) throws {
    let version = try read { database in
      let version = try Int.fetchOne(database, sql: "PRAGMA user_version").orDamaged()
      try SchemaCheck(database: database).check(version: version)
      // A table that is unexpectedly empty is also damage.
      if version == schema.version {
        let reader = BoardReader(database: database)
        _ = try reader.boards()
        try reader.checkIndex()
      }
      return version
    }
    self.schema = schema
    if (0..<schema.version).contains(version) { try checkWritable() }
    switch version {
    case schema.version: break
    case 1..<schema.version where Schema.statements(ofVersion: version) != nil:
      copyBeforeMigration = try migrate(to: schema)
    case ..<schema.version:
      throw StoreError.damaged(path: path, detail: "no release has schema version \(version)")
    default: throw StoreError.writtenByNewerVersion(path: path, version: version)
    }
  }

  /// Whether the path still leads to the open file; always `true` for a store in memory.
  ///
  /// - Returns: `false` if another file has replaced it; everything this store writes is then lost.
  /// - Throws: ``StoreError/fileGone(path:)`` if there is no file.
  public func isAtPath() throws -> Bool {
    guard let file else { return true }
    guard let found = FileIdentity(path: path) else { throw StoreError.fileGone(path: path) }
    return found == file
  }

  /// Called while a method of the store waits or takes a while; see ``StoreOptions/onActivity``.
  public var onActivity: ((SourceActivity, Duration) -> Bool)? {
    get { monitor.report }
    set { monitor.report = newValue }
  }

  /// Runs `body` on one unchanging state of the file.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try inTransaction(.deferred) { database in (try body(database), .rollback) }
  }

  /// Runs `body` in a write transaction, which is rolled back if it throws.
  ///
  /// - Parameter kind: The kind of the entry in the change log, which is made only if `body`
  ///   changes something; `nil` if `body` sets the writer's heading.
  func write<Result>(_ kind: Change.Kind?, _ body: (ChangeWriter) throws -> Result) throws
    -> Result
  {
    try checkWritable()
    return try monitor.run(kind) {
      try withWriterLock { try writeWithLock(kind, body) }
    }
  }

  /// Runs `body` and records `source` in the log as the origin of its changes.
  func attributing<Result>(to source: ChangeSource, _ body: () throws -> Result) rethrows -> Result
  {
    let previous = options.source
    options.source = source
    defer { options.source = previous }
    return try body()
  }

  /// Checks that the file is writable and not known to be damaged.
  private func checkWritable() throws {
    if let unwritable { throw StoreError.readOnly(path: unwritable) }
    try reconnectIfNeeded()
    if let damage { throw damage.error }
  }

  /// The current time of the clock in ``options``.
  var now: Timestamp { options.clock.now() }

  /// Runs `body` in a transaction that writes data outside the boards, without an entry in the
  /// change log. The transaction is rolled back if `body` throws.
  func writeAside<Result>(_ body: (Database, _ now: Timestamp) throws -> Result) throws -> Result {
    try checkWritable()
    let result = try withWriterLock {
      try inTransaction(.immediate) { database in
        try checkVersion(in: database)
        return (try body(database, options.clock.now()), .commit)
      }
    }
    writes += 1
    return result
  }

  private func writeWithLock<Result>(
    _ kind: Change.Kind?, _ body: (ChangeWriter) throws -> Result
  ) throws -> Result {
    var shifts: [OrderIndex.Shift] = []
    var boundsMemory = false
    var change: ChangeID?
    defer {
      // Restore the usual setting; a broken connection is reopened anyway.
      if boundsMemory {
        try? withoutTransaction { try $0.execute(sql: Durability.spillsNoPages) }
      }
    }
    let result = try inTransaction(.immediate) { database in
      try checkVersion(in: database)
      let writer = ChangeWriter(
        database: database, heading: kind.map { ChangeWriter.Heading(kind: $0) },
        source: options.source, now: options.clock.now(), random: options.random,
        monitor: monitor)
      defer { boundsMemory = writer.boundsMemory }
      let result = try body(writer)
      options.random = writer.random
      try writer.finish()
      if writer.change != nil { try BoardReader(database: database).checkCounts() }
      shifts = writer.shifts
      change = writer.change
      if let change { seen?.own.insert(change.rawValue) }
      return (result, writer.change == nil && !writer.writesAside ? .rollback : .commit)
    }
    writes += 1
    lastChange = change ?? lastChange
    order.apply(shifts, writes: writes)
    return result
  }

  /// Checks that no newer Dragboard has migrated the tables since the file was opened.
  private func checkVersion(in database: Database) throws {
    let statement = try database.cachedStatement(sql: "PRAGMA user_version")
    let version = try Int.fetchOne(statement).orDamaged()
    guard version <= schema.version else {
      throw StoreError.writtenByNewerVersion(path: path, version: version)
    }
  }

  /// Returns a value that differs after every change to the file, by this store or another.
  public func fileState() throws -> FileState {
    FileState(connection: connections, dataVersion: try dataVersion(), writes: writes)
  }

  /// Identifies a state of the file: if two values are equal, the file has not changed between
  /// them.
  public struct FileState: Equatable, Sendable {
    let connection: Int
    let dataVersion: Int
    let writes: Int
  }

  /// Closes the connection permanently.
  func close() throws {
    do { try queue.close() } catch { throw monitor.meaning(of: error, path: path) }
  }

  /// Runs `body` outside a transaction, as some statements require.
  func withoutTransaction(_ body: (Database) throws -> Void) throws {
    do {
      try queue.unsafeReentrantWrite(body)
    } catch {
      throw monitor.meaning(of: error, path: path)
    }
  }

  /// Runs `body` with the writer lock and reports it as an upgrade of the file.
  func upgrading<Result>(_ body: () throws -> Result) throws -> Result {
    try monitor.run(nil) {
      monitor.work.isUpgrade = true
      return try withWriterLock(body)
    }
  }

  func withWriterLock<Result>(_ body: () throws -> Result) throws -> Result {
    guard let lock else { return try body() }
    return try monitor.run(nil) { try lock.withLock(monitor, body) }
  }

  func inTransaction<Result>(
    _ kind: Database.TransactionKind,
    _ body: (Database) throws -> (Result, Database.TransactionCompletion)
  ) throws -> Result {
    try monitor.run(nil) {
      try reconnectIfNeeded()
      do {
        return try queue.unsafeReentrantWrite { database in
          if database.isInsideTransaction {
            precondition(kind == .deferred, "inOneState must not write")
            return try body(database).0
          }
          var result: Result?
          var counter: UInt32?
          try database.inTransaction(kind) {
            // No one else can commit until this transaction ends.
            if kind != .deferred, seen != nil { counter = database.changeCounter() }
            let (value, completion) = try body(database)
            result = value
            if completion == .rollback { counter = nil }
            return completion
          }
          if let counter { seen?.recordOwnCommit(on: counter) }
          // `inTransaction` either ran the closure to its end or threw.
          return result!
        }
      } catch {
        // Record a disk failure here, since an outer transaction sees it as a different error.
        if !path.isEmpty, (error as? DatabaseError)?.resultCode == .SQLITE_IOERR {
          hasDiskFailed = true
        }
        let error = monitor.meaning(of: error, path: path)
        guard case StoreError.damaged(_, let detail) = error else { throw error }
        let found = FoundDamage(path: path, detail: detail)
        damage = found
        throw found.error
      }
    }
  }

  /// Opens a new connection after a disk failure, or after a damaged file has changed. This rolls
  /// back what the old connection left unfinished. Does nothing inside a transaction, whose
  /// connection is in use.
  private func reconnectIfNeeded() throws {
    let outdated = damage.flatMap { $0.isOutdated ? $0 : nil }
    guard hasDiskFailed || outdated != nil, !isInTransaction else { return }
    guard try outdated == nil || isAtPath() else { throw StoreError.fileGone(path: path) }
    // The data version and the change counter belong to the old connection; forget them even if no
    // new one can be opened.
    seen?.forget()
    // After a disk failure, closing may fail; the connection is not used again.
    try? queue.close()
    queue = try Connection.open(path, configuration, monitor)
    hasDiskFailed = false
    connections += 1
    guard let outdated else { return }
    damage = nil
    do { try bringUp(to: schema) } catch {
      if damage == nil { damage = outdated }
      throw error
    }
  }

  private var isInTransaction: Bool { queue.unsafeReentrantWrite(\.isInsideTransaction) }
}
