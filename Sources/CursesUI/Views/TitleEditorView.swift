import DragEngine
public import TerminalText
public import ThemeKit

/// The line in which a title is edited, in the slot of its row. On a card, the title may have
/// several lines.
public final class TitleEditorView: View {
  /// The edited text and the position of the cursor.
  public var editor = LineEditor() { didSet { setNeedsDisplay(if: editor != oldValue) } }
  /// The ranges, in ascending order, of characters that are recognised as more than title text,
  /// such as a due date.
  public var understood: [Range<Int>] = [] {
    didSet { setNeedsDisplay(if: understood != oldValue) }
  }
  /// The symbol before the title.
  public var mark = RowContent.Mark.open { didSet { setNeedsDisplay(if: mark != oldValue) } }

  /// Whether the text is wrapped, as on a card.
  public var isCard = false { didSet { setNeedsDisplay(if: isCard != oldValue) } }

  public override class var appearanceClass: AppearanceClass { .titleEditor }

  /// The cell of the terminal's cursor, in the edited text.
  public var cursor: Cell {
    guard isCard else {
      return textFrame.origin.offset(columns: editor.visible(width: textFrame.width).cursorColumn)
    }
    let cursor = editor.wrapped(width: textFrame.width).cursor
    return textFrame.origin.offset(
      columns: cursor.column, rows: cursor.line - firstLine(showing: cursor.line))
  }

  /// The number of lines of the text on a card that is `width` columns wide.
  public func lineCount(width: Int) -> Int {
    editor.wrapped(width: max(1, width - RowView.titleColumn - 1)).lines.count
  }

  /// The index of the first visible line if the line at index `line` must be visible.
  private func firstLine(showing line: Int) -> Int { max(0, line - max(0, frame.height - 1)) }

  private var textFrame: CellRect {
    CellRect(
      frame.minColumn + RowView.titleColumn, frame.minRow,
      width: frame.width - RowView.titleColumn - 1, height: frame.height)
  }

  public override func draw(into grid: inout CellGrid) {
    for row in 0..<frame.height {
      grid.put(
        look.glyph(.cursor), at: frame.origin.offset(rows: row), style: look.style(.accent),
        clippedTo: frame)
    }
    grid.put(
      look.glyph(mark.glyph), at: frame.origin.offset(columns: RowView.markColumn),
      style: look.style(.mark), clippedTo: frame)
    guard isCard else {
      return grid.put(editor, understood: understood, in: textFrame, look: look)
    }
    let (lines, cursor) = editor.wrapped(width: textFrame.width)
    for (row, line) in lines.dropFirst(firstLine(showing: cursor.line)).enumerated() {
      var column = 0
      for index in line {
        let isUnderstood = understood.contains { $0.contains(index) }
        column += grid.put(
          editor.glyphs(of: index..<index + 1),
          at: textFrame.origin.offset(columns: column, rows: row),
          style: isUnderstood ? look.understoodStyle : look.style(.title), clippedTo: textFrame)
      }
    }
  }
}

extension CellGrid {
  /// Draws an edited line, with recognised phrases in the accent colour, or underlined if there are
  /// no colours.
  mutating func put(
    _ editor: LineEditor, understood: [Range<Int>], in room: CellRect, look: Look
  ) {
    put(
      editor.visible(width: room.width).glyphs, at: room.origin, style: look.style(.title),
      clippedTo: room)
    let style = look.understoodStyle
    for run in editor.visible(understood, width: room.width) {
      put(run.glyphs, at: room.origin.offset(columns: run.column), style: style, clippedTo: room)
    }
  }
}

extension Look {
  /// The style in which recognised phrases stand out.
  fileprivate var understoodStyle: TextStyle {
    var style = style(.accent)
    style.background = self.style(.title).background
    style.attributes.insert(.underlineWithoutColor)
    return style
  }
}
