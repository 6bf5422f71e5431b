public import DragEngine
import TerminalText
import ThemeKit

/// Draws the lines of a card, and the line being edited.
extension CardView {
  /// The cell of the terminal's cursor in the edited line; `nil` if no line is edited, or the
  /// edited line is not visible.
  public var editorCursor: Cell? {
    guard let editing else { return nil }
    let scroll = scroll
    let lines = lines(atLeast: scroll + visibleLines).lines
    guard let index = lines.firstIndex(where: { $0.kind == .editor }),
      (scroll..<scroll + visibleLines).contains(index)
    else { return nil }
    let room = editorRoom(of: lines[index], inRow: index - scroll)
    return room.origin.offset(columns: editing.line.visible(width: room.width).cursorColumn)
  }

  /// Scrolls just enough to show the edited line.
  public func showEditor() {
    let lines = lines(atLeast: lineCount).lines
    guard let index = lines.firstIndex(where: { $0.kind == .editor }) else { return }
    scroll(to: min(max(scroll, index + 1 - visibleLines), index))
  }

  private func editorRoom(of line: CardLines.Line, inRow row: Int) -> CellRect {
    let inside = contentFrame
    return CellRect(
      inside.minColumn + line.indent, inside.minRow + row,
      width: max(0, inside.width - line.indent), height: 1)
  }

  /// - Parameter isFirst: Whether this is the first line of its part of the card.
  func draw(
    _ line: CardLines.Line, inRow row: Int, isFirst: Bool, into grid: inout CellGrid
  ) {
    let inside = contentFrame
    let start = inside.origin.offset(rows: row)
    let isEdited = line.kind == .editor
    let hasCursor = isEdited || cursor != nil && line.element == cursor
    if hasCursor, isFirst || isEdited {
      grid.put(
        look.glyph(.cursor), at: Cell(max(frame.minColumn, inside.minColumn - 1), start.row),
        style: look.style(.accent), clippedTo: frame)
    }
    let mark = line.isStep ? line.indent - Self.markWidth : 0
    let offset = slide.flatMap { line.element == .step($0.step) ? $0.slide : nil }?.columns ?? 0
    grid.put(
      line.name, at: start.offset(columns: mark + offset), style: look.style(.detail),
      clippedTo: inside)
    if isEdited, let editing {
      let room = editorRoom(of: line, inRow: row)
      grid.put(editing.line, understood: editing.understood, in: room, look: look)
      return
    }
    var style = look.style(line.part)
    if line.kind == .title || hasCursor { style.attributes.insert(.bold) }
    let text =
      line.kind == .step
      ? DisplayText.truncated(line.text, to: max(0, inside.width - line.indent))
      : DisplayText.glyphs(of: line.text)
    grid.put(
      text, at: start.offset(columns: line.indent + offset), style: style, clippedTo: inside,
      leadingTo: line.address)
    if offset != 0, let slide = slide?.slide {
      let column = offset > 0 ? inside.minColumn : inside.maxColumn - 1
      grid.put(
        slide.symbol, at: Cell(column, start.row),
        style: look.style(slide.isArmed ? .accent : .detail), clippedTo: inside)
    }
  }

  func drawGap(inRow row: Int, into grid: inout CellGrid) {
    let inside = contentFrame
    grid.put(
      String(repeating: look.glyph(.gap), count: max(0, inside.width)),
      at: inside.origin.offset(rows: row), style: look.style(.accent), clippedTo: inside)
  }
}
