/// The drop proposals of a carry, as pure functions of the carry, the scene and the cell.
extension Carry {
  /// What a release at a cell would do.
  ///
  /// The front-most pane under the cell decides, even if the cell is on the border of that pane. If
  /// that pane refuses, the drop does not go to a pane behind it. A drop on the name of a pane
  /// counts as a drop at the end of that pane.
  func proposal(at cell: Cell, in scene: DragScene) -> DropProposal {
    if linksByKeyboard {
      var released = self
      released.linksByKeyboard = false
      return released.proposal(at: cell, in: scene)
    }
    let policy = scene.pane(home)?.policy ?? PanePolicy()
    // At the edge of the screen, a release outside is probably meant for the next pane.
    let isAtEdge = scene.edge(at: cell) != nil
    let named = scene.pane(namedAt: cell)
    guard let pane = named ?? scene.pane(at: cell) else {
      if isAtEdge { return .refused(.outside, pane: nil) }
      let isFar = scene.distanceToPanes(from: cell) >= policy.removalDistance
      return outside(policy, mayRemove: isFar) ?? .refused(.outside, pane: nil)
    }
    guard panesSeen.contains(pane.id) else { return .refused(.screenChanged, pane: nil) }
    let slot = named == nil ? self.slot(at: cell, in: pane) : slotAtEnd(of: pane)
    let proposal = proposal(forSlot: slot, in: pane, scene: scene)
    guard proposal.refusal != nil, policy.rejectionCountsAsOutside, !isAtEdge else {
      return proposal
    }
    return outside(policy, mayRemove: true) ?? proposal
  }

  /// The proposal for a drop outside every pane; `nil` if such a drop does nothing.
  ///
  /// - Parameters:
  ///   - policy: The policy of the home pane.
  ///   - mayRemove: Whether the drop may remove the items, which it may not do close to a pane.
  func outside(_ policy: PanePolicy, mayRemove: Bool) -> DropProposal? {
    switch policy.outside {
    case .snapBack: nil
    case .remove: mayRemove ? .outside(.delete) : nil
    case .reset: .outside(.reset)
    }
  }

  /// What a drop in a slot of a pane would do; the slot may be past the last item.
  func proposal(forSlot slot: Int, in pane: PaneSnapshot, scene: DragScene) -> DropProposal {
    if dropsOnRowsAsked(in: pane) { return proposal(on: slot, in: pane) }
    guard pane.id == home else { return incomingProposal(slot, in: pane, scene: scene) }
    switch pane.policy.reorder {
    case .exchange: return exchangeProposal(slot, in: pane)
    case .insert, .none: return reorderProposal(slot, in: pane)
    }
  }

  /// The last slot of a pane that can be a target.
  func lastSlot(in pane: PaneSnapshot) -> Int {
    let free = pane.items.count - pane.pinnedTailCount
    if dropsOnRowsAsked(in: pane), pane.policy.onRows == .link {
      return max(0, pane.items.count - 1)
    }
    return max(0, dropsOnItems(of: pane) ? free - 1 : free - indices(in: pane).count)
  }

  /// The slot of a drop on a pane's name: the last one or, if drops go on items, the one after the
  /// last item.
  private func slotAtEnd(of pane: PaneSnapshot) -> Int {
    dropsOnItems(of: pane) ? pane.items.count : lastSlot(in: pane)
  }

  /// Whether drops in a pane go on its items, not into gaps between them.
  func dropsOnItems(of pane: PaneSnapshot) -> Bool {
    dropsOnRowsAsked(in: pane)
      || (pane.id == home ? pane.policy.reorder == .exchange : pane.policy.incoming == .apply)
  }

  // MARK: On an item

  /// What a drop on the item at an index would do, in a pane that allows combining or linking.
  private func proposal(on index: Int, in pane: PaneSnapshot) -> DropProposal {
    let indices = indices(in: pane)
    if indices.contains(index), let first = indices.first {
      return .drop(.unchanged, pane: pane.id, slot: first, position: nil)
    }
    let links = pane.policy.onRows == .link
    guard links || pane.id == home || pane.policy.acceptsFrom.contains(home) else {
      return .refused(.notAccepted, pane: pane.id)
    }
    if index >= pane.items.count { return .refused(.noItem, pane: pane.id) }
    let target = pane.items.id(at: index)
    guard
      links
        || index < pane.items.count - pane.pinnedTailCount
          && target.map({ pane.traits(of: $0).isCombineTarget }) ?? true
    else { return .refused(.noCombining, pane: pane.id) }
    return .drop(
      links ? .link : .combine, pane: pane.id, slot: index, position: target.map { .on($0) })
  }

  /// The proposal for combining by keyboard: with the item that the current proposal drops on or,
  /// if it drops in a gap, with the item before the gap.
  func proposalToCombine(in pane: PaneSnapshot) -> DropProposal {
    if let slot = proposal.slot, !proposal.opensGap {
      return self.proposal(on: slot, in: pane)
    }
    let indices = indices(in: pane)
    let gap = proposal.slot ?? indices.first ?? 0
    if gap == 0 { return .refused(.noItemInFront, pane: pane.id) }
    let index = PaneArrangement.index(ofShown: gap - 1, hiding: indices)
    return self.proposal(on: index, in: pane)
  }

  // MARK: In the home pane

  private func reorderProposal(_ slot: Int, in pane: PaneSnapshot) -> DropProposal {
    let indices = indices(in: pane)
    guard let first = indices.first, let last = indices.last else {
      return .refused(.notAccepted, pane: pane.id)
    }
    if pane.policy.emptyArea == .reject, slot >= pane.items.count {
      return .refused(.emptyArea, pane: pane.id)
    }
    let final = max(pane.pinnedHeadCount, min(slot, lastSlot(in: pane)))
    let isContiguous = last - first == indices.count - 1
    let isFree =
      pane.policy.reorder == .insert && items.allSatisfy { pane.traits(of: $0).isReorderable }
    guard isFree else {
      guard indices.contains(slot) || final == first else {
        return .refused(.noReordering, pane: pane.id)
      }
      return .drop(.unchanged, pane: pane.id, slot: first, position: nil)
    }
    let gap = PaneArrangement.index(ofShown: final, hiding: indices)
    return .drop(
      isContiguous && final == first ? .unchanged : .move, pane: pane.id, slot: final,
      position: position(inFrontOf: gap, in: pane))
  }

  private func exchangeProposal(_ slot: Int, in pane: PaneSnapshot) -> DropProposal {
    let indices = indices(in: pane)
    if indices.contains(slot), let first = indices.first {
      return .drop(.unchanged, pane: pane.id, slot: first, position: nil)
    }
    if items.count != 1 { return .refused(.severalItems, pane: pane.id) }
    if slot >= pane.items.count { return .refused(.noItem, pane: pane.id) }
    let target = pane.items.id(at: slot)
    guard (items + (target.map { [$0] } ?? [])).allSatisfy({ pane.traits(of: $0).isReorderable })
    else { return .refused(.noReordering, pane: pane.id) }
    return .drop(.exchange, pane: pane.id, slot: slot, position: target.map { .on($0) })
  }

  // MARK: In another pane

  /// The reason why a pane refuses the items in all of its slots; `nil` if it may accept them.
  func refusal(of pane: PaneSnapshot, scene: DragScene) -> DropProposal.Refusal? {
    if pane.id == home { return pane.policy.reorder == .none ? .noReordering : nil }
    if !pane.policy.acceptsFrom.contains(home) { return .notAccepted }
    if pane.policy.incoming == .apply { return nil }
    if let limit = pane.policy.limit, pane.items.count + items.count > limit { return .full }
    guard let source = scene.pane(home) else { return nil }
    if !pane.policy.acceptsBlocked, items.contains(where: { source.traits(of: $0).isBlocked }) {
      return .blocked
    }
    guard pane.policy.duplicates == .reject else { return nil }
    let keys = items.compactMap { source.traits(of: $0).identityKey }
    let isDuplicate =
      Set(keys).count < keys.count || !pane.identityKeys.isDisjoint(with: keys)
    return isDuplicate ? .duplicate : nil
  }

  private func incomingProposal(
    _ slot: Int, in pane: PaneSnapshot, scene: DragScene
  ) -> DropProposal {
    if let refusal = refusal(of: pane, scene: scene) { return .refused(refusal, pane: pane.id) }
    let last = pane.items.count - pane.pinnedTailCount
    if pane.policy.incoming == .apply {
      guard slot < last else {
        return .refused(.noItem, pane: pane.id)
      }
      let target = pane.items.id(at: slot)
      return .drop(.apply, pane: pane.id, slot: slot, position: target.map { .on($0) })
    }
    if pane.policy.emptyArea == .reject, slot >= pane.items.count {
      return .refused(.emptyArea, pane: pane.id)
    }
    let wanted = pane.sortedIndex ?? (pane.policy.incoming == .append ? last : slot)
    let final = max(pane.pinnedHeadCount, min(wanted, last))
    let outgoing = scene.pane(home)?.policy.outgoing ?? .move
    return .drop(
      outgoing == .copy ? .copy : .move, pane: pane.id, slot: final,
      position: position(inFrontOf: final, in: pane))
  }

  /// The position before an index; `nil` if the item at that index is unknown.
  private func position(
    inFrontOf index: Int, in pane: PaneSnapshot
  ) -> DropDestination.Position? {
    index < pane.items.count ? pane.items.id(at: index).map { .before($0) } : .end
  }

  // MARK: The change

  /// The transaction for a proposal; `nil` if the proposal changes nothing, or if the item at its
  /// destination is unknown.
  ///
  /// - Parameter copying: Whether a move to another pane becomes a copy.
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
    case .exchange, .apply, .combine, .link:
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
