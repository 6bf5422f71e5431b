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
    let sign = DisplayText.glyphs(of: look.glyph(.gap))
    let line = Array(repeatElement(sign, count: max(0, frame.width - 2)).joined())
    // The gap for a card is drawn as its first and its last line.
    let rows = landing == nil ? Set([0, max(0, frame.height - 1)]) : [0]
    for row in rows {
      grid.put(
        line, at: frame.origin.offset(columns: 1, rows: row), style: style, clippedTo: frame)
    }
    guard let landing else { return }
    let names = DisplayText.truncated(" \(landing.names) ", to: max(0, frame.width - 4))
    let width = names.reduce(0) { $0 + Int($1.width) }
    grid.put(
      names, at: Cell(frame.maxColumn - 3 - width, frame.minRow), style: style, clippedTo: frame)
  }
}
