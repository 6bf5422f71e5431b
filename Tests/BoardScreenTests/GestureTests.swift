import TerminalSupport
import Testing

/// Gestures of the pointer other than a plain drag.
@MainActor
struct GestureTests {
  private static let five = ["Apple", "Bread", "Cheese", "Dates", "Eggs"]
  /// The screen row of the first task, and columns of the mark and of titles.
  private static let top = 2
  private static let mark = 2
  private static let left = 6
  private static let right = 50

  // MARK: Swipe

  @Test func aSwipeToTheRightCompletes() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.press(Self.left, Self.top + 1)
    try screen.move(from: (Self.left, Self.top + 1), to: (Self.left + 5, Self.top + 1))
    #expect(screen.message == "Swipe further to complete “Bread”")
    var lines = screen.lines()
    #expect(lines[Self.top + 1].hasPrefix("┃ ✓    ○ Bread"))
    try screen.move(from: (Self.left + 5, Self.top + 1), to: (Self.left + 9, Self.top + 1))
    #expect(screen.message == "Release to complete “Bread”")
    lines = screen.lines()
    #expect(lines[Self.top + 1].hasPrefix("┃ ✓        ○ Bread"))
    try screen.release(Self.left + 9, Self.top + 1)
    #expect(screen.message == "Completed “Bread”")
    try board.wait(for: "Pending", toHold: ["Apple", "Cheese", "Dates", "Eggs"])
    try board.wait(for: "Done", toHold: ["Bread"])
  }

  @Test func inADoneListASwipeBackToTheOthersReopens() throws {
    let board = try MemoryBoard(pending: ["Apple"], done: ["Bread"])
    let screen = try board.open()
    try screen.press(Self.right + 9, Self.top)
    try screen.move(from: (Self.right + 9, Self.top), to: (Self.right, Self.top))
    #expect(screen.message == "Release to reopen “Bread”")
    #expect(screen.lines()[Self.top].contains("○"))
    try screen.release(Self.right, Self.top)
    #expect(screen.message == "Reopened “Bread”")
    try board.wait(for: "Pending", toHold: ["Bread", "Apple"])
  }

  @Test func inADoneListASwipeOutwardRemoves() throws {
    let board = try MemoryBoard(pending: ["Apple"], done: ["Bread"])
    let screen = try board.open()
    try screen.press(Self.right, Self.top)
    try screen.move(from: (Self.right, Self.top), to: (Self.right + 9, Self.top))
    #expect(screen.message == "Release to remove “Bread”")
    #expect(screen.lines()[Self.top].contains("✗"))
    try screen.release(Self.right + 9, Self.top)
    #expect(screen.message == "Removed “Bread”; u undoes it")
    try board.wait(for: "Pending", toHold: ["Apple"])
    try board.wait(for: "Done", toHold: [])
  }

  @Test func aSwipeToTheLeftRemovesAndUndoBringsBack() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.press(20, Self.top + 2)
    try screen.move(from: (20, Self.top + 2), to: (11, Self.top + 2))
    #expect(screen.message == "Release to remove “Cheese”")
    #expect(screen.lines()[Self.top + 2].contains("✗"))
    try screen.release(11, Self.top + 2)
    #expect(screen.message == "Removed “Cheese”; u undoes it")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread", "Dates", "Eggs"])
    try screen.keys("u")
    #expect(screen.leftTitles == Self.five)
  }

  /// A swipe and a key both remove a locked row; neither completes it.
  @Test func aSwipeOfALockedRowRemovesItAndDoesNotCompleteIt() throws {
    let board = try MemoryBoard(pending: Self.five)
    try board.edit("Apple", .locked(true))
    let screen = try board.open()
    try screen.press(20, Self.top)
    try screen.move(from: (20, Self.top), to: (32, Self.top))
    #expect(screen.message == "“Apple” is locked and stays where it is")
    #expect(!screen.lines()[Self.top].contains("✓"))
    try screen.release(32, Self.top)
    #expect(screen.message == "“Apple” is locked and stays where it is")
    try screen.drag(from: (32, Self.top), to: (20, Self.top))
    #expect(screen.message == "Removed “Apple”; u undoes it")
    try board.wait(for: "Pending", toHold: ["Bread", "Cheese", "Dates", "Eggs"])
  }

  @Test(arguments: [true, false])
  func aSwipeThatComesBackOrIsEscapedDoesNothing(byKey: Bool) throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.press(Self.left, Self.top)
    try screen.move(from: (Self.left, Self.top), to: (Self.left + 12, Self.top))
    #expect(screen.message == "Release to complete “Apple”")
    if byKey {
      try screen.keys("Escape")
    } else {
      try screen.move(from: (Self.left + 12, Self.top), to: (Self.left + 1, Self.top))
    }
    try screen.release(byKey ? Self.left + 12 : Self.left + 1, Self.top)
    #expect(screen.leftTitles == Self.five)
    try board.wait(for: "Pending", toHold: Self.five)
  }

  // MARK: Pull

  @Test func pulledDownTwoRowsTheListOpensANewOne() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.press(20, 1)
    try screen.move(from: (20, 1), to: (20, 2))
    #expect(screen.message == "Pull further for a new task in Pending")
    var lines = screen.lines()
    #expect(lines[2].contains("pull further for a new task") && lines[3].contains("Apple"))
    try screen.move(from: (20, 2), to: (20, 4))
    #expect(screen.message == "Release for a new task in Pending")
    lines = screen.lines()
    try screen.release(20, 4)
    #expect(screen.message == "New task in Pending, at the top")
    try screen.enter("Flour")
    #expect(screen.message == "Added “Flour”")
    try board.wait(for: "Pending", toHold: ["Flour"] + Self.five)
  }

  @Test func pulledOnTheListOfWhatIsDoneTheNewRowOpensWhereItGoes() throws {
    let board = try MemoryBoard(pending: Self.five, done: ["Pay rent"])
    let screen = try board.open()
    try screen.press(60, 1)
    let lines = try screen.move(from: (60, 1), to: (60, 4))
    #expect(screen.message == "Release for a new task in Pending")
    #expect(lines[2].prefix(39).contains("new task") && lines[2].contains("Pay rent"))
    try screen.release(60, 4)
    #expect(screen.message == "New task in Pending, at the top")
    try screen.enter("Flour")
    try board.wait(for: "Pending", toHold: ["Flour"] + Self.five)
  }

  @Test func pulledTooShortItClosesAgain() throws {
    let screen = try MemoryBoard(pending: Self.five).open()
    try screen.press(20, 1)
    try screen.move(from: (20, 1), to: (20, 2))
    #expect(screen.message == "Pull further for a new task in Pending")
    try screen.release(20, 2)
    #expect(screen.leftTitles == Self.five)
  }

  // MARK: Selection

  @Test func theMarkColumnSelectsAndTheBlockTravelsTogether() throws {
    let board = try MemoryBoard(pending: Self.five, done: ["Pay rent"])
    let screen = try board.open()
    try screen.press(Self.mark, Self.top + 1)
    try screen.move(from: (Self.mark, Self.top + 1), to: (Self.mark, Self.top + 3))
    try screen.release(Self.mark, Self.top + 3)
    #expect(screen.message == "3 selected")
    #expect(screen.lines().filter { $0.contains("◉") }.count == 3)
    try screen.press(Self.left, Self.top + 2)
    let carrying = try screen.move(from: (Self.left, Self.top + 2), to: (Self.right, Self.top))
    #expect(screen.message == "3 tasks over Done, position 1 of 4")
    #expect(carrying[Self.top...].prefix(3).filter { $0.contains("╌╌╌") }.count == 3)
    try screen.release(Self.right, Self.top)
    #expect(screen.message == "Moved 3 tasks to Done, position 1")
    try board.wait(for: "Done", toHold: ["Bread", "Cheese", "Dates", "Pay rent"])
    try screen.keys("u")
    #expect(screen.leftTitles == Self.five)
    try board.wait(for: "Pending", toHold: Self.five)
  }

  @Test(arguments: 1...3)
  func theMarkIsThreeCellsWide(column: Int) throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.press(column, Self.top + 1)
    try screen.release(column, Self.top + 1)
    #expect(screen.message == "Completed “Bread”")
    try screen.press(column, Self.top + 1)
    try screen.move(from: (column, Self.top + 1), to: (column, Self.top + 2))
    try screen.release(column, Self.top + 2)
    #expect(screen.message == "2 selected")
    try screen.keys("Escape")
    try screen.press(column, Self.top + 1)
    try screen.wait(forText: "Lifted “Cheese”")
    try screen.release(column, Self.top + 1)
    try board.wait(for: "Pending", toHold: ["Apple", "Cheese", "Dates", "Eggs"])
  }

  @Test(arguments: [0, 4])
  func aClickBesideTheMarkCompletesNothing(column: Int) throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.press(column, Self.top + 1)
    try screen.release(column, Self.top + 1)
    try screen.keys("j")
    try screen.shows("the cursor") { $0.contains { $0.contains("▌○") } }
    try board.wait(for: "Pending", toHold: Self.five)
  }

  @Test func theKeyboardSelectsAndCarriesABlock() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.keys("v", "j", "v")
    #expect(screen.message == "2 selected")
    try screen.keys("Space", "G", "Space")
    #expect(screen.message == "Moved 2 tasks to position 4 in Pending")
    try board.wait(for: "Pending", toHold: ["Bread", "Dates", "Eggs", "Apple", "Cheese"])
  }

  @Test func aBlockIsCompletedAndRemovedAsOne() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.keys("v", "v", "x")
    #expect(screen.message == "Completed 2 tasks")
    try board.wait(for: "Done", toHold: ["Apple", "Bread"])
    try screen.keys("V", "d")
    #expect(screen.message == "Removed 3 tasks; u undoes it")
    try board.wait(for: "Pending", toHold: [])
    try screen.keys("u")
    try screen.shows("Cheese")
    try board.wait(for: "Pending", toHold: ["Cheese", "Dates", "Eggs"])
  }

  @Test func aSwipeOfAnotherRowLeavesTheSelection() throws {
    let screen = try MemoryBoard(pending: Self.five).open()
    try screen.keys("v", "j", "v")
    #expect(screen.message == "2 selected")
    try screen.drag(from: (Self.left, Self.top + 1), to: (Self.left + 10, Self.top + 1))
    #expect(screen.message == "Completed “Bread”")
    #expect(screen.lines().filter { $0.contains("◉") }.count == 2)
  }

  @Test func aSelectionOfDoneTasksIsReopened() throws {
    let screen = try MemoryBoard(pending: ["Apple"], done: ["Bread", "Cheese"]).open()
    try screen.keys("l", "V")
    #expect(screen.hints == "Space lift  x reopen  d remove  Esc none")
    try screen.keys("x")
    #expect(screen.message == "Reopened 2 tasks")
  }

  /// That includes the rows in between that are far out of sight.
  @Test func shiftAndAClickSelectEveryRowBetweenAfterScrolling() throws {
    let board = try MemoryBoard(pending: (1...200).map { "Task \($0)" })
    let screen = try board.open()
    let notch = Array("\u{1b}[<65;7;6M".utf8)
    try screen.bytes(Array(repeating: notch, count: 20).joined())
    try screen.shows("the 61st row on top") { $0[Self.top].contains("Task 61 ") }
    try screen.bytes(Array("\u{1b}[<4;7;3M\u{1b}[<4;7;3m".utf8))
    #expect(screen.message == "61 selected")
    try screen.keys("d")
    #expect(screen.message == "Removed 61 tasks; u undoes it")
    try board.wait(for: "Pending", toHold: (62...200).map { "Task \($0)" })
  }

  @Test func escapeSelectsNone() throws {
    let screen = try MemoryBoard(pending: Self.five).open()
    try screen.keys("V")
    #expect(screen.message == "5 selected")
    try screen.keys("Escape")
    try screen.shows("no selection") { lines in !lines.contains { $0.contains("◉") } }
    try screen.keys("x")
    #expect(screen.message == "Completed “Apple”")
  }

  // MARK: Scrolling

  @Test func parkedAtAnEdgeTheListScrolls() throws {
    let titles = (1...60).map { "Task \($0)" }
    let board = try MemoryBoard(pending: titles)
    let screen = try board.open()
    try screen.press(Self.left, Self.top)
    try screen.move(from: (Self.left, Self.top), to: (Self.left, 11))
    try screen.wait(for: "the end of the list", within: .seconds(5)) {
      shownTitles($0, left: true).contains("Task 60")
    }
    #expect(screen.message == "“Task 1” over Pending, position 60 of 60")
    try screen.release(Self.left, 11)
    #expect(screen.message == "Moved “Task 1” to position 60 in Pending")
    try board.wait(for: "Pending", toHold: Array(titles.dropFirst()) + ["Task 1"])
  }

  @Test func theWheelScrollsUnderACarry() throws {
    let titles = (1...60).map { "Task \($0)" }
    let board = try MemoryBoard(pending: titles)
    let screen = try board.open()
    try screen.press(Self.left, Self.top)
    try screen.move(from: (Self.left, Self.top), to: (Self.left, Self.top + 4))
    for _ in 0..<4 { try screen.wheel(Self.left, Self.top + 4, down: true) }
    #expect(screen.message == "“Task 1” over Pending, position 17 of 60")
    try screen.release(Self.left, Self.top + 4)
    #expect(screen.message == "Moved “Task 1” to position 17 in Pending")
    #expect(try board.titles("Pending")[16] == "Task 1")
  }

  @Test func theScrollBarScrollsAndPagesAndMovesNothing() throws {
    let titles = (1...60).map { "Task \($0)" }
    let board = try MemoryBoard(pending: titles)
    let screen = try board.open()
    let bar = 38
    try screen.shows("the bar") { $0[Self.top].hasPrefix("┃▌○ Task 1 ") && $0[2].contains("▐") }
    try screen.press(bar, Self.top)
    try screen.move(from: (bar, Self.top), to: (bar - 9, 11))
    #expect(screen.leftTitles.last == "Task 60")
    #expect(screen.message == "Rows 51–60 of 60")
    try screen.release(bar - 9, 11)
    try screen.click(bar, 3)
    #expect(screen.leftTitles.last == "Task 51")
    try screen.click(bar, 11)
    #expect(screen.leftTitles.last == "Task 60")
    #expect(screen.message == "Rows 51–60 of 60")
    #expect(screen.lines()[13].hasSuffix("? help"))
    try board.wait(for: "Pending", toHold: titles)
    // In the other pane no bar shows, and its border belongs to the pane.
    try screen.click(79, 4)
    #expect(screen.message == "Done is empty")
  }

  // MARK: Without motion

  @Test func whereTheTerminalTellsOfNoMotionAClickPlaces() throws {
    let board = try MemoryBoard(pending: Self.five, done: ["Pay rent"])
    let screen = try board.open()
    try screen.press(Self.left, Self.top)
    try screen.wait(forText: "Lifted “Apple”")
    try screen.release(Self.right, Self.top)
    #expect(screen.message == "Moved “Apple” to Done, position 1")
    try screen.press(Self.left, Self.top)
    try screen.wait(forText: "Lifted “Bread”")
    try screen.release(Self.left, Self.top)
    #expect(screen.message == "“Bread” sticks to the pointer: click where it should go")
    try screen.click(Self.right, Self.top + 1)
    #expect(screen.message == "Moved “Bread” to Done, position 2")
    try board.wait(for: "Done", toHold: ["Apple", "Bread", "Pay rent"])
  }

  @Test func aStickyRowIsCarriedOnByKeys() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.press(Self.left, Self.top + 4)
    try screen.wait(forText: "Lifted “Eggs”")
    try screen.release(Self.left, Self.top)
    #expect(screen.message == "Moved “Eggs” to position 1 in Pending")
    try screen.press(Self.left, Self.top)
    try screen.wait(forText: "Lifted “Eggs”")
    try screen.release(Self.left, Self.top)
    #expect(screen.message == "“Eggs” sticks to the pointer: click where it should go")
    try screen.keys("j", "Space")
    #expect(screen.message == "Moved “Eggs” to position 2 in Pending")
    try board.wait(for: "Pending", toHold: ["Apple", "Eggs", "Bread", "Cheese", "Dates"])
  }
}
