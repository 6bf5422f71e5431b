/// How a task repeats, in the words of this program: `every 2 weeks after done`.
public struct Repetition: Equatable, Sendable {
  /// What is counted.
  public var unit: Unit
  /// How many of them lie between two dates, from 1.
  public var count: Int
  /// The days of the week, from Monday 0 to Sunday 6, in order, each once; only of every week.
  public var weekdays: [Int]
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

  /// Describes one.
  public init(every count: Int, _ unit: Unit, on weekdays: [Int] = [], isAfterDone: Bool = false) {
    self.unit = unit
    self.count = count
    self.weekdays = weekdays
    self.isAfterDone = isAfterDone
  }

  /// Reads ``text``, in letters of any case; `nil` for anything else.
  public init?(_ text: String) {
    var words = text.lowercased().split(separator: " ")
    let isAfterDone = words.suffix(2) == ["after", "done"]
    if isAfterDone { words.removeLast(2) }
    self.init(every: 1, .week, isAfterDone: isAfterDone)
    if words.count == 2, words[0] == "every", let days = Self.weekdays(in: words[1]) {
      weekdays = days
      return
    }
    switch words.count {
    case 1:
      if let unit = Unit.allCases.first(where: { $0.adverb == words[0] }) {
        self.unit = unit
      } else if words[0] == "weekdays" {
        weekdays = Array(0..<5)
      } else {
        guard let days = Self.weekdays(in: words[0]) else { return nil }
        weekdays = days
      }
    case 2, 3:
      guard words[0] == "every", let count = words.count == 2 ? 1 : Int(words[1]),
        1...Self.mostUnits ~= count,
        let unit = Unit.allCases.first(where: {
          words.last! == $0.rawValue || words.count == 3 && words[2] == $0.rawValue + "s"
        })
      else { return nil }
      self.count = count
      self.unit = unit
    default: return nil
    }
  }

  /// Reads `mon,thu`; `nil` for anything else.
  private static func weekdays(in word: Substring) -> [Int]? {
    let days = word.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = days.compactMap { CivilDay.weekdays.firstIndex(of: String($0)) }
    return numbers.count == days.count ? Set(numbers).sorted() : nil
  }

  /// `daily`, `every 3 weeks`, `weekdays` or `mon,thu`, perhaps with ` after done` behind it.
  public var text: String {
    let base =
      switch (count, weekdays) {
      case (1, Array(0..<5)): "weekdays"
      case (1, []): unit.adverb
      case (_, []): "every \(count) \(unit.rawValue)s"
      default: weekdays.map { CivilDay.weekdays[$0] }.joined(separator: ",")
      }
    return isAfterDone ? base + " after done" : base
  }

  /// Everything that ``init(_:)`` reads, for a message.
  public static let forms =
    "daily, weekly, monthly, yearly, weekdays, every 3 days, weeks, months or years, or mon,thu; "
    + "after done may follow"

  /// Units between two dates at most: what a file may say beyond that is no rule.
  private static let mostUnits = 10_000
}
