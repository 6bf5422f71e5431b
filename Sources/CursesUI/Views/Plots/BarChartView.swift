import DragEngine
public import ThemeKit

/// Numbers as upright bars, an eighth of a row being the least.
public final class BarChartView: PlotView {
  /// The numbers, from left to right; not negative. Those that do not fit are cut off on the right.
  public var bars: [Int] = [] { didSet { setNeedsDisplay(if: bars != oldValue) } }

  public override class var appearanceClass: AppearanceClass { .barChart }

  /// A bar without the gap to the next one is no wider.
  private static let widest = 5

  /// How many columns a bar takes with the gap behind it: narrow bars have none.
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
      // What is there at all can be seen.
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
