import DragEngine

/// What a drop should do, worked out from whole lists: take the rows out, put
/// them in again, compare. Shares nothing with the engine.
struct Oracle {
  /// The operation, and the lists after it.
  struct Result: Equatable {
    var operation: DropOperation
    var lists: [[ItemID]]
    /// The final index of the first row, or the index of the row it was dropped on.
    var slot: Int?
  }

  let world: World
  let home: Int
  /// In list order.
  let carried: [ItemID]
  /// The row of the lead that was grabbed.
  let grabbedRow: Int
  /// The panes that were in sight when the pointer last moved, or when the screen
  /// was last drawn.
  let panesDrawn: [PaneID]
  /// Whether a release is on a row, in a pane that combines or links.
  let isOnRows: Bool

  /// What a release at a cell does; copies have the ids of their originals.
  func drop(at cell: Cell) -> Result {
    let inside = world.inSight.filter { world.panes[$0].frame.contains(cell) }
    guard let pane = inside.first else { return outside(at: cell) }
    guard panesDrawn.contains(world.panes[pane].id) else { return unchanged(.forbidden) }
    let result = drop(on: pane, slot: slot(at: cell, on: pane))
    let isOutside =
      result.operation == .forbidden && policy.rejectionCountsAsOutside
      && world.edge(at: cell) == nil
    return isOutside ? outside(at: nil) ?? result : result
  }

  private func slot(at cell: Cell, on pane: Int) -> Int {
    let target = world.panes[pane]
    let isOnARow =
      isOnRows && target.policy.onRows != .none
      || (pane == home ? target.policy.reorder == .exchange : target.policy.incoming == .apply)
    guard target.isOfCards, !isOnARow else { return target.slot(under: cell) }
    let row = max(0, min(cell.row - target.content.minRow, target.content.height - 1))
    return target.index(ofDropAt: row, carrying: carried, grabbed: grabbedRow)
  }

  private var policy: PanePolicy { world.panes[home].policy }

  private func unchanged(_ operation: DropOperation, _ slot: Int? = nil) -> Result {
    Result(operation: operation, lists: world.panes.map(\.items), slot: slot)
  }

  private func outside(at cell: Cell) -> Result {
    if world.edge(at: cell) != nil { return unchanged(.forbidden) }
    let nearest = world.panes[world.inSight].map { $0.distance(to: cell) }.min() ?? 0
    if policy.outside == .remove, nearest < policy.removalDistance { return unchanged(.forbidden) }
    return outside(at: nil) ?? unchanged(.forbidden)
  }

  /// What the home pane does outside, at any distance; `nil` when it snaps back.
  func outside(at none: Cell?) -> Result? {
    switch policy.outside {
    case .snapBack: return nil
    case .reset: return unchanged(.reset)
    case .remove:
      var result = unchanged(.delete)
      result.lists[home].removeAll(where: carried.contains)
      return result
    }
  }

  func drop(on pane: Int, slot: Int) -> Result {
    let target = world.panes[pane]
    if isOnRows, target.policy.onRows == .combine { return combine(slot, pane) }
    if isOnRows, target.policy.onRows == .link, slot < target.items.count {
      return carried.contains(target.items[slot])
        ? unchanged(.unchanged, target.items.firstIndex(of: carried[0])) : unchanged(.link, slot)
    }
    if isOnRows, target.policy.onRows == .link { return unchanged(.forbidden) }
    if pane == home {
      return target.policy.reorder == .exchange
        ? exchange(slot, target) : reorder(slot, target)
    }
    guard target.policy.acceptsFrom.contains(world.panes[home].id) else {
      return unchanged(.forbidden)
    }
    let isEmptyArea = slot >= target.items.count
    let free = target.items.count - target.tail
    if target.policy.incoming == .apply {
      return slot < free ? unchanged(.apply, slot) : unchanged(.forbidden)
    }
    if let limit = target.policy.limit, target.items.count + carried.count > limit {
      return unchanged(.forbidden)
    }
    if target.policy.duplicates == .reject {
      let keys = carried.map(world.key)
      let there = target.items.map(world.key)
      if Set(keys).count < keys.count || keys.contains(where: there.contains) {
        return unchanged(.forbidden)
      }
    }
    if target.policy.emptyArea == .reject, isEmptyArea { return unchanged(.forbidden) }
    let index = target.policy.incoming == .append ? free : min(slot, free)
    var result = unchanged(policy.outgoing == .copy ? .copy : .move, index)
    if result.operation == .move { result.lists[home].removeAll(where: carried.contains) }
    result.lists[pane].insert(contentsOf: carried, at: index)
    return result
  }

  private func combine(_ index: Int, _ pane: Int) -> Result {
    let target = world.panes[pane]
    if index < target.items.count, carried.contains(target.items[index]) {
      return unchanged(.unchanged, target.items.firstIndex(of: carried[0]))
    }
    guard pane == home || target.policy.acceptsFrom.contains(world.panes[home].id),
      index < target.items.count - target.tail, !world.closed.contains(target.items[index])
    else { return unchanged(.forbidden) }
    var result = unchanged(.combine, index)
    result.lists[home].removeAll(where: carried.contains)
    if world.retainsCombined {
      let own = result.lists[pane].firstIndex(of: target.items[index])!  // it is not carried
      result.lists[pane].insert(contentsOf: carried, at: own + 1)
    }
    return result
  }

  private func exchange(_ slot: Int, _ pane: World.Pane) -> Result {
    let own = pane.items.firstIndex(of: carried[0])!  // carried items are in their home pane
    if carried.contains(where: { pane.items.firstIndex(of: $0) == slot }) {
      return unchanged(.unchanged, own)
    }
    guard carried.count == 1, slot < pane.items.count, world.isReorderable(carried[0]),
      world.isReorderable(pane.items[slot])
    else { return unchanged(.forbidden) }
    var result = unchanged(.exchange, slot)
    result.lists[home].swapAt(own, slot)
    return result
  }

  private func reorder(_ slot: Int, _ pane: World.Pane) -> Result {
    if pane.policy.emptyArea == .reject, slot >= pane.items.count { return unchanged(.forbidden) }
    let rest = pane.items.filter { !carried.contains($0) }
    let index = min(slot, max(0, rest.count - pane.tail))
    var after = rest
    after.insert(contentsOf: carried, at: index)
    let own = pane.items.firstIndex(of: carried[0])!  // carried items are in their home pane
    let isFree = pane.policy.reorder == .insert && carried.allSatisfy(world.isReorderable)
    if !isFree {
      let isOnItself =
        index == own || (slot < pane.items.count && carried.contains(pane.items[slot]))
      return isOnItself ? unchanged(.unchanged, own) : unchanged(.forbidden)
    }
    if after == pane.items { return unchanged(.unchanged, index) }
    var result = unchanged(.move, index)
    result.lists[home] = after
    return result
  }
}
