extension DayPhrase {
  /// A function that reads a day. If the function returns `nil`, it may have moved the cursor.
  private typealias Reading = @Sendable (inout PhraseCursor) -> DayPhrase?

  /// The forms that begin with a number, the most specific first.
  private static let numberForms: [Reading] = [
    iso, slashedFromYear, dotted, slashed, dashed, dashedNumbers, dayAndMonth, counted, ordinal,
  ]

  /// The forms that begin with a word.
  private static let wordForms: [Reading] = [
    near, weekday, monthAndDay, coming, weekend, later, counted, dayAfterTomorrow, end, theDay,
  ]

  /// Reads a day, perhaps with a part of the day. Does not read a preposition such as `by` before
  /// the day, or a time such as `18:00` after it.
  static func read(_ cursor: inout PhraseCursor) -> DayPhrase? {
    guard let token = cursor.token else { return nil }
    let forms =
      switch token.kind {
      case .number: numberForms
      case .word: wordForms
      case .sign: [distance]
      }
    for form in forms {
      var ahead = cursor
      guard let day = form(&ahead) else { continue }
      cursor = ahead
      return day
    }
    return nil
  }

  // MARK: Numbers

  /// Reads a date such as `2026-12-24`.
  @Sendable private static func iso(_ cursor: inout PhraseCursor) -> DayPhrase? {
    yearFirst(&cursor, joinedBy: "-", digits: 2...2)
  }

  /// Reads a date with slashes that begins with the year, such as `2026/1/2`.
  @Sendable private static func slashedFromYear(_ cursor: inout PhraseCursor) -> DayPhrase? {
    yearFirst(&cursor, joinedBy: "/", digits: 1...2)
  }

  private static func yearFirst(
    _ cursor: inout PhraseCursor, joinedBy sign: String, digits: ClosedRange<Int>
  ) -> DayPhrase? {
    guard let year = cursor.readNumber(digits: 4...4), cursor.consumeGlued(sign),
      let month = cursor.readGluedNumber(digits: digits), cursor.consumeGlued(sign),
      let day = cursor.readGluedNumber(digits: digits),
      let date = CivilDay(year: year, month: month, day: day)
    else { return nil }
    return DayPhrase(name: .day(date))
  }

  /// Reads a date such as `24-Dec-26` or `24-dec-2026`.
  @Sendable private static func dashed(_ cursor: inout PhraseCursor) -> DayPhrase? {
    guard let day = cursor.readNumber(digits: 1...2), cursor.consumeGlued("-"),
      let month = cursor.readGluedWord(in: PhraseWords.monthNumbers), cursor.consumeGlued("-"),
      let year = cursor.readGluedYear()
    else { return nil }
    return date(day, month, year)
  }

  /// Reads a numeric date with dashes, such as `24-12-2026`.
  @Sendable private static func dashedNumbers(_ cursor: inout PhraseCursor) -> DayPhrase? {
    guard let first = cursor.readNumber(digits: 1...2), cursor.consumeGlued("-"),
      let second = cursor.readGluedNumber(digits: 1...2), cursor.consumeGlued("-"),
      let year = cursor.readGluedNumber(digits: 4...4)
    else { return nil }
    return inEitherOrder(first, second, year)
  }

  /// Reads a numeric date with dots, such as `24.12.`, `24.12` or `24.12.2026`.
  @Sendable private static func dotted(_ cursor: inout PhraseCursor) -> DayPhrase? {
    guard let day = cursor.readNumber(digits: 1...2), cursor.consumeGlued("."),
      let month = cursor.readGluedNumber(digits: 1...2)
    else { return nil }
    // `24.12` may also be a price or a version number.
    guard cursor.consumeGlued(".") else { return date(day, month, isPlain: true) }
    // In `24.12...31.12.`, the last two of three dots belong to a filter.
    if let year = cursor.readGluedNumber(digits: 4...4) { return date(day, month, year) }
    if let year = cursor.readGluedNumber(digits: 2...2) {
      return date(day, month, 2000 + year, isPlain: true)
    }
    return date(day, month)
  }

  /// A date from its numbers; `nil` if the date does not exist.
  private static func date(
    _ day: Int, _ month: Int, _ year: Int? = nil, isPlain: Bool = false
  ) -> DayPhrase? {
    guard CivilDay(year: year ?? 2000, month: month, day: day) != nil else { return nil }
    return DayPhrase(
      name: .date(day: day, month: month, year: year, weekday: nil), isPlain: isPlain)
  }

  /// Reads a numeric date with slashes, such as `24/12/2026` or `24/12`.
  @Sendable private static func slashed(_ cursor: inout PhraseCursor) -> DayPhrase? {
    guard let first = cursor.readNumber(digits: 1...2), cursor.consumeGlued("/"),
      let second = cursor.readGluedNumber(digits: 1...2)
    else { return nil }
    var year: Int?
    if cursor.consumeGlued("/") {
      guard let number = cursor.readGluedYear() else { return nil }
      year = number
    }
    return inEitherOrder(first, second, year)
  }

  /// A date in which either number may be the day; `nil` if the date exists in neither order.
  private static func inEitherOrder(_ first: Int, _ second: Int, _ year: Int?) -> DayPhrase? {
    let orders = [(first, second), (second, first)]
    guard orders.contains(where: { CivilDay(year: year ?? 2000, month: $1, day: $0) != nil })
    else { return nil }
    return DayPhrase(name: .slashed(first, second, year: year), isPlain: year == nil)
  }

  /// Reads a day and a month, such as `24 dec` or `24th of December 2026`.
  @Sendable private static func dayAndMonth(_ cursor: inout PhraseCursor) -> DayPhrase? {
    guard let day = cursor.readNumber(digits: 1...2) else { return nil }
    if cursor.consumeOrdinalEnd() { _ = cursor.consume("of") }
    guard let month = cursor.readMonth() else { return nil }
    return DayPhrase(
      name: .date(day: day, month: month, year: cursor.readYear(), weekday: nil))
  }

  /// Reads a distance from now or from another day, such as `3d`, `3 days from now` or `a week from
  /// friday`.
  @Sendable private static func counted(_ cursor: inout PhraseCursor) -> DayPhrase? {
    var ahead = cursor
    if let count = ahead.readCount(), let unit = ahead.readWord(in: PhraseWords.units),
      ahead.consume("from")
    {
      if ahead.consume("now") || ahead.consume("today") {
        cursor = ahead
        return DayPhrase(name: .later(count, unit))
      }
      if !unit.isWithinDay, let base = read(&ahead), base.time == nil {
        cursor = ahead
        return DayPhrase(name: .from(count, unit, base.name))
      }
    }
    guard let count = cursor.readNumber(digits: 1...4),
      let unit = cursor.readGluedWord(in: PhraseWords.shortUnits)
    else { return nil }
    return DayPhrase(name: .later(count, unit), isPlain: true)
  }

  /// Reads a day of the month, such as `1st`.
  @Sendable private static func ordinal(_ cursor: inout PhraseCursor) -> DayPhrase? {
    guard let day = cursor.readNumber(digits: 1...2), cursor.consumeOrdinalEnd(),
      (1...31).contains(day)
    else { return nil }
    return DayPhrase(name: .monthDay(day), isPlain: true)
  }

  /// Reads a distance from today, such as `+3d`, `+2w` or `+1m`.
  @Sendable private static func distance(_ cursor: inout PhraseCursor) -> DayPhrase? {
    guard cursor.token?.isGlued == false, cursor.consumeSign("+"),
      let count = cursor.readGluedNumber(digits: 1...4),
      let unit = cursor.readGluedWord(in: PhraseWords.shortUnits)
    else { return nil }
    return DayPhrase(name: .later(count, unit))
  }

  // MARK: Words

  /// Reads a day near today, such as `tonight` or `tomorrow morning`.
  @Sendable private static func near(_ cursor: inout PhraseCursor) -> DayPhrase? {
    let (word, isName) = (cursor.token?.text, cursor.token?.isCapital == true)
    guard let days = cursor.readWord(in: PhraseWords.nearDays) else { return nil }
    let time = word == "tonight" ? PhraseWords.tonight : cursor.readPartOfDay()
    return DayPhrase(
      name: .near(days), time: time, isPlain: word == "yesterday" || word == "tod" && isName)
  }

  /// Reads a phrase that begins with a day of the week, such as `fri`, `friday evening` or `Tue 1
  /// Dec 2026`.
  @Sendable private static func weekday(_ cursor: inout PhraseCursor) -> DayPhrase? {
    let word = cursor.token?.text ?? ""
    guard let weekday = cursor.readWord(in: PhraseWords.weekdayNumbers) else { return nil }
    var ahead = cursor
    _ = ahead.consume("of")
    if ahead.consume(all: "next", "week") {
      cursor = ahead
      return DayPhrase(name: .weekday(weekday, .next))
    }
    if cursor.consumeWeekBehindDay() {
      return DayPhrase(name: .from(1, .week, .weekday(weekday, .ahead)))
    }
    ahead = cursor
    _ = ahead.consumeComma()
    if let date = dayAndMonth(&ahead, else: monthAndDay), ahead.isAtEndOfDate,
      case .date(let day, let month, let year, _) = date.name
    {
      cursor = ahead
      return DayPhrase(name: .date(day: day, month: month, year: year, weekday: weekday))
    }
    return DayPhrase(
      name: .weekday(weekday, .ahead), time: cursor.readPartOfDay(),
      isPlain: PhraseWords.plainWeekdays.contains(word))
  }

  private static func dayAndMonth(
    _ cursor: inout PhraseCursor, else other: Reading
  ) -> DayPhrase? {
    var ahead = cursor
    if let date = dayAndMonth(&ahead) {
      cursor = ahead
      return date
    }
    return other(&cursor)
  }

  /// Reads a month and a day, such as `dec 24` or `December 24th, 2026`.
  @Sendable private static func monthAndDay(_ cursor: inout PhraseCursor) -> DayPhrase? {
    guard let month = cursor.readMonth(), let day = cursor.readNumber(digits: 1...2) else {
      return nil
    }
    _ = cursor.consumeOrdinalEnd()
    return DayPhrase(
      name: .date(day: day, month: month, year: cursor.readYear(afterComma: true), weekday: nil))
  }

  /// Reads a phrase that begins with `next` or `this`, such as `next week` or `this evening`.
  @Sendable private static func coming(_ cursor: inout PhraseCursor) -> DayPhrase? {
    if cursor.consume("this") {
      if let time = cursor.readWord(in: PhraseWords.partsOfDay) {
        return DayPhrase(name: .near(0), time: time)
      }
      if cursor.consume("weekend") { return DayPhrase(name: .weekend(.this)) }
      return cursor.readWord(in: PhraseWords.weekdayNumbers).map {
        DayPhrase(name: .weekday($0, .this), time: cursor.readPartOfDay())
      }
    }
    guard cursor.consume("next") else { return nil }
    if let weekday = cursor.readWord(in: PhraseWords.weekdayNumbers) {
      return DayPhrase(name: .weekday(weekday, .next), time: cursor.readPartOfDay())
    }
    if cursor.consume("weekend") { return DayPhrase(name: .weekend(.next)) }
    let units: [String: PhraseWords.Unit] = ["week": .week, "month": .month, "year": .year]
    guard let unit = cursor.readWord(in: units) else { return nil }
    if unit == .week, let weekday = cursor.readWord(in: PhraseWords.weekdayNumbers) {
      return DayPhrase(name: .weekday(weekday, .next), time: cursor.readPartOfDay())
    }
    return DayPhrase(name: .beginning(unit))
  }

  /// Reads `the weekend`, which may also be plain text.
  @Sendable private static func weekend(_ cursor: inout PhraseCursor) -> DayPhrase? {
    guard cursor.consume(all: "the", "weekend") else { return nil }
    return DayPhrase(name: .weekend(.this), isPlain: true)
  }

  /// Reads a distance from now, such as `in 3 days`, `in half an hour`, `in 2h` or `in a
  /// fortnight`.
  @Sendable private static func later(_ cursor: inout PhraseCursor) -> DayPhrase? {
    guard cursor.consume("in") || cursor.consume("within") else { return nil }
    if cursor.consume(all: "half", "an", "hour") { return DayPhrase(name: .later(30, .minute)) }
    guard let count = cursor.readCount() else { return nil }
    if cursor.consume("fortnight") { return DayPhrase(name: .later(2 * count, .week)) }
    guard
      let unit = cursor.readWord(in: PhraseWords.units)
        ?? cursor.readGluedWord(in: PhraseWords.units)
    else { return nil }
    // `in 30m` may mean half an hour or two and a half years.
    guard !cursor.isBehind("m") else { return nil }
    let minutes = unit == .hour ? cursor.readMinutesOfHour() : nil
    // `in two weeks' time`
    var ahead = cursor
    if ahead.consumeGlued("'"), ahead.consume("time") { cursor = ahead }
    return DayPhrase(
      name: minutes.map { .later(60 * count + $0, .minute) } ?? .later(count, unit))
  }

  /// Reads a phrase such as `the day after tomorrow`. With a capital `After`, the phrase is
  /// ``isPlain``, since the words may be the title of a film.
  @Sendable private static func dayAfterTomorrow(_ cursor: inout PhraseCursor) -> DayPhrase? {
    _ = cursor.consume("the")
    guard cursor.consume("day") else { return nil }
    let isName = cursor.token?.isCapital == true
    guard cursor.consume(all: "after", "tomorrow") else { return nil }
    return DayPhrase(name: .near(2), time: cursor.readPartOfDay(), isPlain: isName)
  }

  /// Reads the end of a period, such as `eom`, `end of week` or `end of november`.
  @Sendable private static func end(_ cursor: inout PhraseCursor) -> DayPhrase? {
    let short: [String: PhraseWords.Unit] = [
      "eod": .day, "eow": .week, "eom": .month, "eoy": .year,
    ]
    if let unit = cursor.readWord(in: short) { return DayPhrase(name: .end(unit)) }
    _ = cursor.consume("the")
    let units: [String: PhraseWords.Unit] = [
      "day": .day, "week": .week, "month": .month, "year": .year,
    ]
    guard cursor.consume("end"), cursor.consume("of") else { return nil }
    if let month = cursor.readWord(in: PhraseWords.monthNumbers) {
      return DayPhrase(name: .endOfMonth(month))
    }
    if cursor.consume("next") {
      return cursor.readWord(in: units).map { DayPhrase(name: .endOfNext($0)) }
    }
    _ = cursor.consume("the") || cursor.consume("this")
    return cursor.readWord(in: units).map { DayPhrase(name: .end($0)) }
  }

  /// Reads a phrase such as `the 1st` or `the 24th of December`.
  @Sendable private static func theDay(_ cursor: inout PhraseCursor) -> DayPhrase? {
    guard cursor.consume("the"), let day = cursor.readNumber(digits: 1...2),
      cursor.consumeOrdinalEnd()
    else { return nil }
    var ahead = cursor
    _ = ahead.consume("of")
    if let month = ahead.readWord(in: PhraseWords.monthNumbers) {
      cursor = ahead
      return DayPhrase(
        name: .date(day: day, month: month, year: cursor.readYear(), weekday: nil))
    }
    guard (1...31).contains(day) else { return nil }
    return DayPhrase(name: .monthDay(day), isPlain: true, isOfEnd: true)
  }
}
