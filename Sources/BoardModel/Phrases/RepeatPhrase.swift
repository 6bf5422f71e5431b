/// A repetition as it was typed, perhaps with a time: `every mon, wed and fri`, `daily at 7:00`,
/// `monthly on the 15th after done`.
struct RepeatPhrase: Equatable {
  var repetition: Repetition
  /// The weekday of the first date, if ``repetition`` does not contain the weekday: `every other
  /// friday`.
  var firstWeekday: Int?
  var clock: ClockPhrase?
  /// The day on or after which the repetition begins: `every sunday starting 1 Dec`.
  var start: DayPhrase?
  /// A bare number in place of a time, as in ``WhenPhrase/bareHour``.
  var bareHour: WhenPhrase.BareHour?
  /// Whether the phrase is a repetition only at the end of the text, but an adjective before other
  /// words: `weekly report`.
  var isOfEnd = false

  /// Reads a repetition, perhaps with a time and a start.
  ///
  /// - Parameter isNamed: Whether a repetition is expected, as after `repeat:`, so that even a
  ///   weekday alone is a repetition.
  static func read(_ cursor: inout PhraseCursor, isNamed: Bool = false) -> RepeatPhrase? {
    var ahead = cursor
    let hasVerb = ahead.consume("repeats") || ahead.consume("repeat") || isNamed
    let rule = ahead.rule() ?? (hasVerb ? ahead.weekdayRule() : nil)
    guard var phrase = rule ?? ahead.plural() ?? ahead.nthOfEveryMonth() else { return nil }
    if hasVerb { phrase.isOfEnd = false }
    // A time, `after done` and the first day can follow in any order.
    for _ in 0..<3 {
      if !phrase.repetition.isAfterDone, ahead.consume(all: "after", "done") {
        phrase.repetition.isAfterDone = true
      } else if phrase.clock == nil, let clock = ahead.readClockBehind() {
        phrase.clock = clock
      } else if phrase.start == nil, let start = ahead.readStart() {
        phrase.start = start
      }
    }
    if phrase.clock == nil { phrase.bareHour = ahead.readBareHourBehind() }
    if phrase.clock != nil || phrase.repetition.isAfterDone || phrase.start != nil {
      phrase.isOfEnd = false
    }
    cursor = ahead
    return phrase
  }

  /// The first due date of the repetition, on or after ``start``. Without a start, the date is
  /// counted from today or, if the time of the repetition has passed, from tomorrow.
  func firstDate(_ context: DateContext) -> DueDate? {
    let isPast = clock.map { $0.time < context.clock } ?? false
    let first =
      start?.date(context)?.day ?? (isPast ? context.today.adding(days: 1) : context.today)
    let day = firstWeekday.map { first.adding(days: ($0 - first.weekday + 7) % 7) }
    return (day ?? repetition.first(from: first)).map { DueDate(day: $0, time: clock?.time) }
  }
}

extension PhraseCursor {
  fileprivate mutating func readClockBehind() -> ClockPhrase? {
    readPartOfDayWithTime() ?? readTime()
  }

  private mutating func readTime() -> ClockPhrase? {
    var ahead = self
    _ = ahead.consumeComma()
    _ = ahead.consume("at")
    _ = ahead.consumeAround()
    guard let clock = ClockPhrase.read(&ahead), ahead.isAtBoundary else { return nil }
    self = ahead
    return clock
  }

  /// Consumes a part of the day, perhaps with a time, such as `morning` or `evening at 7`.
  private mutating func readPartOfDayWithTime() -> ClockPhrase? {
    guard let part = readWord(in: PhraseWords.partsOfDay) else { return nil }
    return readHour(in: part) ?? readTime()?.within(part) ?? ClockPhrase(time: part)
  }

  /// Consumes `at` and a bare number, such as `at 10`.
  fileprivate mutating func readBareHourBehind() -> WhenPhrase.BareHour? {
    var ahead = self
    guard ahead.consume("at"), let hour = ahead.readBareHour() else { return nil }
    self = ahead
    return hour
  }

  /// Consumes the start of a repetition, such as `starting 1 Dec` or `from tomorrow`, but not a
  /// part of a range such as `from 1 Dec to 9 Dec`.
  fileprivate mutating func readStart() -> DayPhrase? {
    var (ahead, range) = (self, self)
    _ = ahead.consumeComma()
    guard RangePhrase.read(&range) == nil,
      ahead.consume("starting") || ahead.consume("from") || ahead.consume("beginning")
    else { return nil }
    _ = ahead.consume("on")
    guard let day = DayPhrase.read(&ahead), day.time == nil, ahead.isAtBoundary else { return nil }
    self = ahead
    return day
  }

  /// Reads plurals of days, such as `mondays`, `on tuesdays and thursdays` or `on weekdays`.
  fileprivate mutating func plural() -> RepeatPhrase? {
    var ahead = self
    let hasJoin = ahead.consume("on")
    if hasJoin, ahead.consume("weekdays") {
      self = ahead
      return RepeatPhrase(repetition: Repetition(every: 1, .week, on: Array(0..<5)))
    }
    guard let days = ahead.weekdays(PhraseWords.pluralWeekdays, isTight: false) else { return nil }
    self = ahead
    return RepeatPhrase(repetition: Repetition(every: 1, .week, on: days), isOfEnd: !hasJoin)
  }

  /// Reads a day of every month, such as `on the 25th of every month`.
  fileprivate mutating func nthOfEveryMonth() -> RepeatPhrase? {
    var ahead = self
    _ = ahead.consume("on")
    _ = ahead.consume("the")
    guard let anchor = ahead.monthAnchor(acceptsWords: true), ahead.consumeOfMonth(all: true) else {
      return nil
    }
    self = ahead
    return RepeatPhrase(repetition: Repetition(every: 1, .month, at: anchor))
  }

  fileprivate mutating func rule() -> RepeatPhrase? {
    if consume("every") { return every() }
    if consume("weekdays") {
      return RepeatPhrase(repetition: Repetition(every: 1, .week, on: Array(0..<5)), isOfEnd: true)
    }
    if let (count, unit) = readWord(in: Self.adverbs) {
      return tail(Repetition(every: count, unit), isOfEnd: true)
    }
    // Days without spaces: `mon,thu`.
    var ahead = self
    guard let days = ahead.weekdays(isTight: true), days.count > 1 else { return nil }
    self = ahead
    return RepeatPhrase(repetition: Repetition(every: 1, .week, on: days))
  }

  private static let adverbs: [String: (count: Int, unit: Repetition.Unit)] = [
    "daily": (1, .day), "weekly": (1, .week), "biweekly": (2, .week), "fortnightly": (2, .week),
    "monthly": (1, .month), "quarterly": (3, .month), "yearly": (1, .year), "annually": (1, .year),
  ]

  private static let units: [String: Repetition.Unit] = [
    "day": .day, "days": .day, "week": .week, "weeks": .week, "month": .month, "months": .month,
    "year": .year, "years": .year,
  ]

  /// Reads what follows `every`.
  private mutating func every() -> RepeatPhrase? {
    if consume("other") { return every(2) }
    if let unit = readWord(in: Self.units) { return tail(Repetition(every: 1, unit)) }
    if consume("fortnight") { return tail(Repetition(every: 2, .week)) }
    if consume("quarter") { return tail(Repetition(every: 3, .month)) }
    if consume("weekday") || consume("workday") {
      return RepeatPhrase(repetition: Repetition(every: 1, .week, on: Array(0..<5)))
    }
    if let clock = readPartOfDayWithTime() {
      return RepeatPhrase(repetition: Repetition(every: 1, .day), clock: clock)
    }
    if consume("weekend") {
      return RepeatPhrase(repetition: Repetition(every: 1, .week, on: [5]))
    }
    return everyCount() ?? everyNthUnit() ?? everyDate() ?? everyNth()
      ?? weekdayRule(acceptsBlanks: true)
  }

  /// Reads days of the week, such as `mon` or `mon, wed and fri`.
  fileprivate mutating func weekdayRule(acceptsBlanks: Bool = false) -> RepeatPhrase? {
    weekdays(isTight: false, acceptsBlanks: acceptsBlanks).map {
      RepeatPhrase(repetition: Repetition(every: 1, .week, on: $0))
    }
  }

  /// Reads a count of units, such as `3 weeks` or `two months on the 15th`.
  private mutating func everyCount() -> RepeatPhrase? {
    var ahead = self
    guard
      let count = ahead.readNumber(digits: 1...5)
        ?? ahead.readWord(in: PhraseWords.counts.filter { $0.value > 1 }),
      (1...Repetition.maxUnits).contains(count), let rule = ahead.every(count, isOther: false)
    else { return nil }
    self = ahead
    return rule
  }

  /// Reads an ordinal number and a unit, such as the `2nd day` of `every 2nd day`, which means
  /// every 2 days. Fails if `of` or `in` follows.
  private mutating func everyNthUnit() -> RepeatPhrase? {
    var ahead = self
    let number = ahead.readNumber(digits: 1...2)
    let count =
      number == nil
      ? ahead.consume("second") ? 2 : ahead.readWord(in: PhraseWords.ordinals)
      : ahead.consumeOrdinalEnd() ? number : nil
    guard let count, count > 1, let unit = ahead.readWord(in: Self.units) else { return nil }
    var after = ahead
    guard !after.consume("of"), !after.consume("in") else { return nil }
    self = ahead
    return tail(Repetition(every: count, unit))
  }

  /// Reads the unit that `count` applies to, or a weekday after `other`.
  private mutating func every(_ count: Int, isOther: Bool = true) -> RepeatPhrase? {
    if let unit = readWord(in: Self.units) { return tail(Repetition(every: count, unit)) }
    guard isOther, let day = readWord(in: PhraseWords.weekdayNumbers) else { return nil }
    return RepeatPhrase(repetition: Repetition(every: count, .week), firstWeekday: day)
  }

  /// Reads a day of the year, such as `5 May` or `May 5th`.
  private mutating func everyDate() -> RepeatPhrase? {
    var ahead = self
    guard let anchor = ahead.yearDay() else { return nil }
    self = ahead
    return RepeatPhrase(repetition: Repetition(every: 1, .year, at: anchor))
  }

  /// Reads a day of the month, such as `last friday`, `2nd tuesday of the month` or `15th`.
  private mutating func everyNth() -> RepeatPhrase? {
    var (ahead, spelled) = (self, self)
    if let anchor = ahead.monthAnchor() {
      _ = ahead.consumeOfMonth()
      self = ahead
      return RepeatPhrase(repetition: Repetition(every: 1, .month, at: anchor))
    }
    guard let anchor = spelled.monthAnchor(acceptsWords: true), spelled.consumeOfMonth() else {
      return nil
    }
    self = spelled
    return RepeatPhrase(repetition: Repetition(every: 1, .month, at: anchor))
  }

  /// Consumes a phrase such as `of the month` or `of every month`.
  ///
  /// - Parameter isEvery: Whether `of every month` and `of each month` are the only accepted forms.
  private mutating func consumeOfMonth(all isEvery: Bool = false) -> Bool {
    consume(all: "of", "each", "month") || consume(all: "of", "every", "month")
      || !isEvery && (consume(all: "of", "the", "month") || consume(all: "in", "the", "month"))
  }

  /// Completes a repetition with the days that may follow its unit, such as `on mon and thu`, `on
  /// the 15th` or `in May`.
  private mutating func tail(_ repetition: Repetition, isOfEnd: Bool = false) -> RepeatPhrase {
    var phrase = RepeatPhrase(repetition: repetition, isOfEnd: isOfEnd)
    var ahead = self
    if repetition.unit == .year, ahead.consume("in"),
      let month = ahead.readWord(in: PhraseWords.monthNumbers), ahead.isAtBoundary
    {
      phrase.repetition.anchor = .yearDay(month: month, day: 1)
      phrase.isOfEnd = false
      self = ahead
      return phrase
    }
    ahead = self
    guard ahead.consume("on") else { return phrase }
    switch repetition.unit {
    case .day: return phrase
    case .week:
      guard
        let days = ahead.weekdays(isTight: false)
          ?? ahead.weekdays(PhraseWords.pluralWeekdays, isTight: false)
      else { return phrase }
      if repetition.count == 1 {
        phrase.repetition.weekdays = days
      } else {
        guard days.count == 1 else { return phrase }
        phrase.firstWeekday = days[0]
      }
    case .month:
      _ = ahead.consume("the")
      guard let anchor = ahead.monthAnchor() else { return phrase }
      phrase.repetition.anchor = anchor
    case .year:
      _ = ahead.consume("the")
      guard let anchor = ahead.yearDay() else { return phrase }
      phrase.repetition.anchor = anchor
    }
    guard ahead.isAtBoundary else { return phrase }
    phrase.isOfEnd = false
    self = ahead
    return phrase
  }

  /// Reads a day of the month, such as `15th`, `last day` or `2nd tuesday`.
  ///
  /// - Parameter acceptsWords: Whether `second` is accepted, and `first` alone means a day of the
  ///   month. The caller must check that words such as `of the month` follow.
  private mutating func monthAnchor(acceptsWords: Bool = false) -> Repetition.Anchor? {
    let number = readNumber(digits: 1...2)
    let isSecond = number == nil && acceptsWords && consume("second")
    let named = isSecond ? 2 : number == nil ? readWord(in: PhraseWords.ordinals) : nil
    guard number != nil ? consumeOrdinalEnd() : named != nil, let nth = number ?? named else {
      return nil
    }
    if let weekday = readWord(in: PhraseWords.weekdayNumbers) {
      return (1...4).contains(nth) || nth == -1 ? .weekday(weekday, nth: nth) : nil
    }
    if consume("day") { return nth == -1 ? .monthDay(31) : monthDay(nth) }
    guard acceptsWords else { return number.flatMap(monthDay) }
    return nth == -1 ? .monthDay(31) : monthDay(nth)
  }

  private func monthDay(_ day: Int) -> Repetition.Anchor? {
    (1...31).contains(day) ? .monthDay(day) : nil
  }

  /// Reads a day of a month without a year.
  private mutating func yearDay() -> Repetition.Anchor? {
    guard let day = DayPhrase.read(&self), case .date(let number, let month, nil, nil) = day.name,
      !day.isPlain, CivilDay(year: 2000, month: month, day: number) != nil
    else { return nil }
    return .yearDay(month: month, day: number)
  }

  /// Abbreviated days that are also other words, as in `sat down`. In a series without commas, such
  /// a word is a day only if another day, a time or nothing follows.
  private static let plainDays: Set = ["sat", "sun", "wed", "weds"]

  /// Reads days of the week, such as `mon, wed and fri`. With `acceptsBlanks`, `mon thu` is
  /// accepted as well. With `isTight`, only forms such as `mon,thu` or `mon/thu` are accepted.
  private mutating func weekdays(
    _ names: [String: Int] = PhraseWords.weekdayNumbers, isTight: Bool, acceptsBlanks: Bool = false
  ) -> [Int]? {
    guard let first = readWord(in: names) else { return nil }
    var days: Set = [first]
    while true {
      var ahead = self
      let hasSign = ahead.consumeSign(",") || ahead.consumeGlued("/")
      let hasAnd = !isTight && (ahead.consume("and") || ahead.consumeSign("&"))
      let isNext = acceptsBlanks && ahead.isAtDayOfSeries(names)
      guard hasSign || hasAnd || isNext,
        let day = ahead.readGluedWord(in: names) ?? (isTight ? nil : ahead.readWord(in: names))
      else { return days.sorted() }
      days.insert(day)
      self = ahead
    }
  }

  /// Whether the next token is a weekday that continues a series of weekdays.
  private func isAtDayOfSeries(_ names: [String: Int]) -> Bool {
    guard let word = token?.text, names[word] != nil else { return false }
    var after = self
    guard Self.plainDays.contains(word), after.readWord(in: names) != nil, let next = after.token
    else {
      return true
    }
    return names[next.text] != nil || next.text == "at" || next.kind == .number
  }
}
