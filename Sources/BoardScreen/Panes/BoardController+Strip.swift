import CursesUI
import DragEngine

/// The line on top, and which pane must be in sight.
extension BoardController {
  /// Handles a press on the line on top: the name of a list gives it the keys, and that of the
  /// board leads to another one.
  ///
  /// - Returns: Whether something there was pressed.
  func handleOnTitle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    guard case .pressed(1) = pointer.kind, !isCarrying,
      let target = view.titleBar.target(at: pointer.cell)
    else { return false }
    // A press cuts an animation short.
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
