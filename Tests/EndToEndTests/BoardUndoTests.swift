import TerminalSupport
import Testing

/// `u` is for the board on the screen, `U` for all of them.
struct BoardUndoTests {
  @Test func undoOnABoardLeavesTheOthersAndNamesWhatIsLater() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let screen = try board.open(width: 120)
    try screen.keys("J", "x")
    try screen.wait(forText: "Completed “Apple”")
    _ = try board.run(["board", "create", "Work"])
    _ = try board.run(["add", "--board", "Work", "Report"])
    try screen.keys("u")
    try screen.wait(
      forText:
        "Undone: completed “Apple”; later, on “Work”: added “Report” (U undoes it)")
    #expect(try board.titles("Pending") == ["Apple"])
    #expect(try board.titles("Pending", board: "Work") == ["Report"])
    try screen.type("U")
    try screen.wait(forText: "Undone: added “Report”, on “Work”")
    #expect(try board.titles("Pending", board: "Work") == [])
    try screen.keys("C-r")
    try screen.wait(forText: "Redone: added “Report”, on “Work”")
    #expect(try board.titles("Pending", board: "Work") == ["Report"])
    try screen.keys("C-r")
    try screen.wait(forText: "Redone: completed “Apple”")
    #expect(try board.titles("Done") == ["Apple"])
  }

  @Test func redoRightAfterAnUndoOfAllBoardsBringsBackWhatThatTook() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    _ = try board.run(["board", "create", "Work"])
    let screen = try board.open(width: 120)
    try screen.keys("x")
    try screen.wait(forText: "Completed “Apple”")
    _ = try board.run(["add", "--board", "Work", "-"], input: "Report")
    _ = try board.run(["add", "--board", "Work", "-"], input: "Letter")
    try screen.type("U")
    try screen.wait(forText: "Undone: added “Letter”, on “Work”; ^R redoes it")
    try screen.type("U")
    try screen.wait(forText: "Undone: added “Report”, on “Work”")
    try screen.keys("C-r", "C-r")
    try screen.wait(forText: "Redone: added “Letter”, on “Work”")
    #expect(try board.titles("Pending", board: "Work") == ["Report", "Letter"])
    try screen.keys("C-r")
    try screen.wait(forText: "Nothing to redo")
    // What happens in between is what counts: redo goes by the board again.
    try screen.type("U")
    try screen.wait(forText: "Undone: added “Letter”")
    try screen.keys("u")
    try screen.wait(forText: "Undone: completed “Apple”")
    try screen.keys("C-r")
    try screen.wait(forText: "Redone: completed “Apple”")
    #expect(try board.titles("Pending", board: "Work") == ["Report"])
  }

  @Test func aLongTitleLeavesRoomForTheKeysThatFollowIt() throws {
    let long = String(repeating: "Long ", count: 40)
    let board = try BoardFixture(pending: ["A \(long)"])
    defer { board.remove() }
    let screen = try board.open(width: 120)
    try screen.keys("x")
    try screen.wait(forText: "Completed “A Long")
    _ = try board.run(["board", "create", "Work"])
    _ = try board.run(["add", "--board", "Work", "B \(long)"])
    try screen.wait(forText: "added “B Long Long Long Long Long Long Long Lo…”")
    try screen.keys("u")
    try screen.wait(forText: "later, on “Work”: added “B Long Long Long Lo…” (U undoes it)")
    try screen.type("U")
    try screen.wait(forText: "…”, on “Work”; ^R redoes it")
  }

  @Test func commandsTakeABoard() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    _ = try board.run(["board", "create", "Work"])
    _ = try board.run(["add", "--board", "Work", "Report"])
    #expect(try board.run(["undo", "--board", "tasks"]).output == "Undone: added “Apple”\n")
    #expect(try board.run(["undo", "--board", "tasks"]).errors.contains("nothing to undo"))
    #expect(try board.run(["redo", "--board", "Work"]).status == 1)
    #expect(try board.run(["redo", "--board", "Tasks"]).output == "Redone: added “Apple”\n")
    let log = try board.run(["log", "--board", "Work"]).output.split(separator: "\n")
    #expect(log.count == 2 && log[0].hasSuffix("added “Report”"))
    #expect(try board.run(["undo", "2"]).output.contains("“Work”"))
    #expect(try board.run(["log", "--board", "Nowhere"]).status == 1)
  }
}
