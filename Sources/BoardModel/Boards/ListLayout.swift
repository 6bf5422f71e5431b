/// The layout in which the rows of a list are shown.
public enum ListLayout: String, CaseIterable, Codable, Sendable {
  /// A table with one line per task.
  case table
  /// Cards, from top to bottom, with titles of up to three lines.
  case cards
  /// Cards in a narrow pane, a table in a wide one.
  case auto
  /// A grid of tiles, filled from left to right and then from top to bottom.
  case grid
}

extension ListLayout {
  /// What the layout looks like, in a few words.
  public var summary: String {
    switch self {
    case .table: "rows of one line"
    case .cards: "cards, with titles of up to 3 lines"
    case .auto: "cards when narrow, rows when wide"
    case .grid: "tiles side by side"
    }
  }
}
