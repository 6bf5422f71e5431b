import CursesUI
import DragEngine

/// Handles presses on the top line.
@MainActor
struct TitleBarPress {
  let host: any FeatureHost

  /// Handles a press on the top line: a list's name focuses the list, and the board's name offers
  /// other boards.
  ///
  /// - Returns: Whether the press was handled.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    guard case .pressed(1) = pointer.kind, !host.isCarrying,
      let target = host.view.titleBar.target(at: pointer.cell)
    else { return false }
    // A press ends an animation or a gesture.
    if host.rowDrag.phase != .idle { host.rowDrag.handle(.escape, at: time) }
    host.clearMessage()
    switch target {
    case .list(let id): host.focus(id)
    case .board:
      guard host.allows(.boards) else { return false }
      host.perform(.boards, at: time)
    }
    return true
  }
}
