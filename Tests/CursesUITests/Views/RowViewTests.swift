import CursesUI
import DragEngine
import Testing
import ThemeKit

@MainActor
struct RowViewTests {
  private func line(
    _ title: String, details: [RowContent.Detail] = [], mark: RowContent.Mark = .open,
    emphasis: RowView.Emphasis = [], slide: RowView.Slide? = nil, width: Int = 37
  ) -> String {
    grid(title, details: details, mark: mark, emphasis: emphasis, slide: slide, width: width)
      .lines()[0]
  }

  private func grid(
    _ title: String, details: [RowContent.Detail] = [], mark: RowContent.Mark = .open,
    emphasis: RowView.Emphasis = [], slide: RowView.Slide? = nil, width: Int = 37
  ) -> CellGrid {
    let row = RowView()
    row.content = RowContent(
      item: ItemID(rawValue: 1), title: title, mark: mark, details: details)
    row.widths = DetailWidths(of: [row.content].compactMap(\.self))
    row.emphasis = emphasis
    row.slide = slide
    return picture(of: row, width: width, height: 1)
  }

  @Test func titleStandsLeftAndDetailsRight() {
    #expect(
      line("Water the plants", details: [.init(.due, "Thu"), .init(.tags, "#home")])
        == " ○ Water the plants       Thu  #home ")
  }

  @Test func aLongTitleIsCutInFrontOfTheDetails() {
    #expect(
      line(
        "Write the quarterly report for the board",
        details: [.init(.priority, "!A"), .init(.today, "today")], emphasis: .cursor)
        == "▌○ Write the quarterly rep… !A today ")
  }

  @Test func wideTitlesAreCutByColumns() {
    #expect(line("東京東京東京東京", width: 12) == " ○ 東京東…  ")
    #expect(line("東京", width: 8) == " ○ 東京 ")
  }

  @Test func theLastDetailsGiveWayToTheTitle() {
    let details: [RowContent.Detail] = [.init(.due, "Thu"), .init(.tags, "#household")]
    #expect(line("Water the plants", details: details, width: 24) == " ○ Water the plants Thu ")
  }

  @Test func escapesInATitleAreShownAsSigns() {
    #expect(line("a\u{1b}[31mb\u{202e}c", width: 14) == " ○ a␛[31mb\u{FFFD}c  ")
  }

  @Test(arguments: [
    (RowContent.Mark.done, "✓" as Character), (.pinned, "◆"), (.locked, "▪"), (.fixed, "■"),
    (.open, "○"),
  ])
  func theMarkShowsTheStateWithoutColour(mark: RowContent.Mark, symbol: Character) {
    #expect(line("Pay rent", mark: mark).dropFirst().first == symbol)
  }

  @Test func overdueAndTodayStandOutInColour() {
    let late = grid("Pay", details: [.init(.overdue, "overdue")])
    #expect(late.style(at: Cell(35, 0)).foreground == .overdueRed)
    let today = grid("Pay", details: [.init(.today, "today")])
    #expect(today.style(at: Cell(35, 0)).foreground == .todayAmber)
  }

  @Test func theCursorRowIsBoldSoThatItShowsWithoutColour() {
    #expect(grid("Pay", emphasis: .cursor).style(at: Cell(3, 0)).attributes.contains(.bold))
    #expect(grid("Pay", emphasis: .dimmed).style(at: Cell(3, 0)).foreground == .faintGrey)
    #expect(grid("Pay").style(at: Cell(3, 0)).attributes.isEmpty)
  }

  @Test func aSelectedRowIsMarkedWithoutColour() {
    #expect(line("Buy milk", emphasis: .selected, width: 14) == " ◉ Buy milk   ")
    #expect(line("Buy milk", emphasis: [.selected, .cursor], width: 14) == "▌◉ Buy milk   ")
  }

  @Test(arguments: [
    (4, "✓" as Character, " ✓   ○ Buy mil"), (1, "✓", "  ○ Buy milk  "),
    (20, "✓", " ✓            "),
    (-4, "✗", "uy milk     ✗ "), (-1, "✗", "○ Buy milk    "), (-20, "✗", "            ✗ "),
  ])
  func aRowSlidesUnderASwipeAndShowsWhatLettingGoDoes(
    columns: Int, symbol: Character, expected: String
  ) {
    let slide = RowView.Slide(columns: columns, symbol: symbol, isArmed: false)
    #expect(line("Buy milk", slide: slide, width: 14) == expected)
  }

  @Test func theSymbolOfASwipeShowsWhenItIsArmed() {
    func style(_ columns: Int, _ symbol: Character, isArmed: Bool) -> TextStyle {
      let slide = RowView.Slide(
        columns: columns, symbol: symbol, isArmed: isArmed, isRemoval: symbol == "✗")
      return grid("Pay", slide: slide, width: 20).style(at: Cell(columns > 0 ? 1 : 18, 0))
    }
    #expect(style(5, "✓", isArmed: false).foreground == .faintGrey)
    #expect(style(9, "✓", isArmed: true).foreground == .accentBlue)
    #expect(style(-5, "✗", isArmed: false).foreground == .faintGrey)
    #expect(style(-9, "✗", isArmed: true).foreground == .overdueRed)
    #expect(style(9, "✗", isArmed: true).foreground == .overdueRed)
    #expect(style(-9, "○", isArmed: true).foreground == .accentBlue)
  }

  @Test(arguments: 0...12)
  func noWidthIsTooSmall(width: Int) {
    let text = line("東京 lease", details: [.init(.due, "Thu")], emphasis: .cursor, width: width)
    #expect(text.count <= width)
  }
}
