import CursesUI
import DragEngine
import TerminalText
import TestRandom
import Testing
import ThemeKit

/// Rows that are drawn as cards, as pictures of whole panes.
@MainActor
struct CardRowTests {
  private static let report = RowContent(
    item: ItemID(rawValue: 1), title: "Write the quarterly report for the board",
    details: [
      .init(.steps, "2/4"), .init(.priority, "!A"),
      .init(.today, "today 18:00", short: "18:00"),
    ])
  private static let passport = RowContent(
    item: ItemID(rawValue: 2), title: "Renew passport", details: [.init(.overdue, "overdue")])
  private static let milk = RowContent(item: ItemID(rawValue: 3), title: "Buy milk")

  /// A pane of cards that are as high as they need, or as `heights` says.
  private func pane(
    _ slots: [ItemPaneView.Slot], width: Int = 32, height: Int = 9, heights: [Int?] = [],
    prepare: (TablePaneView) -> Void = { _ in }
  ) -> TablePaneView {
    let pane = TablePaneView()
    pane.frame = CellRect(0, 0, width: width, height: height)
    pane.name = "Doing"
    prepare(pane)
    pane.cardHeights = slots.enumerated().map { index, slot in
      if case .row(let content, _) = slot {
        return content.cardHeight(width: pane.contentFrame.width)
      }
      return (index < heights.count ? heights[index] : nil) ?? 1
    }
    pane.slots = slots
    return pane
  }

  /// The lines of a pane, without its borders.
  private func lines(of pane: TablePaneView) -> [String] {
    picture(of: pane, width: pane.frame.width, height: pane.frame.height).lines()
      .dropFirst().dropLast().map { String($0.dropFirst().dropLast()) }
  }

  @Test func aCardHasItsTitleAndBelowItsDetailsInALine() {
    let pane = pane([.row(Self.report, .cursor), .row(Self.passport, []), .row(Self.milk, [])])
    #expect(
      lines(of: pane) == [
        "▌○ Write the quarterly report ",
        "▌  for the board              ",
        "▌  !A · today 18:00 · 2/4     ",
        "                              ",
        " ○ Renew passport             ",
        "   overdue                    ",
        "                              ",
      ])
  }

  @Test func aTitleTakesThreeLinesAtMost() {
    let content = RowContent(
      item: ItemID(rawValue: 1), title: "One two three four five six seven eight nine ten",
      details: [.init(.tags, "#home")])
    #expect(content.cardHeight(width: 16) == 4)
    #expect(
      lines(of: pane([.row(content, [])], width: 18, height: 7)) == [
        " ○ One two      ",
        "   three four   ",
        "   five six se… ",
        "   #home        ",
        "                ",
      ])
  }

  @Test(arguments: [
    (30, "!A · today 18:00 · #work · #q4"), (29, "!A · 18:00 · #work · #q4"),
    (23, "!A · 18:00 · #work · +1"), (22, "!A · 18:00   "),
  ])
  func detailsGiveWayAsInARow(room: Int, line: String) {
    let content = RowContent(
      item: ItemID(rawValue: 1), title: "Report",
      details: [
        .init(.priority, "!A"), .init(.today, "today 18:00", short: "18:00"),
        .init(.tags, "#work"), .init(.tags, "#q4"),
      ])
    let shown = lines(of: pane([.row(content, [])], width: room + 6, height: 5))[1]
    #expect(shown.drop { $0 == " " }.hasPrefix(line), "\(shown)")
  }

  @Test func aWideCharacterIsNotCutInTwo() {
    let content = RowContent(item: ItemID(rawValue: 1), title: "Call 東京東京東京")
    #expect(
      lines(of: pane([.row(content, [])], width: 16, height: 5)) == [
        " ○ Call       ",
        "   東京東京東 ",
        "   京         ",
      ])
  }

  @Test func whatIsMarkedInATitleIsMarkedInItsLine() {
    let content = RowContent(
      item: ItemID(rawValue: 1), title: "Pay the rent on time",
      titleSpans: [.init(4..<12, foreground: .red)])
    let pane = pane([.row(content, [])], width: 14, height: 5)
    let grid = picture(of: pane, width: 14, height: 5)
    #expect(lines(of: pane)[...1] == [" ○ Pay the  ", "   rent on  "])
    let red = (0..<2).map { row in
      (4..<12).filter { grid.style(at: Cell($0, row + 1)).foreground == .red }
    }
    #expect(red == [[8, 9, 10], [4, 5, 6, 7]])
  }

  @Test func ofTheLastCardAsMuchIsShownAsFits() {
    let pane = pane([.row(Self.passport, []), .row(Self.report, [])], height: 7)
    #expect(
      lines(of: pane) == [
        " ○ Renew passport             ",
        "   overdue                    ",
        "                              ",
        " ○ Write the quarterly report ",
        "   for the board              ",
      ])
  }

  @Test func aGapIsAsHighAsItsCard() {
    let pane = pane([.row(Self.milk, []), .gap, .row(Self.milk, [])], heights: [nil, 3])
    #expect(
      lines(of: pane) == [
        " ○ Buy milk                   ",
        "                              ",
        " ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ ",
        "                              ",
        " ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌ ",
        "                              ",
        " ○ Buy milk                   ",
      ])
  }

  @Test func theGhostIsTheWholeCard() {
    let ghost = GhostView()
    (ghost.content, ghost.isCard) = (Self.report, true)
    #expect(
      picture(of: ghost, width: 30, height: 3).lines() == [
        "▐○ Write the quarterly report▌",
        "▐  for the board             ▌",
        "▐  !A · today 18:00 · 2/4    ▌",
      ])
    // At the edge of the screen it is narrower, but its details stay.
    #expect(
      picture(of: ghost, width: 17, height: 3).lines() == [
        "▐○ Write the    ▌",
        "▐  quarterly re…▌",
        "▐  !A · 18:00   ▌",
      ])
    ghost.vanished = 0.5
    #expect(picture(of: ghost, width: 8, height: 2).lines() == ["  ░░░░  ", "  ░░░░  "])
  }

  @Test func everyLineOfACardIsPartOfIt() {
    let content = RowContent(
      item: ItemID(rawValue: 1), title: "Buy milk",
      details: [.init(.priority, "!A"), .init(.tags, "#shop")])
    let pane = pane([.row(content, []), .row(Self.passport, [])])
    _ = picture(of: pane, width: 32, height: 9)
    let items = (1...7).map { pane.item(at: Cell(6, $0))?.rawValue }
    #expect(items == [1, 1, 1, 2, 2, 2, nil])
    #expect((1...4).map { pane.isInFirstLine(Cell(2, $0)) } == [true, false, false, true])
    #expect(pane.detail(at: Cell(9, 2))?.text == "#shop")
    #expect(pane.detail(at: Cell(9, 1)) == nil && pane.detail(at: Cell(7, 2)) == nil)
  }

  /// The sign of what a drop would do takes no room: the card keeps its height.
  @Test func theSignOfADropStandsBesideTheTitle() {
    var content = Self.milk
    content.details.append(.init(.effect, "+"))
    #expect(content.cardHeight(width: 20) == 1)
    let pane = pane([.row(content, .cursor)], width: 22, height: 4)
    #expect(lines(of: pane)[0] == "▌○ Buy milk        +")
  }

  @Test func aCardSlidesAsAWhole() {
    let pane = pane([.row(Self.passport, [])])
    pane.slots = [.sliding(Self.passport, .init(columns: 4, symbol: "✓", isArmed: true))]
    pane.cardHeights = [2]
    pane.slots = pane.slots
    #expect(
      lines(of: pane)[...1] == [
        " ✓   ○ Renew passport         ",
        "       overdue                ",
      ])
  }

  @Test(arguments: [(1.0, ["Renew", "Buy", "Buy"]), (0.0, ["Buy", "Renew", "Buy"])])
  func anEditedCardRisesWithItsHeight(rise: Double, expected: [String]) {
    let pane = pane([.row(Self.milk, []), .editor, .row(Self.milk, [])], heights: [nil, 2]) {
      $0.appearance.editing = .rise
      $0.editor.editor = LineEditor("Renew")
      $0.rise = rise
    }
    let words = lines(of: pane).map { $0.dropFirst(3).prefix { $0 != " " } }.filter { !$0.isEmpty }
    #expect(words == expected.map { $0[...] })
    #expect(pane.editor.frame.height == 2)
  }

  @Test func aCardOfATaskThatIsDoneIsStruckThrough() {
    let pane = DonePaneView()
    pane.frame = CellRect(0, 0, width: 16, height: 4)
    pane.cardHeights = [2]
    pane.slots = [.row(RowContent(item: ItemID(rawValue: 1), title: "Pay the rent in time"), [])]
    let grid = picture(of: pane, width: 16, height: 4)
    #expect(grid.lines()[2].contains("rent in"))
    #expect(grid.style(at: Cell(4, 2)).attributes.contains(.strikethrough))
  }

  /// What is measured is what is drawn, for titles of all kinds.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func aCardIsAsHighAsItIsMeasured(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let words = ["a", "word", "somewhat", "unbelievably-long-word", "東京", "🗼", "é", "#x"]
    for _ in 0..<60 {
      let title = (0..<Int.random(in: 1...14, using: &random))
        .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      let details: [RowContent.Detail] =
        Bool.random(using: &random) ? [.init(.priority, "!A"), .init(.due, "24 Dec")] : []
      let content = RowContent(item: ItemID(rawValue: 1), title: title, details: details)
      let width = Int.random(in: 10...60, using: &random)
      let drawn = lines(of: pane([.row(content, [])], width: width, height: 8))
      let height = drawn.lastIndex { $0.contains { $0 != " " } }.map { $0 + 1 }
      #expect(height == content.cardHeight(width: width - 2), "\(title) in \(width)")
    }
  }
}
