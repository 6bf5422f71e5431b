import BoardModel

/// The lines of an item below its first line.
struct MarkdownBody {
  struct Line {
    /// The range of the line, including its line end.
    let range: Range<Int>
    /// The text of the line without the indentation of the body and without its line end.
    var text: [UInt8]
    /// Whether the line contains only dates or times, which are not part of the notes.
    var isDate = false
  }

  private(set) var lines: [Line] = []
  /// The indentation of the body in columns, relative to the item.
  private var indentation = 4
  /// The bytes at the beginning of each new line of notes that is not blank.
  private(set) var start: [UInt8]

  /// - Parameter bytes: The text that contains the item.
  init(_ bytes: [UInt8], _ item: MarkdownOutline.Item, _ dialect: MarkdownDialect) {
    start = Array(bytes[item.prefix]) + Array(repeating: .blank, count: 4)
    guard !item.body.isEmpty else { return }
    let quotations = bytes[item.prefix].count { $0 == UInt8(ascii: ">") }
    let own = Self.cursor(bytes, item.prefix, behind: quotations).indent.columns
    var found: [(range: Range<Int>, cursor: MarkdownCursor)] = []
    var offset = item.body.lowerBound
    while offset < item.body.upperBound {
      let next = bytes.firstByte(.lineFeed, from: offset).map { $0 + 1 } ?? bytes.count
      let line = bytes.lineContent(offset..<next)
      found.append((offset..<next, Self.cursor(bytes, line, behind: quotations)))
      offset = next
    }
    let indents = found.compactMap { line in
      let indent = line.cursor.indent
      return indent.next < line.cursor.end && indent.columns > own ? indent.columns - own : nil
    }
    indentation = min(indentation, indents.min() ?? indentation)
    for (range, cursor) in found {
      var cursor = cursor
      cursor.advance(min(cursor.indent.columns, own + indentation))
      lines.append(Line(range: range, text: cursor.remainder))
    }
    recordStart(bytes, found.map(\.cursor), columns: own + indentation)
    recordDates(dialect)
  }

  /// A cursor on a line of the body, after the block quote markers.
  private static func cursor(
    _ bytes: [UInt8], _ range: Range<Int>, behind quotations: Int
  ) -> MarkdownCursor {
    var cursor = MarkdownCursor(bytes, range)
    for _ in 0..<quotations {
      let indent = cursor.indent
      guard indent.next < range.upperBound, bytes[indent.next] == UInt8(ascii: ">") else { break }
      cursor.advance(indent.columns + 1)
      if cursor.byte?.isBlank == true { cursor.advance(1) }
    }
    return cursor
  }

  /// Records the bytes before the text of the first line that has the indentation of the body.
  private mutating func recordStart(_ bytes: [UInt8], _ cursors: [MarkdownCursor], columns: Int) {
    for (line, cursor) in zip(lines, cursors) where cursor.indent.columns == columns {
      start = Array(bytes[line.range.lowerBound..<cursor.indent.next])
      return
    }
  }

  private mutating func recordDates(_ dialect: MarkdownDialect) {
    for index in lines.indices {
      let text = lines[index].text.trimmed
      switch dialect {
      case .plain: return
      case .kanban:
        let dates = KanbanDate.all(in: text)
        let rest = text.indices.filter { index in !dates.contains { $0.range.contains(index) } }
        lines[index].isDate = !dates.isEmpty && rest.allSatisfy { text[$0].isBlank }
      case .taskell: lines[index].isDate = Self.taskellDate(text) != nil
      }
    }
  }

  /// Parses a taskell date such as `@ 2026-12-24`, which may be followed by a time; `nil` for
  /// anything else.
  static func taskellDate(_ text: ArraySlice<UInt8>) -> DueDate? {
    guard text.begins(with: "@ ") else { return nil }
    let value = text.dropFirst(2).trimmed
    guard let day = FileDate.day(value.prefix(10)) else { return nil }
    let rest = value.dropFirst(10)
    // In taskell, seconds and the name of a time zone follow the time.
    let time = rest.isEmpty ? nil : TimeOfDay(rest.dropFirst().prefix(5).text)
    guard rest.isEmpty || time != nil else { return nil }
    return DueDate(day: day, time: time)
  }

  /// The notes of the task; `nil` if there are none.
  func notes(_ dialect: MarkdownDialect) -> String? {
    let texts = noteLines.map { Self.note(on: $0, dialect) }
    return texts.isEmpty ? nil : texts.map(\.text).joined(separator: "\n")
  }

  /// The blank line between the title and the notes, which belongs to neither; `nil` if there is
  /// none.
  private var blankLine: Line? {
    lines.first { !$0.isDate }.flatMap { $0.text.allSatisfy(\.isBlank) ? $0 : nil }
  }

  private var noteLines: [Line] {
    let notes = lines.filter { !$0.isDate }
    return blankLine == nil ? notes : Array(notes.dropFirst())
  }

  private static func note(on line: Line, _ dialect: MarkdownDialect) -> [UInt8] {
    dialect == .taskell && line.text.begins(with: "> ")
      ? Array(line.text.dropFirst(2)) : line.text
  }

  /// Whether the body contains a date of obsidian-kanban.
  var hasKanbanDate: Bool {
    lines.contains { line in
      KanbanDate.all(in: line.text[...]).contains { $0.kind == .kanbanDate }
    }
  }

  /// The lines without the dates and times in the notation of obsidian-kanban. If `due` is given,
  /// it replaces the first date.
  ///
  /// - Parameter bytes: The text that contains the lines.
  func replacingDates(by due: [UInt8]?, in bytes: [UInt8]) -> [UInt8] {
    var (due, result) = (due, [UInt8]())
    for line in lines {
      let content = bytes.lineContent(line.range)
      var (text, start, isOther) = ([UInt8](), content.lowerBound, !line.isDate)
      for date in KanbanDate.all(in: bytes[content]) {
        text += bytes[start..<date.range.lowerBound]
        start = date.range.upperBound
        if let new = due, date.kind == .kanbanDate {
          text += new
          (due, isOther) = (nil, true)
        } else if text.allSatisfy(\.isBlank) {
          start = bytes[start..<content.upperBound].firstIndex { !$0.isBlank } ?? start
        } else {
          while text.last?.isBlank == true { text.removeLast() }
        }
      }
      guard isOther else { continue }
      result += text + bytes[start..<line.range.upperBound]
    }
    return result
  }

  /// The bytes at the beginning of each new blank line, which are the markers of block quotes.
  /// Empty outside block quotes.
  private var blankStart: [UInt8] {
    start.lastIndex(of: UInt8(ascii: ">")).map { Array(start[...$0]) } ?? []
  }

  /// The lines for new notes; unchanged lines at the start and at the end are kept as written.
  ///
  /// - Parameter bytes: The text that contains the lines.
  func rewritten(
    with notes: String?, _ dialect: MarkdownDialect, end: [UInt8], in bytes: [UInt8]
  ) -> [UInt8] {
    guard let notes else { return [] }
    let texts = notes.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false).map {
      Array($0.last == .carriageReturn ? $0.dropLast() : $0)
    }
    let old = noteLines
    let oldTexts = old.map { Self.note(on: $0, dialect) }
    let shorter = min(old.count, texts.count)
    let first = (0..<shorter).first { oldTexts[$0] != texts[$0] } ?? shorter
    let last =
      (0..<shorter - first).first {
        oldTexts[oldTexts.count - 1 - $0] != texts[texts.count - 1 - $0]
      } ?? shorter - first
    // Reading removes one blank line at the start, so add one.
    var body = blankLine.map { Array(bytes[$0.range]) } ?? []
    if body.isEmpty, texts.first?.allSatisfy(\.isBlank) == true { body = end }
    for (index, text) in texts.enumerated() {
      if index < first {
        body += bytes[old[index].range]
      } else if index >= texts.count - last,
        case let line = bytes[old[old.count - texts.count + index].range],
        line.starts(with: start) || text.allSatisfy(\.isBlank)
      {
        body += line
      } else if text.isEmpty {
        body += blankStart + end
      } else {
        body += start + (dialect == .taskell ? taskellLine(text) : text) + end
      }
      if body.last != .lineFeed { body += end }
    }
    return body
  }

  /// A line of notes as written in a taskell file. An existing line stays as it was written; a new
  /// line becomes a sub-task or a line of the description.
  private func taskellLine(_ text: [UInt8]) -> [UInt8] {
    if let line = lines.first(where: { !$0.isDate && Self.note(on: $0, .taskell) == text }) {
      return line.text
    }
    return MarkdownTask.isTaskellSubtask(text[...]) ? text : Array("> ".utf8) + text
  }
}

extension MarkdownTask {
  /// Whether a line is a taskell sub-task.
  public static func isTaskellSubtask(_ text: ArraySlice<UInt8>) -> Bool {
    text.begins(with: "* [ ] ") || text.begins(with: "* [x] ") || text.begins(with: "* [X] ")
  }
}

extension [UInt8] {
  /// The range of a line without its line end.
  func lineContent(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    if end > range.lowerBound, self[end - 1] == .lineFeed {
      end -= 1
      if end > range.lowerBound, self[end - 1] == .carriageReturn { end -= 1 }
    }
    return range.lowerBound..<end
  }
}
