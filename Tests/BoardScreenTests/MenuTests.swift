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
    let lines = try screen.wait(forText: "⏎ choose  esc close")
    #expect(
      lines[3...13].map { $0.dropFirst(6).prefix(38) } == [
        "╭─ Bread ────────────────────────────╮", "│ ▌ edit the title                 e │",
        "│   complete                       x │", "│   due date                       D │",
        "│   priority                       p │", "│   tags                           t │",
        "│   notes, in your editor          n │", "│   open or close the task's card  i │",
        "│   copy the title                 y │", "│   move to a list of any board    M │",
        "│   remove                         d │",
      ])
    #expect(lines[3].hasPrefix("┃▌○ Br"))
    #expect(lines.last?.hasPrefix(" 1 of 10: edit the title") == true)
  }

  @Test(arguments: [
    ("complete", "Completed “Bread”"), ("remove", "Removed “Bread”"),
    ("edit the title", "Editing the title"), ("due date", "Due: tomorrow"),
    ("copy the title", "Copied “Bread”"), ("card", "Task 2"),
  ])
  func aClickOnALineDoesIt(line: String, said: String) throws {
    let screen = try MemoryBoard(pending: Self.five).open(height: 24)
    try rightClick(screen, on: "Bread")
    try screen.click(on: line)
    try screen.wait(forText: said)
  }

  @Test(arguments: [
    (["j", "Enter"], "Completed “Bread”"), (["Down", "Down", "Up", "Enter"], "Completed “Bread”"),
    (["G", "Enter"], "Removed “Bread”"), (["x"], "Completed “Bread”"), (["d"], "Removed “Bread”"),
    (["k", "Enter"], "Editing the title"), (["Escape"], "2 of 5"), (["q"], "2 of 5"),
    (["a"], "a is not in this menu"),
  ])
  func keysChooseToo(keys: [String], said: String) throws {
    let screen = try MemoryBoard(pending: Self.five).open(height: 24)
    try rightClick(screen, on: "Bread")
    for key in keys { try screen.keys(key) }
    try screen.wait(forText: said)
    #expect(!screen.hasEnded)
  }

  @Test func theButtonMayBeHeldAndLetGoOnALine() throws {
    let screen = try MemoryBoard(pending: Self.five).open(height: 24)
    let start = try screen.cell(of: "Bread")
    try screen.press(start.column, start.row, button: Self.right)
    let line = try screen.cell(of: "complete")
    try screen.bytes("\u{1b}[<34;\(line.column + 1);\(line.row + 1)M".utf8)
    try screen.wait(forText: "2 of 10: complete")
    try screen.bytes("\u{1b}[<2;\(line.column + 1);\(line.row + 1)m".utf8)
    try screen.wait(forText: "Completed “Bread”")
    // Let go elsewhere, it closes.
    try screen.press(start.column, start.row, button: Self.right)
    try screen.bytes("\u{1b}[<34;70;20M\u{1b}[<2;70;20m".utf8)
    try screen.wait(forText: "␣ lift")
  }

  @Test func aPressElsewhereClosesItAndDoesNothingElse() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open(height: 24)
    try rightClick(screen, on: "Bread")
    try screen.drag(from: (4, 2), to: (60, 4))
    try screen.wait(forText: "2 of 5")
    #expect(try board.titles("Pending") == Self.five)
  }

  @Test func aSelectedRowStandsForTheSelection() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open(height: 24)
    try screen.keys("v", "v")
    try rightClick(screen, on: "Bread")
    let lines = try screen.wait(forText: "─ 2 selected tasks ─")
    #expect(!lines.joined().contains("edit the title"))
    try screen.keys("x")
    try board.wait(for: "Done", toHold: ["Apple", "Bread"])
    // Another row does not.
    try screen.keys("v")
    try rightClick(screen, on: "Eggs")
    try screen.wait(forText: "─ Eggs ─")
    try screen.keys("d")
    try board.wait(for: "Pending", toHold: ["Cheese", "Dates"])
  }

  @Test func aDoneTaskIsReopened() throws {
    let screen = try MemoryBoard(pending: ["Apple"], done: ["Rent"]).open(height: 24)
    try rightClick(screen, on: "Rent")
    let lines = try screen.wait(forText: "reopen")
    #expect(!lines.joined().contains("edit the title"))
    try screen.keys("Enter")
    try screen.wait(forText: "Reopened “Rent”")
  }

  @Test(arguments: [(50, 1), (50, 9), (0, 9)])
  func besideTheRowsItIsTheMenuOfTheList(column: Int, row: Int) throws {
    let screen = try MemoryBoard(pending: ["Apple"], done: ["Rent"]).open(height: 24)
    try screen.press(column, row, button: Self.right)
    let lines = try screen.wait(forText: "sort the list once")
    #expect(lines.joined().contains("─ \(column == 0 ? "Pending" : "Done") ─"))
    #expect(lines.joined().contains("rules of the list"))
    #expect(lines.joined().contains("rename the list"))
    // It lists only the moves that are possible.
    #expect(lines.joined().contains("move the list to the left") == (column > 0))
    #expect(lines.joined().contains("move the list to the right") == (column == 0))
    try screen.keys("Enter")
    try screen.wait(forText: "New task in Pending")
  }

  @Test func besideTheListsItIsTheMenuOfTheBoard() throws {
    let screen = try MemoryBoard(pending: ["Apple"]).open(height: 24)
    try screen.press(30, 0, button: Self.right)
    try screen.wait(forText: "choose a theme")
    try screen.click(on: "this help")
    try screen.wait(forText: "esc close")
    try screen.keys("Escape")
    try screen.wait(forText: "1 of 1")
  }

  @Test func duringACarryARightClickPutsTheRowBack() throws {
    let screen = try MemoryBoard(pending: Self.five).open(height: 24)
    try screen.keys(" ", "j")
    try screen.press(6, 4, button: Self.right)
    try screen.wait(forText: "“Apple” is back")
    #expect(!screen.lines().joined().contains("edit the title"))
  }

  @Test func aTaskThatIsGoneMeanwhileIsNotMistakenForTheNextOne() throws {
    let board = try MemoryBoard(pending: Self.five, isShared: true)
    let screen = try board.open(height: 24)
    try rightClick(screen, on: "Bread")
    try board.remove("Bread")
    try screen.keys("d")
    try screen.wait(forText: "Changed elsewhere meanwhile")
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
