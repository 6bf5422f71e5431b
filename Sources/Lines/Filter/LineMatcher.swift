import BoardModel

/// A search for the lines that match a query.
struct LineMatcher {
  let query: LineQuery
  private let fields: FieldSelection?
  /// The longest ASCII word, which is searched for first to find candidates; `nil` if there is
  /// none, or if only some fields are shown.
  private let lead: SearchWord?
  private var plain = PlainLine()
  private var shown: [UInt8] = []
  private var folding = CaseFolding()
  private var folded: [UInt8] = []

  init(_ query: LineQuery, display: LineDisplay) {
    self.query = query
    fields = display.fields
    let candidates = query.words.filter(\.isASCII)
    lead = display.fields == nil ? candidates.max { $0.bytes.count < $1.bytes.count } : nil
  }

  /// Examines consecutive lines, and adds the matching ones to a set.
  mutating func add(_ lines: Range<Int>, of text: LineText, to found: inout LineSet) {
    guard let lead else {
      for line in lines where text.withLine(line, { passes($0) }) {
        found.append(LinePiece(line..<(line + 1)))
      }
      return
    }
    let bytes = UnsafeRawBufferPointer(rebasing: text.allBytes[..<text.end(of: lines)])
    var search = WordSearch(lead)
    var (line, position) = (lines.lowerBound, text.start(of: lines.lowerBound))
    // The offset of the next escape sequence, whose bytes are not displayed.
    var escape = -1
    // The offset of the next letter such as `ß`, which matches `ss` as well.
    var expansion = -1
    while line < lines.upperBound {
      if escape < position {
        escape = bytes.firstOffset(of: EscapeSequence.escape, from: position) ?? Int.max
      }
      if expansion < position {
        expansion = CaseFolding.nextExpansion(in: bytes, from: position) ?? Int.max
      }
      let exception = min(escape, expansion)
      let candidate = min(search.find(in: bytes, from: position) ?? Int.max, exception)
      guard candidate < bytes.count else { return }
      line = text.line(at: candidate, from: line)
      let range = text.range(of: line)
      let isFound =
        if exception >= range.upperBound, query.isOneWord { true } else {
          passes(UnsafeRawBufferPointer(rebasing: bytes[range]))
        }
      if isFound { found.append(LinePiece(line..<(line + 1))) }
      position = range.upperBound + 1
      line += 1
    }
  }

  /// Whether a line matches the query.
  mutating func passes(_ line: UnsafeRawBufferPointer) -> Bool {
    if fields == nil, line.firstOffset(of: EscapeSequence.escape, from: 0) == nil {
      return passes(shown: line)
    }
    plain.read(line)
    guard let fields else { return plain.bytes.withUnsafeBytes { passes(shown: $0) } }
    shown.removeAll(keepingCapacity: true)
    for range in plain.bytes.withUnsafeBytes({ fields.ranges(in: $0) }) {
      shown.append(contentsOf: plain.bytes[range])
    }
    return shown.withUnsafeBytes { passes(shown: $0) }
  }

  private mutating func passes(shown line: UnsafeRawBufferPointer) -> Bool {
    if query.isASCII, CaseFolding.nextExpansion(in: line, from: 0) == nil {
      return passes(folded: line)
    }
    folded.removeAll(keepingCapacity: true)
    folding.fold(line, into: &folded)
    return folded.withUnsafeBytes { passes(folded: $0) }
  }

  /// - Parameter line: The bytes of the line, case-folded except perhaps for the letters A to Z.
  private func passes(folded line: UnsafeRawBufferPointer) -> Bool {
    func has(_ word: SearchWord) -> Bool { WordSearch(word).next(in: line, from: 0) != nil }
    return query.words.allSatisfy(has) && !query.excluded.contains(where: has)
  }
}

extension LineQuery {
  /// Whether the query is a single ASCII word and nothing else.
  fileprivate var isOneWord: Bool { words.count == 1 && excluded.isEmpty && isASCII }

  fileprivate var isASCII: Bool { (words + excluded).allSatisfy(\.isASCII) }
}

extension LineText {
  /// The offset of the end of consecutive lines, without the ending of the last line.
  fileprivate func end(of lines: Range<Int>) -> Int {
    lines.isEmpty ? start(of: lines.lowerBound) : range(of: lines.upperBound - 1).upperBound
  }

  /// The line that contains the byte at an offset.
  ///
  /// - Parameter first: The result or an earlier line, ideally close to the result.
  fileprivate func line(at offset: Int, from first: Int) -> Int {
    var (low, high, step) = (first, first, 1)
    while high < count, range(of: high).upperBound < offset {
      low = high + 1
      high += step
      step *= 2
    }
    high = min(high, count)
    while low < high {
      let middle = (low + high) / 2
      if range(of: middle).upperBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
