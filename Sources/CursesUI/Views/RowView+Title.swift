import DragEngine
import TerminalText
import ThemeKit

extension RowView {
  /// Draws the title of a row in the styles of its parts, truncated to a width.
  func drawTitle(
    of content: RowContent, at start: Cell, room: Int, style: TextStyle, into grid: inout CellGrid
  ) {
    guard !content.titleSpans.isEmpty, !emphasis.contains(.dimmed) else {
      grid.put(
        DisplayText.truncated(content.title, to: room), at: start, style: style, clippedTo: frame,
        leadingTo: content.address)
      return
    }
    var column = start.column
    for (glyphs, look) in Self.styledGlyphs(of: content, in: style, room: room) {
      column += grid.put(
        glyphs, at: Cell(column, start.row), style: look, clippedTo: frame,
        leadingTo: content.address)
    }
  }

  /// The parts of a title that fit in a width, ending with `…` if not all do.
  static func styledGlyphs(
    of content: RowContent, in style: TextStyle, room: Int
  ) -> [(glyphs: [Glyph], style: TextStyle)] {
    var parts: [(glyphs: [Glyph], style: TextStyle)] = []
    var width = 0
    for (text, style) in styledParts(of: content, in: style) where width <= room {
      let glyphs = DisplayText.glyphs(of: text)
      width += glyphs.reduce(0) { $0 + Int($1.width) }
      parts.append((glyphs, style))
    }
    guard width > room else { return parts }
    while width > room - 1, let last = parts.indices.last {
      guard let glyph = parts[last].glyphs.popLast() else {
        parts.removeLast()
        continue
      }
      width -= Int(glyph.width)
    }
    if room > 0 { parts.append(([Glyph("…")], parts.last?.style ?? style)) }
    return parts
  }

  /// The title split into parts with one style each, from left to right.
  private static func styledParts(
    of content: RowContent, in style: TextStyle
  ) -> [(text: String, style: TextStyle)] {
    let title = content.title.utf8
    var parts: [(text: String, style: TextStyle)] = []
    func append(_ bytes: Range<Int>, _ style: TextStyle) {
      guard !bytes.isEmpty else { return }
      let start = title.index(title.startIndex, offsetBy: bytes.lowerBound)
      let end = title.index(start, offsetBy: bytes.count)
      parts.append((String(decoding: title[start..<end], as: UTF8.self), style))
    }
    var reached = 0
    for span in content.titleSpans {
      let range = span.range.clamped(to: reached..<max(reached, title.count))
      append(reached..<range.lowerBound, style)
      append(range, span.style(in: style))
      reached = range.upperBound
    }
    append(reached..<max(reached, title.count), style)
    return parts
  }
}
