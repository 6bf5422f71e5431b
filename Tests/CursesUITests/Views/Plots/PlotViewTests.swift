import DragEngine
import TerminalText
import Testing
import ThemeKit

@testable import CursesUI

/// Charts as pictures. A `·` stands for a blank at the end of a line.
@MainActor
struct PlotViewTests {
  private func lines(of view: View, width: Int, height: Int) -> [String] {
    picture(of: view, width: width, height: height).lines()
  }

  // MARK: Bars

  private func bars(_ bars: [Int]) -> BarChartView {
    let view = BarChartView()
    view.title = "Done a day, 2 weeks"
    view.details = ["36 in all", "36"]
    view.gutter = 4
    view.bars = bars
    view.labels = [.init(0, "26 Oct"), .init(7, "2 Nov")]
    return view
  }

  @Test func barsRiseByEighthsOfARow() {
    #expect(
      lines(of: bars([0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0, 0]), width: 32, height: 4) == [
        "Done a day, 2 weeks    36 in all",
        " 8 ▕          ▂▂▄▄▆▆██          ",
        "   ▕  ▂▂▄▄▆▆██████████          ",
        " 0  26 Oct        2 Nov         ",
      ])
  }

  @Test(arguments: [
    (11, " 8 ▕▁▃▅█"), (12, " 8 ▕▁▁▃▃▅▅██"), (24, " 8 ▕▁▁▁▁ ▃▃▃▃ ▅▅▅▅ ████"),
    (60, " 8 ▕▁▁▁▁▁ ▃▃▃▃▃ ▅▅▅▅▅ █████"), (6, " 8 ▕▁▃"),
  ])
  func barsAreAsWideAsThereIsRoomFor(width: Int, row: String) {
    let line = lines(of: bars([1, 3, 5, 8]), width: width, height: 3)[1]
    #expect(line == row.padded(to: width))
  }

  @Test func aSmallNumberIsSeenBesideALargeOne() {
    #expect(lines(of: bars([1, 1_000]), width: 16, height: 5)[3] == "   ▕▁▁▁▁▁ █████ ")
  }

  @Test func halfOfTheTopStandsInTheMiddle() {
    let rows = lines(of: bars([7, 8]), width: 16, height: 6)
    #expect(rows.map { $0.prefix(4) } == ["Done", " 8 ▕", "   ▕", " 4 ▕", "   ▕", " 0  "])
  }

  @Test func aNarrowHeadingLosesItsDetailAndALabelItsNeighbour() {
    let view = bars(Array(repeating: 1, count: 14))
    #expect(lines(of: view, width: 29, height: 4)[0] == "Done a day, 2 weeks        36")
    #expect(lines(of: view, width: 22, height: 4)[0] == "Done a day, 2 weeks   ")
    #expect(lines(of: view, width: 18, height: 4)[0] == "Done a day, 2 wee…")
    #expect(lines(of: view, width: 18, height: 4)[3] == " 0  26 Oct        ")
    view.labels = [.init(5, "2 Nov"), .init(0, "26 Oct"), .init(6, "9 Nov")]
    #expect(
      lines(of: view, width: 24, height: 4)[3] == " 0       2 Nov          ", "the first one wins")
  }

  @Test func aLabelMayEndBelowItsValue() {
    let view = bars(Array(repeating: 1, count: 14))
    view.labels = [.init(13, "30 Nov", endsThere: true), .init(0, "26 Oct"), .init(9, "9 Nov")]
    #expect(lines(of: view, width: 32, height: 4)[3] == " 0  26 Oct               30 Nov ")
    view.labels = [.init(0, "2 Nov", endsThere: true)]
    #expect(lines(of: view, width: 32, height: 4)[3] == " 0  2 Nov                       ")
  }

  // MARK: Lines

  @Test func aLineEndsWithItsNumber() {
    let view = LineChartView()
    (view.title, view.gutter) = ("Open", 4)
    view.line = [0, 8, 4]
    view.labels = [.init(0, "Sep"), .init(2, "Nov")]
    #expect(
      lines(of: view, width: 20, height: 6) == [
        "Open                ",
        " 8 ▕     ⢀⠔⠑⠢⢄      ",
        "   ▕   ⢀⠔⠁    ⠉⠒⠤⡀  ",
        " 4 ▕  ⡴⠁         ⠈ 4",
        "   ▕⡠⠊              ",
        " 0  Sep          Nov",
      ])
  }

  @Test func anotherLineIsDottedAndGoesOn() {
    let view = LineChartView()
    (view.title, view.gutter) = ("Open", 4)
    view.line = [4, 4]
    view.comparison = [4, 0, 0, 0]
    let grid = picture(of: view, width: 24, height: 4)
    #expect(
      grid.lines() == [
        "Open                    ",
        " 4 ▕⠉⠉⠍⠉⠉⠉ 4            ",
        "   ▕    ⠂ ⡀ ⡀ ⡀ ⡀ ⡀ ⡀   ",
        " 0                      ",
      ])
    #expect(grid.style(at: Cell(4, 1)).foreground == .accentBlue)
    #expect(grid.style(at: Cell(12, 2)).foreground == .faintGrey)
  }

  @Test func linesThatShareACellAreBothSeen() {
    let view = LineChartView()
    (view.gutter, view.line, view.comparison) = (4, [12, 12], [11, 10, 10])
    #expect(lines(of: view, width: 16, height: 5)[1] == "12 ▕⠋⠉⠋⠉⠅ 12    ")
    #expect(ASCIIFallback.scalar(for: Glyph("⢉")) == "=")
  }

  @Test func aLineOfOneDayIsADot() {
    let view = LineChartView()
    (view.gutter, view.line) = (4, [3])
    #expect(lines(of: view, width: 12, height: 3)[1] == " 4 ▕⠂ 3     ")
    view.line = []
    #expect(lines(of: view, width: 12, height: 3)[1] == " 1 ▕        ")
    view.line = [1, 2]
    #expect(lines(of: view, width: 5, height: 3)[1] == " 2 ▕ ")
  }

  // MARK: Days of a year

  private func heatMap(_ days: [Int], firstRow: Int = 0) -> HeatMapView {
    let view = HeatMapView()
    (view.title, view.gutter) = ("3 weeks", 5)
    (view.days, view.firstRow) = (days, firstRow)
    view.rowNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    view.labels = [.init(0, "Oct"), .init(7, "Nov")]
    return view
  }

  @Test func weeksAreColumnsAndWeekdaysRows() {
    let days = [1, 0, 2, 0, 0, 3, 0, 4, 4, 1, 0, 0, 0, 9]
    #expect(
      lines(of: heatMap(days, firstRow: 5), width: 40, height: 9) == [
        "3 weeks      ░ 1  ▒ 3  ▓ 6  █ 9 and more",
        "Mon     ░░ ░░                           ",
        "                                        ",
        "Wed                                     ",
        "        ▒▒                              ",
        "Fri        ██                           ",
        "     ░░ ▒▒                              ",
        "Sun     ▒▒                              ",
        "     Oct                                ",
      ])
  }

  @Test(arguments: [(7, "Mon  ▒█"), (8, "Mon  ▒█ "), (9, "Mon  ▒▒██"), (11, "Mon  ▒▒ ██ ")])
  func weeksAreAsWideAsThereIsRoomFor(width: Int, row: String) {
    let days = [3, 0, 0, 0, 0, 0, 0, 9]
    #expect(lines(of: heatMap(days), width: width, height: 9)[1] == row)
  }

  // MARK: Tables

  @Test func rowsHaveBarsAndFigures() {
    let view = BarTableView()
    (view.title, view.headings) = ("Tags", ["done", "open"])
    view.rows = [
      .init(name: "#shop", value: 41, figures: ["41", "3"]),
      .init(name: "#a-tag-that-is-long", value: 20, figures: ["20", "1,012"]),
    ]
    #expect(
      lines(of: view, width: 40, height: 3) == [
        "Tags                         done   open",
        "#shop          ━━━━━━━━━━━━    41      3",
        "#a-tag-that-…  ━━━━━━          20  1,012",
      ])
    #expect(
      lines(of: view, width: 24, height: 3) == [
        "Tags         done   open",
        "#shop          41      3",
        "#a-tag-tha…    20  1,012",
      ])
  }

  @Test func aLongGroupIsCutBeforeTheNamesInIt() {
    let rows = ["Backlog", "Done"].map {
      BarTableView.Row(name: $0, of: "東京 project", value: 1, figures: [])
    }
    #expect(rows.map { $0.name(within: 40) } == ["東京 project / Backlog", "東京 project / Done"])
    #expect(rows.map { $0.name(within: 16) } == ["東京 … / Backlog", "東京 pro… / Done"])
    #expect(rows.map { $0.name(within: 10) } == ["東… / Bac…", "東… / Done"])
  }

  @Test func aThemeStylesAllChartsOrOneClass() {
    var theme = ThemeReader.standard.theme(.mono)
    theme[.plot].accent.foreground = .green
    theme[.heatMap].accent.foreground = .red
    let bars = bars([1])
    let heatMap = heatMap([1])
    for view in [bars, heatMap] as [PlotView] { view.use(Appearance(theme: theme)) }
    #expect(
      picture(of: bars, width: 20, height: 4, theme: false).style(at: Cell(4, 1)).foreground
        == .green)
    #expect(
      picture(of: heatMap, width: 20, height: 9, theme: false).style(at: Cell(5, 1)).foreground
        == .red)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
