import Glibc
import SystemPackage

/// A file that is replaced only while it holds what was read from it.
public struct WatchedFile {
  /// Its path, as it was given.
  public let path: String

  /// The file holds other bytes than those that were read.
  public struct Changed: Error {}

  /// Checks that the file can be replaced.
  ///
  /// - Throws: The reason why not: `Errno`, ``TextFile/HardLinked``.
  public init(_ path: String) throws {
    self.path = path
    // The new file is made beside it, wherever links lead.
    for needed in [path, TextFile.folder(of: path)] { try Errno.check(access(needed, W_OK)) }
    try TextFile.checkNames(of: path)
  }

  /// Checks that the file holds some bytes.
  ///
  /// - Throws: ``Changed`` if it holds others, `Errno`.
  public func check(holding bytes: UnsafeRawBufferPointer) throws {
    _ = try version(holding: bytes)
  }

  private func version(holding bytes: UnsafeRawBufferPointer) throws -> FileVersion {
    let file = try OpenFile(FilePath(path), options: .nonBlocking)
    let status = try file.status()
    guard status.type == .regular, try file.holds(bytes) else { throw Changed() }
    return FileVersion(status)
  }

  /// Puts other bytes in the place of those that were read.
  ///
  /// - Throws: ``Changed`` if it holds others by now, `Errno`; it is as it was then.
  public func replace(_ old: UnsafeRawBufferPointer, with new: [UInt8]) throws {
    let version = try version(holding: old)
    try TextFile.overwrite(path, with: new) {
      guard FileVersion(try FilePath(path).stat()) == version else { throw Changed() }
    }
  }
}
