/// What people type for a day.
extension CivilDay {
  /// Reads the words for a day, in small letters; `nil` for anything else.
  static func parse(_ words: [String], today: CivilDay) -> CivilDay? {
    guard let first = words.first else { return nil }
    switch (first, words.count) {
    case (_, 1):
      return CivilDay(first) ?? named(first, today) ?? numbered(first, today)
        ?? distance(first, today)
    case ("next", 2): return weekday(words[1]).map { today.adding(days: 7 - today.weekday + $0) }
    case (_, 2): return months.firstIndex(of: first).flatMap { ahead(words[1], $0 + 1, today) }
    case ("in", 3):
      let unit = words[2].hasSuffix("s") ? words[2].dropLast() : words[2][...]
      return units[String(unit)].flatMap { moved(words[1].utf8, $0, today) }
    default: return nil
    }
  }

  /// `today`, `tomorrow`, the end of the month, or `mon` to `sun`: the next one, never today.
  private static func named(_ word: String, _ today: CivilDay) -> CivilDay? {
    switch word {
    case "today": today
    case "tomorrow": today.adding(days: 1)
    case "eom": today.endOfMonth
    default: weekday(word).map { today.adding(days: ($0 - today.weekday + 6) % 7 + 1) }
    }
  }

  /// `24.12.`
  private static func numbered(_ word: String, _ today: CivilDay) -> CivilDay? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].isEmpty, let month = shortNumber(parts[1]) else {
      return nil
    }
    return ahead(String(parts[0]), month, today)
  }

  /// `+3d`, `+2w`, `+1m`
  private static func distance(_ word: String, _ today: CivilDay) -> CivilDay? {
    guard word.hasPrefix("+"), let unit = word.last else { return nil }
    let distance = units.first { $0.key.first == unit }
    return distance.flatMap { moved(word.dropFirst().dropLast().utf8, $0.value, today) }
  }

  /// A day of a month, this year or in the next one that has it ahead; today counts.
  private static func ahead(_ day: String, _ month: Int, _ today: CivilDay) -> CivilDay? {
    guard let day = shortNumber(day) else { return nil }
    // A 29 February is at most eight years ahead.
    return (0...8).lazy.compactMap { CivilDay(year: today.year + $0, month: month, day: day) }
      .first { $0 >= today }
  }

  /// The day that many days, weeks or months later, at most 9,999 of them.
  private static func moved(
    _ count: some BidirectionalCollection<UInt8>, _ unit: Unit, _ today: CivilDay
  ) -> CivilDay? {
    guard count.count <= 4, let count = number(count) else { return nil }
    switch unit {
    case .day: return today.adding(days: count)
    case .week: return today.adding(days: 7 * count)
    case .month: return today.adding(months: count)
    }
  }

  /// The number of one digit or two.
  private static func shortNumber(_ text: some StringProtocol) -> Int? {
    text.utf8.count <= 2 ? number(text.utf8) : nil
  }

  private enum Unit { case day, week, month }

  private static let units: [String: Unit] = ["day": .day, "week": .week, "month": .month]

  private static func weekday(_ word: String) -> Int? { weekdays.firstIndex(of: word) }

  /// The weekdays as they are typed, from Monday on.
  static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// The months as they are typed.
  static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
