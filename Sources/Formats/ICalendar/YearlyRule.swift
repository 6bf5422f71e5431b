import BoardModel

/// A recurrence rule for days of every year, as used in definitions of time zones.
struct YearlyRule {
  private var days: [YearlyDay] = []
  private var interval = 1
  private var count = Int.max
  private var until: FileDate.Basic?

  /// Parses a rule such as `FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU`.
  ///
  /// - Parameter start: The first day, whose month and day are used if the rule specifies none.
  /// - Returns: `nil` if the rule is invalid or of another kind.
  init?(_ text: ArraySlice<UInt8>, start: CivilDay) {
    var months = [start.month]
    var numbers: [Int]?
    var weekdays: [(ordinal: Int?, weekday: Int)] = []
    for part in text.split(separator: UInt8(ascii: ";")) {
      let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard pair.count == 2 else { return nil }
      let value = pair[1]
      let items = value.split(separator: UInt8(ascii: ","))
      guard items.count <= Self.maxDays else { return nil }
      switch pair[0].capitals.text {
      case "FREQ": guard value.capitals.text == "YEARLY" else { return nil }
      case "INTERVAL": interval = min(max(1, Int(value.text) ?? 1), ZoneTransitions.lastYear)
      case "COUNT": count = max(1, Int(value.text) ?? .max)
      case "UNTIL": until = FileDate.basic(value)
      case "BYMONTH": months = items.compactMap { Int($0.text) }
      case "BYMONTHDAY": numbers = items.compactMap { Int($0.text) }
      case "BYDAY":
        for item in items {
          guard let weekday = CalendarRule.weekday(item.suffix(2)) else { return nil }
          weekdays.append((Int(item.dropLast(2).text), weekday))
        }
      case "WKST": continue
      default: return nil
      }
    }
    for month in months where 1...12 ~= month {
      if weekdays.isEmpty {
        days += (numbers ?? [start.day]).map { YearlyDay(month: month, rule: .number($0)) }
      }
      for (ordinal, weekday) in weekdays {
        switch (ordinal, numbers) {
        case (let ordinal?, nil) where ordinal != 0 && -5...5 ~= ordinal:
          days.append(YearlyDay(month: month, rule: .weekday(weekday, ordinal: ordinal)))
        case (nil, let numbers?):
          days.append(YearlyDay(month: month, rule: .weekdayAmong(weekday, numbers)))
        default: return nil
        }
      }
      guard days.count <= Self.maxDays else { return nil }
    }
    if days.isEmpty { return nil }
  }

  /// The maximum number of days per year. Real time zones need only a few.
  private static let maxDays = 366

  /// The days of the rule after `start`, up to ``ZoneTransitions/lastYear``, in order. Days before
  /// 1970 may be left out.
  func days(from start: CivilDay) -> [CivilDay] {
    var found: [CivilDay] = []
    // Some programs begin the rules of time zones in 1601, but no task is that old.
    let first = count == .max ? max(start.year, 1970 - (1970 - start.year) % interval) : start.year
    for year in stride(from: first, through: ZoneTransitions.lastYear, by: interval) {
      found += days.compactMap { $0.day(in: year) }.filter { $0 > start }.sorted()
      // The count of a rule includes its first day.
      if found.count >= count - 1 { return Array(found.prefix(count - 1)) }
    }
    return found
  }

  /// Whether the rule still applies at a time, which is given in seconds in both UTC and local
  /// time.
  func isBeforeEnd(second: Int64, local: Int64) -> Bool {
    guard let until else { return true }
    let end = until.day.second(at: until.secondOfDay ?? 86_399, ahead: 0)
    return (until.isUTC ? second : local) <= end
  }
}
