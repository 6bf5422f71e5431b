import Glibc

/// The right to write to a store, which one process at a time has.
///
/// It is an `flock` on a file beside the store, in which the holder leaves its
/// pid. SQLite's own lock would do, but its waiters sleep longer the longer
/// they wait, so that a busy process starves the others.
final class WriterLock {
  private let storePath: String
  private let descriptor: Int32

  /// Opens the side file, and makes it where there is none.
  ///
  /// It is written to, so it must be a lock file: anything else of that name, such as a
  /// link to another file or the lock of another program, is left alone.
  ///
  /// - Throws: ``StoreError/foreignFile(path:)``, ``StoreError/readOnly(path:)``,
  ///   ``StoreError/cannotOpen(path:reason:)``.
  init(beside storePath: String) throws {
    self.storePath = storePath
    let path = WriterLock.path(beside: storePath)
    descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      switch errno {
      case EACCES, EPERM, EROFS:
        throw StoreError.readOnly(path: access(path, F_OK) == 0 ? path : storePath)
      case ENOSPC, EDQUOT: throw StoreError.diskFull(path: storePath)
      case ELOOP: throw StoreError.cannotOpen(path: path, reason: "it is a symbolic link")
      case let code:
        throw StoreError.cannotOpen(path: path, reason: StoreFile.reason(code))
      }
    }
    guard isLockFile else {
      // The descriptor is closed by `deinit`.
      throw StoreError.foreignFile(path: path)
    }
    giveToOwnerOfStore()
  }

  /// Gives a side file of root to the owner of the store, who else could not write there.
  private func giveToOwnerOfStore() {
    var (status, store) = (stat(), stat())
    guard geteuid() == 0, fstat(descriptor, &status) == 0, status.st_uid == 0,
      stat(storePath, &store) == 0
    else { return }
    // Where it cannot be given away, root can write all the same.
    _ = fchown(descriptor, store.st_uid, store.st_gid)
  }

  /// Whether the side file is a regular file that has no other name, belongs to this user, to
  /// root or to the owner of the store, and holds a pid or nothing.
  private var isLockFile: Bool {
    var status = stat()
    var store = stat()
    guard fstat(descriptor, &status) == 0, stat(storePath, &store) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG && status.st_nlink <= 1
      && [geteuid(), 0, store.st_uid].contains(status.st_uid)
      && holdsPIDAtMost
  }

  /// Whether all that is in the file may have been written by ``leavePID()``. The power may have
  /// failed before the disk had more of it than zeros.
  private var holdsPIDAtMost: Bool {
    var bytes = [UInt8](repeating: 0, count: Self.mostBytes + 1)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard (0...Self.mostBytes).contains(count) else { return false }
    let text = bytes[..<count]
    return text.allSatisfy { $0 == 0 } || pid_t(line: text) != nil
  }

  private static let mostBytes = 20

  deinit { Glibc.close(descriptor) }

  /// The side file of a store.
  static func path(beside storePath: String) -> String { storePath + "-lock" }

  /// Waits for the right to write, and runs `body` with it.
  ///
  /// - Parameter monitor: Decides how long to wait, and reports which process holds it.
  /// - Throws: ``StoreError/busy(path:holder:)`` when the time is over,
  ///   ``StoreError/givenUp``; what `body` throws.
  func withLock<Result>(_ monitor: ActivityMonitor, _ body: () throws -> Result) throws -> Result {
    try acquire(monitor)
    // Harmless when it fails: the descriptor is open, so it cannot.
    defer { flock(descriptor, LOCK_UN) }
    return try body()
  }

  private func acquire(_ monitor: ActivityMonitor) throws {
    var tries = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR else {
        throw StoreError.ioFailure(path: storePath, reason: StoreFile.reason(code))
      }
      guard monitor.sleeps(tries: tries, waitingFor: { holder }) else {
        throw monitor.isGivenUp
          ? StoreError.givenUp : StoreError.busy(path: storePath, holder: holder)
      }
      tries += 1
    }
    if lastHolder != getpid() { leavePID() }
  }

  /// The pid of the process that holds the lock, while there is one; `nil` when it is not known.
  ///
  /// The file keeps the pid of the last holder, which may be this process, or one that has ended.
  private var holder: Int? {
    guard let pid = lastHolder, pid != getpid(), kill(pid, 0) == 0 || errno != ESRCH else {
      return nil
    }
    return Int(pid)
  }

  private var lastHolder: pid_t? {
    var bytes = [UInt8](repeating: 0, count: Self.mostBytes)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return count > 0 ? pid_t(line: bytes[..<count]) : nil
  }

  /// The pid only words an error of others: a full disk need not stop us here.
  private func leavePID() {
    let text = Array("\(getpid())\n".utf8)
    ftruncate(descriptor, 0)
    pwrite(descriptor, text, text.count, 0)
  }
}

extension pid_t {
  /// Reads the line that a lock file holds; `nil` for any other text.
  fileprivate init?(line: ArraySlice<UInt8>) {
    guard line.last == UInt8(ascii: "\n"),
      let pid = pid_t(String(decoding: line.dropLast(), as: UTF8.self)), pid > 0
    else { return nil }
    self = pid
  }
}
