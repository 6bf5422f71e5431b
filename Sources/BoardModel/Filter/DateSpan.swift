/// The span of dates that a filter matches.
///
/// | text | dates |
/// | --- | --- |
/// | `week`, `next week`, `last week` | the days of that week, Monday to Sunday |
/// | `this month`, `next month`, `last month` | the days of that month |
/// | `weekend` | Saturday and Sunday of this week |
/// | `overdue` | all dates before today |
/// | a date: ``DueDate/parse(_:today:clock:order:)``, or ``PastDate`` | that day or minute |
/// | two dates with `..` between | from the first to the second; one of them may be missing |
/// | a date after `<`, `<=`, `>` or `>=` | dates before or after it; with `=`, also the date itself |
struct DateSpan {
  /// A boundary just before or after a date.
  struct Bound {
    let date: DueDate
    /// Whether the boundary is after the date rather than before it.
    let isBehind: Bool
  }

  /// The start of the span; `nil` if the span has no start.
  private(set) var lower: Bound?
  /// The end of the span; `nil` if the span has no end.
  private(set) var upper: Bound?

  /// Parses the text after the colon of a filter word; `nil` if it is neither a date nor a span.
  ///
  /// - Parameter isPast: Whether dates are in the past, such as the dates when tasks were completed
  ///   or created.
  init?(_ text: String, today: CivilDay, order: DateOrder = .dayFirst, isPast: Bool = false) {
    // With midnight as the current time, a time without a day is always a time today.
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
      // `24.12...31.12.` has three dots, of which the first belongs to the date.
      let separators = text.indices.filter { text[$0...].hasPrefix("..") }
      let ends = separators.lazy.compactMap { separator -> (DueDate?, DueDate?)? in
        let (first, last) = (text[..<separator], text[separator...].dropFirst(2))
        var from = date(first)
        let through = date(last)
        guard from != nil || first.isEmpty, through != nil || last.isEmpty else { return nil }
        if let start = from, let end = through, end < start {
          // On a Thursday, `mon..fri` means this week.
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

  /// The days of a week, a weekend or a month; `nil` for other text.
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

  /// The date words that are long enough to be recognized even if they are misspelled.
  static func words(isPast: Bool) -> [String] {
    ["today", "tomorrow", "week", "overdue"] + (isPast ? ["yesterday"] : [])
  }

  /// The dates as a range of ``DueDate/text``, which sorts like the dates.
  var texts: Range<String> {
    // `~` sorts after every digit and after the `T` of a time.
    let lower = lower?.text ?? ""
    return lower..<max(lower, upper?.text ?? "~")
  }

  /// The moments in the span.
  ///
  /// - Parameter beginning: Returns the moment at which a day or a minute begins.
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
