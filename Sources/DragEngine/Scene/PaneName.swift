/// Cells outside the panes that show the name of a pane.
public struct PaneName: Equatable, Codable, Sendable {
  /// The pane, in sight or not.
  public let pane: PaneID
  /// The cells of the name on the screen.
  public let cells: CellRect

  /// Creates the name of a pane.
  public init(of pane: PaneID, at cells: CellRect) {
    self.pane = pane
    self.cells = cells
  }
}
