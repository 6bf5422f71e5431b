import Spelling

/// Messages about unknown filter words.
extension UnknownFilterWord {
  /// A short message about the mistake in the word: `“soon” is not a date; try fri, 24.12., +3d`.
  /// For a misspelled value, the message contains a correction: `“tody” is not a date; did you mean
  /// today?`.
  public func words(quoting quoted: (String) -> String) -> String {
    switch mistake {
    case .name: "unknown: \(text)"
    case .date:
      quoted(value) + " is not a date; "
        + (meant.map { "did you mean \($0)?" } ?? "try \(DueDate.someForms)")
    case .value(let all) where value.isEmpty: "\(text) needs \(Self.choice(of: all))"
    case .value where synonym != nil: "\(text) is unknown; did you mean \(suggestion ?? text)?"
    case .value(let all):
      quoted(value) + " is "
        + (meant.map { "unknown; did you mean \($0)?" } ?? "not one of " + Self.choice(of: all))
    case .nameless: "\(text) needs your name; \(advice)"
    case .named: "no filter is named \(quoted(value))"
    case .circular: "the filter \(quoted(value)) uses itself"
    case .nested: "\(quoted(value)) is nested too deeply"
    case .surplus: "too long, ignored from \(quoted(text)) on"
    }
  }

  /// The word with its value corrected: `due:today` for `due:tody`; `nil` if there is no
  /// correction.
  var suggestion: String? { synonym ?? meant.map { text.dropLast(value.count) + $0 } }

  /// The word for what this one asks for; `nil` if that is not known.
  private var synonym: String? { Self.synonyms[text.lowercased()] }

  private static let synonyms = [
    "is:done": "done:any", "is:completed": "done:any", "is:complete": "done:any",
    "is:closed": "done:any", "is:open": "done:none", "is:pending": "done:none",
    "is:overdue": "due:overdue", "is:assigned": "assignee:any", "is:unassigned": "assignee:none",
    "has:assignee": "assignee:any", "has:due": "due:any", "has:start": "start:any",
  ]

  /// The corrected value; `nil` if there is no correction.
  private var meant: String? {
    switch mistake {
    case .date:
      Spelling.nearest(
        to: value, among: DateSpan.words(isPast: isOfPast) + PhraseWords.longWeekdays)
    case .value(let all): Spelling.nearest(to: value, among: all)
    case .name, .nameless, .named, .circular, .nested, .surplus: nil
    }
  }

  /// The first part of a long message, which names the error: `unknown filter: --filter 'foo:bar'`.
  ///
  /// - Parameter option: Where the filter was typed, such as `--filter`; omitted if `nil`.
  public func error(in option: String? = nil, quoting quoted: (String) -> String) -> String {
    let prefix = option.map { "\($0) " } ?? ""
    return switch mistake {
    case .name, .date, .value, .named: "unknown filter: \(prefix)\(quoted(text))"
    case .nameless: "your name is unknown: \(prefix)\(quoted(text))"
    case .circular: "the filter uses itself: \(prefix)\(quoted(text))"
    case .nested: "the filter is nested too deeply: \(prefix)\(quoted(text))"
    case .surplus: "the filter is too long: \(prefix)from \(quoted(text)) on"
    }
  }

  /// The sentence that follows the error and says what to do: `Did you mean 'due:today'?`
  public func next(quoting quoted: (String) -> String) -> String {
    if let suggestion { return "Did you mean \(quoted(suggestion))?" }
    return advice.prefix(1).uppercased() + advice.dropFirst() + "."
  }

  /// Advice for a long message: a sentence without its capital letter and full stop.
  public var advice: String {
    switch mistake {
    case .name:
      "use words, \"two words\", #tag, !A, due:, start:, created:, done:, is:, has:, assignee:, "
        + "list:, @name, - for not and | for or"
    case .date: "a date is \(DueDate.forms); or none, any, overdue, week"
    case .value(let all): "use \(Self.choice(of: all))"
    case .nameless: "set name = \"ben\" in the configuration"
    case .named: "define it under [filters] in the configuration"
    case .circular: "a filter cannot use itself"
    case .nested: "filters can be nested \(FilterReader.maxNested) deep"
    case .surplus: "use at most \(FilterReader.maxTerms) words"
    }
  }

  /// The message about several words, with all unknown names in one list; `nil` if there are no
  /// words.
  public static func words(
    of all: [UnknownFilterWord], quoting quoted: (String) -> String
  ) -> String? {
    let nameless = all.filter { $0.mistake == .name }.map(\.text)
    let others = all.filter { $0.mistake != .name }.map { $0.words(quoting: quoted) }
    let parts = others + (nameless.isEmpty ? [] : ["unknown: " + nameless.joined(separator: " ")])
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  /// The words as alternatives: `waiting, repeating or pinned`.
  static func choice(of words: [String]) -> String {
    (words.dropLast(2) + [words.suffix(2).joined(separator: " or ")]).joined(separator: ", ")
  }
}
