import GRDB
import Glibc

/// What a salvage has brought to safety.
public struct SalvageReport: Equatable, Sendable {
  /// The new store; the old file is as it was.
  public let path: String
  /// Whether the file held nothing, since the making of the store was cut off: the store was
  /// then made in its place, and `path` is that of the file itself.
  public var wasUnfinished = false
  /// Tasks in the new store, those in the trash left out.
  public var taskCount = 0
  /// Tasks that stood in the log alone; their rows could not be read.
  public var fromLog: [TaskID] = []
  /// Tasks whose rows differ from the log; the rows were believed.
  public var differing: [TaskID] = []
  /// Tasks that were there once and could not be read anywhere, the first ``mostLost`` of them.
  public var lost: [TaskID] = []
  /// How many such tasks there are.
  public var lostCount = 0

  /// How many lost tasks are named.
  public static let mostLost = 1_000
}

extension TaskStore {
  /// Brings what can be read of a damaged store, from its tables and its log,
  /// into a new one beside it. The old file is left as it is.
  ///
  /// Views, triggers and generated columns in the old file are not run.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` when nothing can be read,
  ///   ``StoreError/notAStore(path:)``, ``StoreError/cannotOpen(path:reason:)``,
  ///   ``StoreError/diskFull(path:)``.
  public static func salvage(at path: String, options: StoreOptions = StoreOptions()) throws
    -> SalvageReport
  {
    if StoreFile.isUnfinished(at: path) {
      _ = try open(at: path, options: options)
      return SalvageReport(path: path, wasUnfinished: true)
    }
    // SQLite may want to roll a journal back, so it works on a copy, in a folder that nobody
    // else can put anything into.
    let folder = try NewFile.makeFolder(near: path + "-salvage")
    let copy = folder + "/copy"
    defer {
      for suffix in ["", "-journal"] { unlink(copy + suffix) }
      rmdir(folder)
    }
    try NewFile.copy(from: path, to: copy)
    let remains = StoreRemains(path: path)
    if remains.hasJournal, !remains.journalNamesAnotherFile {
      try NewFile.copy(from: path + "-journal", to: copy + "-journal")
    }
    do {
      let queue = try DatabaseQueue(path: copy)
      let wreck = try queue.unsafeReentrantWrite { try Wreck(database: $0) }
      return try wreck.rebuild(at: NewFile.make(near: path + "-repaired"), options: options)
    } catch {
      throw StoreError.translating(error, path: path)
    }
  }
}
