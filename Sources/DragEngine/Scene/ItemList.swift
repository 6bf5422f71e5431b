/// The number of items in a pane, and the ids of those that are known.
///
/// A board never loads whole lists, so the known ids are those of the items on the screen, the
/// first and the last items, and the carried ones. A carried item without an index is no longer in
/// the pane.
public struct ItemList: Equatable, Codable, Sendable {
  /// How many items the pane has, loaded or not.
  public let count: Int
  private let ids: [Int: ItemID]
  private let indices: [ItemID: Int]

  /// Creates a list from the number of its items and the known ids, keyed by index from 0.
  public init(count: Int, loaded: [Int: ItemID]) {
    self.count = count
    ids = loaded
    indices = Dictionary(loaded.map { ($0.value, $0.key) }) { first, _ in first }
  }

  /// Creates a list whose items are all known.
  public init(_ all: [ItemID]) {
    self.init(
      count: all.count,
      loaded: Dictionary(uniqueKeysWithValues: all.enumerated().map { ($0.offset, $0.element) }))
  }

  /// The item at an index, from 0; `nil` if unknown.
  public func id(at index: Int) -> ItemID? { ids[index] }

  /// The index of an item, from 0; `nil` if unknown.
  public func index(of id: ItemID) -> Int? { indices[id] }
}

/// What a drag may do with one item.
public struct ItemTraits: Equatable, Codable, Sendable {
  /// Whether the item can be lifted.
  public var isDraggable: Bool
  /// Whether the item can be reordered in its own list; it can leave the list in either case.
  public var isReorderable: Bool
  /// Whether other items can be combined with it, if the pane allows combining.
  public var isCombineTarget: Bool
  /// Whether the item is blocked, so that panes may refuse it.
  public var isBlocked: Bool
  /// The number of items directly below the item that are lifted with it.
  public var followers: Int
  /// The key that the item shares with its duplicates; `nil` if it cannot have duplicates.
  public var identityKey: String?

  /// Creates the traits of an item; the defaults allow everything.
  public init(
    isDraggable: Bool = true, isReorderable: Bool = true, isCombineTarget: Bool = true,
    isBlocked: Bool = false, followers: Int = 0, identityKey: String? = nil
  ) {
    self.isDraggable = isDraggable
    self.isReorderable = isReorderable
    self.isCombineTarget = isCombineTarget
    self.isBlocked = isBlocked
    self.followers = followers
    self.identityKey = identityKey
  }
}
