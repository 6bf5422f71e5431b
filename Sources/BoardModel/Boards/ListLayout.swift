/// How a list is shown.
public enum ListLayout: String, CaseIterable, Codable, Sendable {
  /// One task a row.
  case table
  /// Tiles, left to right and then down.
  case grid
}
