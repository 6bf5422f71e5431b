import BoardModel
import Store
import TerminalSupport
import Testing

/// `f`: a task on any board.
@MainActor
struct FindTests {
  @Test func nowhereToGoIsNotOffered() throws {
    let screen = try MemoryBoard(pending: ["Apple"]).open()
    try screen.keys("f")
    #expect(screen.hints == "Enter go there  Esc cancel")
    try screen.type("zzzz")
    #expect(screen.message == "No match")
    #expect(!screen.lines().joined().contains("Enter"))
  }

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
    var lines = try screen.shows("Find on every board")
    #expect(lines[3].contains("▌ Pie chart") && lines[3].contains("Work / Pending"))
    #expect(lines[13].hasPrefix(" 1 of 6 "))
    #expect(lines[13].hasSuffix("Enter go there  Esc cancel"))
    try screen.type("pie")
    #expect(screen.message == "1 of 3")
    lines = screen.lines()
    #expect(lines[3].contains("Pie chart") && lines[4].contains("Pie crust"))
    #expect(lines[5].contains("Apple pie") && lines[5].contains("Tasks / Pending"))
    try screen.type("zz")
    #expect(screen.message == "No match")
    try screen.keys("Enter", "Escape")
    #expect(screen.message == "1 of 3")
    #expect(!screen.lines().joined().contains("Find on every board"))
  }

  @Test func theAssigneeIsShown() throws {
    try board.edit("Bread", .assignee("Ben"))
    try board.edit("Cheese", .assignee("Christopher-Alexander"))
    let screen = try board.open()
    try screen.keys("f")
    let lines = try screen.shows("@Ben  Tasks / Pending")
    #expect(lines.contains { $0.contains("Cheese ") && $0.contains(" @Christopher…  Tasks / Pe…") })
    let narrow = try board.open(width: 40)
    try narrow.keys("f")
    #expect(try narrow.shows("@Ben  Tasks / Pen…").contains { $0.contains(" Bread ") })
  }

  @Test func enterGoesToTheBoardOfTheTask() throws {
    let screen = try board.open()
    try screen.keys("f")
    try screen.type("pie ch")
    #expect(screen.message == "1 of 1")
    let lines = try screen.keys("Enter")
    #expect(screen.message == "“Pie chart” in Work / Pending")
    #expect(lines[0] == " Work" && lines[3].contains("▌○ Pie chart"))
  }

  @Test func theAgendaIsLeftForTheBoardOfTheTask() throws {
    let screen = try board.open()
    try screen.keys("@")
    try screen.shows("Overdue")
    try screen.keys("f")
    try screen.type("bread")
    #expect(screen.message == "1 of 1")
    let lines = try screen.keys("Enter")
    #expect(screen.message == "“Bread” in Tasks / Pending")
    #expect(lines[0] == " Tasks" && lines[3].contains("▌○ Bread"))
  }

  @Test func aTaskThatTheFilterHidesIsShown() throws {
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("bread")
    try screen.keys("Enter", "f")
    try screen.type("crust")
    let lines = try screen.keys("Down", "Up", "Enter")
    #expect(screen.message == "“Pie crust” in Tasks / Done")
    #expect(lines[2].contains("▌✓ Pie crust") && lines[2].contains("Bread"))
  }

  @Test func anArchivedTaskIsSaidToBeThat() throws {
    try board.store.archive()
    let screen = try board.open()
    try screen.keys("f")
    try screen.type("crust")
    let lines = try screen.shows("Tasks / Done, archived")
    #expect(lines[3].contains("▌ Pie crust"))
    #expect(lines[13].hasSuffix("Enter bring back  Esc cancel"))
    try screen.resize(width: 40, height: 12)
    try screen.type("x")
    #expect(screen.message == "No match")
    try screen.keys("BSpace")
    #expect(try screen.shows("Pie crust")[2].contains("archived"))
  }

  @Test func enterBringsAnArchivedTaskBack() throws {
    try board.store.archive()
    let screen = try board.open("Work")
    try screen.keys("f")
    try screen.type("crust")
    #expect(screen.hints == "Enter bring back  Esc cancel")
    try screen.keys("Enter")
    let lines = try screen.shows(
      "Brought back “Pie crust” to Done; u undoes it")
    #expect(lines[0] == " Tasks" && lines[2].contains("▌✓ Pie crust"))
    #expect(try board.titles("Done") == ["Pie crust"])
    try screen.keys("u")
    #expect(screen.message == "Undone: brought back “Pie crust”; Ctrl-R redoes it")
    #expect(try board.titles("Done").isEmpty)
  }

  @Test func archivedTasksAreListedFromThePalette() throws {
    try board.complete("Apple pie")
    try board.store.archive()
    let screen = try board.open()
    try screen.keys(":")
    try screen.type("unarch")
    #expect(screen.answer == "Bring back an archived task")
    try screen.keys("Enter")
    let lines = try screen.shows("─ Archived tasks ─")
    #expect(lines[3].contains("▌ Pie crust") && lines[4].contains("  Apple pie"))
    #expect(lines[13].hasPrefix(" 1 of 2 "))
    try screen.type("zz")
    #expect(screen.message == "No match")
    try screen.keys("BSpace", "BSpace")
    try screen.type("apple")
    #expect(screen.message == "1 of 1")
    try screen.keys("Enter")
    #expect(screen.message == "Brought back “Apple pie” to Done; u undoes it")
    #expect(try board.titles("Done") == ["Apple pie"])
  }

  @Test func anEmptyArchiveIsSaidToBeThat() throws {
    let screen = try board.open()
    try screen.keys(":")
    try screen.enter("unarchive")
    #expect(screen.message == "Nothing is archived")
    try screen.keys("Enter", "Escape")
    #expect(screen.message == "1 of 3")
  }

  @Test func aListThatIsFullTakesNoTaskBack() throws {
    try board.store.archive()
    try board.complete("Bread")
    try board.setRules(of: "Done") { $0.limit = 1 }
    let screen = try board.open()
    try screen.keys("f")
    try screen.enter("crust")
    #expect(screen.message == "Done is full (limit 1)")
    #expect(try board.titles("Done") == ["Bread"])
  }

  @Test func whatIsCompletedIsArchivedFromThePalette() throws {
    let screen = try board.open()
    try screen.keys(":")
    try screen.enter("archive")
    #expect(screen.message == "Archived 1 task; u undoes it")
    #expect(screen.lines()[1].contains("━ 3 ━┓") && screen.lines()[1].hasSuffix("─ 0 ─╮"))
    try screen.keys("u")
    #expect(screen.message == "Undone: archived “Pie crust”; Ctrl-R redoes it")
    try screen.keys("u", ":")
    try screen.enter("archive")
    #expect(screen.message == "There are no completed tasks on this board")
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
    #expect(screen.message == "1 of 1")
    try screen.click(on: "Work / Pending")
    #expect(screen.message == "“Report” in Work / Pending")
  }

  @Test func whatOthersDoShowsWhileItIsOpen() throws {
    let board = try MemoryBoard(pending: ["Apple pie"], isShared: true)
    let screen = try board.open()
    try screen.keys("f")
    try screen.type("pie")
    #expect(screen.message == "1 of 1")
    try board.add(["Pie chart"], to: "Pending")
    #expect(screen.message == "Elsewhere: added “Pie chart”")
    let lines = screen.lines()
    #expect(lines[3].contains("▌ Pie chart") && lines[4].contains("  Apple pie"))
    // What was selected stays so.
    try screen.keys("Down")
    try board.add(["Pie dish"], to: "Pending")
    #expect(screen.answer == "Apple pie  Tasks / Pending")
  }
}
