import BoardModel
import CursesUI
import DragEngine

/// The card of the task under the cursor, beside the lists or over them.
@MainActor
final class TaskCard {
  unowned let host: any FeatureHost
  /// The task that it shows; `nil` for none.
  private(set) var task: TaskID?
  /// The fields that it shows, from the top down.
  private(set) var fields: [CardField] = []
  /// The steps that it shows.
  var steps = StepItems()
  var cursor = CardCursor()
  /// Whether the user has closed it beside the lists.
  private(set) var isClosed: Bool
  /// What it shows, and of what task.
  private var subject: CardSubject?
  /// The fields that can be typed.
  private(set) lazy var typedFields = CardField.typed(in: host.source)
  private(set) lazy var editing = CardEditing(card: self)
  private(set) lazy var drag = StepDrag(card: self)
  var stepChanges: StepChanges { StepChanges(card: self) }

  init(host: any FeatureHost) {
    self.host = host
    isClosed = !host.settings.showsCard || host.source.editing == nil
  }

  var view: CardView { host.view.card }

  /// Whether keys go to the card, or to a prompt that it has opened.
  var hasKeys: Bool { host.mode.isCard }

  /// Whether something on the card can be changed.
  var canEdit: Bool { host.allows(.due) || host.allows(.notes) }

  /// What handles keys, pasted text and presses while the card has the keys.
  var handler: any ModeHandler {
    if drag.isCarrying { return StepCarryMode(card: self) }
    return editing.line == nil ? CardMode(card: self) : CardEditingMode(card: self)
  }

  // MARK: Opening and closing

  /// Gives the keys to the card, which opens if need be; or closes it, if it has them.
  func toggle() {
    if hasKeys || !canEdit && !view.isHidden { close() } else { open() }
  }

  private func open() {
    // Without anything to change, there is nothing that keys could do on it.
    if canEdit || !host.view.hasRoomForCard { enter() } else { openBesideLists() }
  }

  private func openBesideLists() {
    isClosed = false
    host.layout()
  }

  /// Gives the keys to the card.
  func enter() {
    if host.view.hasRoomForCard, isClosed { openBesideLists() }
    host.selection = Selection()
    cursor = CardCursor()
    host.mode = .card
    update()
    view.scroll(to: 0)
  }

  /// Takes the keys from the card; beside the lists it stays open.
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

  /// Opens the card beside the lists if it stood over them and there is room now.
  ///
  /// - Returns: Whether it was opened, so that the views must be laid out again.
  func moveBesideLists() -> Bool {
    guard hasKeys, host.view.hasRoomForCard, isClosed else { return false }
    isClosed = false
    return true
  }

  /// Scrolls the card by half its height.
  func scroll(pages: Int) {
    guard !view.isHidden else { return host.say("The card is closed") }
    view.scroll(to: view.scroll + pages * max(1, view.visibleLines / 2))
  }

  // MARK: The cursor

  /// Puts the cursor on a part of the card and shows it.
  func moveCursor(to element: CardContent.Element) { cursor.move(to: element, in: view) }

  /// Puts the cursor on a step, which may just have come.
  func moveCursor(toStep index: Int) {
    update()
    guard !steps.ids.isEmpty else { return moveCursor(to: .steps) }
    moveCursor(to: .step(steps.ids[max(0, min(index, steps.ids.count - 1))]))
  }

  /// The step under the cursor, from 0; `nil` for another part.
  var step: Int? { cursor.step(of: steps) }

  /// What the part under the cursor is, for the bottom line: `Due: today, 18:00`.
  var description: String {
    view.content.map { cursor.words(on: $0, host) } ?? host.noRowHere
  }

  /// Whether a part is still what a menu was opened for.
  func isStill(_ element: CardContent.Element?, _ step: CardContent.Step?) -> Bool {
    host.pane.cursorTask?.id == task
      && (element == nil || element == cursor.element && step == view.content.flatMap(cursor.step))
  }

  // MARK: Showing

  /// Shows what the card is like now, if it is in sight.
  func show() {
    guard !view.isHidden else { return }
    view.isFocused = hasKeys
    let isMoving = editing.line != nil || drag.isMoving
    view.cursor = hasKeys && canEdit && !isMoving ? cursor.element : nil
    view.arrangement = drag.arrangement
    view.slide = drag.slide
  }

  /// Updates what the card shows and where it stands.
  func update() {
    let (view, hasRoom) = (view, host.view.hasRoomForCard)
    if !hasRoom { view.isHidden = !hasKeys }
    guard !view.isHidden else { return }
    let shown = task
    let subject = host.currentTask.map { task in
      CardSubject(
        task: task, list: place(of: task), style: host.source.fieldStyle, typed: typedFields,
        hasNotes: host.allows(.notes), kept: host.settings.kept(task),
        today: host.settings.today())
    }
    if subject != self.subject || subject == nil { show(subject) }
    view.editing = editing.line
    if hasKeys, !hasRoom { view.layout(in: host.view.roomForBoxes) }
    if hasKeys, task != shown { view.show(cursor.element) }
  }

  /// Lets the next update show the card anew, as ids mean other tasks in another source.
  func forgetSubject() { subject = nil }

  /// The list of a task; in an agenda, also its board: `Tasks / Pending`.
  private func place(of task: TaskRecord) -> String {
    let list = task.listName ?? host.model(PaneID(task.list))?.list.name
    return [task.boardName, list].compactMap(\.self).joined(separator: " / ")
  }

  private func show(_ subject: CardSubject?) {
    self.subject = subject
    let (field, step) = (cursor.field(of: fields), step)
    let isOther = subject?.task.id != task
    if isOther { begin(with: subject?.task.id) }
    fields = subject?.fields ?? []
    let steps = subject?.task.notes.flatMap { TaskSteps(in: $0) }
    self.steps.follow(steps?.steps.map(\.title) ?? [])
    let content = subject.map {
      CardContent($0, steps: steps, items: self.steps.ids, day: host.settings.day)
    }
    view.name = subject.map(name) ?? ""
    view.content = content
    view.hint = host.noRowHere
    guard let content else { return }
    if let field {
      cursor.follow(field, in: fields)
    } else if let step, !isOther {
      cursor.follow(step: step, in: self.steps)
    }
    cursor.stay(on: content)
  }

  /// Turns to another task, from the top.
  private func begin(with task: TaskID?) {
    self.task = task
    cursor = CardCursor()
    editing.drop()
    drag.forgetPress()
    steps.forget()
  }

  /// The name of a card: the number of a task, if commands know it by that.
  private func name(of subject: CardSubject) -> String {
    let noun = host.source.noun.singular.beginningASentence
    return subject.task.uuid.isEmpty ? noun : "\(noun) \(subject.task.id.rawValue)"
  }
}
