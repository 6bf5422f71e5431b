import BoardModel

/// Parses the recurrence of a Taskwarrior task, such as `weekly`, `3days` or `P2W`.
enum TaskwarriorRecurrence {
  /// Converts a recurrence to the text of a repetition; returns the recurrence unchanged if there
  /// is no equivalent.
  static func repetition(_ text: String) -> String { rule(text)?.text ?? text }

  private static func rule(_ text: String) -> Repetition? {
    let text = text.lowercased()
    if text == "weekdays" { return Repetition(every: 1, .week, on: Array(0..<5)) }
    let found = [names, units].lazy.compactMap { $0[text] }.first
    if let (count, unit) = found { return Repetition(every: count, unit) }
    let isISO = text.hasPrefix("p")
    let rest = text.dropFirst(isISO ? 1 : 0)
    let digits = rest.prefix(while: \.isNumber)
    let word = String(rest.dropFirst(digits.count).drop { $0 == " " })
    guard let count = Int(digits), (1...1000).contains(count),
      let (each, unit) = (isISO ? isoUnits : units)[word]
    else { return nil }
    return Repetition(every: count * each, unit)
  }

  private static let names: [String: (Int, Repetition.Unit)] = [
    "daily": (1, .day), "weekly": (1, .week), "sennight": (1, .week), "biweekly": (2, .week),
    "fortnight": (2, .week), "monthly": (1, .month), "bimonthly": (2, .month),
    "quarterly": (3, .month), "semiannual": (6, .month), "annual": (1, .year),
    "yearly": (1, .year), "biannual": (2, .year), "biyearly": (2, .year),
  ]

  private static let units: [String: (Int, Repetition.Unit)] = [
    "d": (1, .day), "day": (1, .day), "days": (1, .day), "w": (1, .week), "wk": (1, .week),
    "wks": (1, .week), "week": (1, .week), "weeks": (1, .week), "mo": (1, .month),
    "mos": (1, .month), "mth": (1, .month), "mths": (1, .month), "mnths": (1, .month),
    "month": (1, .month), "months": (1, .month), "q": (3, .month), "qtr": (3, .month),
    "qtrs": (3, .month), "quarter": (3, .month), "quarters": (3, .month), "y": (1, .year),
    "yr": (1, .year), "yrs": (1, .year), "year": (1, .year), "years": (1, .year),
  ]

  private static let isoUnits: [String: (Int, Repetition.Unit)] = [
    "d": (1, .day), "w": (1, .week), "m": (1, .month), "y": (1, .year),
  ]
}
