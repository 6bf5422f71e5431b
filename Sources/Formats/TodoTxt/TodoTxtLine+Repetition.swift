public import BoardModel

extension TodoTxtLine {
  /// Parses the value of `rec:`: `+1w` counts from the due date, `1w` from the day of completion,
  /// and `1b` is every weekday.
  ///
  /// - Returns: The repetition; `nil` if the value is invalid or has no equivalent, such as every
  ///   third business day.
  public static func repetition(of text: String) -> Repetition? {
    guard isRecurrence(text), let letter = text.last else { return nil }
    let isStrict = text.hasPrefix("+")
    guard let count = Int(text.dropFirst(isStrict ? 1 : 0).dropLast()), 1...9_999 ~= count else {
      return nil
    }
    let unit: Repetition.Unit
    switch letter {
    case "d": unit = .day
    case "w": unit = .week
    case "m": unit = .month
    case "y": unit = .year
    default:
      guard count == 1 else { return nil }
      return Repetition(every: 1, .week, on: Array(0..<5), isAfterDone: !isStrict)
    }
    return Repetition(every: count, unit, isAfterDone: !isStrict)
  }

  /// Converts the value of `rec:` to the text of a repetition; returns the value unchanged if there
  /// is no equivalent.
  static func rule(of text: String) -> String { repetition(of: text)?.text ?? text }

  /// The value of `rec:` for a rule; `nil` if the format cannot express it.
  static func recurrence(for rule: String) -> String? {
    if let repetition = Repetition(rule) { return words(for: repetition) }
    return isRecurrence(rule) ? rule : nil
  }

  /// The value of `rec:` for a repetition; `nil` if it specifies days of the month or year, or days
  /// of the week other than Monday to Friday.
  public static func words(for repetition: Repetition) -> String? {
    let sign = repetition.isAfterDone ? "" : "+"
    if repetition.weekdays == Array(0..<5) { return sign + "1b" }
    guard repetition.weekdays.isEmpty, repetition.anchor == nil,
      let unit = repetition.unit.rawValue.first
    else { return nil }
    return "\(sign)\(repetition.count)\(unit)"
  }
}
