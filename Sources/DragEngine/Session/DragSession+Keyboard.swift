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

  /// Drops outside every pane, as the home pane's policy says.
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
      let effects = retarget(carry, to: proposal, in: scene)
      guard case .lifted(let carry) = state else { return effects }
      return effects + finish(carry, copying: false, in: scene, perform: perform)
    }
  }

  /// Moves the target of a carry by one step; without a carry the event is unhandled.
  mutating func step(_ step: CarryStep, in scene: DragScene) -> [DragEffect] {
    switch state {
    case .idle: return [.unhandled]
    case .tracking, .gesturing, .settling: return fail() + [.unhandled]
    case .lifted(let carry):
      guard !carry.isDragging,
        let pane = carry.proposal.pane.flatMap(scene.pane) ?? scene.pane(carry.home)
      else { return [] }
      let slot = carry.proposal.slot ?? carry.indices(in: pane).first ?? 0
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
      // In a pane that keeps its order, a sideways step always leads to another pane.
      if pane.id == carry.home, pane.policy.reorder == .none { return nil }
      let next = step == .left ? slot - 1 : slot + 1
      return next >= 0 && next <= last && next / columns == slot / columns ? next : nil
    case .nextPane, .previousPane, .paneBefore, .paneAfter: return nil
    }
  }

  /// How many refusing slots a step skips at most.
  private static let mostSkipped = 256

  /// Moves the target to a slot, or if it refuses to the next one that accepts in
  /// the direction of the step; failing that, to the nearest one short of it.
  private mutating func stepInPane(
    _ carry: Carry, from old: Int, to slot: Int, of pane: PaneSnapshot, in scene: DragScene
  ) -> [DragEffect] {
    let last = carry.lastSlot(in: pane)
    let stride = (slot - old).isMultiple(of: pane.layout.columns) ? pane.layout.columns : 1
    let onward = slot < old ? -stride : stride
    var refusal: DropProposal.Refusal?
    for direction in [onward, -onward] {
      var candidate = slot
      for _ in 0..<Self.mostSkipped where (0...last).contains(candidate) {
        if direction != onward, candidate == old { break }
        let proposal = carry.proposal(forSlot: candidate, in: pane, scene: scene)
        if proposal.refusal == nil { return target(proposal, in: pane, carry, scene) }
        refusal = refusal ?? proposal.refusal
        candidate += direction
      }
    }
    return refuse(carry, refusal, pane)
  }

  /// Moves the target to the next accepting pane: Tab wraps around, the arrows
  /// stop at the last pane, and the steps to adjacent panes try only one.
  /// The first pane that refuses is announced, before the one that accepts.
  private mutating func stepToOtherPane(
    _ carry: Carry, from pane: PaneSnapshot, _ slot: Int, _ step: CarryStep, in scene: DragScene
  ) -> [DragEffect] {
    let panes = scene.panesInReadingOrder
    guard let index = panes.firstIndex(where: { $0.id == pane.id }) else { return [] }
    let direction = [.left, .previousPane, .paneBefore].contains(step) ? -1 : 1
    let wraps = step == .nextPane || step == .previousPane
    let isAdjacentOnly = step == .paneBefore || step == .paneAfter
    var refused: (DropProposal.Refusal, PaneSnapshot)?
    for distance in 1..<max(2, panes.count) {
      let next = index + direction * distance
      guard wraps || panes.indices.contains(next), distance == 1 || !isAdjacentOnly else { break }
      let target = panes[((next % panes.count) + panes.count) % panes.count]
      guard target.id != pane.id else { break }
      let proposal = arrival(of: carry, from: pane, slot, in: target, scene)
      guard let refusal = proposal.refusal else {
        // Tab is meant to skip panes; the arrows announce the pane that they skip.
        let skipped = wraps ? nil : refused.map { refuse(carry, $0.0, $0.1) }
        return (skipped ?? []) + self.target(proposal, in: target, carry, scene)
      }
      refused = refused ?? (refusal, target)
    }
    return refused.map { refuse(carry, $0.0, $0.1) } ?? []
  }

  /// The proposal in another pane on the same line of the screen; if that slot of
  /// the home pane refuses, the proposal for the items' own slot.
  private func arrival(
    of carry: Carry, from pane: PaneSnapshot, _ slot: Int, in target: PaneSnapshot,
    _ scene: DragScene
  ) -> DropProposal {
    let line = slot / pane.layout.columns - pane.scroll
    let shown = max(0, min(line, target.visibleLines - 1)) + target.scroll
    let beside = min(shown * target.layout.columns, carry.lastSlot(in: target))
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

  /// Makes a proposal the keyboard's target.
  private mutating func target(
    _ proposal: DropProposal, in pane: PaneSnapshot, _ carry: Carry, _ scene: DragScene
  ) -> [DragEffect] {
    var next = carry
    next.keyboardTarget = KeyboardTarget(proposal, of: carry, in: pane)
    next.awaitsPointer = false
    if case .sticky = carry.mode { next.mode = .sticky(at: nil) }
    return retarget(next, to: proposal, in: scene) + reveal(proposal.slot, in: pane)
  }

  /// Scrolls just enough to show a slot.
  func reveal(_ slot: Int?, in pane: PaneSnapshot) -> [DragEffect] {
    guard let slot, case let line = pane.scroll(showing: slot), line != pane.scroll else {
      return []
    }
    return [.scroll(pane: pane.id, to: line)]
  }
}
