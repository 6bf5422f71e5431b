/// The dates that a filter asks for.
///
/// | text | dates |
/// | --- | --- |
/// | `week`, `next week`, `last week` | those of that week, Monday to Sunday |
/// | `this month`, `next month`, `last month` | those of that month |
/// | `weekend` | Saturday and Sunday of this week |
/// | `overdue` | those before today |
/// | a date: see ``DueDate/parse(_:today:clock:order:)`` and, for those behind, ``PastDate`` | that day or minute |
/// | two of them with `..` between | from the first to the second; one of them may be missing |
/// | one of them behind `<`, `<=`, `>` or `>=` | those before or after it |
struct DateSpan {
  /// A place between two dates.
  struct Bound {
    let date: DueDate
    /// Whether it lies behind the date, not in front of it.
    let isBehind: Bool
  }

  /// Where it begins; `nil` for the first date of all.
  private(set) var lower: Bound?
  /// Where it ends; `nil` for the last date of all.
  private(set) var upper: Bound?

  /// Reads what stands behind the colon; `nil` for what is no date.
  ///
  /// - Parameter isPast: Whether the dates lie behind: when something was done or made.
  init?(_ text: String, today: CivilDay, order: DateOrder = .dayFirst, isPast: Bool = false) {
    // A time alone is one of today.
    func date(_ text: some StringProtocol) -> DueDate? {
      isPast
        ? PastDate.parse(String(text), today: today, order: order)
        : .parse(String(text), today: today, clock: .midnight, order: order)
    }
    let text = text.lowercased()
    if let days = Self.days(named: text, today: today) {
      lower = Bound(date: DueDate(day: days.lowerBound), isBehind: false)
      upper = Bound(date: DueDate(day: days.upperBound), isBehind: true)
    } else if text == "overdue" {
      upper = Bound(date: DueDate(day: today), isBehind: false)
    } else if let sign = text.first, "<>".contains(sign) {
      let isEqual = text.dropFirst().first == "="
      guard let date = date(text.dropFirst(isEqual ? 2 : 1)) else { return nil }
      if sign == "<" {
        upper = Bound(date: date, isBehind: isEqual)
      } else {
        lower = Bound(date: date, isBehind: !isEqual)
      }
    } else if let date = date(text) {
      lower = Bound(date: date, isBehind: false)
      upper = Bound(date: date, isBehind: true)
    } else {
      // `24.12...31.12.` has three dots: the first one belongs to the date.
      let places = text.indices.filter { text[$0...].hasPrefix("..") }
      let ends = places.lazy.compactMap { place -> (DueDate?, DueDate?)? in
        let (first, last) = (text[..<place], text[place...].dropFirst(2))
        var from = date(first)
        let through = date(last)
        guard from != nil || first.isEmpty, through != nil || last.isEmpty else { return nil }
        if let start = from, let end = through, end < start {
          // On a Thursday, `mon..fri` is this week.
          guard PhraseWords.weekdayNumbers[String(first)] != nil else { return nil }
          from = DueDate(day: start.day.adding(days: -7), time: start.time)
        }
        return from == nil && through == nil ? nil : (from, through)
      }
      guard let (from, through) = ends.first else { return nil }
      lower = from.map { Bound(date: $0, isBehind: false) }
      upper = through.map { Bound(date: $0, isBehind: true) }
    }
  }

  /// The days of a week, a weekend or a month; `nil` for another text.
  private static func days(named text: String, today: CivilDay) -> ClosedRange<CivilDay>? {
    let monday = today.adding(days: -today.weekday)
    func week(_ distance: Int) -> ClosedRange<CivilDay> {
      monday.adding(days: 7 * distance)...monday.adding(days: 7 * distance + 6)
    }
    func month(of day: CivilDay) -> ClosedRange<CivilDay> {
      day.adding(days: 1 - day.day)...day.endOfMonth
    }
    return switch text.split(whereSeparator: \.isWhitespace) {
    case ["week"], ["this", "week"]: week(0)
    case ["next", "week"]: week(1)
    case ["last", "week"]: week(-1)
    case ["weekend"], ["this", "weekend"]: monday.adding(days: 5)...monday.adding(days: 6)
    case ["this", "month"]: month(of: today)
    case ["next", "month"]: month(of: today.endOfMonth.adding(days: 1))
    case ["last", "month"]: month(of: today.adding(days: -today.day))
    default: nil
    }
  }

  /// The words for dates that are long enough to be known if they are mistyped.
  static func words(isPast: Bool) -> [String] {
    ["today", "tomorrow", "week", "overdue"] + (isPast ? ["yesterday"] : [])
  }

  /// The dates as text, which sorts as they do.
  var texts: Range<String> {
    // `~` sorts behind every digit and behind the `T` of a time.
    let lower = lower?.text ?? ""
    return lower..<max(lower, upper?.text ?? "~")
  }

  /// The moments of the dates.
  ///
  /// - Parameter beginning: When a day or a minute begins.
  func moments(_ beginning: (DueDate) -> Timestamp) -> Range<Timestamp> {
    let lower = lower?.moment(beginning) ?? Timestamp(milliseconds: .min)
    return lower..<max(lower, upper?.moment(beginning) ?? Timestamp(milliseconds: .max))
  }
}

extension DateSpan.Bound {
  fileprivate var text: String { isBehind ? date.text + "~" : date.text }

  fileprivate func moment(_ beginning: (DueDate) -> Timestamp) -> Timestamp {
    guard isBehind else { return beginning(date) }
    guard date.time != nil else { return beginning(DueDate(day: date.day.adding(days: 1))) }
    return Timestamp(milliseconds: beginning(date).milliseconds + 60_000)
  }
}
