import DragEngine
import TerminalText
public import ThemeKit

/// A chart of numbers as a line of Braille dots, optionally with a dotted line for comparison.
public final class LineChartView: PlotView {
  /// The numbers, at least 0 each, from left to right.
  public var line: [Int] = [] { didSet { setNeedsDisplay(if: line != oldValue) } }
  /// The numbers of the dotted line; it begins in the same column as the solid line.
  public var comparison: [Int] = [] {
    didSet { setNeedsDisplay(if: comparison != oldValue) }
  }

  public override class var appearanceClass: AppearanceClass { .lineChart }

  /// The distance between the dots of the dotted line, in columns of dots.
  private static let period = 4

  public override func draw(into grid: inout CellGrid) {
    super.draw(into: &grid)
    let top = PlotScale.top(of: line + comparison)
    drawAxis(upTo: top, into: &grid)
    guard let last = line.last else { return }
    let ending = PlotScale.text(for: last)
    // The last number is drawn after the end of the line.
    let canvasWidth = max(0, plot.width - ending.utf8.count - 1)
    let count = max(line.count, comparison.count)
    guard canvasWidth > 0, plot.height > 0 else { return }
    func dotRows(of values: [Int]) -> [Int] {
      Self.heights(
        of: values, among: count, top: top, across: 2 * canvasWidth, down: 4 * plot.height)
    }
    let heights = dotRows(of: line)
    var whole = DotCanvas(columns: canvasWidth, rows: plot.height)
    whole.addLine(heights)
    // Cells that both lines cross show the dots of both.
    var both = whole
    both.addLine(dotRows(of: comparison), period: Self.period)
    for row in 0..<plot.height {
      for column in 0..<canvasWidth {
        guard let glyph = both[column, row] else { continue }
        let isOfLine = whole[column, row] != nil
        grid.put(
          glyph, at: plot.origin.offset(columns: column, rows: row),
          style: look.style(isOfLine ? .accent : .detail), clippedTo: plot)
      }
    }
    let end = Cell(
      plot.minColumn + (heights.count - 1) / 2 + 1, plot.minRow + (heights.last ?? 0) / 4)
    grid.put(" \(ending) ", at: end, style: look.style(.title), clippedTo: plot)
    drawLabels(
      at: { Self.column(of: $0, among: count, across: 2 * canvasWidth) / 2 }, into: &grid)
  }

  /// The column of dots for the value at an index.
  private static func column(of index: Int, among count: Int, across width: Int) -> Int {
    count > 1 ? index * (width - 1) / (count - 1) : 0
  }

  /// The row of the dot in each column from the first value to the last,
  /// counted from the top, with straight lines between the values.
  private static func heights(
    of values: [Int], among count: Int, top: Int, across width: Int, down height: Int
  ) -> [Int] {
    guard let first = values.first else { return [] }
    func row(of value: Double) -> Int {
      let share = min(1, max(0, value / Double(top)))
      return Int((Double(height - 1) * (1 - share)).rounded())
    }
    guard count > 1, width > 1 else { return [row(of: Double(first))] }
    let end = column(of: values.count - 1, among: count, across: width)
    return (0...end).map { x in
      let exactIndex = min(
        Double(values.count - 1), Double(x) * Double(count - 1) / Double(width - 1))
      let index = Int(exactIndex)
      let next = min(index + 1, values.count - 1)
      let share = exactIndex - Double(index)
      return row(of: Double(values[index]) * (1 - share) + Double(values[next]) * share)
    }
  }
}
