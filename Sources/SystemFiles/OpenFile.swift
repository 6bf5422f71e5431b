import Glibc
public import SystemPackage

/// An open file, which is closed with the last reference to it.
public final class OpenFile: Sendable {
  /// What the system calls it, as long as this is referenced; do not close it.
  public let descriptor: FileDescriptor

  /// Opens a file. Programs that are started later do not have it.
  ///
  /// - Parameter permissions: Those of a file that is made, less the umask.
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

  deinit { try? descriptor.close() }  // whoever writes asks the disk before

  /// Whether it still has a name, and no link has it.
  public func isNamed(_ path: FilePath) -> Bool {
    guard let named = try? path.stat(followTargetSymlink: false),
      let status = try? descriptor.stat()
    else { return false }
    return FileIdentity(named) == FileIdentity(status)
  }

  /// What the system knows of it.
  public func status() throws(Errno) -> Stat { try descriptor.stat() }

  /// Takes the lock of the file, which one ``OpenFile`` has at a time, of all processes; see
  /// flock(2).
  ///
  /// - Parameters:
  ///   - isShared: Whether others may have it too, if they share it.
  ///   - waits: Whether to wait for it.
  /// - Returns: `false` if another has it, or a signal came.
  /// - Throws: `Errno`, as on a disk without locks.
  public func lock(isShared: Bool = false, waits: Bool = false) throws(Errno) -> Bool {
    let operation = (isShared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB)
    if flock(descriptor.rawValue, operation) == 0 { return true }
    guard [.wouldBlock, .interrupted].contains(Errno.last) else { throw .last }
    return false
  }

  /// Gives the lock back. That happens by itself when the file is closed.
  public func unlock() { flock(descriptor.rawValue, LOCK_UN) }

  /// Waits until the disk has what was written to the file, or the names in the folder.
  public func synchronize() throws(Errno) { try Errno.check(fsync(descriptor.rawValue)) }

  /// Cuts the file off behind some bytes, or fills it up with zeros.
  public func resize(to count: Int) throws(Errno) {
    try Errno.check(ftruncate(descriptor.rawValue, count))
  }

  /// Writes all of some bytes over those that are there.
  public func write(_ bytes: [UInt8], at offset: Int = 0) throws(Errno) {
    var written = 0
    while written < bytes.count {
      let rest = bytes[written...]
      // The system may take some at a time.
      let count = rest.withUnsafeBytes {
        pwrite(descriptor.rawValue, $0.baseAddress, $0.count, offset + written)
      }
      if count >= 0 { written += count } else if errno != EINTR { throw .last }
    }
  }

  /// Some bytes; `nil` where the file ends before, or the disk fails.
  public func read(_ count: Int, at offset: Int) -> [UInt8]? {
    guard let bytes = try? read(upTo: count, at: offset) else { return nil }
    return bytes.count == count ? bytes : nil
  }

  /// Some bytes, or as many as there are.
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

  /// Whether it holds exactly some bytes.
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
