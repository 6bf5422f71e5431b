import CursesUI
import DragEngine

/// The display of a carried or swiped step.
extension StepDrag {
  /// The arrangement of the card's lines while a step is carried or flies to its position;
  /// otherwise `nil`.
  var arrangement: PaneArrangement? {
    isMoving ? scene.pane(.card).map { session.arrangement(of: $0) } : nil
  }

  /// Shows or hides the ghost of a carried step.
  func showGhost() {
    let (ghost, screen) = (host.view.ghost, host.view)
    guard let picture = session.picture(in: scene),
      case let shown = picture.ghost(at: host.now),
      let step = card.view.content?.step(shown.lead)
    else { return ghost.isHidden = true }
    ghost.isHidden = false
    ghost.place(over: shown.frame, in: screen.frame)
    if !screen.announcer.isHidden, ghost.frame.minRow == screen.announcer.frame.minRow {
      ghost.frame.origin.row -= 1
    }
    ghost.count = shown.items.count
    ghost.isTile = false
    ghost.vanished = 0
    ghost.content = RowContent(
      item: step.item, title: step.title, mark: step.isDone ? .done : .open,
      lead: .init(step.mark, width: 1))
  }

  /// The swiped step, and how far it has slid; `nil` without a swipe.
  var slide: (step: ItemID, slide: RowView.Slide)? {
    guard case .swipe(let swiped, let columns, let isArmed) = session.gesture else { return nil }
    return (
      swiped.item,
      RowView.Slide(
        columns: columns, symbol: columns < 0 ? "✗" : "✓", isArmed: isArmed,
        isRemoval: columns < 0)
    )
  }

  /// The cell of the gap while a step is carried by the keyboard, or follows the pointer with no
  /// button held; otherwise `nil`.
  var gap: Cell? {
    guard phase == .carrying, let slot = session.picture(in: scene)?.proposal?.slot
    else { return nil }
    return card.view.rowsFrame.origin.offset(columns: 1, rows: slot - card.view.scroll)
  }
}
