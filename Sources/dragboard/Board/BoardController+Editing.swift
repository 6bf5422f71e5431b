import BoardModel
import CursesUI
import DragEngine
import Store
import TerminalText

/// Typing titles, of tasks that are there and of new ones.
extension BoardController {
  /// Opens an empty line for a new task, where it will stand.
  ///
  /// - Parameter place: One in the pane that has the keys. In a list of what is done
  ///   the first list that is not takes the task, and the keys.
  func beginAdding(_ place: Placement) {
    let (open, place) = placeForNewTasks(place)
    focus(open)
    begin(.new(place), mark: pane.list.role == .done ? .done : .open) {
      "New task in \(pane.list.name)\(words(for: place))"
    }
  }

  /// Where new tasks go, and the pane of it: of a list of what is done, the first that is not.
  private func placeForNewTasks(_ place: Placement) -> (pane: Int, Placement) {
    let open = paneForNewTasks(from: focusedPane)
    guard open != focusedPane else { return (open, place) }
    let list = panes[open].list.id
    return switch place {
    case .top, .before: (open, .top(list))
    case .bottom, .after, .index: (open, .bottom(list))
    }
  }

  /// The pane that takes the new tasks of a pane: the first that is not for what is done.
  func paneForNewTasks(from place: Int) -> Int {
    guard panes.indices.contains(place), panes[place].list.role == .done else { return place }
    return panes.firstIndex { $0.list.role != .done } ?? place
  }

  private func words(for place: Placement) -> String {
    func title(_ id: TaskID) -> String {
      pane.index(of: id).flatMap(pane.task(at:)).map { quoted($0.title) } ?? "the cursor"
    }
    return switch place {
    case .top: pane.count > 0 ? ", at the top" : ""
    case .bottom: pane.count > 0 ? ", at the end" : ""
    case .before(let id): ", above \(title(id))"
    case .after(let id): ", below \(title(id))"
    case .index: ""
    }
  }

  /// Opens the title under the cursor, where it stands.
  func beginEditing() {
    guard let task = pane.cursorTask else { return message = "No task here" }
    guard task.completedAt == nil else {
      let reopen = bindings.keyName(for: .complete).map { ": \($0) reopens it" } ?? ""
      return message = "A completed task is not edited\(reopen)"
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
    message = draft == nil ? words() : "What you typed is back; ^U empties the line"
    attempt(showEditedRow)
    guard let editing, view.panes[focusedPane].look.editing == .rise else { return }
    animate(.rising, from: editing.row / pane.columns - pane.scroll, in: focusedPane)
  }

  // MARK: Keys and text

  /// A key while a title is edited.
  func edit(with key: KeyPress, at time: Duration) {
    switch (key.key, key.modifiers) {
    case (.enter, _): endEditing(saving: true)
    case (.escape, _), (.character("c"), .control): endEditing(saving: false)
    default: _ = editing?.line.handle(key)
    }
  }

  /// Takes pasted text into the line; several lines for new tasks are asked about.
  func edit(pasting text: String) {
    let lines = Self.titles(in: text)
    guard !lines.isEmpty else { return message = "Nothing to paste" }
    switch editing?.subject {
    case .new where lines.count > 1: askAboutPasting(lines)
    case .new, .existing: editing?.line.insert(lines.joined(separator: " "))
    case nil:
      if let obstacle { return message = obstacle }
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
    let several = Picking.Answer(entry: .init(count, quoted(lines[0]))) { [unowned self] in
      if let obstacle { return message = obstacle }
      let titles = [(editing?.line.text ?? "") + lines[0]] + lines.dropFirst()
      let added = try store.add(titles.map { NewTask(title: $0) }, at: currentPlaceForNewTasks())
      editing = nil
      try reload()
      try keepShowing(added.map(\.id))
      // All of them in sight, as far as they fit, the first one in any case.
      try showCursor(on: added[added.count - 1].id)
      try showCursor(on: added[0].id)
      message = "Added \(names(of: added))\(undoHint)"
    }
    let one = Picking.Answer(entry: .init("one title")) { [unowned self] in
      if let obstacle { return message = obstacle }
      if editing == nil { beginAdding(.bottom(pane.list.id)) }
      editing?.line.insert(lines.joined(separator: " "))
    }
    ask(Picking(title: "Paste", answers: [several, one]))
  }

  /// The place of the line that is being typed, or the one where `a` opens one.
  private func currentPlaceForNewTasks() throws -> Placement {
    try followChangedNeighbour()
    if case .new(let place) = editing?.subject { return place }
    return placeForNewTasks(.bottom(pane.list.id)).1
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
      return message = "A title needs a letter or a sign; Esc leaves"
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
    attempt { try pane.moveCursor(to: pane.cursor, store: store) }
    let isKept = drafts.keep(editing)
    if isKept {
      let words = editing.isNew ? "Not added" : "Not saved"
      message = words + draftHint(editing.isNew ? .addAtBottom : .edit)
    } else if editing.isNew {
      message = editing.addedCount > 0 || saving ? nil : "Nothing was added"
    } else {
      message = "Left as it was"
    }
  }

  /// `; a brings back your text`, by the key in force.
  func draftHint(_ command: BoardCommand) -> String {
    bindings.keyName(for: command).map { "; \($0) brings back your text" } ?? ""
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
      let place = try currentPlaceForNewTasks()
      id = try store.add([NewTask(title: title)], at: place)[0].id
      message = "Added \(quoted(title))"
    case .existing(let task):
      id = task.id
      if title != task.title { try store.edit([id], [.title(title)]) }
      message = title == task.title ? "Left as it was" : "Saved \(quoted(title))"
    }
    editing = nil
    try reload()
    // A task that the filter hides would be gone from sight just when it was made.
    try keepShowing([id])
    try showCursor(on: id)
    return id
  }
}
