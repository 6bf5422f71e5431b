import TextCoding

/// The lines of a calendar, unfolded: a line that begins with a blank or a tab continues the one
/// before it, also in the middle of a character.
struct CalendarLines {
  private let source: SourceBytes
  private var lines: SourceLines
  private var upcoming: SourceLines.Line?

  init(_ source: SourceBytes) {
    self.source = source
    lines = SourceLines(source)
    upcoming = lines.next()
  }

  /// Adds the next line to a text, without its end.
  ///
  /// - Returns: The line of the file on which it begins, from 1; `nil` after the last one.
  /// - Throws: ``FormatError`` for one that is too long or no UTF-8; it was then added.
  mutating func append(to text: inout [UInt8]) throws(FormatError) -> Int? {
    guard let first = upcoming else { return nil }
    let start = text.count
    var end = first.range.upperBound
    text.append(contentsOf: source.bytes[first.range])
    upcoming = lines.next()
    while let next = upcoming, let byte = source.bytes[next.range].first,
      byte == .blank || byte == .tab
    {
      text.append(contentsOf: source.bytes[next.range.dropFirst()])
      end = next.range.upperBound
      upcoming = lines.next()
    }
    if text.count - start > SourceLines.mostBytes {
      throw FormatError(line: first.number, column: 1, "the line is over 1 MiB")
    }
    do {
      try source.check(first.range.lowerBound..<end)
    } catch {
      // A fold within a character is no fault.
      if text.firstInvalidUTF8(in: start..<text.count) != nil { throw error }
    }
    return first.number
  }
}
