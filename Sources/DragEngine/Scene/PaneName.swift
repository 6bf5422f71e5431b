/// The name of a pane that is shown outside the panes, such as an entry in a list of all panes.
public struct PaneName: Equatable, Codable, Sendable {
  /// The id of the pane, which need not be visible.
  public let pane: PaneID
  /// The cells of the name on the screen.
  public let cells: CellRect

  /// Creates the name of a pane.
  public init(of pane: PaneID, at cells: CellRect) {
    self.pane = pane
    self.cells = cells
  }
}
