import CursesUI
import DragEngine

/// The boundaries at which others would drop rows, as the slots of a pane are made from the top.
@MainActor
struct ShownLandings {
  private let model: PaneModel
  private let others: OthersInPane
  /// Whether no free slot has been made yet.
  private var isBeforeFreeSlots = true

  init(of model: PaneModel, others: OthersInPane) { (self.model, self.others) = (model, others) }

  /// The boundary to show on the row at an index. The last row shows the end of the pane, below it,
  /// if there is no free slot for that.
  func onRow(_ index: Int) -> Landing? {
    guard !others.landings.isEmpty else { return nil }
    if let landing = others.landing(before: index, in: model.dragged.items) { return landing }
    guard index == model.count - 1, !hasFreeSlot else { return nil }
    return others.landing(before: model.count, in: model.dragged.items, edge: .below)
  }

  /// The boundary to show in the next free slot: that at the end of the pane, in the first one.
  mutating func inFreeSlot() -> Landing? {
    guard isBeforeFreeSlots, !others.landings.isEmpty, hasFreeSlot else { return nil }
    isBeforeFreeSlots = false
    return others.landing(before: model.count, in: model.dragged.items)
  }

  /// Whether a free slot behind the rows is visible. Below cards, a free line belongs to no slot.
  private var hasFreeSlot: Bool {
    model.count == 0 || model.cards == nil && model.viewport.slots.upperBound > model.count
  }
}
