import BoardModel
import TerminalSupport
import Testing

/// Lists that are shown as cards.
@MainActor
struct CardLayoutTests {
  private static let report = "Write the quarterly report for the whole board"
  private static let offer = "Ask the printer in the next street for a second offer"

  /// A kanban board with four cards of two, one, three and one line in Backlog, and one in Doing.
  private func board(isShared: Bool = false) throws -> MemoryBoard {
    let board = try MemoryBoard(isShared: isShared)
    try board.createBoard("Work", preset: .kanban)
    try board.add([Self.report, "Milk", Self.offer, "Rent"], to: "Backlog", board: "Work")
    try board.edit(Self.offer, .addTag("shop"))
    try board.add(["Call Anna"], to: "Doing", board: "Work")
    return board
  }

  /// The rows of the left pane, without its borders.
  private func left(_ lines: [String]) -> [String] {
    lines.dropFirst(2).prefix { !$0.hasPrefix("┗") && !$0.hasPrefix("╰") }.map { line in
      String(line.dropFirst().prefix(37)).trimmingSpaces
    }
  }

  private static let atRest = [
    "▌○ Write the quarterly report for", "▌  the whole board", "", " ○ Milk", "",
    " ○ Ask the printer in the next", "   street for a second offer", "   #shop", "", " ○ Rent",
  ]

  @Test func aKanbanBoardShowsCardsInNarrowPanes() throws {
    let screen = try board().open("Work", waitFor: "Backlog") { $0.opening.showsCard = false }
    #expect(left(screen.lines()) == Self.atRest)
    try screen.resize(width: 201, height: 14)
    #expect(screen.lines()[5].contains("○ Milk"))
    try screen.resize(width: 203, height: 14)
    #expect(screen.lines()[3].contains("○ Milk"))
    try screen.resize(width: 44, height: 24)
    #expect(screen.lines()[3].contains("▌  whole board"))
  }

  @Test func wherePanesAreWideEachTaskIsARow() throws {
    let board = try MemoryBoard(pending: [Self.report, "Milk"])
    for list in ["Pending", "Done"] { try board.setLayout(.auto, of: list) }
    let screen = try board.open(width: 101, height: 10)
    #expect(screen.lines()[3].contains("○ Milk"))
    // Of two panes beside each other, the narrower one decides for both.
    try screen.resize(width: 100, height: 10)
    #expect(screen.lines()[5].contains("○ Milk"))
  }

  @Test func theCursorGoesFromCardToCard() throws {
    let screen = try board().open("Work", waitFor: "Backlog")
    try screen.keys("j", "j")
    let lines = left(screen.lines())
    #expect(
      lines[5...7] == [
        "▌○ Ask the printer in the next", "▌  street for a second offer", "▌  #shop",
      ])
    #expect(lines[0].hasPrefix(" ○ Write"))
  }

  /// Each key shows the whole card, and scrolls no further than that.
  @Test func aPaneScrollsByWholeCards() throws {
    let screen = try board().open("Work", height: 10, waitFor: "Backlog")
    #expect(left(screen.lines()).count == 6)
    try screen.keys("j", "j")
    #expect(
      left(screen.lines()) == [
        " ○ Milk", "", "▌○ Ask the printer in the next", "▌  street for a second offer",
        "▌  #shop", "",
      ])
    try screen.keys("G")
    #expect(left(screen.lines())[4...] == ["▌○ Rent", ""])
    try screen.keys("g")
    #expect(left(screen.lines()) == Array(Self.atRest.prefix(6)).map { $0 })
    try screen.keys("C-d")
    #expect(left(screen.lines())[3] == "▌○ Milk")
  }

  @Test func theWheelScrollsByACardAndStopsAtTheLast() throws {
    let screen = try board().open("Work", height: 10, waitFor: "Backlog")
    for _ in 0..<5 { try screen.bytes("\u{1b}[<65;6;4M".utf8) }
    #expect(
      left(screen.lines()) == [
        " ○ Ask the printer in the next", "   street for a second offer", "   #shop", "", " ○ Rent",
        "",
      ])
    try screen.bytes("\u{1b}[<64;6;4M".utf8)
    #expect(left(screen.lines())[0] == " ○ Milk")
  }

  /// A picture, a step of the pointer, a picture.
  @Test func aCardIsDraggedByHalves() throws {
    let board = try board()
    let screen = try board.open("Work", waitFor: "Backlog")
    try screen.press(6, 3)
    try screen.move(from: (6, 3), to: (46, 8))
    #expect(left(screen.lines())[...1] == [" ○ Milk", ""])
    // The gap in Doing is as high as the card, and the ghost covers two lines.
    let across = screen.lines()
    #expect(
      across[7].contains("▐○ Write the quarterly report") && across[8].contains("  the whole board")
    )
    try screen.move(from: (46, 8), to: (6, 4))
    try screen.move(from: (6, 4), to: (6, 5))
    #expect(screen.message == "“Write the quarterly report for…”: Backlog, 2 of 4")
    #expect(left(screen.lines())[0] == " ○ Milk")
    try screen.release(6, 5)
    #expect(screen.message == "Moved “Write the quarterly…” to position 2 in Backlog")
    try board.wait(
      for: "Backlog", board: "Work", toHold: ["Milk", Self.report, Self.offer, "Rent"])
  }

  @Test func theGapOfACarryIsAsHighAsTheCard() throws {
    let screen = try board().open("Work", animates: false, waitFor: "Backlog")
    try screen.keys("Space", "l")
    let lines = screen.lines().map { String($0.dropFirst(40)) }
    #expect(
      lines[2].contains("Write the quarterly report") && lines[3].contains("  whole board"))
    #expect(lines[5].contains("○ Call Anna"))
    #expect(left(screen.lines())[0] == " ○ Milk")
    // Both cards fit, so there is no scroll bar.
    #expect(!screen.lines().contains { $0.hasSuffix("▐") })
    try screen.keys("j")
    #expect(screen.lines()[2].contains("○ Call Anna"))
    #expect(screen.cursor?.row == 4)
    try screen.keys("Escape")
    try screen.shows("the card back") { left($0) == Self.atRest }
  }

  @Test func aCardIsPressedOnAnyOfItsLinesButTickedOnItsMark() throws {
    let board = try board()
    let screen = try board.open("Work", waitFor: "Backlog")
    try screen.press(2, 9)
    try screen.release(2, 9)
    #expect(left(screen.lines())[6] == "▌  street for a second offer")
    #expect(try board.titles("Done", board: "Work").isEmpty)
    try screen.rest(.seconds(1))
    try screen.press(2, 7)
    try screen.release(2, 7)
    try board.wait(for: "Done", board: "Work", toHold: [Self.offer])
  }

  @Test func aTagIsClickedOnItsCard() throws {
    let screen = try board().open("Work", waitFor: "Backlog")
    try screen.click(on: "#shop")
    #expect(
      left(screen.lines())[...1] == [
        "▌○ Ask the printer in the next", "▌  street for a second offer",
      ])
  }

  @Test func aTitleIsEditedOnTheFirstLineOfItsCard() throws {
    let board = try board()
    let screen = try board.open("Work", height: 18, waitFor: "Backlog")
    try screen.keys("j", "j")
    let before = screen.lines().map { $0.replacing("#shop", with: "     ") }
    try screen.keys("e")
    var lines = left(screen.lines())
    #expect(lines == left(before))
    #expect(screen.cursor?.row == 8)
    // A card that is edited keeps its height until the text needs more.
    try screen.type(" and for a third one, which must come before the end of the month")
    #expect(
      left(screen.lines())[5...10] == [
        "▌○ Ask the printer in the next", "▌  street for a second offer and for",
        "▌  a third one, which must come", "▌  before the end of the month", "", " ○ Rent",
      ])
    #expect(screen.cursor?.row == 10)
    try screen.keys("C-u")
    try screen.enter("Short")
    lines = left(screen.lines())
    #expect(lines[5...8] == ["▌○ Short", "▌  #shop", "", " ○ Rent"])
    try screen.keys("o")
    #expect(left(screen.lines())[8...10] == ["▌○", "", " ○ Rent"])
  }

  @Test func aCardThatGrowsElsewhereMovesTheOthersInACarry() throws {
    let board = try board(isShared: true)
    let screen = try board.open("Work", height: 20, waitFor: "Backlog")
    try screen.keys("j", "j", "j", "Space")
    let rent = try #require(left(screen.lines()).firstIndex { $0.contains("Rent") })
    try board.edit("Milk", .title("Milk, oats, bread and everything else that is on the list"))
    let now = try #require(left(screen.lines()).firstIndex { $0.contains("Rent") })
    #expect(now == rent + 1)
    try screen.keys("Escape")
  }

  @Test func anotherLayoutIsChosenByName() throws {
    let board = try board()
    let screen = try board.open("Work", waitFor: "Backlog")
    try screen.keys(":")
    try screen.enter("layout")
    try screen.shows("Layout of Backlog")
    #expect(screen.lines().contains { $0.contains("▌ Auto") && $0.contains("current") })
    try screen.enter("table")
    #expect(screen.message == "Backlog is shown as rows of one line; u undoes it")
    #expect(left(screen.lines())[1] == " ○ Milk")
    try screen.keys("u")
    #expect(left(screen.lines()) == Self.atRest)
  }

  @Test func aFilterShowsTheCardsThatPass() throws {
    let screen = try board().open("Work", waitFor: "Backlog")
    try screen.keys("/")
    try screen.enter("o")
    #expect(
      left(screen.lines())[...3] == [
        "▌○ Write the quarterly report for", "▌  the whole board", "",
        " ○ Ask the printer in the next",
      ])
  }

  @Test func aPullOpensALineAboveTheCards() throws {
    let screen = try board().open("Work", waitFor: "Backlog")
    try screen.press(10, 1)
    try screen.move(from: (10, 1), to: (10, 4))
    #expect(
      left(screen.lines())[...2].map { $0 } == [
        " ↑ release for a new task", "", "▌○ Write the quarterly report for",
      ])
    try screen.release(10, 4)
    #expect(
      left(screen.lines())[...2].map { $0 } == ["▌○", "", " ○ Write the quarterly report for"])
  }

  /// What a key reads depends on the screen, not on the list.
  @Test(arguments: [40, 3_000])
  func theWorkOfAKeyDependsOnTheScreen(count: Int) throws {
    let board = try MemoryBoard()
    try board.createBoard("Work", preset: .kanban)
    try board.add(
      (1...count).map { "Task \($0) with a title that needs two lines" }, to: "Backlog",
      board: "Work")
    let screen = try board.open("Work", height: 24, waitFor: "Backlog")
    for key in ["G", "C-u", "C-u", "g", "C-d", "C-d"] {
      let before = board.source.rowReadings
      try screen.keys(key)
      #expect(board.source.rowReadings - before <= 8)
    }
    #expect(board.source.maxRowsRead < 120)
    try screen.keys("G")
    let lines = left(screen.lines())
    let last = try #require(lines.lastIndex { $0.hasPrefix("▌") })
    #expect(lines[last - 1].hasPrefix("▌○ Task \(count) with") && last >= lines.count - 2)
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmingSpaces: String {
    lastIndex { $0 != " " }.map { String(self[...$0]) } ?? ""
  }
}
