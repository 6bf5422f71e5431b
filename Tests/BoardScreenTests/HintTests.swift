import BoardModel
import TerminalSupport
import Testing

/// The hints on the bottom line, which a click performs.
@MainActor
struct HintTests {
  private static let five = ["Apple", "Bread", "Cheese", "Dates", "Eggs"]

  @Test func aStartAfterTheDueDateIsSaid() throws {
    let screen = try MemoryBoard(pending: ["Rent", "Milk"]).open(width: 100, height: 24)
    try screen.keys("D")
    try screen.enter("tomorrow")
    #expect(screen.message == "Due tomorrow: “Rent”")
    try screen.keys("S")
    try screen.enter("+2w")
    #expect(screen.message == "Starts Fri 4 Dec: “Rent”; it starts after it is due")
    try screen.keys("j", "k")
    #expect(screen.message == "1 of 2 · due tomorrow · from 4 Dec, after it is due")
    // One that is due no more has nothing to be after.
    try screen.keys("D")
    try screen.enter("none")
    #expect(screen.message == "No due date: “Rent”")
    try screen.keys("j", "k")
    #expect(screen.message == "1 of 2 · from 4 Dec")
    try screen.keys("o")
    try screen.enter("Call due:tomorrow start:+2w")
    #expect(screen.message == "Added “Call” · due tomorrow · from Fri 4 Dec, after it is due")
    try screen.keys("Escape")
    try screen.keys("G", "e")
    try screen.enter(" due:tomorrow start:+2w")
    #expect(screen.message == "Saved “Milk” · due tomorrow · from Fri 4 Dec, after it is due")
  }

  @Test(arguments: [
    (2, "; one of them starts after it is due"), (1001, "; some of them start after they are due"),
  ])
  func ofManyOnlySomeAreLookedAtForALateStart(count: Int, message: String) throws {
    let board = try MemoryBoard(pending: (1...count).map { "Task \($0)" })
    try board.edit("Task 1", .due(DueDate(day: MemoryBoard.today)))
    let screen = try board.open(width: 100)
    try screen.keys("V", "S")
    try screen.enter("tomorrow")
    try screen.shows(message)
  }

  @Test(arguments: [-1, 0])
  func aStartThatHasComeIsNotSaid(days: Int) throws {
    let board = try MemoryBoard(pending: ["Rent"])
    let start = DueDate(day: MemoryBoard.today.adding(days: days))
    try board.edit("Rent", .start(start), .pinned(true))
    let screen = try board.open(width: 100)
    #expect(screen.message == "1 of 1 · pinned")
  }

  @Test(arguments: [
    ([], "Space lift", "Lifted “Apple”"),
    ([], "a add", "New task in Pending"),
    ([], "x done", "Completed “Apple”"),
    ([], "? help", "Esc close"),
    (["?"], "Esc close", "1 of 5"),
    ([" ", "j"], "Space drop", "Moved “Apple” to position 2"),
    ([" ", "j"], "Esc back", "“Apple” is back"),
    (["v"], "x done", "Completed “Apple”"),
    (["v"], "d remove", "Removed “Apple”"),
    (["v"], "Esc none", "2 of 5"),
    (["/", "b"], "Enter apply", "1 of 1 matching “b”"),
    (["/", "b"], "Esc clear", "of 5"),
    (["p", "Down"], "Enter choose", "Priority A: “Apple”"),
    (["p"], "Esc cancel", "1 of 5"),
    (["e", "s"], "Enter save", "Saved “Apples”"),
    (["e", "s"], "Esc cancel", "Not saved"),
    (["a"], "Esc cancel", "Nothing was added"),
  ])
  func aClickPressesTheKey(before: [String], hint: String, message: String) throws {
    let screen = try MemoryBoard(pending: Self.five).open()
    for key in before { try screen.keys(key) }
    try screen.click(on: hint)
    try screen.shows(message)
  }

  @Test func aLockedRowIsNotSaidToBeLiftedOrCompleted() throws {
    let board = try MemoryBoard(pending: Self.five)
    try board.edit(
      "Apple", .locked(true), .due(DueDate(day: MemoryBoard.today)), .repetition("weekly"))
    let screen = try board.open()
    let line = try #require(
      try screen.shows(" 1 of 5 · due today · repeats weekly · locked ").last)
    #expect(line.hasSuffix(" a add  : more  ? help"))
    try screen.keys("j")
    #expect(screen.hints == "Space lift  a add  x done  : more  ? help")
    // Of several, the others can be.
    try screen.keys("g", "v", "v")
    #expect(screen.hints == "Space lift  x done  d remove  Esc none")
  }

  @Test func onlyTheHintsCanBeClicked() throws {
    let screen = try MemoryBoard(pending: Self.five).open()
    let (column, row) = try screen.cell(of: "Space lift")
    // Between the hints, and on the message.
    for cell in [(column + 6, row), (3, row)] {
      try screen.click(cell.0, cell.1)
      #expect(screen.message == "1 of 5")
      #expect(screen.hints == "Space lift  a add  x done  : more  ? help")
    }
  }

  @Test func aPressOnAHintLiftsNothingAndMovesNoRow() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    let (column, row) = try screen.cell(of: "a add")
    try screen.press(column, row)
    try screen.move(from: (column, row), to: (6, 4))
    try screen.release(6, 4)
    #expect(screen.message == "New task in Pending, at the end")
    try screen.keys("Escape")
    #expect(try board.titles("Pending") == Self.five)
    #expect(screen.cursorRow == "○ Apple")
  }

  /// A terminal that reports releases but no motion shows itself by a release elsewhere than
  /// the press; a hint must not look like one.
  @Test func aClickOnAHintIsNoReleaseOfAnEarlierPress() throws {
    let screen = try MemoryBoard(pending: Self.five).open()
    try screen.click(6, 3)
    try screen.click(on: "? help")
    try screen.click(on: "Esc close")
    try screen.press(6, 3)
    try screen.wait(forText: "Lifted “Bread”")
    try screen.release(6, 3)
    #expect(screen.message == "“Bread” is where it was")
  }
}
