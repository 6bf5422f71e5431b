/// What is known of a pane's items: how many there are, and the ids of some.
///
/// A board never loads whole lists, so this holds what is on the screen, the
/// first and the last row, and what is being carried. An item that is carried
/// and missing here has been removed.
public struct ItemList: Equatable, Codable, Sendable {
  /// How many items the pane has.
  public let count: Int
  private let ids: [Int: ItemID]
  private let indices: [ItemID: Int]

  /// Makes a list of `count` items of which some are known, by index from 0.
  public init(count: Int, known: [Int: ItemID]) {
    self.count = count
    ids = known
    indices = Dictionary(known.map { ($0.value, $0.key) }) { first, _ in first }
  }

  /// Makes a list of which everything is known.
  public init(_ all: [ItemID]) {
    self.init(
      count: all.count,
      known: Dictionary(uniqueKeysWithValues: all.enumerated().map { ($0.offset, $0.element) }))
  }

  /// The item at an index from 0, where it is known.
  public func id(at index: Int) -> ItemID? { ids[index] }

  /// The index of an item, where it is known.
  public func index(of id: ItemID) -> Int? { indices[id] }
}
