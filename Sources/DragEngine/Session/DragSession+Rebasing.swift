/// Adapting a session to lists that have changed. The session finds its items in them by their ids.
extension DragSession {
  /// - Parameter isSeen: Whether the screen has already shown the visible panes of `scene`.
  mutating func rebase(in scene: DragScene, isSeen: Bool) -> [DragEffect] {
    switch state {
    case .idle: return []
    case .tracking(var press):
      guard let location = press.location, !press.isItemRemoved, !scene.shows(location) else {
        return []
      }
      press.isItemRemoved = true
      state = .tracking(press)
      return []
    case .gesturing(let active):
      return isLasting(active.gesture, of: active.press, in: scene) ? [] : fail()
    case .settling(let settling): return rebase(settling, in: scene)
    case .lifted(let carry): return rebase(carry, in: scene, isSeen: isSeen)
    }
  }

  private func isLasting(
    _ gesture: DragGesture, of press: Press, in scene: DragScene
  ) -> Bool {
    switch gesture {
    case .swipe, .select: press.location.map(scene.shows) ?? false
    case .pull(let pane, _, _), .pan(let pane): scene.pane(pane)?.isInSight == true
    case .scrollBar(let pane): scene.pane(pane)?.scrollBar != nil
    }
  }

  private mutating func rebase(
    _ carry: Carry, in scene: DragScene, isSeen: Bool
  ) -> [DragEffect] {
    var next = carry
    if isSeen { next.panesSeen = scene.panesInSight }
    var home = scene.pane(carry.home)
    if home?.items.index(of: carry.lead) == nil {
      // If the lead has moved to another pane, that is the new home pane; if the lead was removed,
      // the session goes on with the other items.
      let hasOthers = carry.items.contains { home?.items.index(of: $0) != nil }
      home = scene.pane(of: carry.lead) ?? (hasOthers ? home : nil)
    }
    guard let home else {
      return cancel(scene.pane(carry.home) == nil ? .paneRemoved : .sourceRemoved, in: scene)
    }
    let found = carry.items.compactMap { id in home.items.index(of: id).map { (id, $0) } }
    next.home = home.id
    next.items = found.sorted { $0.1 < $1.1 }.map(\.0)
    if !next.items.contains(carry.lead), let first = next.items.first { next.lead = first }
    let proposal = proposal(of: next, home: home, in: scene)
    if let target = next.keyboardTarget {
      let pane = scene.pane(target.pane)
      if pane == nil || target.isUnresolved && proposal.slot != nil {
        next.keyboardTarget = KeyboardTarget(proposal, of: next, in: pane ?? home)
      }
    }
    if next.panesSeen != carry.panesSeen, next.isDragging, let cell = next.pointer {
      next.autoscroll = Autoscroll.next(
        after: carry.autoscroll, in: Autoscroll.Zone(at: cell, of: next, in: scene), movedBy: 0,
        at: now)
    }
    next.holdAtEdge(in: scene, since: now)
    let shown = showTarget(of: &next, proposal, in: scene, isSeen: isSeen)
    guard next != carry || proposal != carry.proposal else { return [] }
    let effects = shown + retarget(next, to: proposal, in: scene)
    guard next.items != carry.items, proposal == carry.proposal,
      let announcement = announcement(of: proposal, next, in: scene)
    else { return effects }
    return [.announce(announcement)] + effects
  }

  /// Shows the keyboard's target if the target's pane has become visible, or has replaced a removed
  /// pane.
  private func showTarget(
    of carry: inout Carry, _ proposal: DropProposal, in scene: DragScene, isSeen: Bool
  ) -> [DragEffect] {
    guard carry.pointer == nil, let id = proposal.pane, let pane = scene.pane(id) else { return [] }
    let hasAppeared = carry.isTargetHidden && pane.isInSight
    carry.isTargetHidden = !pane.isInSight
    guard hasAppeared || isSeen && id != carry.proposal.pane else { return [] }
    return show(proposal, in: pane, of: carry)
  }

  /// The proposal for the pointer's cell, or for the keyboard's target, in the new scene.
  func proposal(
    of carry: Carry, home: PaneSnapshot, in scene: DragScene
  ) -> DropProposal {
    if carry.awaitsPointer { return .refused(.screenChanged, pane: nil) }
    if let cell = carry.pointer { return carry.proposal(at: cell, in: scene) }
    guard let target = carry.keyboardTarget, let pane = scene.pane(target.pane) else {
      let slot = carry.indices(in: home).first ?? 0
      return carry.proposal(forSlot: slot, in: home, scene: scene)
    }
    return carry.proposal(forSlot: target.slot(of: carry, in: pane), in: pane, scene: scene)
  }

  private mutating func rebase(_ settling: Settling, in scene: DragScene) -> [DragEffect] {
    guard settling.animation.kind == .flight else { return [] }
    guard let pane = scene.pane(of: settling.anchor),
      let index = pane.items.index(of: settling.anchor)
    else { return fail() }
    guard pane.isInSight else { return [] }
    let end = pane.nearestShown(ofSlot: index)
    guard end != settling.animation.to else { return [] }
    var next = settling
    next.animation.to = end
    state = .settling(next)
    return [.redraw]
  }

  /// Handles a resize, after which a pointer carry has no target until the pointer moves.
  mutating func resized(in scene: DragScene) -> [DragEffect] {
    switch state {
    case .idle: return []
    case .tracking, .gesturing, .settling: return fail()
    case .lifted(var carry):
      guard carry.pointer != nil else {
        let pane = carry.proposal.pane.flatMap(scene.pane)
        return (pane.map { show(carry.proposal, in: $0, of: carry) } ?? []) + [.redraw]
      }
      carry.awaitsPointer = true
      (carry.autoscroll, carry.edgeHold) = (nil, nil)
      return retarget(carry, to: .refused(.screenChanged, pane: nil), in: scene)
    }
  }
}
