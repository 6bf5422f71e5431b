/// The fields of a task that its user writes.
///
/// Reading, writing, merging and every format loop over them. The name of the case is that of the
/// column in the store and of the field in what a sync keeps.
public enum TaskField: String, CaseIterable, Sendable {
  /// ``TaskContent/title``
  case title
  /// ``TaskContent/notes``
  case notes
  /// ``TaskContent/priority``
  case priority
  /// ``TaskContent/due``
  case due
  /// ``TaskContent/start``
  case start
  /// ``TaskContent/repetition``
  case repetition
  /// ``TaskContent/tags``
  case tags
  /// ``TaskContent/url``
  case url
  /// ``TaskContent/isPinned``
  case isPinned
  /// ``TaskContent/isLocked``
  case isLocked

  /// Its name in JSON, in the header of CSV and in the service.
  public var key: String {
    switch self {
    case .repetition: "repeat"
    case .isPinned: "pinned"
    case .isLocked: "locked"
    case .title, .notes, .priority, .due, .start, .tags, .url: rawValue
    }
  }

  /// Its name in a sentence: `due date`.
  public var noun: String {
    switch self {
    case .due: "due date"
    case .start: "start date"
    case .isPinned: "pin"
    case .url: "link"
    case .isLocked: "lock"
    case .title, .notes, .priority, .repetition, .tags: rawValue
    }
  }

  /// Its name in front of its value.
  public var label: String {
    switch self {
    case .title: "Title"
    case .notes: "Notes"
    case .priority: "Priority"
    case .due: "Due"
    case .start: "Start"
    case .repetition: "Repeat"
    case .tags: "Tags"
    case .url: "URL"
    case .isPinned: "Pinned"
    case .isLocked: "Locked"
    }
  }

  /// What its values are.
  public var kind: Kind {
    switch self {
    case .title: .line
    case .notes, .url: .text
    case .repetition: .rule
    case .priority: .priority
    case .due, .start: .date
    case .tags: .tags
    case .isPinned, .isLocked: .flag
    }
  }

  /// What the values of a field are.
  public enum Kind: Sendable {
    /// A text that is always there.
    case line
    /// A text, or none.
    case text
    /// A text that says how a task repeats, or none.
    case rule
    /// A priority, or none.
    case priority
    /// A day, perhaps with a time, or none.
    case date
    /// Any number of tags.
    case tags
    /// Set or not.
    case flag
  }

  /// Its value where nothing is set; of a line, a text without a letter.
  public var emptyValue: TaskValue {
    switch kind {
    case .line: .text("")
    case .text, .rule: .text(nil)
    case .priority: .priority(nil)
    case .date: .date(nil)
    case .tags: .tags([])
    case .flag: .flag(false)
    }
  }
}
