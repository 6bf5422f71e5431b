import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// Opens the line for a title, and saves the title.
extension TitleEditor {
  /// Opens a line for a new task, at the position that the task will have.
  ///
  /// - Parameter placement: A position in the focused pane. If the list of that pane does not
  ///   accept new tasks, the line opens in a list that does, and that list is focused.
  func add(_ placement: Placement) {
    guard host.allows(.addAtBottom) else { return host.announce(RefusalWords.unsupported) }
    let (open, placement) = newTaskPlacement.placementForNewTasks(placement)
    host.focus(open)
    if let words = host.lists.wordsForFullList(adding: 1) { return host.announce(words) }
    begin(.new(placement), mark: host.pane.list.role == .done ? .done : .open) {
      newTaskPlacement.wordsForNewTask(at: placement)
    }
  }

  /// Starts editing the title of the task under the cursor.
  func begin() {
    guard host.allows(.edit) else { return host.announce(RefusalWords.unsupported) }
    guard let task = host.pane.cursorTask else { return host.announce(host.noRowHere) }
    guard task.completedAt == nil else { return host.announce(host.wordsForCompleted) }
    begin(.existing(task), mark: .init(task)) { "Editing the title" }
  }

  private func begin(
    _ subject: TitleEditing.Subject, mark: RowContent.Mark, announcing words: () -> String
  ) {
    let draft = drafts.remove(for: subject)
    var title = ""
    if case .existing(let task) = subject { title = task.title }
    editing = TitleEditing(
      subject: subject, list: host.pane.list.id, title: draft?.title ?? title,
      line: LineEditor(draft?.text ?? title), mark: mark)
    if let draft, draft.title != title {
      host.announce("Renamed since to \(host.quoted(title)); Enter saves yours")
    } else {
      host.announce(draft == nil ? words() : host.draftIsBack)
    }
    host.lists.recordTags()
    host.attempt(showRow)
    guard let editing, host.lists.view(of: host.lists.focusedID)?.look.editing == .rise else {
      return
    }
    let row = editing.row / host.pane.viewport.columns - host.pane.viewport.scroll
    host.animations.start(.rising, at: .init(pane: host.lists.focusedID, row: row, height: 1))
  }

  // MARK: The end

  /// Saves the title, or closes the line without saving.
  ///
  /// After a new task, a line for the next one opens, even if the list is now full, so that the
  /// next keys do not become commands. None opens after a task that replaces a removed one. A blank title is refused, and the editor stays open; Enter
  /// on the empty line of a new task closes the line.
  func end(saving: Bool) {
    guard let editing else { return }
    let title = editing.line.text
    guard saving, !(editing.isNew && title.isEmpty) else { return leave(editing, saving: saving) }
    if title.allSatisfy(\.isWhitespace) {
      return host.announce("A title cannot be blank; Esc cancels")
    }
    host.attempt {
      guard let editing = try lookedForAgain(editing) else { return }
      let isElsewhere = newTaskPlacement.placement(namedIn: read(editing)) != nil
      let id = try save(editing)
      guard editing.isNew, editing.removed == nil else { return }
      let words = [host.message, host.lists.wordsForFullList(adding: 1)].compactMap(\.self).joined(
        separator: "; ")
      // If the task went to another list, the line does not move.
      let subject = isElsewhere ? editing.subject : .new(.after(id))
      begin(subject, mark: editing.mark) { words }
      self.editing?.addedCount = editing.addedCount + 1
    }
  }

  /// Closes the line without saving its text, which is restored when the same title is edited
  /// again.
  ///
  /// - Parameter saving: Whether the line was closed by saving an empty new title, which needs no
  ///   message.
  private func leave(_ editing: TitleEditing, saving: Bool) {
    self.editing = nil
    host.attempt { try host.pane.moveCursor(to: host.pane.cursor, source: host.source) }
    let isStored = drafts.store(editing)
    if isStored {
      let words = editing.isNew ? "Not added" : "Not saved"
      host.announce(words + draftHint(editing.isNew ? .addAtBottom : .edit))
    } else if editing.isNew {
      host.announce(editing.addedCount > 0 || saving ? nil : "Nothing was added")
    } else {
      host.announce("No change")
    }
  }

  /// The hint `; a brings back your text`, with the command's key; empty if the command has no key.
  func draftHint(_ command: BoardCommand) -> String {
    host.keyName(for: command).map { "; \($0) brings back your text" } ?? ""
  }

  /// Saves after a click elsewhere; a blank title is discarded.
  func leave() {
    guard let editing else { return }
    guard !editing.line.text.allSatisfy(\.isWhitespace) else {
      return leave(editing, saving: false)
    }
    host.attempt { _ = try lookedForAgain(editing).map(save) }
  }

  /// Looks again for an edited task that was removed elsewhere. The task may be back, because
  /// another program may have emptied the file only for a moment.
  ///
  /// - Returns: The updated state; `nil` if the line was closed.
  private func lookedForAgain(_ editing: TitleEditing) throws -> TitleEditing? {
    guard editing.removed != nil else { return editing }
    try host.showChangesByOthers()
    return self.editing
  }

  /// Saves the typed title and closes the line; on an error the line stays open.
  private func save(_ editing: TitleEditing) throws -> TaskID {
    let id: TaskID
    let typed = read(editing)
    switch editing.subject {
    case .new:
      let elsewhere = newTaskPlacement.placement(namedIn: typed)
      let placement = try elsewhere ?? currentPlacementForNewTasks()
      let new = typed.newTask(like: editing.removed)
      let source = try host.source.editing.orUnsupported()
      id =
        try editing.removed.map { try source.add(new, at: placement, unlessBack: $0.id) }?.id
        ?? source.add([new], at: placement)[0].id
      if elsewhere != nil {
        self.editing = nil
        host.announce(host.reader.sentence("Added", typed))
        try host.reload()
        return id
      }
      host.announce(host.reader.sentence("Added", typed))
    case .existing(let task):
      id = task.id
      try updater.checkNotRenamed(task)
      let hasChanged = try host.changes.save(typed, of: task)
      host.announce(try host.changes.words(forSaved: typed, of: task, hasChanged: hasChanged))
    }
    self.editing = nil
    try host.reload()
    try host.showCursor(onHidden: id)
    return id
  }

  /// Reads the typed title; a new task in an agenda gets the list's due date by default.
  func read(_ editing: TitleEditing) -> QuickWords {
    let read = host.reader.read(typed(editing))
    switch editing.subject {
    case .existing(let task): return read.preservingDue(of: task)
    case .new: return read.due(orElse: editing.removed?.due ?? newTaskPlacement.dueOfNewTasks)
    }
  }

  /// Forgets phrases that were turned back into text and then deleted. Clears the message if the
  /// bottom line can describe phrases of the title instead.
  func updateAfterTyping() {
    if var title = editing.map(typed) {
      title.forgetDeletedPhrases()
      editing?.literalPhrases = title.literalPhrases
    }
    if let editing, words(for: editing) != nil { host.clearMessage() }
  }
}
