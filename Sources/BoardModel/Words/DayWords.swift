/// Words for days, relative to a given day.
public enum DayWords {
  /// The days of the week in short, from Monday on.
  public static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  /// The months in short form.
  public static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// A day in words: `today`, `yesterday`, `tomorrow`, or its date such as `3 Nov`, with the year
  /// unless it is the current one.
  ///
  /// - Parameter namesWeekday: Whether dates begin with the day of the week.
  public static func words(
    for day: CivilDay, today: CivilDay, namingWeekday namesWeekday: Bool = false
  ) -> String {
    switch day.daysSinceEpoch - today.daysSinceEpoch {
    case 0: return "today"
    case 1: return "tomorrow"
    case -1: return "yesterday"
    default: return date(of: day, today: today, namingWeekday: namesWeekday)
    }
  }

  /// The date of a day in a form that can be typed: a date without a year lies ahead, and one with
  /// the day of the week may be one of this year.
  public static func date(
    of day: CivilDay, today: CivilDay, namingWeekday namesWeekday: Bool
  ) -> String {
    let weekday = namesWeekday ? "\(weekdays[day.weekday]) " : ""
    let isClear = day.year == today.year && (namesWeekday || day >= today)
    let year = isClear ? "" : " \(day.year)"
    return "\(weekday)\(day.day) \(months[day.month - 1])\(year)"
  }

  /// A day with its weekday and perhaps a time: `Tue 1 Dec 18:00`.
  public static func words(for date: DueDate, today: CivilDay) -> String {
    let day = words(for: date.day, today: today, namingWeekday: true)
    return date.time.map { "\(day) \($0)" } ?? day
  }
}
