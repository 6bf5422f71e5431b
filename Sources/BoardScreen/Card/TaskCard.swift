import BoardModel
import CursesUI
import DragEngine

/// The card view of the task under the cursor, beside or in front of the lists.
@MainActor
final class TaskCard {
  unowned let host: any FeatureHost
  /// The task on the card; `nil` if there is none.
  private(set) var task: TaskID?
  /// The fields on the card, from top to bottom.
  private(set) var fields: [CardField] = []
  /// The ids of the steps on the card.
  var steps = StepItems()
  var cursor = CardCursor()
  /// Whether the card is closed, so that it is not shown beside the lists even if there is room.
  private(set) var isClosed: Bool
  /// The displayed task, with everything else that the card shows.
  private var subject: CardSubject?
  /// The fields that can be typed on the card.
  private(set) lazy var typedFields = CardField.typed(in: host.source)
  private(set) lazy var editing = CardEditing(card: self)
  private(set) lazy var drag = StepDrag(card: self)
  var stepChanges: StepChanges { StepChanges(card: self) }

  init(host: any FeatureHost) {
    self.host = host
    isClosed = !host.settings.opening.showsCard || host.source.editing == nil
  }

  var view: CardView { host.view.card }

  /// Whether keys go to the card, or to a prompt, a menu or a text box opened from it.
  var hasKeys: Bool { host.mode.isCard }

  /// Whether anything on the card can be changed.
  var canEdit: Bool { host.allows(.due) || host.allows(.notes) }

  /// The handler of keys, pasted text and button presses while the card has the focus.
  var handler: any ModeHandler {
    if drag.isCarrying { return StepCarryMode(card: self) }
    return editing.line == nil ? CardMode(card: self) : CardEditingMode(card: self)
  }

  // MARK: Opening and closing

  /// Closes a card that has the focus, or that is visible but cannot be changed; otherwise opens or
  /// focuses the card.
  func toggle() {
    if hasKeys || !canEdit && !view.isHidden { close() } else { open() }
  }

  private func open() {
    // A card that cannot be changed needs the focus only in front of the lists.
    if canEdit || !host.view.hasRoomForCard { enter() } else { openBesideLists() }
  }

  private func openBesideLists() {
    isClosed = false
    host.layout()
  }

  /// Moves the focus to the card, opening it if necessary.
  func enter() {
    if host.view.hasRoomForCard, isClosed { openBesideLists() }
    host.selection = Selection()
    cursor = CardCursor()
    host.mode = .card
    update()
    view.scroll(to: 0)
  }

  /// Takes the focus from the card without saving typed text. A card beside the lists stays open.
  func leave() {
    editing.end(saving: false)
    drag.handle(.cancel, at: host.now)
    host.view.menu.isHidden = true
    host.mode = .browsing
  }

  private func close() {
    leave()
    guard host.view.hasRoomForCard else { return }
    isClosed = true
    host.layout()
  }

  /// Moves a focused card from in front of the lists to beside them, if there is now room.
  ///
  /// - Returns: Whether the card moved, so that the views must be laid out again.
  func moveBesideLists() -> Bool {
    guard hasKeys, host.view.hasRoomForCard, isClosed else { return false }
    isClosed = false
    return true
  }

  /// Scrolls the card down, or up if `pages` is negative, by half its height per page.
  func scroll(pages: Int) {
    guard !view.isHidden else { return host.announce("The card is closed") }
    view.scroll(to: view.scroll + pages * max(1, view.visibleLines / 2))
  }

  // MARK: The cursor

  /// Moves the cursor to a part and scrolls to show it.
  func moveCursor(to element: CardContent.Element) { cursor.move(to: element, in: view) }

  /// Moves the cursor to the step at an index, clamped to the valid range, or to the heading if
  /// there are no steps.
  func moveCursor(toStep index: Int) {
    update()
    guard !steps.ids.isEmpty else { return moveCursor(to: .steps) }
    moveCursor(to: .step(steps.ids[max(0, min(index, steps.ids.count - 1))]))
  }

  /// The index of the step under the cursor, from 0; `nil` if there is none.
  var step: Int? { cursor.step(of: steps) }

  /// Describes the part under the cursor for the bottom line: `Due: today, 18:00`.
  var description: String {
    view.content.map { cursor.words(on: $0, host) } ?? host.noRowHere
  }

  /// Whether the task and the part under the cursor are still those for which a menu was opened.
  func isStill(_ element: CardContent.Element?, _ step: CardContent.Step?) -> Bool {
    host.pane.cursorTask?.id == task
      && (element == nil || element == cursor.element && step == view.content.flatMap(cursor.step))
  }

  // MARK: Showing

  /// Updates how a visible card shows the focus, the cursor and the drag.
  func show() {
    guard !view.isHidden else { return }
    view.isFocused = hasKeys
    let isMoving = editing.line != nil || drag.isMoving
    view.cursor = hasKeys && canEdit && !isMoving ? cursor.element : nil
    view.arrangement = drag.arrangement
    view.slide = drag.slide
  }

  /// Updates the content and the position of the card.
  func update() {
    let (view, hasRoom) = (view, host.view.hasRoomForCard)
    if !hasRoom { view.isHidden = !hasKeys }
    guard !view.isHidden else { return }
    let shown = task
    let subject = host.currentRow.map { row in
      CardSubject(
        task: row.task, list: listName(of: row), style: host.source.fieldStyle, typed: typedFields,
        hasNotes: host.allows(.notes), links: host.features.blocking.links,
        preserved: host.settings.preserved(row.task), author: author(of: row.task),
        today: host.settings.clock.today())
    }
    if subject != self.subject || subject == nil { show(subject) }
    view.editing = editing.line
    if hasKeys, !hasRoom { view.layout(in: host.view.roomForBoxes) }
    if hasKeys, task != shown { view.show(cursor.element) }
  }

  /// Makes the next update rebuild the card, because another source may use the same ids for other
  /// tasks.
  func forgetSubject() { subject = nil }

  /// Who changed a task last, on a shared board. Reads the log once for each state of the task.
  private func author(of task: TaskRecord) -> Authorship? {
    guard host.sharing.state != nil else { return nil }
    if let subject, subject.task == task { return subject.author }
    // An unreadable store is reported by other operations.
    return (try? host.source.history?.author(of: task.id)).flatMap(\.self)
  }

  /// The name of a task's list, in an agenda preceded by the board's name: `Tasks / Pending`.
  private func listName(of row: TaskRow) -> String {
    let list = row.listName ?? host.model(PaneID(row.list))?.list.name
    return [row.boardName, list].compactMap(\.self).joined(separator: " / ")
  }

  private func show(_ subject: CardSubject?) {
    self.subject = subject
    let (field, step) = (cursor.field(of: fields), step)
    let isOther = subject?.task.id != task
    if isOther { begin(with: subject?.task.id) }
    fields = subject?.fields ?? []
    let steps = subject?.task.notes.flatMap { TaskSteps(in: $0) }
    self.steps.update(titles: steps?.steps.map(\.title) ?? [])
    let content = subject.map {
      CardContent($0, steps: steps, items: self.steps.ids, day: host.settings.clock.day)
    }
    view.name = subject.map { $0.name(of: host.source.noun) } ?? ""
    view.content = content
    view.hint = host.noRowHere
    guard let content else { return }
    if let field {
      cursor.stay(on: field, in: fields)
    } else if let step, !isOther {
      cursor.leaveRemovedStep(at: step, in: self.steps)
    }
    cursor.stay(on: content)
  }

  /// Resets the state of the card for another task.
  private func begin(with task: TaskID?) {
    self.task = task
    cursor = CardCursor()
    editing.drop()
    drag.forgetPress()
    steps.forget()
  }
}
