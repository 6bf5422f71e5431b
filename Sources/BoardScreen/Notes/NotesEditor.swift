import BoardModel
import CursesUI
import TerminalText

/// The notes of a task that are open in an editor.
struct NotesEditing {
  let task: TaskRecord
  /// The notes in the source when the task was last read; `nil` if the task had no notes.
  var notes: String?
  /// The initial text of the file, if it differs from the notes in the source.
  var unsaved: String?
  /// The path of the file to remove once a new file exists; `nil` if there is none.
  var oldPath: String?
}

/// Notes that could not be saved and stay in a file.
struct UnsavedNotes {
  /// The path of the file with the notes.
  let path: String
  /// The reason why the notes were not saved.
  let reason: String

  /// The message with path and reason, on one line.
  var sentence: String { "Your notes are in \(DisplayText.plain(path)): \(reason)" }
}

/// Edits the notes of a task in the user's editor.
@MainActor
final class NotesEditor {
  private unowned let host: any FeatureHost
  /// The notes that are open in the editor; `nil` if there are none.
  private var open: NotesEditing?

  init(host: any FeatureHost) { self.host = host }

  /// Opens the notes of the task under the cursor in the user's editor.
  func begin() {
    guard let task = host.pane.cursorTask else { return host.announce(host.noRowHere) }
    edit(NotesEditing(task: task, notes: task.notes), holding: task.notes ?? "")
  }

  private func edit(_ editing: NotesEditing, holding text: String) {
    open = editing
    host.ask(host: .editNotes(text, replacing: editing.oldPath))
  }

  /// Saves the text from the editor. Text that cannot be saved stays in its file.
  func handle(_ result: NotesReturn) {
    guard let editing = open else { return }
    open = nil
    switch result {
    case .notStarted(let error):
      guard let path = editing.oldPath else { return host.attempt { throw error } }
      reportUnsaved(editing, in: path, host.settings.words(error))
    case .ended(var content, let details):
      // A file that combines two versions of the notes is saved even if the editor leaves it
      // unchanged.
      if case .unchanged = content, let unsaved = editing.unsaved { content = .changed(unsaved) }
      handle(content, of: editing, details)
    }
  }

  private func handle(
    _ content: NotesContent, of editing: NotesEditing, _ details: NotesReturn.NotesDetails
  ) {
    switch content {
    case .unchanged where details.isStillOpen:
      reportUnsaved(editing, in: details.path, details.problem ?? "")
    case .unchanged:
      host.ask(host: .removeNotes(path: details.path))
      host.announce(details.problem.map { "\($0); the notes are unchanged" } ?? "No change")
    case .missing:
      let removed = "the editor has removed its file; the notes are unchanged"
      host.announce(details.problem.map { "\($0); \(removed)" } ?? removed.beginningASentence)
    case .unusable(let reason): reportUnsaved(editing, in: details.path, details.problem ?? reason)
    case .changed(let text):
      if let problem = details.problem {
        reportUnsaved(editing, in: details.path, problem)
      } else {
        save(text, editing, in: details.path)
      }
    }
  }

  /// Saves the notes, or asks what to do if others changed them meanwhile.
  private func save(_ text: String, _ editing: NotesEditing, in path: String) {
    let (task, notes) = (editing.task, text.isEmpty ? nil : text)
    do {
      guard let stored = try host.source.task(task.id) else {
        let isArchived = try host.boardSource.archiving?.isArchived(task.id) == true
        return reportUnsaved(
          editing, in: path, "the task was \(isArchived ? "archived" : "removed") elsewhere")
      }
      if stored.notes != notes {
        let isSaved = try host.source.editing.orUnsupported().replaceNotes(
          of: task.id, from: editing.notes, to: notes)
        guard isSaved else {
          return askWhoseNotes(text, editing, in: path, stored: stored.notes)
        }
      }
    } catch {
      return reportUnsaved(editing, in: path, host.settings.words(error))
    }
    host.ask(host: .removeNotes(path: path))
    host.attempt(host.reload)
    host.announce(
      "\(notes == nil ? "Removed the notes of" : "Saved the notes of") \(host.quoted(task.title))")
  }

  private func askWhoseNotes(
    _ text: String, _ editing: NotesEditing, in path: String, stored: String?
  ) {
    func beginning(_ notes: String?) -> String {
      let line = notes?.split(whereSeparator: \.isNewline).first ?? "none"
      return DisplayText.shortened(String(line), to: 24)
    }
    var newer = editing
    newer.notes = stored
    let both = Prompt.Answer(entry: .init("edit both in one file")) { [self] in
      let texts = [text, "--- changed elsewhere ---", stored ?? ""]
        .joined(separator: "\n\n")
      (newer.unsaved, newer.oldPath) = (texts, path)
      edit(newer, holding: texts)
    }
    let mine = Prompt.Answer(entry: .init("save yours", beginning(text))) { [self] in
      save(text, newer, in: path)
    }
    let theirs = Prompt.Answer(entry: .init("keep theirs", beginning(stored))) { [self] in
      host.ask(host: .removeNotes(path: path))
      host.attempt(host.reload)
      host.announce("Kept the other version of the notes of \(host.quoted(editing.task.title))")
    }
    // The first answer keeps both texts, because Enter may be pressed by accident.
    var prompt = Prompt(title: "The notes were changed elsewhere", answers: [both, mine, theirs])
    prompt.leave = { [self] in reportUnsaved(editing, in: path, "they were changed elsewhere") }
    host.ask(prompt)
  }

  /// Leaves the notes in their file, and reports the path of the file both now and after the
  /// program has ended.
  private func reportUnsaved(_ editing: NotesEditing, in path: String, _ reason: String) {
    host.attempt(host.reload)
    ReadingMode(host: host).open(.notes(UnsavedNotes(path: path, reason: reason)))
    let (title, file) = (DisplayText.plain(editing.task.title), DisplayText.plain(path))
    host.ask(
      host: .report("the notes of '\(title)' were not saved: \(reason). They are in \(file)."))
  }
}
