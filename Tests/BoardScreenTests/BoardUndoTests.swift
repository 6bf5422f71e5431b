import TerminalSupport
import Testing

/// `u` is for the board on the screen, `U` for all of them.
@MainActor
struct BoardUndoTests {
  @Test func undoOnABoardLeavesTheOthersAndNamesWhatIsLater() throws {
    let board = try MemoryBoard(pending: ["Apple"], isShared: true)
    let screen = try board.open(width: 120)
    try screen.keys("J", "x")
    #expect(screen.message == "Completed “Apple”")
    try board.createBoard("Work")
    try board.add(["Report"], board: "Work")
    try screen.keys("u")
    try screen.wait(
      forText:
        "Undone: completed “Apple”; later, on “Work”: added “Report” (U undoes it)")
    #expect(try board.titles("Pending") == ["Apple"])
    #expect(try board.titles("Pending", board: "Work") == ["Report"])
    try screen.type("U")
    #expect(screen.message == "Undone: added “Report”, on “Work”; Ctrl-R redoes it")
    #expect(try board.titles("Pending", board: "Work") == [])
    try screen.keys("C-r")
    #expect(screen.message == "Redone: added “Report”, on “Work”")
    #expect(try board.titles("Pending", board: "Work") == ["Report"])
    try screen.keys("C-r")
    #expect(screen.message == "Redone: completed “Apple”")
    #expect(try board.titles("Done") == ["Apple"])
  }

  @Test func redoRightAfterAnUndoOfAllBoardsBringsBackWhatThatTook() throws {
    let board = try MemoryBoard(pending: ["Apple"], isShared: true)
    try board.createBoard("Work")
    let screen = try board.open(width: 120)
    try screen.keys("x")
    #expect(screen.message == "Completed “Apple”")
    try board.add(["Report"], board: "Work")
    try board.add(["Letter"], board: "Work")
    try screen.type("U")
    #expect(screen.message == "Undone: added “Letter”, on “Work”; Ctrl-R redoes it")
    try screen.type("U")
    #expect(screen.message == "Undone: added “Report”, on “Work”; Ctrl-R redoes it")
    try screen.keys("C-r", "C-r")
    #expect(screen.message == "Redone: added “Letter”, on “Work”")
    #expect(try board.titles("Pending", board: "Work") == ["Report", "Letter"])
    try screen.keys("C-r")
    #expect(screen.message == "Nothing to redo")
    // A change in between makes redo act on the board again.
    try screen.type("U")
    #expect(screen.message == "Undone: added “Letter”, on “Work”; Ctrl-R redoes it")
    try screen.keys("u")
    #expect(
      screen.message == "Undone: completed “Apple”; later, on “Work”: added “Report” (U undoes it)")
    try screen.keys("C-r")
    #expect(screen.message == "Redone: completed “Apple”")
    #expect(try board.titles("Pending", board: "Work") == ["Report"])
  }

  @Test func aLongTitleLeavesRoomForTheKeysThatFollowIt() throws {
    let long = String(repeating: "Long ", count: 40)
    let board = try MemoryBoard(pending: ["A \(long)"], isShared: true)
    let screen = try board.open(width: 120)
    try screen.keys("x")
    #expect(
      screen.message
        == "Completed “A Long Long Long Long Long Long Long Long Long Long Long Long Long Long Lo…”"
    )
    try screen.rest(.seconds(3))
    try board.createBoard("Work")
    try board.add(["B \(long)"], board: "Work")
    #expect(
      screen.message
        == "Elsewhere: added “B Long Long Long Long Long Long Long Long Long Long Long Long Long…”")
    try screen.keys("u")
    #expect(
      screen.message
        == "Undone: completed “A Long Long Long Lo…”; later, on “Work”: added “B Long Long Long Lo…” (U undoes it)"
    )
    try screen.type("U")
    #expect(screen.message == "Undone: added “B Long Long Long Long…”, on “Work”; Ctrl-R redoes it")
  }

  @Test(arguments: [
    (120, "Undone: added “Apples for the cake”; later, on “Tasks”: added “Rent” (U undoes it)"),
    (80, "Undone: added “Apples for …”; U undoes a later change on “Tasks”"),
    (64, "Undone: added “Apples for …”; U undoes a later one"),
    (44, "Undone: added; U undoes a later one"),
  ])
  func theKeyForTheOtherBoardIsNamedAtAnyWidth(width: Int, message: String) throws {
    let board = try MemoryBoard(pending: ["Apple"], isShared: true)
    try board.createBoard("Work")
    let screen = try board.open("Work", width: width)
    try screen.keys("a")
    try screen.type("Apples for the cake")
    try screen.keys("Enter", "Escape")
    try board.add(["Rent"])
    try screen.keys("u")
    try screen.shows(message)
  }
}
