import BoardModel
import CursesUI
import DragEngine

/// Draws the carried rows under the pointer.
@MainActor
struct GhostPainter {
  let board: BoardController

  /// The content of a carried task. In a numbered list, it includes the number that the task would
  /// get if it were dropped now.
  private func content(of row: TaskRow, _ proposal: DropProposal?) -> RowContent {
    let target = proposal?.pane.flatMap(board.model) ?? board.model(PaneID(row.list))
    var content = RowContent(
      row, today: board.settings.today(), marks: target?.list.marks ?? .completion,
      style: board.source.fieldStyle)
    if let target, target.list.marks == .numbers, let pane = board.lists.view(of: target.id) {
      content.number(proposal?.slot, width: pane.markWidth)
    }
    return content
  }

  func show() {
    let ghost = board.view.ghost
    guard let picture = board.rowDrag.picture, case let shown = picture.ghost(at: board.now),
      let row = board.rowDrag.carried.rows[TaskID(shown.lead)]
    else {
      ghost.isHidden = true
      return
    }
    ghost.isHidden = false
    var frame = shown.frame
    // A row that is the target of the drop must stay visible, so the ghost is below that row.
    if picture.proposal?.target != nil { frame.origin.row += frame.height }
    ghost.place(over: frame, in: board.view.frame)
    // The ghost must not cover the bottom line, which shows what a release does, or the top line,
    // which names the lists that rows can be dropped on.
    let (top, bottom) = (board.view.titleBar.frame, board.view.announcer.frame)
    if !board.view.announcer.isHidden, !ghost.frame.intersection(bottom).isEmpty {
      ghost.frame.origin.row = bottom.minRow - ghost.frame.height
    } else if !board.view.titleBar.isHidden, !ghost.frame.intersection(top).isEmpty {
      ghost.frame.origin.row = top.maxRow
    }
    ghost.isCard = ghost.frame.height > 1
    ghost.count = shown.items.count
    let source = board.model(PaneID(row.list))
    ghost.isTile = source?.list.layout == .grid
    var content = content(of: row, picture.proposal)
    // A link is not needed in a row that moves with every frame.
    content.address = nil
    ghost.content = content
    let puff = picture.animation.flatMap { $0.kind == .puff ? $0 : nil }
    ghost.vanished = puff?.progress(at: board.now) ?? 0
  }
}
