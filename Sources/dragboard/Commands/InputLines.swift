import Glibc
import Store

/// The lines of standard input, one at a time.
///
/// Everything is taken in before the first line is handed out, so that a slow writer does not
/// keep the store waiting: a little stays in memory, more goes to a temporary file, and a file
/// that is standard input itself is read where it is.
final class InputLines {
  /// The number of the line that was read last, from 1; blank ones count.
  private(set) var number = 0
  /// How many bytes were handed out, of how many.
  private(set) var consumed = 0
  let size: Int

  private let descriptor: Int32
  private let isTemporary: Bool
  private var buffer: [UInt8]
  private var place = 0
  private var isAtEnd: Bool

  private static let chunk = 1 << 16
  /// More than this goes to a file.
  private static let mostInMemory = 4 << 20
  /// A line that is longer than this is not taken in to its end.
  private static let mostInLine = 1 << 20

  /// - Throws: ``Failure`` for what cannot be read or kept.
  init(_ descriptor: Int32 = STDIN_FILENO) throws {
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      (self.descriptor, isTemporary, buffer, isAtEnd) = (descriptor, false, [], false)
      size = max(0, Int(status.st_size) - Int(lseek(descriptor, 0, SEEK_CUR)))
      return
    }
    var taken: [UInt8] = []
    var spool: Int32 = -1
    var count = 0
    while case let piece = try Self.read(from: descriptor), !piece.isEmpty {
      count += piece.count
      taken += piece
      guard taken.count > Self.mostInMemory else { continue }
      if spool < 0 { spool = try Self.openTemporaryFile() }
      try Self.write(taken, to: spool)
      taken = []
    }
    size = count
    guard spool >= 0 else {
      (self.descriptor, isTemporary, buffer, isAtEnd) = (-1, false, taken, true)
      return
    }
    try Self.write(taken, to: spool)
    lseek(spool, 0, SEEK_SET)
    (self.descriptor, isTemporary, buffer, isAtEnd) = (spool, true, [], false)
  }

  deinit { if isTemporary { close(descriptor) } }

  /// The next line that is not blank, without its end; what is no UTF-8 is replaced by U+FFFD.
  ///
  /// - Throws: ``Failure``, which names the line.
  func next() throws -> String? {
    while true {
      number += 1
      guard let line = try nextLine() else { return nil }
      if !line.allSatisfy(\.isWhitespace) { return line }
    }
  }

  /// The failure of the line that was read last: the data is bad, not the words of the command.
  func failure(_ what: String, next: String = "Nothing was changed.") -> Failure {
    Failure("line \(number) of standard input: \(what)", next: next, status: .badData)
  }

  private func nextLine() throws -> String? {
    var searched = place
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return take(to: end, next: end + 1)
      }
      searched = buffer.count
      guard !isAtEnd else {
        return place < buffer.count ? take(to: buffer.count, next: buffer.count) : nil
      }
      guard buffer.count - place <= Self.mostInLine else {
        throw failure(
          "the title is too long: more than \(Self.mostInLine.formattedWithCommas) bytes, "
            + "at most \(TaskStore.mostBytesOfTitle.formattedWithCommas)")
      }
      buffer.removeSubrange(..<place)
      searched -= place
      place = 0
      let piece = try Self.read(from: descriptor)
      buffer += piece
      isAtEnd = piece.isEmpty
    }
  }

  private func take(to end: Int, next: Int) -> String {
    var line = buffer[place..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    consumed += next - place
    place = next
    return String(decoding: line, as: UTF8.self)
  }

  /// - Returns: Nothing at the end.
  private static func read(from descriptor: Int32) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: chunk)
    while true {
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      if count >= 0 { return Array(bytes[..<count]) }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        // Whoever gave it to us does not want to wait for it; we do.
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&request, 1, -1)
      case let code:
        throw Failure(
          "cannot read standard input: \(String(cString: strerror(code)))",
          next: "Nothing was changed.", status: .disk)
      }
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    if let code = bytes.withUnsafeBytes({ writeAll($0, to: descriptor) }) {
      throw failure(code)
    }
  }

  /// A file that nobody else finds, and that goes with this process.
  private static func openTemporaryFile() throws -> Int32 {
    let folder = [String: String].current.filled("TMPDIR") ?? "/tmp"
    var template = Array("\(folder)/dragboard-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure(errno) }
    unlink(template)
    return descriptor
  }

  private static func failure(_ code: Int32) -> Failure {
    Failure(
      "cannot keep the lines of standard input: \(String(cString: strerror(code)))",
      next: "Nothing was changed. Set TMPDIR to a folder with room.", status: .disk)
  }
}
