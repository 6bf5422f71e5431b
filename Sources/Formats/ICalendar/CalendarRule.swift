import BoardModel

/// Converts between recurrence rules and repetitions.
enum CalendarRule {
  /// The text of the repetition for a rule such as `FREQ=WEEKLY;BYDAY=MO,TH`; the rule itself if
  /// there is no equivalent.
  static func words(for rule: ArraySlice<UInt8>) -> String { repetition(rule)?.text ?? rule.text }

  /// The rule for the text of a repetition, without parts that a rule cannot express. Text that
  /// looks like a rule is returned unchanged; for any other text, the result is `nil`.
  static func rule(for words: String) -> String? {
    guard let repetition = Repetition(words) else {
      let isRule = words.utf8.allSatisfy { $0.isLetter || $0.isDigit || "=;,+-".utf8.contains($0) }
      return isRule && words.utf8.starts(with: "FREQ=".utf8) ? words : nil
    }
    let unit =
      switch repetition.unit {
      case .day: "DAILY"
      case .week: "WEEKLY"
      case .month: "MONTHLY"
      case .year: "YEARLY"
      }
    let interval = repetition.count == 1 ? "" : ";INTERVAL=\(repetition.count)"
    let days = repetition.weekdays.map { dayNames[$0] }.joined(separator: ",")
    return "FREQ=" + unit + interval + (days.isEmpty ? "" : ";BYDAY=" + days)
      + (repetition.anchor.map(parts) ?? "")
  }

  /// The parts of a rule for a day of the month or the year. In a month without that day, the rule
  /// selects the last day.
  private static func parts(for anchor: Repetition.Anchor) -> String {
    switch anchor {
    case .monthDay(31): return ";BYMONTHDAY=-1"
    case .monthDay(let day) where day > 28:
      let days = (28...day).map(String.init).joined(separator: ",")
      return ";BYMONTHDAY=\(days);BYSETPOS=-1"
    case .monthDay(let day): return ";BYMONTHDAY=\(day)"
    case .weekday(let day, let nth): return ";BYDAY=\(nth)\(dayNames[day])"
    case .yearDay(2, 29): return ";BYMONTH=2;BYMONTHDAY=-1"
    case .yearDay(let month, let day): return ";BYMONTH=\(month);BYMONTHDAY=\(day)"
    }
  }

  private static func repetition(_ rule: ArraySlice<UInt8>) -> Repetition? {
    guard let parts = CalendarRuleParts(rule), let unit = parts.unit else { return nil }
    var repetition = Repetition(every: parts.interval, unit)
    if !parts.isWithoutDays {
      switch unit {
      case .day: return nil
      case .week:
        guard let days = parts.everyWeekday, parts.interval == 1 else { return nil }
        repetition.weekdays = days
      case .month: repetition.anchor = parts.monthAnchor
      case .year: repetition.anchor = parts.yearAnchor
      }
      guard unit == .week || repetition.anchor != nil else { return nil }
    }
    // Accept only a repetition whose text is parsed as the same repetition.
    return Repetition(repetition.text) == repetition ? repetition : nil
  }

  /// Parses a weekday from `MO` (0) to `SU` (6), ignoring case; `nil` for anything else.
  static func weekday(_ name: ArraySlice<UInt8>) -> Int? {
    dayNames.firstIndex(of: name.capitals.text)
  }

  private static let dayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}
