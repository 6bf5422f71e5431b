import BoardScreen
import Glibc

/// Notes on their way through an editor: a file that only the user can read.
struct NotesFile {
  /// The most bytes that are taken from it.
  private static let sizeLimit = 1 << 20

  let path: String
  private let written: [UInt8]

  /// The user's editor and its arguments; no shell looks at them.
  static var editor: [String] {
    for name in ["VISUAL", "EDITOR"] {
      let words = getenv(name).map { String(cString: $0).split(separator: " ").map(String.init) }
      if let words, !words.isEmpty { return words }
    }
    return ["vi"]
  }

  /// Makes a file of its own name that holds `text`, whole or not at all.
  ///
  /// - Throws: ``Failure``.
  init(_ text: String) throws(Failure) {
    let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let folder = named.isEmpty ? "/tmp" : named
    var template = Array("\(folder)/dragboard-XXXXXX.md".utf8CString)
    let descriptor = mkstemps(&template, 3)
    guard descriptor >= 0 else { throw Self.refused(by: folder, code: errno) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    written = Array((text.isEmpty || text.hasSuffix("\n") ? text : text + "\n").utf8)
    let code = Self.write(written, to: descriptor)
    guard close(descriptor) == 0, code == 0 else {
      let reason = code == 0 ? errno : code
      unlink(path)
      throw Self.refused(by: folder, code: reason)
    }
  }

  private static func refused(by folder: String, code: Int32) -> Failure {
    Failure(
      "no file for the notes: \(folder): \(String(cString: strerror(code)))",
      next: "Set TMPDIR to a folder that can be written.")
  }

  /// Writes all of it; returns 0, or an error number.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return errno }
      rest = rest.dropFirst(max(0, count))
    }
    return 0
  }

  /// Reads what the editor left.
  func read() -> NotesContent {
    // Not blocking: an editor may have left anything under that name.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return .unusable(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .unusable("it is no file any more")
    }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= Self.sizeLimit {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return .unusable(String(cString: strerror(errno))) }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    if bytes == written { return .unchanged }
    guard bytes.count <= Self.sizeLimit else { return .unusable("they are over 1 MiB") }
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .unusable("they are not UTF-8")
    }
    return .changed(text)
  }

  /// Removes a file of notes.
  static func remove(_ path: String) { unlink(path) }
}
