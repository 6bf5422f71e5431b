import BoardModel

/// A day that rules of time zones name for every year, such as the last Sunday in October.
struct YearlyDay: Sendable {
  /// 1 to 12.
  let month: Int
  let rule: Rule

  /// Which day of the month.
  enum Rule: Sendable {
    /// The day of that number.
    case number(Int)
    /// The one of that weekday, Monday 0 to Sunday 6, counted from 1, or from the end from -1.
    case weekday(Int, ordinal: Int)
    /// The first of that weekday among the days of those numbers.
    case weekdayAmong(Int, [Int])
  }

  /// The day in a year; `nil` when that year has none.
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
  /// The second at which a clock shows that, if it is that many seconds ahead of UTC.
  func second(at secondOfDay: Int, ahead offset: Int) -> Int64 {
    Int64(daysSinceEpoch) * 86_400 + Int64(secondOfDay - offset)
  }
}
