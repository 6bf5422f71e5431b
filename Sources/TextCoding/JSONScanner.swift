/// A scanner that reads JSON from left to right without building a tree.
///
/// If a value is an array or an object (a container), ``value()`` reads only the opening bracket.
/// Iterate over the container with ``nextElement()`` or ``nextKey()``, and read or skip the value
/// of each element or key. Unescaped control characters other than LF are accepted in strings,
/// since Taskwarrior writes them.
public struct JSONScanner {
  /// A value, or the kind of a container.
  public enum Value: Equatable {
    case null
    case bool(Bool)
    /// A number, as it is written in the text.
    case number(String)
    case string(String)
    /// An array, whose elements have not been read yet.
    case array
    /// An object, whose keys have not been read yet.
    case object
  }

  /// The maximum depth of nested containers.
  static let maxDepth = 64

  private let bytes: [UInt8]
  /// The offset of the next byte to read.
  public private(set) var offset: Int
  /// The error in the latest string with invalid text, which is bytes that are not UTF-8 or half a
  /// surrogate pair; `nil` if there was no such string.
  public private(set) var wrongText: SourceFault?
  private var depth: Int
  /// Whether a container was just entered, so that no comma precedes its next value.
  private var isEntering: Bool

  /// Creates a scanner that starts at a byte of UTF-8 text.
  ///
  /// - Parameter isInArray: Whether an element of an array starts at that byte.
  public init(_ bytes: [UInt8], from offset: Int = 0, isInArray: Bool = false) {
    self.bytes = bytes
    self.offset = offset
    depth = isInArray ? 1 : 0
    isEntering = isInArray
  }

  /// Creates a scanner that starts at an offset directly after an object.
  ///
  /// - Parameter isInArray: Whether the object is an element of an array.
  public init(_ bytes: [UInt8], behindObjectAt offset: Int, isInArray: Bool) {
    self.init(bytes, from: offset, isInArray: isInArray)
    isEntering = false
  }

  /// Skips white space and returns the next byte, without reading it; `nil` at the end.
  public mutating func peek() -> UInt8? {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      case let byte: return byte
      }
    }
    return nil
  }

  /// Reads a value, or only the opening bracket of a container.
  public mutating func value() throws(SourceFault) -> Value {
    guard let first = peek() else { throw endError }
    switch first {
    case UInt8(ascii: "{"):
      try enter()
      return .object
    case UInt8(ascii: "["):
      try enter()
      return .array
    case .quote: return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t"):
      try word("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try word("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try word("null")
      return .null
    default: throw SourceFault(at: offset, "expected a value")
    }
  }

  /// Advances to the next element of an array; returns `false` after the last one.
  public mutating func nextElement() throws(SourceFault) -> Bool {
    try advance(to: UInt8(ascii: "]"))
  }

  /// Advances to the next entry of an object and returns its key; `nil` after the last one.
  public mutating func nextKey() throws(SourceFault) -> String? {
    guard try advance(to: UInt8(ascii: "}")) else { return nil }
    guard peek() == .quote else { throw SourceFault(at: offset, "expected a key") }
    let key = try string()
    guard peek() == UInt8(ascii: ":") else {
      throw SourceFault(at: offset, "expected a colon")
    }
    offset += 1
    return key
  }

  /// Reads a whole value and discards it.
  public mutating func skipValue() throws(SourceFault) {
    switch try value() {
    case .array: while try nextElement() { try skipValue() }
    case .object: while try nextKey() != nil { try skipValue() }
    case .null, .bool, .number, .string: break
    }
  }

  /// Reads a whole value and appends it to `output`, without white space between its parts. Strings
  /// may be escaped differently.
  public mutating func copyValue(to output: inout [UInt8]) throws(SourceFault) {
    switch try value() {
    case .null: output += "null".utf8
    case .bool(let bool): output += (bool ? "true" : "false").utf8
    case .number(let digits): output += digits.utf8
    case .string(let text): JSONString.append(text, to: &output)
    case .array:
      output.append(UInt8(ascii: "["))
      var isFirst = true
      while try nextElement() {
        if !isFirst { output.append(UInt8(ascii: ",")) }
        isFirst = false
        try copyValue(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object:
      output.append(UInt8(ascii: "{"))
      var isFirst = true
      while let key = try nextKey() {
        if !isFirst { output.append(UInt8(ascii: ",")) }
        isFirst = false
        JSONString.append(key, to: &output)
        output.append(UInt8(ascii: ":"))
        try copyValue(to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  private var endError: SourceFault { SourceFault(at: offset, "the text ends too early") }

  private mutating func enter() throws(SourceFault) {
    guard depth < JSONScanner.maxDepth else {
      throw SourceFault(at: offset, "values are nested more than \(JSONScanner.maxDepth) deep")
    }
    depth += 1
    offset += 1
    isEntering = true
  }

  /// Advances to the next element or key; returns `false` if it has instead read the closing
  /// bracket.
  private mutating func advance(to end: UInt8) throws(SourceFault) -> Bool {
    guard let byte = peek() else { throw endError }
    let isFirst = isEntering
    isEntering = false
    if byte == end {
      offset += 1
      depth -= 1
      return false
    }
    if isFirst { return true }
    guard byte == UInt8(ascii: ",") else {
      let bracket = Character(Unicode.Scalar(end))
      throw SourceFault(at: offset, "expected a comma or \(bracket)")
    }
    offset += 1
    return true
  }

  private mutating func word(_ word: StaticString) throws(SourceFault) {
    let end = offset + word.utf8CodeUnitCount
    guard end <= bytes.count,
      word.withUTF8Buffer({ bytes[offset..<end].elementsEqual($0) })
    else { throw SourceFault(at: offset, "expected a value") }
    offset = end
  }

  private mutating func number() throws(SourceFault) -> String {
    let start = offset
    if bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    let whole = offset
    guard skipDigits(), bytes[whole] != UInt8(ascii: "0") || offset == whole + 1 else {
      throw SourceFault(at: start, "this is not a number")
    }
    if at(UInt8(ascii: ".")) {
      offset += 1
      guard skipDigits() else { throw SourceFault(at: start, "this is not a number") }
    }
    if at(UInt8(ascii: "e")) || at(UInt8(ascii: "E")) {
      offset += 1
      if at(UInt8(ascii: "+")) || at(UInt8(ascii: "-")) { offset += 1 }
      guard skipDigits() else { throw SourceFault(at: start, "this is not a number") }
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private func at(_ byte: UInt8) -> Bool { offset < bytes.count && bytes[offset] == byte }

  private mutating func skipDigits() -> Bool {
    let start = offset
    while offset < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[offset] {
      offset += 1
    }
    return offset > start
  }

  private mutating func string() throws(SourceFault) -> String {
    let start = offset + 1
    var end = start
    while end < bytes.count, bytes[end] != .quote, bytes[end] != .backslash, bytes[end] != .lineFeed
    {
      end += 1
    }
    if end < bytes.count, bytes[end] == .quote {
      offset = end + 1
      wrongText = bytes.firstFault(in: start..<end) ?? wrongText
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
    var decoder = JSONStringDecoder(bytes, from: start)
    let text = try decoder.decode()
    offset = decoder.offset
    wrongText = decoder.wrongText ?? wrongText
    return text
  }
}

extension UInt8 {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let lineFeed = UInt8(ascii: "\n")
}
