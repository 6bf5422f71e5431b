/// What changes of the lists do to a session: it finds its items again by their
/// ids, wherever they stand now.
extension DragSession {
  mutating func rebase(in scene: DragScene) -> [DragEffect] {
    switch state {
    case .idle: return []
    case .tracking(var press):
      guard let place = press.place, !press.isGone,
        scene.pane(place.pane)?.items.index(of: place.item) == nil
      else { return [] }
      press.isGone = true
      state = .tracking(press)
      return []
    case .gesturing(let gesturing):
      return isLasting(gesturing.gesture, of: gesturing.press, in: scene) ? [] : fail()
    case .settling(let settling): return rebase(settling, in: scene)
    case .lifted(let carry): return rebase(carry, in: scene)
    }
  }

  private func isLasting(
    _ gesture: DragGesture, of press: Press, in scene: DragScene
  ) -> Bool {
    switch gesture {
    case .swipe, .select:
      press.place.map { scene.pane($0.pane)?.items.index(of: $0.item) != nil } ?? false
    case .pull(let pane, _, _), .pan(let pane): scene.pane(pane) != nil
    case .scrollBar(let pane): scene.pane(pane)?.scrollBar != nil
    }
  }

  private mutating func rebase(_ carry: Carry, in scene: DragScene) -> [DragEffect] {
    var next = carry
    var home = scene.pane(carry.home)
    if home?.items.index(of: carry.lead) == nil {
      // The lead decides where the others are looked for, unless only it is gone.
      let hasOthers = carry.items.contains { home?.items.index(of: $0) != nil }
      home = scene.pane(of: carry.lead) ?? (hasOthers ? home : nil)
    }
    guard let home else {
      return cancel(scene.pane(carry.home) == nil ? .paneRemoved : .sourceRemoved, in: scene)
    }
    let places = carry.items.compactMap { id in home.items.index(of: id).map { (id, $0) } }
    next.home = home.id
    next.items = places.sorted { $0.1 < $1.1 }.map(\.0)
    if !next.items.contains(carry.lead), let first = next.items.first { next.lead = first }
    let proposal = proposal(of: next, home: home, in: scene)
    if let aim = next.aim, aim.isBlind, proposal.slot != nil, let pane = scene.pane(aim.pane) {
      next.aim = KeyboardAim(proposal, of: next, in: pane)
    }
    guard next != carry || proposal != carry.proposal else { return [] }
    let effects = retarget(next, to: proposal, in: scene)
    guard next.items != carry.items, proposal == carry.proposal,
      let announcement = announcement(of: proposal, next, in: scene)
    else { return effects }
    return [.announce(announcement)] + effects
  }

  /// What would happen now, where the pointer or the keyboard has carried it.
  private func proposal(
    of carry: Carry, home: PaneSnapshot, in scene: DragScene
  ) -> DropProposal {
    if carry.awaitsPointer { return .refused(.screenChanged, pane: nil) }
    if let cell = carry.pointer { return carry.proposal(at: cell, in: scene) }
    guard let aim = carry.aim, let pane = scene.pane(aim.pane) else {
      let slot = carry.indices(in: home).first ?? 0
      return carry.proposal(forSlot: slot, in: home, scene: scene)
    }
    return carry.proposal(forSlot: aim.slot(of: carry, in: pane), in: pane, scene: scene)
  }

  private mutating func rebase(_ settling: Settling, in scene: DragScene) -> [DragEffect] {
    guard settling.settlement.kind == .flight else { return [] }
    guard let pane = scene.pane(of: settling.anchor),
      let index = pane.items.index(of: settling.anchor)
    else { return fail() }
    let end = pane.nearestShown(ofSlot: index)
    guard end != settling.settlement.to else { return [] }
    var next = settling
    next.settlement.to = end
    state = .settling(next)
    return [.redraw]
  }

  /// The pointer's place means nothing after a change of size, until it moves.
  mutating func resized(in scene: DragScene) -> [DragEffect] {
    switch state {
    case .idle: return []
    case .tracking, .gesturing, .settling: return fail()
    case .lifted(var carry):
      guard carry.pointer != nil else {
        let pane = carry.proposal.pane.flatMap(scene.pane)
        return (pane.map { reveal(carry.proposal.slot, in: $0) } ?? []) + [.redraw]
      }
      carry.awaitsPointer = true
      carry.autoscroll = nil
      return retarget(carry, to: .refused(.screenChanged, pane: nil), in: scene)
    }
  }
}
