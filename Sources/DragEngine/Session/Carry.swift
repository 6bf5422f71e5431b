/// What is lifted, from where, and where it would land now.
struct Carry: Equatable, Sendable {
  /// By what it is carried.
  enum Means: Equatable, Sendable {
    /// The pointer, at this cell; the press was so far right of and below the
    /// row's first cell.
    case pointer(at: Cell, grabbedAt: Cell)
    /// The keyboard.
    case keyboard
  }

  /// The pane it came from.
  let source: PaneID
  /// In list order.
  let items: [ItemID]
  /// The item that was grabbed.
  let lead: ItemID
  /// Columns of the row.
  let width: Int
  var means: Means
  var proposal: DropProposal

  /// The indices of the items in a pane that they are in, ascending.
  func indices(in pane: PaneSnapshot) -> [Int] {
    pane.id == source ? items.compactMap(pane.items.index(of:)).sorted() : []
  }

  /// The display rows of a pane while this is carried.
  func arrangement(of pane: PaneSnapshot) -> PaneArrangement {
    let indices = indices(in: pane)
    let hidden = pane.policy.sourceAppearance == .hidden ? indices : []
    var gap = 0..<0
    if proposal.pane == pane.id, let slot = proposal.slot {
      gap = slot..<(slot + items.count)
    }
    return PaneArrangement(itemCount: pane.items.count, hidden: hidden, gap: gap)
  }

  // MARK: Targets

  /// What letting go at a cell would do.
  func proposal(at cell: Cell, in scene: DragScene) -> DropProposal {
    guard let pane = scene.pane(at: cell) else { return .refused(.outside, pane: nil) }
    return proposal(forSlot: pane.row(at: cell), in: pane, scene: scene)
  }

  /// What landing at a slot of a pane would do; slots beyond the end are the end.
  func proposal(forSlot slot: Int, in pane: PaneSnapshot, scene: DragScene) -> DropProposal {
    let indices = indices(in: pane)
    let last = pane.items.count - indices.count
    let final = max(0, min(slot, last))
    if let refusal = refusal(of: pane, scene: scene) { return .refused(refusal, pane: pane.id) }
    guard pane.id == source else {
      let landing = pane.policy.incoming == .append ? last : final
      let outgoing = scene.pane(source)?.policy.outgoing ?? .move
      return .landing(outgoing == .copy ? .copy : .move, pane: pane.id, slot: landing)
    }
    let isContiguous = zip(indices, indices.dropFirst()).allSatisfy { $1 == $0 + 1 }
    let isUnchanged = isContiguous && indices.first == final
    return .landing(isUnchanged ? .unchanged : .move, pane: pane.id, slot: final)
  }

  private func refusal(of pane: PaneSnapshot, scene: DragScene) -> DropProposal.Refusal? {
    if pane.id == source {
      let isFree = items.allSatisfy { pane.traits(of: $0).isReorderable }
      return pane.policy.reorder == .none || !isFree ? .noReordering : nil
    }
    let isPinned = scene.pane(source).map { home in
      items.contains { !home.traits(of: $0).isReorderable }
    }
    if isPinned == true { return .noReordering }
    if !pane.policy.acceptsFrom.contains(source) { return .notAccepted }
    if let limit = pane.policy.limit, pane.items.count + items.count > limit { return .full }
    return nil
  }

  /// The transaction for a proposal that lands.
  func transaction(for proposal: DropProposal, in scene: DragScene) -> DropTransaction? {
    guard let id = proposal.pane, let final = proposal.slot, let pane = scene.pane(id) else {
      return nil
    }
    let indices = indices(in: pane)
    let gap = PaneArrangement(itemCount: pane.items.count, hidden: indices, gap: 0..<0)
      .index(ofShown: final)
    let place = gap < pane.items.count ? pane.items.id(at: gap) : nil
    return DropTransaction(
      operation: proposal.operation, items: items, source: source,
      destination: DropDestination(pane: id, place: place.map { .before($0) } ?? .end),
      insertionGap: gap, finalIndex: final)
  }
}
