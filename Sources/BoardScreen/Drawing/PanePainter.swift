import CursesUI
import DragEngine

/// Draws the panes with their rows, including the effects of drags, gestures and animations.
@MainActor
final class PanePainter {
  private unowned let board: BoardController
  /// What each pane last showed.
  private var drawn: [PaneID: (view: ItemPaneView, rows: DrawnRows)] = [:]

  init(board: BoardController) { self.board = board }

  func show(_ frame: PaneFrame) {
    let views = board.view.panes
    for (index, model) in board.panes.enumerated() where !views[index].isHidden {
      let (id, pane) = (model.id, views[index])
      var rows = DrawnRows()
      if let latest = drawn[id], latest.view === pane { rows = latest.rows }
      frame.show(model, at: index, in: pane, replacing: &rows)
      drawn[id] = (pane, rows)
    }
  }
}
