import BoardModel
import CommandWords
import Formats
import Glibc
import Spelling
import Store
import SystemFiles
import SystemPackage
import TextCoding

/// The lines of standard input, one at a time.
///
/// A regular file is read in place. Other input is read completely before the first line is
/// returned, so that a slow writer does not block the store; large input goes to a temporary file.
final class InputLines {
  /// The number of the last line that was read, from 1, counting blank lines.
  private(set) var number = 0
  /// The number of bytes in the lines that were read, including blank ones.
  private(set) var consumed = 0
  let size: Int

  private let descriptor: FileDescriptor
  private let isTemporary: Bool
  private var buffer: [UInt8]
  /// The start of the next line in the buffer.
  private var offset = 0
  private var isAtEnd: Bool

  /// The number of bytes above which input goes to a temporary file.
  private static let maxInMemory = 4 << 20
  /// The number of bytes above which a line is refused before its end is read.
  private static let maxPerLine = 1 << 20

  /// - Throws: ``Failure`` if the input is too long, or cannot be read or stored.
  init(_ descriptor: FileDescriptor = .standardInput) throws {
    // If the input cannot be examined, reading it reports the reason.
    if let status = try? descriptor.stat(), status.type == .regular,
      let offset = try? descriptor.seek(offset: 0, from: .current)
    {
      (self.descriptor, isTemporary, buffer, isAtEnd) = (descriptor, false, [], false)
      size = max(0, Int(status.size - offset))
      return
    }
    var received: [UInt8] = []
    var spool: FileDescriptor?
    var count = 0
    while case let piece = try Self.read(from: descriptor), !piece.isEmpty {
      count += piece.count
      guard count <= InputLimit.bytes else {
        throw Failure(
          "standard input is too long: \(InputLimit.words)", next: "Nothing was changed.",
          status: .badData)
      }
      received += piece
      guard received.count > Self.maxInMemory else { continue }
      let file = try spool ?? Self.openTemporaryFile()
      spool = file
      try Self.store(received, in: file)
      received = []
    }
    size = count
    guard let spool else {
      (self.descriptor, isTemporary, buffer, isAtEnd) = (descriptor, false, received, true)
      return
    }
    try Self.store(received, in: spool, isLast: true)
    (self.descriptor, isTemporary, buffer, isAtEnd) = (spool, true, [], false)
  }

  deinit {
    // The file was unlinked, so nothing remains if closing fails.
    if isTemporary { try? descriptor.close() }
  }

  /// Reads the next line that is not blank, without its line end; returns `nil` at the end of the
  /// input.
  ///
  /// - Throws: ``Failure`` with the number of the line, such as for a line that is not UTF-8 or
  ///   contains a NUL.
  func next() throws -> String? {
    while true {
      number += 1
      guard var line = try nextLine() else { return nil }
      // Remove the byte order mark that some programs put before UTF-8.
      if number == 1, line.unicodeScalars.first == "\u{FEFF}" { line.unicodeScalars.removeFirst() }
      if !line.allSatisfy(\.isWhitespace) { return line }
    }
  }

  /// An error about the last line that was read, with the status for invalid data.
  func failure(_ what: String, next: String = "Nothing was changed.") -> Failure {
    Failure("line \(number) of standard input: \(what)", next: next, status: .badData)
  }

  private func nextLine() throws -> String? {
    var searched = offset
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return try consumeLine(to: end, next: end + 1)
      }
      searched = buffer.count
      guard !isAtEnd else {
        return offset < buffer.count ? try consumeLine(to: buffer.count, next: buffer.count) : nil
      }
      guard buffer.count - offset <= Self.maxPerLine else {
        throw failure(
          "the title is too long: over \(Self.maxPerLine.formattedWithCommas) bytes; "
            + "\(TaskText.maxBytesPerLine.formattedWithCommas) are allowed")
      }
      buffer.removeSubrange(..<offset)
      searched -= offset
      offset = 0
      let piece = try Self.read(from: descriptor)
      buffer += piece
      isAtEnd = piece.isEmpty
    }
  }

  private func consumeLine(to end: Int, next: Int) throws -> String {
    var line = buffer[offset..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    consumed += next - offset
    offset = next
    guard let text = String(validating: line, as: UTF8.self) else {
      throw failure(SourceFault.notUTF8)
    }
    guard !line.contains(0) else { throw failure(SourceBytes.hasNUL) }
    return text
  }

  /// Reads the next bytes of the input.
  ///
  /// - Returns: The bytes; empty at the end of the input.
  private static func read(from descriptor: FileDescriptor) throws -> [UInt8] {
    do {
      return try descriptor.readPiece()
    } catch {
      throw Failure(
        "cannot read standard input: \(error)", next: "Nothing was changed.", status: .disk)
    }
  }

  private static func store(
    _ bytes: [UInt8], in file: FileDescriptor, isLast: Bool = false
  ) throws {
    do {
      try file.writeAll(bytes)
      if isLast { try file.seek(offset: 0, from: .start) }
    } catch {
      throw failure(error)
    }
  }

  /// Opens a temporary file without a name, which disappears when this process ends.
  private static func openTemporaryFile() throws -> FileDescriptor {
    do throws(Errno) {
      let (path, descriptor) = try TemporaryFile.make()
      unlink(path)
      return descriptor
    } catch {
      throw failure(error)
    }
  }

  private static func failure(_ error: any Error) -> Failure {
    Failure(
      "cannot store the lines of standard input: \(error)",
      next: "Nothing was changed. Set TMPDIR to a folder with enough space.", status: .disk)
  }
}
