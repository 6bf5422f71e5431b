/// When a repeating task is due next.
extension Repetition {
  /// A date that a repetition leads to.
  public struct Occurrence: Hashable, Sendable {
    /// When it is.
    public let day: CivilDay
    /// The day of the month that later ones count by, 29 to 31, where the month of ``day`` is too
    /// short for it.
    public let monthDay: Int?

    /// Describes one.
    public init(_ day: CivilDay, monthDay: Int? = nil) {
      self.day = day
      self.monthDay = monthDay
    }
  }

  /// The first date behind the one that is done which also lies ahead of today.
  ///
  /// Dates that passed meanwhile are left out; what is done early counts from its date all the
  /// same. One that counts from its completion, or has no date to count from, counts from today.
  /// A month without the day has its last one instead: 31 January is followed by 28 February and
  /// 31 March.
  ///
  /// - Parameters:
  ///   - occurrence: The date of what is done; `nil` if it has none.
  ///   - today: The day it is where the user is, on which it is done.
  /// - Returns: The next date; `nil` when it would lie behind 9999, where the calendar ends.
  public func next(after occurrence: Occurrence?, today: CivilDay) -> Occurrence? {
    let start = (isAfterDone ? nil : occurrence) ?? Occurrence(today)
    let last = max(start.day, today)
    if anchor != nil { return named(from: start.day, every: count, past: last).map { .init($0) } }
    switch unit {
    case .day: return stepping(from: start.day, by: count, past: last)
    case .week where weekdays.isEmpty:
      return stepping(from: start.day, by: 7 * count, past: last)
    case .week:
      let distance = weekdays.map { ($0 - last.weekday + 6) % 7 + 1 }.min() ?? 7
      return stepping(from: last, by: distance, past: last)
    case .month: return stepping(from: start, byMonths: count, past: last)
    case .year: return stepping(from: start, byMonths: 12 * count, past: last)
    }
  }

  /// The first day that it names, from a day on; that day itself if it names none.
  func first(from day: CivilDay) -> CivilDay? {
    if anchor != nil { return named(from: day, every: 1, past: day.adding(days: -1)) }
    return day.adding(days: weekdays.map { ($0 - day.weekday + 7) % 7 }.min() ?? 0)
  }

  /// The first day behind another one that ``anchor`` names in every so many months or years;
  /// `nil` when the calendar ends before it.
  private func named(from start: CivilDay, every count: Int, past last: CivilDay) -> CivilDay? {
    let months = unit == .year ? 12 * count : count
    let first: Int
    if case .yearDay(let month, _)? = anchor {
      first = start.year * 12 + month - 1
    } else {
      first = start.year * 12 + start.month - 1
    }
    let passed = last.year * 12 + last.month - 1 - first
    var index = first + max(0, passed / months) * months
    while let month = CivilDay(year: index / 12, month: index % 12 + 1, day: 1) {
      let day = anchor?.day(inMonthFrom: month) ?? month
      if day > last { return day }
      index += months
    }
    return nil
  }

  /// When the next task starts: as much later as it is due later. Without a date from which to
  /// count, that is from today, and no later than it is due.
  ///
  /// - Parameters:
  ///   - start: When the one that is done starts.
  ///   - due: When it is due; `nil` if it has no such date.
  ///   - next: When the next one is due.
  public static func start(
    movedFrom start: DueDate, due: CivilDay?, to next: CivilDay, today: CivilDay
  ) -> DueDate {
    let distance = next.daysSinceEpoch - (due ?? today).daysSinceEpoch
    let day = start.day.adding(days: distance)
    return DueDate(day: due == nil ? min(day, next) : day, time: start.time)
  }

  private func stepping(from day: CivilDay, by days: Int, past last: CivilDay) -> Occurrence? {
    let passed = last.daysSinceEpoch - day.daysSinceEpoch
    let distance = (passed / days + 1) * days
    let next = day.adding(days: distance)
    return next.daysSinceEpoch - day.daysSinceEpoch == distance ? Occurrence(next) : nil
  }

  private func stepping(
    from start: Occurrence, byMonths months: Int, past last: CivilDay
  ) -> Occurrence? {
    let monthDay = start.monthDay ?? start.day.day
    // The date of this month, which may lie before, on or behind the last one.
    let passed = (last.year - start.day.year) * 12 + last.month - start.day.month
    var steps = max(1, passed / months)
    while start.day.month + steps * months <= 12 * (10_000 - start.day.year) {
      let day = start.day.adding(months: steps * months).with(day: monthDay)
      if day > last { return Occurrence(day, monthDay: day.day < monthDay ? monthDay : nil) }
      steps += 1
    }
    return nil
  }
}

extension Repetition.Anchor {
  /// The day in a month.
  ///
  /// - Parameter first: The first day of the month; of the right one for a day of the year.
  fileprivate func day(inMonthFrom first: CivilDay) -> CivilDay {
    switch self {
    case .monthDay(let day), .yearDay(_, let day): return first.with(day: day)
    case .weekday(let weekday, let nth) where nth < 0:
      let last = first.endOfMonth
      return last.adding(days: -((last.weekday - weekday + 7) % 7))
    case .weekday(let weekday, let nth):
      return first.adding(days: (weekday - first.weekday + 7) % 7 + 7 * (nth - 1))
    }
  }
}

extension CivilDay {
  /// That day of the same month, or its last one where it is shorter.
  fileprivate func with(day: Int) -> CivilDay {
    CivilDay(year: year, month: month, day: day) ?? endOfMonth
  }
}
