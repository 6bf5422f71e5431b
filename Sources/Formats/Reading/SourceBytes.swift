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
    return bytes.firstInvalidUTF8(in: range).map { SourceFault(at: $0, Self.notUTF8) }
  }

  /// What is wrong with the character that begins at a byte, if it is not UTF-8.
  func fault(at offset: Int) -> SourceFault? {
    let fault = fault(in: offset..<min(offset + 4, bytes.count))
    return fault?.offset == offset ? fault : nil
  }

  /// What is wrong with bytes that are no characters.
  public static let notUTF8 = "this is not UTF-8"

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

extension [UInt8] {
  /// The first byte of a range that begins no character of UTF-8, as Unicode's table 3-7 has them.
  func firstInvalidUTF8(in range: Range<Int>) -> Int? {
    withUnsafeBufferPointer { bytes in
      var index = range.lowerBound
      let end = range.upperBound
      while index < end {
        let first = bytes[index]
        if first < 0x80 {
          index += 1
          continue
        }
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        case 0xF1...0xF3: length = 4
        default: return index
        }
        guard index + length <= end, second.contains(bytes[index + 1]) else { return index }
        for next in index + 2..<index + length where bytes[next] & 0xC0 != 0x80 { return index }
        index += length
      }
      return nil
    }
  }
}
