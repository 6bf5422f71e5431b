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
    if let wordsForFullList { return message = wordsForFullList }
    begin(.new(placement), mark: pane.list.role == .done ? .done : .open) {
      "New task in \(name(pane.id))\(words(for: placement))"
    }
  }

  /// That the focused list takes no more tasks; `nil` if it does.
  private var wordsForFullList: String? {
    guard let limit = pane.list.rules.limit, pane.list.count >= limit else { return nil }
    return RefusalWords.full(name(pane.id), limit: limit)
  }

  /// Where a new task really goes; see ``paneForNewTasks(from:)``.
  private func placementForNewTasks(_ placement: Placement) -> (pane: PaneID, Placement) {
    let open = paneForNewTasks(from: focusedPane)
    guard open != focusedPane else { return (open, placement) }
    let list = ListID(open)
    return switch placement {
    case .top, .before: (open, .top(list))
    case .bottom, .after, .index: (open, .bottom(list))
    }
  }

  /// The pane for new tasks that are added in a pane: from a done list, the first that is not.
  func paneForNewTasks(from id: PaneID) -> PaneID {
    guard model(id)?.list.role == .done else { return id }
    return panes.first { $0.list.role != .done }?.id ?? id
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
      subject: subject, list: pane.list.id, line: LineEditor(draft ?? title), mark: mark)
    message = draft == nil ? words() : "What you typed is back; ^U clears the line"
    attempt(showEditedRow)
    guard let editing, paneView(focusedPane)?.look.editing == .rise else { return }
    animate(
      .rising, from: editing.row / pane.viewport.columns - pane.viewport.scroll, in: focusedPane)
  }

  // MARK: Pasted text

  /// Handles pasted text: inserts it into the line, or asks whether it becomes new tasks.
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
    // Other characters that begin a line, such as U+2028, stay inside of a title.
    text.split { ["\n", "\r", "\r\n"].contains($0) }.map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Asks whether pasted lines become several tasks or one title.
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
      // Show as many of them as fit, including the first.
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

  /// Where the task being typed goes, or where `a` would add one.
  private func currentPlacementForNewTasks() throws -> Placement {
    try followChangedNeighbour()
    if case .new(let placement) = editing?.subject { return placement }
    return placementForNewTasks(.bottom(pane.list.id)).1
  }

  // MARK: The end

  /// Saves the title, or cancels.
  ///
  /// After a new task, a line for the next one opens, unless the list is full. A title without visible characters is
  /// refused, and the editor stays open; Enter on the empty line of a new task closes it.
  func endEditing(saving: Bool) {
    guard let editing else { return }
    let title = editing.line.text
    guard saving, !(editing.isNew && title.isEmpty) else { return leave(editing, saving: saving) }
    if title.allSatisfy(\.isWhitespace) {
      return message = "A title cannot be blank; Esc cancels"
    }
    attempt {
      let id = try save(title, of: editing.subject)
      guard editing.isNew else { return }
      if let wordsForFullList {
        return message = "Added \(quoted(title)); \(wordsForFullList)"
      }
      begin(.new(.after(id)), mark: editing.mark) { message ?? "" }
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
    let title = editing.line.text
    guard !title.allSatisfy(\.isWhitespace) else { return leave(editing, saving: false) }
    attempt { _ = try save(title, of: editing.subject) }
  }

  /// Saves the title and closes the line; on an error the line stays open.
  private func save(_ title: String, of subject: TitleEditing.Subject) throws -> TaskID {
    let id: TaskID
    switch subject {
    case .new:
      let placement = try currentPlacementForNewTasks()
      id = try source.add([NewTask(title: title)], at: placement)[0].id
      message = "Added \(quoted(title))"
    case .existing(let task):
      id = task.id
      try checkNotRenamed(task)
      if title != task.title { try source.edit([id], [.title(title)]) }
      message = title == task.title ? "No change" : "Saved \(quoted(title))"
    }
    editing = nil
    try reload()
    // Keep showing the task even if the filter does not match it.
    try keepShowing([id])
    try showCursor(on: id)
    return id
  }
}
