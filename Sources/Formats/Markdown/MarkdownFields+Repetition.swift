public import BoardModel

extension MarkdownFields {
  /// The words behind 🔁 as a repetition: `every 2 weeks when done`, `every Monday, Thursday`,
  /// `every weekday`, or one in our own words.
  ///
  /// - Returns: `nil` for what no repetition of ours says, such as `every month on the last`.
  public static func repetition(of text: String) -> Repetition? {
    var words = text.lowercased().split(separator: " ").map(String.init)
    let isAfterDone = words.suffix(2) == ["when", "done"]
    if isAfterDone { words.removeLast(2) }
    guard words.first == "every" else { return Repetition(text) }
    let days = words.dropFirst().joined().split(separator: ",", omittingEmptySubsequences: false)
    var repetition: Repetition?
    if days == ["weekday"] {
      repetition = Repetition("weekdays")
    } else if days.allSatisfy({ weekdays.contains(String($0)) }) {
      repetition = Repetition(days.map { $0.prefix(3) }.joined(separator: ","))
    } else {
      repetition = Repetition(words.joined(separator: " "))
    }
    if isAfterDone { repetition?.isAfterDone = true }
    return repetition
  }

  /// The words behind 🔁 in our own words, as far as they say it; else as they are.
  static func rule(of text: String) -> String { repetition(of: text)?.text ?? text }

  /// The words behind 🔁 for a rule.
  static func recurrence(for rule: String) -> String {
    Repetition(rule).map(words) ?? rule
  }

  /// The words behind 🔁 for a repetition, as Obsidian Tasks writes them.
  public static func words(for repetition: Repetition) -> String {
    let names = repetition.weekdays.map { weekdays[$0] }
    let days = names.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: ", ")
    let unit = repetition.unit.rawValue
    let what =
      switch (repetition.count, repetition.weekdays) {
      case (_, Array(0..<5)): "weekday"
      case (1, []): unit
      case (_, []): "\(repetition.count) \(unit)s"
      default: days
      }
    return "every \(what)" + (repetition.isAfterDone ? " when done" : "")
  }

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
}
