import DragEngine
import TerminalText
import ThemeKit

/// Draws the border of a view.
struct BorderDrawing {
  let glyphs: BorderStyle.Glyphs
  let style: TextStyle

  /// Draws the border just inside `frame`; does nothing if the frame is smaller than 2 × 2 cells.
  func draw(_ frame: CellRect, into grid: inout CellGrid) {
    guard frame.width >= 2, frame.height >= 2 else { return }
    let (left, right) = (frame.minColumn, frame.maxColumn - 1)
    let (top, bottom) = (frame.minRow, frame.maxRow - 1)
    func fill(_ symbol: Character, _ column: Int, _ row: Int, width: Int = 1, height: Int = 1) {
      let rect = CellRect(column, row, width: width, height: height)
      guard grid.draws(in: rect) else { return }
      grid.fill(rect, with: DisplayText.glyphs(of: symbol)[0], style: style)
    }
    fill(glyphs.topLeft, left, top)
    fill(glyphs.horizontal, left + 1, top, width: frame.width - 2)
    fill(glyphs.topRight, right, top)
    fill(glyphs.vertical, left, top + 1, height: frame.height - 2)
    fill(glyphs.vertical, right, top + 1, height: frame.height - 2)
    fill(glyphs.bottomLeft, left, bottom)
    fill(glyphs.horizontal, left + 1, bottom, width: frame.width - 2)
    fill(glyphs.bottomRight, right, bottom)
  }
}
