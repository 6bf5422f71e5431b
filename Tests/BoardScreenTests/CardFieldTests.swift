import BoardModel
import TerminalSupport
import Testing

/// The fields of a card, edited where they stand.
@MainActor
struct CardFieldTests {
  private func open(_ board: MemoryBoard, on field: String) throws -> MemoryScreen {
    let screen = try board.open(height: 24)
    try screen.keys("i")
    while !screen.lines().contains(where: { $0.contains("┃▌\(field)") }) { try screen.keys("j") }
    return screen
  }

  @Test(arguments: [
    ("Priority", "b", "Priority B"), ("Due", "fri 18:00", "Due 27 Nov 18:00"),
    ("Start", "+3d", "Starts"), ("Repeat", "monthly", "Repeats monthly"),
    ("Tags", "#home shop", "Tagged #home #shop"), ("Link", "https://example.org", "Link “https"),
    ("Tags", "home, shop", "Tagged #home #shop"),
  ])
  func aFieldIsTypedInItsPlace(field: String, text: String, words: String) throws {
    let board = try MemoryBoard(pending: ["Report"])
    let screen = try open(board, on: field)
    try screen.keys("Enter")
    try screen.type(text)
    // It says what it will be.
    try screen.shows("what is understood") { $0.last?.hasPrefix(" \(words)") == true }
    #expect(screen.cursor != nil)
    try screen.keys("Enter")
    try screen.shows("\(words)")
    let task = try board.task("Report")
    switch field {
    case "Priority": #expect(task.priority == Priority("B"))
    case "Due": #expect(task.due == DueDate("2026-11-27T18:00"))
    case "Start": #expect(task.start == DueDate("2026-11-23"))
    case "Repeat": #expect(task.repetition == "monthly")
    case "Tags": #expect(task.tags == ["home", "shop"])
    default: #expect(task.url == "https://example.org")
    }
    // It is one change.
    try screen.keys("u")
    try screen.shows("Undone: edited the ")
    #expect(screen.lines().contains { $0.contains("┃▌\(field)") && $0.contains("–") })
  }

  @Test func theCardStaysOnATaskThatTheFilterHidesNow() throws {
    let board = try MemoryBoard(pending: ["Report", "Milk"])
    for title in ["Report", "Milk"] { try board.edit(title, .setTags(["work"])) }
    let screen = try board.open(height: 24)
    try screen.keys("/")
    try screen.type("#work")
    try screen.keys("Enter", "i")
    while !screen.lines().contains(where: { $0.contains("┃▌Tags") }) { try screen.keys("j") }
    try screen.keys("Enter", "C-u")
    try screen.enter("home")
    #expect(screen.message == "Tagged #home: “Report”")
    #expect(screen.lines().contains { $0.contains("┃▌Tags") && $0.contains("#home") })
    // What is typed next changes the same task.
    try screen.keys("d")
    #expect(screen.message == "Untagged: “Report”")
    #expect(try board.task("Report").tags.isEmpty)
    #expect(try board.task("Milk").tags == ["work"])
  }

  @Test(arguments: [
    ("Priority", "1", "“1” is not a priority; try A to Z"),
    ("Due", "see mail", "“see mail” is not a date; try fri, 24.12., +3d"),
    ("Repeat", "often", "“often” is not a repetition; try weekly"),
  ])
  func wordsThatMeanNothingThereAreRefused(field: String, text: String, words: String) throws {
    let board = try MemoryBoard(pending: ["Report"])
    let screen = try open(board, on: field)
    try screen.keys("e")
    try screen.enter(text)
    try screen.shows(words)
    // It can be mended.
    #expect(screen.lines().contains { $0.contains("┃▌\(field)") && $0.contains(text) })
    try screen.keys("Escape")
    #expect(screen.message == "Not saved")
    #expect(try board.task("Report").due == nil)
  }

  /// A card has a line for the person only if the task is given to one.
  @Test(arguments: ["@Ben Miller", "Ben  Miller"])
  func aTaskIsGivenToAnotherPerson(text: String) throws {
    let board = try MemoryBoard(pending: ["Report"])
    try board.edit("Report", .assignee("Anna"))
    let screen = try open(board, on: "Assignee")
    try screen.keys("Enter", "C-u")
    try screen.enter("@-")
    try screen.shows("“@-” is not a name; try one such as ben")
    try screen.keys("C-u")
    try screen.type(text)
    try screen.shows("Given to “Ben Miller”")
    try screen.keys("Enter")
    #expect(try board.task("Report").assignee == "Ben Miller")
    try screen.keys("u")
    try screen.shows("Undone: edited the ")
    #expect(screen.lines().contains { $0.contains("┃▌Assignee") && $0.contains("@Anna") })
  }

  @Test func aFieldIsCleared() throws {
    let board = try MemoryBoard(pending: ["Report"])
    try board.edit("Report", .due(DueDate("2026-11-20")), .addTag("home"), .pinned(true))
    let screen = try open(board, on: "Due")
    try screen.keys("d")
    #expect(screen.message == "No due date: “Report”")
    try screen.keys("j", "j", "j", "Enter", "C-u", "Enter")
    #expect(screen.message == "Untagged: “Report”")
    try screen.keys("j", "j", "d")
    #expect(screen.message == "No longer pinned: “Report”")
    let task = try board.task("Report")
    #expect(task.due == nil && task.tags.isEmpty && !task.isPinned)
    try screen.keys("g", "d")
    #expect(screen.message == "Here you can only remove steps or clear fields")
  }

  @Test func theTitleTakesQuickWords() throws {
    let board = try MemoryBoard(pending: ["Report"])
    let screen = try board.open(height: 24)
    try screen.keys("i", "e")
    try screen.type(" of May !A #work")
    #expect(screen.message == "Report of May · !A · #work")
    try screen.keys("Enter")
    #expect(screen.message == "Saved “Report of May” · !A · #work")
    let task = try board.task("Report of May")
    #expect(task.priority == Priority("A") && task.tags == ["work"])
    try screen.keys("e", "C-u")
    try screen.enter(" ")
    #expect(screen.message == "A title cannot be blank; Esc cancels")
    try screen.keys("Escape", "Escape")
    #expect(try board.titles("Pending") == ["Report of May"])
  }

  @Test func aCompletedTaskKeepsItsTitle() throws {
    let screen = try MemoryBoard(done: ["Rent"]).open(height: 24)
    try screen.keys("l", "i", "e")
    #expect(screen.message == "A completed task cannot be edited: x reopens it")
  }

  @Test func thePromptsOpenInFrontOfTheCardAndLeadBackToIt() throws {
    let board = try MemoryBoard(pending: ["Report", "Bread"])
    let screen = try open(board, on: "Link")
    try screen.keys("D")
    try screen.enter("tomorrow")
    #expect(screen.message == "Due tomorrow: “Report”")
    try screen.shows("Due       tomorrow")
    #expect(screen.lines().contains { $0.contains("┃▌Link") })
    try screen.keys("n")
    #expect(screen.effects.contains { if case .editNotes = $0 { true } else { false } })
    #expect(screen.lines().joined().contains("━ Task 1"))
  }

  /// Letters that follow are text, not commands.
  @Test func aClickOnAFieldEditsIt() throws {
    let board = try MemoryBoard(pending: ["Report"])
    let screen = try board.open(width: 160, height: 24)
    let field = try screen.cell(of: "Repeat  ")
    try screen.click(field.column, field.row)
    #expect(screen.message == "Repeat: weekly, every 3 days, mon,thu")
    #expect(screen.lines()[1].contains("┏━ Task 1 ━"))
    // So does a second one.
    try screen.click(field.column, field.row)
    #expect(screen.message == "Repeat: weekly, every 3 days, mon,thu")
    try screen.type("weekly")
    // A press elsewhere saves, and is handled there.
    try screen.click(on: "○ Report")
    #expect(screen.message == "1 of 1 · repeats weekly")
    #expect(try board.task("Report").repetition == "weekly")
    #expect(screen.lines()[1].contains("╭─ Task 1 ─"))
  }

  @Test func aSelectionIsNotChangedThroughTheCard() throws {
    let board = try MemoryBoard(pending: ["Report", "Bread", "Milk"])
    let screen = try board.open(height: 24)
    try screen.keys("v", "v", "i", "p")
    try screen.enter("A")
    #expect(screen.message == "Priority A: “Milk”")
    #expect(try board.tasks("Pending").map(\.priority) == [nil, nil, Priority("A")])
  }
}
