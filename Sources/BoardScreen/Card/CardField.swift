import BoardModel
import CursesUI

/// A field of a task in the card view.
enum CardField: Hashable {
  /// The list of the task, which is chosen rather than typed.
  case list
  /// A field of the task's content.
  case content(TaskField)
  /// A task that blocks this one.
  case blocker(TaskID)
  /// A task that this one blocks.
  case blocked(TaskID)

  /// The list and the fields of the content, from top to bottom, except the title and the notes,
  /// which are separate parts of the card, and the blockers, each of which has a field of its own.
  static let all: [CardField] =
    [.list] + TaskField.allCases.filter { ![.title, .notes, .blockedBy].contains($0) }.map(content)

  /// The label of the field on the card.
  var name: String {
    switch self {
    case .list: "List"
    case .content(let field): field.label
    case .blocker: "Blocked by"
    case .blocked: "Blocks"
    }
  }

  /// The task's field; `nil` for the list and for linked tasks.
  var field: TaskField? { if case .content(let field) = self { field } else { nil } }

  /// The linked task of the field; `nil` for other fields.
  var linkedTask: TaskID? {
    switch self {
    case .blocker(let task), .blocked(let task): task
    case .list, .content: nil
    }
  }

  /// Whether the field is a flag. Editing a flag clears it, because there is no text to edit.
  var isFlag: Bool { field?.kind == .flag }

  /// The change that clears the field; `nil` if it cannot be cleared.
  var clearing: TaskEdit? { field.map { .clear($0) } }

  /// The fields that can be typed on a source's cards.
  static func typed(in source: any BoardSource) -> Set<CardField> {
    guard let source = source.editing else { return [] }
    return Set(all.filter { !$0.isFlag && $0.clearing.map(source.canSet) == true })
  }

  /// The message that the field was cleared.
  var emptySentence: String {
    guard let field else { return "" }
    return switch field.kind {
    case .line: ""
    case .text, .person, .date: "No \(field.noun)"
    case .rule: "No longer repeats"
    case .priority: "No priority"
    case .tags: "Untagged"
    case .tasks: "No longer blocked"
    case .flag: "No longer \(field.label.lowercased())"
    }
  }

  /// The value of the field, in the form in which it is typed; empty if there is none.
  func text(of task: TaskRecord, style: FieldStyle) -> String {
    switch field.map({ task.content[$0] }) {
    case .text where field == .repetition: task.rule?.text ?? task.repetition ?? ""
    case .text(let name?) where field == .assignee: style.words(forAssignee: name)
    case .text(let text): text ?? ""
    case .priority(let priority): priority?.description ?? ""
    case .date(let date): date.map(DueWords.date(of:)) ?? ""
    case .tags(let tags): tags.map(style.words(forTag:)).joined(separator: " ")
    case .tasks, .flag, nil: ""
    }
  }

  /// The field's content on a card; `nil` for a field without a value.
  func content(_ subject: CardSubject) -> CardContent.Field? {
    let (task, today) = (subject.task, subject.today)
    if let linkedTask {
      return subject.links.link(to: linkedTask).map { .init(name, $0.cardWords) }
    }
    guard let field else { return .init(name, subject.list) }
    switch task.content[field] {
    case .text(let name) where field == .assignee:
      return name.map { .init(self.name, subject.style.words(forAssignee: $0), holdsTags: true) }
    case .text(let text):
      return text.map { .init(name, $0, address: field == .url ? TaskLink($0)?.address : nil) }
    case .priority(let priority): return priority.map { .init(name, $0.description) }
    case .date(let date):
      return date.map { date in
        if field == .due {
          return DueWords.field(for: date, today: today, isDone: task.completedAt != nil)
        }
        let words = DayWords.words(for: date.day, today: today, namingWeekday: true)
        return .init(name, date.time.map { "\(words), \($0)" } ?? words)
      }
    case .tags(let tags):
      let words = tags.map(subject.style.words(forTag:)).joined(separator: " ")
      return words.isEmpty ? nil : .init(name, words, holdsTags: true)
    case .tasks: return nil
    case .flag(let isSet):
      return isSet
        ? .init(name, field == .isPinned ? "keeps its position" : "cannot be lifted") : nil
    }
  }
}

extension LinkedTask {
  /// The title and where the task stands: `Buy paint · Tasks / Pending`.
  fileprivate var cardWords: String {
    let state = isOpen ? (isInCycle ? ", in a circle that blocks nothing" : "") : ", done"
    return "\(title)\(state) · \(boardName) / \(listName)"
  }
}
