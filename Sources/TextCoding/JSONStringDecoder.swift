/// A decoder for a JSON string and its escapes.
struct JSONStringDecoder {
  private let bytes: [UInt8]
  private let start: Int
  /// The offset of the next byte to read.
  private(set) var offset: Int
  /// The error for the first bytes of the string that are not UTF-8 or, if there are none, for the
  /// first unpaired surrogate; `nil` if the string has neither.
  private(set) var wrongText: SourceFault?

  /// - Parameter start: The offset of the byte after the opening quote.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    self.start = start
    offset = start
  }

  /// Reads the string, up to and including the closing quote.
  mutating func decode() throws(SourceFault) -> String {
    var text: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case .quote:
        // Escapes are ASCII, so they never occur inside a UTF-8 character.
        wrongText = bytes.firstFault(in: start..<offset) ?? wrongText
        return String(decoding: text, as: UTF8.self)
      case .lineFeed: throw SourceFault(at: start - 1, "this string is not closed")
      case .backslash: try appendEscape(to: &text)
      default: text.append(byte)
      }
    }
    throw SourceFault(at: start - 1, "this string is not closed")
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(SourceFault) {
    let escape = offset < bytes.count ? bytes[offset] : 0
    offset += 1
    switch escape {
    case .quote, .backslash, UInt8(ascii: "/"): text.append(escape)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(.lineFeed)
    case UInt8(ascii: "r"): text.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "u"): text += Array(String(try scalar()).utf8)
    default: throw SourceFault(at: min(offset, bytes.count) - 1, "unknown escape sequence")
    }
  }

  /// The character of one escape, or of two that form a surrogate pair; U+FFFD for half a pair.
  private mutating func scalar() throws(SourceFault) -> Character {
    let start = offset - 2
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    guard (0xD800..<0xDC00).contains(first), offset + 1 < bytes.count,
      bytes[offset] == .backslash, bytes[offset + 1] == UInt8(ascii: "u")
    else { return replacement(at: start) }
    let next = offset
    offset += 2
    let second = try unit()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF))
    else {
      // The second escape stands for a character of its own.
      offset = next
      return replacement(at: start)
    }
    return Character(scalar)
  }

  private mutating func replacement(at start: Int) -> Character {
    wrongText = wrongText ?? SourceFault(at: start, "this is half a surrogate pair")
    return "\u{FFFD}"
  }

  private mutating func unit() throws(SourceFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard offset < bytes.count, let digit = bytes[offset].hexadecimalValue else {
        throw SourceFault(
          at: min(offset, bytes.count - 1), "expected four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}
