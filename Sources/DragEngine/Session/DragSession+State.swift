/// What a host may ask between events.
extension DragSession {
  /// What the session is doing.
  public var phase: Phase {
    switch state {
    case .idle: .idle
    case .tracking: .tracking
    case .gesturing: .gesturing
    case .lifted(let carry): carry.isHandsFree ? .carrying : .dragging
    case .settling: .settling
    }
  }

  /// Whether the pointer carries with its button up: the next click places.
  public var isSticky: Bool {
    if case .lifted(let carry) = state, case .sticky = carry.means { true } else { false }
  }

  /// The items that are lifted or on their way, in list order.
  public var items: [ItemID] {
    switch state {
    case .idle, .tracking, .gesturing: []
    case .lifted(let carry): carry.items
    case .settling(let settling): settling.items
    }
  }

  /// The item that was grabbed, of those that are lifted or on their way.
  public var lead: ItemID? {
    switch state {
    case .idle, .tracking, .gesturing: nil
    case .lifted(let carry): carry.lead
    case .settling(let settling): settling.ghost.lead
    }
  }

  /// The row in front of which the keyboard holds what is carried; `nil` at the end of a pane
  /// and where the pointer decides. The host keeps its place known while the pane scrolls.
  public var anchor: ItemPlace? {
    guard case .lifted(let carry) = state, carry.pointer == nil else { return nil }
    return carry.aim?.anchor
  }

  /// The gesture that a press has become, if it has.
  public var gesture: DragGesture? {
    if case .gesturing(let gesturing) = state { gesturing.gesture } else { nil }
  }

  /// What the terminal has shown to tell of its pointer.
  public var reporting: PointerReporting { evidence.reporting }

  /// When ``DragEvent/timePassed`` is wanted; `nil` never.
  public var nextDeadline: Duration? {
    switch state {
    case .idle, .gesturing: nil
    case .tracking(let press): press.holdEnd(configuration)
    case .lifted(let carry): carry.autoscroll?.nextDeadline
    case .settling(let settling): settling.settlement.end
    }
  }

  /// The slots of a pane at this moment.
  public func arrangement(of pane: PaneSnapshot) -> PaneArrangement {
    switch state {
    case .idle, .tracking, .gesturing: PaneArrangement(itemCount: pane.items.count)
    case .lifted(let carry): carry.arrangement(of: pane)
    case .settling(let settling):
      PaneArrangement(
        itemCount: pane.items.count,
        blank: settling.awaited.compactMap(pane.items.index(of:)).sorted())
    }
  }

  /// What letting go at a cell would do; `nil` when nothing is lifted.
  public func proposal(at cell: Cell, in scene: DragScene) -> DropProposal? {
    guard case .lifted(let carry) = state else { return nil }
    return carry.proposal(at: cell, in: scene)
  }

  /// What to draw; `nil` when nothing is lifted or on its way.
  public func picture(in scene: DragScene) -> DragPicture? {
    switch state {
    case .idle, .tracking, .gesturing: nil
    case .lifted(let carry):
      DragPicture(ghost: ghost(of: carry, in: scene), proposal: carry.proposal)
    case .settling(let settling):
      DragPicture(ghost: settling.ghost, proposal: nil, settlement: settling.settlement)
    }
  }

  /// The ghost keeps the place in which it was grabbed; without a pointer it
  /// stands on the slot it would land in.
  func ghost(of carry: Carry, in scene: DragScene) -> DragPicture.Ghost {
    var origin = Cell(0, 0)
    if let cell = carry.pointer {
      origin = Cell(cell.column - carry.grab.column, cell.row - carry.grab.row)
    } else if let pane = carry.proposal.pane.flatMap(scene.pane) ?? scene.pane(carry.home) {
      let slot = carry.proposal.slot ?? carry.indices(in: pane).first ?? 0
      origin = pane.frame(ofSlot: slot).origin
    }
    return DragPicture.Ghost(
      frame: CellRect(
        origin.column, origin.row, width: carry.size.width, height: carry.size.height),
      lead: carry.lead, items: carry.items)
  }
}
