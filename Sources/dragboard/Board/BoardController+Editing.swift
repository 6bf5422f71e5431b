import CursesUI
import Store

extension BoardController {
  private var editor: TitleEditorView { view.panes[focusedPane].editor }

  /// Opens an empty row for a new task.
  func beginAdding(_ place: Placement) {
    begin(.new(place), text: "", mark: pane.list.role == .done ? .done : .open)
    message = "New task in \(pane.list.name)\(words(for: place))"
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

  /// Opens the title under the cursor.
  func beginEditing() {
    guard let task = pane.cursorTask else { return message = "No task here" }
    guard task.completedAt == nil else {
      let reopen = bindings.keyName(for: .complete).map { ": \($0) reopens it" } ?? ""
      return message = "A completed task is not edited\(reopen)"
    }
    begin(.existing(task), text: task.title, mark: .init(task))
    message = "Editing the title"
  }

  private func begin(_ subject: TitleEditing.Subject, text: String, mark: RowContent.Mark) {
    editing = TitleEditing(subject: subject, pane: focusedPane)
    editor.editor = LineEditor(text)
    editor.mark = mark
    if let row = risingFrom { animate(.rising, from: row, in: focusedPane) }
  }

  /// The visible row that the editor begins in: that of its task, or where a new one will stand.
  private var risingFrom: Int? {
    switch editing?.subject {
    case .existing: pane.cursor - pane.scroll
    case .new(.before): pane.cursor - pane.scroll
    case .new(.after): pane.cursor - pane.scroll + 1
    case .new(.bottom): min(pane.count - pane.scroll, pane.height - 1)
    case .new, nil: nil
    }
  }

  /// A key while a title is edited.
  func edit(with key: KeyPress, at time: Duration) {
    switch (key.key, key.modifiers) {
    case (.enter, _): endEditing(saving: true)
    case (.escape, _), (.character("c"), .control): endEditing(saving: false)
    default: _ = editor.editor.handle(key)
    }
  }

  /// Takes pasted text into the editor; its line breaks become blanks.
  func paste(_ text: String) {
    if picking != nil { return pick(pasting: text) }
    if isFiltering { return filter(pasting: text) }
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
    switch editing?.subject {
    case .existing: editor.editor.insert(lines.joined(separator: " "))
    case .new where lines.count < 2: editor.editor.insert(lines.joined(separator: " "))
    case .new(let place): askAboutPasting(lines, at: place)
    case nil: askAboutPasting(lines, at: .bottom(pane.list.id))
    }
  }

  /// Several lines may be several tasks, or one title.
  private func askAboutPasting(_ lines: [String], at place: Placement) {
    guard !lines.isEmpty, !isGone, !hasNoLists else { return message = "Nothing to paste" }
    let count = lines.count == 1 ? "a new task" : "\(lines.count) new tasks"
    let several = Picking.Answer(entry: .init(count, quoted(lines[0]))) { [unowned self] in
      let typed = editing == nil ? "" : editor.editor.text
      editing = nil
      let titles = [typed + lines[0]] + lines.dropFirst()
      let added = try store.add(titles.map { NewTask(title: $0) }, at: place)
      try reload()
      try showCursor(on: added[0].id)
      message = "Added \(names(of: added))\(undoHint)"
    }
    let one = Picking.Answer(entry: .init("one title")) { [unowned self] in
      if editing == nil { beginAdding(place) }
      editor.editor.insert(lines.joined(separator: " "))
    }
    ask(Picking(title: "Paste", answers: [several, one]))
  }

  /// Closes the editor; a title of blanks only is refused in words, and it stays open.
  func endEditing(saving: Bool) {
    guard let editing else { return }
    let title = editor.editor.text
    if saving, title.allSatisfy(\.isWhitespace) {
      return message = "A title needs a letter or a sign; Esc leaves"
    }
    guard saving else {
      self.editing = nil
      if case .new = editing.subject { return message = "Nothing was added" }
      return message = "Left as it was"
    }
    attempt {
      let id = try save(title, of: editing.subject)
      self.editing = nil
      try reload()
      // A task that the filter hides would be gone from sight just when it was made.
      if try !panes.contains(where: { try $0.place(of: id, in: store) != nil }) { try endFilter() }
      try showCursor(on: id)
    }
  }

  /// A click elsewhere saves, as in other lists; a new task without a title is given up.
  func leaveEditing() {
    endEditing(saving: !editor.editor.text.allSatisfy(\.isWhitespace))
  }

  private func save(_ title: String, of subject: TitleEditing.Subject) throws -> TaskID {
    switch subject {
    case .new(let place):
      let task = try store.add([NewTask(title: title)], at: place)[0]
      message = "Added \(quoted(title))"
      return task.id
    case .existing(let task):
      try store.edit([task.id], [.title(title)])
      message = title == task.title ? "Left as it was" : "Saved \(quoted(title))"
      return task.id
    }
  }
}
