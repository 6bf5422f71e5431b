import DragEngine
import TerminalText
public import ThemeKit

/// A chart: a heading, a plot with numbers to its left, and labels below it.
open class PlotView: View {
  /// A text below the plot, at one of the values.
  public struct Label: Equatable, Sendable {
    /// The index of the value above the label, from 0.
    public let index: Int
    /// The text of the label.
    public let text: String
    /// Whether the label ends below the value instead of beginning below it.
    public let endsThere: Bool

    /// Creates a label below a value.
    public init(_ index: Int, _ text: String, endsThere: Bool = false) {
      self.index = index
      self.text = text
      self.endsThere = endsThere
    }
  }

  /// The heading above the plot.
  public var title = "" { didSet { setNeedsDisplay(if: title != oldValue) } }
  /// Alternative texts for the right end of the heading; the first one that fits is shown.
  public var details: [String] = [] { didSet { setNeedsDisplay(if: details != oldValue) } }
  /// The labels below the plot. A label is left out if it is not fully inside the view, or is too
  /// close to an earlier one in this array.
  public var labels: [Label] = [] { didSet { setNeedsDisplay(if: labels != oldValue) } }
  /// The width to the left of the plot, in columns; plots with the same gutter are aligned.
  public var gutter = 6 { didSet { setNeedsDisplay(if: gutter != oldValue) } }

  public override class var appearanceClass: AppearanceClass { .plot }

  /// The cells in which the values are drawn.
  final var plot: CellRect {
    let width = max(0, frame.width - gutter)
    return CellRect(
      frame.minColumn + gutter, frame.minRow + 1, width: width, height: max(0, frame.height - 2))
  }

  open override func draw(into grid: inout CellGrid) { drawHeading(into: &grid) }

  /// Draws the heading, and the first detail that fits beside it.
  final func drawHeading(into grid: inout CellGrid) {
    let heading = DisplayText.truncated(title, to: frame.width)
    let width = grid.put(
      heading, at: frame.origin, style: look.style(.title), clippedTo: frame)
    let room = frame.width - width - 2
    guard let detail = details.first(where: { DisplayText.width(of: $0) <= room }) else { return }
    grid.put(
      detail, at: Cell(frame.maxColumn - DisplayText.width(of: detail), frame.minRow),
      style: look.style(.detail), clippedTo: frame)
  }

  /// Draws the axis, with the largest number at the top, half of it in the middle if that is a
  /// whole number and there is room, and 0 at the bottom. Each number is the value at the top of
  /// its row.
  final func drawAxis(upTo top: Int, into grid: inout CellGrid) {
    let plot = plot
    for row in plot.minRow..<plot.maxRow {
      grid.put(
        "▕", at: Cell(plot.minColumn - 1, row), style: look.style(.frame), clippedTo: frame)
    }
    drawNumber(top, inRow: plot.minRow, into: &grid)
    drawNumber(0, inRow: plot.maxRow, into: &grid)
    if top % 2 == 0, plot.height >= 4 {
      drawNumber(top / 2, inRow: plot.minRow + plot.height / 2, into: &grid)
    }
  }

  private func drawNumber(_ number: Int, inRow row: Int, into grid: inout CellGrid) {
    let text = PlotScale.text(for: number)
    grid.put(
      text, at: Cell(plot.minColumn - 2 - text.utf8.count, row), style: look.style(.detail),
      clippedTo: frame)
  }

  /// Draws the labels below the plot.
  ///
  /// - Parameters:
  ///   - column: Returns the first column of a value, from the left edge of the plot.
  ///   - gap: The minimum number of columns between two labels.
  final func drawLabels(
    at column: (Int) -> Int, gap: Int = 2, into grid: inout CellGrid
  ) {
    var occupied: [Range<Int>] = []
    for label in labels {
      let width = DisplayText.width(of: label.text)
      let labelColumn = column(label.index)
      let start = plot.minColumn + (label.endsThere ? max(0, labelColumn + 1 - width) : labelColumn)
      let end = start + width
      guard end <= frame.maxColumn, !occupied.contains(where: (start..<end + gap).overlaps) else {
        continue
      }
      grid.put(
        label.text, at: Cell(start, frame.maxRow - 1), style: look.style(.detail),
        clippedTo: frame)
      occupied.append(start..<end + gap)
    }
  }
}
