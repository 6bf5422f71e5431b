import BoardModel
import CursesUI
import Spelling

/// Statistics as a self-contained SVG picture.
///
/// The colours of the picture suit the light or dark mode of the reader's system, and texts for
/// screen readers describe the picture.
struct StatisticsSVG {
  private let statistics: TaskStatistics
  private let showsEveryDay: Bool

  private static let plotWidth = SVGPage.right - SVGPage.left
  /// The number of terminal columns that corresponds to the width of plots.
  private static let columns = Int(plotWidth / 8)

  /// - Parameter showsEveryDay: See ``StatisticsPage/init(_:width:showsEveryDay:)``.
  init(_ statistics: TaskStatistics, showsEveryDay: Bool) {
    self.statistics = statistics
    self.showsEveryDay = showsEveryDay
  }

  var text: String {
    let title = StatisticsWords.title(of: statistics)
    let summary = StatisticsWords.summary(of: statistics)
    var page = SVGPage()
    page.addText(title, x: SVGPage.margin, y: page.y + 12, class: "title")
    page.addText(summary, x: SVGPage.margin, y: page.y + 32, class: "detail")
    page.y += 52
    addBars(to: &page)
    addLine(to: &page)
    addHeatMap(to: &page)
    for table in StatisticsTable.tables(of: statistics) { add(table, to: &page) }
    let (width, height) = (SVGPage.width.svg, page.y.svg)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)" role="group" aria-labelledby="title summary">
      <title id="title">\(title.xml)</title>
      <desc id="summary">\(summary.xml)</desc>
      <style>\(Self.style)</style>
      <rect class="ground" width="100%" height="100%"/>
      \(page.elements.joined(separator: "\n"))
      </svg>

      """
  }

  private static let style = """

    text { font: 13px system-ui, sans-serif; fill: #1f2328 }
    .ground { fill: #ffffff }
    .title, .heading { font-weight: 600 } .title { font-size: 16px }
    .detail { fill: #59636e }
    .end { text-anchor: end }
    .axis { stroke: #d1d9e0 }
    .data { fill: #0969da }
    .line { fill: none; stroke: #0969da; stroke-width: 2; stroke-linejoin: round; \
    stroke-linecap: round }
    .due { fill: none; stroke: #59636e; stroke-width: 1.5; stroke-dasharray: 2 4 }
    .none { fill: #eff2f5 }
    .level1 { fill-opacity: 0.3 } .level2 { fill-opacity: 0.5 } .level3 { fill-opacity: 0.75 }
    @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc } .ground { fill: #0d1117 } .detail { fill: #9198a1 }
    .axis { stroke: #3d444d } .data { fill: #4493f8 } .line { stroke: #4493f8 }
    .due { stroke: #9198a1 } .none { fill: #1c2128 }
    }

    """

  private func addBars(to page: inout SVGPage) {
    let periods = StatisticsPeriods(
      statistics, room: Int(Self.plotWidth / 5), mayBeCut: !showsEveryDay)
    let sum = StatisticsWords.sum(periods.counts)
    page.begin(periods.title, sum, words: "\(periods.title): \(sum)")
    let top = PlotScale.top(of: periods.counts)
    page.addAxis(upTo: top)
    let step = min(40, Self.plotWidth / Double(periods.counts.count))
    let bottom = page.y + SVGPage.plotHeight
    for (index, count) in periods.counts.enumerated() where count > 0 {
      let y = page.y(of: count, upTo: top)
      page.addRectangle(
        x: SVGPage.left + Double(index) * step + 1, y: y, width: max(1, step - 2),
        height: bottom - y, class: "data",
        title:
          "\(StatisticsWords.date(periods.starts[index])): \(count.formattedWithCommas) done")
    }
    page.addLabels(
      DateLabels.labels(
        for: periods.starts, columns: Int(step * Double(periods.counts.count) / 8)),
      below: SVGPage.plotHeight
    ) { SVGPage.left + Double($0) * step }
    page.end()
  }

  private func addLine(to page: inout SVGPage) {
    let (line, comparison) = (statistics.open, statistics.shownByDueDates)
    let today = line.count - 1
    var words =
      "\(StatisticsWords.openTitle): \(line[today].formattedWithCommas) on "
      + StatisticsWords.date(statistics.today)
    if !comparison.isEmpty {
      words += "; \(StatisticsWords.byDueDates) \(comparison[today].formattedWithCommas)"
    }
    page.begin(
      StatisticsWords.openTitle,
      comparison.isEmpty ? "" : "solid: open, dotted: \(StatisticsWords.byDueDates)", words: words)
    let top = PlotScale.top(of: line + comparison)
    page.addAxis(upTo: top)
    let days = max(line.count, comparison.count)
    // Leave room for the last number after the end of the line.
    let step = (Self.plotWidth - 40) / Double(max(1, days - 1))
    func x(_ index: Int) -> Double { SVGPage.left + Double(index) * step }
    func add(_ values: [Int], class name: String) {
      // Use at most one point per unit of width. The last point is repeated, since a line with a
      // single point would be invisible.
      let indices = Array(stride(from: 0, to: values.count, by: 1 + Int(1 / step)))
      let points = (indices + [values.count - 1]).map { index in
        "\(x(index).svg),\(page.y(of: values[index], upTo: top).svg)"
      }
      page.add(#"<polyline class="\#(name)" points="\#(points.joined(separator: " "))"/>"#)
    }
    if !comparison.isEmpty { add(comparison, class: "due") }
    add(line, class: "line")
    page.addText(
      line[today].formattedWithCommas, x: x(today) + 6,
      y: page.y(of: line[today], upTo: top) - 4, class: "number")
    page.addLabels(
      DateLabels.labels(for: statistics, days: days, columns: Self.columns),
      below: SVGPage.plotHeight, x: x)
    page.end()
  }

  private func addHeatMap(to page: inout SVGPage) {
    guard let year = HeatDays(statistics, weeks: 53) else { return }
    let scale = HeatScale(year.counts)
    page.begin(
      year.title,
      words: "\(year.title), by week and weekday: \(StatisticsWords.sum(year.counts))")
    let step = Self.plotWidth / 53
    var x = SVGPage.right
    for (level, word) in scale.words.enumerated().reversed() {
      page.addText(word, x: x, y: page.y - 16, class: "detail end")
      x -= 8 * Double(word.utf8.count) + 14
      page.addRectangle(
        x: x, y: page.y - 26, width: step - 2, height: step - 2, class: "data level\(level + 1)")
      x -= 12
    }
    for (row, name) in DayWords.weekdays.enumerated() where row % 2 == 0 {
      page.addText(
        name, x: SVGPage.left - 8, y: page.y + Double(row + 1) * step - 3, class: "detail end")
    }
    func left(of cell: Int) -> Double { SVGPage.left + Double(cell / 7) * step }
    for (index, count) in year.counts.enumerated() {
      let cell = year.firstRow + index
      page.addRectangle(
        x: left(of: cell), y: page.y + Double(cell % 7) * step, width: step - 2,
        height: step - 2, class: scale.level(of: count).map { "data level\($0 + 1)" } ?? "none",
        title: "\(StatisticsWords.date(year.days[index])): \(count.formattedWithCommas) done")
    }
    page.addLabels(
      DateLabels.labels(for: year.days, columns: year.weeks * Int(step) / 8), below: 7 * step
    ) { left(of: year.firstRow + $0) }
    page.end()
  }

  private func add(_ table: StatisticsTable, to page: inout SVGPage) {
    page.begin(table.title)
    let ends = [190, 110, 0].map { SVGPage.right - $0 }.suffix(table.headings.count)
    for (x, heading) in zip(ends, table.headings) {
      page.addText(heading, x: x, y: page.y - 16, class: "detail end")
    }
    let start = SVGPage.margin + 200
    let longest = SVGPage.right - 240 - start
    let largest = max(1, table.rows.map(\.value).max() ?? 1)
    for row in table.rows {
      page.addText(row.name(within: 24), x: SVGPage.margin, y: page.y + 12, class: "name")
      if row.value > 0 {
        page.addRectangle(
          x: start, y: page.y + 2, width: longest * Double(row.value) / Double(largest),
          height: 12, class: "data")
      }
      for (x, figure) in zip(ends, row.figures) {
        page.addText(figure, x: x, y: page.y + 12, class: "end")
      }
      page.y += SVGPage.lineHeight
    }
    page.end()
  }
}
