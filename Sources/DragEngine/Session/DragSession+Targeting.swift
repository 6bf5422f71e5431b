/// Changing the target of a carry, and announcing it.
extension DragSession {
  /// Makes a proposal the current one, and announces it if it is new.
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
      if let left = old.pane { effects.append(.milestone(.exited(left))) }
      if let entered = proposal.pane { effects.append(.milestone(.entered(entered))) }
    }
    effects.append(.milestone(.updated(proposal)))
    if let announcement = announcement(of: proposal, next, in: scene) {
      effects.append(.announce(announcement))
    }
    return effects + [.redraw]
  }

  func announcement(
    of proposal: DropProposal, _ carry: Carry, in scene: DragScene
  ) -> DragAnnouncement? {
    if let refusal = proposal.refusal {
      return .refused(items: carry.items, refusal, pane: proposal.pane)
    }
    guard let slot = proposal.slot, let id = proposal.pane, let pane = scene.pane(id) else {
      return .outside(proposal.operation, items: carry.items)
    }
    let isArriving = id != carry.home && proposal.opensGap
    return .over(
      proposal.operation, items: carry.items, position: slot + 1,
      count: pane.items.count + (isArriving ? carry.items.count : 0), pane: id,
      target: proposal.target)
  }
}
