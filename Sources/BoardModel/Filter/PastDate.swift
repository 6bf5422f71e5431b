/// Past dates, as people type them to find the tasks that were created or completed then.
///
/// | text | date |
/// | --- | --- |
/// | `yesterday` | the day before today |
/// | `-3d`, `-2w`, `-1m`, `-1y` | that many days, weeks, months or years ago |
/// | `3 days ago`, `a week ago` | the same |
/// | `fri`, `24.12.`, `dec 24` | the latest such day, including today |
/// | `last fri` | the latest Friday before today |
///
/// A time may follow each of the forms.
enum PastDate {
  /// Parses a date in lower case. A date that does not refer to the past is parsed by
  /// ``DueDate/parse(_:today:clock:order:)``.
  static func parse(
    _ text: String, today: CivilDay, order: DateOrder = .dayFirst
  ) -> DueDate? {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if let day = day(words, today, order) { return DueDate(day: day) }
    if words.count > 1, let time = time(words.removeLast()), let day = day(words, today, order) {
      return DueDate(day: day, time: time)
    }
    return ahead(text, today, order)
  }

  private static func day(
    _ words: [String], _ today: CivilDay, _ order: DateOrder
  ) -> CivilDay? {
    switch words.count {
    case 1 where words[0] == "yesterday": return today.adding(days: -1)
    case 1 where words[0].hasPrefix("-"):
      return Age(String(words[0].dropFirst()))?.day(before: today)
    case 2 where words[0] == "last":
      let yesterday = today.adding(days: -1)
      return PhraseWords.weekdayNumbers[words[1]] == nil
        ? nil : latest(words[1], yesterday, order)
    case 3 where words[2] == "ago":
      let unit = words[1].hasSuffix("s") ? words[1].dropLast() : words[1][...]
      guard ["day", "week", "month", "year"].contains(unit) else { return nil }
      return Age((words[0] == "a" ? "1" : words[0]) + unit.prefix(1))?.day(before: today)
    default: return isNamed(words) ? latest(words.joined(separator: " "), today, order) : nil
    }
  }

  /// Whether the words may specify a day that recurs every week or every year.
  private static func isNamed(_ words: [String]) -> Bool {
    guard let first = words.first, !["next", "in"].contains(first) else { return false }
    return first.hasSuffix(".") || first.contains("/")
      || words.contains {
        PhraseWords.weekdayNumbers[$0] != nil || PhraseWords.monthNumbers[$0] != nil
      }
  }

  /// The latest day with this name, no later than `today`; `nil` if there is none.
  private static func latest(
    _ name: String, _ today: CivilDay, _ order: DateOrder
  ) -> CivilDay? {
    // Look ahead from earlier and earlier days: each weekday is among the last seven days, each day
    // of the year among the last 366, and a 29 February within four years or, near 2100, eight.
    [0, -7, -365, -1_461, -2_922].lazy.compactMap { days -> CivilDay? in
      let date = ahead(name, today.adding(days: days), order)
      return date.flatMap { $0.time == nil && $0.day <= today ? $0.day : nil }
    }.first
  }

  /// Parses a date that may be in the future. A time without a day is a time today.
  private static func ahead(
    _ text: String, _ today: CivilDay, _ order: DateOrder = .dayFirst
  ) -> DueDate? {
    .parse(text, today: today, clock: .midnight, order: order)
  }

  private static func time(_ word: String) -> TimeOfDay? {
    ahead(word, CivilDay(daysSinceEpoch: 0))?.time
  }

  /// Whether text could be the beginning of a date such as `yesterday`, `last fri` or `3 days ago`.
  static func mayBegin(with text: some StringProtocol) -> Bool {
    let shape = text.reduce(into: "") { shape, character in
      guard character.isNumber else { return shape.append(character) }
      if shape.last != "1" { shape.append("1") }
    }
    return shapes.contains { $0.hasPrefix(shape) }
  }

  /// The forms of past dates, with `1` for each number.
  private static let shapes: [String] = {
    let units = ["day", "week", "month", "year"]
    let days =
      ["yesterday"] + (PhraseWords.weekdays + PhraseWords.longWeekdays).map { "last " + $0 }
      + units.flatMap { ["-1\($0.prefix(1))", "1 \($0)s ago", "1 \($0) ago", "a \($0) ago"] }
    return days.map { $0 + " 1:1" } + ["last week", "last month"]
  }()
}
