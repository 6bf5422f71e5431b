/// Reads the parts of a date, and the words that can follow a day.
extension PhraseCursor {
  /// Consumes a part of the day, such as the `evening` of `friday evening`; an `end of day` is
  /// consumed but has no time.
  mutating func takePartOfDay() -> TimeOfDay? {
    if take("eod") || take(all: "end", "of", "day") { return nil }
    return take(in: PhraseWords.partsOfDay)
  }

  /// Consumes the `st` of `1st`.
  mutating func takeOrdinalEnd() -> Bool {
    guard let token, token.isGlued, PhraseWords.ordinalEnds.contains(token.text) else {
      return false
    }
    index += 1
    return true
  }

  /// Consumes a count: `3`, `three`, `a` or `a couple of`.
  mutating func takeCount() -> Int? {
    if take(all: "a", "couple", "of") { return 2 }
    return takeNumber(digits: 1...4) ?? take(in: PhraseWords.counts)
  }

  /// Consumes the `30 min` of `1 hr 30 min`, or `and a half`.
  mutating func takeMinutesOfHour() -> Int? {
    if take(all: "and", "a", "half") { return 30 }
    var ahead = self
    _ = ahead.take("and")
    guard let minutes = ahead.takeNumber(digits: 1...2) ?? ahead.takeGluedNumber(digits: 1...2),
      let unit = ahead.take(in: PhraseWords.units) ?? ahead.takeGlued(in: PhraseWords.units),
      unit == .minute
    else { return nil }
    self = ahead
    return minutes
  }

  /// Consumes the `week` of `monday week`, which means a week later, unless other words follow.
  mutating func takeWeekBehindDay() -> Bool {
    var ahead = self
    guard ahead.take("week"),
      ahead.token.map({ $0.kind != .word || $0.text == "at" }) ?? ahead.isAtEnd
    else { return false }
    self = ahead
    return true
  }

  /// Consumes a month, and the period after an abbreviated one: `Dec.`
  mutating func takeMonth() -> Int? {
    let length = token?.text.utf8.count ?? 0
    guard let month = take(in: PhraseWords.monthNumbers) else { return nil }
    if length <= 4 { _ = takeGlued(".") }
    return month
  }

  /// Consumes a year of two or four digits.
  mutating func takeGluedYear() -> Int? {
    takeGluedNumber(digits: 4...4) ?? takeGluedNumber(digits: 2...2).map { 2000 + $0 }
  }

  /// Consumes a year at the end of a date: four digits, or two after an apostrophe.
  mutating func takeYear(afterComma mayFollowComma: Bool = false) -> Int? {
    var ahead = self
    if mayFollowComma { _ = ahead.takeComma() }
    if ahead.token?.isGlued == false, ahead.takeSign("'"),
      let year = ahead.takeGluedNumber(digits: 2...2), ahead.isAtEndOfDate
    {
      self = ahead
      return 2000 + year
    }
    guard let year = ahead.takeNumber(digits: 4...4), ahead.isAtEndOfDate, year > 0 else {
      return nil
    }
    self = ahead
    return year
  }
}
