import BoardModel

/// A key of a task in JSON, which is usually also a column of CSV.
enum TaskKey: Hashable {
  case field(TaskField)
  case id, uuid, board, list, position, completed, created, modified, completedAt, archived
  /// The count of steps in the notes, whether the task is blocked, and who has taken it until when:
  /// they are only written as JSON and never read.
  case steps, blocked, takenBy, takenUntil

  /// All keys that are read, in the order of the columns.
  static let columns: [TaskKey] = {
    let first: [TaskKey] = [
      .id, .uuid, .board, .list, .position, .field(.title), .field(.notes), .completed, .created,
      .modified, .completedAt, .field(.due), .field(.start), .field(.repetition),
    ]
    // Columns of later versions come last, so that scripts find the others where they were.
    let last: [TaskKey] = [
      .archived, .field(.blockedBy), .field(.waitingFor), .field(.assignee),
    ]
    let others = TaskField.allCases.map(field).filter { !first.contains($0) && !last.contains($0) }
    return first + others + last
  }()

  /// The name of the key in a file.
  var name: String {
    switch self {
    case .field(let field): field.key
    case .id: "id"
    case .uuid: "uuid"
    case .board: "board"
    case .list: "list"
    case .position: "position"
    case .completed: "completed"
    case .created: "created"
    case .modified: "modified"
    case .completedAt: "completedAt"
    case .archived: "archived"
    case .steps: "steps"
    case .blocked: "blocked"
    case .takenBy: "takenBy"
    case .takenUntil: "takenUntil"
    }
  }
}

extension TaskEntry {
  /// The value of a key as text; `nil` if there is no value.
  func text(of key: TaskKey) -> String? {
    switch key {
    case .field(let field): content[field].fileText
    case .id: storedPosition.map { String($0.id.rawValue) }
    case .uuid: uuid
    case .board: board
    case .list: list
    case .position: storedPosition?.position.map { String($0) }
    case .completed: String(isCompleted ?? false)
    case .created: created?.iso8601
    case .modified: modified?.iso8601
    case .completedAt: completedAt?.iso8601
    case .archived: String(isArchived ?? false)
    case .steps:
      self.notes.flatMap(TaskSteps.init(in:))?.count.map {
        #"{"done":\#($0.done),"all":\#($0.all)}"#
      }
    case .blocked: String(storedPosition?.isBlocked ?? false)
    case .takenBy: storedPosition?.taking?.name
    case .takenUntil: storedPosition?.taking?.end.iso8601
    }
  }

  /// Makes `isCompleted` and `completedAt` consistent: a task with a completion time is completed,
  /// unless the file marks it as open.
  mutating func settleCompletion() {
    if completedAt != nil, isCompleted == nil { isCompleted = true }
    if isCompleted == false { completedAt = nil }
  }
}

extension TaskValue {
  /// The value as text, with spaces between tags and between UUIDs; `nil` if there is no value.
  fileprivate var fileText: String? {
    switch self {
    case .text(let text): text
    case .priority(let priority): priority?.description
    case .date(let date): date?.text
    case .tags(let texts), .tasks(let texts): texts.joined(separator: " ")
    case .flag(let isSet): String(isSet)
    }
  }
}

extension String {
  /// The string; `nil` if it is empty.
  var filled: String? { isEmpty ? nil : self }
}
