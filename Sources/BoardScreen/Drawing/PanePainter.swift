import CursesUI
import DragEngine

/// Draws the panes with their rows, and what a drag, a gesture or an animation does to them.
@MainActor
final class PanePainter {
  private unowned let board: BoardController
  /// What the panes showed, unless something moved in them.
  private var drawn: [PaneID: (view: ItemPaneView, content: SteadyContent)] = [:]

  init(board: BoardController) { self.board = board }

  /// Updates the panes.
  func show(_ frame: PaneFrame) {
    for (model, pane) in zip(board.panes, board.view.panes) where !pane.isHidden {
      let latest = drawn[model.id].flatMap { $0.view === pane ? $0.content : nil }
      drawn[model.id] = frame.show(model, in: pane, insteadOf: latest).map { (pane, $0) }
    }
  }
}
