import Glibc
public import SystemPackage

/// An open file, which is closed when the last reference to this object is released.
public final class OpenFile: Sendable {
  /// The file descriptor, valid while this object is referenced; do not close it.
  public let descriptor: FileDescriptor

  /// Opens a file, which programs started later do not inherit.
  ///
  /// - Parameter permissions: The permissions if the file is created, less the umask.
  /// - Throws: `Errno`.
  public init(
    _ path: FilePath, _ mode: FileDescriptor.AccessMode = .readOnly,
    options: FileDescriptor.OpenOptions = [],
    permissions: FilePermissions = .ownerReadWrite
  ) throws(Errno) {
    let flags = mode.rawValue | options.union(.closeOnExec).rawValue
    let number = try Errno.check(
      path.withPlatformString { Glibc.open($0, flags, permissions.rawValue) })
    descriptor = FileDescriptor(rawValue: number)
  }

  deinit { try? descriptor.close() }  // no error is lost: writers have synchronized the file

  /// Whether a path still names this file itself, and not a link to it.
  public func isNamed(_ path: FilePath) -> Bool {
    guard let named = try? path.stat(followTargetSymlink: false),
      let status = try? descriptor.stat()
    else { return false }
    return FileIdentity(named) == FileIdentity(status)
  }

  /// The status of the file, as the system reports it.
  public func status() throws(Errno) -> Stat { try descriptor.stat() }

  /// Locks the file. Only one ``OpenFile`` at a time, in any process, can hold an exclusive lock;
  /// see flock(2).
  ///
  /// - Parameters:
  ///   - isShared: Whether others may hold a shared lock at the same time.
  ///   - waits: Whether to wait until the lock is available.
  /// - Returns: `false` if another holder has the lock, or a signal interrupted the wait.
  /// - Throws: `Errno`, for example on a file system without locks.
  public func lock(isShared: Bool = false, waits: Bool = false) throws(Errno) -> Bool {
    let operation = (isShared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB)
    if flock(descriptor.rawValue, operation) == 0 { return true }
    guard [.wouldBlock, .interrupted].contains(Errno.last) else { throw .last }
    return false
  }

  /// Releases the lock, as closing the file also does.
  public func unlock() { flock(descriptor.rawValue, LOCK_UN) }

  /// Waits until the contents of the file, or the names in the folder, are on the disk.
  public func synchronize() throws(Errno) { try Errno.check(fsync(descriptor.rawValue)) }

  /// Truncates the file to `count` bytes, or extends it with zeros.
  public func resize(to count: Int) throws(Errno) {
    try Errno.check(ftruncate(descriptor.rawValue, count))
  }

  /// Writes bytes to the file, starting at an offset.
  public func write(_ bytes: [UInt8], at offset: Int = 0) throws(Errno) {
    var written = 0
    while written < bytes.count {
      let rest = bytes[written...]
      // The system may write only some of the bytes at a time.
      let count = rest.withUnsafeBytes {
        pwrite(descriptor.rawValue, $0.baseAddress, $0.count, offset + written)
      }
      if count >= 0 { written += count } else if errno != EINTR { throw .last }
    }
  }

  /// Reads `count` bytes; `nil` if fewer remain, or if they cannot be read.
  public func read(_ count: Int, at offset: Int) -> [UInt8]? {
    guard let bytes = try? read(upTo: count, at: offset) else { return nil }
    return bytes.count == count ? bytes : nil
  }

  /// Reads up to `most` bytes; fewer at the end of the file.
  ///
  /// - Throws: `Errno`.
  public func read(upTo most: Int, at offset: Int = 0) throws(Errno) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: most)
    while true {
      let count = pread(descriptor.rawValue, &bytes, most, offset)
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw .last
      }
      bytes.removeLast(most - count)
      return bytes
    }
  }

  /// Whether the file contains exactly these bytes.
  func holds(_ bytes: UnsafeRawBufferPointer) throws(Errno) -> Bool {
    var offset = 0
    while true {
      let piece = try read(upTo: 1 << 16, at: offset)
      guard !piece.isEmpty else { return offset == bytes.count }
      guard offset + piece.count <= bytes.count, let start = bytes.baseAddress,
        memcmp(piece, start + offset, piece.count) == 0
      else { return false }
      offset += piece.count
    }
  }
}
