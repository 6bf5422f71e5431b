import CursesUI
import DragEngine

/// The pointer on the card.
extension BoardController {
  /// Handles the pointer on a card beside or over the lists, wherever it is while a press there
  /// goes on. A press gives the card the keys.
  ///
  /// - Returns: Whether the event was for the card.
  func handleOnCard(_ pointer: PointerEvent, at time: Duration) -> Bool {
    guard !view.card.isHidden, session.phase == .idle || session.phase == .settling else {
      return false
    }
    let isOnCard = view.card.frame.contains(pointer.cell)
    guard isOnCard || card.isBusy else { return false }
    updateCard()
    guard let event = DragEvent(pointer) else { return true }
    switch event {
    case .pressed(.primary, let cell, _):
      if case .browsing = mode, canEditCard, view.card.tag(at: cell) == nil { enterCardByPointer() }
    case .sidewaysWheel: return true
    default: break
    }
    dragStep(event, at: time)
    return true
  }

  /// Gives the card the keys where it is scrolled to.
  private func enterCardByPointer() {
    let scroll = view.card.scroll
    enterCard()
    view.card.scroll(to: scroll)
  }
}
