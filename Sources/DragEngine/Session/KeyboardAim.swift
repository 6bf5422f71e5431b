/// A slot that the keyboard has chosen, held by the rows behind it, so that it
/// stays where it was meant when other rows come and go.
struct KeyboardAim: Equatable, Sendable {
  /// How many rows behind the slot are remembered.
  private static let memory = 64

  let pane: PaneID
  private let slot: Int
  /// The place of the row behind the slot.
  private let index: Int
  /// The rows behind the slot, the nearest first, as far as they are known.
  private let following: [ItemID]
  private let isEnd: Bool

  init(_ proposal: DropProposal, of carry: Carry, in pane: PaneSnapshot) {
    self.pane = pane.id
    let carried = carry.indices(in: pane)
    slot = proposal.slot ?? carried.first ?? 0
    index =
      carry.fallsOnItems(of: pane)
      ? slot : PaneArrangement.index(ofShown: slot, hiding: carried)
    isEnd = index >= pane.items.count
    following = (index..<max(index, min(pane.items.count, index + Self.memory)))
      .prefix { pane.items.id(at: $0) != nil }
      .compactMap(pane.items.id(at:))
  }

  /// Whether the rows behind the slot were not known when it was chosen, far out of sight.
  var isBlind: Bool { following.isEmpty && !isEnd }

  /// The row that the slot is in front of; `nil` at the end.
  var anchor: ItemPlace? {
    following.first.map { ItemPlace(pane: pane, item: $0) }
  }

  /// The slot in the lists as they are now.
  func slot(of carry: Carry, in pane: PaneSnapshot) -> Int {
    if isEnd { return carry.lastSlot(in: pane) }
    if following.isEmpty { return slot }
    let indices = carry.indices(in: pane)
    let known = following.enumerated().lazy.compactMap { offset, item in
      pane.items.index(of: item).map { (offset: offset, index: $0) }
    }
    guard let (offset, found) = known.first else {
      let isKnown = index >= pane.items.count || pane.items.id(at: index) != nil
      return isKnown ? carry.lastSlot(in: pane) : slot
    }
    // Rows that are not known, far out of sight, are still there, in front of the one found.
    let unknown = (max(0, found - offset)..<found).reversed()
      .prefix { pane.items.id(at: $0) == nil }
    let index = found - unknown.count
    return carry.fallsOnItems(of: pane) ? index : index - indices.count { $0 < index }
  }
}
