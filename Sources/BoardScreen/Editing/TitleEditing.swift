import BoardModel
import CursesUI
import TerminalText

/// A title being edited.
struct TitleEditing {
  /// The task whose title is edited.
  enum Subject: Equatable {
    case new(Placement)
    case existing(TaskRecord)
  }

  var subject: Subject
  /// The list that shows the line.
  var list: ListID
  /// The title that is changed; empty for a new task.
  var title: String
  /// What has been typed.
  var line: LineEditor
  /// The phrases in it that were made text again, as they were typed.
  var keptAsText: [String] = []
  /// The mark in front of it.
  let mark: RowContent.Mark
  /// The row where it was last shown, from 0.
  var row = 0
  /// The task that was removed elsewhere meanwhile: the new one has its notes and other fields.
  var removed: TaskRecord?
  /// How many tasks have been added in a row.
  var addedCount = 0

  /// Whether it is the line of a new task.
  var isNew: Bool {
    switch subject {
    case .new: true
    case .existing: false
    }
  }
}

/// Unsaved text, kept until the same title is edited again.
struct TitleDrafts {
  private var newTitle: String?
  private var titles: [TaskID: String] = [:]

  /// Removes and returns the text kept for a title; `nil` if there is none.
  mutating func take(for subject: TitleEditing.Subject) -> String? {
    switch subject {
    case .new:
      defer { newTitle = nil }
      return newTitle
    case .existing(let task): return titles.removeValue(forKey: task.id)
    }
  }

  /// Keeps the text, unless it is empty or unchanged.
  ///
  /// - Returns: Whether it was kept.
  mutating func keep(_ editing: TitleEditing) -> Bool {
    let text = editing.line.text
    guard !text.allSatisfy(\.isWhitespace) else { return false }
    switch editing.subject {
    case .new: newTitle = text
    case .existing(let task):
      guard text != task.title else { return false }
      titles[task.id] = text
    }
    return true
  }
}
