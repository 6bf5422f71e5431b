import CursesUI

/// The visible slots of a pane, from top to bottom, with their heights.
struct ShownSlots {
  private(set) var slots: [ItemPaneView.Slot] = []
  /// The height of each slot in screen rows.
  private(set) var heights: [Int] = []

  init(reserving count: Int) {
    slots.reserveCapacity(count)
    heights.reserveCapacity(count)
  }

  mutating func append(_ slot: consuming ItemPaneView.Slot, height: Int) {
    slots.append(slot)
    heights.append(height)
  }

  /// Inserts slots before the slot at `index`, and removes the same number of slots at the end.
  mutating func insert(_ new: [ItemPaneView.Slot], height: Int, at index: Int) {
    let count = slots.count
    let index = min(index, count)
    slots.insert(contentsOf: new, at: index)
    heights.insert(contentsOf: new.map { _ in height }, at: index)
    slots.removeSubrange(count...)
    heights.removeSubrange(count...)
  }
}
