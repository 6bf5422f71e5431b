/// Computes when a repeating task is next due.
extension Repetition {
  /// A date in the series of a repetition.
  public struct Occurrence: Hashable, Sendable {
    /// The day of the date.
    public let day: CivilDay
    /// The day of the month that later dates use, 29 to 31, if the month of ``day`` is too short
    /// for it; otherwise `nil`.
    public let monthDay: Int?

    /// Creates an occurrence on a day.
    public init(_ day: CivilDay, monthDay: Int? = nil) {
      self.day = day
      self.monthDay = monthDay
    }
  }

  /// The date for the next task when a task with this repetition is completed.
  ///
  /// The next date is always after today, so missed dates are skipped. If the task is completed
  /// early, the next date still counts from the due date. If the repetition counts from completion,
  /// or the task has no due date, the next date counts from today. In a month without the day, the
  /// last day is used instead: 31 January is followed by 28 February and 31 March.
  ///
  /// - Parameters:
  ///   - occurrence: The due date of the completed task; `nil` if it has none.
  ///   - today: The day of the completion, in the user's time zone.
  /// - Returns: The next date; `nil` if it would be after year 9999.
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

  /// The first day on or after `day` that matches the weekdays or the anchor of the repetition;
  /// `day` itself if the repetition has neither. `nil` if there is no such day up to the year 9999.
  func first(from day: CivilDay) -> CivilDay? {
    if anchor != nil { return named(from: day, every: 1, past: day.adding(days: -1)) }
    let days = weekdays.map { ($0 - day.weekday + 7) % 7 }.min() ?? 0
    let first = day.adding(days: days)
    return first.daysSinceEpoch == day.daysSinceEpoch + days ? first : nil
  }

  /// The first day after `last` that ``anchor`` specifies, where only every `count`-th month or
  /// year from `start` on is considered; `nil` if there is none up to the year 9999.
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

  /// When the next task starts: the old start moved by as many days as the due date. Without an old
  /// due date, the start is moved by the days from today to the next due date, but not beyond the
  /// next due date.
  ///
  /// - Parameters:
  ///   - start: When the completed task starts.
  ///   - due: When the completed task is due; `nil` if it has no due date.
  ///   - next: When the next task is due.
  ///   - today: The day of the completion.
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
    // The date in the month of `last` may be before, on or after `last`.
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
  /// The day of the anchor in a month.
  ///
  /// - Parameter first: The first day of the month, which must match the month of a
  ///   ``yearDay(month:day:)``.
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
  /// The day with this number in the same month, or the last day if the month is shorter.
  fileprivate func with(day: Int) -> CivilDay {
    CivilDay(year: year, month: month, day: day) ?? endOfMonth
  }
}
