extension UnknownFilterWord {
  /// Whether it is being typed and could become a word that is known: then it is no mistake yet.
  ///
  /// - Parameters:
  ///   - text: What is in front of the cursor.
  ///   - names: Those of the named filters.
  ///   - today: The day it is where the user is.
  public func isUnfinished(
    in text: String, names: some Sequence<String>, today: CivilDay
  ) -> Bool {
    let typed = text.lowercased().replacing("\"", with: "")
    let word = self.text.lowercased()
    if mistake == .date {
      // A date may have several words.
      guard let start = typed.ranges(of: word).last?.lowerBound else { return false }
      return DateSpan.mayBegin(
        with: typed[start...].drop { $0 != ":" }.dropFirst(), today: today, isPast: isOfPast)
    }
    if word == Self.emptyText { return text.hasSuffix("\"") }
    guard typed.hasSuffix(word) else { return false }
    switch mistake {
    case .name:
      return Self.asksForNothing(word)
        || value.isEmpty && Self.namesWithValues.contains(String(word.dropLast()))
    case .value(let all): return all.contains { $0.lowercased().hasPrefix(value.lowercased()) }
    case .named: return names.contains { $0.lowercased().hasPrefix(value.lowercased()) }
    case .date, .circular, .nested, .surplus: return false
    }
  }

  /// What could stand behind its colon, while nothing does: `notes, steps or url`; `nil` if there
  /// is something, or it is anything.
  public var choices: String? {
    guard value.isEmpty, !Self.asksForNothing(text) else { return nil }
    switch mistake {
    case .value(let all): return Self.choice(of: all)
    case .name where isOfPast:
      return Self.choice(of: ["yesterday", "-7d..", "fri", "last week", "any", "none"])
    case .name where text.lowercased() != "list:":
      return Self.choice(of: ["fri", "24.12.", "<+7d", "today..fri", "week", "any", "none"])
    case .name, .date, .named, .circular, .nested, .surplus: return nil
    }
  }

  /// Whether it asks for a date that lies behind.
  var isOfPast: Bool {
    let name = text.prefix { $0 != ":" }.lowercased()
    return FilterCondition.MomentField(rawValue: name) != nil
  }

  /// Quotation marks with nothing between them.
  static let emptyText = "\"\""

  /// Whether a word has a sign, but nothing that it could mean: `#`, `@`, `#""`, `!1`, `!AB`; or is
  /// an empty text in quotes.
  static func asksForNothing(_ text: String) -> Bool {
    guard text != emptyText, let sign = text.first, ["#", "!", "@"].contains(sign) else {
      return text == emptyText
    }
    let rest = text.dropFirst()
    let isWord = rest.contains { !$0.isASCII || $0.isLetter || $0.isNumber }
    return !isWord || sign == "!" && rest.count < 3 && Priority(rest) == nil
  }

  private static let namesWithValues: Set = ["due", "start", "created", "done", "list"]
}

extension DateSpan {
  /// The words for more than one day, and those for none.
  private static let names = [
    "week", "this week", "next week", "last week", "weekend", "this weekend", "this month",
    "next month", "last month", "overdue", "any", "none",
  ]

  /// Whether a text could be the beginning of dates; what is in front of a `..` is not looked at.
  static func mayBegin(
    with text: some StringProtocol, today: CivilDay, isPast: Bool = false
  ) -> Bool {
    let text = String(text)
    let last = text.ranges(of: "..").last.map { text[$0.upperBound...] } ?? text[...]
    let word = last.drop { ".<>=".contains($0) }
    return DateSpan.names.contains { $0.hasPrefix(word) }
      || isPast && PastDate.mayBegin(with: word) || DueDate.mayBegin(with: word, today: today)
  }
}
