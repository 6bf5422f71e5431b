import DragEngine
public import ThemeKit

/// A chart of numbers as vertical bars, with a resolution of an eighth of a row.
public final class BarChartView: PlotView {
  /// The numbers, at least 0 each, from left to right. Numbers that do not fit are left out on the
  /// right.
  public var bars: [Int] = [] { didSet { setNeedsDisplay(if: bars != oldValue) } }

  public override class var appearanceClass: AppearanceClass { .barChart }

  /// The maximum width of a bar, without the gap after it.
  private static let widest = 5

  /// The distance between the starts of two bars; narrow bars have no gap.
  private var step: Int {
    max(1, min(Self.widest + 1, plot.width / max(1, bars.count)))
  }

  public override func draw(into grid: inout CellGrid) {
    super.draw(into: &grid)
    let plot = plot
    let top = PlotScale.top(of: bars)
    drawAxis(upTo: top, into: &grid)
    let (step, width) = (step, step > 2 ? step - 1 : step)
    for (index, bar) in bars.enumerated() where bar > 0 {
      // Every number above 0 must be visible.
      var eighths = max(1, (bar * plot.height * 8 + top / 2) / top)
      var row = plot.maxRow - 1
      while eighths > 0, row >= plot.minRow {
        let glyph = Self.glyphs[min(8, eighths) - 1]
        for column in 0..<width {
          grid.put(
            glyph, at: Cell(plot.minColumn + index * step + column, row),
            style: look.style(.accent), clippedTo: plot)
        }
        eighths -= 8
        row -= 1
      }
    }
    drawLabels(at: { $0 * step }, into: &grid)
  }

  private static let glyphs: [Character] = Array("▁▂▃▄▅▆▇█")
}
