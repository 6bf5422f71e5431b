import BoardModel
import CursesUI
import DragEngine

/// Draws the board from the state of its features, and changes only the views.
@MainActor
final class BoardPainter {
  private unowned let board: BoardController
  /// The cells on the screen.
  let backingStore = BackingStore()
  /// Decides when to show what a slow source is doing.
  var activity = ActivityFrames()
  private(set) lazy var panes = PanePainter(board: board)
  private lazy var ghost = GhostPainter(board: board)

  init(board: BoardController) { self.board = board }

  /// Updates the views and draws them.
  ///
  /// - Parameter scene: The scene of the drag; `nil` if nothing is lifted.
  func draw(in scene: DragScene?) -> (BackingStore, cursor: Cell?) {
    let frame = PaneFrame(of: board, in: scene)
    showTitle(frame)
    panes.show(frame)
    board.card.show()
    if board.card.drag.isMoving { board.card.drag.showGhost() } else { ghost.show() }
    ReadingMode(host: board).draw()
    showAnnouncer()
    backingStore.update(from: board.view)
    return (backingStore, cursor: board.handler.cursor)
  }

  private func showTitle(_ frame: PaneFrame) {
    let view = board.view
    let bar = view.titleBar
    bar.name = board.board.name
    (bar.mark, bar.warns) = board.sharing.mark ?? board.features.sync.state.mark
    bar.people = board.sharing.people
    bar.tip = board.settings.acceptance?.summary ?? board.settings.opening.tip
    view.notice = board.panes.isEmpty ? board.browsingWords.notice : ""
    var lists: [TitleBarView.ListCount] = []
    for (index, model) in board.panes.enumerated() {
      lists.append(
        .init(
          model.list.name, pane: model.id, count: frame.counts[index], of: model.total,
          limit: model.list.rules.limit))
    }
    bar.lists = lists
    bar.listsInSight = view.panesInSight
  }

  private func showAnnouncer() {
    let handler = board.handler
    let announcer = board.view.announcer
    announcer.message = handler.announcement
    announcer.hints = handler.hints
    announcer.lastingHints = handler.lastingHints
    announcer.alwaysShowsLastHint = handler.alwaysShowsLastHint
    announcer.isTyped = handler.typesOnBottomLine
  }
}
