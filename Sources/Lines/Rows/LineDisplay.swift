import BoardModel
import TerminalText

/// How lines are displayed: which of their fields are shown, and whether in colour.
public struct LineDisplay: Sendable {
  /// Whether the colours and styles set by escape sequences are shown. The sequences themselves are
  /// never shown.
  public var showsColors = false
  /// The fields to show and to search; `nil` for the whole line.
  public var fields: FieldSelection?

  /// Creates a display of whole lines without colours.
  public init() {}

  /// The maximum number of bytes of a line that are shown.
  static let maxBytes = 4_096
  private static let maxRead = 4 * maxBytes

  /// The displayed text of a line, with its styles.
  struct Title: Equatable {
    var text = ""
    var spans: [TitleSpan] = []
  }

  /// The displayed text of a line, up to ``maxBytes``, with tab stops every eight columns. A final
  /// `…` marks text that was cut off.
  func title(of line: UnsafeRawBufferPointer) -> Title {
    var plain = PlainLine()
    // If fields are selected, the whole line is read, since the last fields are at its end.
    let start = fields == nil ? UnsafeRawBufferPointer(rebasing: line.prefix(Self.maxRead)) : line
    plain.read(start, readsStyles: showsColors)
    let ranges = plain.bytes.withUnsafeBytes { fields?.ranges(in: $0) } ?? [0..<plain.bytes.count]
    var (title, column, rest) = (Title(), 0, Self.maxBytes)
    var isCut = start.count < line.count
    for range in ranges {
      guard rest > 0 else {
        isCut = true
        break
      }
      let shown = range.lowerBound..<plain.bytes.end(of: range, atMost: rest)
      rest -= shown.count
      if shown.count < range.count { (rest, isCut) = (0, true) }
      for (part, style) in plain.styles(of: shown) {
        add(plain.bytes[part], style, to: &title, &column)
      }
    }
    if isCut { title.text += "…" }
    return title
  }

  private func add(
    _ bytes: ArraySlice<UInt8>, _ style: LineStyle, to title: inout Title, _ column: inout Int
  ) {
    let start = title.text.utf8.count
    for (index, part) in bytes.split(
      separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false
    ).enumerated() {
      if index > 0 {
        let blanks = Self.tabWidth - column % Self.tabWidth
        title.text += String(repeating: " ", count: blanks)
        column += blanks
      }
      let text = String(decoding: part, as: UTF8.self)
      title.text += text
      column += DisplayText.width(of: text)
    }
    let range = start..<title.text.utf8.count
    guard !range.isEmpty, style != LineStyle() else { return }
    title.spans.append(
      TitleSpan(
        range, foreground: style.foreground, background: style.background,
        attributes: style.attributes))
  }

  /// The distance between tab stops, in columns.
  private static let tabWidth = 8
}

extension [UInt8] {
  /// The end of a range after it is shortened to at most `limit` bytes, if possible between
  /// characters.
  fileprivate func end(of range: Range<Int>, atMost limit: Int) -> Int {
    guard range.count > limit else { return range.upperBound }
    let end = range.lowerBound + limit
    let isContinued = { (index: Int) in self[index] & 0xC0 == 0x80 }
    return (0...3).lazy.map { end - $0 }.first { $0 > range.lowerBound && !isContinued($0) } ?? end
  }
}
