import CommandWords
import ConfigText
import SystemPackage

/// A file that is exported to.
struct ExportFile {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Whether it is the same file as another, by whatever name.
  func isSame(as other: String) -> Bool {
    // What cannot be looked at is not there.
    guard let own = try? FilePath(path).stat(), let other = try? FilePath(other).stat() else {
      return false
    }
    return own.deviceID == other.deviceID && own.inode == other.inode
  }

  /// Writes the file: a new one that takes the place of the old one when all of it is on the
  /// disk, or at once into a pipe or a device.
  ///
  /// - Parameter body: Gives the bytes. What it throws leaves the old file.
  /// - Throws: ``Failure`` when the file cannot be written.
  func write(_ body: (_ put: ([UInt8]) throws -> Void) throws -> Void) throws {
    do {
      // A file that cannot be looked at is not there yet, or making it fails too.
      let type = (try? FilePath(path).stat())?.type
      if type == nil || type == .regular {
        try TextFile.replace(path) { descriptor in
          try body { bytes in _ = try descriptor.writeAll(bytes) }
        }
      } else {
        let descriptor = try FileDescriptor.open(
          FilePath(path), .writeOnly, options: .closeOnExec)
        try descriptor.closeAfter { try body { try descriptor.writeFully($0[...]) } }
      }
    } catch let error as Errno {
      throw Failure(
        "cannot write \(quoted(path)): \(error)", next: "It was left as it was.",
        status: ExitStatus(error))
    }
  }
}
