import DragEngine
import ThemeKit

/// Draws the four lines of a frame.
struct BorderDrawing {
  let glyphs: BorderStyle.Glyphs
  let style: TextStyle

  /// Draws along the inside edge of `frame`, which is at least 2 × 2.
  func draw(_ frame: CellRect, into grid: inout CellGrid) {
    guard frame.width >= 2, frame.height >= 2 else { return }
    let line = String(repeating: glyphs.horizontal, count: frame.width - 2)
    let top = String(glyphs.topLeft) + line + String(glyphs.topRight)
    let base = String(glyphs.bottomLeft) + line + String(glyphs.bottomRight)
    grid.put(top, at: frame.origin, style: style, clippedTo: frame)
    grid.put(base, at: Cell(frame.minColumn, frame.maxRow - 1), style: style, clippedTo: frame)
    for row in (frame.minRow + 1)..<max(frame.minRow + 1, frame.maxRow - 1) {
      for column in [frame.minColumn, frame.maxColumn - 1] {
        grid.put(String(glyphs.vertical), at: Cell(column, row), style: style, clippedTo: frame)
      }
    }
  }
}
