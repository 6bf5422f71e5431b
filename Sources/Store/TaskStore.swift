public import BoardModel
import GRDB
import Glibc
import SystemFiles

/// The boards on disk: one file, one connection.
///
/// Reading and writing wait for the disk and, up to ``StoreOptions/patience``,
/// for other processes. Every call that writes is one transaction, durable when
/// it returns, and one entry of the change log, so that one undo takes it back.
/// Such a call either does all it was asked for or throws and changes nothing.
///
/// Any method may throw ``StoreError/busy(path:holder:)``,
/// ``StoreError/ioFailure(path:reason:)`` and ``StoreError/damaged(path:detail:)``.
public final class TaskStore {
  /// Where the file is, symbolic links resolved; empty for a store in memory.
  public let path: String

  /// Where the file was copied to when opening it changed its tables, or `nil`.
  public private(set) var copyBeforeMigration: String?

  /// The file that was opened; `nil` for a store in memory.
  private let file: FileIdentity?
  private(set) var queue: DatabaseQueue
  private let configuration: Configuration
  private let lock: WriterLock?
  let monitor: ActivityMonitor
  var options: StoreOptions
  /// The tables that this store reads and writes.
  private var schema = Schema.current
  /// The file, or one beside it, for which the store is only read: it may not be written.
  private let unwritable: String?
  /// What SQLite found wrong with the file, so that nothing is written.
  private var damage: FoundDamage?
  /// Whether the disk has failed under this connection. What the system then says
  /// of another fsync on the same handle means nothing, so it gets no chance to.
  private var hasDiskFailed = false
  /// The last entry of the log that undo leaves alone.
  var undoFloor: Int64 = 0
  /// How often this store has written.
  private var writes = 0
  /// How often a new connection took the place of one whose disk had failed: each has
  /// a count of its own of what others change.
  private var connections = 0
  /// How long the first window of a filter, or a call of ``searchOn()``, looks for rows that pass;
  /// `nil` until all are found.
  public var patience: Duration?
  /// A ``patience`` for a screen: it leaves more than half of a sixtieth of a second for the rest.
  public static let patienceOfAFrame = Duration.milliseconds(6)
  /// Until when the lists of the latest filter are looked through.
  var searchEnd: ContinuousClock.Instant?
  /// What the last filter of each list found.
  var knownMatches: [ListID: FilterMatches] = [:]
  /// The positions of rows that were read lately.
  var order = OrderIndex()
  /// What ``changesByOthers()`` need not report; `nil` until its first call.
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

  /// Opens the store at `path`, and makes it where there is none or an empty file.
  ///
  /// A new folder gets mode 0700, a new file mode 0600, a new store the board
  /// `Tasks` with the lists `Pending` and `Done`.
  ///
  /// - Throws: ``StoreError``; no file was then changed or left behind.
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

  /// Opens a file that may not be written, or beside which nothing may be written.
  ///
  /// SQLite needs no more than the right to read it, unless there is a change to take back. One
  /// with the tables of an older version cannot be brought up to date.
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

  /// Makes the tables, or changes those of an older version.
  ///
  /// SQLite is asked for the version: it has rolled back what was cut off by now, so the header
  /// may have changed.
  private func bringUp(to schema: Schema) throws {
    let version = try read { database in
      let version = try Int.fetchOne(database, sql: "PRAGMA user_version").orDamaged()
      try SchemaCheck(database: database).check(version: version)
      // A table that reads as empty is damage, too.
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

  /// Whether the path still leads to the file that was opened; always, for a store in memory.
  ///
  /// - Returns: `false` where another file has taken its place: what this store writes is lost.
  /// - Throws: ``StoreError/fileGone(path:)`` where there is none.
  public func isAtPath() throws -> Bool {
    guard let file else { return true }
    guard let found = FileIdentity(path: path) else { throw StoreError.fileGone(path: path) }
    return found == file
  }

  /// Called while a call waits or takes long; see ``StoreOptions/onActivity``.
  public var onActivity: ((SourceActivity, Duration) -> Bool)? {
    get { monitor.report }
    set { monitor.report = newValue }
  }

  /// Runs `body` on one unchanging state of the file.
  func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try inTransaction(.deferred) { database in (try body(database), .rollback) }
  }

  /// Runs `body` with the right to write; what it throws undoes what it wrote.
  ///
  /// - Parameter kind: What the change log will call it, if `body` writes at all;
  ///   `nil` when `body` gives the writer its heading.
  func write<Result>(_ kind: Change.Kind?, _ body: (ChangeWriter) throws -> Result) throws
    -> Result
  {
    try checkWritable()
    return try monitor.run(kind) {
      try withWriterLock { try writeWithLock(kind, body) }
    }
  }

  /// Runs `body`, whose changes the log attributes to a part of the program.
  func attributing<Result>(to source: ChangeSource, _ body: () throws -> Result) rethrows -> Result
  {
    let known = options.source
    options.source = source
    defer { options.source = known }
    return try body()
  }

  /// Checks that nothing is known for which the file must not be written.
  private func checkWritable() throws {
    if let unwritable { throw StoreError.readOnly(path: unwritable) }
    try reconnectIfNeeded()
    if let damage { throw damage.error }
  }

  /// The time by the clock of the store.
  var now: Timestamp { options.clock.now() }

  /// Runs `body` with the right to write what is no part of a board and so has no entry in the
  /// change log; what it throws undoes what it wrote.
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
    let result = try inTransaction(.immediate) { database in
      try checkVersion(in: database)
      let writer = ChangeWriter(
        database: database, heading: kind.map { ChangeWriter.Heading(kind: $0) },
        source: options.source, now: options.clock.now(), random: options.random,
        monitor: monitor)
      let result = try body(writer)
      options.random = writer.random
      try writer.finish()
      if writer.change != nil { try BoardReader(database: database).checkCounts() }
      shifts = writer.shifts
      if let change = writer.change { seen?.own.insert(change.rawValue) }
      return (result, writer.change == nil && !writer.writesAside ? .rollback : .commit)
    }
    writes += 1
    order.apply(shifts, writes: writes)
    return result
  }

  /// Checks that no later Dragboard has changed the tables since the file was opened.
  private func checkVersion(in database: Database) throws {
    let statement = try database.cachedStatement(sql: "PRAGMA user_version")
    let version = try Int.fetchOne(statement).orDamaged()
    guard version <= schema.version else {
      throw StoreError.writtenByNewerVersion(path: path, version: version)
    }
  }

  /// A value that is another one after every change, ours or another's.
  public func fileState() throws -> FileState {
    FileState(connection: connections, dataVersion: try dataVersion(), writes: writes)
  }

  /// A state of the file, as far as two of them are equal or not.
  public struct FileState: Equatable, Sendable {
    let connection: Int
    let dataVersion: Int
    let writes: Int
  }

  /// Closes the connection for good.
  func close() throws {
    do { try queue.close() } catch { throw monitor.meaning(of: error, path: path) }
  }

  /// Runs `body` without a transaction around it, as some statements must be.
  func withoutTransaction(_ body: (Database) throws -> Void) throws {
    do {
      try queue.unsafeReentrantWrite(body)
    } catch {
      throw monitor.meaning(of: error, path: path)
    }
  }

  /// Runs `body` with the right to write and reports it as an upgrade of the file.
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
            precondition(kind == .deferred, "what reads in one state must not write")
            return try body(database).0
          }
          var result: Result?
          var counter: UInt32?
          try database.inTransaction(kind) {
            // Nobody else can commit from here on.
            if kind != .deferred, seen != nil { counter = database.changeCounter() }
            let (value, completion) = try body(database)
            result = value
            if completion == .rollback { counter = nil }
            return completion
          }
          if let counter { seen?.noteOwnCommit(on: counter) }
          // `inTransaction` either ran the closure to its end or threw.
          return result!
        }
      } catch {
        // Around this transaction there may be another one, which learns of it as another error.
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

  /// Opens a new connection after the disk has failed, which rolls back what the old one left half
  /// done, or when a damaged file is another one by now. Not inside a transaction, whose connection
  /// is in use.
  private func reconnectIfNeeded() throws {
    let outdated = damage.flatMap { $0.isOutdated ? $0 : nil }
    guard hasDiskFailed || outdated != nil, !isInTransaction else { return }
    guard try outdated == nil || isAtPath() else { throw StoreError.fileGone(path: path) }
    // What was known is of the old connection, also where the disk lets no new one be opened.
    seen?.forget()
    // A connection whose disk has failed may not close; it is not used again.
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
