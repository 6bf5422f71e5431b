/// Where items are dropped: a pane, and a position relative to its items.
public struct DropDestination: Hashable, Codable, Sendable {
  /// A position in a pane.
  public enum Position: Hashable, Codable, Sendable {
    /// Directly in front of an item.
    case before(ItemID)
    /// Behind the last item of the pane.
    case end
    /// On an item: to swap with it, to give it a value, or to become part of it.
    case on(ItemID)
  }

  /// The pane that the items are dropped in.
  public let pane: PaneID
  /// The position relative to the pane's items.
  public let position: Position

  /// Creates a destination in a pane.
  public init(pane: PaneID, position: Position) {
    self.pane = pane
    self.position = position
  }
}
