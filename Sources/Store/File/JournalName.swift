import GRDBSQLite
import Glibc

/// Saves the sync of the folder where the name of the journal is on the disk already.
///
/// SQLite opens the journal for each transaction and syncs the folder as well, since it may have
/// made the file. But with `journal_mode = TRUNCATE` the file and its name stay, so the first
/// transaction of a connection is the only one that needs it. A key that changes a task waits for the
/// disk four times instead of five; a command that makes one change saves nothing.
enum JournalName {
  private typealias OpenDirectory =
    @convention(c) @Sendable (UnsafePointer<CChar>?, UnsafeMutablePointer<CInt>?) -> CInt

  /// What SQLite calls to open the folder of a file that it will sync.
  private static let systemCall = "openDirectory"

  // Only used by the thread that holds the mutex.
  nonisolated(unsafe) private static var synced: SyncedName?
  // It is made once and never moved.
  nonisolated(unsafe) private static let mutex: UnsafeMutablePointer<pthread_mutex_t> = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()

  /// What SQLite called before; `nil` where it lets nobody take its place.
  private static let original: OpenDirectory? = {
    guard let system = sqlite3_vfs_find(nil),
      let found = system.pointee.xGetSystemCall?(system, systemCall)
    else { return nil }
    let replacement: OpenDirectory = { path, descriptor in
      JournalName.open(path, descriptor)
    }
    let result = system.pointee.xSetSystemCall?(
      system, systemCall, unsafeBitCast(replacement, to: sqlite3_syscall_ptr.self))
    // Both have the type that SQLite gives this call.
    return result == SQLITE_OK ? unsafeBitCast(found, to: OpenDirectory.self) : nil
  }()

  /// Takes effect for all connections of the process; once is enough.
  static func keep() { _ = original }

  /// Syncs the folder of a file unless the name of the file is on the disk.
  ///
  /// - Returns: `SQLITE_CANTOPEN` when SQLite has nothing left to sync.
  private static func open(
    _ path: UnsafePointer<CChar>?, _ descriptor: UnsafeMutablePointer<CInt>?
  ) -> CInt {
    guard let original, let path, let descriptor else { return SQLITE_CANTOPEN }
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let name = String(cString: path)
    if synced?.isName(name) == true { return SQLITE_CANTOPEN }
    let result = original(path, descriptor)
    // The file is opened before the sync: what takes its name later is another one.
    guard result == SQLITE_OK, let file = SyncedName(name), fsync(descriptor.pointee) == 0
    else { return result }
    close(descriptor.pointee)
    synced = file
    return SQLITE_CANTOPEN
  }
}
