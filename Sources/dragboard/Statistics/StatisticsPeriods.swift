import BoardModel

/// What was completed in equal periods, as bars.
struct StatisticsPeriods {
  /// How long a period is.
  enum Unit: String {
    case day, week, month, year

    /// The first day of the period of a day.
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
  /// How many tasks were completed in each.
  let counts: [Int]

  /// Chooses the shortest periods of which there is room for all, or the last years.
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
    for unit in [Unit.day, .week, .month] {
      let periods = StatisticsPeriods(statistics, by: unit, most: .max)
      if periods.counts.count <= room {
        self = periods
        return
      }
    }
    self.init(statistics, by: .year, most: room)
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

  /// `Done per day, 4 weeks`
  var title: String {
    let isOfWeeks = unit == .day && counts.count % 7 == 0
    let length =
      isOfWeeks
      ? ItemNoun("week").counted(counts.count / 7) : ItemNoun(unit.rawValue).counted(counts.count)
    return "Done per \(unit.rawValue), \(length)"
  }
}
