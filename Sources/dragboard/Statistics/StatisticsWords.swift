import BoardModel
import Spelling

/// The words in statistics, for the page and for SVG pictures.
enum StatisticsWords {
  static let openTitle = "Open over time"
  static let median = "median"
  static let byDueDates = "by due dates"

  /// The title of the page, such as `Work, 24 Nov 2025 – 23 Nov 2026`.
  static func title(of statistics: TaskStatistics) -> String {
    let boards = Set(statistics.lists.map(\.board))
    let board = boards.count == 1 ? boards.first ?? nil : nil
    let (first, today) = (date(statistics.first), date(statistics.today))
    return "\(board ?? "All boards"), \(first == today ? today : "\(first) – \(today)")"
  }

  /// The page's totals, such as `358 done, 34 open`.
  static func summary(of statistics: TaskStatistics) -> String {
    let (done, open) = (statistics.completed.reduce(0, +), statistics.open.last ?? 0)
    return "\(done.formattedWithCommas) done, \(open.formattedWithCommas) open"
  }

  /// A day in words, such as `23 Nov 2026`.
  static func date(_ day: CivilDay) -> String {
    "\(day.day) \(DayWords.months[day.month - 1]) \(day.year)"
  }

  /// The sum of counts, such as `41 in total`.
  static func sum(_ counts: [Int]) -> String {
    "\(counts.reduce(0, +).formattedWithCommas) in total"
  }

  /// A duration, rounded up, such as `3 days`. Exactly one day, and two days or more, are in days.
  /// Exactly one hour, and two hours or more, are in hours. All other durations are in minutes.
  static func upTo(_ seconds: Int) -> String {
    let units = [("day", 86_400), ("hour", 3_600)]
    let (unit, length) = units.first { seconds >= 2 * $0.1 || seconds == $0.1 } ?? ("minute", 60)
    return ItemNoun(unit).counted(max(1, (seconds + length - 1) / length))
  }
}

extension TaskStatistics {
  /// The last day of the statistics.
  var today: CivilDay { day(at: open.count - 1) }

  /// The part of ``openByDueDates`` to show. It ends at most a week after today, or later if the
  /// days after today still take up at most a quarter of the plot.
  var shownByDueDates: [Int] {
    Array(openByDueDates.prefix(open.count + max(7, open.count / 3)))
  }
}
