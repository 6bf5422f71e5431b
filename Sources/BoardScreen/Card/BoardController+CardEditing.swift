import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// Editing the parts of a card where they stand.
extension BoardController {
  /// Starts to edit the part under the cursor.
  func editOnCard() throws {
    guard let task = pane.cursorTask else { return message = noRowHere }
    moveCardCursor(to: card.cursor)
    switch card.cursor {
    case .title:
      guard allows(.edit) else { throw Refusal.unsupported }
      guard task.completedAt == nil else {
        let reopen = keyName(for: .complete).map { ": \($0) reopens it" } ?? ""
        return message = "A completed task cannot be edited\(reopen)"
      }
      begin(.element(.title), task.title)
    case .field(let index): try edit(card.fields[index], at: index, of: task)
    case .steps: addStepOnCard(at: 0)
    case .step(let item):
      guard allows(.notes) else { throw Refusal.unsupported }
      guard let title = title(ofStep: item) else { return }
      begin(.element(card.cursor), title)
    case .notes:
      guard allows(.notes) else { throw Refusal.unsupported }
      editNotes()
    }
  }

  private func edit(_ field: CardField, at index: Int, of task: TaskRecord) throws {
    switch field {
    case .list:
      guard allows(.moveToBoard) else { throw Refusal.unsupported }
      try askForListToMoveTo()
    case .pinned, .locked: try clear(field, of: task)
    case .repetition where task.repeatsBeyondWords:
      message = "\(quoted(task.title)) repeats by a rule that only its calendar can change"
    case .priority, .due, .start, .repetition, .tags, .url:
      guard typedFields.contains(field) else { throw Refusal.unsupported }
      begin(.element(.field(index)), field.text(of: task, style: source.fieldStyle))
    }
  }

  /// Opens a line for a new step.
  ///
  /// - Parameter index: How many steps stand above it.
  func addStepOnCard(at index: Int) {
    guard allows(.notes) else { return message = "These \(source.noun.plural) have no notes" }
    guard pane.cursorTask != nil else { return message = noRowHere }
    begin(.newStep(at: index), "")
  }

  private func begin(_ subject: CardView.Editing.Subject, _ text: String) {
    let draft = takeCardDraft(for: subject, text)
    card.textBefore = text
    card.keptAsText = []
    card.editing = CardView.Editing(subject, LineEditor(draft ?? text))
    if draft != nil { message = Self.draftIsBack }
    noteTags()
    updateCard()
    view.card.showEditor()
  }

  /// Removes the step under the cursor, or clears the field.
  func removeOnCard() throws {
    guard let task = pane.cursorTask else { return message = noRowHere }
    if let cardStep { return try removeStep(cardStep) }
    if case .field(let index) = card.cursor { return try clear(card.fields[index], of: task) }
    message = "Only a step is removed here, or a field cleared"
  }

  private func clear(_ field: CardField, of task: TaskRecord) throws {
    guard let edit = field.clearing else {
      return message = "A \(source.noun.singular) is always in a list"
    }
    try self.edit([task], [edit], saying: field.emptySentence)
    try keepCursor(onChanged: task.id)
  }

  // MARK: Changes by others

  /// Adapts the line to what became of its part meanwhile.
  ///
  /// - Returns: What to say about it; `nil` if it is as it was.
  func followCardEditing() -> String? {
    if case .element(.step(let item))? = card.editing?.subject, card.steps.index(of: item) == nil {
      return keepLineOfLostStep()
    }
    guard let editing = card.editing, let words = wordsForOvertaken(editing) else { return nil }
    let isChanged = editing.line.text != card.textBefore
    guard !isChanged || source.abilities.contains(.journal) else {
      return "\(words); Esc leaves that"
    }
    let text = text(of: editing.subject) ?? ""
    card.textBefore = text
    guard !isChanged else { return "\(words); Enter saves yours" }
    card.editing?.line = LineEditor(text)
    return words
  }

  /// Makes the line of a step that is gone that of a new one: it stays open, so that no letter
  /// becomes a command.
  private func keepLineOfLostStep() -> String {
    let end = card.steps.ids.count
    card.editing?.subject = .newStep(at: end)
    card.textBefore = ""
    updateCard()
    view.card.showEditor()
    return fitting(
      "The step was removed elsewhere; Enter adds it again",
      "Removed elsewhere; Enter adds it again", "Removed; Enter adds it")
  }

  /// Makes sure that a part is not written over one that nobody could get back.
  private func checkNotOvertaken(_ editing: CardView.Editing) throws {
    guard !source.abilities.contains(.journal), let words = wordsForOvertaken(editing) else {
      return
    }
    throw Refusal.stated("\(words); Esc leaves that")
  }

  /// What became of a part since its editing began; `nil` for nothing.
  private func wordsForOvertaken(_ editing: CardView.Editing) -> String? {
    guard let now = text(of: editing.subject), now != card.textBefore else { return nil }
    return now.isEmpty ? "Cleared elsewhere" : "Changed elsewhere to \(quoted(now))"
  }

  /// The text of a part as it is now; `nil` for one that is new or gone.
  private func text(of subject: CardView.Editing.Subject) -> String? {
    guard let task = pane.cursorTask else { return nil }
    switch subject {
    case .element(.title): return task.title
    case .element(.field(let index)):
      return card.fields[index].text(of: task, style: source.fieldStyle)
    case .element(.step(let item)): return title(ofStep: item)
    case .newStep, .element(.steps), .element(.notes): return nil
    }
  }

  private func title(ofStep item: ItemID) -> String? {
    card.steps.index(of: item).flatMap { view.card.content?.steps.dropFirst($0).first?.title }
  }

  // MARK: The end

  /// Saves what was typed, or leaves it; what is refused stays open.
  func endCardEditing(saving: Bool) {
    guard let editing = card.editing else { return }
    let text = editing.line.text
    guard saving, text != card.textBefore else {
      card.editing = nil
      return message = saving || text == card.textBefore ? nil : "Not saved"
    }
    attempt {
      try checkNotOvertaken(editing)
      switch editing.subject {
      case .newStep(let index): try saveStep(text, at: index)
      case .element(.step(let item)): try save(text, asTitleOf: item)
      case .element(.title): try saveTitle(text)
      case .element(.field(let index)): try save(text, in: card.fields[index])
      case .element(.steps), .element(.notes): card.editing = nil
      }
    }
    updateCard()
  }

  /// Saves after a press elsewhere; a line of blanks only is dropped.
  func leaveCardEditing() {
    guard let editing = card.editing else { return }
    endCardEditing(saving: !editing.line.text.allSatisfy(\.isWhitespace))
    // After a new step, a line for the next one has opened.
    if case .newStep? = card.editing?.subject, card.editing?.line.text.isEmpty == true {
      card.editing = nil
      updateCard()
    }
  }

  /// Adds the step, and opens a line for the next one.
  private func saveStep(_ title: String, at index: Int) throws {
    guard !title.allSatisfy(\.isWhitespace) else { return message = Self.blankStep }
    guard try addStep(title, at: index) else { return }
    card.editing = nil
    moveCardCursor(toStep: index)
    begin(.newStep(at: index + 1), "")
  }

  private func save(_ title: String, asTitleOf item: ItemID) throws {
    guard !title.allSatisfy(\.isWhitespace) else { return message = Self.blankStep }
    guard let index = card.steps.index(of: item) else {
      return message = "The step was changed elsewhere; nothing was changed"
    }
    if try renameStep(index, to: title) { card.editing = nil }
  }

  private static let blankStep = "A step cannot be blank; Esc cancels"

  private func saveTitle(_ text: String) throws {
    guard let task = pane.cursorTask else { return }
    guard !text.allSatisfy(\.isWhitespace) else {
      return message = "A title cannot be blank; Esc cancels"
    }
    let typed = quickWords(
      in: TypedTitle(old: task.title, line: LineEditor(text), keptAsText: card.keptAsText))
    let edits = (typed.title == task.title ? [] : [.title(typed.title)]) + typed.edits(of: task)
    let changes = try !edits.isEmpty && changesSomething([task.id], edits)
    card.editing = nil
    try reload()
    try keepCursor(onChanged: task.id)
    message = try changes ? sentence("Saved", typed) + hintAtStart([task.id], edits) : "No change"
  }

  private func save(_ text: String, in field: CardField) throws {
    guard let task = pane.cursorTask else { return }
    switch reading(text, of: field) {
    case .refused(let words): message = words
    case .understood(let change, let words):
      try edit([task], [change], saying: words)
      card.editing = nil
      try keepCursor(onChanged: task.id)
    }
  }
}
