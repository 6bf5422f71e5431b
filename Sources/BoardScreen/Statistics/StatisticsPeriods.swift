import BoardModel
import CursesUI

/// What was completed in equal periods, as bars.
struct StatisticsPeriods {
  /// How long a period is.
  enum Unit: String {
    case day, week, month

    /// The first day of the period of a day.
    func start(of day: CivilDay) -> CivilDay {
      switch self {
      case .day: day
      case .week: day.adding(days: -day.weekday)
      case .month: day.adding(days: 1 - day.day)
      }
    }
  }

  let unit: Unit
  /// The first day of each period.
  let starts: [CivilDay]
  /// How many tasks were completed in each.
  let counts: [Int]

  /// Chooses the shortest periods of which there is room for all, or the last months.
  ///
  /// - Parameters:
  ///   - room: For how many bars there is room.
  ///   - mayBeCut: Whether the first days may be left out: then as many whole weeks of days are
  ///     taken as there is room for.
  init(_ statistics: TaskStatistics, room: Int, mayBeCut: Bool) {
    if mayBeCut {
      let days = min(statistics.completed.count, max(7, room / 7 * 7))
      self.init(statistics, by: .day, most: days)
      return
    }
    for unit in [Unit.day, .week] {
      let periods = StatisticsPeriods(statistics, by: unit, most: .max)
      if periods.counts.count <= room {
        self = periods
        return
      }
    }
    self.init(statistics, by: .month, most: room)
  }

  /// Adds up the days of each period, and keeps the last periods.
  private init(_ statistics: TaskStatistics, by unit: Unit, most: Int) {
    var starts: [CivilDay] = []
    var counts: [Int] = []
    for (index, count) in statistics.completed.enumerated() {
      let start = unit.start(of: statistics.day(at: index))
      if starts.last == start {
        counts[counts.count - 1] += count
      } else {
        starts.append(start)
        counts.append(count)
      }
    }
    (self.unit, self.starts, self.counts) = (unit, starts.suffix(most), counts.suffix(most))
  }

  /// `Done a day, 4 weeks`
  var title: String {
    let isOfWeeks = unit == .day && counts.count % 7 == 0
    let length =
      isOfWeeks
      ? ItemNoun("week").counted(counts.count / 7) : ItemNoun(unit.rawValue).counted(counts.count)
    return "Done a \(unit.rawValue), \(length)"
  }
}

/// What stands below plots of days.
enum DateLabels {
  /// The labels of the line of open tasks; today is named if days to come follow it.
  ///
  /// - Parameter apart: How many days a label is from that of today at least.
  static func labels(for statistics: TaskStatistics, days: Int, apart: Int) -> [PlotView.Label] {
    var labels = labels(for: (0..<days).map(statistics.day))
    let today = statistics.open.count - 1
    guard today < days - 1 else { return labels }
    labels.removeAll { abs($0.index - today) <= apart }
    labels.insert(
      .init(today, "today"), at: labels.firstIndex { $0.index > today } ?? labels.count)
    return labels
  }

  /// The labels of periods that begin on these days: Mondays for a few weeks, months for more.
  static func labels(for starts: [CivilDay]) -> [PlotView.Label] {
    guard let first = starts.first, let last = starts.last else { return [] }
    let isShort = last.daysSinceEpoch - first.daysSinceEpoch < 120
    return starts.enumerated().compactMap { index, day in
      let month = DayWords.months[day.month - 1]
      if isShort {
        return day.weekday == 0 || index == 0 ? PlotView.Label(index, "\(day.day) \(month)") : nil
      }
      let before = index > 0 ? starts[index - 1] : day.adding(days: -1)
      guard (before.month, before.year) != (day.month, day.year) else { return nil }
      return PlotView.Label(index, day.month == 1 ? "\(day.year)" : month)
    }
  }
}
