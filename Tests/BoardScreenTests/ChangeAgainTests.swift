import BoardModel
import TerminalSupport
import Testing

/// `.` makes the latest change to a task once more.
@MainActor
struct ChangeAgainTests {
  private func open(_ board: MemoryBoard) throws -> MemoryScreen {
    let screen = try board.open(height: 24)
    try screen.keys(".")
    try screen.wait(forText: "There is no change to a task to do again")
    return screen
  }

  @Test func aFieldIsSetAgain() throws {
    let board = try MemoryBoard(pending: ["Rent", "Milk", "Bread"])
    let screen = try open(board)
    try screen.keys("D")
    try screen.type("tomorrow")
    try screen.keys("Enter", "j", ".")
    try screen.wait(forText: "Due tomorrow: “Milk”")
    try screen.keys("V", ".")
    try screen.wait(forText: "Due tomorrow: 3 tasks")
    #expect(try board.tasks("Pending").allSatisfy { $0.due?.text == "2026-11-21" })
    try screen.keys("Escape")
    try screen.keys("u")
    let after = try board.tasks("Pending").map(\.due?.text)
    #expect(after == ["2026-11-21", "2026-11-21", nil])
    try screen.keys("t")
    try screen.type("shop")
    try screen.keys("Enter", "k", ".")
    try screen.wait(forText: "Tagged #shop")
    #expect(try board.tasks("Pending").count { $0.tags == ["shop"] } == 2)
  }

  @Test func completingAndReopeningAreDoneAgain() throws {
    let board = try MemoryBoard(pending: ["Rent", "Milk", "Bread"])
    let screen = try open(board)
    try screen.keys("x", ".")
    try screen.wait(forText: "Completed “Milk”")
    try screen.keys("l", ".")
    try screen.wait(forText: "“Rent” is done already")
    try screen.keys("x", ".")
    try screen.wait(forText: "Reopened “Milk”")
    #expect(try board.titles("Done").isEmpty)
    try screen.keys("h", ".")
    try screen.wait(forText: "is open already")
  }

  @Test func removingIsDoneAgain() throws {
    let board = try MemoryBoard(pending: ["Rent", "Milk", "Bread"])
    let screen = try open(board)
    try screen.keys("d", ".")
    try screen.wait(forText: "Removed “Milk”")
    #expect(try board.titles("Pending") == ["Bread"])
    try screen.keys("u")
    #expect(try board.titles("Pending") == ["Milk", "Bread"])
  }

  @Test func whatIsLockedIsNotRemovedByIt() throws {
    let board = try MemoryBoard(pending: ["Rent", "Milk", "Bread"])
    try board.edit("Milk", .locked(true))
    let screen = try open(board)
    try screen.keys("d", ".")
    try screen.wait(forText: "“Milk” is locked; d removes it all the same")
    try screen.keys("V", ".")
    try screen.wait(forText: "“Milk” is locked")
    #expect(try board.titles("Pending") == ["Milk", "Bread"])
  }

  @Test func aRemovalStaysOnItsBoard() throws {
    let board = try MemoryBoard(pending: ["Rent", "Milk"])
    try board.createBoard("Work", preset: .tasks)
    try board.add(["Report"], to: "Pending", board: "Work")
    let screen = try open(board)
    try screen.keys("d", "b")
    try screen.type("Work")
    try screen.keys("Enter")
    try screen.wait(forText: "Report")
    try screen.keys(".")
    try screen.wait(forText: "The latest change was a removal on another board; d removes here too")
    #expect(try board.titles("Pending", board: "Work") == ["Report"])
  }

  @Test func movingIsDoneAgain() throws {
    let board = try MemoryBoard(pending: ["Rent", "Milk", "Bread"])
    try board.createBoard("Work", preset: .kanban)
    let screen = try open(board)
    try screen.keys("M")
    try screen.type("Doing")
    try screen.keys("Enter", ".")
    try screen.wait(forText: "Moved “Milk” to Work / Doing")
    #expect(try board.titles("Doing", board: "Work") == ["Milk", "Rent"])
    try screen.keys(".", ".")
    try screen.wait(forText: "No task here")
  }
}
