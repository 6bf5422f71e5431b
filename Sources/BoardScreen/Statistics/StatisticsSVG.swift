public import BoardModel
import CursesUI
import TerminalText

/// Statistics as a picture in SVG that needs no other file: <https://www.w3.org/TR/SVG2/>.
///
/// It is light or dark as its reader is, and says in words what it shows to those who do not
/// see it.
public struct StatisticsSVG {
  private let statistics: TaskStatistics
  private let board: String?
  private let showsEveryDay: Bool

  private static let width = 760.0
  private static let margin = 24.0
  /// Where plots begin and end.
  private static let (left, right) = (margin + 44, width - margin)
  private static let lineHeight = 22.0
  private static let plotHeight = 120.0

  /// - Parameters:
  ///   - board: The board that they are of; `nil` for all boards.
  ///   - showsEveryDay: As on a ``StatisticsPage``.
  public init(_ statistics: TaskStatistics, of board: String?, showsEveryDay: Bool) {
    self.statistics = statistics
    self.board = board
    self.showsEveryDay = showsEveryDay
  }

  private var today: CivilDay { statistics.day(at: statistics.open.count - 1) }

  /// The picture.
  public var text: String {
    let span = statistics.first < today ? "\(date(statistics.first)) – \(date(today))" : date(today)
    let title = "\(board ?? "All boards"), \(span)".xml
    var page = SVGPage(y: Self.margin + 28)
    page.add(#"<text class="title" x="24" y="36">\#(title)</text>"#)
    addBars(to: &page)
    addLine(to: &page)
    addHeatMap(to: &page)
    addOpenFor(to: &page)
    let lists = statistics.lists.filter { $0.completed + $0.open > 0 }
    addTable(StatisticsWords.listsTitle, lists, among: statistics.lists, to: &page)
    let tags = statistics.tags.prefix(StatisticsWords.mostTags)
    addTable(
      StatisticsWords.tagsTitle(shown: tags.count, of: statistics.tags.count), Array(tags),
      among: statistics.tags, to: &page)
    let done = statistics.completed.reduce(0, +)
    let summary =
      "Since \(date(statistics.first)), \(ItemNoun.task.counted(done)) done; "
      + "\(ItemNoun.task.counted(statistics.open.last ?? 0)) open on \(date(today))."
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.width.svg) \(page.y.svg)" \
      width="\(Self.width.svg)" height="\(page.y.svg)" role="group" aria-labelledby="title summary">
      <title id="title">\(title)</title>
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
    .heading { font-weight: 600 } .title { font-size: 16px; font-weight: 600 }
    .detail { fill: #59636e }
    .end { text-anchor: end }
    .axis { stroke: #d1d9e0 }
    .data { fill: #0969da }
    .line { fill: none; stroke: #0969da; stroke-width: 2; stroke-linejoin: round; stroke-linecap: round }
    .due { fill: none; stroke: #59636e; stroke-width: 1.5; stroke-dasharray: 2 4 }
    .none { fill: #eff2f5 }
    .level1 { fill-opacity: 0.3 } .level2 { fill-opacity: 0.5 } .level3 { fill-opacity: 0.75 }
    @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc } .ground { fill: #0d1117 } .detail { fill: #9198a1 }
    .axis { stroke: #3d444d } .data { fill: #4493f8 } .line { stroke: #4493f8 }
    .due { stroke: #9198a1 } .none { fill: #1c2128 }
    }

    """

  private func date(_ day: CivilDay) -> String {
    "\(day.day) \(DayWords.months[day.month - 1]) \(day.year)"
  }

  // MARK: Parts

  private func addBars(to page: inout SVGPage) {
    let periods = StatisticsPeriods(
      statistics, room: Int(Self.right - Self.left) / 5, mayBeCut: !showsEveryDay)
    let sum = StatisticsWords.sum(periods.counts)
    page.begin(periods.title, sum, words: "\(periods.title): \(sum)")
    let top = PlotScale.top(of: periods.counts)
    addAxis(upTo: top, to: &page)
    let step = min(40, (Self.right - Self.left) / Double(periods.counts.count))
    for (index, count) in periods.counts.enumerated() where count > 0 {
      let height = Self.plotHeight * Double(count) / Double(top)
      page.add(
        rectangle(
          x: Self.left + Double(index) * step + 1, y: page.y + Self.plotHeight - height,
          width: max(1, step - 2), height: height, class: "data",
          title: "\(date(periods.starts[index])): \(count.formattedWithCommas) done"))
    }
    addLabels(DateLabels.labels(for: periods.starts), step: step, to: &page)
    page.end()
  }

  private func addLine(to page: inout SVGPage) {
    let comparison = statistics.shownByDueDates
    let hasComparison = !comparison.isEmpty
    let open = (statistics.open.last ?? 0).formattedWithCommas
    page.begin(
      StatisticsWords.openTitle,
      hasComparison ? "solid: open, dotted: \(StatisticsWords.byDueDates)" : "",
      words: "\(StatisticsWords.openTitle): \(open) on \(date(today))"
        + (hasComparison
          ? "; \(StatisticsWords.byDueDates) "
            + "\(statistics.openByDueDates[statistics.open.count - 1].formattedWithCommas)" : ""))
    let top = PlotScale.top(of: statistics.open + comparison)
    addAxis(upTo: top, to: &page)
    let days = max(statistics.open.count, comparison.count)
    let step = (Self.right - Self.left - 40) / Double(max(1, days - 1))
    func points(_ values: [Int]) -> String {
      values.enumerated().map { index, value in
        let y = page.y + Self.plotHeight * (1 - Double(value) / Double(top))
        return "\((Self.left + Double(index) * step).svg),\(y.svg)"
      }.joined(separator: " ")
    }
    if hasComparison { page.add(#"<polyline class="due" points="\#(points(comparison))"/>"#) }
    // A line of one point is drawn if it ends where it begins.
    let line = points(statistics.open)
    let again = statistics.open.count > 1 ? "" : " \(line)"
    page.add(#"<polyline class="line" points="\#(line)\#(again)"/>"#)
    let end = Double(statistics.open.count - 1) * step + Self.left
    let y = page.y + Self.plotHeight * (1 - Double(statistics.open.last ?? 0) / Double(top))
    page.add(text(open, x: end + 6, y: y - 4))
    addLabels(
      DateLabels.labels(for: statistics, days: days, apart: days / 10), step: step, to: &page)
    page.end()
  }

  private func addHeatMap(to page: inout SVGPage) {
    guard let year = HeatDays(statistics, weeks: 53) else { return }
    let scale = HeatScale(year.counts)
    let sum = StatisticsWords.sum(year.counts)
    page.begin(year.title, "", words: "\(year.title), by week and weekday: \(sum)")
    let step = (Self.right - Self.left) / 53
    var x = Self.right
    for (level, word) in scale.words.enumerated().reversed() {
      page.add(text(word, x: x, y: page.y - 16, class: "detail end"))
      x -= 8 * Double(word.utf8.count) + 14
      page.add(
        rectangle(
          x: x, y: page.y - 26, width: step - 2, height: step - 2,
          class: "data level\(level + 1)"))
      x -= 12
    }
    for (row, name) in DayWords.weekdays.enumerated() where row % 2 == 0 {
      page.add(
        text(
          name, x: Self.left - 8, y: page.y + Double(row) * step + step - 3, class: "detail end"))
    }
    for (index, count) in year.counts.enumerated() {
      let place = year.firstRow + index
      let level = scale.level(of: count).map { "data level\($0 + 1)" }
      page.add(
        rectangle(
          x: Self.left + Double(place / 7) * step, y: page.y + Double(place % 7) * step,
          width: step - 2, height: step - 2, class: level ?? "none",
          title: "\(date(year.days[index])): \(count.formattedWithCommas) done"))
    }
    page.y += 7 * step
    var end = 0.0
    for label in DateLabels.labels(for: year.days) {
      let x = Self.left + Double((year.firstRow + label.index) / 7) * step
      guard x >= end else { continue }
      page.add(text(label.text, x: x, y: page.y + 14, class: "detail"))
      end = x + 8 * Double(label.text.utf8.count)
    }
    page.y += Self.lineHeight
    page.end()
  }

  private func addOpenFor(to page: inout SVGPage) {
    guard let median = statistics.openFor.median, let p90 = statistics.openFor.p90 else { return }
    let words =
      "\(StatisticsWords.half) \(StatisticsWords.upTo(median)), "
      + "\(StatisticsWords.nineOfTen) \(StatisticsWords.upTo(p90))"
    page.begin(
      StatisticsWords.openForTitle, words, words: "\(StatisticsWords.openForTitle): \(words)")
    page.end()
  }

  private func addTable(
    _ title: String, _ groups: [TaskStatistics.Group], among all: [TaskStatistics.Group],
    to page: inout SVGPage
  ) {
    guard !groups.isEmpty else { return }
    page.begin(title, "", words: title, role: "group")
    let columns = [Self.right - 190, Self.right - 110, Self.right]
    for (x, heading) in zip(columns, ["done", "open", StatisticsWords.half]) {
      page.add(text(heading, x: x, y: page.y - 16, class: "detail end"))
    }
    let largest = max(1, groups.map(\.completed).max() ?? 1)
    let start = Self.margin + 200
    for group in groups {
      let y = page.y + 12
      let row = StatisticsWords.row(of: group, among: all)
      page.add(text(row.name(within: 24), x: Self.margin, y: y))
      let length = (columns[0] - 50 - start) * Double(group.completed) / Double(largest)
      if length > 0 {
        page.add(rectangle(x: start, y: y - 10, width: length, height: 12, class: "data"))
      }
      for (x, figure) in zip(columns, row.figures) {
        page.add(text(figure, x: x, y: y, class: "end"))
      }
      page.y += Self.lineHeight
    }
    page.end()
  }

  // MARK: Elements

  private func addAxis(upTo top: Int, to page: inout SVGPage) {
    for share in top % 2 == 0 ? [0, 0.5, 1] : [0, 1] {
      let y = (page.y + Self.plotHeight * (1 - share)).svg
      page.add(
        #"<line class="axis" x1="\#(Self.left.svg)" x2="\#(Self.right.svg)" y1="\#(y)" y2="\#(y)"/>"#
      )
      page.add(
        text(
          PlotScale.text(for: Int(Double(top) * share)), x: Self.left - 8,
          y: page.y + Self.plotHeight * (1 - share) + 4, class: "detail end"))
    }
  }

  /// Adds the labels below a plot, and goes on below them.
  private func addLabels(_ labels: [PlotView.Label], step: Double, to page: inout SVGPage) {
    var end = 0.0
    page.y += Self.plotHeight
    for label in labels {
      let x = Self.left + Double(label.index) * step
      let isWhole = x + 7.5 * Double(label.text.utf8.count) <= Self.right
      guard x >= end, isWhole else { continue }
      page.add(text(label.text, x: x, y: page.y + 16, class: "detail"))
      end = x + 9 * Double(label.text.utf8.count)
    }
    page.y += Self.lineHeight
  }

  private func text(_ words: String, x: Double, y: Double, class name: String = "") -> String {
    let name = name.isEmpty ? "" : #" class="\#(name)""#
    return #"<text\#(name) x="\#(x.svg)" y="\#(y.svg)">\#(words.xml)</text>"#
  }

  private func rectangle(
    x: Double, y: Double, width: Double, height: Double, class name: String, title: String = ""
  ) -> String {
    let place = #"x="\#(x.svg)" y="\#(y.svg)" width="\#(width.svg)" height="\#(height.svg)""#
    return title.isEmpty
      ? #"<rect class="\#(name)" \#(place)/>"#
      : #"<rect class="\#(name)" \#(place)><title>\#(title.xml)</title></rect>"#
  }
}

/// The elements of a picture, from the top down.
private struct SVGPage {
  /// How far down the next element is.
  var y: Double
  private(set) var elements: [String] = []

  init(y: Double) { self.y = y }

  mutating func add(_ element: String) { elements.append(element) }

  /// Begins a part with its heading.
  ///
  /// - Parameters:
  ///   - words: What the part shows.
  ///   - role: `img` for what is read as these words alone, `group` for what is read as text.
  mutating func begin(_ title: String, _ detail: String, words: String, role: String = "img") {
    add(#"<g role="\#(role)" aria-label="\#(words.xml)">"#)
    add(#"<text class="heading" x="24" y="\#((y + 12).svg)">\#(title.xml)</text>"#)
    if !detail.isEmpty {
      add(#"<text class="detail end" x="736" y="\#((y + 12).svg)">\#(detail.xml)</text>"#)
    }
    y += 28
  }

  mutating func end() {
    add("</g>")
    y += 16
  }
}

extension Double {
  /// The number with one decimal at most.
  fileprivate var svg: String {
    let tenths = Int((self * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}

extension String {
  /// The text as XML has it, without what a picture would not show.
  fileprivate var xml: String {
    DisplayText.plain(self).reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
  }
}
