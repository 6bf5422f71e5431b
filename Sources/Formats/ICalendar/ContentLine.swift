/// The offsets of the parts of a line `NAME;PARAMETER=VALUE:VALUE` in unfolded text.
struct ContentLine: Sendable {
  /// The property that the line sets.
  private(set) var property: CalendarProperty
  /// The offset of the line.
  let start: Int
  /// The end of the name. Parameters may follow, each after a semicolon.
  let nameEnd: Int
  /// The start of the value.
  let valueStart: Int
  /// The end of the line, before its line end.
  let end: Int
  /// The number of the line in the file, from 1; 0 if the line was not read from a file.
  let number: Int

  /// Parses a line; `nil` if it lacks a name or a colon.
  init?(_ text: [UInt8], _ range: Range<Int>, number: Int = 0) {
    guard
      let (nameEnd, colon) = Self.parts(of: text[range], skippingQuotes: true)
        // A closing quotation mark may be missing.
        ?? Self.parts(of: text[range], skippingQuotes: false)
    else { return nil }
    self.init(
      property: CalendarProperty(text[range.lowerBound..<nameEnd]), start: range.lowerBound,
      nameEnd: nameEnd, valueStart: colon + 1, end: range.upperBound, number: number)
    if property == .dependsOn,
      parameter("RELTYPE", in: text)?.capitals.text != "DEPENDS-ON"
    {
      property = .other
    }
    if property == .assignee, CalendarAssignee.name(in: self, of: text) == nil {
      property = .other
    }
  }

  private init(
    property: CalendarProperty, start: Int, nameEnd: Int, valueStart: Int, end: Int, number: Int
  ) {
    self.property = property
    self.start = start
    self.nameEnd = nameEnd
    self.valueStart = valueStart
    self.end = end
    self.number = number
  }

  /// The same line in a text that contains it `distance` bytes later.
  func moved(by distance: Int) -> ContentLine {
    ContentLine(
      property: property, start: start + distance, nameEnd: nameEnd + distance,
      valueStart: valueStart + distance, end: end + distance, number: number)
  }

  private static func parts(
    of line: ArraySlice<UInt8>, skippingQuotes: Bool
  ) -> (nameEnd: Int, colon: Int)? {
    var nameEnd: Int?
    var isQuoted = false
    for index in line.indices {
      switch line[index] {
      case .quote where skippingQuotes: isQuoted.toggle()
      case UInt8(ascii: ";") where nameEnd == nil: nameEnd = index
      case UInt8(ascii: ":") where !isQuoted:
        let end = nameEnd ?? index
        return end == line.startIndex ? nil : (end, index)
      default: break
      }
    }
    return nil
  }

  /// The value of the property.
  func value(in text: [UInt8]) -> ArraySlice<UInt8> { text[valueStart..<end] }

  /// The whole line, without its line end.
  func line(in text: [UInt8]) -> ArraySlice<UInt8> { text[start..<end] }

  /// The value of a parameter, without quotation marks; `nil` if it is missing.
  ///
  /// - Parameter name: The name of the parameter, ignoring case.
  func parameter(_ name: String, in text: [UInt8]) -> ArraySlice<UInt8>? {
    var index = nameEnd
    while let parameter = nextParameter(from: &index, in: text) {
      let start = parameter.startIndex
      if parameter.count > name.utf8.count, parameter[start + name.utf8.count] == UInt8(ascii: "="),
        zip(parameter, name.utf8).allSatisfy({ $0.lowercased == $1.lowercased })
      {
        let value = parameter.dropFirst(name.utf8.count + 1)
        guard value.count > 1, value.first == .quote, value.last == .quote else { return value }
        return value.dropFirst().dropLast()
      }
    }
    return nil
  }

  /// The parameters as written, each `NAME=VALUE`.
  func parameters(in text: [UInt8]) -> [ArraySlice<UInt8>] {
    var index = nameEnd
    var found: [ArraySlice<UInt8>] = []
    while let parameter = nextParameter(from: &index, in: text) { found.append(parameter) }
    return found
  }

  private func nextParameter(from index: inout Int, in text: [UInt8]) -> ArraySlice<UInt8>? {
    guard index < valueStart - 1 else { return nil }
    let start = index + 1
    var isQuoted = false
    var end = start
    while end < valueStart - 1, isQuoted || text[end] != UInt8(ascii: ";") {
      if text[end] == .quote { isQuoted.toggle() }
      end += 1
    }
    index = end
    return text[start..<end]
  }
}

extension ArraySlice<UInt8> {
  /// The bytes with ASCII letters in upper case.
  var capitals: [UInt8] { map { (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 } }
}
