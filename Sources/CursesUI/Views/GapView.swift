import DragEngine
import TerminalText
public import ThemeKit

/// The gap in a list where the lifted row would be dropped, or where others would drop theirs.
public final class GapView: View {
  /// Who would drop rows here; `nil` for the row that this user has lifted.
  public var landing: Landing? { didSet { setNeedsDisplay(if: landing != oldValue) } }

  public override class var appearanceClass: AppearanceClass { .gap }

  public override func draw(into grid: inout CellGrid) {
    var style = look.style(.accent)
    tint(&style, with: landing?.tint)
    let sign = DisplayText.glyphs(of: look.glyph(.gap))[0]
    func drawLine(_ row: Int) {
      let line = CellRect(frame.minColumn + 1, row, width: max(0, frame.width - 2), height: 1)
      grid.fill(line.intersection(frame), with: sign, style: style)
    }
    // The gap for a card is drawn as its first and its last line.
    drawLine(frame.minRow)
    if landing == nil, frame.height > 1 { drawLine(frame.maxRow - 1) }
    guard let landing else { return }
    let names = DisplayText.truncated(" \(landing.names) ", to: max(0, frame.width - 4))
    let width = names.reduce(0) { $0 + Int($1.width) }
    grid.put(
      names, at: Cell(frame.maxColumn - 3 - width, frame.minRow), style: style, clippedTo: frame)
  }
}
