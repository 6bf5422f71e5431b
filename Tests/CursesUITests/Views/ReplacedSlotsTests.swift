import DragEngine
import TestRandom
import Testing

@testable import CursesUI

/// Replacing some slots of a pane must show the same as setting all of them.
@MainActor
struct ReplacedSlotsTests {
  private static let slotCount = 7

  private func makePane() -> TablePaneView {
    let pane = TablePaneView()
    pane.frame = CellRect(0, 0, width: 30, height: Self.slotCount + 2)
    pane.hint = "Nothing here."
    return pane
  }

  private func picture(of pane: ItemPaneView, in store: BackingStore) -> [String] {
    store.update(from: pane)
    return store.grid.lines()
  }

  private func slot(_ random: inout SeededRandom) -> ItemPaneView.Slot {
    let content = RowContent(
      item: ItemID(rawValue: 1), title: "Row \(Int.random(in: 0..<3, using: &random))")
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .gap
    case 1: return .editor
    case 2: return .pullToAdd(isArmed: false)
    case 3: return .landing(Landing("Ben"))
    case 4, 5: return .empty
    default: return .row(content, Bool.random(using: &random) ? .cursor : [])
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func showTheSameAsAllSlotsSetAtOnce(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (replaced, whole) = (makePane(), makePane())
    let stores = (BackingStore(), BackingStore())
    var slots = Array(repeating: ItemPaneView.Slot.empty, count: Self.slotCount)
    (replaced.slots, whole.slots) = (slots, slots)
    for step in 0..<12 {
      // A pane that was resized or scrolled places all of its rows again.
      if Int.random(in: 0..<4, using: &random) == 0 {
        let width = Int.random(in: 20...30, using: &random)
        let extent = (first: Int.random(in: 0..<9, using: &random), visible: 7, total: 16)
        for pane in [replaced, whole] {
          pane.frame.size.width = width
          pane.extent = extent
        }
      }
      let indexes = slots.indices.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      let changes = indexes.map { (index: $0, slot: slot(&random)) }
      for (index, slot) in changes { slots[index] = slot }
      replaced.replaceSlots(changes)
      whole.slots = slots
      let pictures = (picture(of: replaced, in: stores.0), picture(of: whole, in: stores.1))
      #expect(pictures.0 == pictures.1, "step \(step)")
      #expect(replaced.slots == slots)
    }
  }
}
