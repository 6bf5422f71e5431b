import Sync
import TerminalText

/// What is said of an edit that gave way to a later one.
enum LostEditWords {
  /// The most columns of what is quoted.
  private static let mostColumns = 40

  /// A sentence without its full stop, with the title of the task and what is gone.
  static func sentence(_ lost: SyncSummary.LostTitle) -> String {
    let (field, task) = (lost.edit.field, lost.edit.task)
    let gone = value(of: field, in: task).map(quoted)
    let words = words(for: field)
    let what =
      switch lost.edit.side {
      case .ours: "the \(words) from the server replaced \(gone ?? "none") here"
      case .theirs: "your \(words) replaced \(gone ?? "none") from the server"
      }
    return "\(quoted(lost.title)): \(what)"
  }

  private static func quoted(_ text: String) -> String {
    let shown = DisplayText.truncated(DisplayText.plain(text), to: mostColumns)
    return "“\(shown.map(\.text).joined())”"
  }

  private static func words(for field: SyncedField) -> String {
    switch field {
    case .title: "title"
    case .notes: "notes"
    case .completion: "state"
    case .start: "start"
    case .due: "due date"
    case .repetition: "repetition"
    case .priority: "priority"
    case .tags: "tags"
    case .url: "link"
    case .isPinned: "pin"
    case .isLocked: "lock"
    case .place: "list"
    }
  }

  /// What a task says in a field; `nil` for nothing.
  private static func value(of field: SyncedField, in task: SyncedTask) -> String? {
    switch field {
    case .title: task.title
    case .notes: task.notes
    case .completion: task.completion == nil ? "open" : "done"
    case .start: task.start?.text
    case .due: task.due?.text
    case .repetition: task.repetition
    case .priority: task.priority?.description
    case .tags: task.tags.isEmpty ? nil : task.tags.joined(separator: " ")
    case .url: task.url
    case .isPinned: task.isPinned ? "on" : "off"
    case .isLocked: task.isLocked ? "on" : "off"
    case .place: task.place.list
    }
  }
}
