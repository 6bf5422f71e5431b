/// A slot that the keyboard has chosen, held by the rows behind it, so that it
/// stays where it was meant when other rows come and go.
struct KeyboardAim: Equatable, Sendable {
  /// How many rows behind the slot are remembered.
  private static let memory = 64

  let pane: PaneID
  private let slot: Int
  /// The rows behind the slot, the nearest first, as far as they are known.
  private let following: [ItemID]
  private let isEnd: Bool

  init(_ proposal: DropProposal, of carry: Carry, in pane: PaneSnapshot) {
    self.pane = pane.id
    let carried = carry.indices(in: pane)
    slot = proposal.slot ?? carried.first ?? 0
    let index =
      carry.fallsOnItems(of: pane)
      ? slot : PaneArrangement.index(ofShown: slot, hiding: carried)
    isEnd = index >= pane.items.count
    following = (index..<max(index, min(pane.items.count, index + Self.memory)))
      .prefix { pane.items.id(at: $0) != nil }
      .compactMap(pane.items.id(at:))
  }

  /// The slot in the lists as they are now.
  func slot(of carry: Carry, in pane: PaneSnapshot) -> Int {
    if isEnd { return carry.lastSlot(in: pane) }
    if following.isEmpty { return slot }
    let indices = carry.indices(in: pane)
    guard let index = following.lazy.compactMap(pane.items.index(of:)).first else {
      return carry.lastSlot(in: pane)
    }
    return carry.fallsOnItems(of: pane) ? index : index - indices.count { $0 < index }
  }
}
