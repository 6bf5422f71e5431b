/// A day as it was typed, not yet resolved to a date.
struct DayPhrase: Equatable {
  /// The form in which the day was typed.
  indirect enum Name: Equatable {
    /// A number of days from today: `today`, `tomorrow`, `yesterday`.
    case near(Int)
    /// A day of the week, from 0 for Monday: `fri`, `this fri`, `next fri`.
    case weekday(Int, Week)
    /// A date that begins with the year: `2026-12-24`.
    case day(CivilDay)
    /// A day and a month, perhaps with a year or a day of the week: `Tue 1 Dec 2026`.
    case date(day: Int, month: Int, year: Int?, weekday: Int?)
    /// A day and a month in either order, perhaps with a year: `24/12/2026`.
    case slashed(Int, Int, year: Int?)
    /// A day of the month: `the 1st`.
    case monthDay(Int)
    /// A distance from now: `in 3 days`, `+2w`, `in 2 hours`.
    case later(Int, PhraseWords.Unit)
    /// A distance from another day: `a week from friday`.
    case from(Int, PhraseWords.Unit, Name)
    /// The first day of the next period: `next week`, `next month`, `next year`.
    case beginning(PhraseWords.Unit)
    /// The last day of the current period: `end of week`, `eom`, `end of the year`.
    case end(PhraseWords.Unit)
    /// The last day of the next period: `end of next month`.
    case endOfNext(PhraseWords.Unit)
    /// The last day of a month: `end of november`.
    case endOfMonth(Int)
    /// A weekend: `this weekend`, `next weekend`.
    case weekend(Week)
  }

  /// Which of the days or weekends with the same name is meant.
  enum Week {
    /// The next day with that name, never today.
    case ahead
    /// The next day with that name, including today.
    case this
    /// The day with that name in the next week, where weeks begin on Monday.
    case next
  }

  let name: Name
  /// The time that the words imply: `tonight`, `tomorrow morning`.
  var time: TimeOfDay?
  /// Whether the phrase, in a title, is plain text unless nearby words suggest a date: `sun`,
  /// `1.2`, `3d`.
  var isPlain = false
  /// Whether the phrase, without a preposition, is a date only at the end of a title: `the 1st`.
  var isOfEnd = false
}

extension DayPhrase {
  /// Resolves the phrase to a date, perhaps with the time that the words imply; `nil` if the date
  /// does not exist.
  func date(_ context: DateContext) -> DueDate? {
    if case .later(let count, let unit) = name, let minutes = unit.minutes {
      return context.moment(after: count * minutes)
    }
    // `this afternoon`, typed in the evening, still means today, but without a time.
    let isPast = time.map { $0 < context.clock } ?? false
    return day(context).map {
      DueDate(day: $0, time: isPast && $0 == context.today ? nil : time)
    }
  }

  private func day(_ context: DateContext) -> CivilDay? {
    let today = context.today
    switch name {
    case .near(let days): return today.adding(days: days)
    case .weekday(let weekday, .ahead):
      return today.adding(days: (weekday - today.weekday + 6) % 7 + 1)
    case .weekday(let weekday, .this):
      return today.adding(days: (weekday - today.weekday + 7) % 7)
    case .weekday(let weekday, .next):
      return today.adding(days: 7 - today.weekday + weekday)
    case .day(let day): return day
    case .date(let day, let month, nil, nil): return today.ahead(day: day, month: month)
    case .date(let day, let month, nil, let weekday?):
      return today.near(day: day, month: month, weekday: weekday)
    case .date(let day, let month, let year?, let weekday):
      let date = CivilDay(year: year, month: month, day: day)
      return weekday == nil || date?.weekday == weekday ? date : nil
    case .slashed(let first, let second, let year):
      let orders = [(first, second), (second, first)]
      return (context.order == .dayFirst ? orders : orders.reversed()).lazy
        .compactMap { day, month in
          year.map { CivilDay(year: $0, month: month, day: day) }
            ?? today.ahead(day: day, month: month)
        }.first
    case .monthDay(let day): return today.ahead(day: day)
    case .later(let count, let unit): return today.adding(count, unit)
    case .from(let count, let unit, let base):
      return DayPhrase(name: base).day(context)?.adding(count, unit)
    case .beginning(.week): return today.adding(days: 7 - today.weekday)
    case .beginning(.month): return today.endOfMonth.adding(days: 1)
    case .beginning(.year): return CivilDay(year: today.year + 1, month: 1, day: 1)
    case .end(.week): return today.adding(days: 6 - today.weekday)
    case .end(.month): return today.endOfMonth
    case .end(.year): return CivilDay(year: today.year, month: 12, day: 31)
    case .endOfNext(.week): return today.adding(days: 13 - today.weekday)
    case .endOfNext(.month): return today.endOfMonth.adding(days: 1).endOfMonth
    case .endOfNext(.year): return CivilDay(year: today.year + 1, month: 12, day: 31)
    case .endOfMonth(let month):
      let first = CivilDay(year: today.year, month: month, day: 1)
      return first.map { $0.endOfMonth >= today ? $0 : $0.adding(months: 12) }?.endOfMonth
    case .beginning, .end, .endOfNext: return today
    // On a Sunday, `this weekend` means today.
    case .weekend(.next): return today.adding(days: 7 - today.weekday + 5)
    case .weekend: return today.adding(days: max(0, 5 - today.weekday))
    }
  }

  /// Whether the day is a day of the week or near today: `friday`, `tomorrow`.
  var isNamed: Bool {
    switch name {
    case .near, .weekday: true
    default: false
    }
  }

  /// Whether the phrase has the form of `9 Dec` or `24.12.2026`, and cannot be plain text.
  var namesMonth: Bool {
    if case .date(_, _, _, nil) = name { !isPlain } else { false }
  }

  /// Whether the phrase is a day and a month, perhaps with a year: `9 Dec`, `24/12/2026`.
  var isOfCalendar: Bool {
    switch name {
    case .date, .slashed: true
    default: false
    }
  }

  /// The phrase in a year; `nil` unless it is a day and a month alone.
  func inYear(_ year: Int) -> DayPhrase? {
    switch name {
    case .date(let day, let month, nil, nil):
      DayPhrase(name: .date(day: day, month: month, year: year, weekday: nil))
    case .slashed(let first, let second, nil):
      DayPhrase(name: .slashed(first, second, year: year))
    default: nil
    }
  }

  /// Whether the phrase names a day that recurs, such as `friday` or `9 Dec`, and means the next
  /// such day.
  var isNextOfItsName: Bool {
    switch name {
    case .weekday(_, let week): week == .ahead
    case .date(_, _, let year, _): year == nil
    case .monthDay: true
    case .near, .day, .slashed, .later, .from, .beginning, .end, .endOfNext, .endOfMonth, .weekend:
      false
    }
  }

  /// The closest valid date for a day and a month such as `32 Dec`: `31 Dec`. `nil` for other
  /// phrases.
  func nearest(_ context: DateContext) -> String? {
    guard case .date(let day, let month, let year, _) = name else { return nil }
    let today = context.today
    let next = month < today.month ? today.year + 1 : today.year
    let first = CivilDay(year: year ?? next, month: month, day: 1)
    guard let last = first?.endOfMonth.day else { return nil }
    let name = PhraseWords.months[month - 1]
    let words = "\(min(max(day, 1), last)) \(name.prefix(1).uppercased())\(name.dropFirst())"
    return year.map { "\(words) \($0)" } ?? words
  }
}

extension PhraseWords.Unit {
  /// Whether the unit is shorter than a day.
  var isWithinDay: Bool { minutes != nil }

  /// The number of minutes in a unit shorter than a day; `nil` for other units.
  fileprivate var minutes: Int? {
    switch self {
    case .minute: 1
    case .hour: 60
    case .day, .week, .month, .year: nil
    }
  }
}

extension DateContext {
  fileprivate func moment(after minutes: Int) -> DueDate {
    let sum = clock.hour * 60 + clock.minute + minutes
    return DueDate(
      day: today.adding(days: sum / 1440), time: TimeOfDay(minuteOfDay: sum % 1440))
  }
}

extension CivilDay {
  /// The day that is `count` units later; `nil` for units shorter than a day.
  fileprivate func adding(_ count: Int, _ unit: PhraseWords.Unit) -> CivilDay? {
    switch unit {
    case .day: adding(days: count)
    case .week: adding(days: 7 * count)
    case .month: adding(months: count)
    case .year: adding(months: 12 * count)
    case .minute, .hour: nil
    }
  }

  /// The next date with this day and month, perhaps today; `nil` if there is none.
  fileprivate func ahead(day: Int, month: Int) -> CivilDay? {
    // The next 29 February is at most eight years ahead.
    (0...8).lazy.compactMap { CivilDay(year: year + $0, month: month, day: day) }
      .first { $0 >= self }
  }

  /// The next date with this day and month or, if its day of the week is different, the date in
  /// this year, since dates in this year are shown without a year. `nil` if neither date has this
  /// day of the week.
  fileprivate func near(day: Int, month: Int, weekday: Int) -> CivilDay? {
    [ahead(day: day, month: month), CivilDay(year: year, month: month, day: day)]
      .lazy.compactMap(\.self).first { $0.weekday == weekday }
  }

  /// The next day with this number, perhaps today. Months without such a day are skipped.
  fileprivate func ahead(day: Int) -> CivilDay? {
    // No two consecutive months both lack a day.
    (0...2).lazy.compactMap { months -> CivilDay? in
      let index = month - 1 + months
      return CivilDay(year: year + index / 12, month: index % 12 + 1, day: day)
    }.first { $0 >= self }
  }
}
