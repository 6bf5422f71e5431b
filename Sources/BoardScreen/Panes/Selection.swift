import DragEngine

/// The tasks that travel together, all of one pane.
struct Selection {
  /// The pane, from 0.
  private(set) var pane = 0
  private(set) var items: Set<ItemID> = []
  /// What was selected before the pointer began to pass over rows.
  private var base: Set<ItemID>?

  var isEmpty: Bool { items.isEmpty }

  /// Adds a task of a pane, or takes it out; a selection elsewhere ends.
  mutating func toggle(_ id: ItemID, in pane: Int) {
    enter(pane)
    if items.remove(id) == nil { items.insert(id) }
  }

  mutating func add(_ more: some Sequence<ItemID>, in pane: Int) {
    enter(pane)
    items.formUnion(more)
  }

  /// Selects what the pointer passes over, beside what was selected before.
  mutating func sweep(_ passed: some Sequence<ItemID>, in pane: Int, isFinal: Bool) {
    enter(pane)
    let before = base ?? items
    items = before.union(passed)
    base = isFinal ? nil : before
  }

  /// Leaves out what is not there any more.
  mutating func keep(where isThere: (ItemID) -> Bool) { items = items.filter(isThere) }

  private mutating func enter(_ other: Int) {
    guard other != pane else { return }
    self = Selection()
    pane = other
  }
}
