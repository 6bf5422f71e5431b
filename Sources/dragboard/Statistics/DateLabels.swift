import BoardModel
import CursesUI

/// The date labels below plots.
enum DateLabels {
  /// The width of a label and the gap after it, in columns.
  private static let column = 6
  /// The possible numbers of months between two labels. Each divides a year or is a whole number of
  /// years, so that labels are at the starts of years.
  private static let steps =
    [1, 2, 3, 6] + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000].map { 12 * $0 }

  /// Returns the labels of periods that begin on the given days. If the days span less than 120
  /// days, the first day and all Mondays have labels. Otherwise, as many months or years have
  /// labels as fit into the columns.
  static func labels(for starts: [CivilDay], columns: Int) -> [PlotView.Label] {
    guard let first = starts.first, let last = starts.last else { return [] }
    let days = last.daysSinceEpoch - first.daysSinceEpoch
    if days < 120 {
      return starts.enumerated().compactMap { index, day in
        day.weekday == 0 || index == 0
          ? PlotView.Label(index, "\(day.day) \(DayWords.months[day.month - 1])") : nil
      }
    }
    let step = steps.first { days / 30 / $0 <= columns / column } ?? 12_000
    func period(_ day: CivilDay) -> Int { (12 * day.year + day.month - 1) / step }
    return starts.enumerated().compactMap { index, day in
      let before = index > 0 ? starts[index - 1] : day.adding(days: -1)
      guard period(before) != period(day) else { return nil }
      return PlotView.Label(
        index, day.month == 1 ? "\(day.year)" : DayWords.months[day.month - 1])
    }
  }

  /// The labels for the line of open tasks. If days after today are shown, the labels of today and
  /// the last day take precedence.
  ///
  /// - Parameter days: The number of days shown.
  static func labels(
    for statistics: TaskStatistics, days: Int, columns: Int
  ) -> [PlotView.Label] {
    let today = statistics.open.count - 1
    let others = labels(for: (0..<days).map(statistics.day), columns: columns)
    guard today < days - 1 else { return others }
    let end = DayWords.date(
      of: statistics.day(at: days - 1), today: statistics.today, namingWeekday: false)
    return [.init(today, "today", endsThere: true), .init(days - 1, end, endsThere: true)] + others
  }
}
