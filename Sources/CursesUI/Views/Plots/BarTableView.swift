import DragEngine
import TerminalText
public import ThemeKit

/// Rows with a name, a bar and figures.
public final class BarTableView: PlotView {
  /// A row.
  public struct Row: Equatable, Sendable {
    /// What it is about.
    public let name: String
    /// What that belongs to, which stands before it and is cut first; empty for nothing.
    public let group: String
    /// The length of its bar.
    public let value: Int
    /// One text for each heading.
    public let figures: [String]

    /// Describes a row.
    public init(name: String, of group: String = "", value: Int, figures: [String]) {
      self.name = name
      self.group = group
      self.value = value
      self.figures = figures
    }

    fileprivate var fullName: String { group.isEmpty ? name : "\(group) / \(name)" }

    /// The name behind its group, cut to a number of columns.
    public func name(within width: Int) -> String {
      guard !group.isEmpty, DisplayText.width(of: fullName) > width else {
        return DisplayText.cut(fullName, to: width)
      }
      let room = max(3, width - 3 - DisplayText.width(of: name))
      return DisplayText.cut("\(DisplayText.cut(group, to: room)) / \(name)", to: width)
    }
  }

  /// The rows, from the top down.
  public var rows: [Row] = [] { didSet { setNeedsDisplay(if: rows != oldValue) } }
  /// What stands above the figures.
  public var headings: [String] = [] { didSet { setNeedsDisplay(if: headings != oldValue) } }

  public override class var appearanceClass: AppearanceClass { .barTable }

  /// Columns between two figures.
  private static let gap = 2
  /// A bar with fewer columns says nothing.
  private static let shortestBar = 6
  /// Names are not cut if bars have this many.
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

  /// Draws texts in the columns at the right, each at the right end of its column.
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
  /// A text of a number of columns at most.
  fileprivate static func cut(_ text: String, to width: Int) -> String {
    truncated(text, to: width).reduce(into: "") { $0 += $1.text }
  }
}
