import BoardModel

/// The days of a year, or of the weeks for which there is room, up to today.
struct HeatDays {
  let days: [CivilDay]
  /// How many tasks were completed on each.
  let counts: [Int]
  /// The weekday of the first day, Monday 0.
  let firstRow: Int

  /// - Parameter weeks: With that of today; a year at most.
  /// - Returns: `nil` if nothing was completed on these days, or if they are a week at most: the bars
  ///   show as much in less room.
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

  /// `A year`, `12 weeks`
  var title: String { weeks >= 53 ? "A year" : ItemNoun("week").counted(weeks) }
}
