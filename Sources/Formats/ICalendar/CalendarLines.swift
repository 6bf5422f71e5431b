import TextCoding

/// The unfolded lines of a calendar. A line that begins with a space or a tab continues the
/// previous line. The break between the two lines may even divide the bytes of a character.
struct CalendarLines {
  private let source: SourceBytes
  private var lines: SourceLines
  private var upcoming: SourceLines.Line?

  init(_ source: SourceBytes) {
    self.source = source
    lines = SourceLines(source)
    upcoming = lines.next()
  }

  /// Appends the next line, without its line end, to `text`.
  ///
  /// - Returns: The number of the line in the file at which the appended line begins, from 1; `nil`
  ///   after the last line.
  /// - Throws: ``FormatError`` if the line is too long or not UTF-8. Even then, the line is
  ///   appended.
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
    if text.count - start > SourceLines.maxBytes {
      throw FormatError(line: first.number, column: 1, "the line is over 1 MiB")
    }
    do {
      try source.check(first.range.lowerBound..<end)
    } catch {
      // A fold within a character is allowed.
      if text.firstInvalidUTF8(in: start..<text.count) != nil { throw error }
    }
    return first.number
  }
}
