import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// Statistics as a picture of a given width; the height depends on the content.
@MainActor
struct StatisticsPage {
  private let statistics: TaskStatistics
  private let width: Int
  private let periods: StatisticsPeriods

  /// - Parameters:
  ///   - width: The width in columns. In a narrow picture, parts are cut off.
  ///   - showsEveryDay: Whether the bars go back to the first day; if there are many days, each bar
  ///     is then a week, a month or a year. If `false`, each bar is a day, and only the latest days
  ///     that fit are shown.
  init(_ statistics: TaskStatistics, width: Int, showsEveryDay: Bool) {
    self.statistics = statistics
    self.width = max(1, width)
    periods = StatisticsPeriods(
      statistics, room: Self.plotWidth(in: width), mayBeCut: !showsEveryDay)
  }

  /// The heights of the bar chart and the line chart, in rows, with headings and labels.
  private static let (barsHeight, lineHeight) = (6, 8)

  func picture(in appearance: Appearance) -> CellGrid {
    let parts = [heading, bars, line, heatMap].compactMap(\.self) + tables
    let height = parts.reduce(-1) { $0 + $1.height + 1 }
    let root = View()
    root.use(appearance)
    root.frame = CellRect(0, 0, width: width, height: height)
    let gutter = gutter
    var row = 0
    for (view, height) in parts {
      view.gutter = gutter
      view.frame = CellRect(1, row, width: max(0, width - 2), height: height)
      root.addSubview(view)
      row += height + 1
    }
    var grid = CellGrid(size: root.frame.size)
    root.display(into: &grid)
    return grid
  }

  private typealias Part = (view: PlotView, height: Int)

  /// The space beside the plots for the numbers of an axis and the names of weekdays, in columns.
  private var gutter: Int {
    let numbers = [statistics.open, statistics.openByDueDates, periods.counts].map {
      PlotScale.text(for: PlotScale.top(of: $0)).utf8.count
    }
    return max(3, numbers.max() ?? 0) + 2
  }

  /// The width of a plot beside the longest numbers that an axis can have, in columns.
  private static func plotWidth(in width: Int) -> Int { max(1, width - 2 - 6) }
  private var plotWidth: Int { Self.plotWidth(in: width) }

  private var heading: Part? {
    let view = PlotView()
    view.title = StatisticsWords.title(of: statistics)
    view.details = [StatisticsWords.summary(of: statistics)]
    return (view, 1)
  }

  private var bars: Part? {
    let view = BarChartView()
    view.title = periods.title
    view.details = [StatisticsWords.sum(periods.counts)]
    view.bars = periods.counts
    view.labels = DateLabels.labels(for: periods.starts, columns: plotWidth)
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
    view.labels = DateLabels.labels(
      for: statistics, days: max(view.line.count, view.comparison.count), columns: plotWidth)
    return (view, Self.lineHeight)
  }

  private var heatMap: Part? {
    guard let year = HeatDays(statistics, weeks: plotWidth) else { return nil }
    let view = HeatMapView()
    view.title = year.title
    view.days = year.counts
    view.firstRow = year.firstRow
    view.rowNames = DayWords.weekdays
    // Each week takes a whole number of columns, so the plot may be narrower.
    view.labels = DateLabels.labels(
      for: year.days, columns: plotWidth / year.weeks * year.weeks)
    return (view, HeatMapView.height)
  }

  private var tables: [Part] {
    StatisticsTable.tables(of: statistics).map { table in
      let view = BarTableView()
      (view.title, view.headings, view.rows) = (table.title, table.headings, table.rows)
      return (view, table.rows.count + 1)
    }
  }
}
