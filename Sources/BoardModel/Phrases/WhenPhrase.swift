/// A day, a time, or both, with the prepositions before them: `by fri`, `tomorrow at 5pm`, `9:30 on
/// 12 December`.
struct WhenPhrase: Equatable {
  /// The day; `nil` if there is only a time.
  var day: DayPhrase?
  /// The time; `nil` if there is only a day.
  var clock: ClockPhrase?
  /// The preposition before the phrase: `by`.
  var join: String?
  /// A bare number in place of a time: `tomorrow at 6`. A phrase with a bare number is not used,
  /// but a correction is offered.
  var bareHour: BareHour?

  /// A number that may be an hour, and the index of its token.
  struct BareHour: Equatable {
    let hour: Int
    let token: Int
  }

  static func read(_ cursor: inout PhraseCursor) -> WhenPhrase? {
    var ahead = cursor
    let join = ahead.readJoin()
    guard var phrase = dayAndTime(&ahead, isAfterAt: join == "at") else { return nil }
    // In `log on tomorrow`, `on` belongs to the verb.
    if join == "on",
      phrase.day?.isNeverOn(behindVerb: cursor.isBehind(anyOf: PhraseWords.verbs)) == true
    {
      return nil
    }
    phrase.join = join
    cursor = ahead
    return phrase
  }

  /// Reads a day, a time, or both, without a preposition before them.
  private static func dayAndTime(
    _ cursor: inout PhraseCursor, isAfterAt: Bool
  ) -> WhenPhrase? {
    if let clock = ClockPhrase.read(&cursor) {
      let day = cursor.readBehind { DayPhrase.read(&$0).flatMap { $0.mayHaveTime ? $0 : nil } }
      return WhenPhrase(day: day, clock: day?.time.map(clock.within) ?? clock)
    }
    if let day = DayPhrase.read(&cursor) {
      guard day.mayHaveTime else { return WhenPhrase(day: day) }
      if let part = day.time, let clock = cursor.readHour(in: part) {
        return WhenPhrase(day: day, clock: clock)
      }
      if let clock = cursor.readISOTime(behind: day) ?? cursor.readBehind({ ClockPhrase.read(&$0) })
      {
        return WhenPhrase(day: day, clock: day.time.map(clock.within) ?? clock)
      }
      var ahead = cursor
      guard ahead.readJoin() == "at", let bare = ahead.readBareHour() else {
        return WhenPhrase(day: day)
      }
      cursor = ahead
      return WhenPhrase(day: day, bareHour: bare)
    }
    guard isAfterAt, let bare = cursor.readBareHour() else { return nil }
    return WhenPhrase(day: cursor.readBehind { DayPhrase.read(&$0) }, bareHour: bare)
  }

  /// Resolves the phrase to a date; `nil` if the date does not exist or the phrase has a bare
  /// number. A time without a day means today, or tomorrow if the time has passed.
  func date(_ context: DateContext) -> DueDate? {
    guard bareHour == nil else { return nil }
    guard let day else {
      return clock.map {
        let isPast = $0.time < context.clock
        return DueDate(day: isPast ? context.today.adding(days: 1) : context.today, time: $0.time)
      }
    }
    return day.date(context).map {
      DueDate(
        day: clock?.isEndOfDay == true ? $0.day.adding(days: 1) : $0.day,
        time: clock?.time ?? $0.time)
    }
  }
}

extension DayPhrase {
  /// Whether a time can precede or follow the day; `false` for a number of hours or minutes.
  fileprivate var mayHaveTime: Bool {
    if case .later(_, let unit) = name { !unit.isWithinDay } else { true }
  }

  /// Whether `on` before the day belongs to the preceding words, because the day is a distance or,
  /// after a verb that goes with `on`, a day near today.
  fileprivate func isNeverOn(behindVerb isBehindVerb: Bool) -> Bool {
    switch name {
    case .later: true
    case .near: isBehindVerb
    default: false
    }
  }
}

extension PhraseCursor {
  /// Consumes a preposition, `due` or `starting`, or both: `due by`, `starting on`.
  ///
  /// - Returns: The consumed word, which is the preposition after `due`, but not after `starting`;
  ///   `at` for `around` and `@`; `nil` if nothing was consumed.
  mutating func readJoin() -> String? {
    if consumeAround() { return "at" }
    guard let first = readOneJoin() else { return nil }
    let second = ["due", "starting"].contains(first) ? readOneJoin() : nil
    if consumeAround() { return "at" }
    return first == "starting" ? first : second ?? first
  }

  /// Consumes the `around` of `around 5pm`, but not the `around` of `walk around`.
  mutating func consumeAround() -> Bool {
    var ahead = self
    guard ahead.consume("around") else { return false }
    var (clock, hour) = (ahead, ahead)
    let isTime =
      ClockPhrase.read(&clock) != nil || hour.readNumber(digits: 1...2) != nil && hour.isAtBoundary
    guard isTime else { return false }
    self = ahead
    return true
  }

  private mutating func readOneJoin() -> String? {
    guard let token, !token.isGlued else { return nil }
    if token.text == "@" {
      var ahead = self
      ahead.index += 1
      guard ahead.token?.kind == .number else { return nil }
      self = ahead.beginningWord(at: ahead.index)
      return "at"
    }
    guard token.kind == .word, PhraseWords.joins.contains(token.text) else { return nil }
    index += 1
    return token.text
  }

  /// Consumes an optional comma, an optional preposition, and then what `read` accepts.
  fileprivate mutating func readBehind<Value>(
    _ read: (inout PhraseCursor) -> Value?
  ) -> Value? {
    var ahead = self
    _ = ahead.consumeComma()
    _ = ahead.readJoin()
    guard let value = read(&ahead), ahead.isAtEndOfDate else { return nil }
    self = ahead
    return value
  }

  /// Consumes the time after an ISO date, such as the `T18:00` of `2026-12-24T18:00`.
  fileprivate mutating func readISOTime(behind day: DayPhrase) -> ClockPhrase? {
    var ahead = self
    guard case .day = day.name, ahead.consumeGlued("t"),
      let hour = ahead.readGluedNumber(digits: 2...2),
      ahead.consumeGlued(":"), let minute = ahead.readGluedNumber(digits: 2...2),
      let time = TimeOfDay(hour: hour, minute: minute)
    else { return nil }
    self = ahead
    return ClockPhrase(time: time)
  }

  /// Consumes a number that could be an hour, if a day, a sign or nothing follows.
  mutating func readBareHour() -> WhenPhrase.BareHour? {
    var ahead = self
    let start = index
    guard let hour = ahead.readNumber(digits: 1...2), (1...23).contains(hour), ahead.isAtBoundary
    else { return nil }
    var rest = ahead
    _ = rest.readJoin()
    guard rest.token.map({ $0.kind == .sign }) ?? true || DayPhrase.read(&rest) != nil else {
      return nil
    }
    self = ahead
    return WhenPhrase.BareHour(hour: hour, token: start)
  }
}
