import CommandWords
import Glibc
import SystemFiles
import SystemPackage
import TerminalText

/// A file whose lines are reordered and written back, unless another program changes it in the
/// meantime.
struct InPlaceFile {
  private let file: WatchedFile

  /// Creates a reference to a file that will be replaced.
  ///
  /// - Throws: ``Failure`` if it is not a regular file, or cannot be written.
  init(_ path: String) throws(Failure) {
    do {
      let status = try FilePath(path).stat()
      guard status.type == .regular else {
        throw Failure(
          "\(status.type == .directory ? "this is a folder" : "not a file"): \(quoted(path))",
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

  /// Replaces the old contents of the file with new contents.
  ///
  /// - Throws: ``Failure`` if another program has changed the file, or if the file cannot be
  ///   written. The file is then unchanged. If the new contents could be saved in another file, the
  ///   failure contains the path of that file.
  func replace(_ old: UnsafeRawBufferPointer, with new: [UInt8]) throws(Failure) {
    do {
      try file.replace(old, with: new)
    } catch {
      throw failure(error, saving: new)
    }
  }

  private func failure(_ error: any Error, saving new: [UInt8]) -> Failure {
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
      next = "It was not changed; your lines are in \(DisplayText.plain(copy))."
    } catch {
      next = "It was not changed; your lines could not be stored elsewhere: \(error)."
    }
    return Failure(
      "cannot save \(quoted(file.path)): \(reason)", next: next, status: ExitStatus(error))
  }
}
