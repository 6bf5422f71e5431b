/// Lifting items, which begins a carry.
extension DragSession {
  /// Lifts an item with its followers, or all selected items of its pane if the item is one of
  /// them. The keyboard lifts the selected items, if the pane has any, even if the item is not one
  /// of them.
  ///
  /// - Parameter cell: The grabbed cell; `nil` for the keyboard.
  /// - Parameter time: When the item is lifted; `nil` for the current time.
  mutating func lift(
    _ location: ItemLocation, by mode: Carry.Mode, grabbedAt cell: Cell?, at time: Duration? = nil,
    in scene: DragScene
  ) -> [DragEffect] {
    guard let pane = scene.pane(location.pane),
      let (items, lead) = liftable(location, in: pane, scene, byKeyboard: cell == nil),
      let index = pane.items.index(of: lead)
    else {
      spendHold()
      return [.announce(.locked(item: location.item))]
    }
    let frame = pane.frame(ofSlot: index)
    let offset = cell.map { Cell($0.column - frame.minColumn, $0.row - frame.minRow) }
    var carry = Carry(
      home: pane.id, items: items, lead: lead, successors: successors(of: index, in: pane),
      grabOffset: offset ?? Cell(0, 0), size: frame.size, mode: mode,
      isAltHeld: heldModifiers.contains(.alt),
      proposal: .refused(.outside, pane: nil), panesSeen: scene.panesInSight)
    let home = carry.indices(in: pane).first ?? index
    carry.proposal = carry.proposal(forSlot: home, in: pane, scene: scene)
    carry.keyboardTarget = KeyboardTarget(carry.proposal, of: carry, in: pane)
    carry.isTargetHidden = !pane.isInSight
    if case .pointer(let cell) = mode {
      carry.autoscroll = Autoscroll.Zone(at: cell, of: carry, in: scene).map(
        Autoscroll.init(liftedIn:))
    }
    carry.holdAtEdge(in: scene, since: time ?? now)
    carry.enter(pane.id)
    state = .lifted(carry)
    let openPanes = scene.panes.filter {
      carry.refusal(of: $0, scene: scene) == nil
    }
    return [
      .milestone(.willBegin(items: items, pane: pane.id)), .milestone(.didBegin),
      .milestone(.entered(pane.id)), .milestone(.updated(carry.proposal)),
      .announce(
        .lifted(
          items: items, position: home + 1, count: pane.items.count, pane: pane.id,
          openPanes: openPanes.map(\.id))),
    ] + (cell == nil ? show(carry.proposal, in: pane, of: carry) : [])
      + [.redraw]
  }

  /// The items to lift and their lead; `nil` if there is nothing to lift.
  private func liftable(
    _ location: ItemLocation, in pane: PaneSnapshot, _ scene: DragScene, byKeyboard: Bool
  ) -> ([ItemID], lead: ItemID)? {
    let selected = draggable(scene.selection, in: pane)
    if selected.contains(location.item) { return (selected, location.item) }
    if byKeyboard, !scene.selection.contains(location.item), let first = selected.first {
      return (selected, first)
    }
    guard pane.items.index(of: location.item) != nil, pane.traits(of: location.item).isDraggable
    else {
      return nil
    }
    return (draggable([location.item], in: pane), location.item)
  }

  /// The items that can be lifted, with their followers, in list order.
  private func draggable(_ items: Set<ItemID>, in pane: PaneSnapshot) -> [ItemID] {
    let indices = items.compactMap { id in
      pane.items.index(of: id).map { $0...$0 + max(0, pane.traits(of: id).followers) }
    }
    return Set(indices.joined()).sorted().compactMap(pane.items.id(at:))
      .filter { pane.traits(of: $0).isDraggable }
  }

  /// Stops waiting for the hold time of an item that cannot be lifted. The press can still be a
  /// click.
  private mutating func spendHold() {
    guard case .tracking(var press) = state else { return }
    press.isHoldSpent = true
    state = .tracking(press)
  }

  private func successors(of index: Int, in pane: PaneSnapshot) -> [ItemID] {
    let reach = 8
    let behind = (index + 1)..<(index + 1 + reach)
    let before = (index - reach)..<index
    return behind.compactMap(pane.items.id(at:)) + before.reversed().compactMap(pane.items.id(at:))
  }
}
