import DragEngine
import TestRandom

extension World {
  init(using random: inout SeededRandom) {
    let isOverlapping = Int.random(in: 0..<8, using: &random) == 0
    self.init(
      capacity: isOverlapping ? 3 : Int.random(in: 1...3, using: &random),
      arrangement: isOverlapping
        ? .overlapping : [.sideBySide, .sideBySide, .stacked].randomElement(using: &random)!,
      margin: [0, 0, 5].randomElement(using: &random)!)
    let count = isOverlapping ? 3 : Int.random(in: 1...7, using: &random)
    for _ in 0..<count {
      addPane(at: panes.count, itemCount: count > 3 ? 7 : 14, using: &random)
    }
    // The front-most pane comes first.
    if isOverlapping { panes[2].policy.limit = 8 }
    for pane in panes {
      for item in pane.items {
        if Int.random(in: 0..<9, using: &random) == 0 { locked.insert(item) }
        if Int.random(in: 0..<9, using: &random) == 0 { pinned.insert(item) }
        if Int.random(in: 0..<9, using: &random) == 0 { closed.insert(item) }
      }
    }
    retainsCombined = Bool.random(using: &random)
    for pane in panes.indices { reveal(panes.count - 1 - pane) }
    reveal(panes.indices.randomElement(using: &random) ?? 0)
  }

  /// Adds a pane with random rules and at most `itemCount` items.
  mutating func addPane(at index: Int, itemCount: Int, using random: inout SeededRandom) {
    var pane = Pane(id: freshPaneID())
    pane.preferredHeight = Int.random(in: 5...12, using: &random)
    pane.policy = policy(using: &random)
    let height = Int.random(in: 0..<5, using: &random) == 0 ? 2 : 1
    pane.layout =
      Int.random(in: 0..<4, using: &random) == 0
      ? .grid(columns: 3, itemSize: CellSize(width: 4, height: height))
      : Bool.random(using: &random) ? .cards(CardHeights()) : .list(rowHeight: height)
    pane.measure = random.next()
    for _ in 0..<Int.random(in: 0...itemCount, using: &random) { pane.items.append(fresh()) }
    if let last = pane.items.last, Int.random(in: 0..<5, using: &random) == 0 {
      pane.tail = 1
      locked.insert(last)
      pinned.insert(last)
    }
    for other in panes.indices {
      if Int.random(in: 0..<5, using: &random) > 0 {
        pane.policy.acceptsFrom.insert(panes[other].id)
      }
      if Int.random(in: 0..<5, using: &random) > 0 {
        panes[other].policy.acceptsFrom.insert(pane.id)
      }
    }
    panes.insert(pane, at: index)
    layOut()
  }

  private func policy(using random: inout SeededRandom) -> PanePolicy {
    var policy = PanePolicy()
    policy.reorder = [.insert, .insert, .exchange, .none].randomElement(using: &random)!
    policy.incoming = [.insert, .insert, .append, .apply].randomElement(using: &random)!
    policy.outgoing = Int.random(in: 0..<4, using: &random) == 0 ? .copy : .move
    policy.onRows = [.none, .none, .combine, .combine, .link].randomElement(using: &random)!
    policy.duplicates = Bool.random(using: &random) ? .reject : .allow
    policy.emptyArea = Int.random(in: 0..<4, using: &random) == 0 ? .reject : .append
    policy.outside = [.snapBack, .remove, .reset].randomElement(using: &random)!
    policy.rejectionCountsAsOutside = Int.random(in: 0..<6, using: &random) == 0
    policy.sourceAppearance = [.hidden, .dimmed, .visible].randomElement(using: &random)!
    policy.limit = Int.random(in: 0..<5, using: &random) == 0 ? 12 : nil
    return policy
  }

  /// Another program, or the user's configuration, changes something.
  ///
  /// - Parameter carried: The items being carried, which it likes to remove.
  mutating func change(carried: [ItemID], using random: inout SeededRandom) {
    let pane = panes.indices.randomElement(using: &random)!  // the last pane is never removed
    let items = panes[pane].items
    let free = max(0, items.count - panes[pane].tail)
    let other = panes.indices.randomElement(using: &random)!  // as above
    switch Int.random(in: 0..<13, using: &random) {
    case 12: panes[pane].measure = random.next()
    case 0, 1: panes[pane].items.insert(fresh(), at: Int.random(in: 0...free, using: &random))
    case 2, 10:
      let isAll = Bool.random(using: &random)
      let some = carried.filter { _ in isAll || Bool.random(using: &random) }
      let one = items.prefix(free).randomElement(using: &random).map { [$0] } ?? []
      remove(some.isEmpty ? one : some)
    case 3:
      panes[pane].items = items.prefix(free).shuffled(using: &random) + items.dropFirst(free)
    case 4:
      guard let item = items.prefix(free).randomElement(using: &random), other != pane else {
        break
      }
      panes[pane].items.removeAll { $0 == item }
      panes[other].items.insert(item, at: 0)
    case 5: panes[pane].policy.reorder = [.insert, .exchange, .none].randomElement(using: &random)!
    case 6: panes[pane].policy.acceptsFrom.formSymmetricDifference([panes[other].id])
    case 7:
      guard panes.count < 7, arrangement != .overlapping else { break }
      addPane(at: Int.random(in: 0...panes.count, using: &random), itemCount: 5, using: &random)
    case 8, 11:
      guard panes.count > 1, arrangement != .overlapping else { break }
      let gone = panes.remove(at: carried.first.flatMap(index(ofPaneWith:)) ?? pane)
      // Its tasks move to another list, or are removed with it.
      if Bool.random(using: &random) {
        panes[min(other, panes.count - 1)].items.insert(contentsOf: gone.items, at: 0)
      }
    default:
      guard arrangement != .overlapping else { break }
      panes.swapAt(pane, other)
    }
    layOut()
  }

  private mutating func remove(_ victims: [ItemID]) {
    for number in panes.indices {
      panes[number].items.removeAll(where: victims.contains)
      panes[number].tail = min(panes[number].tail, panes[number].items.count)
    }
  }

  /// Another size of the screen.
  mutating func resize(using random: inout SeededRandom) {
    for pane in panes.indices {
      panes[pane].preferredHeight = Int.random(in: 2...12, using: &random)
    }
    if arrangement != .overlapping { capacity = Int.random(in: 1...4, using: &random) }
    layOut()
  }
}
