import Spelling

/// A phrase found in a title, which may or may not be used.
struct TitlePhrase {
  enum Meaning {
    /// Tags: `#home`, `#work,home`.
    case tags([String])
    /// A priority: `!A`, `p1`.
    case priority(Priority)
    /// The name of a person to whom the task is given: `@ben`.
    case assignee(String)
    /// A list of the board: `/Done`.
    case list(String)
    /// A link: `url:https://example.org`.
    case url(String)
    /// The numbers of blockers: `blocked-by:12`, `blocked-by:12,13`.
    case blockedBy([TaskID])
    /// A due date with a field name: `due:fri`.
    case due(WhenPhrase)
    /// A start date with a field name: `start:+1w`.
    case start(WhenPhrase)
    /// A repetition with a field name: `repeat:weekly`.
    case repeating(RepeatPhrase)
    /// A repetition without a field name: `every fri`.
    case series(RepeatPhrase)
    /// A day, a time or both, without a field name: `tomorrow at 5pm`.
    case when(WhenPhrase)
    /// A start and a due date: `from sat to sun`.
    case range(RangePhrase)
    /// Words that only look like a date, with a correction.
    case nearMiss(NearMiss)
  }

  let meaning: Meaning
  /// The range of the indices of the phrase's tokens.
  var tokens: Range<Int>
  /// Whether the phrase is valid only at the end of the title, where only other phrases may follow.
  var isOfEnd = false

  /// Whether the phrase is a date, a time or a repetition without a field name, or only looks like
  /// a date.
  var isPlain: Bool {
    switch meaning {
    case .series, .when, .range, .nearMiss: true
    case .tags, .priority, .assignee, .list, .url, .blockedBy, .due, .start, .repeating: false
    }
  }

  /// Whether the phrase is a date, a time or a repetition without a field name.
  var isPlainDate: Bool {
    if case .nearMiss = meaning { false } else { isPlain }
  }

  /// Whether the phrase is a repetition without a field name.
  var isPlainSeries: Bool {
    if case .series = meaning { true } else { false }
  }
}

extension TitlePhrase.Meaning {
  /// Whether the phrase is a day or a repetition without an explicit time, and has no field name.
  var isWithoutTime: Bool {
    switch self {
    case .when(let when): when.day != nil && when.clock == nil
    case .series(let series): series.clock == nil
    case .tags, .priority, .assignee, .list, .url, .blockedBy, .due, .start, .repeating, .range,
      .nearMiss:
      false
    }
  }
}

/// Words that only look like a date, with a correction.
struct NearMiss {
  /// The range of the indices of the tokens to replace.
  let tokens: Range<Int>
  /// The words that were probably meant.
  let text: String
}

extension NearMiss {
  /// The words that are offered as corrections. Shorter words are not offered, since they resemble
  /// too many others.
  private static let words =
    ["today", "tomorrow", "tonight", "yesterday"] + PhraseWords.longWeekdays

  /// The correct form of a misspelled word of 5 to 10 letters; `nil` if no word is close. The first
  /// letter must be correct. The word may have one mistake, or two if it has at least seven
  /// letters.
  static func of(_ word: String) -> String? {
    guard (5...10).contains(word.utf8.count), let first = word.utf8.first else { return nil }
    let most = word.utf8.count < 7 ? 1 : 2
    return words.lazy.filter {
      $0.utf8.first == first && $0 != word && $0 + "s" != word
        && letters(of: $0, missingIn: word) <= most
    }
    .map { ($0, Spelling.mistakes(in: word, for: $0)) }
    .filter { $0.1 <= most }.min { $0.1 < $1.1 }?.0
  }

  /// A lower bound for the number of mistakes in a word: the number of letters of the longer word
  /// that are missing in the shorter one, regardless of their order.
  private static func letters(of name: String, missingIn word: String) -> Int {
    var rest = Array(word.utf8)
    var shared = 0
    for letter in name.utf8 {
      guard let index = rest.firstIndex(of: letter) else { continue }
      rest[index] = 0
      shared += 1
    }
    return max(name.utf8.count, rest.count) - shared
  }

  /// The most likely time for a bare number: `6pm`, `9am`, `18:00`.
  static func words(forHour hour: Int) -> String {
    switch hour {
    case 1...7, 12: "\(hour)pm"
    case 8...11: "\(hour)am"
    default: "\(hour):00"
    }
  }
}
