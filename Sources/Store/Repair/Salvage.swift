public import BoardModel
import GRDB
import Glibc

/// The results of a salvage.
public struct SalvageReport: Equatable, Sendable {
  /// The path of the new store.
  public internal(set) var path: String
  /// Whether the file held no store yet, for example because its creation was interrupted. If so, a
  /// store was created in its place, and ``path`` is the path of the file itself.
  public var wasUnfinished = false
  /// The number of tasks in the new store, without removed ones.
  public var taskCount = 0
  /// Tasks found only in the log because their rows were unreadable.
  public var fromLog: [TaskID] = []
  /// Tasks whose rows differ from the log; the rows were used where they were valid.
  public var differing: [TaskID] = []
  /// The first ``maxLost`` tasks that once existed but could be read neither from their rows nor
  /// from the log.
  public var lost: [TaskID] = []
  /// The number of tasks that are known to be lost.
  public var lostCount = 0
  /// Whether the original number of tasks is known; if not, more tasks may be lost.
  public var hasOriginalCount = true

  /// The maximum number of lost tasks that are listed.
  public static let maxLost = 1_000
}

extension TaskStore {
  /// Copies the readable contents of a damaged store, from its tables and its log, into a new store
  /// beside it. The old file is unchanged.
  ///
  /// The readable data of the service's clients and of remotes is copied too. If the file holds no
  /// store yet, a new store is created in its place instead; see ``SalvageReport/wasUnfinished``.
  ///
  /// Does not run views, triggers or generated columns of the old file.
  ///
  /// - Throws: ``StoreError/beyondRepair(path:)`` if nothing is readable,
  ///   ``StoreError/notAStore(path:)`` or another ``StoreError``.
  public static func salvage(at path: String, options: StoreOptions = StoreOptions()) throws
    -> SalvageReport
  {
    // The journal is beside the file itself, not beside a link to it.
    let path = try StoreFile.resolve(path)
    if StoreFile.isUnfinished(at: path) {
      _ = try open(at: path, options: options)
      return SalvageReport(path: path, wasUnfinished: true)
    }
    let monitor = ActivityMonitor(options)
    do {
      return try monitor.run(nil) { try salvage(path, options, monitor) }
    } catch {
      throw monitor.meaning(of: error, path: path)
    }
  }

  private static func salvage(
    _ path: String, _ options: StoreOptions, _ monitor: ActivityMonitor
  ) throws -> SalvageReport {
    // SQLite may have to roll a journal back, so work on a copy.
    let folder = try SalvageFolder.make(beside: path)
    defer { folder.discard() }
    try withoutWriters(to: path, monitor) {
      try NewStoreFile.copy(from: path, to: folder.copy)
      let journal = StoreJournal(of: path)
      if journal.isOurs {
        try NewStoreFile.copy(from: journal.path, to: StoreJournal.path(of: folder.copy))
      }
    }
    let damaged = try read(folder, of: path, monitor)
    let made = try NewStoreFile.make(near: folder.repaired)
    var report = try damaged.rebuild(at: made.path, options: options, monitor: monitor)
    let file = try made.move(near: path + "-repaired")
    do { try file.synchronize() } catch {
      file.discard()
      throw error
    }
    report.path = file.path
    return report
  }

  /// Reads the copy with its own schema and, if that is incomplete or finds no rows, also with the
  /// schema of a new store. Returns the result with more rows.
  ///
  /// - Throws: ``StoreError/notAStore(path:)``, ``StoreError/beyondRepair(path:)``.
  private static func read(
    _ folder: SalvageFolder, of path: String, _ monitor: ActivityMonitor
  ) throws -> DamagedStore {
    let journal = StoreJournal(of: folder.copy)
    let isOurs = try StoreFile.isOurs(folder.copy) || journal.content == .holdsStore
    var configuration = Connection.configuration(ofPrivateFileWatchedBy: monitor)
    let newSchema = try NewSchemaPages(makingStoreAt: folder.schema, configuration)
    guard isOurs || newSchema.areFound(in: folder.copy) else {
      throw StoreError.notAStore(path: path)
    }
    // Only with this setting does SQLite open a truncated file or one with a partial schema.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA writable_schema = ON") }
    func read() throws -> DamagedStore? {
      try DamagedStore.readable {
        let queue = try DatabaseQueue(path: folder.copy, configuration: configuration)
        return try queue.unsafeReentrantWrite { try DamagedStore(database: $0) }
      }
    }
    var found = [try read()].compactMap(\.self)
    if found.first.map({ $0.hasSchema && $0.count > 0 }) != true {
      try newSchema.write(to: folder.copy)
      found += [try read()].compactMap(\.self)
    }
    guard let most = found.max(by: { $0.count < $1.count }), most.count > 0 else {
      throw StoreError.beyondRepair(path: path)
    }
    return most
  }

  /// Runs `body` with the writer lock, if the store has one: a copy of a file that another process
  /// is writing to would mix several states.
  private static func withoutWriters(
    to path: String, _ monitor: ActivityMonitor, _ body: () throws -> Void
  ) throws {
    // Every writer creates the lock file. Anything else with that name may be part of the damage.
    guard access(WriterLock.path(beside: path), F_OK) == 0,
      let lock = try? WriterLock(beside: path)
    else { return try body() }
    try lock.withLock(monitor, body)
  }
}
