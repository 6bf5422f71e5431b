/// A parsed filter. A task matches if it meets every term of at least one alternative.
///
/// | word | matches |
/// | --- | --- |
/// | `milk`, `"two words"` | title, notes or tags that contain the text |
/// | `#home`, `#home,work` | a tag that begins with the word, or with one of the words |
/// | `!a` | this priority |
/// | `due:` `start:` `created:` `done:` | a date in the span: see ``DateSpan`` |
/// | `is:` | a state: `waiting`, `ready`, `blocked`, `blocking`, `repeating`, `taken`, `pinned` … |
/// | `is:mine` | tasks that are given to the user |
/// | `assignee:ben` | tasks that are given to Ben; also `none` and `any` |
/// | `blocked-by:12` | tasks that task 12 blocks |
/// | `has:` | `notes`, `steps` or `url` |
/// | `list:done`, `list:"To do"` | a list with this name |
/// | `@home` | the filter with this name |
/// | `-` before any word | tasks that the word does not match |
/// | `\|` | begins another alternative |
/// | any other `name:value` | ignored: the word is one of the ``unknownWords`` |
///
/// Upper and lower case are not distinguished.
public struct TaskFilter: Hashable, Sendable {
  /// A condition that a task must meet, or must not meet.
  public struct Term: Hashable, Sendable {
    /// The condition that is required or excluded.
    public let condition: FilterCondition
    /// Whether the task must not meet the condition.
    public let isExcluded: Bool

    /// Creates a term from a condition.
    public init(_ condition: FilterCondition, isExcluded: Bool = false) {
      self.condition = condition
      self.isExcluded = isExcluded
    }
  }

  /// The alternatives, each with at least one term. If there are none, every task matches.
  public let alternatives: [[Term]]
  /// Tasks that match regardless of the alternatives.
  public var exceptions: Set<TaskID> = []
  /// The words that look like filters but are not valid. The screen ignores them, but commands
  /// refuse a filter that contains one.
  public let unknownWords: [UnknownFilterWord]

  /// Creates a filter that every task matches.
  public init() { self.init([], unknownWords: []) }

  init(_ alternatives: [[Term]], unknownWords: [UnknownFilterWord]) {
    self.alternatives = alternatives
    self.unknownWords = unknownWords
  }

  /// Creates a filter for tasks that are given to no one, or to a person with one of these names.
  public init(freeOrGivenTo names: [String]) {
    let own = names.map { Term(.assignee(PersonName.key($0))) }
    self.init(
      [[Term(.has(.assignee), isExcluded: true)]] + own.map { [$0] }, unknownWords: [])
  }

  /// Parses plain text. A task matches if it contains all words without a leading `-`, and none of
  /// the words with a leading `-`.
  ///
  /// Words in quotation marks form one text, including the spaces. Without a closing quotation
  /// mark, that text extends to the end.
  public init(plainText text: String) {
    let terms = FilterWord.words(ofPlainText: text).map {
      Term(.text($0.text), isExcluded: $0.isExcluded)
    }
    self.init(terms.isEmpty ? [] : [terms], unknownWords: [])
  }

  /// Parses the text of a filter that the user typed.
  public init(_ text: String, _ context: FilterContext) {
    var reader = FilterReader(context: context)
    let alternatives = reader.alternatives(of: text)
    self.init(alternatives, unknownWords: reader.unknownWords)
  }

  /// A filter for the tasks of this filter that can be worked on: those that are open, have started
  /// and are not blocked.
  ///
  /// - Parameter isTaken: Whether someone has taken the tasks and the taking has not run out. By
  ///   default, only tasks that no one has taken match.
  public func ready(on today: CivilDay, isTaken: Bool = false) -> TaskFilter {
    let own = isEmpty ? [] : [Term(.any(alternatives))]
    let taken = Term(.taken, isExcluded: !isTaken)
    return TaskFilter([own + [Term(.ready(on: today)), taken]], unknownWords: unknownWords)
  }

  /// The texts that a filter created with ``init(plainText:)`` requires or excludes.
  public func texts(excluded isExcluded: Bool) -> [String] {
    alternatives.joined().compactMap { term in
      guard case .text(let text) = term.condition else { return nil }
      return term.isExcluded == isExcluded ? text : nil
    }
  }

  /// The word for which a command refuses the filter: the first unknown word, or the whole text if
  /// it contains no condition, as in `|`. `nil` for a valid filter or blank text.
  public func refusedWord(of text: String) -> UnknownFilterWord? {
    if let first = unknownWords.first { return first }
    guard isEmpty, !text.allSatisfy(\.isWhitespace) else { return nil }
    return UnknownFilterWord(text: text, mistake: .name)
  }

  /// Whether only archived tasks can match, apart from ``exceptions``.
  public var isOfArchive: Bool { !isEmpty && alternatives.areOfArchive }

  /// Whether a change to one task can make another one match, as in `is:blocked`.
  public var dependsOnOtherTasks: Bool { alternatives.dependOnOtherTasks }

  /// Whether time alone can make a task match or no longer match, as in `is:taken`.
  public var dependsOnTime: Bool { alternatives.dependOnTime }

  /// Whether every task matches, regardless of ``exceptions``.
  public var isEmpty: Bool { alternatives.isEmpty }
}

extension FilterCondition {
  /// Whether only archived tasks meet the condition.
  fileprivate var isOfArchive: Bool {
    switch self {
    case .has(.archive): true
    case .any(let alternatives): alternatives.areOfArchive
    case .has, .text, .tag, .priority, .day, .moment, .assignee, .taken, .list, .blockedBy: false
    }
  }

  /// Whether a change to one task can make another one meet the condition.
  fileprivate var dependsOnOtherTasks: Bool {
    switch self {
    case .has(.blockers), .has(.blockedTasks), .blockedBy: true
    case .any(let alternatives): alternatives.dependOnOtherTasks
    case .has, .text, .tag, .priority, .day, .moment, .assignee, .taken, .list: false
    }
  }

  /// Whether time alone can make a task meet the condition, or no longer meet it.
  fileprivate var dependsOnTime: Bool {
    switch self {
    case .taken: true
    case .any(let alternatives): alternatives.dependOnTime
    case .has, .text, .tag, .priority, .day, .moment, .assignee, .list, .blockedBy: false
    }
  }
}

extension [[TaskFilter.Term]] {
  /// Whether every alternative matches only archived tasks.
  fileprivate var areOfArchive: Bool {
    allSatisfy { $0.contains { !$0.isExcluded && $0.condition.isOfArchive } }
  }

  fileprivate var dependOnOtherTasks: Bool {
    joined().contains { $0.condition.dependsOnOtherTasks }
  }

  fileprivate var dependOnTime: Bool { joined().contains { $0.condition.dependsOnTime } }
}
