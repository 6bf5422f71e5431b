/// Where items are dropped: a pane, and a position relative to its items.
public struct DropDestination: Hashable, Codable, Sendable {
  /// A position relative to the items of a pane.
  public enum Position: Hashable, Codable, Sendable {
    /// Directly before an item.
    case before(ItemID)
    /// After the last item of the pane.
    case end
    /// On an item: the dropped items swap with it, are applied to it, combined with it or linked to
    /// it.
    case on(ItemID)
  }

  /// The pane that the items are dropped in.
  public let pane: PaneID
  /// The position among the pane's items.
  public let position: Position

  /// Creates a destination in a pane.
  public init(pane: PaneID, position: Position) {
    self.pane = pane
    self.position = position
  }
}
