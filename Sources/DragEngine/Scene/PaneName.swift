/// Cells outside the panes that name one of them.
public struct PaneName: Equatable, Codable, Sendable {
  /// The pane, in sight or not.
  public let pane: PaneID
  /// Its cells on the screen.
  public let cells: CellRect

  /// Makes a name.
  public init(of pane: PaneID, at cells: CellRect) {
    self.pane = pane
    self.cells = cells
  }
}
