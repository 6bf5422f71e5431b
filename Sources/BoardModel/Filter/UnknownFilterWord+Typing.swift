extension UnknownFilterWord {
  /// Whether the word is still being typed and could become valid, so that it is not yet a mistake.
  ///
  /// - Parameters:
  ///   - text: The text before the cursor.
  ///   - names: The names of the named filters.
  ///   - today: The current day in the user's time zone.
  public func isUnfinished(
    in text: String, names: some Sequence<String>, today: CivilDay
  ) -> Bool {
    let typed = text.lowercased().replacing("\"", with: "")
    let word = self.text.lowercased()
    if mistake == .date {
      // A date can have several words, so the word need not be at the end.
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
    case .date, .nameless, .circular, .nested, .surplus: return false
    }
  }

  /// The values that can follow the colon of an unfinished word: `notes, steps or url`. `nil` if
  /// the word already has a value, or the possible values cannot be listed.
  public var choices: String? {
    guard value.isEmpty, !Self.asksForNothing(text) else { return nil }
    switch mistake {
    case .value(let all):
      return all.count > Self.maxChoices
        ? all.prefix(Self.maxChoices - 1).joined(separator: ", ") + " …" : Self.choice(of: all)
    case .name where isOfPast:
      return Self.choice(of: ["yesterday", "-7d..", "fri", "last week", "any", "none"])
    case .name where !Self.namesWithOwnValues.contains(text.lowercased()):
      return Self.choice(of: ["fri", "24.12.", "<+7d", "today..fri", "week", "any", "none"])
    case .name, .date, .nameless, .named, .circular, .nested, .surplus: return nil
    }
  }

  /// The maximum number of values that fit beside the filter on a screen of 80 columns.
  private static let maxChoices = 6

  /// Whether the word expects a date in the past.
  var isOfPast: Bool {
    let name = text.prefix { $0 != ":" }.lowercased()
    return FilterCondition.MomentField(rawValue: name) != nil
  }

  /// A pair of quotation marks without text.
  static let emptyText = "\"\""

  /// Whether a word has a sign but no meaning, such as `#`, `@`, `#""`, `!1` or `!AB`, or is a pair
  /// of quotation marks without text.
  static func asksForNothing(_ text: String) -> Bool {
    guard text != emptyText, let sign = text.first, ["#", "!", "@"].contains(sign) else {
      return text == emptyText
    }
    let rest = text.dropFirst()
    let isWord = rest.contains { !$0.isASCII || $0.isLetter || $0.isNumber }
    return !isWord || sign == "!" && rest.count < 3 && Priority(rest) == nil
  }

  private static let namesWithValues: Set = [
    "due", "start", "created", "done", "list", "assignee",
  ]
  /// The words whose values are names of the board, so that they cannot be listed.
  private static let namesWithOwnValues: Set = ["list:", "assignee:"]
}

extension DateSpan {
  /// The words for spans of several days, for any date and for no date.
  private static let names = [
    "week", "this week", "next week", "last week", "weekend", "this weekend", "this month",
    "next month", "last month", "overdue", "any", "none",
  ]

  /// Whether text could be the beginning of a span of dates. The text before `..` is not checked.
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
