/// How a list is shown.
public enum ListLayout: String, CaseIterable, Codable, Sendable {
  /// One task per row.
  case table
  /// Cards, one below the other, each as high as its title needs.
  case cards
  /// Cards in a narrow pane, and a row per task in a wide one.
  case auto
  /// Tiles, left to right and then down.
  case grid
}

extension ListLayout {
  /// What it looks like, in a few words.
  public var summary: String {
    switch self {
    case .table: "rows of one line"
    case .cards: "cards, as high as their titles need"
    case .auto: "cards where its pane is narrow, rows where it is wide"
    case .grid: "tiles side by side"
    }
  }
}
