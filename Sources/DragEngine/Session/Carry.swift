/// What is lifted, from where, by what means, and where it would land now.
struct Carry: Equatable, Sendable {
  /// By what it is carried.
  enum Means: Equatable, Sendable {
    /// The pointer with its button held, in this cell.
    case pointer(at: Cell)
    /// The pointer with its button up, since the terminal tells of no motion;
    /// `nil` once keys have carried on.
    case sticky(at: Cell?)
    /// The keyboard.
    case keyboard
  }

  /// The pane it came from.
  var home: PaneID
  /// In list order.
  var items: [ItemID]
  /// The item that was grabbed.
  var lead: ItemID
  /// The cursor's heirs, should all items go: the rows behind, then those in
  /// front, the nearest first.
  let heirs: [ItemID]
  /// How far right of and below the item's first cell it was grabbed.
  let grab: Cell
  /// The cells of the ghost.
  let size: CellSize
  var means: Means
  var proposal: DropProposal
  /// Where the keyboard carried it.
  var aim: KeyboardAim?
  /// The screen has changed, and the pointer's place means nothing until it moves.
  var awaitsPointer = false
  var autoscroll: Autoscroll?
  /// Every pane it was over, in order of the first time.
  private(set) var panesEntered: [PaneID] = []

  /// The cell of the pointer, where one carries.
  var pointer: Cell? {
    switch means {
    case .pointer(let cell): cell
    case .sticky(let cell): cell
    case .keyboard: nil
    }
  }

  /// Whether the button need not be held.
  var isHandsFree: Bool {
    if case .pointer = means { false } else { true }
  }

  mutating func enter(_ pane: PaneID) {
    if !panesEntered.contains(pane) { panesEntered.append(pane) }
  }

  /// The indices of the items in a pane that they are in, ascending.
  func indices(in pane: PaneSnapshot) -> [Int] {
    pane.id == home ? items.compactMap(pane.items.index(of:)).sorted() : []
  }

  /// The slots of a pane while this is carried.
  func arrangement(of pane: PaneSnapshot) -> PaneArrangement {
    let indices = indices(in: pane)
    let isHidden = pane.policy.sourceAppearance == .hidden
    if pane.id == home, pane.policy.reorder == .exchange {
      return PaneArrangement(itemCount: pane.items.count, blank: isHidden ? indices : [])
    }
    var gap = 0..<0
    if proposal.pane == pane.id, let slot = proposal.slot, proposal.opensGap {
      // While the source stays in sight, the rows in front of the gap include it.
      let start = isHidden ? slot : PaneArrangement.index(ofShown: slot, hiding: indices)
      let isInPlace = proposal.operation == .unchanged && !isHidden
      gap = isInPlace ? 0..<0 : start..<(start + items.count)
    }
    return PaneArrangement(
      itemCount: pane.items.count, hidden: isHidden ? indices : [], gap: gap)
  }
}
