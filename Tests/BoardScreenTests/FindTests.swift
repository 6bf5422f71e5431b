import BoardModel
import Store
import TerminalSupport
import Testing

/// `f`: a task on any board.
@MainActor
struct FindTests {
  private let board: MemoryBoard

  init() throws {
    board = try MemoryBoard(pending: ["Apple pie", "Bread", "Cheese"], done: ["Pie crust"])
    let work = try board.store.createBoard(named: "Work")
    try board.store.add(
      ["Report", "Pie chart"].map { NewTask(title: $0) },
      at: .bottom(board.store.lists(of: work.id)[0].id))
  }

  @Test func theNewestTasksAreOfferedAndLettersNarrowThem() throws {
    let screen = try board.open()
    try screen.keys("f")
    var lines = try screen.wait(forText: "Find on every board")
    #expect(lines[3].contains("▌ Pie chart") && lines[3].contains("Work / Pending"))
    #expect(lines[13].hasPrefix(" 1 of 6 "))
    #expect(lines[13].hasSuffix("Enter go there  Esc cancel"))
    try screen.type("pie")
    lines = try screen.wait(forText: "1 of 3")
    #expect(lines[3].contains("Pie chart") && lines[4].contains("Pie crust"))
    #expect(lines[5].contains("Apple pie") && lines[5].contains("Tasks / Pending"))
    try screen.type("zz")
    try screen.wait(forText: " No match")
    try screen.keys("Enter", "Escape")
    try screen.wait(forText: "1 of 3 ")
    #expect(!screen.lines().joined().contains("Find on every board"))
  }

  @Test func enterGoesToTheBoardOfTheTask() throws {
    let screen = try board.open()
    try screen.keys("f")
    try screen.type("pie ch")
    try screen.wait(forText: "1 of 1")
    try screen.keys("Enter")
    let lines = try screen.wait(forText: "“Pie chart” in Work / Pending")
    #expect(lines[0] == " Work" && lines[3].contains("▌○ Pie chart"))
  }

  @Test func theAgendaIsLeftForTheBoardOfTheTask() throws {
    let screen = try board.open()
    try screen.keys("@")
    try screen.wait(forText: "Overdue")
    try screen.keys("f")
    try screen.type("bread")
    try screen.wait(forText: "1 of 1")
    try screen.keys("Enter")
    let lines = try screen.wait(forText: "“Bread” in Tasks / Pending")
    #expect(lines[0] == " Tasks" && lines[3].contains("▌○ Bread"))
  }

  @Test func aTaskThatTheFilterHidesIsShown() throws {
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("bread")
    try screen.keys("Enter", "f")
    try screen.type("crust")
    try screen.keys("Down", "Up", "Enter")
    let lines = try screen.wait(forText: "“Pie crust” in Tasks / Done")
    #expect(lines[2].contains("▌✓ Pie crust") && lines[2].contains("Bread"))
  }

  @Test func anArchivedTaskIsSaidToBeThat() throws {
    try board.store.archive()
    let screen = try board.open()
    try screen.keys("f")
    try screen.type("crust")
    let lines = try screen.wait(forText: "Tasks / Done, archived")
    #expect(lines[3].contains("▌ Pie crust"))
    #expect(lines[13].hasSuffix("Enter bring back  Esc cancel"))
    try screen.resize(width: 40, height: 12)
    try screen.type("x")
    try screen.wait(forText: "No match")
    try screen.keys("BSpace")
    #expect(try screen.wait(forText: "Pie crust")[2].contains("archived"))
  }

  @Test func enterBringsAnArchivedTaskBack() throws {
    try board.store.archive()
    let screen = try board.open("Work")
    try screen.keys("f")
    try screen.type("crust")
    try screen.wait(forText: "Enter bring back")
    try screen.keys("Enter")
    let lines = try screen.wait(
      forText: "Brought back “Pie crust” to Done; u undoes it")
    #expect(lines[0] == " Tasks" && lines[2].contains("▌✓ Pie crust"))
    #expect(try board.titles("Done") == ["Pie crust"])
    try screen.keys("u")
    try screen.wait(forText: "Undone: brought back “Pie crust”")
    #expect(try board.titles("Done").isEmpty)
  }

  @Test func archivedTasksAreListedFromThePalette() throws {
    try board.complete("Apple pie")
    try board.store.archive()
    let screen = try board.open()
    try screen.keys(":")
    try screen.type("unarch")
    try screen.wait(forText: "▌ Bring back an archived task")
    try screen.keys("Enter")
    let lines = try screen.wait(forText: "─ Archived tasks ─")
    #expect(lines[3].contains("▌ Pie crust") && lines[4].contains("  Apple pie"))
    #expect(lines[13].hasPrefix(" 1 of 2 "))
    try screen.type("zz")
    try screen.wait(forText: " No match")
    try screen.keys("BSpace", "BSpace")
    try screen.type("apple")
    try screen.wait(forText: " 1 of 1")
    try screen.keys("Enter")
    try screen.wait(forText: "Brought back “Apple pie” to Done")
    #expect(try board.titles("Done") == ["Apple pie"])
  }

  @Test func anEmptyArchiveIsSaidToBeThat() throws {
    let screen = try board.open()
    try screen.keys(":")
    try screen.type("unarchive")
    try screen.keys("Enter")
    try screen.wait(forText: " Nothing is archived")
    try screen.keys("Enter", "Escape")
    try screen.wait(forText: "1 of 3 ")
  }

  @Test func aListThatIsFullTakesNoTaskBack() throws {
    try board.store.archive()
    try board.complete("Bread")
    try board.setRules(of: "Done") { $0.limit = 1 }
    let screen = try board.open()
    try screen.keys("f")
    try screen.type("crust")
    try screen.keys("Enter")
    try screen.wait(forText: "Done is full")
    #expect(try board.titles("Done") == ["Bread"])
  }

  @Test func whatIsCompletedIsArchivedFromThePalette() throws {
    let screen = try board.open()
    try screen.keys(":")
    try screen.type("archive")
    try screen.keys("Enter")
    try screen.wait(forText: "Archived 1 task")
    #expect(screen.lines()[1].contains("━ 3 ━┓") && screen.lines()[1].hasSuffix("─ 0 ─╮"))
    try screen.keys("u")
    try screen.wait(forText: "Undone: archived “Pie crust”")
    try screen.keys("u", ":")
    try screen.type("archive")
    try screen.keys("Enter")
    try screen.wait(forText: "Nothing is completed on this board")
  }

  /// A key shows what there is so far; the rest comes with time, and the selected task stays.
  @Test func aKeyDoesNotWaitForManyTasks() throws {
    let home = try board.store.lists(of: board.store.defaultBoard().id)[0].id
    try board.store.add(
      (0..<4_000).map { NewTask(title: "Of many tasks number \($0)") }, at: .bottom(home))
    let screen = try board.open()
    try screen.keys("f")
    try screen.type("m")
    #expect(screen.lines()[13].contains("…"))
    try screen.keys("Down")
    let selected = screen.lines().first { $0.contains("▌ Of many") }
    try screen.wait(forText: "of 4,000 ")
    #expect(screen.lines().first { $0.contains("▌ Of many") } == selected)
  }

  @Test func aClickGoesThereToo() throws {
    let screen = try board.open()
    try screen.keys("f")
    try screen.type("report")
    try screen.wait(forText: "1 of 1")
    try screen.click(on: "Work / Pending")
    try screen.wait(forText: "“Report” in Work / Pending")
  }

  @Test func whatOthersDoShowsWhileItIsOpen() throws {
    let board = try MemoryBoard(pending: ["Apple pie"], isShared: true)
    let screen = try board.open()
    try screen.keys("f")
    try screen.type("pie")
    try screen.wait(forText: "1 of 1")
    try board.add(["Pie chart"], to: "Pending")
    let lines = try screen.wait(forText: "Elsewhere: added “Pie chart”")
    #expect(lines[3].contains("▌ Pie chart") && lines[4].contains("  Apple pie"))
  }
}
