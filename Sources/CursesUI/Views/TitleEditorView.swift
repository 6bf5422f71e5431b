import DragEngine
public import TerminalText
public import ThemeKit

/// The line in which a title is edited, in the slot of its row.
public final class TitleEditorView: View {
  /// The text and where the next character goes.
  public var editor = LineEditor() { didSet { setNeedsDisplay(if: editor != oldValue) } }
  /// The characters of the text that are understood as more than a title, in ascending order.
  public var understood: [Range<Int>] = [] {
    didSet { setNeedsDisplay(if: understood != oldValue) }
  }
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
    grid.put(editor, understood: understood, in: textFrame, look: look)
  }
}

extension CellGrid {
  /// Draws a line that is edited: what is understood of it in the accent colour, or underlined
  /// where there are no colours.
  mutating func put(
    _ editor: LineEditor, understood: [Range<Int>], in room: CellRect, look: Look
  ) {
    put(
      editor.visible(width: room.width).glyphs, at: room.origin, style: look.style(.title),
      clippedTo: room)
    var style = look.style(.accent)
    style.background = look.style(.title).background
    style.attributes.insert(.underlineWithoutColor)
    for run in editor.visible(understood, width: room.width) {
      put(run.glyphs, at: room.origin.offset(columns: run.column), style: style, clippedTo: room)
    }
  }
}
