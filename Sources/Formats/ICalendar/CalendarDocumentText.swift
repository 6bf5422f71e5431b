/// The bytes of a calendar, and what some of its lines are replaced with.
struct CalendarDocumentText {
  private let source: SourceBytes
  /// Where each line begins, and the end of the text.
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

  /// Replaces a line and what continues it.
  ///
  /// - Parameters:
  ///   - number: From 1.
  ///   - new: Without its end; empty to take the line away.
  mutating func replace(_ number: Int, with new: [UInt8]) {
    replacements.append((starts[number - 1]..<end(of: number), new.isEmpty ? [] : [new]))
  }

  /// Adds lines behind another one.
  mutating func insert(_ lines: [[UInt8]], behind number: Int) {
    let end = end(of: number)
    replacements.append((end..<end, lines))
  }

  /// The text with the replacements, which are in the order of their lines but for insertions.
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
    return String(decoding: output.take(), as: UTF8.self)
  }

  /// Where the line behind a line and its continuations begins.
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
