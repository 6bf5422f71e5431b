import BoardModel
import TerminalSupport
import Testing

/// `.` makes the latest change to a task once more.
@MainActor
struct ChangeAgainTests {
  private func open(_ board: MemoryBoard) throws -> MemoryScreen {
    let screen = try board.open(height: 24)
    try screen.keys(".")
    #expect(screen.message == "There is no change to repeat")
    return screen
  }

  @Test func aFieldIsSetAgain() throws {
    let board = try MemoryBoard(pending: ["Rent", "Milk", "Bread"])
    let screen = try open(board)
    try screen.keys("D")
    try screen.type("tomorrow")
    try screen.keys("Enter", "j", ".")
    #expect(screen.message == "Due tomorrow: “Milk”")
    try screen.keys("V", ".")
    #expect(screen.message == "Due tomorrow: 3 tasks")
    #expect(try board.tasks("Pending").allSatisfy { $0.due?.text == "2026-11-21" })
    try screen.keys("Escape")
    try screen.keys("u")
    let after = try board.tasks("Pending").map(\.due?.text)
    #expect(after == ["2026-11-21", "2026-11-21", nil])
    try screen.keys("t")
    try screen.type("shop")
    try screen.keys("Enter", "k", ".")
    #expect(screen.message == "Tagged #shop: “Milk”")
    #expect(try board.tasks("Pending").count { $0.tags == ["shop"] } == 2)
  }

  @Test func completingAndReopeningAreDoneAgain() throws {
    let board = try MemoryBoard(pending: ["Rent", "Milk", "Bread"])
    let screen = try open(board)
    try screen.keys("x", ".")
    #expect(screen.message == "Completed “Milk”")
    try screen.keys("l", ".")
    #expect(screen.message == "“Rent” is already done")
    try screen.keys("x", ".")
    #expect(screen.message == "Reopened “Milk”")
    #expect(try board.titles("Done").isEmpty)
    try screen.keys("h", ".")
    #expect(screen.message == "“Bread” is already open")
  }

  @Test func removingIsDoneAgain() throws {
    let board = try MemoryBoard(pending: ["Rent", "Milk", "Bread"])
    let screen = try open(board)
    try screen.keys("d", ".")
    #expect(screen.message == "Removed “Milk”; u undoes it")
    #expect(try board.titles("Pending") == ["Bread"])
    try screen.keys("u")
    #expect(try board.titles("Pending") == ["Milk", "Bread"])
  }

  @Test func whatIsLockedIsNotRemovedByIt() throws {
    let board = try MemoryBoard(pending: ["Rent", "Milk", "Bread"])
    try board.edit("Milk", .locked(true))
    let screen = try open(board)
    try screen.keys("d", ".")
    #expect(screen.message == "“Milk” is locked; d removes it anyway")
    try screen.keys("V", ".")
    #expect(screen.message == "“Milk” is locked; d removes it anyway")
    #expect(try board.titles("Pending") == ["Milk", "Bread"])
  }

  @Test func aRemovalStaysOnItsBoard() throws {
    let board = try MemoryBoard(pending: ["Rent", "Milk"])
    try board.createBoard("Work", preset: .tasks)
    try board.add(["Report"], to: "Pending", board: "Work")
    let screen = try open(board)
    try screen.keys("d", "b")
    try screen.enter("Work")
    try screen.shows("Report")
    try screen.keys(".")
    #expect(
      screen.message == "The latest change was a removal on another board; d removes tasks here")
    #expect(try board.titles("Pending", board: "Work") == ["Report"])
  }

  @Test func movingIsDoneAgain() throws {
    let board = try MemoryBoard(pending: ["Rent", "Milk", "Bread"])
    try board.createBoard("Work", preset: .kanban)
    let screen = try open(board)
    try screen.keys("M")
    try screen.type("Doing")
    try screen.keys("Enter", ".")
    #expect(screen.message == "Moved “Milk” to Work / Doing; u undoes it")
    #expect(try board.titles("Doing", board: "Work") == ["Milk", "Rent"])
    try screen.keys(".", ".")
    #expect(screen.message == "No task here")
  }
}
