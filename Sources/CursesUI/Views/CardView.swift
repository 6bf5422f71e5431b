public import DragEngine
import TerminalText
public import ThemeKit

/// The card of a task: its title in full, its properties and its notes.
///
/// It stands beside the lists, or over them where there is no room.
public final class CardView: PaneView {
  /// What it shows; `nil` if there is no task.
  public var content: CardContent? {
    didSet {
      guard content != oldValue else { return }
      made = nil
      if content?.item != oldValue?.item { firstLine = 0 }
      setNeedsDisplay()
    }
  }
  /// What it shows if there is no task.
  public var hint = "" { didSet { setNeedsDisplay(if: content == nil && hint != oldValue) } }

  /// The first line to show, before it is limited to what there is.
  private var firstLine = 0 { didSet { setNeedsDisplay(if: firstLine != oldValue) } }
  /// The lines made so far: they stay the same from frame to frame.
  private var made: (columns: Int, lines: CardLines)?

  /// The most columns of a card over the lists.
  private static let mostColumns = 64

  public override class var appearanceClass: AppearanceClass { .card }

  /// How many lines fit.
  public var visibleLines: Int { contentFrame.height }

  /// The first line shown, from 0.
  public var scroll: Int {
    let last = lines(atLeast: firstLine + visibleLines).lines.count - visibleLines
    return max(0, min(firstLine, last))
  }

  /// Whether there is more than fits.
  public var scrolls: Bool { lines(atLeast: visibleLines + 1).lines.count > visibleLines }

  /// Scrolls to a line, or to the nearest one possible.
  public func scroll(to line: Int) {
    firstLine = max(0, line)
    firstLine = scroll
  }

  /// Places itself in the upper middle of `screen`, as high as the content needs.
  public func layout(in screen: CellRect) {
    let width = min(screen.width, Self.mostColumns)
    frame.size.width = width
    let lines = lines(atLeast: screen.height).lines.count
    let height = min(screen.height, max(1, lines) + 2)
    frame = CellRect(
      screen.minColumn + (screen.width - width) / 2, screen.minRow + (screen.height - height) / 3,
      width: width, height: height)
  }

  /// The tag in a cell of the screen, with its sign; `nil` for none.
  public func tag(at cell: Cell) -> String? {
    let inside = contentFrame
    guard !isHidden, inside.contains(cell) else { return nil }
    let lines = lines(atLeast: scroll + visibleLines).lines
    let index = scroll + cell.row - inside.minRow
    guard lines.indices.contains(index), lines[index].kind == .tags else { return nil }
    var column = inside.minColumn + lines[index].indent
    for word in lines[index].text.split(separator: " ", omittingEmptySubsequences: false) {
      let end = column + DisplayText.width(of: String(word))
      if (column..<end).contains(cell.column) {
        return word.first.map("#@+".contains) == true ? String(word) : nil
      }
      column = end + 1
    }
    return nil
  }

  public override func drawBackground(into grid: inout CellGrid) {
    grid.fill(frame, style: look.style(.base))
    super.drawBackground(into: &grid)
  }

  public override func draw(into grid: inout CellGrid) {
    drawTitle(number: "", into: &grid)
    guard content != nil else { return drawHint(into: &grid) }
    let inside = contentFrame
    let scroll = scroll
    let all = lines(atLeast: scroll + visibleLines + 1)
    for (row, line) in all.lines.dropFirst(scroll).prefix(visibleLines).enumerated() {
      let start = inside.origin.offset(rows: row)
      grid.put(line.name, at: start, style: look.style(.detail), clippedTo: inside)
      var style = look.style(line.part)
      if line.kind == .title { style.attributes.insert(.bold) }
      grid.put(line.text, at: start.offset(columns: line.indent), style: style, clippedTo: inside)
    }
    drawScrollBar(showing: (scroll, visibleLines, all.count), into: &grid)
  }

  private func drawHint(into grid: inout CellGrid) {
    let inside = contentFrame
    for (row, line) in LineWrapper(hint, to: inside.width).prefix(visibleLines).enumerated() {
      grid.put(
        line, at: inside.origin.offset(rows: row), style: look.style(.detail), clippedTo: inside)
    }
  }

  /// The lines of the content at the current width, as far as they are made: at least `count`
  /// of them if there are so many.
  private func lines(atLeast count: Int) -> CardLines {
    guard let content else { return CardLines.empty }
    let columns = contentFrame.width
    var lines = made?.columns == columns ? made?.lines : nil
    // The stored lines are let go first, so that adding to them does not copy them.
    made = nil
    lines = lines ?? CardLines(content, columns: columns)
    lines?.make(count)
    made = lines.map { (columns, $0) }
    return lines ?? CardLines.empty
  }
}
