extension UnknownFilterWord {
  /// Whether it is being typed and could become a word that is known: then it is no mistake yet.
  ///
  /// - Parameters:
  ///   - text: What is in front of the cursor.
  ///   - names: Those of the named filters.
  public func isUnfinished(in text: String, names: some Sequence<String>) -> Bool {
    let typed = text.lowercased().replacing("\"", with: "")
    let word = self.text.lowercased()
    if mistake == .date {
      // A date may have several words.
      guard let start = typed.ranges(of: word).last?.lowerBound else { return false }
      return DateSpan.canBegin(with: typed[start...].drop { $0 != ":" }.dropFirst())
    }
    guard typed.hasSuffix(word) else { return false }
    switch mistake {
    case .name: return value.isEmpty && Self.namesWithValues.contains(String(word.dropLast()))
    case .value(let all): return all.contains { $0.hasPrefix(value.lowercased()) }
    case .named: return names.contains { $0.lowercased().hasPrefix(value.lowercased()) }
    case .date, .circular, .nested, .surplus: return false
    }
  }

  /// What could stand behind its colon, while nothing does: `notes, steps or url`; `nil` if there
  /// is something, or it is anything.
  public var choices: String? {
    guard value.isEmpty else { return nil }
    switch mistake {
    case .value(let all): return Self.choice(of: all)
    case .name where text.lowercased() != "list:":
      return Self.choice(of: ["fri", "24.12.", "<+7d", "today..fri", "week", "any", "none"])
    case .name, .date, .named, .circular, .nested, .surplus: return nil
    }
  }

  private static let namesWithValues: Set = ["due", "start", "created", "done", "list"]
}

extension DateSpan {
  /// Whether a text could be the beginning of dates; what is in front of a `..` is not looked at.
  static func canBegin(with text: some StringProtocol) -> Bool {
    let text = String(text)
    let last = text.ranges(of: "..").last.map { text[$0.upperBound...] } ?? text[...]
    let shape = shape(of: last.drop { ".<>=".contains($0) })
    return shapes.contains { $0.hasPrefix(shape) }
  }

  /// Whether a word that is not a date could be the beginning of one.
  static func isUnfinished(_ word: String, today: CivilDay, clock: TimeOfDay) -> Bool {
    let shape = shape(of: word.lowercased())
    let lacksMore = shapes.contains {
      $0.hasPrefix(shape) && !["", " 1:1", "t1:1"].contains($0.dropFirst(shape.count))
    }
    return lacksMore
      || (0...9).contains { DueDate.parse("\(word)\($0)", today: today, clock: clock) != nil }
  }

  /// A text with `1` for each number.
  private static func shape(of text: some StringProtocol) -> String {
    text.reduce(into: "") { shape, character in
      guard character.isNumber else { return shape.append(character) }
      if shape.last != "1" { shape.append("1") }
    }
  }

  /// The shapes of all dates and spans.
  private static let shapes: [String] = {
    let days =
      ["today", "tomorrow", "eom", "1-1-1", "1.1.", "+1d", "+1w", "+1m"]
      + ["in 1 days", "in 1 weeks", "in 1 months"] + CivilDay.weekdays
      + CivilDay.weekdays.map { "next " + $0 }
      + CivilDay.months.map { $0 + " 1" }
    return days.map { $0 + " 1:1" } + ["1:1", "1-1-1t1:1", "week", "overdue", "any", "none"]
  }()
}
