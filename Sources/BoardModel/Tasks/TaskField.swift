/// The fields of a task that users can edit.
///
/// Code that reads, writes or merges tasks iterates over all cases. The name of a case is also the
/// name of the column in the store and of the field in the stored data of a sync.
public enum TaskField: String, CaseIterable, Sendable {
  /// The title, one line: ``TaskContent/title``.
  case title
  /// The notes, of any length: ``TaskContent/notes``.
  case notes
  /// The priority, a letter: ``TaskContent/priority``.
  case priority
  /// The date when the task is due: ``TaskContent/due``.
  case due
  /// The day on which the task starts: ``TaskContent/start``.
  case start
  /// How the task repeats: ``TaskContent/repetition``.
  case repetition
  /// The tags, in their order: ``TaskContent/tags``.
  case tags
  /// The person to whom the task is given: ``TaskContent/assignee``.
  case assignee
  /// The link of the task: ``TaskContent/url``.
  case url
  /// The tasks that block this one: ``TaskContent/blockedBy``.
  case blockedBy
  /// What the task waits for, in words: ``TaskContent/waitingFor``.
  case waitingFor
  /// Whether the task is pinned: ``TaskContent/isPinned``.
  case isPinned
  /// Whether the task is locked: ``TaskContent/isLocked``.
  case isLocked

  /// The name of the field in JSON, in CSV headers and in the HTTP service.
  public var key: String {
    switch self {
    case .repetition: "repeat"
    case .isPinned: "pinned"
    case .isLocked: "locked"
    case .title, .notes, .priority, .due, .start, .tags, .assignee, .url, .blockedBy, .waitingFor:
      rawValue
    }
  }

  /// The name of the field in a sentence: `due date`.
  public var noun: String {
    switch self {
    case .due: "due date"
    case .start: "start date"
    case .isPinned: "pin"
    case .url: "link"
    case .isLocked: "lock"
    case .blockedBy: "blockers"
    case .waitingFor: "reason to wait"
    case .title, .notes, .priority, .repetition, .tags, .assignee: rawValue
    }
  }

  /// The label that is shown before the field's value.
  public var label: String {
    switch self {
    case .title: "Title"
    case .notes: "Notes"
    case .priority: "Priority"
    case .due: "Due"
    case .start: "Start"
    case .repetition: "Repeat"
    case .tags: "Tags"
    case .assignee: "Assignee"
    case .url: "Link"
    case .blockedBy: "Blocked by"
    case .waitingFor: "Waiting for"
    case .isPinned: "Pinned"
    case .isLocked: "Locked"
    }
  }

  /// The kind of the field's values.
  public var kind: Kind {
    switch self {
    case .title: .line
    case .notes, .url, .waitingFor: .text
    case .repetition: .rule
    case .priority: .priority
    case .due, .start: .date
    case .tags: .tags
    case .assignee: .person
    case .blockedBy: .tasks
    case .isPinned, .isLocked: .flag
    }
  }

  /// The kinds of values that fields have.
  public enum Kind: Sendable {
    /// Text on one line that is never missing.
    case line
    /// Text of any length, or none.
    case text
    /// Text that describes how a task repeats, or none.
    case rule
    /// A priority from `A` to `Z`, or none.
    case priority
    /// A day, optionally with a time, or none.
    case date
    /// Any number of tags, or none.
    case tags
    /// The name of a person, as ``PersonName`` defines it, or none.
    case person
    /// Any number of other tasks, or none.
    case tasks
    /// A flag that is set or not.
    case flag
  }

  /// The value of a field that is not set; an empty string for ``Kind/line``.
  public var emptyValue: TaskValue {
    switch kind {
    case .line: .text("")
    case .text, .rule, .person: .text(nil)
    case .priority: .priority(nil)
    case .date: .date(nil)
    case .tags: .tags([])
    case .tasks: .tasks([])
    case .flag: .flag(false)
    }
  }
}
