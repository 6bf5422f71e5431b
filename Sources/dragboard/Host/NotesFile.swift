import BoardScreen
import CommandWords
import Glibc
import SystemFiles
import SystemPackage

/// A temporary file with notes for the editor; only the user can read it.
struct NotesFile {
  /// The maximum size of the file, in bytes.
  private static let sizeLimit = 1 << 20

  let path: String
  private let written: [UInt8]

  /// The user's editor and its arguments; they are not passed to a shell.
  static var editor: [String] {
    for name in ["VISUAL", "EDITOR"] {
      let words = getenv(name).map { String(cString: $0).split(separator: " ").map(String.init) }
      if let words, !words.isEmpty { return words }
    }
    return ["vi"]
  }

  /// Writes the notes to a new file with a unique name.
  ///
  /// - Throws: ``Failure`` if the file cannot be created.
  init(_ text: String) throws(Failure) {
    written = Array((text.isEmpty || text.hasSuffix("\n") ? text : text + "\n").utf8)
    do {
      let file = try TemporaryFile.make(suffix: ".md")
      path = file.path
      do {
        _ = try file.descriptor.closeAfter { [written] in try file.descriptor.writeAll(written) }
      } catch {
        unlink(file.path)
        throw error
      }
    } catch {
      throw Failure(
        "cannot create a file for the notes: \(TemporaryFile.folder): \(error)",
        next: "Set TMPDIR to a writable folder.")
    }
  }

  /// Reads the file after the editor has ended.
  func read() -> NotesContent {
    var bytes: [UInt8]
    do throws(TextFile.Failure) {
      bytes = try TextFile.bytes(of: path, maxBytes: Self.sizeLimit)
    } catch {
      return switch error {
      case .missing: .missing
      case .system: .unusable(error.words)
      case .notAFile: .unusable("it is no longer a file")
      case .tooLong: .unusable("they are over 1 MiB")
      }
    }
    if bytes == written { return .unchanged }
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .unusable("they are not UTF-8")
    }
    return .changed(text)
  }

  static func remove(_ path: String) { unlink(path) }
}
