public import DragEngine
import TerminalText
public import ThemeKit

/// A page that covers the board, and may be longer than the screen.
public final class PageView: SheetView {
  /// The content of a page: text or a picture.
  public enum Content: Equatable, Sendable {
    /// Lines of text, wrapped between words; continuation lines are indented.
    case text([String])
    /// A picture, which should be at most ``contentWidth`` columns wide.
    case picture(CellGrid)
  }

  /// The text or the picture of the page.
  public var content = Content.text([]) { didSet { setNeedsDisplay(if: content != oldValue) } }
  /// The index of the first visible line.
  public var scroll = 0 { didSet { setNeedsDisplay(if: scroll != oldValue) } }

  public override class var appearanceClass: AppearanceClass { .page }

  /// The width available for the content, in columns.
  public var contentWidth: Int { max(1, inside.width) }

  /// The number of lines that fit inside the box.
  public var visibleLines: Int { max(0, inside.height) }

  /// The number of lines of the content.
  public var lineCount: Int {
    switch content {
    case .text(let lines): wrapped(lines).count
    case .picture(let grid): grid.size.height
    }
  }

  /// The largest useful value of ``scroll``.
  public var lastScroll: Int { max(0, lineCount - visibleLines) }

  /// Places the page over the whole screen.
  public func layout(in screen: CellRect) { frame = screen }

  private func wrapped(_ lines: [String]) -> [String] {
    lines.flatMap { line -> [String] in
      guard DisplayText.width(of: line) > contentWidth else { return [line] }
      return LineWrapper(line, to: max(1, contentWidth - Self.indent)).enumerated().map {
        $0 == 0 ? $1 : String(repeating: " ", count: Self.indent) + $1
      }
    }
  }

  private static let indent = 5

  public override func draw(into grid: inout CellGrid) {
    super.draw(into: &grid)
    switch content {
    case .text(let lines):
      for (row, line) in wrapped(lines).dropFirst(scroll).prefix(visibleLines).enumerated() {
        grid.put(
          line, at: inside.origin.offset(rows: row), style: look.style(.base), clippedTo: inside)
      }
    case .picture(let picture): draw(picture, into: &grid)
    }
    drawRest(lastScroll - scroll, style: look.style(.detail), into: &grid)
  }

  private func draw(_ picture: CellGrid, into grid: inout CellGrid) {
    for row in 0..<min(visibleLines, max(0, picture.size.height - scroll)) {
      for column in 0..<min(inside.width, picture.size.width) {
        let cell = picture[column, row + scroll]
        guard !cell.isContinuation else { continue }
        grid.put(
          [cell.glyph], at: inside.origin.offset(columns: column, rows: row), style: cell.style,
          clippedTo: inside)
      }
    }
  }
}
