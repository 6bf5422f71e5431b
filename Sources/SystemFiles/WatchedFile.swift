import Glibc
import SystemPackage

/// A file that is replaced only if it still contains the bytes that were read from it.
public struct WatchedFile {
  /// The path of the file, which may be a link.
  public let path: String

  /// The error thrown if the file no longer contains the bytes that were read.
  public struct Changed: Error {}

  /// Creates a reference to a file, and checks that the file can be replaced.
  ///
  /// - Throws: `Errno` or ``TextFile/HardLinked`` if it cannot be replaced.
  public init(_ path: String) throws {
    self.path = path
    // The new file is created in the folder of the file, after following links, so the folder must
    // be writable too.
    for needed in [path, TextFile.folder(of: path)] { try Errno.check(access(needed, W_OK)) }
    try TextFile.checkNames(of: path)
  }

  /// Checks that the file contains exactly these bytes.
  ///
  /// - Throws: ``Changed`` if the file contains other bytes; `Errno`.
  public func check(holding bytes: UnsafeRawBufferPointer) throws {
    _ = try version(holding: bytes)
  }

  private func version(holding bytes: UnsafeRawBufferPointer) throws -> FileVersion {
    let file = try OpenFile(FilePath(path), options: .nonBlocking)
    let status = try file.status()
    guard status.type == .regular, try file.holds(bytes) else { throw Changed() }
    return FileVersion(status)
  }

  /// Replaces the bytes that were read with new ones.
  ///
  /// - Throws: ``Changed`` if the file now contains other bytes; ``TextFile/HardLinked``, `Errno`.
  ///   The file is unchanged then.
  public func replace(_ old: UnsafeRawBufferPointer, with new: [UInt8]) throws {
    let version = try version(holding: old)
    try TextFile.overwrite(path, with: new) {
      guard FileVersion(try FilePath(path).stat()) == version else { throw Changed() }
    }
  }
}
