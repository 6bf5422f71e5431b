import TextCoding

/// How the bytes of a file stand for characters.
public enum TextEncoding: String, CaseIterable, Sendable {
  /// UTF-8, perhaps after a byte order mark.
  case utf8
  /// ISO 8859-1: each byte is the character of that number.
  case latin1
}

/// The bytes of a file that is read.
public struct SourceBytes: Sendable {
  /// UTF-8 as far as ``check(_:)`` says so, without a byte order mark.
  public let bytes: [UInt8]
  /// The first byte that is no UTF-8.
  private let firstFault: Int?

  /// Whether it has the byte order mark of UTF-16.
  public var isUTF16: Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// Whether all of it is UTF-8.
  var isUTF8: Bool { firstFault == nil }

  /// Takes the bytes of a file.
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

  /// Takes a text.
  public init(_ text: String) { self.init(Array(text.utf8)) }

  /// Makes sure that a range is UTF-8.
  ///
  /// - Throws: ``FormatError`` with the place of the first byte that is not.
  public func check(_ range: Range<Int>) throws(FormatError) {
    if let fault = fault(in: range) { throw error(fault) }
  }

  /// The first byte of a range that is not UTF-8, if there is one.
  func fault(in range: Range<Int>) -> SourceFault? {
    guard let firstFault, firstFault < range.upperBound else { return nil }
    return bytes.firstInvalidUTF8(in: range).map { SourceFault(at: $0, SourceFault.notUTF8) }
  }

  /// What is wrong with the character that begins at a byte, if it is not UTF-8.
  func fault(at offset: Int) -> SourceFault? {
    let fault = fault(in: offset..<min(offset + 4, bytes.count))
    return fault?.offset == offset ? fault : nil
  }

  /// What is wrong with text that has a byte of zero.
  public static let hasNUL = "a NUL byte is not text"

  /// The text of a range.
  ///
  /// - Throws: ``FormatError`` when it is no UTF-8.
  public func text(_ range: Range<Int>) throws(FormatError) -> String {
    try check(range)
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// An error at a byte of the file. Counts lines from the start: not for each line of a file.
  public func error(at offset: Int, _ what: String) -> FormatError {
    let lines = bytes[..<offset]
    let start = lines.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    return FormatError(
      line: 1 + lines.count { $0 == .lineFeed }, column: column(of: offset, inLineAt: start), what)
  }

  /// The error for what is wrong at a byte of the file.
  func error(_ fault: SourceFault) -> FormatError { error(at: fault.offset, fault.what) }

  /// The character of a line at which a byte stands, from 1.
  public func column(of offset: Int, inLineAt start: Int) -> Int {
    // Continuation bytes belong to the character before them.
    1 + bytes[start..<offset].count { $0 & 0xC0 != 0x80 }
  }
}
