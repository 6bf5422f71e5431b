import CursesUI
import DragEngine

extension TaskCard {
  /// Handles pointer events on the card, and events elsewhere that continue a press on the card.
  /// While browsing, a press focuses a card that can be changed, unless the press is on a tag.
  ///
  /// - Returns: Whether the card handled the event.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    let phase = host.rowDrag.phase
    guard !view.isHidden, phase == .idle || phase == .settling else { return false }
    guard view.frame.contains(pointer.cell) || drag.isBusy else { return false }
    update()
    guard let event = DragEvent(pointer) else { return true }
    switch event {
    case .pressed(.primary, let cell, _):
      if case .browsing = host.mode, canEdit, view.tag(at: cell) == nil { enterByPointer() }
    case .sidewaysWheel: return true
    default: break
    }
    drag.handle(event, at: time)
    return true
  }

  /// Focuses the card without scrolling it.
  private func enterByPointer() {
    let scroll = view.scroll
    enter()
    view.scroll(to: scroll)
  }

  /// Handles a click. On the box of a step, it ticks the step; on a tag or an assignee, it toggles a
  /// filter for it; on a field other than a flag, it edits the field. Elsewhere, it moves the
  /// cursor, and a double click edits the part.
  func tap(at cell: Cell, isDouble: Bool) throws {
    host.clearMessage()
    if var label = view.tag(at: cell) {
      var isAssignee = false
      if case .field(let index)? = view.element(at: cell), fields[index].field == .assignee {
        isAssignee = true
        // A name may contain spaces, unlike a tag.
        label = view.content?.fields[index].text ?? label
      }
      leave()
      return try host.filter.toggle(byLabel: label, isAssignee: isAssignee)
    }
    guard let element = view.element(at: cell), canEdit else { return }
    if hasKeys { cursor.element = element }
    if case .step(let item) = element, view.isOnMark(cell), let index = steps.index(of: item) {
      return try stepChanges.tick(index)
    }
    guard hasKeys else { return }
    if case .field(let index) = element, !fields[index].isFlag { return try edit() }
    if isDouble { try edit() }
  }
}
