import BoardModel
import TerminalSupport
import TerminalText
import Testing

/// The menu of a right click.
@MainActor
struct MenuTests {
  private static let five = ["Apple", "Bread", "Cheese", "Dates", "Eggs"]
  private static let right = 2

  private func rightClick(_ screen: MemoryScreen, on text: String) throws {
    try screen.click(on: text, button: Self.right)
  }

  @Test func aRightClickOnARowShowsWhatCanBeDoneWithIt() throws {
    let screen = try MemoryBoard(pending: Self.five).open(height: 24)
    try rightClick(screen, on: "Bread")
    let lines = try screen.shows("Enter choose  Esc close")
    #expect(
      lines[3...20].map { $0.dropFirst(6).prefix(23) } == [
        "╭─ Bread ─────────────╮", "│ ▌ Edit title      e │", "│   Complete        x │",
        "│   Set priority    p │", "│   Edit tags       t │", "│   Set due date    D │",
        "│   Set start date  S │", "│   Repeat          R │", "│   Edit notes      n │",
        "│   Blocked by      B │", "│   Set link          │", "│   Pin               │",
        "│   Lock              │", "│   Copy title      y │", "│   Open card       i │",
        "│   Move to list    M │", "│   Remove          d │", "╰─────────────────────╯",
      ])
    #expect(lines[3].hasPrefix("│▌○ Br"))
    #expect(lines.last?.hasPrefix(" 1 of 16: Edit title") == true)
  }

  @Test(arguments: [
    ("Complete", "Completed “Bread”"), ("Remove", "Removed “Bread”"),
    ("Edit title", "Editing the title"), ("Set due date", "Due date of “"),
    ("Copy title", "Copied “Bread”"), ("Open card", "Task 2"),
  ])
  func aClickOnALineDoesIt(line: String, message: String) throws {
    let screen = try MemoryBoard(pending: Self.five).open(height: 24)
    try rightClick(screen, on: "Bread")
    try screen.click(on: line)
    try screen.shows(message)
  }

  @Test(arguments: [
    (["j", "Enter"], "Completed “Bread”"), (["Down", "Down", "Up", "Enter"], "Completed “Bread”"),
    (["G", "Enter"], "Removed “Bread”"), (["x"], "Completed “Bread”"), (["d"], "Removed “Bread”"),
    (["k", "Enter"], "Editing the title"), (["Escape"], "2 of 5"), (["q"], "2 of 5"),
    (["a"], "a is not in this menu"),
  ])
  func keysChooseToo(keys: [String], message: String) throws {
    let screen = try MemoryBoard(pending: Self.five).open(height: 24)
    try rightClick(screen, on: "Bread")
    for key in keys { try screen.keys(key) }
    try screen.shows(message)
    #expect(!screen.hasEnded)
  }

  @Test func theButtonMayBeHeldAndLetGoOnALine() throws {
    let screen = try MemoryBoard(pending: Self.five).open(height: 24)
    let start = try screen.cell(of: "Bread")
    try screen.press(start.column, start.row, button: Self.right)
    let line = try screen.cell(of: "Complete")
    try screen.bytes("\u{1b}[<34;\(line.column + 1);\(line.row + 1)M".utf8)
    #expect(screen.message == "2 of 16: Complete")
    try screen.bytes("\u{1b}[<2;\(line.column + 1);\(line.row + 1)m".utf8)
    #expect(screen.message == "Completed “Bread”")
    // Let go elsewhere, it closes.
    try screen.press(start.column, start.row, button: Self.right)
    try screen.bytes("\u{1b}[<34;70;20M\u{1b}[<2;70;20m".utf8)
    #expect(screen.hints == "Space lift  a add  x done  : more  ? help")
  }

  @Test func aPressElsewhereClosesItAndDoesNothingElse() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open(height: 24)
    try rightClick(screen, on: "Bread")
    try screen.drag(from: (4, 2), to: (60, 4))
    #expect(screen.message == "2 of 5")
    #expect(try board.titles("Pending") == Self.five)
  }

  @Test func aSelectedRowStandsForTheSelection() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open(height: 24)
    try screen.keys("v", "v")
    try rightClick(screen, on: "Bread")
    let lines = try screen.shows("─ 2 selected tasks ─")
    #expect(!lines.joined().contains("Edit title"))
    try screen.keys("x")
    try board.wait(for: "Done", toHold: ["Apple", "Bread"])
    // Another row does not.
    try screen.keys("v")
    try rightClick(screen, on: "Eggs")
    try screen.shows("─ Eggs ─")
    try screen.keys("d")
    try board.wait(for: "Pending", toHold: ["Cheese", "Dates"])
  }

  @Test func aDoneTaskIsReopened() throws {
    let screen = try MemoryBoard(pending: ["Apple"], done: ["Rent"]).open(height: 24)
    try rightClick(screen, on: "Rent")
    #expect(screen.message == "1 of 17: Reopen")
    let lines = screen.lines()
    #expect(!lines.joined().contains("Edit title"))
    #expect(lines.joined().contains("Archive completed tasks"))
    try screen.keys("Enter")
    #expect(screen.message == "Reopened “Rent”")
  }

  @Test(arguments: [(50, 1), (50, 9), (0, 9)])
  func besideTheRowsItIsTheMenuOfTheList(column: Int, row: Int) throws {
    let screen = try MemoryBoard(pending: ["Apple"], done: ["Rent"]).open(height: 24)
    try screen.press(column, row, button: Self.right)
    let lines = try screen.shows("Sort list")
    #expect(lines.joined().contains("─ \(column == 0 ? "Pending" : "Done") ─"))
    #expect(lines.joined().contains("Edit rules"))
    #expect(lines.joined().contains("Rename list"))
    // It lists only the moves that are possible.
    #expect(lines.joined().contains("Move list left") == (column > 0))
    #expect(lines.joined().contains("Move list right") == (column == 0))
    // A done list takes no new tasks.
    #expect(lines.joined().contains("New task") == (column == 0))
    try screen.keys("k", "Enter")
    try screen.shows(column == 0 ? "New task in Pending" : "1 selected")
  }

  @Test func aRowIsMovedToTheListsBeside() throws {
    let board = try MemoryBoard()
    try board.createBoard("Work", preset: .kanban)
    try board.add(["Apple", "Bread", "Cheese"], to: "Doing", board: "Work")
    let screen = try board.open("Work", height: 24, waitFor: "Cheese")
    try screen.keys("2", "j", "v")
    try rightClick(screen, on: "Apple")
    try screen.shows("Move to Backlog  H")
    try screen.click(on: "Move to Review")
    try board.wait(for: "Review", board: "Work", toHold: ["Apple"])
    // Completing moves it to the done list.
    try rightClick(screen, on: "Apple")
    let lines = try screen.shows("Move to Doing")
    #expect(!lines.joined().contains("Move to Done"))
    try screen.keys("Escape")
    try screen.keys("2")
    // A selection goes along.
    try screen.keys("g", "v", "v")
    try rightClick(screen, on: "Cheese")
    try screen.shows("─ 2 selected tasks ─")
    try screen.keys("H")
    try board.wait(for: "Backlog", board: "Work", toHold: ["Bread", "Cheese"])
  }

  @Test func aLockedTaskIsNotOfferedToGoAnywhere() throws {
    let board = try MemoryBoard(pending: Self.five)
    try board.edit("Bread", .locked(true))
    let screen = try board.open(height: 24)
    try rightClick(screen, on: "Bread")
    let menu = try screen.shows("Unlock").joined()
    #expect(!menu.contains("Complete") && !menu.contains("Move to"))
  }

  @Test func theWholeMenuOfATaskFitsOnAScreenOf24Lines() throws {
    let board = try MemoryBoard()
    try board.createBoard("Work", preset: .kanban)
    try board.add(["See https://example.org"], to: "Doing", board: "Work")
    let screen = try board.open("Work", height: 24, waitFor: "See")
    try rightClick(screen, on: "See")
    #expect(screen.message == "1 of 19: Edit title")
    let lines = screen.lines()
    #expect(lines.joined().contains("Open link") && lines.joined().contains("Remove"))
    #expect(lines[0].hasPrefix(" Work "))
  }

  @Test func theMenuOfTheDoneListLeadsToTheArchive() throws {
    let board = try MemoryBoard(pending: ["Apple"], done: ["Rent"])
    try board.store.archive()
    let screen = try board.open(height: 24)
    try screen.press(50, 9, button: Self.right)
    #expect(screen.message == "1 of 7: Bring back an archived task")
    #expect(!screen.lines().joined().contains("Archive completed"))
    try screen.click(on: "Bring back")
    #expect(screen.answer == "Rent  Tasks / Done, archived")
  }

  @Test func aListThatTakesNoRowsIsNotOffered() throws {
    let board = try MemoryBoard()
    try board.createBoard("Two", preset: .ranking)
    let list = try #require(board.store.lists(of: board.store.requireBoard(named: "Two").id).first)
    try board.add(["Apple"], to: list.name, board: "Two")
    let screen = try board.open("Two", height: 24, waitFor: "Apple")
    try rightClick(screen, on: "Apple")
    let lines = try screen.shows("Move to list")
    #expect(lines.count { $0.contains("Move to") } == 1)
  }

  @Test func onTheNameOfAListItIsTheMenuOfThatList() throws {
    let board = try MemoryBoard()
    try board.createBoard("Work", preset: .kanban)
    let screen = try board.open("Work", height: 24, waitFor: "Backlog 0")
    try rightClick(screen, on: "Review 0")
    try screen.shows("─ Review ─")
    try screen.shows("Change layout")
    try screen.click(on: "Rename list")
    try screen.shows("New name of Review")
  }

  @Test func besideTheListsItIsTheMenuOfTheBoard() throws {
    let screen = try MemoryBoard(pending: ["Apple"]).open(height: 24)
    try screen.press(30, 0, button: Self.right)
    try screen.shows("Choose theme")
    try screen.click(on: "Help")
    #expect(screen.hints == "j k scroll  / search  Esc close")
    try screen.keys("Escape")
    #expect(screen.message == "1 of 1")
  }

  @Test func duringACarryARightClickPutsTheRowBack() throws {
    let screen = try MemoryBoard(pending: Self.five).open(height: 24)
    try screen.keys(" ", "j")
    try screen.press(6, 4, button: Self.right)
    #expect(screen.message == "“Apple” is back where it was")
    #expect(!screen.lines().joined().contains("Edit title"))
  }

  @Test func aTaskThatIsGoneMeanwhileIsNotMistakenForTheNextOne() throws {
    let board = try MemoryBoard(pending: Self.five, isShared: true)
    let screen = try board.open(height: 24)
    try rightClick(screen, on: "Bread")
    try board.remove("Bread")
    try screen.keys("d")
    #expect(screen.message == "This was changed elsewhere; nothing was done")
    #expect(try board.titles("Pending") == ["Apple", "Cheese", "Dates", "Eggs"])
  }

  @Test(arguments: [(40, 12), (24, 5), (10, 4), (3, 3), (1, 1)])
  func itFitsOnEveryScreen(width: Int, height: Int) throws {
    let board = try MemoryBoard(pending: ["\u{1B}[2J東京" + String(repeating: "x", count: 900)])
    let screen = try board.open(width: width, height: height, waitFor: nil)
    for row in 0..<height {
      try screen.press(width - 1, row, button: Self.right)
      for line in screen.grid.lines() {
        #expect(DisplayText.width(of: line) == width)
        #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 })
      }
      try screen.keys("Escape")
    }
  }
}
