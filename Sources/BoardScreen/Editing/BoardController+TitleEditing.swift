import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// Typing titles, of tasks that are there and of new ones.
extension BoardController {
  /// Opens an empty line for a new task, where it will stand.
  ///
  /// - Parameter placement: In the pane that has the keys. Where that shows a done list,
  ///   the first list that is none takes the task, and the keys.
  func beginAdding(_ placement: Placement) {
    guard allows(.addAtBottom) else { return message = RefusalWords.unsupported }
    let (open, placement) = placementForNewTasks(placement)
    focus(open)
    begin(.new(placement), mark: pane.list.role == .done ? .done : .open) {
      "New task in \(pane.list.name)\(words(for: placement))"
    }
  }

  /// Where new tasks go, and in which pane: those of a done list go to the first that is none.
  private func placementForNewTasks(_ placement: Placement) -> (pane: Int, Placement) {
    let open = paneForNewTasks(from: focusedPane)
    guard open != focusedPane else { return (open, placement) }
    let list = panes[open].list.id
    return switch placement {
    case .top, .before: (open, .top(list))
    case .bottom, .after, .index: (open, .bottom(list))
    }
  }

  /// The pane that takes the new tasks of a pane: for a done list the first that is none.
  func paneForNewTasks(from index: Int) -> Int {
    guard panes.indices.contains(index), panes[index].list.role == .done else { return index }
    return panes.firstIndex { $0.list.role != .done } ?? index
  }

  private func words(for placement: Placement) -> String {
    func title(_ id: TaskID) -> String {
      pane.index(of: id).flatMap(pane.task(at:)).map { quoted($0.title) } ?? "the cursor"
    }
    return switch placement {
    case .top: pane.count > 0 ? ", at the top" : ""
    case .bottom: pane.count > 0 ? ", at the end" : ""
    case .before(let id): ", above \(title(id))"
    case .after(let id): ", below \(title(id))"
    case .index: ""
    }
  }

  /// Opens the title under the cursor, where it stands.
  func beginEditing() {
    guard allows(.edit) else { return message = RefusalWords.unsupported }
    guard let task = pane.cursorTask else { return message = "No task here" }
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
      subject: subject, list: pane.list.id, line: LineEditor(draft ?? title), mark: mark)
    message = draft == nil ? words() : "What you typed is back; ^U clears the line"
    attempt(showEditedRow)
    guard let editing, view.panes[focusedPane].look.editing == .rise else { return }
    animate(
      .rising, from: editing.row / pane.viewport.columns - pane.viewport.scroll, in: focusedPane)
  }

  // MARK: Pasted text

  /// Takes pasted text into the line; several lines for new tasks are asked about.
  func paste(titles text: String) {
    guard editing != nil || allows(.addAtBottom) else { return message = RefusalWords.unsupported }
    let lines = Self.titles(in: text)
    guard !lines.isEmpty else { return message = "Nothing to paste" }
    switch editing?.subject {
    case .new where lines.count > 1: askAboutPasting(lines)
    case .new, .existing: editing?.line.insert(lines.joined(separator: " "))
    case nil:
      if let unusableReason { return message = unusableReason }
      askAboutPasting(lines)
    }
  }

  private static func titles(in text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Several lines may be several tasks, or one title.
  private func askAboutPasting(_ lines: [String]) {
    let count = lines.count == 1 ? "a new task" : "\(lines.count) new tasks"
    let several = Prompt.Answer(entry: .init(count, quoted(lines[0]))) { [unowned self] in
      if let unusableReason { return message = unusableReason }
      let titles = [(editing?.line.text ?? "") + lines[0]] + lines.dropFirst()
      let added = try source.add(
        titles.map { NewTask(title: $0) }, at: currentPlacementForNewTasks())
      editing = nil
      try reload()
      try keepShowing(added.map(\.id))
      // All of them in sight, as far as they fit, the first one in any case.
      try showCursor(on: added[added.count - 1].id)
      try showCursor(on: added[0].id)
      message = "Added \(names(of: added))\(undoHint)"
    }
    let one = Prompt.Answer(entry: .init("one title")) { [unowned self] in
      if let unusableReason { return message = unusableReason }
      if editing == nil { beginAdding(.bottom(pane.list.id)) }
      editing?.line.insert(lines.joined(separator: " "))
    }
    ask(Prompt(title: "Paste", answers: [several, one]))
  }

  /// Where the line that is being typed stands, or where `a` opens one.
  private func currentPlacementForNewTasks() throws -> Placement {
    try followChangedNeighbour()
    if case .new(let placement) = editing?.subject { return placement }
    return placementForNewTasks(.bottom(pane.list.id)).1
  }

  // MARK: The end

  /// Saves the title, or leaves it as it was.
  ///
  /// A new task is followed by the next line. A title of blanks only is refused in
  /// words, and the editor stays open; an empty line for a new task is left.
  func endEditing(saving: Bool) {
    guard let editing else { return }
    let title = editing.line.text
    guard saving, !(editing.isNew && title.isEmpty) else { return leave(editing, saving: saving) }
    if title.allSatisfy(\.isWhitespace) {
      return message = "A title needs at least one character; Esc cancels"
    }
    attempt {
      let id = try save(title, of: editing.subject)
      guard editing.isNew else { return }
      begin(.new(.after(id)), mark: editing.mark) { message ?? "" }
      self.editing?.addedCount = editing.addedCount + 1
    }
  }

  /// Gives the line up; what was typed comes back with the next one.
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

  /// `; a brings back your text`, by the key in force.
  func draftHint(_ command: BoardCommand) -> String {
    keyName(for: command).map { "; \($0) brings back your text" } ?? ""
  }

  /// A click elsewhere saves, as in other lists; a line of blanks is given up.
  func leaveEditing() {
    guard let editing else { return }
    let title = editing.line.text
    guard !title.allSatisfy(\.isWhitespace) else { return leave(editing, saving: false) }
    attempt { _ = try save(title, of: editing.subject) }
  }

  /// Stores the title and closes the line; where that fails, the line stays open.
  private func save(_ title: String, of subject: TitleEditing.Subject) throws -> TaskID {
    let id: TaskID
    switch subject {
    case .new:
      let placement = try currentPlacementForNewTasks()
      id = try source.add([NewTask(title: title)], at: placement)[0].id
      message = "Added \(quoted(title))"
    case .existing(let task):
      id = task.id
      if title != task.title { try source.edit([id], [.title(title)]) }
      message = title == task.title ? "No change" : "Saved \(quoted(title))"
    }
    editing = nil
    try reload()
    // A task that the filter hides would be gone from sight just when it was made.
    try keepShowing([id])
    try showCursor(on: id)
    return id
  }
}
