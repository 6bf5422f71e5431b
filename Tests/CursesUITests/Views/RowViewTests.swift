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
    row.emphasis = emphasis
    row.slide = slide
    return picture(of: row, width: width, height: 1)
  }

  @Test func titleStandsLeftAndDetailsRight() {
    #expect(
      line("Water the plants", details: [.init(.due, "Thu"), .init(.tags, "#home")])
        == " ○ Water the plants        Thu #home ")
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

  private func rowPicture(
    _ content: RowContent, emphasis: RowView.Emphasis = [], width: Int = 20
  ) -> CellGrid {
    let row = RowView()
    row.content = content
    row.emphasis = emphasis
    return picture(of: row, width: width, height: 1)
  }

  @Test func aNumberOrAWordStandsInThePlaceOfTheMark() {
    func line(_ lead: RowContent.Lead, _ emphasis: RowView.Emphasis = []) -> String {
      rowPicture(
        RowContent(
          item: ItemID(rawValue: 1), title: "alpha beta", lead: lead,
          details: [.init(.flag, "locked")]), emphasis: emphasis
      ).lines()[0]
    }
    #expect(line(.init("7", width: 3, isNumber: true)) == "   7 alpha beta     ")
    #expect(line(.init("112", width: 3, isNumber: true), .cursor) == "▌112 alpha beta     ")
    #expect(line(.init("7", width: 1, isNumber: true), .selected) == " ◉ alpha beta       ")
    #expect(line(.init("pick", width: 4)) == " pick alpha beta    ")
    #expect(line(.init("fix", width: 4, indent: 2)) == " fix    alpha beta  ")
    #expect(line(.init("pick", width: 4), .selected) == " pick◉alpha beta    ")
    #expect(line(.init("", width: 1), .selected) == " ◉ alpha beta       ")
    #expect(line(.init("", width: 1)) == "   alpha beta       ")
  }

  @Test func detailsStandBesideANumberedTitle() {
    let content = RowContent(
      item: ItemID(rawValue: 1), title: "alpha beta",
      lead: .init("112", width: 3, isNumber: true), details: [.init(.flag, "locked")])
    #expect(rowPicture(content, width: 30).lines()[0] == " 112 alpha beta        locked ")
  }

  @Test func theLooksOfATitleStayWithTheirLetters() {
    let content = RowContent(
      item: ItemID(rawValue: 1), title: "a東bcdef",
      titleSpans: [
        .init(1..<4, foreground: .red), .init(5..<7, background: .blue, attributes: .underline),
      ])
    let grid = rowPicture(content, emphasis: .cursor)
    #expect(grid.lines()[0] == "▌○ a東bcdef         ")
    let styles = (3..<11).map { grid.style(at: Cell($0, 0)) }
    #expect(styles.map(\.foreground)[1...2] == [.red, .red])
    #expect(styles[0].foreground != .red && styles[3].foreground != .red)
    #expect(
      styles.map { $0.attributes.contains(.underline) }
        == [false, false, false, false, true, true, false, false])
    #expect(styles[4].background == .blue && styles[6].background != .blue)
    #expect(styles.allSatisfy { $0.attributes.contains(.bold) }, "under the cursor")
  }

  @Test func aCutTitleKeepsItsLooks() {
    let content = RowContent(
      item: ItemID(rawValue: 1), title: "abc東def", titleSpans: [.init(2..<8, foreground: .red)])
    let grid = rowPicture(content, width: 9)
    #expect(grid.lines()[0] == " ○ abc…  ")
    #expect(
      (3..<7).map { grid.style(at: Cell($0, 0)).foreground == .red }
        == [false, false, true, true])
    #expect(rowPicture(content, width: 13).lines()[0] == " ○ abc東def  ")
    #expect(rowPicture(content, width: 4).lines()[0] == " ○  ")
  }

  /// Ranges that go beyond the title, or overlap, must not crash.
  @Test func strangeLooksAreCutToTheTitle() {
    let content = RowContent(
      item: ItemID(rawValue: 1), title: "ab",
      titleSpans: [.init(0..<9, foreground: .red), .init(1..<4, foreground: .blue)])
    #expect(rowPicture(content, width: 8).lines()[0] == " ○ ab   ")
  }
}
