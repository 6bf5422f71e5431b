import DragEngine
public import TerminalText
public import ThemeKit

/// The line in which a title is edited, in the slot of its row.
public final class TitleEditorView: View {
  /// The text and where the next character goes.
  public var editor = LineEditor() { didSet { setNeedsDisplay(if: editor != oldValue) } }
  /// The symbol in front of the title.
  public var mark = RowContent.Mark.open { didSet { setNeedsDisplay(if: mark != oldValue) } }

  public override class var appearanceClass: AppearanceClass { .titleEditor }

  /// The cell of the terminal's cursor.
  public var cursor: Cell {
    textFrame.origin.offset(columns: editor.visible(width: textFrame.width).cursorColumn)
  }

  private var textFrame: CellRect {
    CellRect(
      frame.minColumn + RowView.titleColumn, frame.minRow,
      width: frame.width - RowView.titleColumn - 1, height: frame.height)
  }

  public override func draw(into grid: inout CellGrid) {
    grid.put(
      look.glyph(.cursor), at: frame.origin, style: look.style(.accent), clippedTo: frame)
    grid.put(
      look.glyph(mark.glyph), at: frame.origin.offset(columns: RowView.markColumn),
      style: look.style(.mark), clippedTo: frame)
    grid.put(
      editor.visible(width: textFrame.width).glyphs, at: textFrame.origin,
      style: look.style(.title), clippedTo: textFrame)
  }
}
