import DragEngine
import TerminalText
public import ThemeKit

/// A chart of numbers by day, with a column for each week and a row for each weekday.
public final class HeatMapView: PlotView {
  /// The numbers per day, the oldest first.
  public var days: [Int] = [] { didSet { setNeedsDisplay(if: days != oldValue) } }
  /// The row of the first day, from 0.
  public var firstRow = 0 { didSet { setNeedsDisplay(if: firstRow != oldValue) } }
  /// The names of the seven rows, from the top down.
  public var rowNames: [String] = [] { didSet { setNeedsDisplay(if: rowNames != oldValue) } }

  public override class var appearanceClass: AppearanceClass { .heatMap }

  /// The height of the chart in rows: the heading, seven days and the labels.
  public static let height = 9

  public override func draw(into grid: inout CellGrid) {
    let scale = HeatScale(days)
    drawHeading(into: &grid)
    drawLegend(of: scale, into: &grid)
    for (row, name) in rowNames.enumerated() where row % 2 == 0 {
      grid.put(
        name, at: Cell(plot.minColumn - 2 - DisplayText.width(of: name), plot.minRow + row),
        style: look.style(.detail), clippedTo: frame)
    }
    let weeks = (firstRow + days.count + 6) / 7
    // The distance between the starts of two weeks, including any gap.
    let step = max(1, min(3, plot.width / max(1, weeks)))
    for (index, count) in days.enumerated() {
      guard let level = scale.level(of: count) else { continue }
      let (week, row) = ((firstRow + index) / 7, (firstRow + index) % 7)
      for column in 0..<min(step, 2) {
        grid.put(
          HeatScale.glyphs[level],
          at: Cell(plot.minColumn + week * step + column, plot.minRow + row),
          style: look.style(.accent), clippedTo: plot)
      }
    }
    drawLabels(at: { (firstRow + $0) / 7 * step }, gap: 1, into: &grid)
  }

  /// Draws the meaning of each glyph at the right end of the heading, if there is room.
  private func drawLegend(of scale: HeatScale, into grid: inout CellGrid) {
    let texts = scale.words
    let width = texts.reduce(0) { $0 + 2 + DisplayText.width(of: $1) } + 2 * (texts.count - 1)
    guard !texts.isEmpty, DisplayText.width(of: title) + 2 + width <= frame.width else { return }
    var cell = Cell(frame.maxColumn - width, frame.minRow)
    for (level, text) in texts.enumerated() {
      grid.put(
        HeatScale.glyphs[level], at: cell, style: look.style(.accent), clippedTo: frame)
      let textWidth = grid.put(
        text, at: cell.offset(columns: 2), style: look.style(.detail), clippedTo: frame)
      cell = cell.offset(columns: textWidth + 4)
    }
  }
}
