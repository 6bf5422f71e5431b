import Glibc
import SystemFiles
import SystemPackage

/// The lock for writing to a store, held by one process at a time.
///
/// It is an `flock` on a file beside the store, in which the holder writes its pid. SQLite's own
/// lock would suffice, but its waiters sleep longer the longer they wait, so that a busy process
/// starves the others.
struct WriterLock {
  private let storePath: String
  private let file: OpenFile

  /// Opens the lock file, and creates it if it does not exist.
  ///
  /// Fails if anything else has that name, such as a link to another file, since the file will be
  /// written to.
  ///
  /// - Throws: ``StoreError/foreignFile(path:)``, ``StoreError/readOnly(path:)``,
  ///   ``StoreError/diskFull(path:)``, ``StoreError/cannotOpen(path:reason:)``.
  init(beside storePath: String) throws {
    self.storePath = storePath
    let path = WriterLock.path(beside: storePath)
    do {
      file = try OpenFile(
        FilePath(path), .readWrite, options: [.create, .noFollow, .nonBlocking])
    } catch {
      switch error {
      case .permissionDenied, .notPermitted, .readOnlyFileSystem:
        throw StoreError.readOnly(path: access(path, F_OK) == 0 ? path : storePath)
      case .noSpace, .diskQuotaExceeded: throw StoreError.diskFull(path: storePath)
      case .tooManySymbolicLinkLevels:
        throw StoreError.cannotOpen(path: path, reason: "it is a symbolic link")
      default: throw StoreError.cannotOpen(path: path, reason: error.description)
      }
    }
    guard isLockFile else { throw StoreError.foreignFile(path: path) }
    giveToOwnerOfStore()
  }

  /// Gives a lock file created by root to the owner of the store, who could not write to it
  /// otherwise.
  private func giveToOwnerOfStore() {
    guard geteuid() == 0, (try? file.status())?.userID.rawValue == 0,
      let store = try? FilePath(storePath).stat()
    else { return }
    // If that fails, root can still write.
    _ = fchown(file.descriptor.rawValue, store.userID.rawValue, store.groupID.rawValue)
  }

  /// Whether the lock file is a regular file with one name, belongs to this user, root or the owner
  /// of the store, and is empty or contains only a pid.
  private var isLockFile: Bool {
    guard let status = try? file.status(), let store = try? FilePath(storePath).stat() else {
      return false
    }
    return status.type == .regular && status.linkCount <= 1
      && [geteuid(), 0, store.userID.rawValue].contains(status.userID.rawValue)
      && holdsPIDAtMost
  }

  /// Whether the file contains only a pid, as ``leavePID()`` writes it, only zeros, as after a
  /// power failure, or nothing.
  private var holdsPIDAtMost: Bool {
    guard let text = try? file.read(upTo: Self.maxBytes + 1), text.count <= Self.maxBytes
    else { return false }
    return text.allSatisfy { $0 == 0 } || pid_t(line: text) != nil
  }

  private static let maxBytes = 20

  static func path(beside storePath: String) -> String { storePath + "-lock" }

  /// Waits for the lock and runs `body` with it.
  ///
  /// - Parameter monitor: Decides how long to wait, and reports which process holds the lock.
  /// - Throws: ``StoreError/busy(path:holder:)`` after the timeout, ``StoreError/givenUp``; any
  ///   error that `body` throws.
  func withLock<Result>(_ monitor: ActivityMonitor, _ body: () throws -> Result) throws -> Result {
    try acquire(monitor)
    defer { file.unlock() }
    return try body()
  }

  private func acquire(_ monitor: ActivityMonitor) throws {
    var tries = 0
    while try !StoreError.using(storePath, isOpen: true, { try file.lock() }) {
      guard monitor.sleeps(tries: tries, waitingFor: { holder }) else {
        throw monitor.isGivenUp
          ? StoreError.givenUp : StoreError.busy(path: storePath, holder: holder)
      }
      tries += 1
    }
    if lastHolder != getpid() { leavePID() }
  }

  /// The pid of the process that holds the lock; `nil` if unknown.
  ///
  /// The file still contains the pid of the last holder, which may be this process or one that has
  /// ended.
  private var holder: Int? {
    guard let pid = lastHolder, pid != getpid(), kill(pid, 0) == 0 || errno != ESRCH else {
      return nil
    }
    return Int(pid)
  }

  private var lastHolder: pid_t? {
    (try? file.read(upTo: Self.maxBytes)).flatMap { pid_t(line: $0) }
  }

  /// Writes our pid. Other processes use it only in error messages, so a failure is ignored.
  private func leavePID() {
    try? file.resize(to: 0)
    try? file.write(Array("\(getpid())\n".utf8))
  }
}

extension pid_t {
  /// Reads the pid in a lock file; `nil` for any other text.
  fileprivate init?(line: [UInt8]) {
    guard line.last == UInt8(ascii: "\n"),
      let pid = pid_t(String(decoding: line.dropLast(), as: UTF8.self)), pid > 0
    else { return nil }
    self = pid
  }
}
