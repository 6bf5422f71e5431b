import BoardModel
import CursesUI
import TerminalText

/// A title being edited: whose it is, in which list, and what has been typed.
struct TitleEditing {
  /// Whose title it will be.
  enum Subject: Equatable {
    case new(Placement)
    case existing(TaskRecord)
  }

  var subject: Subject
  /// The list it is edited in.
  var list: ListID
  /// What has been typed.
  var line: LineEditor
  /// The sign in front of it.
  let mark: RowContent.Mark
  /// The row it was shown in last, from 0.
  var row = 0
  /// How many tasks have been added, one line after the other.
  var addedCount = 0

  /// Whether the line is one more than the list has tasks.
  var isNew: Bool {
    switch subject {
    case .new: true
    case .existing: false
    }
  }
}

/// What was typed and not saved, until the same line is edited again.
struct TitleDrafts {
  private var newTitle: String?
  private var titles: [TaskID: String] = [:]

  /// Hands out what was kept for a subject; `nil` where nothing was.
  mutating func take(for subject: TitleEditing.Subject) -> String? {
    switch subject {
    case .new:
      defer { newTitle = nil }
      return newTitle
    case .existing(let task): return titles.removeValue(forKey: task.id)
    }
  }

  /// Keeps what was typed, unless it is blank or as it was.
  ///
  /// - Returns: Whether there was anything to keep.
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
