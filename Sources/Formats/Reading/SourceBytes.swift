import TextCoding

/// The character encoding of a file.
public enum TextEncoding: String, CaseIterable, Sendable {
  /// UTF-8, with or without a byte order mark.
  case utf8
  /// ISO 8859-1, in which each byte is the code point of a character.
  case latin1
}

/// The bytes of a file to read, converted to UTF-8.
public struct SourceBytes: Sendable {
  /// The content of the file, without the byte order mark of UTF-8. The bytes may be invalid UTF-8;
  /// see ``check(_:)``.
  public let bytes: [UInt8]
  /// The offset of the first byte that is not valid UTF-8; `nil` if there is none.
  private let firstFault: Int?

  /// Whether the file begins with the byte order mark of UTF-16.
  public var isUTF16: Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// Whether the whole file is valid UTF-8.
  public var isUTF8: Bool { firstFault == nil }

  /// Converts the bytes of a file to UTF-8.
  public init(_ bytes: [UInt8], encoding: TextEncoding = .utf8) {
    switch encoding {
    case .utf8:
      let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
      self.bytes = hasMark ? Array(bytes[3...]) : bytes
    case .latin1:
      var decoded: [UInt8] = []
      decoded.reserveCapacity(bytes.count + bytes.count / 8)
      for byte in bytes {
        if byte < 0x80 {
          decoded.append(byte)
        } else {
          decoded.append(0xC0 | byte >> 6)
          decoded.append(0x80 | byte & 0x3F)
        }
      }
      self.bytes = decoded
    }
    firstFault = self.bytes.firstInvalidUTF8(in: 0..<self.bytes.count)
  }

  /// Creates a source from the bytes of a string.
  public init(_ text: String) { self.init(Array(text.utf8)) }

  /// Checks that a range is valid UTF-8.
  ///
  /// - Throws: ``FormatError`` at the first invalid byte.
  public func check(_ range: Range<Int>) throws(FormatError) {
    if let fault = fault(in: range) { throw error(fault) }
  }

  /// The fault at the first invalid UTF-8 byte in a range; `nil` if there is none.
  func fault(in range: Range<Int>) -> SourceFault? {
    guard let firstFault, firstFault < range.upperBound else { return nil }
    return bytes.firstFault(in: range)
  }

  /// The fault if the character at an offset is not UTF-8; otherwise `nil`.
  func fault(at offset: Int) -> SourceFault? {
    let fault = fault(in: offset..<min(offset + 4, bytes.count))
    return fault?.offset == offset ? fault : nil
  }

  /// The message about text that contains a NUL byte.
  public static let hasNUL = "the text contains a NUL byte"

  /// Decodes the text of a range.
  ///
  /// - Throws: ``FormatError`` if the text is not valid UTF-8.
  public func text(_ range: Range<Int>) throws(FormatError) -> String {
    try check(range)
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Creates an error at an offset of the file. This takes linear time, because lines are counted
  /// from the start.
  public func error(at offset: Int, _ what: String) -> FormatError {
    let lines = bytes[..<offset]
    let start = lines.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    return FormatError(
      line: 1 + lines.count { $0 == .lineFeed }, column: column(of: offset, inLineAt: start), what)
  }

  /// Creates the error for a fault in the file.
  func error(_ fault: SourceFault) -> FormatError { error(at: fault.offset, fault.what) }

  /// The column of an offset in a line that starts at `start`, in characters from 1.
  public func column(of offset: Int, inLineAt start: Int) -> Int {
    // Continuation bytes belong to the preceding character.
    1 + bytes[start..<offset].count { $0 & 0xC0 != 0x80 }
  }
}
