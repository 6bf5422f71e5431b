import Glibc
import SystemPackage

/// A file that is replaced only while it still holds what was read from it.
public struct WatchedFile {
  /// The path as it was given.
  public let path: String

  /// The file holds other bytes than those that were read.
  public struct Changed: Error {}

  /// Checks that the file can be replaced.
  ///
  /// - Throws: Why it cannot: `Errno`, ``TextFile/HardLinked``.
  public init(_ path: String) throws {
    self.path = path
    // The new file is created beside it, after following links.
    for needed in [path, TextFile.folder(of: path)] { try Errno.check(access(needed, W_OK)) }
    try TextFile.checkNames(of: path)
  }

  /// Checks that the file holds exactly these bytes.
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

  /// Replaces the bytes that were read with others.
  ///
  /// - Throws: ``Changed`` if it holds others by now, `Errno`; it is unchanged then.
  public func replace(_ old: UnsafeRawBufferPointer, with new: [UInt8]) throws {
    let version = try version(holding: old)
    try TextFile.overwrite(path, with: new) {
      guard FileVersion(try FilePath(path).stat()) == version else { throw Changed() }
    }
  }
}
