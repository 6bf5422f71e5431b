import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// Edits a part of the card view in an input line: opens the line, adapts it to changes by others,
/// and saves its text.
@MainActor
final class CardEditing {
  private unowned let card: TaskCard
  /// The open line; `nil` if nothing is being edited.
  private(set) var line: CardView.Editing?
  /// The part's text when the line was opened, updated when others change the part.
  private var textBefore = ""
  /// Text that was typed but not saved because the task was removed or moved.
  private var drafts = CardDrafts()
  /// The phrases, as typed, that the user chose to keep as plain text.
  private var literalPhrases: [String] = []

  init(card: TaskCard) { self.card = card }

  private var host: any FeatureHost { card.host }

  /// Opens a line for a part. If text was typed there before but could not be saved, the line
  /// contains that text.
  ///
  /// - Parameter text: The current text of the part.
  func begin(_ subject: CardView.Editing.Subject, _ text: String) {
    if let refusal = host.sharing.refusal { return host.announce(refusal) }
    let draft = host.pane.cursorTask.flatMap { task in
      part(of: subject, text).flatMap { drafts.remove($0, on: task.id) }
    }
    (textBefore, literalPhrases) = (text, [])
    line = CardView.Editing(subject, LineEditor(draft ?? text))
    if draft != nil { host.announce(host.draftIsBack) }
    host.lists.recordTags()
    card.update()
    card.view.showEditor()
  }

  /// Closes the line without saving its text or showing a message.
  func drop() { line = nil }

  // MARK: Typing

  func type(_ change: (inout LineEditor) -> Void) {
    host.clearMessage()
    guard var line else { return }
    change(&line.line)
    self.line = line
  }

  /// Marks the recognised phrases in the title being typed.
  func markUnderstood() {
    let ranges = typedTitle.map(host.reader.ranges) ?? []
    line?.understood = ranges
  }

  /// The title being typed; `nil` if no title is being typed.
  var typedTitle: TypedTitle? {
    guard let line, line.subject == .element(.title) else { return nil }
    return TypedTitle(old: textBefore, line: line.line, literalPhrases: literalPhrases)
  }

  /// Changes the title being typed.
  ///
  /// - Returns: The result of the change; `false` if no title is being typed.
  func typeTitle(_ change: (inout TypedTitle) -> Bool) -> Bool {
    guard var title = typedTitle else { return false }
    let result = change(&title)
    line?.line = title.line
    literalPhrases = title.literalPhrases
    return result
  }

  /// Describes the part being edited, for the bottom line; `nil` if no part is being edited.
  var words: String? {
    guard let line else { return nil }
    let text = line.line.text
    switch line.subject {
    case .element(.title):
      guard let typedTitle else { return nil }
      return host.reader.words(forTyped: host.reader.read(typedTitle), in: text)
        ?? "Editing the title"
    case .element(.field(let index)):
      let field = card.fields[index]
      guard text != textBefore, case .understood(_, let words) = host.reading(text, of: field)
      else { return "\(field.name)\(field.hint)" }
      return words
    case .newStep: return "New step"
    case .element(.step): return "Editing the step"
    case .element(.steps), .element(.notes): return nil
    }
  }

  // MARK: Drafts

  /// Stores the typed text until the same part of the task is edited again.
  ///
  /// - Returns: Whether text was stored. Blank or unchanged text is not stored.
  func storeDraft(of task: TaskID) -> Bool {
    guard let line, let part = part(of: line.subject, textBefore) else { return false }
    let text = line.line.text
    guard text != textBefore, !text.isBlank else { return false }
    drafts.store(text, of: part, on: task)
    return true
  }

  private func part(of subject: CardView.Editing.Subject, _ text: String) -> CardDrafts.Part? {
    switch subject {
    case .element(.title): .title
    case .element(.field(let index)): .field(card.fields[index])
    case .element(.step): .step(text)
    case .newStep: .newStep
    case .element(.steps), .element(.notes): nil
    }
  }

  // MARK: Changes by others

  /// Adapts the line to changes that others made to its part.
  ///
  /// - Returns: A message about the change; `nil` if others did not change the part.
  func applyChangesByOthers() -> String? {
    if case .element(.step(let item))? = line?.subject, card.steps.index(of: item) == nil {
      return convertLostStepToNew()
    }
    guard let line, let words = wordsForOutdated(line) else { return nil }
    let isChanged = line.line.text != textBefore
    guard !isChanged || host.hasJournal else {
      return "\(words); Esc keeps that"
    }
    let text = text(of: line.subject) ?? ""
    textBefore = text
    guard !isChanged else { return "\(words); Enter saves yours" }
    self.line?.line = LineEditor(text)
    return words
  }

  /// Turns the line of a removed step into the line of a new step. The line stays open so that the
  /// next keys do not become commands.
  private func convertLostStepToNew() -> String {
    line?.subject = .newStep(at: card.steps.ids.count)
    textBefore = ""
    card.update()
    card.view.showEditor()
    return host.fitting(
      "The step was removed \(host.elsewhere); Enter adds it again",
      "Removed \(host.elsewhere); Enter adds it again", "Removed; Enter adds it")
  }

  /// Throws if saving would overwrite a change by others that could not be restored.
  private func checkNotOutdated(_ line: CardView.Editing) throws {
    guard !host.hasJournal, let words = wordsForOutdated(line) else {
      return
    }
    throw Refusal.stated("\(words); Esc keeps that")
  }

  /// The message that others have changed a part; `nil` if they have not.
  private func wordsForOutdated(_ line: CardView.Editing) -> String? {
    guard let now = text(of: line.subject), now != textBefore else { return nil }
    return now.isEmpty
      ? "Cleared \(host.elsewhere)" : "Changed \(host.elsewhere) to \(host.quoted(now))"
  }

  /// The current text of a part; `nil` if the part is new or gone.
  private func text(of subject: CardView.Editing.Subject) -> String? {
    guard let task = host.pane.cursorTask else { return nil }
    switch subject {
    case .element(.title): return task.title
    case .element(.field(let index)):
      return card.fields[index].text(of: task, style: host.source.fieldStyle)
    case .element(.step(let item)): return card.view.content?.step(item)?.title
    case .newStep, .element(.steps), .element(.notes): return nil
    }
  }

  // MARK: The end

  /// Saves or discards the typed text. If the text cannot be saved, the line stays open.
  func end(saving: Bool) {
    guard let line else { return }
    let text = line.line.text
    guard saving, text != textBefore else {
      drop()
      return host.announce(saving || text == textBefore ? nil : "Not saved")
    }
    host.attempt {
      try checkNotOutdated(line)
      switch line.subject {
      case .newStep(let index): try saveStep(text, at: index)
      case .element(.step(let item)): try save(text, asTitleOf: item)
      case .element(.title): try saveTitle(text)
      case .element(.field(let index)): try save(text, in: card.fields[index])
      case .element(.steps), .element(.notes): drop()
      }
    }
    card.update()
  }

  /// Saves after a button press; blank text is discarded.
  func endByPress() {
    guard let line else { return }
    end(saving: !line.line.text.isBlank)
    // Saving a new step has opened a line for another step.
    if case .newStep? = self.line?.subject, self.line?.line.text.isEmpty == true {
      drop()
      card.update()
    }
  }

  /// Adds a step and opens a line for another step below it.
  private func saveStep(_ title: String, at index: Int) throws {
    guard !title.isBlank else { return host.announce(Self.blankStep) }
    guard try card.stepChanges.add(title, at: index) else { return }
    drop()
    card.moveCursor(toStep: index)
    begin(.newStep(at: index + 1), "")
  }

  private func save(_ title: String, asTitleOf item: ItemID) throws {
    guard !title.isBlank else { return host.announce(Self.blankStep) }
    guard let index = card.steps.index(of: item) else {
      return host.announce("The step was changed elsewhere; nothing was changed")
    }
    if try card.stepChanges.rename(index, to: title) { drop() }
  }

  private static let blankStep = "A step cannot be blank; Esc cancels"

  private func saveTitle(_ text: String) throws {
    guard let task = host.pane.cursorTask else { return }
    guard !text.isBlank else { return host.announce("A title cannot be blank; Esc cancels") }
    let typed = host.reader.read(
      TypedTitle(old: task.title, line: LineEditor(text), literalPhrases: literalPhrases)
    ).preservingDue(of: task)
    let hasChanged = try host.changes.save(typed, of: task)
    drop()
    try host.reload()
    try host.showCursor(onHidden: task.id)
    host.announce(try host.changes.words(forSaved: typed, of: task, hasChanged: hasChanged))
  }

  private func save(_ text: String, in field: CardField) throws {
    guard let task = host.pane.cursorTask else { return }
    switch host.reading(text, of: field) {
    case .refused(let words): host.announce(words)
    case .understood(let change, let words):
      try host.changes.edit([task], [change], announcing: words)
      drop()
      try host.showCursor(onHidden: task.id)
    }
  }
}

extension String {
  /// Whether the text is empty or only whitespace.
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
