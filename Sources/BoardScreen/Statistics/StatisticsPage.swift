public import BoardModel
public import CursesUI
import DragEngine
import TerminalText

/// Statistics as a picture of some width, as high as it takes.
@MainActor
public struct StatisticsPage {
  private let statistics: TaskStatistics
  private let width: Int
  private let showsEveryDay: Bool

  /// - Parameters:
  ///   - width: In columns; at least ``leastWidth`` are used.
  ///   - showsEveryDay: Whether the bars go back to the first day, as weeks or months where there are
  ///     many days; otherwise they are days, and only the last ones where there are many.
  public init(_ statistics: TaskStatistics, width: Int, showsEveryDay: Bool) {
    self.statistics = statistics
    self.width = max(Self.leastWidth, width)
    self.showsEveryDay = showsEveryDay
  }

  /// A narrower page would show nothing.
  public static let leastWidth = 20
  /// Rows of the bars and of the line, with their headings and labels.
  private static let (barsHeight, lineHeight) = (6, 8)

  /// The picture.
  public func picture(in appearance: Appearance) -> CellGrid {
    let parts = [bars, line, heatMap, openFor, lists, tags].compactMap(\.self)
    let height = parts.reduce(-1) { $0 + $1.height + 1 }
    let root = View()
    root.use(appearance)
    root.frame = CellRect(0, 0, width: width, height: height)
    var row = 0
    let gutter = gutter
    for (view, height) in parts {
      view.gutter = gutter
      view.frame = CellRect(1, row, width: width - 2, height: height)
      root.addSubview(view)
      row += height + 1
    }
    var grid = CellGrid(size: root.frame.size)
    root.display(into: &grid)
    return grid
  }

  private typealias Part = (view: PlotView, height: Int)

  /// The columns of the numbers, of an axis, and of the names of weekdays.
  private var gutter: Int {
    let numbers = [
      statistics.open, statistics.openByDueDates, periods(room: plotWidth).counts,
    ].map { PlotScale.text(for: PlotScale.top(of: $0)).utf8.count }
    return max(3, numbers.max() ?? 0) + 2
  }

  /// What a plot has at least, whatever the numbers.
  private var plotWidth: Int { width - 2 - 6 }

  private func periods(room: Int) -> StatisticsPeriods {
    StatisticsPeriods(statistics, room: room, mayBeCut: !showsEveryDay)
  }

  private var bars: Part? {
    let periods = periods(room: plotWidth)
    let view = BarChartView()
    view.title = periods.title
    view.details = [StatisticsWords.sum(periods.counts)]
    view.bars = periods.counts
    view.labels = DateLabels.labels(for: periods.starts)
    return (view, Self.barsHeight)
  }

  private var line: Part? {
    let view = LineChartView()
    view.title = StatisticsWords.openTitle
    view.line = statistics.open
    if !statistics.openByDueDates.isEmpty {
      let comparison = "⠂ ⠂ \(StatisticsWords.byDueDates)"
      view.details = ["⠒⠒ open  \(comparison)", comparison]
      view.comparison = statistics.shownByDueDates
    }
    let days = max(view.line.count, view.comparison.count)
    view.labels = DateLabels.labels(for: statistics, days: days, apart: 8 * days / plotWidth)
    return (view, Self.lineHeight)
  }

  private var heatMap: Part? {
    guard let year = HeatDays(statistics, weeks: plotWidth) else { return nil }
    let view = HeatMapView()
    view.title = year.title
    view.days = year.counts
    view.firstRow = year.firstRow
    view.rowNames = DayWords.weekdays
    view.labels = DateLabels.labels(for: year.days)
    return (view, HeatMapView.height)
  }

  private var openFor: Part? {
    guard let median = statistics.openFor.median, let p90 = statistics.openFor.p90 else {
      return nil
    }
    let view = BarTableView()
    view.title = StatisticsWords.openForTitle
    view.headings = [""]
    view.rows = [(StatisticsWords.half, median), (StatisticsWords.nineOfTen, p90)].map {
      BarTableView.Row(name: $0, value: $1, figures: [StatisticsWords.upTo($1)])
    }
    return (view, 3)
  }

  private var lists: Part? {
    let lists = statistics.lists.filter { $0.completed + $0.open > 0 }
    return table(StatisticsWords.listsTitle, lists, among: statistics.lists)
  }

  private var tags: Part? {
    let tags = statistics.tags.prefix(StatisticsWords.mostTags)
    return table(
      StatisticsWords.tagsTitle(shown: tags.count, of: statistics.tags.count), Array(tags),
      among: statistics.tags)
  }

  private func table(
    _ title: String, _ groups: [TaskStatistics.Group], among all: [TaskStatistics.Group]
  ) -> Part? {
    guard !groups.isEmpty else { return nil }
    let view = BarTableView()
    view.title = title
    view.headings = ["done", "open", StatisticsWords.half]
    view.rows = groups.map { StatisticsWords.row(of: $0, among: all) }
    return (view, groups.count + 1)
  }
}
