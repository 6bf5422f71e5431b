import BoardModel
import TerminalSupport
import Testing

/// The hints on the bottom line, which a click performs.
@MainActor
struct HintTests {
  private static let five = ["Apple", "Bread", "Cheese", "Dates", "Eggs"]

  @Test func aStartAfterTheDueDateIsSaid() throws {
    let board = try MemoryBoard(pending: ["Rent", "Milk"])
    let screen = try board.open(width: 100, height: 24)
    try screen.keys("D")
    try screen.type("tomorrow")
    try screen.keys("Enter")
    try screen.wait(forText: "Due tomorrow: “Rent”  ")
    try screen.keys("S")
    try screen.type("+2w")
    try screen.keys("Enter")
    try screen.wait(forText: "Starts Fri 4 Dec: “Rent”; it starts after it is due")
    try screen.keys("j", "k")
    try screen.wait(forText: "1 of 2 · due tomorrow · from 4 Dec, after it is due")
    // One that is due no more has nothing to be after.
    try screen.keys("D")
    try screen.type("none")
    try screen.keys("Enter")
    try screen.wait(forText: "No due date: “Rent”  ")
    try screen.keys("j", "k")
    try screen.wait(forText: "1 of 2 · from 4 Dec  ")
    try screen.keys("o")
    try screen.type("Call due:tomorrow start:+2w")
    try screen.keys("Enter")
    try screen.wait(forText: "“Call” · due tomorrow · from Fri 4 Dec, after it is due")
  }

  @Test(arguments: [
    (2, "; one of them starts after it is due"), (1001, "; some of them start after they are due"),
  ])
  func ofManyOnlySomeAreLookedAtForALateStart(count: Int, said: String) throws {
    let board = try MemoryBoard(pending: (1...count).map { "Task \($0)" })
    try board.edit("Task 1", .due(DueDate(day: MemoryBoard.today)))
    let screen = try board.open(width: 100)
    try screen.keys("V", "S")
    try screen.type("tomorrow")
    try screen.keys("Enter")
    try screen.wait(forText: said)
  }

  @Test(arguments: [-1, 0])
  func aStartThatHasComeIsNotSaid(days: Int) throws {
    let board = try MemoryBoard(pending: ["Rent"])
    let start = DueDate(day: MemoryBoard.today.adding(days: days))
    try board.edit("Rent", .start(start), .pinned(true))
    let screen = try board.open(width: 100)
    try screen.wait(forText: "1 of 1 · pinned  ")
  }

  @Test(arguments: [
    ([], "Space lift", "Lifted “Apple”"),
    ([], "a add", "New task in Pending"),
    ([], "x done", "Completed “Apple”"),
    ([], "? help", "Esc close"),
    (["?"], "Esc close", "1 of 5"),
    ([" ", "j"], "Space drop", "Moved “Apple” to place 2"),
    ([" ", "j"], "Esc back", "“Apple” is back"),
    (["v"], "x done", "Completed “Apple”"),
    (["v"], "d remove", "Removed “Apple”"),
    (["v"], "Esc none", "2 of 5"),
    (["/", "b"], "Enter keep", "1 of 1 matching “b”"),
    (["/", "b"], "Esc show all", "of 5"),
    (["p", "Down"], "Enter choose", "Priority A: “Apple”"),
    (["p"], "Esc cancel", "1 of 5"),
    (["e", "s"], "Enter save", "Saved “Apples”"),
    (["e", "s"], "Esc cancel", "Not saved"),
    (["a"], "Esc cancel", "Nothing was added"),
  ])
  func aClickPressesTheKey(before: [String], hint: String, said: String) throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    for key in before { try screen.keys(key) }
    try screen.click(on: hint)
    try screen.wait(forText: said)
  }

  @Test func aLockedRowIsNotSaidToBeLiftedOrCompleted() throws {
    let board = try MemoryBoard(pending: Self.five)
    try board.edit(
      "Apple", .locked(true), .due(DueDate(day: MemoryBoard.today)), .repetition("weekly"))
    let screen = try board.open()
    let line = try #require(
      try screen.wait(forText: " 1 of 5 · due today · repeats weekly · locked ").last)
    #expect(line.hasSuffix(" a add  : more  ? help"))
    try screen.keys("j")
    try screen.wait(forText: "Space lift  a add  x done")
    // Of several, the others can be.
    try screen.keys("g", "v", "v")
    try screen.wait(forText: "x done")
  }

  @Test func onlyTheHintsCanBeClicked() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    let (column, row) = try screen.cell(of: "Space lift")
    // Between the hints, and on the message.
    for cell in [(column + 6, row), (3, row)] {
      try screen.click(cell.0, cell.1)
      try screen.wait(forText: "1 of 5")
      try screen.wait(forText: "Space lift")
    }
  }

  @Test func aPressOnAHintLiftsNothingAndMovesNoRow() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    let (column, row) = try screen.cell(of: "a add")
    try screen.press(column, row)
    try screen.move(from: (column, row), to: (6, 4))
    try screen.release(6, 4)
    try screen.wait(forText: "New task in Pending")
    try screen.keys("Escape")
    #expect(try board.titles("Pending") == Self.five)
    try screen.wait(forText: "▌○ Apple")
  }

  /// A terminal that reports releases but no motion shows itself by a release elsewhere than
  /// the press; a hint must not look like one.
  @Test func aClickOnAHintIsNoReleaseOfAnEarlierPress() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.click(6, 3)
    try screen.click(on: "? help")
    try screen.click(on: "Esc close")
    try screen.press(6, 3)
    try screen.wait(forText: "Lifted “Bread”")
    try screen.release(6, 3)
    try screen.wait(forText: "“Bread” is where it was")
  }
}
