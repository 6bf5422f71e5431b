import TerminalText
public import ThemeKit

/// The gap in a list where the lifted row would be dropped.
public final class GapView: View {
  public override class var appearanceClass: AppearanceClass { .gap }

  public override func draw(into grid: inout CellGrid) {
    let sign = DisplayText.glyphs(of: look.glyph(.gap))
    let line = Array(repeatElement(sign, count: max(0, frame.width - 2)).joined())
    // The gap for a card is drawn as its first and its last line.
    for row in Set([0, max(0, frame.height - 1)]) {
      grid.put(
        line, at: frame.origin.offset(columns: 1, rows: row), style: look.style(.accent),
        clippedTo: frame)
    }
  }
}
