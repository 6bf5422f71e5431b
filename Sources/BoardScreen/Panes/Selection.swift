import DragEngine

/// The selected tasks, all of one pane.
struct Selection {
  /// The pane; `nil` before anything is selected.
  private(set) var pane: PaneID?
  private(set) var items: Set<ItemID> = []
  /// The items selected before the pointer began to select rows.
  private var base: Set<ItemID>?

  var isEmpty: Bool { items.isEmpty }

  /// Selects or deselects an item; a selection in another pane ends.
  mutating func toggle(_ id: ItemID, in pane: PaneID) {
    enter(pane)
    if items.remove(id) == nil { items.insert(id) }
  }

  mutating func add(_ more: some Sequence<ItemID>, in pane: PaneID) {
    enter(pane)
    items.formUnion(more)
  }

  /// Selects the items that the pointer has passed over, in addition to those before.
  ///
  /// - Parameter isFinal: Whether the button was released.
  mutating func sweep(_ passed: some Sequence<ItemID>, in pane: PaneID, isFinal: Bool) {
    enter(pane)
    let before = base ?? items
    items = before.union(passed)
    base = isFinal ? nil : before
  }

  /// Keeps only the items that still exist.
  mutating func keep(where isThere: (ItemID) -> Bool) { items = items.filter(isThere) }

  private mutating func enter(_ other: PaneID) {
    guard other != pane else { return }
    self = Selection()
    pane = other
  }
}
