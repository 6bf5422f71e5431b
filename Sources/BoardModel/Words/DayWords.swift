/// Words for days, relative to a given day.
public enum DayWords {
  /// The abbreviated days of the week, starting with Monday.
  public static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  /// The abbreviated names of the months.
  public static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// A day in words: `today`, `yesterday`, `tomorrow`, or a date such as `3 Nov` as returned by
  /// ``date(of:today:namingWeekday:)``.
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

  /// The date of a day in a form that can be typed. The year is omitted for today and later days of
  /// this year or, with the day of the week, for all days of this year.
  public static func date(
    of day: CivilDay, today: CivilDay, namingWeekday namesWeekday: Bool
  ) -> String {
    let weekday = namesWeekday ? "\(weekdays[day.weekday]) " : ""
    let isClear = day.year == today.year && (namesWeekday || day >= today)
    let year = isClear ? "" : " \(day.year)"
    return "\(weekday)\(day.day) \(months[day.month - 1])\(year)"
  }

  /// A due date in words, with the time of day if the date has one: `Tue 1 Dec 18:00`, `tomorrow`.
  public static func words(for date: DueDate, today: CivilDay) -> String {
    let day = words(for: date.day, today: today, namingWeekday: true)
    return date.time.map { "\(day) \($0)" } ?? day
  }
}
