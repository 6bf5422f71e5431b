import GRDBSQLite
import Glibc

/// Avoids syncing the folder when the journal's name is already on disk.
///
/// SQLite opens the journal for each transaction and syncs the folder too, in case it created the
/// file. But with `journal_mode = TRUNCATE` the file and its name stay, so only the first
/// transaction of a connection needs that sync. A key press that changes a task then waits for the
/// disk four times instead of five. A command that makes only one change is no faster.
enum JournalName {
  private typealias OpenDirectory =
    @convention(c) @Sendable (UnsafePointer<CChar>?, UnsafeMutablePointer<CInt>?) -> CInt

  /// The SQLite system call that opens the folder of a file to sync it.
  private static let systemCall = "openDirectory"

  // Only accessed by the thread that holds the mutex.
  nonisolated(unsafe) private static var synced: SyncedName?
  // The mutex is created once and never moved.
  nonisolated(unsafe) private static let mutex: UnsafeMutablePointer<pthread_mutex_t> = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()

  /// The original system call, which is replaced when this property is first read; `nil` if SQLite
  /// does not allow that.
  private static let original: OpenDirectory? = {
    guard let system = sqlite3_vfs_find(nil),
      let found = system.pointee.xGetSystemCall?(system, systemCall)
    else { return nil }
    let replacement: OpenDirectory = { path, descriptor in
      JournalName.open(path, descriptor)
    }
    let result = system.pointee.xSetSystemCall?(
      system, systemCall, unsafeBitCast(replacement, to: sqlite3_syscall_ptr.self))
    // Both functions have the type that SQLite documents for this call.
    return result == SQLITE_OK ? unsafeBitCast(found, to: OpenDirectory.self) : nil
  }()

  /// Replaces the system call for all connections of the process.
  static func install() { _ = original }

  /// Syncs the folder of a file unless the file's name is already on disk.
  ///
  /// - Returns: `SQLITE_CANTOPEN` if SQLite has nothing left to sync; otherwise the result of the
  ///   original call.
  private static func open(
    _ path: UnsafePointer<CChar>?, _ descriptor: UnsafeMutablePointer<CInt>?
  ) -> CInt {
    guard let original, let path, let descriptor else { return SQLITE_CANTOPEN }
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let name = String(cString: path)
    if synced?.isName(name) == true { return SQLITE_CANTOPEN }
    let result = original(path, descriptor)
    // Open the file before the sync: a file that gets its name later is a different one.
    guard result == SQLITE_OK, let file = SyncedName(name), fsync(descriptor.pointee) == 0
    else { return result }
    close(descriptor.pointee)
    synced = file
    return SQLITE_CANTOPEN
  }
}
