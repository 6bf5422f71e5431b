import CommandWords
import Glibc
import SystemFiles
import SystemPackage
import TerminalText

/// A file whose lines are ordered and written back, unless others change it meanwhile.
struct InPlaceFile {
  private let file: WatchedFile

  /// Finds the file.
  ///
  /// - Throws: ``Failure`` if it is not one, or cannot be written.
  init(_ path: String) throws(Failure) {
    do {
      let status = try FilePath(path).stat()
      guard status.type == .regular else {
        throw Failure(
          "\(status.type == .directory ? "it is a folder" : "it is not a file"): \(quoted(path))",
          next: "Name a file with --in-place.")
      }
      file = try WatchedFile(path)
    } catch let failure as Failure {
      throw failure
    } catch {
      let isMissing = error as? Errno == .noSuchFileOrDirectory
      throw Failure(
        isMissing ? "no such file: \(quoted(path))" : "cannot write \(quoted(path)): \(error)",
        next: "Nothing was changed.", status: ExitStatus(error))
    }
  }

  /// Puts other bytes in the place of those it had when it was read.
  ///
  /// - Throws: ``Failure`` if others have changed it, or it cannot be written; it is as it was
  ///   then, and the failure names the file that has the new bytes.
  func replace(_ old: UnsafeRawBufferPointer, with new: [UInt8]) throws(Failure) {
    do {
      try file.replace(old, with: new)
    } catch {
      throw failure(error, keeping: new)
    }
  }

  private func failure(_ error: any Error, keeping new: [UInt8]) -> Failure {
    let reason =
      switch error {
      case is WatchedFile.Changed: "another program has changed it"
      case Errno.noSuchFileOrDirectory: "it is gone"
      default: "\(error)"
      }
    let next: String
    do {
      let (copy, descriptor) = try TemporaryFile.make(suffix: ".txt")
      do {
        try descriptor.closeAfter { _ = try descriptor.writeAll(new) }
      } catch {
        unlink(copy)
        throw error
      }
      next = "It was left alone; your lines are in \(DisplayText.plain(copy))."
    } catch {
      next = "It was left alone; your lines could not be kept either: \(error)."
    }
    return Failure(
      "cannot save \(quoted(file.path)): \(reason)", next: next, status: ExitStatus(error))
  }
}
