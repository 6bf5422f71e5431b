import DragEngine
import ThemeKit

/// Draws the four lines of a frame.
struct BorderDrawing {
  let glyphs: BorderStyle.Glyphs
  let style: TextStyle

  /// Draws along the inside edge of `frame`, which is at least 2 × 2.
  func draw(_ frame: CellRect, into grid: inout CellGrid) {
    guard frame.width >= 2, frame.height >= 2 else { return }
    func glyph(_ sign: Character) -> Glyph { DisplayText.glyphs(of: String(sign))[0] }
    let line = Array(repeating: glyph(glyphs.horizontal), count: frame.width - 2)
    let top = [glyph(glyphs.topLeft)] + line + [glyph(glyphs.topRight)]
    let base = [glyph(glyphs.bottomLeft)] + line + [glyph(glyphs.bottomRight)]
    let side = [glyph(glyphs.vertical)]
    grid.put(top, at: frame.origin, style: style, clippedTo: frame)
    grid.put(base, at: Cell(frame.minColumn, frame.maxRow - 1), style: style, clippedTo: frame)
    for row in (frame.minRow + 1)..<max(frame.minRow + 1, frame.maxRow - 1) {
      for column in [frame.minColumn, frame.maxColumn - 1] {
        grid.put(side, at: Cell(column, row), style: style, clippedTo: frame)
      }
    }
  }
}
