import BoardModel
import TerminalText

/// How lines are shown: what of them, and with which colours.
public struct LineDisplay: Sendable {
  /// Whether the colours of escape sequences are shown; the sequences themselves never are.
  public var showsColors = false
  /// The fields that are shown and filtered; `nil` for the whole line.
  public var fields: FieldSelection?

  /// Shows whole lines without colours.
  public init() {}

  /// The most bytes of a line that are shown, and that are read for it.
  static let mostBytes = 4_096
  private static let mostRead = 4 * mostBytes

  /// What is shown of a line.
  struct Title: Equatable {
    var text = ""
    var spans: [TitleSpan] = []
  }

  /// What is shown of a line: its beginning, decoded, with tabs to the next stop of eight
  /// columns. `…` stands for what was cut off.
  func title(of line: UnsafeRawBufferPointer) -> Title {
    var plain = PlainLine()
    // The last fields are at the end of the line.
    let start = fields == nil ? UnsafeRawBufferPointer(rebasing: line.prefix(Self.mostRead)) : line
    plain.read(start, readsStyles: showsColors)
    let ranges = plain.bytes.withUnsafeBytes { fields?.ranges(in: $0) } ?? [0..<plain.bytes.count]
    var (title, column, rest) = (Title(), 0, Self.mostBytes)
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

  /// The columns from one tab stop to the next.
  private static let tabWidth = 8
}

extension [UInt8] {
  /// Where a range ends that takes so many bytes at most, and no part of a sign.
  fileprivate func end(of range: Range<Int>, atMost limit: Int) -> Int {
    guard range.count > limit else { return range.upperBound }
    let end = range.lowerBound + limit
    let isContinued = { (index: Int) in self[index] & 0xC0 == 0x80 }
    return (0...3).lazy.map { end - $0 }.first { $0 > range.lowerBound && !isContinued($0) } ?? end
  }
}
