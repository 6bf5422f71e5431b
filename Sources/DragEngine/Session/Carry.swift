/// The lifted items, their home pane, how they are carried, and the current proposal.
struct Carry: Equatable, Sendable {
  /// How the items are carried.
  enum Mode: Equatable, Sendable {
    /// By the pointer, which is in this cell, with the button held.
    case pointer(at: Cell)
    /// By the pointer with the button up, because the terminal reports no motion. The cell is `nil`
    /// once the keyboard has taken over.
    case sticky(at: Cell?)
    case keyboard
  }

  /// The pane that the items were lifted from, or have moved to since.
  var home: PaneID
  /// The lifted items, in list order.
  var items: [ItemID]
  /// The item that was grabbed; if it has been removed, the first of the other lifted items.
  var lead: ItemID
  /// The candidates for the focus if the lifted items are gone: the items after the lead, then
  /// those before it, the nearest first in both groups.
  let successors: [ItemID]
  /// The offset of the grabbed cell from the top left cell of the lead.
  let grabOffset: Cell
  /// The size of the lead when it was lifted.
  let size: CellSize
  var mode: Mode
  /// Whether Alt was held when the pointer was last pressed, moved or released.
  var isAltHeld: Bool
  /// Whether the user has chosen, by ``DragEvent/combine``, to drop on items.
  var isCombiningAsked = false
  /// Whether the keyboard drops on items, in panes that link.
  var linksByKeyboard = false
  var proposal: DropProposal
  /// The slot that the keyboard has chosen; at first, the slot of the lifted items.
  var keyboardTarget: KeyboardTarget?
  /// Whether the pane of ``keyboardTarget`` was not visible at the latest event.
  var isTargetHidden = false
  /// Whether the screen was resized, so that the pointer's cell is unknown until the pointer moves.
  var awaitsPointer = false
  var autoscroll: Autoscroll?
  var edgeHold: EdgeHold?
  /// The panes that were visible when the pointer last moved, or when the host last reported a new
  /// scene. The pointer drops only on these panes.
  var panesSeen: [PaneID]
  /// Every pane that the items have entered, in the order of the first entry.
  private(set) var panesEntered: [PaneID] = []

  /// The cell of the pointer; `nil` during a keyboard carry.
  var pointer: Cell? {
    switch mode {
    case .pointer(let cell): cell
    case .sticky(let cell): cell
    case .keyboard: nil
    }
  }

  /// Whether the pointer drops on items instead of between them, in panes that allow combining or
  /// linking.
  var isCombining: Bool { pointer != nil && (isAltHeld || isCombiningAsked) }

  /// Whether drops go on the items of a pane because Alt is held or the user has asked for it.
  func dropsOnRowsAsked(in pane: PaneSnapshot) -> Bool {
    switch pane.policy.onRows {
    case .none: false
    case .combine: isCombining
    case .link: isCombining || linksByKeyboard && pointer == nil
    }
  }

  /// Whether the pointer's button is held.
  var isDragging: Bool {
    if case .pointer = mode { true } else { false }
  }

  /// Updates ``edgeHold`` according to whether the pointer is at an edge of the screen.
  ///
  /// - Parameter time: The time at which a new hold begins.
  mutating func holdAtEdge(in scene: DragScene, since time: Duration) {
    guard let cell = pointer, !awaitsPointer, autoscroll?.isUnderWay != true,
      let direction = scene.edge(at: cell)
    else {
      edgeHold = nil
      return
    }
    if edgeHold?.direction != direction { edgeHold = EdgeHold(towards: direction, since: time) }
  }

  mutating func enter(_ pane: PaneID) {
    if !panesEntered.contains(pane) { panesEntered.append(pane) }
  }

  /// The indices of the items in their home pane, ascending; empty for other panes.
  func indices(in pane: PaneSnapshot) -> [Int] {
    guard pane.id == home else { return [] }
    // Most carries are of one item.
    if items.count == 1 { return pane.items.index(of: items[0]).map { [$0] } ?? [] }
    return items.compactMap(pane.items.index(of:)).sorted()
  }

  /// The slots of a pane during the carry.
  func arrangement(of pane: PaneSnapshot) -> PaneArrangement {
    let indices = indices(in: pane)
    let isHidden = pane.policy.sourceAppearance == .hidden
    if pane.id == home, dropsOnItems(of: pane) {
      return PaneArrangement(itemCount: pane.items.count, vacant: isHidden ? indices : [])
    }
    var gap = 0..<0
    if proposal.pane == pane.id, let slot = proposal.slot, proposal.opensGap {
      // While the source stays visible, the slots before the gap include it.
      let start = isHidden ? slot : PaneArrangement.index(ofShown: slot, hiding: indices)
      let isSourceShown = proposal.operation == .unchanged && !isHidden
      gap = isSourceShown ? 0..<0 : start..<(start + items.count)
    }
    return PaneArrangement(
      itemCount: pane.items.count, hidden: isHidden ? indices : [], gap: gap)
  }
}
