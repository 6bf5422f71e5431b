import BoardModel
import CursesUI
import Glibc
import Store
import TerminalText

extension BoardController {
  /// Opens the notes of the task under the cursor in the user's editor.
  func editNotes() throws {
    guard let task = pane.cursorTask else { return message = "No task here" }
    let file = try NotesFile(task.notes ?? "")
    edit(NotesEditing(task: task, notes: task.notes, file: file))
  }

  /// Runs the editor, and saves what it leaves; what cannot be saved stays in the file.
  private func edit(_ editing: NotesEditing) {
    let words = NotesFile.editor
    let end = loop.run(words + [editing.file.path])
    layout()
    let trouble: String? =
      switch end {
      case .exited(0): nil
      case .exited(let status): "\(words[0]) ended with \(status)"
      case .signal(let number): "\(words[0]) was ended by signal \(number)"
      case .notStarted(let code):
        "\(words[0]) cannot be started: \(String(cString: strerror(code)))"
      case .leftBehind: "\(words[0]) was still open"
      }
    var content = editing.file.read()
    // What is not in the store is saved even if the editor leaves it as it is.
    if case .unchanged = content, let unsaved = editing.unsaved { content = .changed(unsaved) }
    switch content {
    case .unchanged where end == .leftBehind: keep(editing, trouble ?? "")
    case .unchanged:
      editing.file.remove()
      message = trouble.map { "\($0); the notes are as they were" } ?? "The notes are as they were"
    case .unusable(let reason): keep(editing, trouble ?? reason)
    case .changed(let text):
      if let trouble { keep(editing, trouble) } else { save(text, editing) }
    }
  }

  /// Saves notes, or asks what should become of them where others changed theirs meanwhile.
  private func save(_ text: String, _ editing: NotesEditing) {
    let (task, notes) = (editing.task, text.isEmpty ? nil : text)
    do {
      guard let stored = try store.task(task.id) else {
        return keep(editing, "the task was removed elsewhere")
      }
      if stored.notes != notes {
        guard try store.replaceNotes(of: task.id, from: editing.notes, to: notes) else {
          return askWhoseNotes(text, editing, stored: stored.notes)
        }
      }
    } catch {
      return keep(editing, ErrorWording.failure(for: error).what)
    }
    editing.file.remove()
    attempt(reload)
    message = "\(notes == nil ? "Took the notes off" : "Saved the notes of") \(quoted(task.title))"
  }

  private func askWhoseNotes(_ text: String, _ editing: NotesEditing, stored: String?) {
    func beginning(_ notes: String?) -> String {
      let line = notes?.split(whereSeparator: \.isNewline).first ?? "none"
      return DisplayText.truncated(line, to: 24).map(\.text).joined()
    }
    var newer = editing
    newer.notes = stored
    let both = Picking.Answer(entry: .init("edit both in one file")) { [unowned self] in
      let texts = [text, "--- changed elsewhere meanwhile ---", stored ?? ""]
        .joined(separator: "\n\n")
      let merged: NotesFile
      do throws(Failure) {
        merged = try NotesFile(texts)
      } catch {
        return keep(editing, error.what)
      }
      newer.file.remove()
      (newer.file, newer.unsaved) = (merged, texts)
      edit(newer)
    }
    let mine = Picking.Answer(entry: .init("save yours", beginning(text))) { [unowned self] in
      save(text, newer)
    }
    let theirs = Picking.Answer(entry: .init("keep theirs", beginning(stored))) { [unowned self] in
      editing.file.remove()
      attempt(reload)
      message = "The notes of \(quoted(editing.task.title)) are as they were changed elsewhere"
    }
    // The first answer keeps both texts: an Enter too many may choose it.
    var picking = Picking(title: "The notes were changed elsewhere", answers: [both, mine, theirs])
    picking.leave = { [unowned self] in keep(editing, "they were changed elsewhere") }
    ask(picking)
  }

  /// Leaves notes in their file, and says where, also after the board has ended.
  private func keep(_ editing: NotesEditing, _ reason: String) {
    attempt(reload)
    let path = DisplayText.plain(editing.file.path)
    keptNotes = "Your notes are in \(path): \(reason)"
    let title = DisplayText.plain(editing.task.title)
    Dragboard.writeError(
      "dragboard: the notes of '\(title)' were not saved: \(reason). They are in \(path).")
  }
}

/// Notes that an editor has.
private struct NotesEditing {
  let task: TaskRecord
  /// The notes as they were in the store when the editor was given them.
  var notes: String?
  var file: NotesFile
  /// What the file held at first, where that is not in the store.
  var unsaved: String?
}
