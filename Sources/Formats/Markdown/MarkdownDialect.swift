import BoardModel

/// The conventions that a Markdown text follows.
public enum MarkdownDialect: Character, Sendable {
  /// Task lists with the emoji of Obsidian Tasks or the fields of Dataview.
  case plain = "p"
  /// A board of obsidian-kanban, with dates such as `@{2026-12-24}`.
  case kanban = "k"
  /// A board of taskell, with items without boxes, and dates such as `@ 2026-12-24` on separate
  /// lines.
  case taskell = "t"
}

/// Finds the dates and times of obsidian-kanban.
enum KanbanDate {
  private static let forms: [(open: StaticString, close: StaticString, kind: MarkdownSign.Kind)] = [
    ("@@{", "}", .kanbanTime), ("@{", "}", .kanbanDate), ("@[[", "]]", .kanbanDate),
  ]

  /// The date or time at the end of `text`; `nil` if there is none.
  static func last(
    in text: ArraySlice<UInt8>
  ) -> (kind: MarkdownSign.Kind, range: Range<Int>, value: Range<Int>)? {
    guard let at = text.lastIndex(of: UInt8(ascii: "@")) else { return nil }
    let begin = at > text.startIndex && text[at - 1] == UInt8(ascii: "@") ? at - 1 : at
    guard let found = first(at: begin, in: text), found.range.upperBound == text.endIndex else {
      return nil
    }
    return found
  }

  /// All dates and times in `text`, in order.
  static func all(
    in text: ArraySlice<UInt8>
  ) -> [(kind: MarkdownSign.Kind, range: Range<Int>, value: Range<Int>)] {
    var found: [(kind: MarkdownSign.Kind, range: Range<Int>, value: Range<Int>)] = []
    var rest = text
    while let at = rest.firstIndex(of: UInt8(ascii: "@")) {
      if let date = first(at: at, in: text) {
        found.append(date)
        rest = text[date.range.upperBound...]
      } else {
        rest = text[(at + 1)...]
      }
    }
    return found
  }

  private static func first(
    at begin: Int, in text: ArraySlice<UInt8>
  ) -> (kind: MarkdownSign.Kind, range: Range<Int>, value: Range<Int>)? {
    let rest = text[begin...]
    for (open, close, kind) in forms where rest.begins(with: open) {
      let start = begin + open.utf8CodeUnitCount
      let length = kind == .kanbanTime ? 5 : 10
      guard text.endIndex - start >= length + close.utf8CodeUnitCount else { return nil }
      let value = text[start..<start + length]
      guard text[(start + length)...].begins(with: close),
        kind == .kanbanTime ? TimeOfDay(value.text) != nil : FileDate.day(value) != nil
      else { return nil }
      return (
        kind, begin..<start + length + close.utf8CodeUnitCount, value.startIndex..<value.endIndex
      )
    }
    return nil
  }
}
