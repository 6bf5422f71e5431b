import CursesUI
import DragEngine

/// Handling the top line, and choosing the pane that must be in sight.
extension BoardController {
  /// Handles a press on the top line: the name of a list focuses it, and that
  /// of the board offers other boards.
  ///
  /// - Returns: Whether something there was pressed.
  func handleOnTitle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    guard case .pressed(1) = pointer.kind, !isCarrying,
      let target = view.titleBar.target(at: pointer.cell)
    else { return false }
    // A press ends an animation.
    if rowDrag.session.phase != .idle { rowDrag.handle(.escape, at: time) }
    sayNothing()
    switch target {
    case .list(let id): focus(id)
    case .board:
      guard allows(.boards) else { return false }
      perform(.boards, at: time)
    }
    return true
  }
}
