/// The content of a task: the fields that users can edit.
///
/// See ``TaskEdit`` for the characters that are replaced when the content is stored. Other unsafe
/// characters are replaced only when they are displayed.
public struct TaskContent: Equatable, Sendable {
  /// The title: one line that is not blank.
  public var title: String
  /// The notes: any text, or `nil`.
  public var notes: String?
  /// The priority, `A` to `Z`, or `nil`.
  public var priority: Priority?
  /// The date when the task is due, or `nil`.
  public var due: DueDate?
  /// The day on which the task starts, or `nil`; until then, the task is waiting.
  public var start: DueDate?
  /// How the task repeats, in the notation of the source, or `nil`.
  public var repetition: String?
  /// The tags in the order in which they were added. No two tags differ only in case.
  public var tags: [String]
  /// The name of the person to whom the task is given, as it was typed, or `nil`. See
  /// ``PersonName``.
  public var assignee: String?
  /// The link of the task: any text, or `nil`.
  public var url: String?
  /// The UUIDs of the tasks that block this one, in the order in which they were added and without
  /// duplicates. A task that is completed, archived or removed no longer blocks.
  public var blockedBy: [String]
  /// What the task waits for, in words: any text, or `nil`.
  public var waitingFor: String?
  /// Whether the task is pinned to its position in its list.
  public var isPinned: Bool
  /// Whether the task is locked and cannot be lifted.
  public var isLocked: Bool

  /// Creates the content of a task; only the title is required.
  public init(
    title: String, notes: String? = nil, priority: Priority? = nil, due: DueDate? = nil,
    start: DueDate? = nil, repetition: String? = nil, tags: [String] = [], assignee: String? = nil,
    url: String? = nil, blockedBy: [String] = [], waitingFor: String? = nil,
    isPinned: Bool = false, isLocked: Bool = false
  ) {
    self.title = title
    self.notes = notes
    self.priority = priority
    self.due = due
    self.start = start
    self.repetition = repetition
    self.tags = tags
    self.assignee = assignee
    self.url = url
    self.blockedBy = blockedBy
    self.waitingFor = waitingFor
    self.isPinned = isPinned
    self.isLocked = isLocked
  }

  /// The value of a field.
  ///
  /// - Precondition: A new value must match the kind of the field; a title must not be `nil`.
  public subscript(field: TaskField) -> TaskValue {
    get {
      switch field {
      case .title: .text(title)
      case .notes: .text(notes)
      case .priority: .priority(priority)
      case .due: .date(due)
      case .start: .date(start)
      case .repetition: .text(repetition)
      case .tags: .tags(tags)
      case .assignee: .text(assignee)
      case .url: .text(url)
      case .blockedBy: .tasks(blockedBy)
      case .waitingFor: .text(waitingFor)
      case .isPinned: .flag(isPinned)
      case .isLocked: .flag(isLocked)
      }
    }
    set {
      precondition(newValue.suits(field.kind), "\(field) cannot be \(newValue)")
      switch field {
      case .title: title = newValue.text ?? ""
      case .notes: notes = newValue.text
      case .priority: priority = newValue.priority
      case .due: due = newValue.date
      case .start: start = newValue.date
      case .repetition: repetition = newValue.text
      case .tags: tags = newValue.tags
      case .assignee: assignee = newValue.text
      case .url: url = newValue.text
      case .blockedBy: blockedBy = newValue.tasks
      case .waitingFor: waitingFor = newValue.text
      case .isPinned: isPinned = newValue.isSet
      case .isLocked: isLocked = newValue.isSet
      }
    }
  }
}

/// The value of a field of a task.
public enum TaskValue: Equatable, Sendable {
  /// Text, or `nil` for none.
  case text(String?)
  /// A priority, or `nil` for none.
  case priority(Priority?)
  /// A day, optionally with a time, or `nil` for none.
  case date(DueDate?)
  /// Tags in their order; an empty array for none.
  case tags([String])
  /// The UUIDs of other tasks in their order; an empty array for none.
  case tasks([String])
  /// Whether a flag is set.
  case flag(Bool)

  /// Whether the value is empty: missing or empty text, no priority, date, tags or tasks, or an
  /// unset flag.
  public var isEmpty: Bool {
    switch self {
    case .text(let text): text?.utf8.isEmpty ?? true
    case .priority(let priority): priority == nil
    case .date(let date): date == nil
    case .tags(let tags): tags.isEmpty
    case .tasks(let uuids): uuids.isEmpty
    case .flag(let isSet): !isSet
    }
  }
}

extension TaskValue {
  /// The text; `nil` if there is none, or for other kinds of values.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The priority; `nil` if there is none, or for other kinds of values.
  public var priority: Priority? { if case .priority(let letter) = self { letter } else { nil } }
  /// The date; `nil` if there is none, or for other kinds of values.
  public var date: DueDate? { if case .date(let date) = self { date } else { nil } }
  /// The tags; empty for other kinds of values.
  public var tags: [String] { if case .tags(let tags) = self { tags } else { [] } }
  /// The UUIDs of other tasks; empty for other kinds of values.
  public var tasks: [String] { if case .tasks(let uuids) = self { uuids } else { [] } }
  /// Whether the value is a set flag.
  public var isSet: Bool { self == .flag(true) }

  /// Whether a field of this kind can have the value.
  fileprivate func suits(_ kind: TaskField.Kind) -> Bool {
    switch (kind, self) {
    case (.line, .text(_?)), (.text, .text), (.rule, .text), (.person, .text),
      (.priority, .priority), (.date, .date), (.tags, .tags), (.tasks, .tasks), (.flag, .flag):
      true
    case (.line, _), (.text, _), (.rule, _), (.person, _), (.priority, _), (.date, _), (.tags, _),
      (.tasks, _), (.flag, _):
      false
    }
  }
}
