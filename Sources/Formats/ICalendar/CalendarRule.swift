import BoardModel

/// Recurrence rules, and how this program says the same.
enum CalendarRule {
  /// The words for a rule such as `FREQ=WEEKLY;BYDAY=MO,TH`, or the rule itself where there are
  /// none.
  static func words(for rule: ArraySlice<UInt8>) -> String { repetition(rule)?.text ?? rule.text }

  /// The rule for such words, without what it cannot say; `nil` for words that are no rule.
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
  }

  private static func repetition(_ rule: ArraySlice<UInt8>) -> Repetition? {
    var unit: Repetition.Unit?
    var count = 1
    var days: [Int] = []
    for part in rule.split(separator: UInt8(ascii: ";")) {
      let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard pair.count == 2 else { return nil }
      switch pair[0].capitals.text {
      case "FREQ":
        switch pair[1].capitals.text {
        case "DAILY": unit = .day
        case "WEEKLY": unit = .week
        case "MONTHLY": unit = .month
        case "YEARLY": unit = .year
        default: return nil
        }
      case "INTERVAL":
        guard let number = Int(pair[1].text), number > 0 else { return nil }
        count = number
      case "BYDAY":
        let items = pair[1].split(separator: UInt8(ascii: ","))
        days = items.compactMap { weekday($0) }
        guard days.count == items.count else { return nil }
      default: return nil
      }
    }
    guard let unit, days.isEmpty || (unit == .week && count == 1) else { return nil }
    let repetition = Repetition(every: count, unit, on: Set(days).sorted())
    // What cannot be read back is no rule of ours.
    return Repetition(repetition.text) == repetition ? repetition : nil
  }

  /// `MO` to `SU` as 0 to 6.
  static func weekday(_ name: ArraySlice<UInt8>) -> Int? {
    dayNames.firstIndex(of: name.capitals.text)
  }

  private static let dayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}
