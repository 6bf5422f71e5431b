import BoardModel

/// Reads the signs of a task backwards from the end of its line, as Obsidian Tasks does
/// (<https://github.com/obsidian-tasks-group/obsidian-tasks>, `DefaultTaskSerializer`).
struct MarkdownSignReader {
  private let bytes: [UInt8]
  private let dialect: MarkdownDialect
  private let start: Int
  private var end: Int

  private init(_ bytes: [UInt8], _ range: Range<Int>, _ dialect: MarkdownDialect) {
    self.bytes = bytes
    self.dialect = dialect
    start = range.lowerBound
    end = range.upperBound
  }

  /// Finds the title and the signs after it, from left to right.
  ///
  /// If the line has only signs, the title consists of the tags at the start of the line. If there
  /// are no such tags, the title is the whole line.
  ///
  /// - Parameter range: The range of the line after the box.
  static func read(
    _ bytes: [UInt8], _ range: Range<Int>, _ dialect: MarkdownDialect
  ) -> (title: Range<Int>, signs: [MarkdownSign]) {
    var reader = MarkdownSignReader(bytes, range, dialect)
    reader.passBlanks()
    let whole = reader.start..<reader.end
    var signs: [MarkdownSign] = []
    while let sign = reader.last(isAtEnd: signs.isEmpty) {
      guard
        sign.kind == .tag || sign.kind == .other || !signs.contains(where: { $0.kind == sign.kind })
      else { break }
      signs.append(sign)
      reader.end = sign.blanks.lowerBound
    }
    if reader.end == reader.start {
      while signs.last?.kind == .tag { reader.end = signs.removeLast().range.upperBound }
    }
    return reader.end == reader.start
      ? (whole, []) : (reader.start..<reader.end, signs.reversed())
  }

  private mutating func passBlanks() { end = startOfBlanks(before: end) }

  /// The start of the white space before an offset, including no-break spaces.
  private func startOfBlanks(before offset: Int) -> Int {
    var offset = offset
    while offset > start {
      if bytes[offset - 1].isBlank {
        offset -= 1
      } else if offset - 2 >= start, bytes[offset - 2] == 0xC2, bytes[offset - 1] == 0xA0 {
        offset -= 2
      } else {
        break
      }
    }
    return offset
  }

  private func startOfWord(before offset: Int) -> Int {
    bytes[start..<offset].lastIndex(where: \.isBlank).map { $0 + 1 } ?? start
  }

  private func sign(
    _ kind: MarkdownSign.Kind, _ style: MarkdownSign.Style, from begin: Int, _ value: Range<Int>
  ) -> MarkdownSign {
    MarkdownSign(
      kind: kind, style: style, blanks: startOfBlanks(before: begin)..<begin, range: begin..<end,
      value: value)
  }

  /// The sign at the end; `nil` if there is none.
  private func last(isAtEnd: Bool) -> MarkdownSign? {
    guard end > start else { return nil }
    if dialect == .kanban, let (kind, range, value) = KanbanDate.last(in: bytes[start..<end]) {
      return sign(kind, .plain, from: range.lowerBound, value)
    }
    return word(isAtEnd: isAtEnd) ?? field() ?? priority() ?? valued()
  }

  /// A tag, an assignee, or a block id at the end of the line.
  private func word(isAtEnd: Bool) -> MarkdownSign? {
    let begin = startOfWord(before: end)
    let word = bytes[begin..<end]
    switch word.first {
    case UInt8(ascii: "#"):
      let name = word.dropFirst()
      // A tag cannot be a number, such as `#12`.
      guard name.contains(where: { !$0.isDigit }), name.first != UInt8(ascii: "#") || name.count > 1
      else { return nil }
      return sign(.tag, .plain, from: begin, begin + 1..<end)
    case UInt8(ascii: "@"):
      let text = word.dropFirst().text
      guard let name = PersonName.normalized(text), PersonName.isPlain(name),
        PersonName.word(for: name) == text
      else { return nil }
      return sign(.assignee, .plain, from: begin, begin + 1..<end)
    case UInt8(ascii: "^"):
      guard isAtEnd, word.count > 1,
        word.dropFirst().allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") })
      else { return nil }
      return sign(.other, .plain, from: begin, begin..<end)
    default: return nil
    }
  }

  /// The Dataview field at the end, such as `[due:: 2026-12-24]` or `(due:: 2026-12-24)`; `nil` if
  /// there is none.
  private func field() -> MarkdownSign? {
    let brackets: [(UInt8, UInt8)] = [
      (UInt8(ascii: "["), UInt8(ascii: "]")), (UInt8(ascii: "("), UInt8(ascii: ")")),
    ]
    guard let (open, close) = brackets.first(where: { $0.1 == bytes[end - 1] }),
      let begin = bytes[start..<end].lastIndex(of: open)
    else { return nil }
    let inner = bytes[(begin + 1)..<(end - 1)]
    guard !inner.contains(close), let colon = inner.firstIndex(of: UInt8(ascii: ":")),
      colon + 1 < inner.endIndex, inner[colon + 1] == UInt8(ascii: ":")
    else { return nil }
    let name = inner[..<colon].trimmed
    let value = inner[(colon + 2)...].trimmed
    guard let kind = MarkdownSign.fields.first(where: { name.equals($0.name) })?.kind,
      isValid(value, for: kind)
    else { return nil }
    return sign(kind, .dataview, from: begin, value.startIndex..<value.endIndex)
  }

  private func isValid(_ value: ArraySlice<UInt8>, for kind: MarkdownSign.Kind) -> Bool {
    if kind.isDate { return FileDate.day(value) != nil }
    if kind == .priority { return MarkdownFields.priority(word: value) != nil }
    return !value.isEmpty
  }

  private func priority() -> MarkdownSign? {
    let rest = bytes[start..<withoutSelector(end)]
    for sign in MarkdownSign.priorities where rest.ends(with: sign) {
      let begin = rest.endIndex - sign.utf8CodeUnitCount
      return self.sign(.priority, .emoji, from: begin, begin..<rest.endIndex)
    }
    return nil
  }

  /// An emoji followed by a date or words.
  private func valued() -> MarkdownSign? {
    var begin = end
    if end - start >= 10, FileDate.day(bytes[(end - 10)..<end]) != nil {
      begin = end - 10
    } else {
      while begin > start, Self.isOfValue(bytes[begin - 1]) { begin -= 1 }
    }
    let value = bytes[begin..<end].trimmed
    guard !value.isEmpty else { return nil }
    let rest = bytes[start..<withoutSelector(startOfBlanks(before: begin))]
    for (sign, kind) in MarkdownSign.valued where rest.ends(with: sign) {
      guard !kind.isDate || FileDate.day(value) != nil else { return nil }
      return self.sign(
        kind, .emoji, from: rest.endIndex - sign.utf8CodeUnitCount,
        value.startIndex..<value.endIndex)
    }
    return nil
  }

  /// Whether a byte can be part of a recurrence, an id, or a list of ids.
  private static func isOfValue(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == .blank || ",!-_".utf8.contains(byte)
  }

  /// The start of the variation selector that ends at `offset`; `offset` itself if there is no
  /// variation selector.
  private func withoutSelector(_ offset: Int) -> Int {
    bytes[start..<offset].ends(with: "\u{FE0F}") ? offset - 3 : offset
  }
}
