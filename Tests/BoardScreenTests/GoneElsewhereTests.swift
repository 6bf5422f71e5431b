import BoardModel
import Testing

/// What the board says of tasks, lists and boards that others changed just before a key.
@MainActor
struct GoneElsewhereTests {
  private static let three = ["Apple", "Bread", "Cheese"]

  @Test(arguments: ["x", "d", "J"])
  func aTaskThatIsGoneIsNamed(key: String) throws {
    let board = try MemoryBoard(pending: Self.three)
    let screen = try board.open()
    // The screen has not been told.
    try board.store.remove([board.task("Apple").id])
    try screen.keys(key)
    #expect(screen.message == "“Apple” was removed elsewhere; nothing was changed")
    #expect(try board.titles("Pending") == ["Bread", "Cheese"])
  }

  @Test func aListThatIsGoneIsNamed() throws {
    let board = try MemoryBoard(pending: Self.three)
    try board.createBoard("Work")
    let screen = try board.open("Tasks")
    try screen.keys("s")
    try screen.shows("Sort Pending once")
    try board.store.removeBoard(board.store.requireBoard(named: "Tasks").id)
    try screen.keys("Enter")
    #expect(screen.message == "The list “Pending” was removed elsewhere; nothing was changed")
  }

  @Test func aSelectionEndsWithItsBoard() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    try board.createBoard("Work")
    let screen = try board.open("Tasks")
    try screen.keys("V")
    #expect(screen.message == "3 selected")
    try board.removeBoard("Tasks")
    #expect(screen.message == "The board “Tasks” was removed elsewhere; u undoes it")
    #expect(screen.lines()[13].hasSuffix("u undo  q quit  ? help"))
    try screen.keys("Escape")
    #expect(screen.message == "The board “Tasks” is gone")
  }

  @Test func aQuestionNamesTheTaskAsItIsNow() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open()
    try screen.keys("M")
    try screen.shows("─ Move “Apple” to ─")
    try board.edit("Apple", .title("Pear"))
    try screen.shows("─ Move “Pear” to ─")
    try screen.keys("Enter")
    #expect(screen.message == "Moved “Pear” to Tasks / Done; u undoes it")
    try screen.keys("p", "Down")
    try board.edit("Bread", .title("Rye"))
    try screen.keys("Enter")
    #expect(screen.message == "Priority A: “Rye”")
  }

  /// What is typed in the question for a board, which others then remove.
  @Test(arguments: ["Work", "Wo", ""])
  func aBoardThatOthersRemoveIsNoNewBoardUnderTheCursor(typed: String) throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    try board.createBoard("Work")
    let screen = try board.open("Tasks")
    try screen.keys("b")
    try screen.type(typed)
    if typed.isEmpty { try screen.keys("Down") }
    try board.removeBoard("Work")
    try screen.shows("the answer") {
      $0.contains { $0.contains(#/▌ Work +removed elsewhere/#) }
    }
    try screen.keys("Enter")
    #expect(screen.message == "“Work” was removed elsewhere")
    #expect(try board.store.boards().map(\.name) == ["Tasks"])
  }

  @Test func aBoardThatOthersRenameStaysUnderTheCursor() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    try board.createBoard("Work")
    let screen = try board.open("Tasks")
    try screen.keys("b", "Down")
    try board.renameBoard("Work", to: "Job")
    try screen.shows("the answer") { $0.contains { $0.contains("▌ Job ") } }
    try screen.keys("Enter")
    #expect(screen.message == "Board “Job”")
  }

  @Test func aTaskIsNotMovedToTheListBehindOneThatIsGone() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    try board.createBoard("Work")
    try board.createBoard("Home")
    let screen = try board.open("Tasks")
    try screen.keys("M", "Down")
    #expect(screen.answer == "Work / Pending  0")
    try board.removeBoard("Work")
    try screen.shows("the answer") {
      $0.contains { $0.contains(#/▌ Work / Pending +removed elsewhere/#) }
    }
    try screen.keys("Enter")
    #expect(screen.message == "“Work / Pending” was removed elsewhere")
    #expect(try board.titles("Pending") == Self.three)
  }

  @Test func aCarryIsToldThatItsTaskWasCompletedAndReopensIt() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open(width: 120)
    try screen.keys("Space", "j")
    #expect(screen.message == "“Apple” over Pending, position 2 of 3")
    try board.complete("Apple")
    #expect(screen.message == "“Apple” was completed elsewhere")
    try screen.keys("j", "Enter")
    #expect(
      screen.message
        == "Moved “Apple” to Pending, position 3; reopened, as it was completed elsewhere")
    #expect(try board.titles("Done").isEmpty)
    // The next one is an ordinary carry.
    try screen.keys("Space", "k", "Enter")
    #expect(screen.message == "Moved “Apple” to position 2 in Pending")
    #expect(!screen.lines()[13].contains("reopened"))
  }

  @Test func aCarryThatIsDroppedAmongTheDoneSaysNothingOfReopening() throws {
    let board = try MemoryBoard(pending: Self.three, done: ["Dates"], isShared: true)
    let screen = try board.open(width: 120)
    try screen.keys("Space", "j")
    try board.complete("Apple")
    #expect(screen.message == "“Apple” was completed elsewhere")
    try screen.keys("l", "Enter")
    #expect(screen.message == "Moved “Apple” to position 2 in Done")
    #expect(!screen.lines()[13].contains("reopened"))
  }

  @Test func aWordAfterDueThatIsNoDateIsNamed() throws {
    let screen = try MemoryBoard(pending: Self.three).open()
    try screen.keys("/")
    try screen.type("due:soon")
    try screen.shows("/due:soon   “soon” is not a date")
    try screen.type(" x:y")
    try screen.shows("“soon” is not a date; try fri, 24.12., +3d; unknown: x:y")
  }
}
