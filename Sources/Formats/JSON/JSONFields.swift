import TextCoding

/// Reads the values of a JSON object by their expected types.
///
/// A value of the wrong type is recorded as a fault, skipped, and treated as `null`, so that the
/// rest of the file can be read.
struct JSONFields {
  /// The scanner, at the current position in the file.
  var scanner: JSONScanner
  /// The first fault in the object.
  private(set) var fault: SourceFault?

  init(_ scanner: JSONScanner) { self.scanner = scanner }

  /// Records a fault at an offset of the file, unless the object already has one.
  mutating func recordFault(_ what: @autoclosure () -> String, at offset: Int) {
    if fault == nil { fault = SourceFault(at: offset, what()) }
  }

  /// Reads a string; `nil` for `null`.
  mutating func string(_ key: String) throws(SourceFault) -> String? {
    switch scanner.peek() {
    case .quote:
      let offset = scanner.offset
      guard case .string(let text) = try scanner.value() else { return nil }
      if let wrong = scanner.wrongText, wrong.offset >= offset {
        recordFault(wrong.what, at: wrong.offset)
      }
      return text
    case UInt8(ascii: "n"): _ = try scanner.value()
    default: try refuse("\(key) must be a string")
    }
    return nil
  }

  /// Reads a Boolean; `nil` for `null`.
  mutating func bool(_ key: String) throws(SourceFault) -> Bool? {
    switch scanner.peek() {
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      if case .bool(let bool) = try scanner.value() { return bool }
    case UInt8(ascii: "n"): _ = try scanner.value()
    default: try refuse("\(key) must be true or false")
    }
    return nil
  }

  /// Reads an array of strings; `nil` for `null`.
  mutating func strings(_ key: String) throws(SourceFault) -> [String]? {
    switch scanner.peek() {
    case UInt8(ascii: "["):
      _ = try scanner.value()
      var texts: [String] = []
      while try scanner.nextElement() {
        let offset = scanner.offset
        if let text = try string("each of the \(key)") {
          texts.append(text)
        } else {
          recordFault("each of the \(key) must be a string", at: offset)
        }
      }
      return texts
    case UInt8(ascii: "n"): _ = try scanner.value()
    default: try refuse("\(key) must be an array of strings")
    }
    return nil
  }

  /// Reads a string and converts it with `parse`; `nil` for `null` or an invalid value.
  ///
  /// - Parameter noun: The expected kind of value for the error message, such as `a date`.
  mutating func parsed<Value>(
    _ key: String, _ noun: String, _ parse: (String) -> Value?
  ) throws(SourceFault) -> Value? {
    _ = scanner.peek()
    let offset = scanner.offset
    guard let text = try string(key) else { return nil }
    if let value = parse(text) { return value }
    recordFault("\(key) is not \(noun): \(excerpt(text))", at: offset)
    return nil
  }

  private mutating func refuse(_ what: String) throws(SourceFault) {
    _ = scanner.peek()
    recordFault(what, at: scanner.offset)
    try scanner.skipValue()
  }
}
