import BoardModel
import CursesUI
import DragEngine

/// The card of the task under the cursor.
extension BoardController {
  /// Opens the card beside the lists, or over them where there is no room; or closes it.
  func toggleCard() {
    guard view.hasRoomForCard else { return mode = .card }
    isCardClosed.toggle()
    layout()
  }

  /// Scrolls the card by half its height.
  func scrollCard(pages: Int) {
    let card = view.card
    guard !card.isHidden else { return message = "The card is closed" }
    card.scroll(to: card.scroll + pages * max(1, card.visibleLines / 2))
  }

  /// Updates the card, if it is in sight.
  func showCard() {
    let card = view.card
    if !view.hasRoomForCard { card.isHidden = !mode.isCard }
    guard !card.isHidden else { return }
    let subject = cardTask.map { task in
      CardSubject(
        task: task, list: task.boardName ?? model(PaneID(task.list))?.list.name ?? "",
        style: source.fieldStyle, hasDetails: allows(.due), today: settings.today())
    }
    if subject != shownCard || subject == nil {
      shownCard = subject
      card.name = subject.map(name) ?? ""
      card.content = subject.map { CardContent($0, day: settings.day) }
      card.hint = noRowHere
    }
    if mode.isCard { card.layout(in: roomForBoxes) }
  }

  /// The name of a card: the number of a task, if commands know it by that.
  private func name(of subject: CardSubject) -> String {
    let noun = source.noun.singular.beginningASentence
    return subject.task.uuid.isEmpty ? noun : "\(noun) \(subject.task.id.rawValue)"
  }

  /// The carried task, or the one under the cursor.
  private var cardTask: TaskRecord? {
    session.lead.flatMap { carriedTasks[TaskID($0)] } ?? pane.cursorTask
  }

  /// Handles the pointer over a card beside the lists: the wheel scrolls it, and a click on a
  /// tag filters by it.
  ///
  /// - Returns: Whether the event was for the card.
  func handleOnCard(_ pointer: PointerEvent) -> Bool {
    guard !view.card.isHidden, view.card.frame.contains(pointer.cell),
      session.phase == .idle || session.phase == .settling
    else { return false }
    switch pointer.kind {
    case .wheel(.up): view.card.scroll(to: view.card.scroll - PointerEvent.linesPerNotch)
    case .wheel(.down): view.card.scroll(to: view.card.scroll + PointerEvent.linesPerNotch)
    case .pressed(1):
      if let tag = view.card.tag(at: pointer.cell) { attempt { try toggleFilter(byTag: tag) } }
    case .pressed, .wheel: break
    case .dragged, .released, .hovered: return false
    }
    return true
  }
}
