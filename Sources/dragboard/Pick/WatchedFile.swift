import Glibc
import SystemFiles
import SystemPackage

/// A file that is replaced only while it holds what was read from it.
struct WatchedFile {
  let path: String

  /// The file holds other bytes than those that were read.
  struct Changed: Error {}

  /// Checks that the file can be replaced.
  ///
  /// - Throws: The reason why not: `Errno`, ``TextFile/HardLinked``.
  init(_ path: String) throws {
    self.path = path
    // The new file is made beside it, wherever links lead.
    for needed in [path, TextFile.folder(of: path)] where access(needed, W_OK) != 0 {
      throw Errno(rawValue: errno)
    }
    try TextFile.checkNames(of: path)
  }

  /// Checks that the file holds some bytes.
  ///
  /// - Returns: Its state.
  /// - Throws: ``Changed`` if it holds others, `Errno`.
  @discardableResult
  func check(holding bytes: UnsafeRawBufferPointer) throws -> Stat {
    let descriptor = try FileDescriptor.open(
      FilePath(path), .readOnly, options: [.nonBlocking, .closeOnExec])
    return try descriptor.closeAfter {
      let version = try descriptor.stat()
      guard version.type == .regular else { throw Changed() }
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      var offset = 0
      while case let count = try piece.withUnsafeMutableBytes({ try descriptor.read(into: $0) }),
        count > 0
      {
        guard offset + count <= bytes.count, let start = bytes.baseAddress,
          memcmp(piece, start + offset, count) == 0
        else { throw Changed() }
        offset += count
      }
      guard offset == bytes.count else { throw Changed() }
      return version
    }
  }

  /// Puts other bytes in the place of those that were read.
  ///
  /// - Throws: ``Changed`` if it holds others by now, `Errno`; it is as it was then.
  func replace(_ old: UnsafeRawBufferPointer, with new: [UInt8]) throws {
    let version = try check(holding: old)
    try TextFile.overwrite(path, with: new) {
      guard try FilePath(path).stat().isSame(as: version) else { throw Changed() }
    }
  }
}

extension Stat {
  /// Whether a file has the same content as far as that can be told without reading it.
  fileprivate func isSame(as other: Stat) -> Bool {
    deviceID == other.deviceID && inode == other.inode && size == other.size
      && st_mtim.tv_sec == other.st_mtim.tv_sec && st_mtim.tv_nsec == other.st_mtim.tv_nsec
  }
}
