/// Reads a JSON object of numbers, strings and `null`, as ``OperationFields`` writes it.
struct JSONFields {
  private var bytes: Substring.UTF8View

  /// Hands out the members of an object in the order they are written.
  ///
  /// - Returns: `false` for text that is no such object; some members may have been
  ///   handed out by then.
  static func read(_ text: String, _ member: (String, FieldValue) -> Void) -> Bool {
    var reader = JSONFields(bytes: Substring(text).utf8)
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
      bytes.removeFirst()
      return readString().map { .text($0) }
    case UInt8(ascii: "n"):
      guard bytes.starts(with: "null".utf8) else { return nil }
      bytes.removeFirst(4)
      return .null
    default:
      let digits = bytes.prefix { $0 == UInt8(ascii: "-") || (0x30...0x39).contains($0) }
      guard let number = Int64(Substring(digits)) else { return nil }
      bytes.removeFirst(digits.count)
      return .integer(number)
    }
  }

  /// Reads a string whose opening quotation mark was read.
  private mutating func readString() -> String? {
    let plain = bytes.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    var text = String(Substring(plain))
    bytes.removeFirst(plain.count)
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "\"") { return text }
      // Runs end only at a quotation mark and at a backslash.
      guard let scalar = readEscape() else { return nil }
      text.unicodeScalars.append(scalar)
      let run = bytes.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      text += String(Substring(run))
      bytes.removeFirst(run.count)
    }
    return nil
  }

  private mutating func readEscape() -> Unicode.Scalar? {
    switch bytes.popFirst() {
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
    guard bytes.starts(with: "\\u".utf8) else { return nil }
    bytes.removeFirst(2)
    guard let low = readUnit(), high & 0xFC00 == 0xD800, low & 0xFC00 == 0xDC00 else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(low & 0x3FF)))
  }

  private mutating func readUnit() -> UInt16? {
    let digits = bytes.prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let unit = UInt16(Substring(digits), radix: 16)
    else { return nil }
    bytes.removeFirst(4)
    return unit
  }

  /// The next byte that is not a space, without reading it.
  private mutating func peek() -> UInt8? {
    while let byte = bytes.first, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { bytes.removeFirst() }
    return bytes.first
  }

  private mutating func next() -> UInt8? {
    _ = peek()
    return bytes.popFirst()
  }
}
