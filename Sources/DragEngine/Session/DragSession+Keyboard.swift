extension DragSession {
  mutating func liftByKeyboard(at time: Duration, in scene: DragScene) -> [DragEffect] {
    switch state {
    case .lifted: return []
    case .tracking, .settling: state = .idle
    case .idle: break
    }
    guard let focus = scene.focus else { return [.pass] }
    return lift(focus, grabbedAt: nil, in: scene)
  }

  mutating func dropByKeyboard(
    at time: Duration, in scene: DragScene, perform: (DropTransaction) -> DropResult
  ) -> [DragEffect] {
    guard case .lifted(let carry) = state, carry.means == .keyboard else { return [] }
    return finish(carry, with: carry.proposal, at: time, in: scene, perform: perform)
  }

  /// Carries one step by the keyboard; other states let the event pass.
  mutating func step(_ step: CarryStep, in scene: DragScene) -> [DragEffect] {
    guard case .lifted(let carry) = state else { return [.pass] }
    guard carry.means == .keyboard,
      let pane = scene.pane(carry.proposal.pane ?? carry.source)
    else { return [] }
    let last = pane.items.count - carry.indices(in: pane).count
    let slot = carry.proposal.slot ?? carry.indices(in: pane).first ?? 0
    let page = max(1, pane.content.height - 1)
    switch step {
    case .up: return carryKeyboard(carry, to: slot - 1, of: pane, in: scene)
    case .down: return carryKeyboard(carry, to: slot + 1, of: pane, in: scene)
    case .home: return carryKeyboard(carry, to: 0, of: pane, in: scene)
    case .end: return carryKeyboard(carry, to: last, of: pane, in: scene)
    case .pageUp: return carryKeyboard(carry, to: slot - page, of: pane, in: scene)
    case .pageDown: return carryKeyboard(carry, to: slot + page, of: pane, in: scene)
    case .left, .previousPane: return carryAcross(carry, from: pane, slot, by: -1, step, scene)
    case .right, .nextPane: return carryAcross(carry, from: pane, slot, by: 1, step, scene)
    }
  }

  private mutating func carryKeyboard(
    _ carry: Carry, to slot: Int, of pane: PaneSnapshot, in scene: DragScene
  ) -> [DragEffect] {
    let proposal = carry.proposal(forSlot: slot, in: pane, scene: scene)
    return retarget(carry, to: proposal, in: scene) + reveal(proposal.slot, in: pane)
  }

  /// Goes to the pane beside; Tab goes around, the arrows stop at the edge.
  private mutating func carryAcross(
    _ carry: Carry, from pane: PaneSnapshot, _ slot: Int, by direction: Int, _ step: CarryStep,
    _ scene: DragScene
  ) -> [DragEffect] {
    let inReadingOrder = scene.panes.sorted {
      ($0.frame.minColumn, $0.frame.minRow) < ($1.frame.minColumn, $1.frame.minRow)
    }
    guard let place = inReadingOrder.firstIndex(where: { $0.id == pane.id }) else { return [] }
    let count = inReadingOrder.count
    let goesAround = step == .nextPane || step == .previousPane
    let next = place + direction
    guard goesAround || inReadingOrder.indices.contains(next) else { return [] }
    let target = inReadingOrder[(next + count) % count]
    let proposal = carry.proposal(
      forSlot: slot - pane.scroll + target.scroll, in: target, scene: scene)
    guard proposal.refusal == nil else {
      return [
        .announce(
          .refused(items: carry.items, proposal.refusal ?? .notAccepted, pane: target.id))
      ]
    }
    return retarget(carry, to: proposal, in: scene) + reveal(proposal.slot, in: target)
  }

  /// Scrolls just enough to show a slot.
  private func reveal(_ slot: Int?, in pane: PaneSnapshot) -> [DragEffect] {
    guard let slot else { return [] }
    let least = max(min(pane.scroll, slot), slot - max(0, pane.content.height - 1))
    return least == pane.scroll ? [] : [.scroll(pane: pane.id, to: max(0, least))]
  }
}
