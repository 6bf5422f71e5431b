import BoardModel

/// The numbers of tasks completed per day, week, month or year, for the bar chart.
struct StatisticsPeriods {
  /// The length of a period.
  enum Unit: String {
    case day, week, month, year

    /// The first day of the period that contains a day.
    func start(of day: CivilDay) -> CivilDay {
      switch self {
      case .day: day
      case .week: day.adding(days: -day.weekday)
      case .month: day.adding(days: 1 - day.day)
      case .year: CivilDay(year: day.year, month: 1, day: 1) ?? day
      }
    }
  }

  let unit: Unit
  /// The first day of each period.
  let starts: [CivilDay]
  /// The number of tasks completed in each period.
  let counts: [Int]

  /// Chooses the shortest periods for which all bars fit. If not even the years fit, only the
  /// latest years are counted.
  ///
  /// - Parameters:
  ///   - room: The number of bars that fit.
  ///   - mayBeCut: Whether to use days in any case, and to leave out the first days so that whole
  ///     weeks fit.
  init(_ statistics: TaskStatistics, room: Int, mayBeCut: Bool) {
    if mayBeCut {
      let days = min(statistics.completed.count, max(7, room / 7 * 7))
      self.init(statistics, by: .day, most: days)
      return
    }
    for unit in [Unit.day, .week, .month] {
      let periods = StatisticsPeriods(statistics, by: unit, most: .max)
      if periods.counts.count <= room {
        self = periods
        return
      }
    }
    self.init(statistics, by: .year, most: room)
  }

  /// Counts the tasks completed in each of the last `most` periods.
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

  /// The title of the plot, such as `Completed per day, 4 weeks`.
  var title: String {
    let isOfWeeks = unit == .day && counts.count % 7 == 0
    let length =
      isOfWeeks
      ? ItemNoun("week").counted(counts.count / 7) : ItemNoun(unit.rawValue).counted(counts.count)
    return "Completed per \(unit.rawValue), \(length)"
  }
}
