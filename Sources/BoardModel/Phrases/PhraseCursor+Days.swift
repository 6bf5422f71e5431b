/// Reads the parts of a date, and the words that can follow a day.
extension PhraseCursor {
  /// Consumes a part of the day, such as the `evening` of `friday evening`, and returns its time.
  /// Also consumes `end of day`, but then returns `nil`.
  mutating func readPartOfDay() -> TimeOfDay? {
    if consume("eod") || consume(all: "end", "of", "day") { return nil }
    return readWord(in: PhraseWords.partsOfDay)
  }

  /// Consumes the end of an ordinal number, such as the `st` of `1st`.
  mutating func consumeOrdinalEnd() -> Bool {
    guard let token, token.isGlued, PhraseWords.ordinalEnds.contains(token.text) else {
      return false
    }
    index += 1
    return true
  }

  /// Consumes a count, such as `3`, `three`, `a` or `a couple of`.
  mutating func readCount() -> Int? {
    if consume(all: "a", "couple", "of") { return 2 }
    return readNumber(digits: 1...4) ?? readWord(in: PhraseWords.counts)
  }

  /// Consumes the minutes after a number of hours, such as `30 min` or `and a half`.
  mutating func readMinutesOfHour() -> Int? {
    if consume(all: "and", "a", "half") { return 30 }
    var ahead = self
    _ = ahead.consume("and")
    guard let minutes = ahead.readNumber(digits: 1...2) ?? ahead.readGluedNumber(digits: 1...2),
      let unit = ahead.readWord(in: PhraseWords.units)
        ?? ahead.readGluedWord(in: PhraseWords.units),
      unit == .minute
    else { return nil }
    self = ahead
    return minutes
  }

  /// Consumes the `week` of `monday week`, which means a week after the coming Monday. Fails if a
  /// word other than `at` follows.
  mutating func consumeWeekBehindDay() -> Bool {
    var ahead = self
    guard ahead.consume("week"),
      ahead.token.map({ $0.kind != .word || $0.text == "at" }) ?? ahead.isAtEnd
    else { return false }
    self = ahead
    return true
  }

  /// Consumes a month, and a period after a short name: `Dec.`
  mutating func readMonth() -> Int? {
    let length = token?.text.utf8.count ?? 0
    guard let month = readWord(in: PhraseWords.monthNumbers) else { return nil }
    if length <= 4 { _ = consumeGlued(".") }
    return month
  }

  /// Consumes a year of two or four digits that no space precedes.
  mutating func readGluedYear() -> Int? {
    readGluedNumber(digits: 4...4) ?? readGluedNumber(digits: 2...2).map { 2000 + $0 }
  }

  /// Consumes a year at the end of a date: four digits, or an apostrophe and two digits.
  mutating func readYear(afterComma mayFollowComma: Bool = false) -> Int? {
    var ahead = self
    if mayFollowComma { _ = ahead.consumeComma() }
    if ahead.token?.isGlued == false, ahead.consumeSign("'"),
      let year = ahead.readGluedNumber(digits: 2...2), ahead.isAtEndOfDate
    {
      self = ahead
      return 2000 + year
    }
    guard let year = ahead.readNumber(digits: 4...4), ahead.isAtEndOfDate, year > 0 else {
      return nil
    }
    self = ahead
    return year
  }
}
