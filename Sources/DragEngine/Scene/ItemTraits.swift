/// What may be done with one item.
public struct ItemTraits: Equatable, Codable, Sendable {
  /// Whether it can be lifted.
  public var isDraggable: Bool
  /// Whether its place in its own list may change; it may still leave it.
  public var isReorderable: Bool
  /// Items of one key are the same to a pane that takes no duplicates.
  public var identityKey: String?

  /// Makes the traits of an item; without arguments it is free.
  public init(isDraggable: Bool = true, isReorderable: Bool = true, identityKey: String? = nil) {
    self.isDraggable = isDraggable
    self.isReorderable = isReorderable
    self.identityKey = identityKey
  }
}
