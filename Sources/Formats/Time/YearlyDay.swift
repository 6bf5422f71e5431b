import BoardModel

/// A day in every year, such as the last Sunday in October, as used in time zone rules.
struct YearlyDay: Sendable {
  /// The month, from 1 to 12.
  let month: Int
  let rule: Rule

  /// How the day of the month is specified.
  enum Rule: Sendable {
    /// The day of the month with this number, from 1.
    case number(Int)
    /// The n-th occurrence of a weekday, from 0 for Monday to 6 for Sunday. A negative ordinal
    /// counts from the end of the month, where -1 is the last.
    case weekday(Int, ordinal: Int)
    /// The first day of the month that falls on the given weekday and has one of the given numbers.
    case weekdayAmong(Int, [Int])
  }

  /// The day in a year; `nil` if the year has no such day.
  func day(in year: Int) -> CivilDay? {
    guard let start = CivilDay(year: year, month: month, day: 1) else { return nil }
    switch rule {
    case .number(let number): return CivilDay(year: year, month: month, day: number)
    case .weekday(let weekday, let ordinal) where ordinal > 0:
      let found = start.adding(days: (weekday - start.weekday + 7) % 7 + (ordinal - 1) * 7)
      return found.month == month ? found : nil
    case .weekday(let weekday, let ordinal):
      let end = start.endOfMonth
      let found = end.adding(days: -((end.weekday - weekday + 7) % 7) + (ordinal + 1) * 7)
      return found.month == month ? found : nil
    case .weekdayAmong(let weekday, let numbers):
      return numbers.sorted().lazy.compactMap { CivilDay(year: year, month: month, day: $0) }
        .first { $0.weekday == weekday }
    }
  }
}

extension CivilDay {
  /// The moment, in seconds since 1970 in UTC, at which a clock `offset` seconds ahead of UTC shows
  /// this day and `secondOfDay`.
  func second(at secondOfDay: Int, ahead offset: Int) -> Int64 {
    Int64(daysSinceEpoch) * 86_400 + Int64(secondOfDay - offset)
  }
}
