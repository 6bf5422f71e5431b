extension DragSession {
  mutating func liftByKeyboard(in scene: DragScene) -> [DragEffect] {
    switch state {
    case .lifted: return []
    case .tracking, .gesturing: return fail()
    case .idle, .settling: break
    }
    let effects = state == .idle ? [] : fail()
    guard let focus = scene.focus else { return effects + [.unhandled] }
    return effects + lift(focus, by: .keyboard, grabbedAt: nil, in: scene)
  }

  mutating func dropByKeyboard(
    copying: Bool, in scene: DragScene, perform: Perform
  ) -> [DragEffect] {
    switch state {
    case .idle: return [.unhandled]
    case .tracking, .gesturing, .settling: return fail()
    case .lifted(let carry):
      guard !carry.isDragging else { return [] }
      return finish(carry, copying: copying, in: scene, perform: perform)
    }
  }

  /// Removes or resets the carried items, as a drop outside every pane would. If the home pane's
  /// policy allows neither, announces a refusal.
  mutating func delete(in scene: DragScene, perform: Perform) -> [DragEffect] {
    switch state {
    case .idle: return [.unhandled]
    case .tracking, .gesturing: return fail()
    case .settling: return fail() + [.unhandled]
    case .lifted(let carry):
      guard !carry.isDragging, let pane = scene.pane(carry.home) else { return [] }
      guard let proposal = carry.outside(pane.policy, mayRemove: true) else {
        return [.announce(.refused(items: carry.items, .noRemoval, pane: pane.id))]
      }
      return drop(carry, to: proposal, in: scene, perform: perform)
    }
  }

  /// Combines the carried items with another item. During a pointer carry, and in a pane that links
  /// items, this instead switches between dropping on items and dropping between them.
  mutating func combine(in scene: DragScene, perform: Perform) -> [DragEffect] {
    switch state {
    case .idle: return [.unhandled]
    case .tracking, .gesturing: return fail()
    case .settling: return fail() + [.unhandled]
    case .lifted(var carry):
      guard let home = scene.pane(carry.home) else { return [] }
      if carry.pointer != nil, scene.panes.contains(where: { $0.policy.onRows != .none }) {
        carry.isCombiningAsked.toggle()
        return retarget(carry, to: proposal(of: carry, home: home, in: scene), in: scene)
      }
      let pane = carry.proposal.pane.flatMap(scene.pane) ?? home
      switch pane.policy.onRows {
      case .none: return refuse(carry, .noCombining, pane)
      case .link: return switchLinking(carry, in: pane, scene)
      case .combine: break
      }
      let proposal = carry.proposalToCombine(in: pane)
      if let refusal = proposal.refusal { return refuse(carry, refusal, pane) }
      // An unknown item is out of sight; show it to the user before combining.
      if proposal.destination == nil { return show(proposal, in: pane, of: carry) }
      return drop(carry, to: proposal, in: scene, perform: perform)
    }
  }

  /// Moves the keyboard's target from a gap to the item before the gap or, at the start of the
  /// pane, to the first item; or back from an item to the gap after it.
  private mutating func switchLinking(
    _ carry: Carry, in pane: PaneSnapshot, _ scene: DragScene
  ) -> [DragEffect] {
    var next = carry
    next.linksByKeyboard.toggle()
    let indices = carry.indices(in: pane)
    let slot = carry.proposal.slot ?? indices.first ?? 0
    if next.linksByKeyboard {
      guard pane.items.count > indices.count else { return refuse(carry, .noItem, pane) }
      let index = PaneArrangement.index(ofShown: max(0, slot - 1), hiding: indices)
      return stepInPane(next, from: index + 1, to: index, of: pane, in: scene)
    }
    let gap = min(slot - indices.count { $0 < slot } + 1, next.lastSlot(in: pane))
    return stepInPane(next, from: gap, to: gap, of: pane, in: scene)
  }

  /// Ends the session with a proposal that has not been announced yet.
  private mutating func drop(
    _ carry: Carry, to proposal: DropProposal, in scene: DragScene, perform: Perform
  ) -> [DragEffect] {
    var decided = carry
    decided.proposal = proposal
    return retarget(carry, to: proposal, in: scene)
      + finish(decided, copying: false, in: scene, perform: perform)
  }

  /// Moves the target of a carry by one step; without a carry the event is unhandled.
  mutating func step(_ step: CarryStep, in scene: DragScene) -> [DragEffect] {
    switch state {
    case .idle: return [.unhandled]
    case .tracking, .gesturing, .settling: return fail() + [.unhandled]
    case .lifted(var carry):
      guard !carry.isDragging,
        let pane = carry.proposal.pane.flatMap(scene.pane) ?? scene.pane(carry.home)
      else { return [] }
      // The keyboard takes over from the pointer, and targets gaps.
      if case .sticky = carry.mode { carry.mode = .sticky(at: nil) }
      let slot = min(
        carry.proposal.slot ?? carry.indices(in: pane).first ?? 0, carry.lastSlot(in: pane))
      guard let next = Self.slot(after: step, from: slot, of: carry, in: pane) else {
        return stepToOtherPane(carry, from: pane, slot, step, in: scene)
      }
      return stepInPane(carry, from: slot, to: next, of: pane, in: scene)
    }
  }

  /// The slot that a step leads to; `nil` if it leads to another pane.
  private static func slot(
    after step: CarryStep, from slot: Int, of carry: Carry, in pane: PaneSnapshot
  ) -> Int? {
    let columns = pane.layout.columns
    let last = carry.lastSlot(in: pane)
    let page = max(1, pane.visibleLines - 1) * columns
    func below(_ distance: Int) -> Int {
      let isOnLastLine = slot / columns == last / columns
      return columns > 1 && isOnLastLine ? slot : min(last, slot + distance)
    }
    func above(_ distance: Int) -> Int {
      slot >= distance ? slot - distance : slot % columns
    }
    switch step {
    case .up: return above(columns)
    case .down: return below(columns)
    case .home: return 0
    case .end: return last
    case .pageUp: return above(page)
    case .pageDown: return below(page)
    case .left, .right:
      // If the home pane cannot be reordered, a sideways step always leads to another pane.
      if pane.id == carry.home, pane.policy.reorder == .none { return nil }
      let next = step == .left ? slot - 1 : slot + 1
      return next >= 0 && next <= last && next / columns == slot / columns ? next : nil
    case .nextPane, .previousPane, .paneBefore, .paneAfter, .pane: return nil
    }
  }

  /// The maximum number of slots that a step skips because they refuse the items.
  private static let maxSkipped = 256

  /// Moves the target to a slot. If that slot refuses the items, the target moves on, in the
  /// direction of the step, to the next slot that accepts them. If there is none, it moves to the
  /// nearest accepting slot on the way back. If no slot accepts the items, the target stays and is
  /// shown.
  private mutating func stepInPane(
    _ carry: Carry, from old: Int, to slot: Int, of pane: PaneSnapshot, in scene: DragScene
  ) -> [DragEffect] {
    let last = carry.lastSlot(in: pane)
    let stride = (slot - old).isMultiple(of: pane.layout.columns) ? pane.layout.columns : 1
    let onward = slot < old ? -stride : stride
    var refusal: DropProposal.Refusal?
    for direction in [onward, -onward] {
      var candidate = slot
      for _ in 0..<Self.maxSkipped where (0...last).contains(candidate) {
        if direction != onward, candidate == old { break }
        let proposal = carry.proposal(forSlot: candidate, in: pane, scene: scene)
        if proposal.refusal == nil { return target(proposal, in: pane, carry, scene) }
        refusal = refusal ?? proposal.refusal
        candidate += direction
      }
    }
    return refuse(carry, refusal, pane) + show(old, in: pane, of: carry)
  }

  /// Moves the target to another pane: of those that a step leads to, the first that accepts the
  /// items.
  ///
  /// Left and right announce each pane that they skip; Tab skips panes silently. If no pane accepts
  /// the items, the first refusal is announced, and the target stays and is shown.
  private mutating func stepToOtherPane(
    _ carry: Carry, from pane: PaneSnapshot, _ slot: Int, _ step: CarryStep, in scene: DragScene
  ) -> [DragEffect] {
    var refusals: [DragEffect] = []
    for index in Self.panes(after: step, from: scene.index(of: pane.id) ?? 0, of: scene.panes.count)
    {
      let target = scene.panes[index]
      if target.id == pane.id { return show(slot, in: pane, of: carry) }
      let proposal = arrival(of: carry, from: pane, slot, in: target, scene)
      guard let refusal = proposal.refusal else {
        return (step == .left || step == .right ? refusals : [])
          + self.target(proposal, in: target, carry, scene)
      }
      refusals += refuse(carry, refusal, target)
    }
    return Array(refusals.prefix(1)) + show(slot, in: pane, of: carry)
  }

  /// The indices of the panes that a step tries, in order.
  private static func panes(after step: CarryStep, from index: Int, of count: Int) -> [Int] {
    let (before, after) = (
      Array((0..<index).reversed()), Array((index + 1)..<max(count, index + 1))
    )
    switch step {
    case .left: return before
    case .right: return after
    case .previousPane: return before + after.reversed()
    case .nextPane: return after + before.reversed()
    case .paneBefore: return Array(before.prefix(1))
    case .paneAfter: return Array(after.prefix(1))
    case .pane(let other): return (0..<count).contains(other) ? [other] : []
    case .up, .down, .home, .end, .pageUp, .pageDown: return []
    }
  }

  /// The proposal for a drop in another pane, in the slot on the same screen row. If that pane is
  /// the home pane and refuses the drop there, the proposal for the items' own slot.
  private func arrival(
    of carry: Carry, from pane: PaneSnapshot, _ slot: Int, in target: PaneSnapshot,
    _ scene: DragScene
  ) -> DropProposal {
    let row = carry.stack(of: pane).offset(of: slot / pane.layout.columns, from: pane.scroll)
    // A pane out of sight will probably be as tall as this one.
    let rows = (target.isInSight ? target : pane).content.height
    let stack = carry.stackWithoutItems(of: target)
    let line = min(
      stack.line(at: max(0, row), from: target.scroll),
      target.scroll + max(0, stack.count(from: target.scroll, in: rows) - 1))
    let beside = min(line * target.layout.columns, carry.lastSlot(in: target))
    let proposal = carry.proposal(forSlot: beside, in: target, scene: scene)
    guard proposal.refusal != nil, let own = carry.indices(in: target).first else {
      return proposal
    }
    return carry.proposal(forSlot: own, in: target, scene: scene)
  }

  private func refuse(
    _ carry: Carry, _ refusal: DropProposal.Refusal?, _ pane: PaneSnapshot
  ) -> [DragEffect] {
    refusal.map { [.announce(.refused(items: carry.items, $0, pane: pane.id))] } ?? []
  }

  /// Makes the slot of a proposal the keyboard's target.
  private mutating func target(
    _ proposal: DropProposal, in pane: PaneSnapshot, _ carry: Carry, _ scene: DragScene
  ) -> [DragEffect] {
    var next = carry
    next.keyboardTarget = KeyboardTarget(proposal, of: carry, in: pane)
    next.isTargetHidden = !pane.isInSight
    next.awaitsPointer = false
    next.edgeHold = nil
    return show(proposal, in: pane, of: next) + retarget(next, to: proposal, in: scene)
  }

  /// Returns the effects that show the slot of a proposal. They scroll no more than necessary; if
  /// the pane is not visible, they only reveal the pane.
  func show(
    _ proposal: DropProposal, in pane: PaneSnapshot, of carry: Carry
  ) -> [DragEffect] {
    var proposed = carry
    proposed.proposal = proposal
    return show(proposal.slot, in: pane, of: proposed)
  }

  private func show(_ slot: Int?, in pane: PaneSnapshot, of carry: Carry) -> [DragEffect] {
    guard pane.isInSight else { return [.reveal(pane.id)] }
    guard let slot, case let line = pane.scroll(showing: slot, in: carry.stack(of: pane)),
      line != pane.scroll
    else { return [] }
    return [.scroll(pane: pane.id, to: line)]
  }
}
