import DragEngine
import TerminalText
public import ThemeKit

/// Where other people would drop the rows that they carry: the boundary between two rows.
///
/// The rows stay where they are, so that a row does not move away from this user's pointer whenever
/// somebody else carries one past it. The boundary is drawn in the blank cells of the row beside it.
public struct Landing: Equatable, Sendable {
  /// The edge of the marked row.
  public enum Edge: Equatable, Sendable { case above, below }

  /// The names of the people.
  public let names: String
  /// The colour of the people; `nil` for the accent colour.
  public let tint: Color?
  /// The edge of the row at which the boundary is.
  public let edge: Edge

  /// Describes where people would drop rows.
  public init(_ names: String, tint: Color? = nil, edge: Edge = .above) {
    (self.names, self.tint, self.edge) = (names, tint, edge)
  }

  /// The glyph of the boundary.
  var sign: Character { edge == .above ? "▔" : "▁" }

  /// The names as a detail of the row, with a part of the boundary.
  public var detail: RowContent.Detail {
    RowContent.Detail(
      edge == .above ? .landingAbove : .landingBelow, "\(names) \(sign)\(sign)",
      short: "\(sign) \(names)", tint: tint)
  }
}

extension View {
  /// Gives a style the colour of a person or a task, if the theme shows such colours and this one
  /// is legible on the background.
  ///
  /// - Parameter minContrast: The contrast that counts as legible.
  final func tint(_ style: inout TextStyle, with color: Color?, minContrast: Double = 3) {
    guard let color, look.tints ?? true,
      color.contrast(with: style.background) ?? .infinity >= minContrast
    else { return }
    style.foreground = color
  }
}

extension RowView {
  /// Draws the boundary in the first column and in the blank cells behind the title.
  ///
  /// - Parameters:
  ///   - columns: The blank cells behind the title, counted from the left edge of the row.
  func draw(_ landing: Landing, from start: Cell, in columns: Range<Int>, into grid: inout CellGrid)
  {
    var style = style(.accent)
    tint(&style, with: landing.tint)
    if emphasis.isDisjoint(with: .cursor) {
      grid.put(landing.sign, at: start, style: style, clippedTo: frame)
    }
    grid.put(
      String(repeating: landing.sign, count: columns.count),
      at: start.offset(columns: columns.lowerBound), style: style, clippedTo: frame)
  }
}

extension RowContent {
  /// The boundary beside the row at which others would drop rows; `nil` if no one would.
  var landing: Landing? { details.lazy.compactMap(\.landing).first }

  /// What a card shows at the end of the first line of its title, since a line of its own would
  /// move the cards below.
  var detailBesideTitle: Detail? { details.first { $0.isPassing } }
}

extension RowContent.Detail {
  /// Whether the detail is about what other people carry at the moment.
  var isPassing: Bool { kind == .carrier || kind == .landingAbove || kind == .landingBelow }

  fileprivate var landing: Landing? {
    guard kind == .landingAbove || kind == .landingBelow else { return nil }
    return Landing(
      short ?? text, tint: tint, edge: kind == .landingAbove ? .above : .below)
  }
}
