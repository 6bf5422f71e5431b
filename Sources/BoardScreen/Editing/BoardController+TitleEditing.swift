import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// Editing the titles of tasks and adding new ones.
extension BoardController {
  /// Opens an empty line for a new task, at its future position.
  ///
  /// - Parameter placement: In the focused pane. From a done list, focus and task go to the
  ///   first list that is not done.
  func beginAdding(_ placement: Placement) {
    guard allows(.addAtBottom) else { return message = RefusalWords.unsupported }
    let (open, placement) = placementForNewTasks(placement)
    focus(open)
    if let words = wordsForFullList() { return message = words }
    begin(.new(placement), mark: pane.list.role == .done ? .done : .open) {
      wordsForNewTask(at: placement)
    }
  }

  /// That the list for new tasks takes fewer than so many; `nil` if it takes them.
  func wordsForFullList(adding count: Int = 1) -> String? {
    guard let pane = model(paneForNewTasks(from: focusedPane)), let limit = pane.list.rules.limit,
      pane.list.count + count > limit
    else { return nil }
    return RefusalWords.full(name(pane.id), limit: limit, count: pane.list.count)
  }

  /// Where a new task really goes; see ``paneForNewTasks(from:)``.
  func placementForNewTasks(_ placement: Placement) -> (pane: PaneID, Placement) {
    let open = paneForNewTasks(from: focusedPane)
    guard open != focusedPane else { return (open, placement) }
    let list = ListID(open)
    return switch placement {
    case .top, .before: (open, .top(list))
    case .bottom, .after, .index: (open, .bottom(list))
    }
  }

  /// The pane for new tasks that are added in a pane: from a done list, the first that is not; from
  /// one of an agenda that takes none, today's.
  func paneForNewTasks(from id: PaneID) -> PaneID {
    if let span = model(id)?.list.span, !span.takesTasks(on: settings.today()) {
      return panes.first { $0.list.span == .today }?.id ?? id
    }
    guard model(id)?.list.role == .done else { return id }
    return panes.first { $0.list.role != .done }?.id ?? id
  }

  /// `New task in Pending, at the end`; in an agenda, the due date that it gets.
  func wordsForNewTask(at placement: Placement? = nil) -> String {
    let start = "New task in \(name(focusedPane))"
    guard pane.list.span != nil else { return start + (placement.map(words) ?? "") }
    guard let due = dueOfNewTasks.map({ DueWords.date(of: $0, today: settings.today()) }) else {
      return start
    }
    return fitting("\(start): due \(due)", "New task due \(due)", "Due \(due)")
  }

  private func words(for placement: Placement) -> String {
    func title(_ id: TaskID) -> String {
      pane.task(id).map { quoted($0.title) } ?? "the cursor"
    }
    return switch placement {
    case .top: pane.count > 0 ? ", at the top" : ""
    case .bottom: pane.count > 0 ? ", at the end" : ""
    case .before(let id): ", above \(title(id))"
    case .after(let id): ", below \(title(id))"
    case .index: ""
    }
  }

  /// Starts to edit the title under the cursor.
  func beginEditing() {
    guard allows(.edit) else { return message = RefusalWords.unsupported }
    guard let task = pane.cursorTask else { return message = noRowHere }
    guard task.completedAt == nil else {
      let reopen = keyName(for: .complete).map { ": \($0) reopens it" } ?? ""
      return message = "A completed task cannot be edited\(reopen)"
    }
    begin(.existing(task), mark: .init(task)) { "Editing the title" }
  }

  private func begin(
    _ subject: TitleEditing.Subject, mark: RowContent.Mark, saying words: () -> String
  ) {
    let draft = drafts.take(for: subject)
    var title = ""
    if case .existing(let task) = subject { title = task.title }
    editing = TitleEditing(
      subject: subject, list: pane.list.id, title: title, line: LineEditor(draft ?? title),
      mark: mark)
    message = draft == nil ? words() : Self.draftIsBack
    noteTags()
    attempt(showEditedRow)
    guard let editing, paneView(focusedPane)?.look.editing == .rise else { return }
    animate(
      .rising, from: editing.row / pane.viewport.columns - pane.viewport.scroll, in: focusedPane)
  }

  /// What is said of a line that begins with text that was kept.
  static let draftIsBack = "What you typed is back; Ctrl-U clears the line"

  // MARK: The end

  /// Saves the title, or cancels.
  ///
  /// After a new task, a line for the next one opens, even if the list is full now: what is typed on
  /// must not become commands. A title without visible characters is refused, and the editor stays
  /// open; Enter on the empty line of a new task closes it.
  func endEditing(saving: Bool) {
    guard let editing else { return }
    let title = editing.line.text
    guard saving, !(editing.isNew && title.isEmpty) else { return leave(editing, saving: saving) }
    if title.allSatisfy(\.isWhitespace) {
      return message = "A title cannot be blank; Esc cancels"
    }
    attempt {
      guard let editing = try lookedForAgain(editing) else { return }
      let isElsewhere = placement(namedIn: quickWords(in: editing)) != nil
      let id = try save(editing)
      guard editing.isNew else { return }
      let words = [message, wordsForFullList()].compactMap(\.self).joined(separator: "; ")
      // After a task for another list, the line stays where it is.
      let subject = isElsewhere ? editing.subject : .new(.after(id))
      begin(subject, mark: editing.mark) { words }
      self.editing?.addedCount = editing.addedCount + 1
    }
  }

  /// Closes the line without saving; its text comes back the next time.
  private func leave(_ editing: TitleEditing, saving: Bool) {
    self.editing = nil
    attempt { try pane.moveCursor(to: pane.cursor, source: source) }
    let isKept = drafts.keep(editing)
    if isKept {
      let words = editing.isNew ? "Not added" : "Not saved"
      message = words + draftHint(editing.isNew ? .addAtBottom : .edit)
    } else if editing.isNew {
      message = editing.addedCount > 0 || saving ? nil : "Nothing was added"
    } else {
      message = "No change"
    }
  }

  /// `; a brings back your text`, with the key bound to a command; empty if none is.
  func draftHint(_ command: BoardCommand) -> String {
    keyName(for: command).map { "; \($0) brings back your text" } ?? ""
  }

  /// Saves after a click elsewhere; a line without visible characters is dropped.
  func leaveEditing() {
    guard let editing else { return }
    guard !editing.line.text.allSatisfy(\.isWhitespace) else {
      return leave(editing, saving: false)
    }
    attempt { _ = try lookedForAgain(editing).map(save) }
  }

  /// The line once its task was looked for again, if that was removed elsewhere: another program may
  /// have had its file cut short only for a moment. `nil` if the line is closed by that.
  private func lookedForAgain(_ editing: TitleEditing) throws -> TitleEditing? {
    guard editing.removed != nil else { return editing }
    try followSource()
    return self.editing
  }

  /// Saves what was typed and closes the line; on an error the line stays open.
  private func save(_ editing: TitleEditing) throws -> TaskID {
    let id: TaskID
    let typed = quickWords(in: editing)
    switch editing.subject {
    case .new:
      let elsewhere = placement(namedIn: typed)
      let placement = try elsewhere ?? currentPlacementForNewTasks()
      let new = typed.newTask(like: editing.removed)
      id =
        try editing.removed.map { try source.add(new, at: placement, unlessBack: $0.id) }?.id
        ?? source.add([new], at: placement)[0].id
      if elsewhere != nil {
        self.editing = nil
        message = sentence("Added", typed)
        try reload()
        return id
      }
      message = sentence("Added", typed)
    case .existing(let task):
      id = task.id
      try checkNotRenamed(task)
      let edits = (typed.title == task.title ? [] : [.title(typed.title)]) + typed.edits(of: task)
      let changes = try !edits.isEmpty && changesSomething([id], edits)
      message = try changes ? sentence("Saved", typed) + hintAtStart([id], edits) : "No change"
    }
    self.editing = nil
    try reload()
    // Keep showing the task even if the filter does not match it.
    try keepShowing([id])
    try showCursor(on: id)
    return id
  }
}
