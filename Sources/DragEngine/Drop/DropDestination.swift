/// Where items land: a pane, and a place by its neighbour.
public struct DropDestination: Hashable, Codable, Sendable {
  /// A place in a pane.
  public enum Place: Hashable, Codable, Sendable {
    /// In front of an item.
    case before(ItemID)
    /// Behind the last one.
    case end
    /// On an item: to swap with it, or to give it a value.
    case on(ItemID)
  }

  /// The pane.
  public let pane: PaneID
  /// The place in it.
  public let place: Place

  /// Names a destination.
  public init(pane: PaneID, place: Place) {
    self.pane = pane
    self.place = place
  }
}
