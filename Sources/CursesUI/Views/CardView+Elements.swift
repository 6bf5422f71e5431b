public import DragEngine
import TerminalText

/// Where the parts of a card are on the screen.
extension CardView {
  /// The number of lines, estimated while long notes are not fully shown.
  public var lineCount: Int { lines(atLeast: scroll + visibleLines + 1).count }

  /// The indexes of the steps' lines, from 0; empty if there are none.
  public var stepLines: Range<Int> { lines(atLeast: 0).steps }

  /// The cells of the lines, including the columns beside the text that hold the cursor bar.
  public var rowsFrame: CellRect {
    CellRect(
      frame.minColumn + 1, contentFrame.minRow, width: max(0, frame.width - 2),
      height: contentFrame.height)
  }

  /// The part of the card at a cell of the screen; `nil` for none.
  public func element(at cell: Cell) -> CardContent.Element? {
    line(at: cell)?.element
  }

  /// Whether a cell is on the box of a step, or directly beside it.
  public func isOnMark(_ cell: Cell) -> Bool {
    guard let line = line(at: cell), line.kind == .step else { return false }
    let indent = line.indent - Self.markWidth
    return RowView.markColumns(width: 1).contains(cell.column - rowsFrame.minColumn - indent)
  }

  /// The tag at a cell of the screen, with its `#`, `@` or `+`; `nil` for none.
  public func tag(at cell: Cell) -> String? {
    let inside = contentFrame
    guard let line = line(at: cell), line.kind == .tags, inside.contains(cell) else { return nil }
    var column = inside.minColumn + line.indent
    for word in line.text.split(separator: " ", omittingEmptySubsequences: false) {
      let end = column + DisplayText.width(of: String(word))
      if (column..<end).contains(cell.column) {
        return word.first.map("#@+".contains) == true ? String(word) : nil
      }
      column = end + 1
    }
    return nil
  }

  private func line(at cell: Cell) -> CardLines.Line? {
    guard !isHidden, rowsFrame.contains(cell) else { return nil }
    let index = scroll + cell.row - contentFrame.minRow
    let lines = lines(atLeast: index + 1).lines
    return lines.indices.contains(index) ? lines[index] : nil
  }

  /// Scrolls just enough to show the first line of a part, and as many of its other lines as fit.
  public func show(_ element: CardContent.Element) {
    let all = lines(atLeast: scroll + visibleLines + 1).lines
    guard let first = all.firstIndex(where: { $0.element == element }) ?? later(element) else {
      return
    }
    let lines = lines(atLeast: first + visibleLines).lines
    let end = lines[first...].prefix(visibleLines).prefix { $0.element == element }.endIndex
    scroll(to: min(max(scroll, end - visibleLines), first))
  }

  private func later(_ element: CardContent.Element) -> Int? {
    lines(atLeast: lineCount).lines.firstIndex { $0.element == element }
  }

  /// Whether a part of the card includes the line just above the visible ones.
  public func beginsAbove(_ element: CardContent.Element) -> Bool {
    let scroll = scroll
    guard scroll > 0 else { return false }
    let lines = lines(atLeast: scroll + 1).lines
    return lines.indices.contains(scroll) && lines[scroll - 1].element == element
  }

  /// Whether a part of the card includes the line just below the visible ones.
  public func goesOnBelow(_ element: CardContent.Element) -> Bool {
    let next = scroll + visibleLines
    let lines = lines(atLeast: next + 1).lines
    return lines.indices.contains(next) && lines[next].element == element
  }

  /// The first part with a visible line, apart from the heading of the steps; `nil` if there is no
  /// such part.
  public var firstElementInSight: CardContent.Element? {
    let lines = lines(atLeast: scroll + visibleLines).lines
    let shown = lines.indices.dropFirst(scroll).prefix(visibleLines)
    return shown.first { lines[$0].element.map { $0 != .steps } ?? false }
      .flatMap { lines[$0].element }
  }

  /// Whether at least one line of a part is visible.
  public func isInSight(_ element: CardContent.Element) -> Bool {
    lines(atLeast: scroll + visibleLines).lines.dropFirst(scroll).prefix(visibleLines)
      .contains { $0.element == element }
  }

  /// The width of a step's box and the space after it, in columns.
  static let markWidth = 2
}
