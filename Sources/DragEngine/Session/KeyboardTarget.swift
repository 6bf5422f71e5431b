/// A slot chosen by the keyboard, identified by the items that follow it, so that it stays between
/// the same items when others are added or removed.
struct KeyboardTarget: Equatable, Sendable {
  /// How many of the following items are remembered.
  private static let maxFollowing = 64

  let pane: PaneID
  private let slot: Int
  /// The index of the item that follows the slot or, for a drop on an item, of that item.
  private let index: Int
  /// The known items that follow the slot, up to the first unknown one.
  private let following: [ItemID]
  private let isEnd: Bool

  init(_ proposal: DropProposal, of carry: Carry, in pane: PaneSnapshot) {
    self.pane = pane.id
    let carried = carry.indices(in: pane)
    slot = proposal.slot ?? carried.first ?? 0
    index =
      carry.dropsOnItems(of: pane)
      ? slot : PaneArrangement.index(ofShown: slot, hiding: carried)
    isEnd = index >= pane.items.count
    following = (index..<max(index, min(pane.items.count, index + Self.maxFollowing)))
      .prefix { pane.items.id(at: $0) != nil }
      .compactMap(pane.items.id(at:))
  }

  /// Whether the item that follows the slot was unknown when the slot was chosen.
  var isUnresolved: Bool { following.isEmpty && !isEnd }

  /// The item that follows the slot, or the item to drop on; `nil` at the end of the pane, or if
  /// the item is unknown.
  var anchor: ItemLocation? {
    following.first.map { ItemLocation(pane: pane, item: $0) }
  }

  /// The slot in a newer snapshot of the pane.
  func slot(of carry: Carry, in pane: PaneSnapshot) -> Int {
    if isEnd { return carry.lastSlot(in: pane) }
    if following.isEmpty { return slot }
    let indices = carry.indices(in: pane)
    let present = following.enumerated().lazy.compactMap { offset, item in
      pane.items.index(of: item).map { (offset: offset, index: $0) }
    }
    guard let (offset, found) = present.first else {
      let isPresent = index >= pane.items.count || pane.items.id(at: index) != nil
      return isPresent ? carry.lastSlot(in: pane) : slot
    }
    // Unknown items, scrolled far away, still come before the found item.
    let unknown = (max(0, found - offset)..<found).reversed()
      .prefix { pane.items.id(at: $0) == nil }
    let index = found - unknown.count
    return carry.dropsOnItems(of: pane) ? index : index - indices.count { $0 < index }
  }
}
