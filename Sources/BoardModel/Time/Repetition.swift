/// How a task repeats, in the form that Dragboard writes: `every 2 weeks after done`.
public struct Repetition: Equatable, Sendable {
  /// The unit that is counted.
  public var unit: Unit
  /// The number of units between two dates, from 1.
  public var count: Int
  /// The days of the week, from 0 for Monday to 6 for Sunday, ascending without duplicates; empty
  /// unless the repetition is weekly with a count of one.
  public var weekdays: [Int]
  /// The day of the month or the year; `nil` to use the day of the due date.
  public var anchor: Anchor?
  /// Whether the next date counts from the completion rather than the due date.
  public var isAfterDone: Bool

  /// The unit that a repetition counts.
  public enum Unit: String, CaseIterable, Sendable {
    /// Days: every day, or every 3 days.
    case day
    /// Weeks: every week, or every 3 weeks.
    case week
    /// Months: every month, or every 3 months.
    case month
    /// Years: every year, or every 3 years.
    case year

    /// The adverb for a count of one: `daily`.
    fileprivate var adverb: String {
      switch self {
      case .day: "daily"
      case .week: "weekly"
      case .month: "monthly"
      case .year: "yearly"
      }
    }
  }

  /// A day within every month or every year.
  public enum Anchor: Hashable, Sendable {
    /// A day of the month, from 1; in a shorter month, its last day.
    case monthDay(Int)
    /// The `nth` occurrence of a weekday in the month, from 1 to 4, or the last if `nth` is -1.
    case weekday(Int, nth: Int)
    /// A day of the year; 29 February becomes 28 February in common years.
    case yearDay(month: Int, day: Int)
  }

  /// Creates a repetition from its parts.
  ///
  /// - Parameters:
  ///   - weekdays: The days of the week; empty unless the repetition is weekly with a count of one.
  ///   - anchor: A day of the month for months, or of the year for years.
  public init(
    every count: Int, _ unit: Unit, on weekdays: [Int] = [], at anchor: Anchor? = nil,
    isAfterDone: Bool = false
  ) {
    self.unit = unit
    self.count = count
    self.weekdays = weekdays
    self.anchor = anchor
    self.isAfterDone = isAfterDone
  }

  /// Parses a repetition in the form of ``text`` or another form that people type, ignoring case;
  /// `nil` for anything else.
  public init?(_ text: String) {
    var cursor = PhraseCursor(PhraseToken.tokens(of: text))
    guard let phrase = RepeatPhrase.read(&cursor, isNamed: true), cursor.isAtEnd,
      phrase.clock == nil, phrase.firstWeekday == nil, phrase.start == nil,
      phrase.bareHour == nil
    else { return nil }
    self = phrase.repetition
  }

  /// The repetition as text: `daily`, `every 3 weeks`, `weekdays`, `mon,thu`, `monthly on the
  /// 15th`, `every last friday` or `yearly on 5 May`, perhaps followed by ` after done`.
  public var text: String {
    isAfterDone ? base + " after done" : base
  }

  private var base: String {
    switch (count, weekdays) {
    case (1, Array(0..<5)): return "weekdays"
    case (1, let days) where !days.isEmpty:
      return days.map { PhraseWords.weekdays[$0] }.joined(separator: ",")
    default: break
    }
    let rule = count == 1 ? unit.adverb : "every \(count) \(unit.rawValue)s"
    switch anchor {
    case nil: return rule
    case .weekday(let day, let nth) where count == 1: return "every " + Self.words(day, nth)
    case .weekday(let day, let nth): return "\(rule) on the \(Self.words(day, nth))"
    case .monthDay(let day): return "\(rule) on the \(Self.ordinal(day))"
    case .yearDay(let month, let day):
      let name = PhraseWords.months[month - 1]
      return "\(rule) on \(day) \(name.prefix(1).uppercased())\(name.dropFirst())"
    }
  }

  /// The weekday in a month as words: `last friday`, `2nd tuesday`.
  private static func words(_ weekday: Int, _ nth: Int) -> String {
    "\(nth < 0 ? "last" : ordinal(nth)) \(PhraseWords.longWeekdays[weekday])"
  }

  /// The ordinal form of a day of the month: `1st`, `22nd`, `13th`.
  public static func ordinal(_ number: Int) -> String {
    let ends = [1: "st", 2: "nd", 3: "rd"]
    return "\(number)" + (11...13 ~= number ? "th" : ends[number % 10] ?? "th")
  }

  /// The forms that ``init(_:)`` accepts, for a message.
  public static let forms =
    "daily, weekly, monthly, yearly, weekdays, every 3 days (or weeks, months, years), mon,thu, "
    + "monthly on the 15th, every last friday or yearly on 5 May; 'after done' can follow"

  /// The maximum number of units between two dates. Text with a larger number is not a repetition.
  static let maxUnits = 10_000
}
