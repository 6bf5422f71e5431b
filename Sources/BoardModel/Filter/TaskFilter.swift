/// A filter as it was typed: a task passes when it meets every term of one alternative.
///
/// | word | is met by |
/// | --- | --- |
/// | `milk`, `"two words"` | title, notes or tags that contain it |
/// | `#home`, `#home,work` | a tag that begins so, or with one of several words |
/// | `!a` | that priority |
/// | `due:` `start:` `created:` `done:` | a date there: see ``DateSpan`` |
/// | `is:` | `waiting`, `repeating`, `pinned`, `locked` or `archived` |
/// | `has:` | `notes`, `steps` or `url` |
/// | `list:done`, `list:"To do"` | a list of that name |
/// | `@home` | the filter of that name |
/// | `-` in front of any of them | what does not meet it |
/// | `\|` | begins another alternative |
/// | any other `name:value` | every task: it is one of ``unknownWords`` |
///
/// Case does not count.
public struct TaskFilter: Hashable, Sendable {
  /// A condition that must hold, or must not.
  public struct Term: Hashable, Sendable {
    /// What is asked of a task.
    public let condition: FilterCondition
    /// Whether the task must not meet it.
    public let isExcluded: Bool

    /// Makes a term.
    public init(_ condition: FilterCondition, isExcluded: Bool = false) {
      self.condition = condition
      self.isExcluded = isExcluded
    }
  }

  /// The alternatives, each with its terms; none has no term. Without one, every task passes.
  public let alternatives: [[Term]]
  /// Tasks that pass in any case.
  public var exceptions: Set<TaskID> = []
  /// The words that look like a filter but are none; they hide nothing. A command refuses them.
  public let unknownWords: [UnknownFilterWord]

  /// A filter that every task passes.
  public init() { self.init([], unknownWords: []) }

  init(_ alternatives: [[Term]], unknownWords: [UnknownFilterWord]) {
    self.alternatives = alternatives
    self.unknownWords = unknownWords
  }

  /// Reads words that are all text: each must be there, and those behind a `-` must not be.
  ///
  /// Words between `"` are one text, blanks included; one that is not closed ends with the text.
  public init(plainText text: String) {
    let terms = FilterWord.words(ofPlainText: text).map {
      Term(.text($0.text), isExcluded: $0.isExcluded)
    }
    self.init(terms.isEmpty ? [] : [terms], unknownWords: [])
  }

  /// Reads what was typed.
  public init(_ text: String, _ context: FilterContext) {
    var reader = FilterReader(context: context)
    let alternatives = reader.alternatives(of: text)
    self.init(alternatives, unknownWords: reader.unknownWords)
  }

  /// The texts that a filter in plain text asks for, or excludes.
  public func texts(excluded isExcluded: Bool) -> [String] {
    alternatives.joined().compactMap { term in
      guard case .text(let text) = term.condition else { return nil }
      return term.isExcluded == isExcluded ? text : nil
    }
  }

  /// The first word for which a command refuses the filter that it was read from: one that is
  /// unknown, or else a text that asks for nothing, as `|` does. A blank text is no mistake.
  public func refusedWord(of text: String) -> UnknownFilterWord? {
    if let first = unknownWords.first { return first }
    guard isEmpty, !text.allSatisfy(\.isWhitespace) else { return nil }
    return UnknownFilterWord(text: text, mistake: .name)
  }

  /// Whether only archived tasks can pass.
  public var isOfArchive: Bool { !isEmpty && alternatives.areOfArchive }

  /// Whether every task passes; ``exceptions`` do not count.
  public var isEmpty: Bool { alternatives.isEmpty }
}

extension FilterCondition {
  /// Whether only archived tasks meet it.
  fileprivate var isOfArchive: Bool {
    switch self {
    case .has(.archive): true
    case .any(let alternatives): alternatives.areOfArchive
    case .has, .text, .tag, .priority, .day, .moment, .list: false
    }
  }
}

extension [[TaskFilter.Term]] {
  /// Whether each alternative is for archived tasks alone.
  fileprivate var areOfArchive: Bool {
    allSatisfy { $0.contains { !$0.isExcluded && $0.condition.isOfArchive } }
  }
}
