import TextCoding

/// A value of the JSON types that requests use.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number that is not whole, or exceeds the range of `Int`.
  case number
  case string(String)
  case array([JSONValue])
  case object

  /// Reads the next value. The contents of a nested object are skipped, since no request uses them.
  init(_ scanner: inout JSONScanner) throws(SourceFault) {
    switch try scanner.value() {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let digits):
      let number = Int(digits) ?? Double(digits).flatMap { Int(exactly: $0) }
      self = number.map(JSONValue.integer) ?? .number
    case .string(let text): self = .string(text)
    case .array:
      var items: [JSONValue] = []
      while try scanner.nextElement() { items.append(try JSONValue(&scanner)) }
      self = .array(items)
    case .object:
      while try scanner.nextKey() != nil { try scanner.skipValue() }
      self = .object
    }
  }
}
