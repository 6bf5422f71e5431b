import ConfigText
import Glibc
import SystemPackage
import TerminalText

/// A file whose lines are ordered and written back, unless others change it meanwhile.
struct InPlaceFile {
  let path: String

  /// Finds the file.
  ///
  /// - Throws: ``Failure`` if it is not one, or cannot be written.
  init(_ path: String) throws(Failure) {
    self.path = path
    do {
      let status = try FilePath(path).stat()
      guard status.type == .regular else {
        throw Failure(
          "\(status.type == .directory ? "it is a folder" : "it is not a file"): \(quoted(path))",
          next: "Name a file with --in-place.")
      }
      // The new file is made beside it, wherever links lead.
      for needed in [path, TextFile.folder(of: path)] where access(needed, W_OK) != 0 {
        throw Errno(rawValue: errno)
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      let isMissing = error as? Errno == .noSuchFileOrDirectory
      throw Failure(
        isMissing ? "no such file: \(quoted(path))" : "cannot write \(quoted(path)): \(error)",
        next: "Nothing was changed.", status: isMissing ? .failure : .notPermitted)
    }
  }

  /// Puts other bytes in the place of those it had when it was read.
  ///
  /// - Throws: ``Failure`` if others have changed it, or it cannot be written; it is as it was
  ///   then, and the failure names the file that has the new bytes.
  func replace(_ old: UnsafeRawBufferPointer, with new: [UInt8]) throws(Failure) {
    do {
      let version = try checkedVersion(holding: old)
      try TextFile.overwrite(path, with: new) {
        guard try FilePath(path).stat().isSame(as: version) else { throw Changed() }
      }
    } catch {
      throw failure(error, keeping: new)
    }
  }

  /// Others have changed the file.
  private struct Changed: Error {}

  /// The state of the file, if it holds these bytes.
  ///
  /// - Throws: `Changed` if it holds others, `Errno`.
  private func checkedVersion(holding bytes: UnsafeRawBufferPointer) throws -> Stat {
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

  private func failure(_ error: any Error, keeping new: [UInt8]) -> Failure {
    let (reason, isDiskAtFault): (String, Bool) =
      switch error {
      case is Changed: ("another program has changed it", false)
      case Errno.noSuchFileOrDirectory: ("it is gone", false)
      case Errno.noSpace, Errno.ioError, Errno.diskQuotaExceeded: ("\(error)", true)
      default: ("\(error)", false)
      }
    var next = "It is as it was."
    do {
      let (copy, descriptor) = try TemporaryFile.make(suffix: ".txt")
      try descriptor.closeAfter { _ = try descriptor.writeAll(new) }
      next = "It was left alone; your lines are in \(DisplayText.plain(copy))."
    } catch {
      next = "It was left alone; your lines could not be kept either: \(error)."
    }
    return Failure(
      "cannot save \(quoted(path)): \(reason)", next: next,
      status: isDiskAtFault ? .disk : .failure)
  }
}

extension Stat {
  /// Whether a file has the same content as far as that can be told without reading it.
  fileprivate func isSame(as other: Stat) -> Bool {
    deviceID == other.deviceID && inode == other.inode && size == other.size
      && st_mtim.tv_sec == other.st_mtim.tv_sec && st_mtim.tv_nsec == other.st_mtim.tv_nsec
  }
}
