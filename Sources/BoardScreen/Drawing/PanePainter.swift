import CursesUI
import DragEngine

/// Draws the panes with their rows, including the effects of drags, gestures and animations.
@MainActor
final class PanePainter {
  private unowned let board: BoardController
  /// What each pane last showed, unless a drag, a gesture, an animation or an edited title was
  /// changing it.
  private var drawn: [PaneID: (view: ItemPaneView, content: SteadyContent)] = [:]

  init(board: BoardController) { self.board = board }

  func show(_ frame: PaneFrame) {
    for (model, pane) in zip(board.panes, board.view.panes) where !pane.isHidden {
      let latest = drawn[model.id].flatMap { $0.view === pane ? $0.content : nil }
      drawn[model.id] = frame.show(model, in: pane, insteadOf: latest).map { (pane, $0) }
    }
  }
}
