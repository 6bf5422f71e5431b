import BoardModel
import CursesUI
import TerminalText

/// The state of a title being edited.
struct TitleEditing {
  /// The task that the title belongs to, or the placement of a new task.
  enum Subject: Equatable {
    case new(Placement)
    case existing(TaskRecord)
  }

  var subject: Subject
  /// The list in which the edited line is shown.
  var list: ListID
  /// The previous title; empty for a new task.
  var title: String
  /// The text typed so far.
  var line: LineEditor
  /// The phrases, as typed, that the user turned back into plain text.
  var literalPhrases: [String] = []
  /// The mark in front of the line.
  let mark: RowContent.Mark
  /// The index of the row where the line was last shown, from 0.
  var row = 0
  /// The edited task, if it was removed elsewhere. A task added in its place gets the notes and
  /// other fields of the removed one.
  var removed: TaskRecord?
  /// The number of tasks added one after the other before this line was opened.
  var addedCount = 0

  /// Whether the line is for a new task.
  var isNew: Bool {
    switch subject {
    case .new: true
    case .existing: false
    }
  }
}

/// Unsaved text, kept until the same title is edited again.
struct TitleDrafts {
  /// A text and the title that it was to replace, which is empty for a new task.
  struct Draft {
    let text: String
    let title: String
  }

  private var newTitle: String?
  private var titles: [TaskID: Draft] = [:]

  /// Removes and returns the draft of a title; `nil` if there is none.
  mutating func remove(for subject: TitleEditing.Subject) -> Draft? {
    switch subject {
    case .new:
      defer { newTitle = nil }
      return newTitle.map { Draft(text: $0, title: "") }
    case .existing(let task): return titles.removeValue(forKey: task.id)
    }
  }

  /// Stores the text, unless it is blank or unchanged.
  ///
  /// - Returns: Whether the text was stored.
  mutating func store(_ editing: TitleEditing) -> Bool {
    let text = editing.line.text
    guard !text.allSatisfy(\.isWhitespace) else { return false }
    switch editing.subject {
    case .new: newTitle = text
    case .existing(let task):
      guard text != task.title else { return false }
      titles[task.id] = Draft(text: text, title: editing.title)
    }
    return true
  }
}
