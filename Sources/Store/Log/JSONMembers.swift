/// Reads a JSON object of numbers, strings and `null`, as ``OperationFields`` writes it.
struct JSONMembers {
  private let bytes: [UInt8]
  /// What is read next.
  private var index = 0

  /// Hands out the members of an object in the order they are written.
  ///
  /// - Returns: `false` for text that is no such object; some members may have been
  ///   handed out by then.
  static func read(_ text: String, _ member: (String, FieldValue) -> Void) -> Bool {
    var reader = JSONMembers(bytes: Array(text.utf8))
    return reader.readObject(member) && reader.next() == nil
  }

  private mutating func readObject(_ member: (String, FieldValue) -> Void) -> Bool {
    guard next() == UInt8(ascii: "{") else { return false }
    if peek() == UInt8(ascii: "}") { return next() != nil }
    while true {
      guard next() == UInt8(ascii: "\""), let key = readString(), next() == UInt8(ascii: ":"),
        let value = readValue()
      else { return false }
      member(key, value)
      switch next() {
      case UInt8(ascii: ","): continue
      case UInt8(ascii: "}"): return true
      default: return false
      }
    }
  }

  private mutating func readValue() -> FieldValue? {
    switch peek() {
    case UInt8(ascii: "\""):
      index += 1
      return readString().map { .text($0) }
    case UInt8(ascii: "n"):
      guard bytes[index...].starts(with: "null".utf8) else { return nil }
      index += 4
      return .null
    default:
      let digits = bytes[index...].prefix {
        $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0)
      }
      guard let number = Int64(String(decoding: digits, as: UTF8.self)) else { return nil }
      index += digits.count
      return .integer(number)
    }
  }

  /// Reads a string whose opening quotation mark was read.
  private mutating func readString() -> String? {
    var text = readPlain()
    // Runs end only at a quotation mark and at a backslash.
    while let byte = pop() {
      if byte == UInt8(ascii: "\"") { return text }
      guard let scalar = readEscape() else { return nil }
      text.unicodeScalars.append(scalar)
      text += readPlain()
    }
    return nil
  }

  /// Reads what stands in front of the next quotation mark or backslash.
  private mutating func readPlain() -> String {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""),
      bytes[index] != UInt8(ascii: "\\")
    {
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func readEscape() -> Unicode.Scalar? {
    switch pop() {
    case UInt8(ascii: "\""): "\""
    case UInt8(ascii: "\\"): "\\"
    case UInt8(ascii: "/"): "/"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "u"): readHexadecimal()
    default: nil
    }
  }

  /// Reads four digits, and four more behind the first half of a surrogate pair.
  private mutating func readHexadecimal() -> Unicode.Scalar? {
    guard let high = readUnit() else { return nil }
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard bytes[index...].starts(with: "\\u".utf8) else { return nil }
    index += 2
    guard let low = readUnit(), high & 0xFC00 == 0xD800, low & 0xFC00 == 0xDC00 else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(low & 0x3FF)))
  }

  private mutating func readUnit() -> UInt16? {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    index += 4
    return unit
  }

  /// The next byte that is not a space, without reading it.
  private mutating func peek() -> UInt8? {
    while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
    return index < bytes.count ? bytes[index] : nil
  }

  private mutating func next() -> UInt8? {
    _ = peek()
    return pop()
  }

  private mutating func pop() -> UInt8? {
    guard index < bytes.count else { return nil }
    defer { index += 1 }
    return bytes[index]
  }
}
