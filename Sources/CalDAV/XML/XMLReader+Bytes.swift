/// The steps of one byte, and of a few.
extension XMLReader {
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// Steps over a byte order mark, which UTF-8 may begin with.
  mutating func skipByteOrderMark() throws(XMLFailure) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if bytes.count < mark.count, mark.starts(with: bytes) { throw .endsEarly }
    if bytes.starts(with: mark) { index = mark.count }
    // UTF-16 and UTF-32 begin with one of these.
    if let first = bytes.first, first == 0 || first >= 0xFE { throw .notUTF8 }
  }

  /// Whether these bytes come next; if so, steps over them.
  ///
  /// - Throws: ``XMLFailure/endsEarly`` if they could, but the document ends among them.
  mutating func starts(with expected: StaticString) throws(XMLFailure) -> Bool {
    let count = expected.utf8CodeUnitCount
    var matched = 0
    while matched < count, index + matched < bytes.count,
      bytes[index + matched] == expected.utf8Start[matched]
    {
      matched += 1
    }
    if matched == count {
      index += count
      return true
    }
    if index + matched == bytes.count { throw .endsEarly }
    return false
  }

  /// Steps behind the next occurrence of these bytes.
  mutating func skip(behind end: StaticString) throws(XMLFailure) {
    let (start, count) = (end.utf8Start, end.utf8CodeUnitCount)
    while index + count <= bytes.count {
      if (0..<count).allSatisfy({ bytes[index + $0] == start[$0] }) {
        index += count
        return
      }
      index += 1
    }
    throw .endsEarly
  }

  /// Steps over an instruction behind its `<?`; a declaration must not name another encoding.
  mutating func skipInstruction() throws(XMLFailure) {
    let start = index
    try skip(behind: "?>")
    let words = try string(start..<index - 2).lowercased()
    guard words.hasPrefix("xml "), let key = words.firstRange(of: "encoding") else { return }
    let value = words[key.upperBound...].drop { $0.isWhitespace || "='\"".contains($0) }
    let name = value.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard name == "utf-8" || name == "utf8" || name == "us-ascii" else { throw .notUTF8 }
  }

  mutating func skipSpace() {
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
  }

  mutating func expect(_ byte: UInt8) throws(XMLFailure) {
    guard index < bytes.count else { throw .endsEarly }
    guard bytes[index] == byte else { throw .malformed(offset: index) }
    index += 1
  }

  /// Reads a name, as the document has it.
  mutating func name() throws(XMLFailure) -> Range<Int> {
    let start = index
    while index < bytes.count, !Self.endsName(bytes[index]) { index += 1 }
    guard index < bytes.count else { throw .endsEarly }
    guard start < index else { throw .malformed(offset: index) }
    return start..<index
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || "<>/='\"&".utf8.contains(byte)
  }

  func string(_ range: Range<Int>) throws(XMLFailure) -> String {
    guard let string = String(validating: bytes[range], as: UTF8.self) else { throw .notUTF8 }
    return string
  }

  /// Text with its line ends as single line feeds, and its entities resolved.
  func unescaped(_ range: Range<Int>) throws(XMLFailure) -> String {
    let isPlain = bytes[range].allSatisfy { $0 != UInt8(ascii: "&") && $0 != 0x0D }
    if isPlain { return try string(range) }
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      switch bytes[offset] {
      case 0x0D:
        let isPair = offset + 1 < range.upperBound && bytes[offset + 1] == 0x0A
        text.append(0x0A)
        offset += isPair ? 2 : 1
      case UInt8(ascii: "&"):
        let rest = bytes[(offset + 1)..<min(range.upperBound, offset + 12)]
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else {
          throw .unknownEntity(offset: offset)
        }
        guard let scalar = Self.scalar(String(decoding: rest[..<end], as: UTF8.self)) else {
          throw .unknownEntity(offset: offset)
        }
        text.append(contentsOf: Character(scalar).utf8)
        offset = end + 1
      case let byte:
        text.append(byte)
        offset += 1
      }
    }
    guard let string = String(validating: text, as: UTF8.self) else { throw .notUTF8 }
    return string
  }

  private static func scalar(_ entity: String) -> Unicode.Scalar? {
    switch entity {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard entity.first == "#" else { return nil }
    let digits = entity.dropFirst()
    let value = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init)
  }
}
