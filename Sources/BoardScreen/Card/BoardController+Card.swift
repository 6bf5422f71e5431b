import BoardModel
import CursesUI
import DragEngine

/// The card of the task under the cursor.
extension BoardController {
  /// Whether keys go to the card, or to a prompt that it has opened.
  var cardHasKeys: Bool { mode.isCard }

  /// Whether something on the card can be changed.
  var canEditCard: Bool { allows(.due) || allows(.notes) }

  /// Gives the keys to the card, which opens if need be; or closes it, if it has them.
  func toggleCard() {
    if cardHasKeys || !canEditCard && !view.card.isHidden { closeCard() } else { openCard() }
  }

  private func openCard() {
    guard !canEditCard, view.hasRoomForCard else { return enterCard() }
    // There is nothing that keys could do on it.
    isCardClosed = false
    layout()
  }

  /// Gives the keys to the card.
  func enterCard() {
    if view.hasRoomForCard, isCardClosed {
      isCardClosed = false
      layout()
    }
    selection = Selection()
    card.cursor = .title
    mode = .card
    updateCard()
    view.card.scroll(to: 0)
  }

  /// Takes the keys from the card; beside the lists it stays open.
  func leaveCard() {
    endCardEditing(saving: false)
    dragStep(.cancel, at: now)
    view.menu.isHidden = true
    mode = .browsing
  }

  private func closeCard() {
    leaveCard()
    guard view.hasRoomForCard else { return }
    isCardClosed = true
    layout()
  }

  /// Scrolls the card by half its height.
  func scrollCard(pages: Int) {
    let card = view.card
    guard !card.isHidden else { return message = "The card is closed" }
    card.scroll(to: card.scroll + pages * max(1, card.visibleLines / 2))
  }

  /// Updates the card, if it is in sight, for the next picture.
  func showCard() {
    updateCard()
    let card = view.card
    guard !card.isHidden else { return }
    card.isFocused = cardHasKeys
    let isMoving = self.card.editing != nil || !self.card.session.items.isEmpty
    let showsCursor = cardHasKeys && canEditCard && !isMoving
    card.cursor = showsCursor ? self.card.cursor : nil
    let scene = self.card.session.items.isEmpty ? nil : cardScene
    card.arrangement = scene.flatMap { scene in
      scene.pane(.card).map { self.card.session.arrangement(of: $0) }
    }
    card.slide = slideOnCard
  }

  /// Updates what the card shows and where it stands.
  func updateCard() {
    let card = view.card
    if !view.hasRoomForCard { card.isHidden = !cardHasKeys }
    guard !card.isHidden else { return }
    let shown = self.card.task
    let subject = cardTask.map { task in
      CardSubject(
        task: task, list: place(of: task),
        style: source.fieldStyle, typed: typedFields, hasNotes: allows(.notes),
        kept: settings.kept(task),
        today: settings.today())
    }
    if subject != shownCard || subject == nil { show(subject) }
    card.editing = self.card.editing
    if mode.isCard, !view.hasRoomForCard { card.layout(in: roomForBoxes) }
    if mode.isCard, self.card.task != shown { card.show(self.card.cursor) }
  }

  /// The list of a task; in an agenda, also its board: `Tasks / Pending`.
  private func place(of task: TaskRecord) -> String {
    let list = task.listName ?? model(PaneID(task.list))?.list.name
    return [task.boardName, list].compactMap(\.self).joined(separator: " / ")
  }

  /// Lays the card out on a screen of another size.
  ///
  /// - Parameter showsCursor: Whether the part under its cursor was in sight, and stays so.
  func followResizeOnCard(showingCursor showsCursor: Bool) {
    updateCard()
    guard !card.isBusy else { return }
    if card.editing != nil { return view.card.showEditor() }
    if showsCursor { view.card.show(card.cursor) }
  }

  private func show(_ subject: CardSubject?) {
    shownCard = subject
    let (field, step) = (cardField, cardStep)
    let isOther = subject?.task.id != card.task
    card.show(subject?.task.id)
    card.fields = subject?.fields ?? []
    let steps = subject?.task.notes.flatMap { TaskSteps(in: $0) }
    card.steps.follow(steps?.steps.map(\.title) ?? [])
    let content = subject.map {
      CardContent($0, steps: steps, items: card.steps.ids, day: settings.day)
    }
    view.card.name = subject.map(name) ?? ""
    view.card.content = content
    view.card.hint = noRowHere
    guard let content else { return }
    if let field {
      // The other fields may be others now.
      card.cursor = card.fields.firstIndex(of: field).map { .field($0) } ?? .title
    } else if let step, !isOther, !content.elements.contains(card.cursor) {
      // The step is gone: the next one takes its place.
      card.cursor =
        card.steps.ids.dropFirst(step).first.map { .step($0) }
        ?? card.steps.ids.last.map { .step($0) } ?? .steps
    }
    if !content.elements.contains(card.cursor) {
      card.cursor = content.elements.last { $0 == .steps } ?? .title
    }
  }

  /// The field under the cursor of the card; `nil` for another part.
  private var cardField: CardField? {
    guard case .field(let index) = card.cursor, card.fields.indices.contains(index) else {
      return nil
    }
    return card.fields[index]
  }

  /// The name of a card: the number of a task, if commands know it by that.
  private func name(of subject: CardSubject) -> String {
    let noun = source.noun.singular.beginningASentence
    return subject.task.uuid.isEmpty ? noun : "\(noun) \(subject.task.id.rawValue)"
  }

  /// The carried task, or the one under the cursor.
  var cardTask: TaskRecord? {
    session.lead.flatMap { carriedTasks[TaskID($0)] } ?? pane.cursorTask
  }

  /// Keeps the cursor, and the card with it, on a task that was changed there: it may stand in
  /// another list now, or pass the filter no more.
  func keepCursor(onChanged id: TaskID) throws {
    try keepShowing([id])
    try showCursor(on: id)
  }

  /// Keeps the card that has the keys on its task, after others have changed it.
  ///
  /// - Returns: What to say if that task is gone; `nil` otherwise.
  func followCard() throws -> String? {
    guard cardHasKeys, let id = card.task, pane.cursorTask?.id != id else {
      updateCard()
      if card.session.phase != .idle { dragStep(.sceneChanged, at: now) }
      return followCardEditing()
    }
    let known = try source.task(id)
    if known != nil { try showCursor(on: id) }
    if pane.cursorTask?.id == id {
      updateCard()
      return followCardEditing()
    }
    let words = try wordsForLostCard(of: id, known)
    let rest =
      switch mode {
      // A box in front of the card stays open.
      case .asking, .reading: mode.withoutCard
      case .browsing, .carrying, .filtering, .editing, .help, .card, .finding, .choosing,
        .page, .interrupted:
        Mode.interrupted(words)
      }
    card.editing = nil
    leaveCard()
    mode = rest
    return words
  }

  /// What became of the task of a card, and of what was being typed on it, which is kept.
  private func wordsForLostCard(of id: TaskID, _ task: TaskRecord?) throws -> String {
    let name = quoted(view.card.content?.title ?? "")
    let isKept = keepCardDraft(of: id)
    if try task == nil && boardSource.isArchived(id) {
      return wordsForArchived(name, keepingText: isKept ? "card" : nil)
    }
    let fate = task.map { $0.completedAt == nil ? "moved" : "completed" } ?? "removed"
    return "\(name) was \(fate) elsewhere" + (isKept ? "; its card keeps your text" : "")
  }
}
