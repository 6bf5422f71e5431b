/// Names a pane, wherever it stands among the others.
public struct PaneID: RawRepresentable, Hashable, Codable, Sendable {
  /// The host's number for it; it is never an index.
  public let rawValue: Int64

  /// Names the pane of that number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// Names an item, wherever it stands.
public struct ItemID: RawRepresentable, Hashable, Codable, Sendable {
  /// The host's number for it.
  public let rawValue: Int64

  /// Names the item of that number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// An item and the pane it is in.
public struct ItemLocation: Hashable, Codable, Sendable {
  /// The pane.
  public let pane: PaneID
  /// The item.
  public let item: ItemID

  /// Makes a location.
  public init(pane: PaneID, item: ItemID) {
    self.pane = pane
    self.item = item
  }
}
