import BoardModel
import CursesUI
import Spelling

/// A table of figures with a bar in each row.
struct StatisticsTable {
  let title: String
  /// The headings above the figures.
  let headings: [String]
  let rows: [BarTableView.Row]

  /// The maximum number of tags to show.
  private static let maxTags = 10

  /// The tables of times, lists and tags, without empty ones.
  static func tables(of statistics: TaskStatistics) -> [StatisticsTable] {
    let (tags, count) = (Array(statistics.tags.prefix(maxTags)), statistics.tags.count)
    return [
      StatisticsTable(times: statistics.openFor),
      StatisticsTable("Lists", statistics.lists.filter { $0.completed + $0.open > 0 }) { list in
        let isAlone = statistics.lists.allSatisfy { $0.board == list.board }
        return (list.name, isAlone ? "" : list.board ?? "")
      },
      StatisticsTable(tags.count < count ? "Tags, \(tags.count) of \(count)" : "Tags", tags) {
        ("#\($0.name)", "")
      },
    ].filter { !$0.rows.isEmpty }
  }

  private init(times: OpenTimes) {
    title = "Time to complete"
    headings = [""]
    rows = [(StatisticsWords.median, times.median), ("90th percentile", times.p90)].compactMap {
      name, time in
      time.map { .init(name: name, value: $0, figures: [StatisticsWords.upTo($0)]) }
    }
  }

  private init(
    _ title: String, _ groups: [TaskStatistics.Group],
    name: (TaskStatistics.Group) -> (name: String, board: String)
  ) {
    self.title = title
    headings = ["done", "open", StatisticsWords.median]
    rows = groups.map { group in
      let (name, board) = name(group)
      return BarTableView.Row(
        name: name, of: board, value: group.completed,
        figures: [
          group.completed.formattedWithCommas, group.open.formattedWithCommas,
          group.openFor.median.map(StatisticsWords.upTo) ?? "–",
        ])
    }
  }
}
