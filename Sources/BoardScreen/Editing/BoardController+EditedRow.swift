import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// The position of the line being edited, and what happens to it when the list changes.
extension BoardController {
  /// The title being edited, also behind a prompt.
  var editing: TitleEditing? {
    get { mode.editing }
    set { mode = mode.replacingEditing(by: newValue) }
  }

  /// The pane in which a title is edited; `nil` if none is.
  var editedPane: PaneID? { editing.flatMap { model(PaneID($0.list))?.id } }

  /// Scrolls just enough to show the line being edited.
  func showEditedRow() throws {
    guard let editing, let model = model(PaneID(editing.list)) else { return }
    let known = try row(of: editing.subject, in: model)
    if let known { self.editing?.row = known }
    let row = known ?? min(editing.row, model.count)
    guard paneView(model.id)?.look.editing != .rise else { return }
    try model.show(row: row, extraRows: editing.isNew ? 1 : 0, source: source)
  }

  private func row(of subject: TitleEditing.Subject, in model: PaneModel) throws -> Int? {
    switch subject {
    case .existing(let task): try model.row(of: task.id, in: source)
    case .new(.top): 0
    case .new(.bottom): model.count
    case .new(.before(let id)): try model.row(of: id, in: source)
    case .new(.after(let id)): try model.row(of: id, in: source).map { $0 + 1 }
    case .new(.index(let index, _)): max(0, min(index, model.count))
    }
  }

  /// The slots of a pane while a title is edited in it: the line, and the other rows dimmed.
  func editedSlots(
    of model: PaneModel, _ editing: TitleEditing, _ lines: LineStack, on today: CivilDay
  ) -> ShownSlots {
    let slots = model.viewport.slots
    // A line that rises may start at a row out of sight.
    let row = max(slots.lowerBound, min(editing.row, model.count, slots.upperBound - 1))
    let isAdded = editing.isNew || row != editing.row
    return slots.reduce(into: ShownSlots(reserving: slots.count)) { shown, slot in
      let index = isAdded && slot > row ? slot - 1 : slot
      if slot == row {
        return shown.append(
          .editor, height: editorHeight(in: model, replacing: isAdded ? 1 : lines.height(of: index))
        )
      }
      let content = model.content(at: index, on: today)
      shown.append(content.map { .row($0, .dimmed) } ?? .empty, height: lines.height(of: index))
    }
  }

  /// The screen rows of the line being edited. A card keeps its height until the text needs more.
  private func editorHeight(in model: PaneModel, replacing height: Int) -> Int {
    guard let measure = model.cards?.measure, let view = paneView(model.id) else { return height }
    return max(height, view.editor.lineCount(width: measure.width))
  }

  /// Adapts the line being edited after the lists have changed.
  ///
  /// - Returns: What to say about it; `nil` if it is not affected.
  func followEdited() throws -> String? {
    guard let editing else { return nil }
    let words =
      switch editing.subject {
      case .existing(let task): try follow(task, editing)
      case .new(let placement): try follow(placement, editing)
      }
    if let editedPane { focus(editedPane) }
    try showEditedRow()
    if let words, self.editing == nil { mode = mode.interrupted(saying: words) }
    return words
  }

  private func follow(_ edited: TaskRecord, _ editing: TitleEditing) throws -> String? {
    let name = quoted(edited.title)
    guard let now = try source.task(edited.id) else {
      if try boardSource.isArchived(edited.id) {
        let isKept = drafts.keep(editing)
        self.editing = nil
        return wordsForArchived(name, keepingText: isKept ? "line" : nil)
      }
      let removed = "\(name) was removed elsewhere"
      self.editing?.removed = edited
      guard editedPane == nil else {
        self.editing?.subject = .new(placement(above: editing.row))
        return "\(removed); Enter adds it as a new task"
      }
      return try addInAnotherList(editing).map { "\(removed); Enter adds it to \($0)" }
        ?? "\(removed)\(keepDraft(of: editing, for: .addAtBottom))"
    }
    var moved: String?
    if now.list != editing.list {
      guard let list = model(PaneID(now.list))?.list else {
        let draft = keepDraft(of: editing, for: .edit)
        self.editing = nil
        // It is in no list of an agenda.
        return now.completedAt == nil
          ? "\(name) was moved to another board\(draft)"
          : "\(name) was completed elsewhere; your text was not saved"
      }
      self.editing?.list = now.list
      try showCursor(on: now.id)
      moved = "\(name) was moved to \(list.name) elsewhere"
    }
    guard now.title != edited.title else { return moved }
    if editing.line.text == edited.title {
      self.editing?.subject = .existing(now)
      self.editing?.title = now.title
      self.editing?.line = LineEditor(now.title)
      return "Renamed elsewhere to \(quoted(now.title))"
    }
    // Without a journal theirs could not be got back: the line stays one for the old title.
    guard source.abilities.contains(.journal) else { return wordsForRenamed(to: now.title) }
    self.editing?.subject = .existing(now)
    return "Renamed elsewhere to \(quoted(now.title)); Enter saves yours"
  }

  /// `“Report” was archived elsewhere; f finds it, its line has your text`
  ///
  /// - Parameter part: What keeps the text; `nil` if there is none.
  func wordsForArchived(_ name: String, keepingText part: String?) -> String {
    let finding = keyName(for: .find).map { "\($0) finds it" }
    let text = part.map { "its \($0) has your text" }
    let rest = [finding, text].compactMap(\.self).joined(separator: ", ")
    return "\(name) was archived elsewhere" + (rest.isEmpty ? "" : "; \(rest)")
  }

  /// Makes sure that a title is not written over one that nobody could get back.
  func checkNotRenamed(_ edited: TaskRecord) throws {
    guard !source.abilities.contains(.journal), let now = try source.task(edited.id),
      now.title != edited.title
    else { return }
    throw Refusal.stated(wordsForRenamed(to: now.title))
  }

  /// Whether Enter does not save, since that would write over a title that came meanwhile.
  func isOvertaken(_ editing: TitleEditing) -> Bool {
    guard case .existing(let edited) = editing.subject else { return false }
    return (try? checkNotRenamed(edited)) == nil
  }

  private func wordsForRenamed(to title: String) -> String {
    "Renamed elsewhere to \(quoted(title)); Esc leaves that"
  }

  private func follow(_ placement: Placement, _ editing: TitleEditing) throws -> String? {
    if let removed = editing.removed, try source.task(removed.id) != nil {
      var title = editing
      (title.subject, title.removed) = (.existing(removed), nil)
      self.editing = title
      return try follow(removed, title)
        ?? "\(quoted(removed.title)) is there again; Enter saves its title"
    }
    guard editedPane != nil else {
      let removed = "The list was removed elsewhere"
      return try addInAnotherList(editing).map { "\(removed); Enter adds it to \($0)" }
        ?? "\(removed)\(keepDraft(of: editing, for: .addAtBottom))"
    }
    if try hasLostNeighbour(editing) {
      // The tasks below the removed one have moved up.
      let row = if case .after = placement { editing.row - 1 } else { editing.row }
      self.editing?.subject = .new(self.placement(above: row))
    }
    return nil
  }

  /// Reads the lists again if the neighbour of a new task is no longer in its list.
  func followChangedNeighbour() throws {
    if let editing, try hasLostNeighbour(editing) { try reload() }
  }

  private func hasLostNeighbour(_ editing: TitleEditing) throws -> Bool {
    switch editing.subject {
    case .new(.before(let id)), .new(.after(let id)): try source.task(id)?.list != editing.list
    case .new(.top), .new(.bottom), .new(.index), .existing: false
    }
  }

  /// Makes the line one for a new task in the first list that is not done.
  ///
  /// - Returns: The name of the list; `nil` if the board has no lists.
  private func addInAnotherList(_ editing: TitleEditing) throws -> String? {
    guard let list = (panes.first { $0.list.role != .done } ?? panes.first)?.list else {
      self.editing = nil
      return nil
    }
    self.editing?.subject = .new(.bottom(list.id))
    self.editing?.list = list.id
    return list.name
  }

  /// Keeps the text for the line that a command opens.
  ///
  /// - Returns: A hint about that; empty if there is no text.
  private func keepDraft(of editing: TitleEditing, for command: BoardCommand) -> String {
    var lost = editing
    if command != .edit { lost.subject = .new(.bottom(editing.list)) }
    return drafts.keep(lost) ? draftHint(command) : ""
  }

  /// Above the task in a row, or at the end of the list.
  private func placement(above row: Int) -> Placement {
    guard let model = editedPane.flatMap(model) else { return .top(pane.list.id) }
    return model.task(at: row).map { .before($0.id) } ?? .bottom(model.list.id)
  }

  /// Leaves the editor after a press outside it.
  ///
  /// - Returns: Whether to handle the press: the same row is still under the pointer.
  func leaveEditing(byPressAt cell: Cell) -> Bool {
    guard let pane = editedPane.flatMap(paneView), !pane.editor.frame.contains(cell) else {
      return false
    }
    let pressed = item(at: cell)
    let isEmpty = editing?.line.text.allSatisfy(\.isWhitespace) == true
    leaveEditing()
    guard editing == nil else { return false }
    showPanes()
    guard item(at: cell) != pressed else { return true }
    // The rows have moved, so only put the cursor on the row that was pressed.
    if let pressed {
      if isEmpty { message = nil }
      attempt { try showCursor(on: TaskID(pressed)) }
    }
    return false
  }

  private func item(at cell: Cell) -> ItemID? {
    view.panes.lazy.filter { !$0.isHidden }.compactMap { $0.item(at: cell) }.first
  }
}
