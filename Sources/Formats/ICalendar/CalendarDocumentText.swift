/// The bytes of a calendar, with replacements for some of its lines.
struct CalendarDocumentText {
  private let source: SourceBytes
  /// The offset of each line, followed by the end of the text.
  private var starts: [Int] = []
  private let lineEnd: [UInt8]
  private var replacements: [(range: Range<Int>, lines: [[UInt8]])] = []

  init(_ text: String) {
    source = SourceBytes(text)
    var lines = SourceLines(source)
    while let line = lines.next() { starts.append(line.range.lowerBound) }
    starts.append(source.bytes.count)
    let first = source.bytes.firstIndex(of: .lineFeed) ?? 0
    let isLineFeedAlone = first > 0 && source.bytes[first - 1] != .carriageReturn
    lineEnd = isLineFeedAlone ? [.lineFeed] : CalendarText.lineEnd
  }

  /// Replaces a line and its continuation lines.
  ///
  /// - Parameters:
  ///   - number: The number of the line, from 1.
  ///   - new: The new line without its line end; empty to remove the line.
  mutating func replace(_ number: Int, with new: [UInt8]) {
    replacements.append((starts[number - 1]..<end(of: number), new.isEmpty ? [] : [new]))
  }

  /// Inserts lines after a line and its continuation lines.
  mutating func insert(_ lines: [[UInt8]], behind number: Int) {
    let end = end(of: number)
    replacements.append((end..<end, lines))
  }

  /// The text with all replacements.
  var edited: String {
    var output = ByteWriter()
    var offset = 0
    let sorted = replacements.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, replacement) in sorted {
      output.write(source.bytes[offset..<replacement.range.lowerBound])
      for line in replacement.lines {
        CalendarText.fold(line[...], to: &output, lineEnd: lineEnd)
      }
      offset = replacement.range.upperBound
    }
    output.write(source.bytes[offset...])
    return String(decoding: output.drain(), as: UTF8.self)
  }

  /// The offset after a line and its continuation lines.
  private func end(of number: Int) -> Int {
    var next = number
    while next < starts.count - 1,
      [.blank, .tab].contains(source.bytes[starts[next]])
    {
      next += 1
    }
    return starts[next]
  }
}
