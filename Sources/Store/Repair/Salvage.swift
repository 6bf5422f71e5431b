public import BoardModel
import GRDB
import Glibc

/// What a salvage has saved.
public struct SalvageReport: Equatable, Sendable {
  /// The new store; the old file is as it was.
  public internal(set) var path: String
  /// Whether the file held nothing, since the making of the store was cut off: the store was
  /// then made in its place, and `path` is that of the file itself.
  public var wasUnfinished = false
  /// Tasks in the new store, those in the trash left out.
  public var taskCount = 0
  /// Tasks that were found in the log alone; their rows could not be read.
  public var fromLog: [TaskID] = []
  /// Tasks whose rows differ from the log; the rows were believed.
  public var differing: [TaskID] = []
  /// Tasks that were there once and could not be read anywhere, the first ``mostLost`` of them.
  public var lost: [TaskID] = []
  /// How many such tasks there are, as far as it is known.
  public var lostCount = 0
  /// Whether it is known how many tasks there were; where it is not, more may be lost.
  public var knowsTasks = true

  /// How many lost tasks are named.
  public static let mostLost = 1_000
}

extension TaskStore {
  /// Brings what can be read of a damaged store, from its tables and its log,
  /// into a new one beside it. The old file is left as it is.
  ///
  /// What the service keeps for its clients and what is known of remotes goes along, as far as it
  /// can be read.
  ///
  /// Views, triggers and generated columns in the old file are not run.
  ///
  /// - Throws: ``StoreError/beyondRepair(path:)`` when nothing can be read,
  ///   ``StoreError/notAStore(path:)``, ``StoreError/cannotOpen(path:reason:)``,
  ///   ``StoreError/diskFull(path:)``, ``StoreError/givenUp``.
  public static func salvage(at path: String, options: StoreOptions = StoreOptions()) throws
    -> SalvageReport
  {
    // The journal lies beside the file itself, not beside a link to it.
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
    // SQLite may want to roll a journal back, so it works on a copy.
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

  /// Reads what can be read of the copy: with the schema that it has, and where that cannot be read
  /// whole, with that of a new store.
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
    // SQLite opens a file that is shorter than it says only so, and one with a part of its schema.
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

  /// Runs `body` with the writer's lock: a file that another process writes to would be
  /// copied in several states.
  private static func withoutWriters(
    to path: String, _ monitor: ActivityMonitor, _ body: () throws -> Void
  ) throws {
    // Every writer makes the lock file. Anything else of that name may be part of the damage.
    guard access(WriterLock.path(beside: path), F_OK) == 0,
      let lock = try? WriterLock(beside: path)
    else { return try body() }
    try lock.withLock(monitor, body)
  }
}
