/// Where what is carried would land: a pure function of carry, scene and cell.
extension Carry {
  /// What letting go at a cell would do.
  ///
  /// The front-most pane that holds the cell decides, its border included; one
  /// that refuses does not let the drop fall through to a pane behind it.
  func proposal(at cell: Cell, in scene: DragScene) -> DropProposal {
    let policy = scene.pane(home)?.policy ?? PanePolicy()
    guard let pane = scene.pane(at: cell) else {
      let distances = scene.panes.filter { !$0.frame.isEmpty }.map { $0.frame.distance(to: cell) }
      let distance = distances.min() ?? .max
      let isFar = distance >= policy.removalDistance
      return outside(policy, mayRemove: isFar) ?? .refused(.outside, pane: nil)
    }
    let proposal = proposal(forSlot: pane.slot(at: cell), in: pane, scene: scene)
    guard proposal.refusal != nil, policy.rejectionCountsAsOutside else { return proposal }
    return outside(policy, mayRemove: true) ?? proposal
  }

  /// What the home pane lets happen outside every pane; `nil` for nothing.
  func outside(_ policy: PanePolicy, mayRemove: Bool) -> DropProposal? {
    switch policy.outside {
    case .snapBack: nil
    case .remove: mayRemove ? .outside(.delete) : nil
    case .reset: .outside(.reset)
    }
  }

  /// What landing in a slot of a pane would do; slots behind the last one are the end.
  func proposal(forSlot slot: Int, in pane: PaneSnapshot, scene: DragScene) -> DropProposal {
    guard pane.id == home else { return incomingProposal(slot, in: pane, scene: scene) }
    switch pane.policy.reorder {
    case .exchange: return exchangeProposal(slot, in: pane)
    case .insert, .none: return reorderProposal(slot, in: pane)
    }
  }

  /// The last slot of a pane that anything could land in.
  func lastSlot(in pane: PaneSnapshot) -> Int {
    let free = pane.items.count - pane.pinnedTailCount
    return max(0, fallsOnItems(of: pane) ? free - 1 : free - indices(in: pane).count)
  }

  /// Whether slots of a pane are its items themselves, not the gaps between the others.
  func fallsOnItems(of pane: PaneSnapshot) -> Bool {
    pane.id == home ? pane.policy.reorder == .exchange : pane.policy.incoming == .apply
  }

  // MARK: In its own pane

  private func reorderProposal(_ slot: Int, in pane: PaneSnapshot) -> DropProposal {
    let indices = indices(in: pane)
    guard let first = indices.first, let last = indices.last else {
      return .refused(.notAccepted, pane: pane.id)
    }
    if pane.policy.emptyArea == .reject, slot >= pane.items.count {
      return .refused(.emptyArea, pane: pane.id)
    }
    let final = max(0, min(slot, lastSlot(in: pane)))
    let isContiguous = last - first == indices.count - 1
    let isFree =
      pane.policy.reorder == .insert && items.allSatisfy { pane.traits(of: $0).isReorderable }
    guard isFree else {
      guard indices.contains(slot) || final == first else {
        return .refused(.noReordering, pane: pane.id)
      }
      return .landing(.unchanged, pane: pane.id, slot: first, place: nil)
    }
    let gap = PaneArrangement.index(ofShown: final, hiding: indices)
    return .landing(
      isContiguous && final == first ? .unchanged : .move, pane: pane.id, slot: final,
      place: place(inFrontOf: gap, in: pane))
  }

  private func exchangeProposal(_ slot: Int, in pane: PaneSnapshot) -> DropProposal {
    let indices = indices(in: pane)
    if indices.contains(slot), let first = indices.first {
      return .landing(.unchanged, pane: pane.id, slot: first, place: nil)
    }
    if items.count != 1 { return .refused(.notOne, pane: pane.id) }
    if slot >= pane.items.count { return .refused(.emptyArea, pane: pane.id) }
    let target = pane.items.id(at: slot)
    guard (items + (target.map { [$0] } ?? [])).allSatisfy({ pane.traits(of: $0).isReorderable })
    else { return .refused(.noReordering, pane: pane.id) }
    return .landing(.exchange, pane: pane.id, slot: slot, place: target.map { .on($0) })
  }

  // MARK: In another pane

  /// Why a pane takes none of it, wherever in the pane.
  func refusal(of pane: PaneSnapshot, scene: DragScene) -> DropProposal.Refusal? {
    if pane.id == home { return pane.policy.reorder == .none ? .noReordering : nil }
    if !pane.policy.acceptsFrom.contains(home) { return .notAccepted }
    if pane.policy.incoming == .apply { return nil }
    if let limit = pane.policy.limit, pane.items.count + items.count > limit { return .full }
    guard pane.policy.duplicates == .reject, let source = scene.pane(home) else { return nil }
    let keys = items.compactMap { source.traits(of: $0).identityKey }
    let isDuplicate =
      Set(keys).count < keys.count || !pane.identityKeys.isDisjoint(with: keys)
    return isDuplicate ? .duplicate : nil
  }

  private func incomingProposal(
    _ slot: Int, in pane: PaneSnapshot, scene: DragScene
  ) -> DropProposal {
    if let refusal = refusal(of: pane, scene: scene) { return .refused(refusal, pane: pane.id) }
    let last = lastSlot(in: pane)
    if pane.policy.incoming == .apply {
      guard slot <= last, pane.items.count > pane.pinnedTailCount else {
        return .refused(.emptyArea, pane: pane.id)
      }
      let target = pane.items.id(at: slot)
      return .landing(.apply, pane: pane.id, slot: slot, place: target.map { .on($0) })
    }
    if pane.policy.emptyArea == .reject, slot >= pane.items.count {
      return .refused(.emptyArea, pane: pane.id)
    }
    let wanted = pane.landing ?? (pane.policy.incoming == .append ? last : slot)
    let final = max(0, min(wanted, last))
    let outgoing = scene.pane(home)?.policy.outgoing ?? .move
    return .landing(
      outgoing == .copy ? .copy : .move, pane: pane.id, slot: final,
      place: place(inFrontOf: final, in: pane))
  }

  /// The place in front of an index; `nil` where the scene does not know the item there.
  private func place(
    inFrontOf index: Int, in pane: PaneSnapshot
  ) -> DropDestination.Place? {
    index < pane.items.count ? pane.items.id(at: index).map { .before($0) } : .end
  }

  // MARK: The change

  /// The transaction for a proposal; `nil` for one that changes nothing, or
  /// whose place the scene does not know.
  ///
  /// - Parameter copying: Whether what would move elsewhere stays, and a copy is made.
  func transaction(
    for proposal: DropProposal, copying: Bool, in scene: DragScene
  ) -> DropTransaction? {
    guard let source = scene.pane(home) else { return nil }
    func transaction(_ operation: DropOperation, gap: Int, final: Int) -> DropTransaction {
      DropTransaction(
        operation: operation, items: items, source: home, destination: proposal.destination,
        insertionGap: gap, finalIndex: final)
    }
    switch proposal.operation {
    case .cancel, .forbidden, .unchanged: return nil
    case .delete, .reset:
      let first = indices(in: source).first ?? 0
      return transaction(proposal.operation, gap: first, final: first)
    case .exchange, .apply:
      guard let slot = proposal.slot, proposal.destination != nil else { return nil }
      return transaction(proposal.operation, gap: slot, final: slot)
    case .move, .copy:
      guard let slot = proposal.slot, let pane = proposal.destination?.pane else { return nil }
      guard pane == home else {
        return transaction(copying ? .copy : proposal.operation, gap: slot, final: slot)
      }
      let gap = PaneArrangement.index(ofShown: slot, hiding: indices(in: source))
      return transaction(.move, gap: gap, final: slot)
    }
  }
}
