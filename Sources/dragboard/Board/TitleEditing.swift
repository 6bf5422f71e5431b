import CursesUI
import Store

/// A title being edited: whose it is, and in which pane.
struct TitleEditing {
  /// Whose title it will be.
  enum Subject: Equatable {
    case new(Placement)
    case existing(TaskRecord)
  }

  let subject: Subject
  /// The pane it is edited in, from 0.
  let pane: Int

  /// Whether the row of this task is the one being edited.
  func edits(_ task: TaskRecord) -> Bool {
    switch subject {
    case .existing(let edited): edited.id == task.id
    case .new: false
    }
  }
}
