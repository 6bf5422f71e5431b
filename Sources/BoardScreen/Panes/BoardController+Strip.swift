import CursesUI
import DragEngine

/// Handles presses on the top line.
extension BoardController {
  /// Handles a press on the top line: a list's name focuses the list, and the board's name offers
  /// other boards.
  ///
  /// - Returns: Whether the press was handled.
  func handleOnTitle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    guard case .pressed(1) = pointer.kind, !isCarrying,
      let target = view.titleBar.target(at: pointer.cell)
    else { return false }
    // A press ends an animation or a gesture.
    if rowDrag.session.phase != .idle { rowDrag.handle(.escape, at: time) }
    clearMessage()
    switch target {
    case .list(let id): focus(id)
    case .board:
      guard allows(.boards) else { return false }
      perform(.boards, at: time)
    }
    return true
  }
}
