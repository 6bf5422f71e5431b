/// A finished drag whose ghost is still being animated.
struct Settling: Equatable, Sendable {
  /// The items that were lifted, and those that were inserted.
  let items: [ItemID]
  let ghost: DragPicture.Ghost
  var animation: SettlingAnimation
  /// The item that the ghost flies to.
  let anchor: ItemID
  /// The items whose slots are shown as gaps until the ghost has arrived.
  let awaited: [ItemID]
}

/// Ending a drag, by a drop or by cancelling it.
extension DragSession {
  /// Performs the current proposal and ends the session.
  mutating func finish(
    _ carry: Carry, copying: Bool, in scene: DragScene, perform: Perform
  ) -> [DragEffect] {
    let proposal = carry.proposal
    switch proposal.operation {
    case .cancel, .forbidden:
      guard let pane = proposal.pane else { return cancel(.noTarget, in: scene) }
      let refusal = proposal.refusal.map {
        DragEffect.announce(.refused(items: carry.items, $0, pane: pane))
      }
      return [refusal].compactMap { $0 } + cancel(.rejected, in: scene)
    case .unchanged:
      return end(
        carry, .unchanged, nil, inserted: carry.items, announcing: .unchanged(items: carry.items),
        in: scene)
    case .move, .copy, .exchange, .apply, .combine, .link, .reset, .delete:
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
        carry, transaction.operation, transaction, inserted: inserted, announcing: announcement,
        in: scene)
    }
  }

  private mutating func end(
    _ carry: Carry, _ operation: DropOperation, _ transaction: DropTransaction?,
    inserted: [ItemID], announcing announcement: DragAnnouncement, in scene: DragScene
  ) -> [DragEffect] {
    let focus = focus(after: operation, of: carry, inserted: inserted, in: scene)
    let effects = restoreScroll(after: operation, of: carry, inserted: inserted, in: scene)
    settle(carry, operation, inserted: inserted, focus: focus, in: scene, scrolling: effects)
    let outcome = DragOutcome(
      operation: operation, sources: carry.items, home: carry.home, inserted: inserted,
      destination: transaction?.destination, cancellation: nil, focus: focus)
    return close(
      carry, operation, transaction.map { .performed($0, .accepted(inserted)) }, outcome,
      effects + [.announce(announcement)],
      focusing: operation == .link ? carry.home : transaction?.destination?.pane ?? carry.home,
      in: scene)
  }

  mutating func cancel(
    _ reason: DragCancellation, after performed: DragMilestone? = nil, in scene: DragScene
  ) -> [DragEffect] {
    guard case .lifted(let carry) = state else { return [] }
    let home = scene.pane(carry.home)
    let focus = ([carry.lead] + carry.successors).first { home?.items.index(of: $0) != nil }
    let scrolling = restoreScroll(after: .cancel, of: carry, inserted: [], in: scene)
    settle(carry, .cancel, inserted: [], focus: focus, in: scene, scrolling: scrolling)
    let outcome = DragOutcome(
      operation: .cancel, sources: carry.items, home: carry.home, inserted: [], destination: nil,
      cancellation: reason, focus: focus)
    let left = scene.panesInSight.first ?? scene.panes.first?.id
    let pane = home?.id ?? left ?? carry.home
    return close(
      carry, performed == nil ? .cancel : carry.proposal.operation, performed, outcome,
      scrolling + [.announce(.cancelled(items: carry.items, reason))], focusing: pane, in: scene)
  }

  /// Returns the last effects of a session: first its last milestones, then all others.
  private func close(
    _ carry: Carry, _ operation: DropOperation, _ performed: DragMilestone?,
    _ outcome: DragOutcome, _ effects: [DragEffect], focusing pane: PaneID, in scene: DragScene
  ) -> [DragEffect] {
    let exit = carry.proposal.pane.map { DragEffect.milestone(.exited($0)) }
    let isInSight = scene.pane(pane)?.isInSight ?? true
    let panes = [outcome.home] + carry.panesEntered.filter { $0 != outcome.home }
    return [
      exit, .milestone(.willEnd(operation)), performed.map { .milestone($0) },
      .milestone(.didEnd(outcome, panes: panes)),
    ].compactMap { $0 } + effects + (isInSight ? [] : [.reveal(pane)]) + [
      .focus(pane: pane, item: outcome.focus), .redraw,
    ]
  }

  /// The item to focus after the session.
  private func focus(
    after operation: DropOperation, of carry: Carry, inserted: [ItemID], in scene: DragScene
  ) -> ItemID? {
    switch operation {
    case .move, .copy, .combine:
      let index = carry.items.firstIndex(of: carry.lead) ?? 0
      return inserted.indices.contains(index) ? inserted[index] : inserted.first
    case .exchange, .link, .reset, .unchanged, .cancel, .forbidden: return carry.lead
    case .apply: return carry.proposal.target
    case .delete:
      let home = scene.pane(carry.home)
      return carry.successors.first {
        !carry.items.contains($0) && home?.items.index(of: $0) != nil
      }
    }
  }

  /// Scrolls back the panes that would be scrolled past their end after the operation.
  private func restoreScroll(
    after operation: DropOperation, of carry: Carry, inserted: [ItemID], in scene: DragScene
  ) -> [DragEffect] {
    let arriving = inserted.count { $0 != carry.proposal.target }
    return scene.panes.compactMap { pane in
      guard pane.isInSight else { return nil }
      let after = Self.arrangement(of: pane, after: operation, of: carry, arriving: arriving)
      let last = pane.lastScroll(
        of: pane.lines(ofItems: after.count), after.stack(of: pane, carrying: carry.items))
      return pane.scroll > last ? .scroll(pane: pane.id, to: last) : nil
    }
  }

  /// The items of a pane after an operation; arriving items are represented by the gap.
  private static func arrangement(
    of pane: PaneSnapshot, after operation: DropOperation, of carry: Carry, arriving: Int
  ) -> PaneArrangement {
    let (arrives, leaves) = changes(by: operation)
    let hidden = leaves ? carry.indices(in: pane) : []
    var gap = 0..<0
    if arrives, pane.id == carry.proposal.pane, let slot = carry.proposal.slot {
      // Combined items come right after the item they are dropped on.
      let start = operation == .combine ? slot + 1 - hidden.count { $0 < slot } : slot
      gap = start..<start + arriving
    }
    return PaneArrangement(itemCount: pane.items.count, hidden: hidden, gap: gap)
  }

  /// Whether an operation adds items to the destination, and whether it removes the lifted ones
  /// from their pane.
  private static func changes(by operation: DropOperation) -> (arrives: Bool, leaves: Bool) {
    switch operation {
    case .move, .combine: (true, true)
    case .copy: (true, false)
    case .delete: (false, true)
    case .cancel, .forbidden, .unchanged, .exchange, .apply, .link, .reset: (false, false)
    }
  }

  /// Starts the ghost's animation, unless it would take no time: a flight to the target or back to
  /// the lead, or a puff if the items were removed. If the pane of the target is not visible, the
  /// ghost flies off the screen.
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
    func cell(ofSlot slot: Int, in pane: PaneSnapshot, _ stack: LineStack? = nil) -> Cell {
      pane.isInSight
        ? pane.nearestShown(ofSlot: slot, in: stack) : scene.aside(ghost.frame, towards: pane)
    }
    let end: Cell?
    switch operation {
    case .move, .copy, .exchange, .apply, .combine:
      let pane = carry.proposal.pane.flatMap(scene.pane)
      end = pane.flatMap { pane in
        carry.proposal.slot.map { cell(ofSlot: $0, in: pane, carry.stack(of: pane)) }
      }
      awaited = inserted.filter { $0 != carry.proposal.target }
    case .cancel, .forbidden, .unchanged, .link, .reset:
      end = home.flatMap { home in homeSlot.map { cell(ofSlot: $0, in: home) } }
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
        animation: SettlingAnimation(
          kind: end == nil ? .puff : .flight, from: from, to: end ?? from, start: now,
          length: length),
        anchor: operation == .cancel ? carry.lead : focus ?? carry.lead, awaited: awaited))
  }
}
