/// Where items are dropped: a pane, and a position relative to its items.
public struct DropDestination: Hashable, Codable, Sendable {
  /// A position in a pane.
  public enum Position: Hashable, Codable, Sendable {
    /// In front of an item.
    case before(ItemID)
    /// Behind the last item.
    case end
    /// On an item: to swap with it, to give it a value, or to become part of it.
    case on(ItemID)
  }

  /// The pane.
  public let pane: PaneID
  /// The position in it.
  public let position: Position

  /// Makes a destination.
  public init(pane: PaneID, position: Position) {
    self.pane = pane
    self.position = position
  }
}
