public import BoardModel

extension MarkdownFields {
  /// Parses the words after 🔁, such as `every 2 weeks when done`, `every Monday, Thursday` or
  /// `every weekday`. Any repetition that Dragboard writes can be parsed, too.
  ///
  /// - Returns: The repetition; `nil` if there is no equivalent, as for
  ///   `every month on the 2nd last`.
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
      repetition = yearly(words) ?? Repetition(Self.withDay(words).joined(separator: " "))
    }
    if isAfterDone { repetition?.isAfterDone = true }
    return repetition
  }

  /// Converts the words after 🔁 to the text of a repetition; returns the words unchanged if there
  /// is no equivalent.
  static func rule(of text: String) -> String { repetition(of: text)?.text ?? text }

  /// The words to write after 🔁 for a rule.
  static func recurrence(for rule: String) -> String {
    Repetition(rule).map(words) ?? rule
  }

  /// The words to write after 🔁 for a repetition, as in Obsidian Tasks.
  public static func words(for repetition: Repetition) -> String {
    let names = repetition.weekdays.map { weekdays[$0] }
    let days = names.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: ", ")
    let unit = repetition.unit.rawValue
    let units = repetition.count == 1 ? unit : "\(repetition.count) \(unit)s"
    var what =
      switch (repetition.count, repetition.weekdays) {
      case (_, Array(0..<5)): "weekday"
      case (_, []): units
      default: days
      }
    switch repetition.anchor {
    case nil: break
    case .monthDay(31): what += " on the last"
    case .monthDay(let day): what += " on the \(Repetition.ordinal(day))"
    case .weekday(let day, let nth):
      let name = weekdays[day].prefix(1).uppercased() + weekdays[day].dropFirst()
      what += " on the \(nth < 0 ? "last" : Repetition.ordinal(nth)) \(name)"
    case .yearDay(let month, let day) where repetition.count == 1:
      what = "\(months[month - 1]) on the \(Repetition.ordinal(day))"
    case .yearDay(let month, let day):
      what += " on \(months[month - 1]) \(Repetition.ordinal(day))"
    }
    return "every \(what)" + (repetition.isAfterDone ? " when done" : "")
  }

  /// Parses a yearly repetition such as `every January on the 15th`; `nil` for anything else.
  private static func yearly(_ words: [String]) -> Repetition? {
    guard words.count == 5, words[2...3] == ["on", "the"] else { return nil }
    return Repetition("every \(words[1]) \(words[4])")
  }

  /// Extends `every month on the last` to `every month on the last day`.
  private static func withDay(_ words: [String]) -> [String] {
    words.suffix(2) == ["the", "last"] ? words + ["day"] : words
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
}
