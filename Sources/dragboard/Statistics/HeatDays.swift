import BoardModel

/// The days of the last year, or of as many weeks as fit, up to today.
struct HeatDays {
  let days: [CivilDay]
  /// The number of tasks completed on each day.
  let counts: [Int]
  /// The weekday of the first day, from 0 for Monday.
  let firstRow: Int

  /// - Parameter weeks: The number of weeks, including the current week; at most 53 are shown.
  /// - Returns: `nil` if nothing was completed on these days, or if there are at most seven days,
  ///   which the bar chart shows in less space.
  init?(_ statistics: TaskStatistics, weeks: Int) {
    let count = statistics.completed.count
    let today = statistics.day(at: count - 1)
    let shown = min(count, 7 * (min(weeks, 53) - 1) + today.weekday + 1)
    days = (count - shown..<count).map(statistics.day)
    counts = statistics.completed.suffix(shown)
    firstRow = days[0].weekday
    guard shown > 7, counts.contains(where: { $0 > 0 }) else { return nil }
  }

  var weeks: Int { (firstRow + days.count + 6) / 7 }

  /// The title of the plot, such as `A year` or `12 weeks`.
  var title: String { weeks >= 53 ? "A year" : ItemNoun("week").counted(weeks) }
}
