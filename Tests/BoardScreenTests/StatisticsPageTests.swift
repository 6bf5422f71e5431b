import BoardModel
import CursesUI
import TerminalSupport
import Testing
import ThemeKit

@testable import dragboard

/// Pages of what two lists had to show on Friday, 15 January 2027.
@MainActor
struct StatisticsPageTests {
  private static let today = CivilDay(year: 2027, month: 1, day: 15)!

  /// Three tasks a week from that many days ago, every other one with a due date; each is open
  /// for five days.
  private func statistics(days: Int, boards: [String] = ["Tasks", "Tasks"]) -> TaskStatistics {
    var tally = StatisticsTally(
      since: Self.today.adding(days: -days), today: Self.today,
      lists: [(name: "Pending", board: boards[0]), (name: "Doing", board: boards[1])])
    let tags = (0..<12).map { tally.addTag("tag\($0)") }
    let today = Self.today.daysSinceEpoch
    for (index, day) in stride(from: today - days, through: today, by: 2).enumerated() {
      let isDone = day + 5 <= today
      tally.add(
        .init(
          created: day, completed: isDone ? day + 5 : nil, due: index % 2 == 0 ? day + 7 : nil,
          seconds: isDone ? 5 * 86_400 : 0, list: index % 2, tags: [tags[index % 12]]))
    }
    return tally.statistics
  }

  private func lines(
    _ statistics: TaskStatistics, width: Int, showsEveryDay: Bool = false
  ) -> [String] {
    StatisticsPage(statistics, width: width, showsEveryDay: showsEveryDay)
      .picture(in: Appearance(theme: ThemeReader.standard.theme(.default)))
      .printed(in: nil, isUTF8: true).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  @Test func aPageAtFortyColumns() {
    #expect(
      lines(statistics(days: 30), width: 40) == [
        " Tasks, 16 Dec 2026 – 15 Jan 2027",
        "",
        " Completed per day, 4 weeks",
        "   1 ▕  █ █ █ █ █ █ █ █ █ █ █ █ █",
        "     ▕  █ █ █ █ █ █ █ █ █ █ █ █ █",
        "     ▕  █ █ █ █ █ █ █ █ █ █ █ █ █",
        "     ▕  █ █ █ █ █ █ █ █ █ █ █ █ █",
        "   0  19 Dec   28 Dec        11 Jan",
        "",
        " Open over time        ⠂ ⠂ by due dates",
        "   4 ▕",
        "     ▕   ⣠⡀⡀⢀⣄⢀ ⣠⡀⡀⢀⣄⢀ ⣠ ⡀⢀⡄⢀ ⣠ ⡀ 3",
        "     ▕  ⢠⠇⢷⠛⡾⠘⠏⢳⠇⠻⠙⡾⠘⠏⢳⠏⠿⠙⡞⠹⠏⢳⠋⠿⠁   ⠁",
        "   2 ▕ ⡴⠉",
        "     ▕⠒⠁",
        "     ▕",
        "   0  16 Dec    28 Dec      today",
        "",
        " 5 weeks                            ░ 1",
        " Mon     ░░    ░░",
        "            ░░    ░░",
        " Wed     ░░    ░░",
        "            ░░    ░░",
        " Fri     ░░    ░░",
        "            ░░",
        " Sun     ░░    ░░",
        "      16 Dec   4 Jan",
        "",
        " Time to complete",
        " median           ━━━━━━━━━━━━━  5 days",
        " 90th percentile  ━━━━━━━━━━━━━  5 days",
        "",
        " Lists               done  open  median",
        " Pending  ━━━━━━━━━     7     1  5 days",
        " Doing    ━━━━━━━━      6     2  5 days",
        "",
        " Tags, 10 of 12      done  open  median",
        " #tag0   ━━━━━━━━━━     2     0  5 days",
        " #tag1   ━━━━━          1     1  5 days",
        " #tag2   ━━━━━          1     1  5 days",
        " #tag3   ━━━━━          1     1  5 days",
        " #tag10  ━━━━━          1     0  5 days",
        " #tag11  ━━━━━          1     0  5 days",
        " #tag4   ━━━━━          1     0  5 days",
        " #tag5   ━━━━━          1     0  5 days",
        " #tag6   ━━━━━          1     0  5 days",
        " #tag7   ━━━━━          1     0  5 days",
      ])
  }

  @Test(arguments: [1, 3, 9, 10, 20, 39, 40, 60, 80, 120, 200])
  func aPageIsAsWideAsItsTerminal(width: Int) {
    for days in [0, 1, 30, 400, 3_000] {
      for showsEveryDay in [false, true] {
        let page = lines(statistics(days: days), width: width, showsEveryDay: showsEveryDay)
        #expect(page.allSatisfy { $0.count < width }, "\(days) days")
        #expect(width < 9 || page[0].hasPrefix(" Tasks,"))
      }
    }
  }

  @Test(arguments: [
    (6, 72, true, "Completed per day, 1 week"), (30, 72, true, "Completed per day, 31 days"),
    (100, 72, true, "Completed per week, 15 weeks"),
    (800, 72, true, "Completed per month, 27 months"),
    (3_000, 72, true, "Completed per year, 10 years"),
    (100, 72, false, "Completed per day, 10 weeks"),
    (30, 72, false, "Completed per day, 31 days"), (30, 5, false, "Completed per day, 1 week"),
  ])
  func periodsAreTheShortestThatFit(days: Int, room: Int, showsEveryDay: Bool, title: String) {
    let periods = StatisticsPeriods(
      statistics(days: days), room: room, mayBeCut: !showsEveryDay)
    #expect(periods.title == title)
    #expect(periods.counts.count == periods.starts.count)
    if showsEveryDay, days < 1_000 {
      #expect(periods.counts.reduce(0, +) == statistics(days: days).completed.reduce(0, +))
    }
  }

  @Test func severalBoardsAreNamedWithTheirLists() {
    let page = lines(statistics(days: 30, boards: ["Tasks", "Work"]), width: 80)
    #expect(page[0].hasPrefix(" All boards, 16 Dec 2026 – 15 Jan 2027 "))
    #expect(page[0].hasSuffix("  13 done, 3 open"))
    #expect(page.contains { $0.hasPrefix(" Tasks / Pending  ━") })
    #expect(page.contains { $0.hasPrefix(" Work / Doing     ━") })
  }

  @Test func onlyTheFirstTagsAreNamed() throws {
    let page = lines(statistics(days: 30), width: 80)
    let heading = try #require(page.firstIndex { $0.hasPrefix(" Tags, 10 of 12") })
    #expect(page.count - heading == 11)
  }

  @Test func whatIsMissingIsLeftOut() {
    var tally = StatisticsTally(
      since: Self.today, today: Self.today, lists: [(name: "Pending", board: "Tasks")])
    tally.add(
      .init(
        created: Self.today.daysSinceEpoch, completed: nil, due: nil, seconds: 0, list: 0, tags: [])
    )
    let page = lines(tally.statistics, width: 60)
    let headings = page.filter { $0.hasPrefix(" ") && $0.dropFirst().first?.isLetter == true }
    #expect(headings.map { $0.prefix(5) } == [" Task", " Comp", " Open", " List", " Pend"])
    #expect(!page.contains { $0.contains("due dates") })
  }

  @Test(arguments: [
    (0, "1 minute"), (60, "1 minute"), (61, "2 minutes"), (3_600, "1 hour"), (7_199, "120 minutes"),
    (7_200, "2 hours"), (86_400, "1 day"), (86_401, "25 hours"), (518_400, "6 days"),
    (518_401, "7 days"),
  ])
  func aTimeIsUpToTheNextWholeOne(seconds: Int, words: String) {
    #expect(StatisticsWords.upTo(seconds) == words)
  }

  // MARK: SVG

  @Test func thePictureIsWellFormedAndNeedsNothingElse() throws {
    for statistics in [
      statistics(days: 0), statistics(days: 30),
      statistics(days: 900, boards: ["<A&\"\u{7}>", "b"]),
    ] {
      let text = StatisticsSVG(statistics, showsEveryDay: false).text
      #expect(try isWellFormed(text))
      #expect(!text.contains("href") && !text.contains("@import") && !text.contains("url("))
    }
  }

  @Test func thePictureSaysWhatItShows() {
    let text = StatisticsSVG(
      statistics(days: 30, boards: ["A&B", "A&B"]), showsEveryDay: true
    ).text
    for words in [
      #"role="group" aria-labelledby="title summary""#,
      #"<title id="title">A&amp;B, 16 Dec 2026 – 15 Jan 2027</title>"#,
      #"<desc id="summary">13 done, 3 open</desc>"#,
      "<title>21 Dec 2026: 1 done</title>", #"aria-label="Open over time: 3 on 15 Jan 2027;"#,
      "prefers-color-scheme: dark", "#tag0", #"<g role="group" aria-label="Lists">"#,
    ] {
      #expect(text.contains(words), "\(words)")
    }
  }

  /// How many days a page is about, and whether they are shown by week and weekday.
  @Test(arguments: [(1, false), (7, false), (8, true)])
  func aFewDaysAreNotShownByWeek(days: Int, isShown: Bool) {
    var tally = StatisticsTally(
      since: Self.today.adding(days: 1 - days), today: Self.today, lists: [("Pending", "Tasks")])
    let today = Self.today.daysSinceEpoch
    tally.add(
      .init(
        created: today - days + 1, completed: today, due: nil, seconds: 60, list: 0, tags: []))
    let picture = StatisticsSVG(tally.statistics, showsEveryDay: true).text
    #expect(picture.contains("by week and weekday") == isShown)
    let page = lines(tally.statistics, width: 80, showsEveryDay: true)
    #expect(page.contains { $0.hasPrefix(" Mon") } == isShown)
  }

  @Test func aLineOfOnePointIsDrawnInThePicture() {
    let text = StatisticsSVG(statistics(days: 0), showsEveryDay: true).text
    #expect(text.contains(#"class="line" points="68,290 68,290""#))
    #expect(text.contains(">Tasks, 15 Jan 2027</title>"))
  }

  @Test func todayAndTheLastDayAreNamedIfDaysToComeFollow() {
    let statistics = statistics(days: 30)
    let days = statistics.shownByDueDates.count
    let labels = DateLabels.labels(for: statistics, days: days, columns: 72)
    #expect(
      labels.map(\.text) == [
        "today", "20 Jan", "16 Dec", "21 Dec", "28 Dec", "4 Jan", "11 Jan", "18 Jan",
      ])
    #expect(labels[0].index == 30 && labels[1].index == 35 && days == 36)
    #expect(
      !DateLabels.labels(for: statistics, days: 31, columns: 72).contains { $0.text == "today" })
  }

  @Test func labelsOfThePictureStandApartAndInside() {
    var page = SVGPage()
    let labels: [PlotView.Label] = [
      .init(10, "today", endsThere: true), .init(20, "30 Nov", endsThere: true), .init(0, "13 Nov"),
      .init(10, "23 Nov"), .init(20, "30 Nov"), .init(30, "7 Dec"),
    ]
    page.addLabels(labels, below: 0) { SVGPage.left + Double($0) * 22 }
    #expect(
      page.elements.map { $0.split(separator: #"""#)[3] } == ["248", "460", "68", "696"])
    #expect(page.elements.last?.contains(">7 Dec<") == true)
  }

  @Test(arguments: [
    (
      364, 72,
      ["Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "2027"]
    ),
    (364, 32, ["Apr", "Jul", "Oct", "2027"]), (800, 32, ["2025", "Jul", "2026", "Jul", "2027"]),
    (3_000, 32, ["2020", "2022", "2024", "2026"]), (740_000, 32, ["500", "1000", "1500", "2000"]),
  ])
  func longSpansKeepTheirYears(days: Int, columns: Int, labels: [String]) {
    let starts = (-days...0).map { Self.today.adding(days: $0) }
    #expect(DateLabels.labels(for: starts, columns: columns).map(\.text) == labels)
  }

  @Test func aLongLineHasNoMorePointsThanPixels() throws {
    let text = StatisticsSVG(statistics(days: 20_000), showsEveryDay: true).text
    let line = try #require(text.split(separator: "\n").first { $0.contains(#"class="line""#) })
    #expect((300...700).contains(line.filter { $0 == "," }.count))
    #expect(text.utf8.count < 80_000)
  }

  @Test func aYearInWhichNothingWasDoneHasNoMap() {
    var tally = StatisticsTally(
      since: Self.today.adding(days: -800), today: Self.today, lists: [(name: "a", board: "b")])
    let day = Self.today.daysSinceEpoch - 800
    tally.add(.init(created: day, completed: day, due: nil, seconds: nil, list: 0, tags: []))
    #expect(HeatDays(tally.statistics, weeks: 53) == nil)
  }

  @Test func namesAreTextInThePicture() {
    let text = StatisticsSVG(
      statistics(days: 30, boards: ["<b>&\"", "x"]), showsEveryDay: false
    ).text
    #expect(text.contains("&lt;b&gt;&amp;&quot; / Pending") && !text.contains("<b>"))
  }

  /// Asks Python's reader of XML.
  private func isWellFormed(_ text: String) throws -> Bool {
    try ChildProcess(
      [
        "/usr/bin/env", "python3", "-c",
        "import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.stdin.buffer)",
      ], environment: ["PATH": "/usr/bin:/bin"], input: text
    ).status == 0
  }
}
