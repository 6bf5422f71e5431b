import BoardModel
import CursesUI

/// A field of a task on its card.
enum CardField: CaseIterable {
  case list, priority, due, start, repetition, tags, url, pinned, locked

  /// Its name on the card.
  var name: String {
    switch self {
    case .list: "List"
    case .priority: "Priority"
    case .due: "Due"
    case .start: "Start"
    case .repetition: "Repeat"
    case .tags: "Tags"
    case .url: "URL"
    case .pinned: "Pinned"
    case .locked: "Locked"
    }
  }

  /// Whether it is set or not, so that to edit it is to clear it.
  var isFlag: Bool { self == .pinned || self == .locked }

  /// A change of it, to learn whether a source can set it; `nil` where it is not typed.
  private func sample(_ today: CivilDay) -> TaskEdit? {
    switch self {
    case .priority: .priority(nil)
    case .due: .due(DueDate(day: today))
    case .start: .start(DueDate(day: today))
    case .repetition: .repetition(nil)
    case .tags: .setTags([])
    case .url: .url("https://example.org")
    case .list, .pinned, .locked: nil
    }
  }

  /// The fields that can be typed on the cards of a source.
  static func typed(in source: any BoardSource, today: CivilDay) -> Set<CardField> {
    guard let source = source.editing else { return [] }
    return Set(allCases.filter { $0.sample(today).map(source.canSet) ?? false })
  }

  /// The change that clears it; `nil` if it cannot be cleared.
  var clearing: TaskEdit? {
    switch self {
    case .priority: .priority(nil)
    case .due: .due(nil)
    case .start: .start(nil)
    case .repetition: .repetition(nil)
    case .tags: .setTags([])
    case .url: .url(nil)
    case .pinned: .pinned(false)
    case .locked: .locked(false)
    case .list: nil
    }
  }

  /// What it says once it is cleared.
  var emptySentence: String {
    switch self {
    case .list: ""
    case .priority: "Priority none"
    case .due: "No due date"
    case .start: "No start date"
    case .repetition: "Repeats no more"
    case .tags: "Untagged"
    case .url: "No url"
    case .pinned: "No longer pinned"
    case .locked: "No longer locked"
    }
  }

  /// Its value as somebody would type it; empty for none.
  func text(of task: TaskRecord, style: FieldStyle) -> String {
    switch self {
    case .list, .pinned, .locked: ""
    case .priority: task.priority.map { "\($0)" } ?? ""
    case .due: task.due.map(DueWords.date(of:)) ?? ""
    case .start: task.start.map(DueWords.date(of:)) ?? ""
    case .repetition: task.rule?.text ?? task.repetition ?? ""
    case .tags: task.tags.map(style.words(forTag:)).joined(separator: " ")
    case .url: task.url ?? ""
    }
  }

  /// What it shows of a task; `nil` for nothing.
  func content(_ subject: CardSubject) -> CardContent.Field? {
    let (task, today) = (subject.task, subject.today)
    switch self {
    case .list: return .init(name, subject.list)
    case .priority: return task.priority.map { .init(name, "\($0)") }
    case .due:
      return task.due.map {
        DueWords.field(for: $0, today: today, isDone: task.completedAt != nil)
      }
    case .start:
      return task.start.map { start in
        let words = DayWords.words(for: start.day, today: today, namingWeekday: true)
        return .init(name, start.time.map { "\(words), \($0)" } ?? words)
      }
    case .repetition: return task.repetition.map { .init(name, $0) }
    case .tags:
      let tags = task.tags.map(subject.style.words(forTag:)).joined(separator: " ")
      return tags.isEmpty ? nil : .init(name, tags, holdsTags: true)
    case .url: return task.url.map { .init(name, $0, address: TaskLink($0)?.address) }
    case .pinned: return task.isPinned ? .init(name, "stays in its place") : nil
    case .locked: return task.isLocked ? .init(name, "cannot be lifted") : nil
    }
  }
}
