import CommandWords
import Files
import SystemFiles
import TerminalText

/// The file that a merge replaces.
final class MergeTarget {
  private let path: String
  /// The bytes that may be replaced.
  private var old: [UInt8]
  /// How many changes by other programs the user is asked about.
  private var changeCount: Int

  /// - Parameter isChanged: Whether the bytes have changes that were made after the merge.
  init(_ path: String, holding bytes: [UInt8], isChanged: Bool) {
    (self.path, old, changeCount) = (path, bytes, isChanged ? 1 : 0)
  }

  /// Whether the file has changes that writing it would discard.
  var isChanged: Bool { changeCount > 0 }

  /// The state of the file on disk.
  enum State: Equatable {
    case unchanged
    /// Another program changed the file. The question is another one after each change.
    case changed(question: String)
    /// The file cannot be read.
    case unreadable(reason: String)
  }

  /// Reads the file again. After a change by another program, ``write(_:)`` replaces the new bytes,
  /// and every later call asks about the change.
  func reread() -> State {
    let bytes: [UInt8]
    do {
      bytes = try TextFile.bytes(of: path, maxBytes: BoardMerge.maxBytes)
    } catch {
      return .unreadable(reason: "the file cannot be read any more")
    }
    if bytes != old {
      old = bytes
      changeCount += 1
    }
    guard isChanged else { return .unchanged }
    let times = changeCount == 1 ? "" : " \(changeCount) times"
    return .changed(question: "the file changed on disk\(times): Enter overwrites it")
  }

  /// Replaces the file.
  ///
  /// - Throws: ``Failure``; the file is unchanged then.
  func write(_ bytes: [UInt8]) throws(Failure) {
    guard bytes != old else { return }
    do {
      let file = try WatchedFile(path)
      try old.withUnsafeBytes { try file.replace($0, with: bytes) }
    } catch {
      let status = ExitStatus(error)
      throw Failure(
        "cannot write \(quoted(path)): "
          + (error is WatchedFile.Changed ? "another program has changed it" : "\(error)"),
        // The status of a general failure means a conflict here.
        next: "Nothing was changed.", status: status == .failure ? .disk : status)
    }
  }
}
