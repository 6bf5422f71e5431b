import DragEngine
import TerminalText
public import ThemeKit

/// A table whose rows have a name, a bar and figures.
public final class BarTableView: PlotView {
  /// A row of the table.
  public struct Row: Equatable, Sendable {
    /// The name at the start of the row.
    public let name: String
    /// The group that the name belongs to, shown before it and truncated first; empty for none.
    public let group: String
    /// The value that the bar shows.
    public let value: Int
    /// The figures, one text per heading.
    public let figures: [String]

    /// Creates a row of the table.
    public init(name: String, of group: String = "", value: Int, figures: [String]) {
      self.name = name
      self.group = group
      self.value = value
      self.figures = figures
    }

    fileprivate var fullName: String { group.isEmpty ? name : "\(group) / \(name)" }

    /// The group and the name, truncated to a width in columns.
    public func name(within width: Int) -> String {
      guard !group.isEmpty, DisplayText.width(of: fullName) > width else {
        return DisplayText.cut(fullName, to: width)
      }
      let room = max(3, width - 3 - DisplayText.width(of: name))
      return DisplayText.cut("\(DisplayText.cut(group, to: room)) / \(name)", to: width)
    }
  }

  /// The rows of the table, from the top down.
  public var rows: [Row] = [] { didSet { setNeedsDisplay(if: rows != oldValue) } }
  /// The headings above the figures.
  public var headings: [String] = [] { didSet { setNeedsDisplay(if: headings != oldValue) } }

  public override class var appearanceClass: AppearanceClass { .barTable }

  /// The number of columns between two figures.
  private static let gap = 2
  /// The minimum width of the column of bars; if there is less room, no bars are drawn.
  private static let shortestBar = 6
  /// The minimum width of the bars beside names that are not truncated.
  private static let comfortableBar = 10

  public override func draw(into grid: inout CellGrid) {
    let widths = headings.indices.map { index in
      ([headings[index]] + rows.map { $0.figures[index] }).map { DisplayText.width(of: $0) }
        .max() ?? 0
    }
    let figuresWidth = widths.reduce(0) { $0 + $1 + Self.gap }
    let room = max(1, frame.width - figuresWidth)
    let longest = rows.map { DisplayText.width(of: $0.fullName) }.max() ?? 0
    let isWhole = room - longest - Self.gap >= Self.comfortableBar
    let nameWidth = isWhole ? longest : min(longest, max(room / 2, min(room, 12)))
    let barWidth = room - nameWidth - Self.gap
    grid.put(
      DisplayText.truncated(title, to: room), at: frame.origin, style: look.style(.title),
      clippedTo: frame)
    drawFigures(headings, widths, inRow: frame.minRow, style: look.style(.detail), into: &grid)
    let largest = rows.map(\.value).max() ?? 0
    for (index, row) in rows.enumerated() {
      let start = frame.origin.offset(rows: index + 1)
      grid.put(
        row.name(within: barWidth < Self.shortestBar ? room : nameWidth),
        at: start, style: look.style(.base), clippedTo: frame)
      if barWidth >= Self.shortestBar, largest > 0 {
        let halves = (row.value * barWidth * 2 + largest - 1) / largest
        let bar = String(repeating: "━", count: halves / 2) + (halves % 2 == 1 ? "╸" : "")
        grid.put(
          bar, at: start.offset(columns: nameWidth + Self.gap), style: look.style(.accent),
          clippedTo: frame)
      }
      drawFigures(row.figures, widths, inRow: start.row, style: look.style(.base), into: &grid)
    }
  }

  /// Draws texts right-aligned in the columns at the right edge.
  private func drawFigures(
    _ texts: [String], _ widths: [Int], inRow row: Int, style: TextStyle, into grid: inout CellGrid
  ) {
    var end = frame.maxColumn
    for (text, width) in zip(texts, widths).reversed() {
      grid.put(
        text, at: Cell(end - DisplayText.width(of: text), row), style: style, clippedTo: frame)
      end -= width + Self.gap
    }
  }
}

extension DisplayText {
  /// The text, truncated to a maximum width.
  fileprivate static func cut(_ text: String, to width: Int) -> String {
    truncated(text, to: width).reduce(into: "") { $0 += $1.text }
  }
}
