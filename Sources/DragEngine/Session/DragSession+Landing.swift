/// A session that is decided, while its ghost is on its way.
struct Settling: Equatable, Sendable {
  /// The items that were lifted.
  let items: [ItemID]
  let ghost: DragPicture.Ghost
  var settlement: Settlement
  /// The item the ghost flies to.
  let anchor: ItemID
  /// The items whose places stay open until the ghost is there.
  let awaited: [ItemID]
}

extension DragSession {
  // MARK: Lifting

  /// Lifts an item, with the selection if it belongs to it.
  ///
  /// - Parameter cell: Where it was grabbed; `nil` by the keyboard.
  mutating func lift(
    _ place: ItemPlace, by means: Carry.Means, grabbedAt cell: Cell?, in scene: DragScene
  ) -> [DragEffect] {
    guard let pane = scene.pane(place.pane),
      let (items, lead) = liftable(place, in: pane, scene, byKeyboard: cell == nil),
      let index = pane.items.index(of: lead)
    else {
      spendHold()
      return [.announce(.locked(item: place.item))]
    }
    let frame = pane.frame(ofSlot: index)
    let grab = cell.map { Cell($0.column - frame.minColumn, $0.row - frame.minRow) } ?? Cell(0, 0)
    var carry = Carry(
      home: pane.id, items: items, lead: lead, heirs: heirs(of: index, in: pane), grab: grab,
      size: frame.size, means: means, proposal: .refused(.outside, pane: nil))
    let home = carry.indices(in: pane).first ?? index
    carry.proposal = carry.proposal(forSlot: home, in: pane, scene: scene)
    carry.aim = KeyboardAim(carry.proposal, of: carry, in: pane)
    if case .pointer(let cell) = means {
      carry.autoscroll = Autoscroll.Zone(at: cell, in: scene).map(Autoscroll.init(liftedIn:))
    }
    carry.enter(pane.id)
    state = .lifted(carry)
    let openPanes = scene.panesInReadingOrder.filter {
      carry.refusal(of: $0, scene: scene) == nil
    }
    return [
      .callback(.willBegin(items: items, pane: pane.id)), .callback(.didBegin),
      .callback(.entered(pane.id)), .callback(.updated(carry.proposal)),
      .announce(
        .lifted(
          items: items, position: index + 1, count: pane.items.count, pane: pane.id,
          openPanes: openPanes.map(\.id))),
    ] + (cell == nil ? reveal(home, in: pane) : []) + [.redraw]
  }

  /// The items that lifting one of them lifts, and the one that leads; `nil` refuses.
  private func liftable(
    _ place: ItemPlace, in pane: PaneSnapshot, _ scene: DragScene, byKeyboard: Bool
  ) -> ([ItemID], lead: ItemID)? {
    let selected = scene.selection
      .compactMap { id in pane.items.index(of: id).map { (id, $0) } }
      .filter { pane.traits(of: $0.0).isDraggable }
      .sorted { $0.1 < $1.1 }
      .map(\.0)
    if selected.contains(place.item) { return (selected, place.item) }
    if byKeyboard, !scene.selection.contains(place.item), let first = selected.first {
      return (selected, first)
    }
    guard pane.items.index(of: place.item) != nil, pane.traits(of: place.item).isDraggable else {
      return nil
    }
    return ([place.item], place.item)
  }

  /// What cannot be lifted can still be clicked.
  private mutating func spendHold() {
    guard case .tracking(var press) = state else { return }
    press.isHoldSpent = true
    state = .tracking(press)
  }

  private func heirs(of index: Int, in pane: PaneSnapshot) -> [ItemID] {
    let near = 8
    let behind = (index + 1)..<(index + 1 + near)
    let before = (index - near)..<index
    return behind.compactMap(pane.items.id(at:)) + before.reversed().compactMap(pane.items.id(at:))
  }

  // MARK: Targets

  /// Takes another proposal over and says so; the same one changes only the picture.
  mutating func retarget(
    _ carry: Carry, to proposal: DropProposal, in scene: DragScene
  ) -> [DragEffect] {
    var next = carry
    let old = carry.proposal
    next.proposal = proposal
    if let pane = proposal.pane { next.enter(pane) }
    state = .lifted(next)
    guard proposal != old else { return [.redraw] }
    var effects: [DragEffect] = []
    if old.pane != proposal.pane {
      if let left = old.pane { effects.append(.callback(.exited(left))) }
      if let entered = proposal.pane { effects.append(.callback(.entered(entered))) }
    }
    effects.append(.callback(.updated(proposal)))
    if let announcement = announcement(of: proposal, next, in: scene) {
      effects.append(.announce(announcement))
    }
    return effects + [.redraw]
  }

  private func announcement(
    of proposal: DropProposal, _ carry: Carry, in scene: DragScene
  ) -> DragAnnouncement? {
    if let refusal = proposal.refusal {
      return .refused(items: carry.items, refusal, pane: proposal.pane)
    }
    guard let slot = proposal.slot, let id = proposal.pane, let pane = scene.pane(id) else {
      return .outside(proposal.operation, items: carry.items)
    }
    let isArriving = id != carry.home && proposal.operation != .apply
    return .over(
      proposal.operation, items: carry.items, position: slot + 1,
      count: pane.items.count + (isArriving ? carry.items.count : 0), pane: id,
      target: proposal.target)
  }

  // MARK: Ends

  /// Does what the proposal says.
  mutating func finish(
    _ carry: Carry, copying: Bool, in scene: DragScene, perform: Perform
  ) -> [DragEffect] {
    let proposal = carry.proposal
    switch proposal.operation {
    case .cancel, .forbidden:
      return cancel(proposal.pane == nil ? .noTarget : .rejected, in: scene)
    case .unchanged:
      return end(
        carry, .unchanged, nil, inserted: carry.items, saying: .unchanged(items: carry.items),
        in: scene)
    case .move, .copy, .exchange, .apply, .reset, .delete:
      guard let transaction = carry.transaction(for: proposal, copying: copying, in: scene) else {
        return cancel(.rejected, in: scene)
      }
      let result = perform(transaction)
      guard case .accepted(let inserted) = result else {
        return cancel(.refused, after: .performed(transaction, result), in: scene)
      }
      let announcement: DragAnnouncement =
        if let destination = transaction.destination {
          .dropped(
            transaction.operation, items: carry.items, position: transaction.finalIndex + 1,
            pane: destination.pane, from: carry.home, target: proposal.target)
        } else {
          .droppedOutside(transaction.operation, items: carry.items)
        }
      return end(
        carry, transaction.operation, transaction, inserted: inserted, saying: announcement,
        in: scene)
    }
  }

  private mutating func end(
    _ carry: Carry, _ operation: DropOperation, _ transaction: DropTransaction?,
    inserted: [ItemID], saying announcement: DragAnnouncement, in scene: DragScene
  ) -> [DragEffect] {
    let focus = focus(after: operation, of: carry, inserted: inserted, in: scene)
    let effects = restoreScroll(after: operation, of: carry, in: scene)
    settle(carry, operation, inserted: inserted, focus: focus, in: scene, scrolling: effects)
    let outcome = DragOutcome(
      operation: operation, sources: carry.items, home: carry.home, inserted: inserted,
      destination: transaction?.destination, cancellation: nil, focus: focus)
    return close(
      carry, operation, transaction.map { .performed($0, .accepted(inserted)) }, outcome,
      effects + [.announce(announcement)],
      focusing: transaction?.destination?.pane ?? carry.home)
  }

  mutating func cancel(
    _ reason: DragCancellation, after performed: DragCallback? = nil, in scene: DragScene
  ) -> [DragEffect] {
    guard case .lifted(let carry) = state else { return [] }
    let home = scene.pane(carry.home)
    let focus = ([carry.lead] + carry.heirs).first { home?.items.index(of: $0) != nil }
    let scrolling = restoreScroll(after: .cancel, of: carry, in: scene)
    settle(carry, .cancel, inserted: [], focus: focus, in: scene, scrolling: scrolling)
    let outcome = DragOutcome(
      operation: .cancel, sources: carry.items, home: carry.home, inserted: [], destination: nil,
      cancellation: reason, focus: focus)
    let pane = home?.id ?? scene.panesInReadingOrder.first?.id ?? carry.home
    return close(
      carry, performed == nil ? .cancel : carry.proposal.operation, performed, outcome,
      scrolling + [.announce(.cancelled(items: carry.items, reason))], focusing: pane)
  }

  /// The last callbacks of a session, in their order, and what the host does then.
  private func close(
    _ carry: Carry, _ operation: DropOperation, _ performed: DragCallback?,
    _ outcome: DragOutcome, _ effects: [DragEffect], focusing pane: PaneID
  ) -> [DragEffect] {
    let exit = carry.proposal.pane.map { DragEffect.callback(.exited($0)) }
    let panes = [outcome.home] + carry.panesEntered.filter { $0 != outcome.home }
    return [
      exit, .callback(.willEnd(operation)), performed.map { .callback($0) },
      .callback(.didEnd(outcome, panes: panes)),
    ].compactMap { $0 } + effects + [.focus(pane: pane, item: outcome.focus), .redraw]
  }

  /// The item the cursor goes to.
  private func focus(
    after operation: DropOperation, of carry: Carry, inserted: [ItemID], in scene: DragScene
  ) -> ItemID? {
    switch operation {
    case .move, .copy:
      let place = carry.items.firstIndex(of: carry.lead) ?? 0
      return inserted.indices.contains(place) ? inserted[place] : inserted.first
    case .exchange, .reset, .unchanged, .cancel, .forbidden: return carry.lead
    case .apply: return carry.proposal.target
    case .delete:
      let home = scene.pane(carry.home)
      return carry.heirs.first {
        !carry.items.contains($0) && home?.items.index(of: $0) != nil
      }
    }
  }

  /// The slot past the end that a carry could see is gone with it.
  private func restoreScroll(
    after operation: DropOperation, of carry: Carry, in scene: DragScene
  ) -> [DragEffect] {
    scene.panes.compactMap { pane in
      let arrives = pane.id == carry.proposal.pane && (operation == .move || operation == .copy)
      let leaves = pane.id == carry.home && (operation == .move || operation == .delete)
      let change = ((arrives ? 1 : 0) - (leaves ? 1 : 0)) * carry.items.count
      let last = pane.lastScroll(itemCount: pane.items.count + change, isLive: false)
      return pane.scroll > last ? .scroll(pane: pane.id, to: last) : nil
    }
  }

  /// Lets the ghost fly to where its row is now, home or in its new place, or
  /// vanish where its row is gone.
  private mutating func settle(
    _ carry: Carry, _ operation: DropOperation, inserted: [ItemID], focus: ItemID?,
    in scene: DragScene, scrolling: [DragEffect]
  ) {
    state = .idle
    var scene = scene
    for case .scroll(let pane, let line) in scrolling { scene.scroll(pane, to: line) }
    let ghost = ghost(of: carry, in: scene)
    let home = scene.pane(carry.home)
    let homeSlot = home?.items.index(of: carry.lead)
    var awaited: [ItemID] = []
    let end: Cell?
    switch operation {
    case .move, .copy, .exchange, .apply:
      let pane = carry.proposal.pane.flatMap(scene.pane)
      end = pane.flatMap { pane in
        carry.proposal.slot.map { pane.nearestShown(ofSlot: $0) }
      }
      if operation != .apply { awaited = inserted }
    case .cancel, .forbidden, .unchanged, .reset:
      end = homeSlot.flatMap { home?.nearestShown(ofSlot: $0) }
      if operation != .reset, home?.policy.sourceAppearance == .hidden { awaited = carry.items }
    case .delete: end = nil
    }
    let from = ghost.frame.origin
    let length =
      end.map { configuration.flightLength(from: from, to: $0) } ?? configuration.puffLength
    guard length > .zero else { return }
    state = .settling(
      Settling(
        items: carry.items + inserted.filter { !carry.items.contains($0) }, ghost: ghost,
        settlement: Settlement(
          kind: end == nil ? .puff : .flight, from: from, to: end ?? from, start: now,
          length: length),
        anchor: operation == .cancel ? carry.lead : focus ?? carry.lead, awaited: awaited))
  }
}
