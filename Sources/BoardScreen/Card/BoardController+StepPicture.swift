import BoardModel
import CursesUI
import DragEngine

/// What is seen and said of a step that is carried.
extension BoardController {
  /// Shows a carried step under the pointer.
  func showStepGhost() {
    let ghost = view.ghost
    guard let picture = card.session.picture(in: cardScene),
      case let shown = picture.ghost(at: now),
      let step = view.card.content?.steps.first(where: { $0.item == shown.lead })
    else { return ghost.isHidden = true }
    ghost.isHidden = false
    ghost.place(over: shown.frame, in: view.frame)
    if !view.announcer.isHidden, ghost.frame.minRow == view.announcer.frame.minRow {
      ghost.frame.origin.row -= 1
    }
    ghost.count = shown.items.count
    ghost.isTile = false
    ghost.vanished = 0
    let content = RowContent(
      item: step.item, title: step.title, mark: step.isDone ? .done : .open,
      lead: .init(step.mark, width: 1))
    ghost.content = content
  }

  /// The step that slides under a swipe.
  var slideOnCard: (step: ItemID, slide: RowView.Slide)? {
    guard case .swipe(let swiped, let columns, let isArmed) = card.session.gesture else {
      return nil
    }
    return (
      swiped.item,
      RowView.Slide(
        columns: columns, symbol: columns < 0 ? "✗" : "✓", isArmed: isArmed,
        isRemoval: columns < 0)
    )
  }

  /// The cell of the gap that the keyboard carries a step to.
  var stepGap: Cell? {
    guard card.session.phase == .carrying, case let scene = cardScene,
      let slot = card.session.picture(in: scene)?.proposal?.slot
    else { return nil }
    let view = view.card
    return view.rowsFrame.origin.offset(columns: 1, rows: slot - view.scroll)
  }

  /// What the gesture on the card would do; `nil` without one.
  var wordsForCardGesture: String? {
    guard case .swipe(let swiped, let columns, let isArmed) = card.session.gesture else {
      return nil
    }
    let verb = columns < 0 ? "remove" : "tick"
    return "\(isArmed ? "Let go" : "Swipe further") to \(verb) \(name(ofStep: swiped.item))"
  }

  private func name(ofStep item: ItemID) -> String {
    let title = view.card.content?.steps.first { $0.item == item }?.title
    return (title ?? card.grabbedTitle).map(quoted) ?? "The step"
  }

  /// `“Draft” and 2 below it`
  func names(ofSteps items: [ItemID]) -> String {
    guard let first = items.first else { return "The step" }
    let below = items.count - 1
    return name(ofStep: first) + (below == 0 ? "" : " and \(below) below it")
  }

  /// `“Draft” is where it was`
  func wordsForNoMove(ofSteps items: [ItemID]) -> String {
    names(ofSteps: items) + (items.count == 1 ? " is where it was" : " are where they were")
  }

  /// An announcement of the card's session in words; `nil` where there is nothing to say.
  ///
  /// - Parameter head: The lines above the steps.
  func words(forStep announcement: DragAnnouncement, head: Int) -> String? {
    let count = card.steps.ids.count
    switch announcement {
    case .lifted(let items, let position, _, _, _):
      return "Lifted \(names(ofSteps: items)), step \(position - head) of \(count)"
    case .over(_, let items, let position, _, _, _):
      return "\(names(ofSteps: items)), place \(position - head) of \(count)"
    case .dropped(_, let items, let position, _, _, _):
      return "Moved \(names(ofSteps: items)) to \(position - head) of \(count)"
    case .unchanged(let items): return wordsForNoMove(ofSteps: items)
    case .cancelled(let items, .noTarget):
      return
        "\(names(ofSteps: items)) \(items.count == 1 ? "is" : "are") back: steps stay on their card"
    case .cancelled(let items, let reason):
      return "\(names(ofSteps: items)) \(outcome(of: reason, items.count))"
    case .refused(let items, let refusal, _):
      return "\(names(ofSteps: items)): \(stepReason(refusal))"
    case .sticky(let items):
      return "\(names(ofSteps: items)) sticks to the pointer: click where it should go"
    case .locked, .outside, .droppedOutside: return nil
    }
  }

  private func stepReason(_ refusal: DropProposal.Refusal) -> String {
    refusal == .outside
      ? "steps stay on their card; letting go puts it back" : reason(refusal, pane: .card)
  }
}
