import BoardModel
import CursesUI
import DragEngine

/// Draws the carried rows under the pointer.
@MainActor
final class GhostPainter {
  private unowned let board: BoardController
  /// What the content of the ghost depends on, apart from a number.
  private struct Subject: Equatable {
    let lead: TaskID
    /// The ``CarriedTasks/revision`` of the carried rows.
    let rows: Int
    let day: CivilDay
    let marks: RowMarks
    let style: FieldStyle
  }

  /// The latest content, which stays the same for most of a drag, and its subject.
  private var latest: (subject: Subject, content: RowContent)?

  init(board: BoardController) { self.board = board }

  /// The content of a carried task. In a numbered list, it includes the number that the task would
  /// get if it were dropped now.
  ///
  /// - Parameter home: The pane of the task's list; `nil` if it no longer exists.
  private func content(
    of lead: TaskID, from home: PaneModel?, _ proposal: DropProposal?
  ) -> RowContent? {
    let target = proposal?.pane.flatMap(board.model) ?? home
    var content = content(of: lead, target?.list.marks ?? .completion)
    if let target, target.list.marks == .numbers, let pane = board.lists.view(of: target.id) {
      content?.number(proposal?.slot, width: pane.markWidth)
    }
    return content
  }

  private func content(of lead: TaskID, _ marks: RowMarks) -> RowContent? {
    let carried = board.rowDrag.carried
    let subject = Subject(
      lead: lead, rows: carried.revision, day: board.settings.clock.today(), marks: marks,
      style: board.source.fieldStyle)
    if let latest, latest.subject == subject { return latest.content }
    guard let row = carried.rows[lead] else { return nil }
    var content = RowContent(row, today: subject.day, marks: marks, style: subject.style)
    // A link is not needed in a row that moves with every frame.
    content.address = nil
    if !board.settings.look.showsSigns { content.spellOutSigns() }
    latest = (subject, content)
    return content
  }

  func show() {
    let ghost = board.view.ghost
    guard let picture = board.rowDrag.picture, case let shown = picture.ghost(at: board.now),
      let list = board.rowDrag.carried.rows[TaskID(shown.lead)]?.task.list
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
    let home = board.model(PaneID(list))
    ghost.isTile = home?.list.layout == .grid
    ghost.content = content(of: TaskID(shown.lead), from: home, picture.proposal)
    let puff = picture.animation.flatMap { $0.kind == .puff ? $0 : nil }
    ghost.vanished = puff?.progress(at: board.now) ?? 0
  }
}
