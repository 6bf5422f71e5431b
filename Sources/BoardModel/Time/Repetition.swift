/// How a task repeats, in the words of this program: `every 2 weeks after done`.
public struct Repetition: Equatable, Sendable {
  /// What is counted.
  public var unit: Unit
  /// How many of them lie between two dates, from 1.
  public var count: Int
  /// The days of the week, from Monday 0 to Sunday 6, in order, each once; only of every week.
  public var weekdays: [Int]
  /// The day of the month or of the year that it names; `nil` for the one of the due date.
  public var anchor: Anchor?
  /// Whether the next date counts from the day on which the task was done, not from its due date.
  public var isAfterDone: Bool

  /// What a repetition counts.
  public enum Unit: String, CaseIterable, Sendable {
    /// Days.
    case day
    /// Weeks.
    case week
    /// Months.
    case month
    /// Years.
    case year

    /// What every one of them is called.
    fileprivate var adverb: String {
      switch self {
      case .day: "daily"
      case .week: "weekly"
      case .month: "monthly"
      case .year: "yearly"
      }
    }
  }

  /// A day that every month, or every year, has.
  public enum Anchor: Hashable, Sendable {
    /// That day of the month, from 1, or its last one where it is shorter.
    case monthDay(Int)
    /// The first to the fourth day of that weekday in the month, or with -1 the last one.
    case weekday(Int, nth: Int)
    /// That day of the year; a 29 February is the 28th in most years.
    case yearDay(month: Int, day: Int)
  }

  /// Describes one.
  ///
  /// - Parameters:
  ///   - weekdays: Only of every week.
  ///   - anchor: A day of the month if months are counted, one of the year for years.
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

  /// Reads ``text`` and whatever else people type for a repetition, in letters of any case; `nil`
  /// for anything else.
  public init?(_ text: String) {
    var cursor = PhraseCursor(PhraseToken.tokens(of: text))
    guard let phrase = RepeatPhrase.read(&cursor, isNamed: true), cursor.isAtEnd,
      phrase.clock == nil, phrase.firstWeekday == nil, phrase.start == nil,
      phrase.bareHour == nil
    else { return nil }
    self = phrase.repetition
  }

  /// `daily`, `every 3 weeks`, `weekdays`, `mon,thu`, `monthly on the 15th`, `every last friday` or
  /// `yearly on 5 May`, perhaps with ` after done` behind it.
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

  /// `last friday`, `2nd tuesday`
  private static func words(_ weekday: Int, _ nth: Int) -> String {
    "\(nth < 0 ? "last" : ordinal(nth)) \(PhraseWords.longWeekdays[weekday])"
  }

  /// `1st`, `22nd`, `13th`
  public static func ordinal(_ number: Int) -> String {
    let ends = [1: "st", 2: "nd", 3: "rd"]
    return "\(number)" + (11...13 ~= number ? "th" : ends[number % 10] ?? "th")
  }

  /// What ``init(_:)`` reads, for a message.
  public static let forms =
    "daily, weekly, monthly, yearly, weekdays, every 3 days, weeks, months or years, mon,thu, "
    + "monthly on the 15th, every last friday or yearly on 5 May; after done may follow"

  /// Units between two dates at most: what a file may say beyond that is no rule.
  static let mostUnits = 10_000
}
