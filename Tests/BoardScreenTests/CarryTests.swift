import BoardModel
import TerminalSupport
import Testing

/// What a carry shows, says and costs.
@MainActor
struct CarryTests {
  private static let five = ["Apple", "Bread", "Cheese", "Dates", "Eggs"]
  private static let long = String(repeating: "A title that goes on and on, ", count: 6)

  /// What a list without duplicates has already is asked once, when a row is
  /// lifted, and not again with every cell.
  @Test func aMotionReadsNothingFromTheStore() throws {
    let board = try MemoryBoard()
    try board.createBoard("Meals", preset: .choices)
    try board.add(["Apple", "Bread"], to: "Choices", board: "Meals")
    try board.add(["Bread", "Cheese"], to: "Selected", board: "Meals")
    let screen = try board.open("Meals", waitFor: "Cheese")
    try screen.press(6, 3)
    try screen.move(from: (6, 3), to: (6, 2))
    #expect(screen.message == "“Bread”: Choices keeps its order")
    let before = board.source.calls
    #expect(before > 0)
    for column in 49...68 {
      try screen.move(from: (column, 2), to: (column, 2 + column % 4))
      try screen.shows("▐○ Bread")
    }
    #expect(board.source.calls == before)
  }

  /// The rows that a sweep over the marks selects are on the screen already.
  @Test func aSweepOverMarksReadsNothingFromTheStore() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.press(2, 2)
    try screen.move(from: (2, 2), to: (2, 3))
    #expect(screen.message == "2 selected")
    let before = board.source.calls
    for row in 4...6 {
      try screen.move(from: (2, row - 1), to: (2, row))
      try screen.shows("\(row - 1) selected")
    }
    #expect(board.source.calls == before)
    try screen.release(2, 6)
    try screen.keys("x")
    #expect(screen.message == "Completed 5 tasks")
  }

  // MARK: The bottom line

  @Test func theGhostNeverCoversTheBottomLine() throws {
    let screen = try MemoryBoard(pending: Self.five).open()
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (6, 13))
    try screen.shows("the ghost above what letting go does") { lines in
      lines[13].contains("Not over a list; release to put “Apple” back")
        && lines[12].contains("▐○ Apple")
    }
  }

  @Test func onANarrowScreenTheTitleIsShortenedForThePosition() throws {
    let board = try MemoryBoard(pending: [Self.long, "Bread"], done: [Self.long])
    let screen = try board.open(width: 40, height: 12)
    try screen.keys("Space")
    #expect(screen.message == "“A title…”: Pending, 1 of 2")
    try screen.keys("l")
    #expect(screen.message == "“A title tha…”: Done, 1 of 2")
  }

  @Test func thePositionIsToldInTheWidthThereIs() throws {
    let board = try MemoryBoard(pending: [Self.long, "Bread"], done: [Self.long])
    let screen = try board.open(width: 120, height: 12)
    try screen.keys("Space", "l")
    let wide = screen.message
    #expect(wide.contains(" over Done, position 1 of 2"))
    try screen.resize(width: 40, height: 12)
    #expect(screen.message == "“A title tha…”: Done, 1 of 2")
    try screen.resize(width: 120, height: 12)
    #expect(screen.message == wide)
  }

  @Test(arguments: [60, 80, 120])
  func theKeyThatDropsIsNamedBesideALongTitle(width: Int) throws {
    let board = try MemoryBoard(pending: [Self.long, "Bread"], done: [Self.long])
    let screen = try board.open(width: width, height: 16)
    try screen.keys("Space")
    #expect(screen.lines()[15].hasSuffix("  Space drop  Esc back"))
    try screen.keys("l")
    #expect(screen.lines()[15].hasSuffix("  Space drop  Esc back"))
    #expect(screen.message.hasSuffix("1 of 2"))
  }

  @Test func aRefusalShowsAsMuchOfTheTitleAsThereIsRoomFor() throws {
    let board = try MemoryBoard(pending: [Self.long], done: ["Dates"])
    try board.setRules(of: "Done") { $0.limit = 1 }
    let screen = try board.open(width: 56, height: 12)
    try screen.keys("Space", "l")
    #expect(screen.message == "“A title that goes…”: Done is full (limit 1)")
  }

  @Test(arguments: [24, 40, 60, 80, 120, 200])
  func escBackStandsThereInEveryCarry(width: Int) throws {
    let board = try MemoryBoard(pending: [Self.long, "Bread"], done: [Self.long])
    let screen = try board.open(width: width, height: 12)
    func expectEscBack(_ what: String) throws {
      try screen.shows("\(what), and how to leave it") { lines in
        lines[11].hasSuffix("Esc back") && lines[11].contains("“A t")
      }
    }
    try screen.keys("Space")
    try expectEscBack("lifted")
    try screen.keys("l")
    try expectEscBack("over Done")
    try screen.keys("Escape")
    try screen.shows("the end") { !$0[11].contains("Esc") }
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (6, 3))
    try expectEscBack("dragged")
  }

  // MARK: Refusals

  /// A refusal is worded the same for a direct move and for a carry.
  @Test func aRefusalSaysTheSameWhicheverWayItIsMet() throws {
    let board = try MemoryBoard(pending: Self.five, done: ["Figs"], isShared: true)
    try board.setRules(of: "Done") { $0.limit = 1 }
    let screen = try board.open()
    // The message must be gone before it can appear again.
    func goTo(_ row: Int) throws {
      try screen.keys("g")
      for _ in 1..<row { try screen.keys("j") }
      try screen.shows("row \(row)") { $0[13].hasPrefix(" \(row) of 5") }
    }
    try screen.keys("L")
    #expect(screen.message == "“Apple”: Done is full (limit 1)")
    try goTo(1)
    try screen.keys("Space", "l")
    #expect(screen.message == "“Apple”: Done is full (limit 1)")
    try screen.keys("q")
    #expect(screen.message == "“Apple” is back where it was")
    try screen.keys("x")
    #expect(screen.message == "Done is full (limit 1)")
    try board.setRules(of: "Done") { $0.accept = .none }
    for keys in [["L"], ["Space", "l"]] {
      try goTo(1)
      for key in keys { try screen.keys(key) }
      #expect(screen.message == "“Apple”: Done does not accept tasks from that list")
    }
    try screen.keys("q")
    try board.setRules(of: "Pending") { $0.reorder = .none }
    for key in ["J", "K"] {
      try goTo(2)
      try screen.keys(key)
      #expect(screen.message == "“Bread”: Pending keeps its order")
    }
    try board.edit("Bread", .locked(true))
    for key in ["J", "K", "L", "Space", "x"] {
      try goTo(2)
      try screen.keys(key)
      #expect(screen.message == "“Bread” is locked and stays where it is")
    }
    try board.wait(for: "Pending", toHold: Self.five)
  }

  @Test func aPinnedRowSaysSoAndNotThatItsListKeepsTheOrder() throws {
    let board = try MemoryBoard(pending: Self.five)
    try board.edit("Apple", .pinned(true))
    let screen = try board.open()
    try screen.keys("J")
    #expect(screen.message == "“Apple” is pinned in place")
    try screen.keys("j", "k")
    #expect(screen.message == "1 of 5 · pinned")
    try screen.keys("Space")
    #expect(screen.message == "Lifted “Apple”; pinned, so it can only change lists")
    try screen.keys("j")
    #expect(screen.message == "“Apple” is pinned in place")
    try board.wait(for: "Pending", toHold: Self.five)
  }

  @Test func aListTakesRowsFromTheListsItAccepts() throws {
    let board = try MemoryBoard(pending: Self.five)
    try board.setRules(of: "Done") { $0.accept = .lists([ListID(rawValue: 1)]) }
    let screen = try board.open()
    try screen.drag(from: (6, 2), to: (50, 2))
    #expect(screen.message == "Moved “Apple” to Done, position 1")
    try screen.keys("h", "g", "L")
    #expect(screen.message == "Moved “Bread” to Done, position 1")
    try board.wait(for: "Pending", toHold: ["Cheese", "Dates", "Eggs"])
  }

  /// Rows that a filter hides take up room as well.
  @Test func aFullListIsFullUnderAFilter() throws {
    let board = try MemoryBoard(pending: ["Apple tart"], done: ["Apple pie", "Figs"])
    try board.setRules(of: "Done") { $0.limit = 2 }
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("apple")
    try screen.keys("Enter", "Space", "l")
    #expect(screen.message == "“Apple tart”: Done is full (limit 2)")
  }
}
