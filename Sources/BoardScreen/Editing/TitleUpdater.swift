import BoardModel
import DragEngine
import TerminalText

/// Adapts a title being edited to changes that others make.
@MainActor
struct TitleUpdater {
  let editor: TitleEditor

  private var host: any FeatureHost { editor.host }

  /// Adapts the edited line after the lists have changed.
  ///
  /// - Returns: A message about the effect on the line; `nil` if the line was not affected.
  func applyChangesByOthers() throws -> String? {
    guard let editing = editor.editing else { return nil }
    let words =
      switch editing.subject {
      case .existing(let task): try update(task, editing)
      case .new(let placement): try update(placement, editing)
      }
    if let pane = host.lists.edited { host.focus(pane) }
    try editor.showRow()
    if let words, editor.editing == nil { host.mode = host.mode.interrupted(announcing: words) }
    return words
  }

  private func update(_ edited: TaskRecord, _ editing: TitleEditing) throws -> String? {
    let name = host.quoted(edited.title)
    guard let now = try host.source.task(edited.id) else {
      if try host.boardSource.archiving?.isArchived(edited.id) == true {
        let isStored = editor.drafts.store(editing)
        editor.editing = nil
        return host.wordsForArchived(name, draftIn: isStored ? "line" : nil)
      }
      let removed = "\(name) was removed \(host.elsewhere)"
      editor.editing?.removed = edited
      guard host.lists.edited == nil else {
        editor.editing?.subject = .new(placement(above: editing.row))
        return "\(removed); Enter adds it as a new task"
      }
      return try addInAnotherList(editing).map { "\(removed); Enter adds it to \($0)" }
        ?? "\(removed)\(storeDraft(of: editing))"
    }
    var moved: String?
    if now.list != editing.list {
      guard let list = host.model(PaneID(now.list))?.list else {
        let isStored = editor.drafts.store(editing)
        editor.editing = nil
        // A completed task is in no list of an agenda.
        return now.completedAt == nil
          ? "\(name) was moved to another board\(isStored ? editor.draftHint(.edit) : "")"
          : "\(name) was completed \(host.elsewhere)\(isStored ? "; its line has your text" : "")"
      }
      editor.editing?.list = now.list
      try host.showCursor(on: now.id)
      moved = "\(name) was moved to \(list.name) \(host.elsewhere)"
    }
    guard now.title != edited.title else { return moved }
    if editing.line.text == edited.title {
      editor.editing?.subject = .existing(now)
      editor.editing?.title = now.title
      editor.editing?.line = LineEditor(now.title)
      return "Renamed \(host.elsewhere) to \(host.quoted(now.title))"
    }
    // Without a journal, overwriting the new title could not be undone, so the line still belongs
    // to the old one.
    guard host.hasJournal else { return wordsForRenamed(to: now.title) }
    editor.editing?.subject = .existing(now)
    return "Renamed \(host.elsewhere) to \(host.quoted(now.title)); Enter saves yours"
  }

  /// Throws if saving would overwrite a title that others have set and that could not be restored.
  func checkNotRenamed(_ edited: TaskRecord) throws {
    guard !host.hasJournal, let now = try host.source.task(edited.id),
      now.title != edited.title
    else { return }
    throw Refusal.stated(
      "Saving would overwrite \(host.quoted(now.title)); press Esc, then "
        + "\(host.keyName(for: .edit) ?? "edit") for your text")
  }

  /// Whether the title cannot be saved, because saving it could overwrite a newer title.
  func isOutdated(_ editing: TitleEditing) -> Bool {
    guard case .existing(let edited) = editing.subject else { return false }
    return (try? checkNotRenamed(edited)) == nil
  }

  private func wordsForRenamed(to title: String) -> String {
    "Renamed \(host.elsewhere) to \(host.quoted(title)); Esc keeps that"
  }

  private func update(_ placement: Placement, _ editing: TitleEditing) throws -> String? {
    if let removed = editing.removed, try host.source.task(removed.id) != nil {
      var title = editing
      (title.subject, title.removed) = (.existing(removed), nil)
      editor.editing = title
      return try update(removed, title)
        ?? "\(host.quoted(removed.title)) is back; Enter saves its title"
    }
    guard host.lists.edited != nil else {
      let removed = "The list was removed \(host.elsewhere)"
      return try addInAnotherList(editing).map { "\(removed); Enter adds it to \($0)" }
        ?? "\(removed)\(storeDraft(of: editing))"
    }
    if try hasLostNeighbour(editing) {
      // The tasks below the lost neighbour have moved up.
      let row = if case .after = placement { editing.row - 1 } else { editing.row }
      editor.editing?.subject = .new(self.placement(above: row))
    }
    return nil
  }

  /// Reads the lists again if the neighbour of the task being added has left its list.
  func reloadIfNeighbourLeft() throws {
    if let editing = editor.editing, try hasLostNeighbour(editing) { try host.reload() }
  }

  private func hasLostNeighbour(_ editing: TitleEditing) throws -> Bool {
    switch editing.subject {
    case .new(.before(let id)), .new(.after(let id)): try host.source.task(id)?.list != editing.list
    case .new(.top), .new(.bottom), .new(.index), .existing: false
    }
  }

  /// Turns the line into a line for a new task in the first list that is not a done list. If all
  /// lists are done lists, the first list is used. Closes the line if the board has no lists.
  ///
  /// - Returns: The name of the list; `nil` if the board has no lists.
  private func addInAnotherList(_ editing: TitleEditing) throws -> String? {
    guard let list = (host.panes.first { $0.list.role != .done } ?? host.panes.first)?.list else {
      editor.editing = nil
      return nil
    }
    editor.editing?.subject = .new(.bottom(list.id))
    editor.editing?.list = list.id
    return list.name
  }

  /// Stores the text for the next line that adds a task.
  ///
  /// - Returns: A hint naming the command; empty if nothing was stored or the command has no key.
  private func storeDraft(of editing: TitleEditing) -> String {
    var lost = editing
    lost.subject = .new(.bottom(editing.list))
    return editor.drafts.store(lost) ? editor.draftHint(.addAtBottom) : ""
  }

  /// The placement above the task at a row index; the end of the list if there is no task at that
  /// index.
  private func placement(above row: Int) -> Placement {
    guard let model = host.lists.edited.flatMap(host.model) else { return .top(host.pane.list.id) }
    return model.row(at: row).map { .before($0.id) } ?? .bottom(model.list.id)
  }
}
