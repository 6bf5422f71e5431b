/// Two dates, a start and an end: `from sat to sun`, `Sat–Sun`, `9–11 Dec`.
struct RangePhrase: Equatable {
  let start: WhenPhrase
  let end: WhenPhrase

  static func read(_ cursor: inout PhraseCursor) -> RangePhrase? {
    var ahead = cursor
    let hasFrom = ahead.consume("from")
    guard
      let range = numbers(&ahead, hasFrom: hasFrom) ?? numbersBehindMonth(&ahead, hasFrom: hasFrom)
        ?? dates(&ahead, hasFrom: hasFrom)
    else { return nil }
    cursor = ahead
    return range
  }

  /// Reads two days of the same month, such as `9–11 Dec` or `from 12 to 19 December 2026`.
  private static func numbers(_ cursor: inout PhraseCursor, hasFrom: Bool) -> RangePhrase? {
    var ahead = cursor
    guard let first = ahead.readNumber(digits: 1...2) else { return nil }
    _ = ahead.consumeOrdinalEnd()
    guard ahead.consumeRangeSign(hasFrom: hasFrom) else { return nil }
    let endIndex = ahead.index
    guard ahead.readDigits(1...2) != nil else { return nil }
    // The end is read as a separate date, even if no space precedes the number of the day.
    ahead.index = endIndex
    guard let end = WhenPhrase.readEnd(&ahead),
      case .date(let last, let month, let year, nil)? = end.day?.name, first < last
    else { return nil }
    cursor = ahead
    let start = DayPhrase(name: .date(day: first, month: month, year: year, weekday: nil))
    return RangePhrase(start: WhenPhrase(day: start), end: end)
  }

  /// Reads a month and two days, such as `Dec 9–11` or `December 12 to 19, 2026`.
  private static func numbersBehindMonth(
    _ cursor: inout PhraseCursor, hasFrom: Bool
  ) -> RangePhrase? {
    var ahead = cursor
    guard let month = ahead.readMonth(), let first = ahead.readNumber(digits: 1...2) else {
      return nil
    }
    _ = ahead.consumeOrdinalEnd()
    guard ahead.consumeRangeSign(hasFrom: hasFrom, isClear: true),
      let last = ahead.readDigits(1...2), first < last
    else { return nil }
    _ = ahead.consumeOrdinalEnd()
    let year = ahead.readYear(afterComma: true)
    guard ahead.isAtBoundary else { return nil }
    cursor = ahead
    func date(_ day: Int) -> WhenPhrase {
      WhenPhrase(day: DayPhrase(name: .date(day: day, month: month, year: year, weekday: nil)))
    }
    return RangePhrase(start: date(first), end: date(last))
  }

  private static func dates(_ cursor: inout PhraseCursor, hasFrom: Bool) -> RangePhrase? {
    guard let start = WhenPhrase.read(&cursor), let day = start.day, start.join == nil,
      start.bareHour == nil, cursor.consumeRangeSign(hasFrom: hasFrom, isClear: day.namesMonth),
      let end = WhenPhrase.readEnd(&cursor), end.day != nil, end.bareHour == nil
    else { return nil }
    return RangePhrase(start: start, end: end)
  }

  /// The two dates; `nil` if a date does not exist, or the second is on an earlier day than the
  /// first.
  func dates(_ context: DateContext) -> (start: DueDate, due: DueDate)? {
    guard let dates = startBeforeEnd(context) ?? endAfterStart(context),
      dates.start.day <= dates.due.day
    else { return nil }
    return dates
  }

  /// Resolves a range such as `28 Dec to 2 Jan`, in which the start has no year. The end is
  /// resolved first, and the start is the latest possible day that is not after the end.
  private func startBeforeEnd(_ context: DateContext) -> (start: DueDate, due: DueDate)? {
    guard end.day?.isOfCalendar == true, let due = end.date(context) else { return nil }
    return [due.day.year, due.day.year - 1].lazy
      .compactMap { start.day?.inYear($0)?.date(context)?.day }.first { $0 <= due.day }
      .map { (DueDate(day: $0, time: start.clock?.time), due) }
  }

  /// Resolves the start of a range, and then the end. An end such as `sunday` is counted from the
  /// start.
  private func endAfterStart(_ context: DateContext) -> (start: DueDate, due: DueDate)? {
    guard let first = start.date(context) else { return nil }
    var later = context
    if end.day?.isNextOfItsName == true { later.today = first.day }
    return end.date(later).map { (first, $0) }
  }
}

extension WhenPhrase {
  /// Reads the end of a range, with or without a space before it.
  fileprivate static func readEnd(_ cursor: inout PhraseCursor) -> WhenPhrase? {
    var ahead = cursor.unglued
    guard let when = read(&ahead), when.join == nil || when.join == "due" else { return nil }
    cursor.index = ahead.index
    return when
  }
}

extension PhraseCursor {
  /// A copy of the cursor as if a space preceded the next token.
  fileprivate var unglued: PhraseCursor { beginningWord(at: index) }

  /// Consumes the separator of two dates: a long dash, or a dash without spaces. With `hasFrom` or
  /// `isClear`, other dashes and words such as `to` are accepted as well.
  fileprivate mutating func consumeRangeSign(hasFrom: Bool, isClear: Bool = false) -> Bool {
    if hasFrom {
      var ahead = self
      if ahead.consumeComma(), ahead.token?.text == "due" {
        self = ahead
        return true
      }
    }
    if hasFrom || isClear, ["to", "until", "till", "through"].contains(where: { consume($0) }) {
      return true
    }
    guard let token, token.text == "-" else { return false }
    var ahead = self
    ahead.index += 1
    let isLong = token.range.count > 1
    guard isLong || hasFrom || isClear || token.isGlued && ahead.token?.isGlued == true else {
      return false
    }
    self = ahead
    return true
  }
}
