/// Identifies a pane, regardless of its position among the others.
public struct PaneID: RawRepresentable, Hashable, Codable, Sendable {
  /// The host's number for the pane, which is never an index.
  public let rawValue: Int64

  /// Creates the id of the pane with this number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// Identifies an item, regardless of its position.
public struct ItemID: RawRepresentable, Hashable, Codable, Sendable {
  /// The host's number for the item, which is never an index.
  public let rawValue: Int64

  /// Creates the id of the item with this number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// An item and the pane it is in.
public struct ItemLocation: Hashable, Codable, Sendable {
  /// The pane that the item is in.
  public let pane: PaneID
  /// The id of the item, regardless of its index.
  public let item: ItemID

  /// Creates the location of an item in a pane.
  public init(pane: PaneID, item: ItemID) {
    self.pane = pane
    self.item = item
  }
}
