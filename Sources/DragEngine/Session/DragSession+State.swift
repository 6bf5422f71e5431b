/// What a host can query between events.
extension DragSession {
  /// What the session is doing now.
  public var phase: Phase {
    switch state {
    case .idle: .idle
    case .tracking: .tracking
    case .gesturing: .gesturing
    case .lifted(let carry): carry.isDragging ? .dragging : .carrying
    case .settling: .settling
    }
  }

  /// Whether the pointer carries items with its button up, so that the next click drops them.
  public var isSticky: Bool {
    if case .lifted(let carry) = state, case .sticky = carry.mode { true } else { false }
  }

  /// Whether the pointer drops on items instead of between them, in panes that allow combining or
  /// linking.
  public var isCombining: Bool {
    if case .lifted(let carry) = state { carry.isCombining } else { false }
  }

  /// The lifted items, in list order; while settling, followed by the items that were inserted.
  public var items: [ItemID] {
    switch state {
    case .idle, .tracking, .gesturing: []
    case .lifted(let carry): carry.items
    case .settling(let settling): settling.items
    }
  }

  /// The grabbed item, among those that are lifted or settling; `nil` if there are none.
  public var lead: ItemID? {
    switch state {
    case .idle, .tracking, .gesturing: nil
    case .lifted(let carry): carry.lead
    case .settling(let settling): settling.ghost.lead
    }
  }

  /// The item before or on which the keyboard would drop; `nil` at the end of a pane, if the item
  /// is unknown, and if the keyboard carries nothing. Snapshots must include the index of this
  /// item even when the pane scrolls.
  public var anchor: ItemLocation? {
    guard case .lifted(let carry) = state, carry.pointer == nil else { return nil }
    return carry.keyboardTarget?.anchor
  }

  /// The gesture that the press has become; `nil` if there is none.
  public var gesture: DragGesture? {
    if case .gesturing(let active) = state { active.gesture } else { nil }
  }

  /// What the terminal reports about its pointer, inferred from the events so far.
  public var reporting: PointerReporting { evidence.reporting }

  /// When the host must send ``DragEvent/timePassed``; `nil` if it need not.
  public var nextDeadline: Duration? {
    switch state {
    case .idle, .gesturing: nil
    case .tracking(let press): press.holdDeadline(configuration)
    case .lifted(let carry):
      [carry.autoscroll?.nextDeadline, carry.edgeHold?.deadline].compactMap(\.self).min()
    case .settling(let settling): settling.animation.end
    }
  }

  /// The slots of a pane as they are shown now.
  public func arrangement(of pane: PaneSnapshot) -> PaneArrangement {
    switch state {
    case .idle, .tracking, .gesturing: PaneArrangement(itemCount: pane.items.count)
    case .lifted(let carry): carry.arrangement(of: pane)
    case .settling(let settling):
      PaneArrangement(
        itemCount: pane.items.count,
        vacant: settling.awaited.compactMap(pane.items.index(of:)).sorted())
    }
  }

  /// The lines of a pane as they are shown now, with the gap as high as the carried items.
  public func stack(of pane: PaneSnapshot) -> LineStack {
    if case .lifted(let carry) = state { return carry.stack(of: pane) }
    return arrangement(of: pane).stack(of: pane, carrying: [])
  }

  /// What a release at a cell would do; `nil` when nothing is lifted.
  public func proposal(at cell: Cell, in scene: DragScene) -> DropProposal? {
    guard case .lifted(let carry) = state else { return nil }
    return carry.proposal(at: cell, in: scene)
  }

  /// What to draw; `nil` when nothing is lifted or settling.
  public func picture(in scene: DragScene) -> DragPicture? {
    switch state {
    case .idle, .tracking, .gesturing: nil
    case .lifted(let carry):
      DragPicture(
        ghost: ghost(of: carry, in: scene), proposal: carry.proposal,
        nextPane: carry.edgeHold.flatMap { scene.pane(beyond: $0.direction)?.id })
    case .settling(let settling):
      DragPicture(ghost: settling.ghost, proposal: nil, animation: settling.animation)
    }
  }

  /// The ghost. During a pointer carry, it keeps its offset from the pointer. During a keyboard
  /// carry, it covers the target slot or, while the slot's pane is not visible, waits beyond the
  /// edge of the screen.
  func ghost(of carry: Carry, in scene: DragScene) -> DragPicture.Ghost {
    let target = carry.proposal.pane.flatMap(scene.pane) ?? scene.pane(carry.home)
    let size = ghostSize(of: carry, over: carry.pointer == nil ? target : nil, in: scene)
    var frame = CellRect(0, scene.bounds.height / 2, width: size.width, height: size.height)
    if let cell = carry.pointer {
      let column = max(0, min(carry.grabOffset.column, size.width - 1))
      let row = min(carry.grabOffset.row, size.height)
      frame.origin = Cell(cell.column - column, cell.row - row)
    } else if let pane = target {
      let slot = carry.proposal.slot ?? carry.indices(in: pane).first ?? 0
      frame.origin =
        pane.isInSight
        ? pane.frame(ofSlot: slot, in: carry.stack(of: pane)).origin
        : scene.aside(frame, towards: pane)
    }
    return DragPicture.Ghost(frame: frame, lead: carry.lead, items: carry.items)
  }

  /// The size of the ghost, which is the current size of the lead in its home pane. Without a
  /// pointer, a row or a card has the size of the slot that it covers.
  private func ghostSize(
    of carry: Carry, over target: PaneSnapshot?, in scene: DragScene
  ) -> CellSize {
    let home = scene.pane(carry.home)
    var size = carry.size
    if let home, home.isInSight { size = home.size(of: carry.lead) }
    guard let target, target.isInSight else { return size }
    if home?.layout.isOfTiles == false, !target.layout.isOfTiles {
      return target.size(of: carry.lead)
    }
    size.width = min(size.width, target.content.width)
    return size
  }
}
