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
      switch (field, newValue) {
      case (.title, .text(let text?)): title = text
      case (.notes, .text(let text)): notes = text
      case (.priority, .priority(let new)): priority = new
      case (.due, .date(let date)): due = date
      case (.start, .date(let date)): start = date
      case (.repetition, .text(let text)): repetition = text
      case (.tags, .tags(let new)): tags = new
      case (.url, .text(let text)): url = text
      case (.isPinned, .flag(let isSet)): isPinned = isSet
      case (.isLocked, .flag(let isSet)): isLocked = isSet
      default: preconditionFailure("\(field) cannot be \(newValue)")
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
