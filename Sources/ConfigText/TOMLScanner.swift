/// Finds the positions of the keys in TOML text, and refuses text that would crash the TOML parser.
///
/// The parser does not report the positions of keys, and crashes on deep nesting, a header without
/// a key or a malformed date. Most other errors inside a value are left to the parser.
struct TOMLScanner {
  /// The maximum depth of nesting, and the maximum number of parts of a key.
  static let maxDepth = 16

  /// The positions of the keys, by their paths from the outermost table.
  private(set) var positions: [[String]: TOMLPosition] = [:]

  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  init(_ text: String) throws(TOMLFinding) {
    bytes = Array(text.utf8)
    var table: [String] = []
    while skipSpace(acrossLines: true), let byte = peek() {
      if byte == UInt8(ascii: "[") {
        consume("[")
        let isArray = consume("[")
        skipSpace()
        table = try key(after: [])
        skipSpace()
        guard consume("]"), !isArray || consume("]") else { throw expected("']'") }
        skipLine()
      } else {
        try entry(in: table, depth: 0)
        skipLine()
      }
    }
  }

  private var position: TOMLPosition { TOMLPosition(line: line, column: offset - lineStart + 1) }

  private func expected(_ what: String) -> TOMLFinding {
    TOMLFinding("expected \(what)", at: position)
  }

  private var tooDeep: TOMLFinding { TOMLFinding("nested too deeply", at: position) }

  /// Scans an entry: `a.b = value`.
  private mutating func entry(in table: [String], depth: Int) throws(TOMLFinding) {
    let path = try key(after: table)
    skipSpace()
    guard consume("=") else { throw expected("'='") }
    skipSpace()
    try value(at: path, depth: depth)
  }

  /// Scans a key of one or more parts and records its position.
  private mutating func key(after table: [String]) throws(TOMLFinding) -> [String] {
    let position = position
    var path = table
    repeat {
      skipSpace()
      guard let part = part() else { throw expected("a key") }
      path.append(part)
      if path.count - table.count > Self.maxDepth { throw tooDeep }
      // A header or a dotted key also creates the tables on its path; they get the position of the
      // key.
      if positions[path] == nil { positions[path] = position }
      skipSpace()
    } while consume(".")
    positions[path] = position
    return path
  }

  private mutating func part() -> String? {
    guard let byte = peek() else { return nil }
    let start = offset
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      skipString()
      return String(decoding: bytes[(start + 1)..<max(start + 1, offset - 1)], as: UTF8.self)
    }
    while let byte = peek(), Self.isBare(byte) { offset += 1 }
    return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private mutating func value(at path: [String], depth: Int) throws(TOMLFinding) {
    if depth > Self.maxDepth { throw tooDeep }
    switch peek() {
    case nil: throw expected("a value")
    case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString()
    case UInt8(ascii: "["):
      consume("[")
      while skipSpace(acrossLines: true), let byte = peek(), byte != UInt8(ascii: "]") {
        try value(at: path, depth: depth + 1)
        skipSpace(acrossLines: true)
        consume(",")
      }
      guard consume("]") else { throw expected("']'") }
    case UInt8(ascii: "{"):
      consume("{")
      while skipSpace(acrossLines: true), let byte = peek(), byte != UInt8(ascii: "}") {
        try entry(in: path, depth: depth + 1)
        skipSpace(acrossLines: true)
        consume(",")
      }
      guard consume("}") else { throw expected("'}'") }
    default:
      let start = offset
      while let byte = peek(), !",]}#\n".utf8.contains(byte) { offset += 1 }
      guard offset > start else { throw expected("a value") }
      try checkDate(bytes[start..<offset])
    }
  }

  /// Checks the form of dates and times: the parser crashes on a malformed one, such as
  /// `1979-05-27T:` or `1979-05-27 1`.
  private func checkDate(_ value: ArraySlice<UInt8>) throws(TOMLFinding) {
    // Each digit is replaced by a zero; fractions of a second are left out.
    var shape = ""
    var isFraction = false
    for byte in value {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      isFraction = byte == UInt8(ascii: ".") || isFraction && isDigit
      if !isFraction { shape.unicodeScalars.append(Unicode.Scalar(isDigit ? 0x30 : byte)) }
    }
    while shape.last?.isWhitespace == true { shape.removeLast() }
    let isExponent = shape.contains("e") || shape.contains("E")
    let mayBeDate =
      shape.contains { ": Tt".contains($0) } || shape.contains("-") && !isExponent
    guard shape.first == "0", mayBeDate, !Self.dateShapes.contains(shape) else { return }
    throw expected("a number, a date or a time")
  }

  private static let dateShapes: Set<String> = {
    let zones = ["", "Z", "z", "+00:00", "-00:00"]
    let times = ["T", "t", " "].flatMap { mark in zones.map { "0000-00-00\(mark)00:00:00\($0)" } }
    return Set(times + ["0000-00-00", "00:00:00"])
  }()

  private mutating func skipString() {
    guard let quote = peek() else { return }
    let isLiteral = quote == UInt8(ascii: "'")
    let isLong = bytes[offset...].prefix(3).elementsEqual([quote, quote, quote])
    offset += isLong ? 3 : 1
    while let byte = peek() {
      if byte == UInt8(ascii: "\\"), !isLiteral {
        offset += 1
        if peek() == UInt8(ascii: "\n") { newLine() } else { offset += 1 }
      } else if byte == UInt8(ascii: "\n") {
        if !isLong { return }
        newLine()
      } else if byte != quote {
        offset += 1
      } else if !isLong {
        return offset += 1
      } else {
        let run = bytes[offset...].prefix { $0 == quote }.count
        offset += run
        if run >= 3 { return }
      }
    }
  }

  // MARK: Bytes

  private func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  @discardableResult
  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard let byte = peek(), Unicode.Scalar(byte) == character else { return false }
    offset += 1
    return true
  }

  private mutating func newLine() {
    offset += 1
    line += 1
    lineStart = offset
  }

  /// Skips spaces and tabs and, if `acrossLines` is `true`, also line breaks and comments. Always
  /// returns `true`, so that it can be part of a condition.
  @discardableResult
  private mutating func skipSpace(acrossLines: Bool = false) -> Bool {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): offset += 1
      case UInt8(ascii: "\r") where bytes[offset...].dropFirst().first == UInt8(ascii: "\n"):
        offset += 1
      case UInt8(ascii: "\n") where acrossLines: newLine()
      case UInt8(ascii: "#") where acrossLines: while let byte = peek(), byte != 10 { offset += 1 }
      default: return true
      }
    }
    return true
  }

  private mutating func skipLine() {
    while let byte = peek(), byte != UInt8(ascii: "\n") { offset += 1 }
  }
}
