/// What a task says: all that its user writes, apart from where it is and when that happened.
///
/// Title, notes and url are the bytes that were given: hostile text is made
/// harmless where it is drawn, not here.
public struct TaskContent: Equatable, Sendable {
  /// One line, not only spaces.
  public var title: String
  /// Any text, or `nil`.
  public var notes: String?
  /// `A` to `Z`, or `nil`.
  public var priority: Priority?
  /// When it is due, or `nil`.
  public var due: DueDate?
  /// The day from which it counts, or `nil`; until then it waits.
  public var start: DueDate?
  /// How it repeats, as its source says it, or `nil`.
  public var repetition: String?
  /// In the order they were given, each once whatever its case.
  public var tags: [String]
  /// Any text, or `nil`.
  public var url: String?
  /// Whether it is pinned to its position in its list.
  public var isPinned: Bool
  /// Whether it cannot be lifted.
  public var isLocked: Bool

  /// Describes what a task says; only the title must be given.
  public init(
    title: String, notes: String? = nil, priority: Priority? = nil, due: DueDate? = nil,
    start: DueDate? = nil, repetition: String? = nil, tags: [String] = [], url: String? = nil,
    isPinned: Bool = false, isLocked: Bool = false
  ) {
    self.title = title
    self.notes = notes
    self.priority = priority
    self.due = due
    self.start = start
    self.repetition = repetition
    self.tags = tags
    self.url = url
    self.isPinned = isPinned
    self.isLocked = isLocked
  }

  /// The value of a field.
  ///
  /// - Precondition: A new value is of the kind of the field; a title has a text.
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
      case .url: .text(url)
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
      case .url: url = newValue.text
      case .isPinned: isPinned = newValue.isSet
      case .isLocked: isLocked = newValue.isSet
      }
    }
  }
}

/// The value of one field of a task, by the kind of the field.
public enum TaskValue: Equatable, Sendable {
  /// A text; `nil` for none.
  case text(String?)
  /// A priority; `nil` for none.
  case priority(Priority?)
  /// A day, perhaps with a time; `nil` for none.
  case date(DueDate?)
  /// Tags, in their order.
  case tags([String])
  /// Whether a flag is set.
  case flag(Bool)

  /// Whether nothing is set: no text or an empty one, no date, no tags, a flag that is off.
  public var isEmpty: Bool {
    switch self {
    case .text(let text): text?.utf8.isEmpty ?? true
    case .priority(let priority): priority == nil
    case .date(let date): date == nil
    case .tags(let tags): tags.isEmpty
    case .flag(let isSet): !isSet
    }
  }
}

extension TaskValue {
  /// The text; `nil` for none, and for another kind of value.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
  /// The priority; `nil` for none, and for another kind of value.
  public var priority: Priority? { if case .priority(let letter) = self { letter } else { nil } }
  /// The date; `nil` for none, and for another kind of value.
  public var date: DueDate? { if case .date(let date) = self { date } else { nil } }
  /// The tags; none for another kind of value.
  public var tags: [String] { if case .tags(let tags) = self { tags } else { [] } }
  /// Whether it is a flag that is set.
  public var isSet: Bool { self == .flag(true) }

  /// Whether a field of a kind can have it.
  fileprivate func suits(_ kind: TaskField.Kind) -> Bool {
    switch (kind, self) {
    case (.line, .text(_?)), (.text, .text), (.rule, .text), (.priority, .priority),
      (.date, .date), (.tags, .tags), (.flag, .flag):
      true
    case (.line, _), (.text, _), (.rule, _), (.priority, _), (.date, _), (.tags, _), (.flag, _):
      false
    }
  }
}
