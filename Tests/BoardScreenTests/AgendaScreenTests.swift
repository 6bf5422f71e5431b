import BoardModel
import BoardScreen
import CursesUI
import TerminalSupport
import Testing

@testable import Store

/// The agenda on the screen. It is a Friday.
@MainActor
struct AgendaScreenTests {
  private func board() throws -> MemoryBoard {
    let board = try MemoryBoard(
      pending: ["Passport", "Report", "Plants", "Contract"], isShared: true)
    try board.edit("Passport", .due(DueDate("2026-10-30")))
    try board.edit("Report", .due(DueDate("2026-11-20T18:00")))
    try board.edit("Plants", .due(DueDate("2026-11-20")))
    try board.edit("Contract", .due(DueDate("2026-11-21")))
    return board
  }

  private func agenda(
    _ board: MemoryBoard, width: Int = 80, height: Int = 12, inColumns: Bool = false,
    today: (() -> CivilDay)? = nil
  ) throws -> MemoryScreen {
    let screen = try board.open(width: width, height: height, animates: false) {
      $0.look.agendaIsInColumns = inColumns
      if let today { $0.clock.today = today }
    }
    try screen.keys("@")
    try screen.shows("Agenda")
    return screen
  }

  @Test func itHasAListForEachSpan() throws {
    let screen = try agenda(board(), width: 210)
    try screen.shows("six lists with counts") { lines in
      ["Overdue ", "Today ", "Tomorrow ", "This week ", "Later ", "No date "].allSatisfy {
        lines[1].contains("─ \($0)") || lines[1].contains("━ \($0)")
      }
    }
    #expect(
      screen.lines()[2...3].map { String($0.prefix(69)) } == [
        "┃▌○ Passport             21 days ┃ │ ○ Plants                       │",
        "┃                                ┃ │ ○ Report                 18:00 │",
      ])
  }

  /// Nothing is added to what is overdue, and the lists of an agenda cannot be changed.
  @Test func aMenuWithoutEntriesIsNotOpened() throws {
    let board = try MemoryBoard(pending: ["Passport"])
    let screen = try agenda(board, width: 210)
    try screen.press(10, 5, button: 2)
    #expect(screen.message == "There are no commands for “Overdue”")
    try screen.keys("j")
    #expect(!screen.lines().joined().contains("Enter choose"))
  }

  /// The days stand under each other, each as high as its tasks need.
  @Test func theDaysStandUnderEachOtherWhereFewFitSideBySide() throws {
    let board = try board()
    let screen = try agenda(board, height: 24)
    #expect(
      screen.lines() == [
        " Agenda",
        "┏━ Overdue ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 1 ━┓",
        "┃▌○ Passport                                                           21 days ┃",
        "┃                                                                              ┃",
        "┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛",
        "╭─ Today ────────────────────────────────────────────────────────────────── 2 ─╮",
        "│ ○ Plants                                                                     │",
        "│ ○ Report                                                               18:00 │",
        "╰──────────────────────────────────────────────────────────────────────────────╯",
        "╭─ Tomorrow ─────────────────────────────────────────────────────────────── 1 ─╮",
        "│ ○ Contract                                                                   │",
        "│                                                                              │",
        "╰──────────────────────────────────────────────────────────────────────────────╯",
        "╭─ This week ────────────────────────────────────────────────────────────── 0 ─╮",
        "│                                                                              │",
        "│   Nothing else is due this week.                                             │",
        "╰──────────────────────────────────────────────────────────────────────────────╯",
        "╭─ Later ────────────────────────────────────────────────────────────────── 0 ─╮",
        "│   Nothing is due later.                                                      │",
        "╰──────────────────────────────────────────────────────────────────────────────╯",
        "╭─ No date ──────────────────────────────────────────────────────────────── 0 ─╮",
        "│   Everything has a due date.                                                 │",
        "╰──────────────────────────────────────────────────────────────────────────────╯",
        " 1 of 1 · overdue since 30 Oct 2026  a add  x done  Enter board  : more  ? help",
      ])
    try screen.keys("j")
    #expect(screen.cursorRow == "○ Plants")
    try screen.keys("j", "j", "j")
    #expect(screen.cursorRow == "○ Contract")
    try screen.keys("k", "k")
    #expect(screen.cursorRow == "○ Plants")
    // What a drop adds to a day makes room for itself.
    try screen.keys("Space", "l", "Space")
    #expect(screen.message == "“Plants” moved to Tomorrow: due Sat 21 Nov")
    let days = screen.lines().filter { $0.contains("─╮") || $0.contains("━┓") }
    #expect(days.count == 6)
    let tomorrow = try #require(screen.lines().firstIndex { $0.contains("━ Tomorrow") })
    #expect(screen.lines()[tomorrow + 3].hasPrefix("┗"))
    // The cursor stays where it is at either end.
    try screen.keys("j", "j", "j")
    #expect(screen.cursorRow == "○ Contract")
  }

  /// A day keeps its order, so that up and down carry a task on to the next one.
  @Test func underEachOtherATaskIsCarriedDownToTheNextDay() throws {
    let board = try board()
    let screen = try agenda(board, height: 24)
    try screen.keys("Space", "j")
    #expect(screen.message == "“Passport” over Today: due Fri 20 Nov")
    try screen.keys("j")
    #expect(screen.message == "“Passport” over Tomorrow: due Sat 21 Nov")
    try screen.keys("k", "k", "Escape")
    #expect(screen.message == "“Passport” is back where it was")
    #expect(try board.tasks("Pending").first { $0.title == "Passport" }?.due?.text == "2026-10-30")
  }

  /// Every form of a date that is among the days is taken, not only its name.
  @Test(arguments: ["+4d", "tue", "24.11.", "2026-11-24", "next tue"])
  func aDayAmongThoseThatAreAskedForIsTyped(text: String) throws {
    let board = try board()
    let screen = try agenda(board, height: 24)
    try screen.keys("Space", "5", "Space")
    try screen.shows("Later: on which day?")
    try screen.enter(text)
    try screen.shows("the date") { $0.last?.lowercased().contains("due tue") == true }
    #expect(try board.tasks("Pending").first { $0.title == "Passport" }?.due?.text == "2026-11-24")
  }

  @Test func underEachOtherADayTakesADragAndTheOthersStandStill() throws {
    let board = try board()
    let screen = try agenda(board, height: 24)
    let (column, row) = try screen.cell(of: "Plants")
    let target = try screen.cell(of: "Contract")
    let days = screen.lines().map { $0.contains("─╮") || $0.contains("━┓") }
    try screen.press(column, row)
    try screen.move(from: (column, row), to: (column, row + 1))
    try screen.move(from: (column, row + 1), to: (column, target.row))
    #expect(screen.message == "“Plants” over Tomorrow: due Sat 21 Nov")
    #expect(screen.lines().map { $0.contains("─╮") || $0.contains("━┓") } == days)
    try screen.release(column, target.row)
    #expect(screen.message == "“Plants” moved to Tomorrow: due Sat 21 Nov")
    #expect(try board.tasks("Pending").first { $0.title == "Plants" }?.due?.text == "2026-11-21")
  }

  @Test(arguments: [(138, false, true), (139, false, false), (80, true, false), (49, true, true)])
  func theSettingAndTheWidthDecideHowTheDaysStand(width: Int, inColumns: Bool, isStacked: Bool)
    throws
  {
    let screen = try board().open(width: width, height: 24, animates: false) {
      $0.look.agendaIsInColumns = inColumns
      $0.opening.showsCard = false
    }
    try screen.keys("@")
    try screen.shows("Agenda")
    let days = screen.lines().filter { $0.contains("─╮") || $0.contains("━┓") }
    #expect((days.count > 1) == isStacked)
  }

  @Test func twoListsAndTheStripFitOn80Columns() throws {
    let screen = try agenda(board(), inColumns: true)
    let lines = screen.lines()
    #expect(lines[0].contains("Overdue 1   Today 2") && lines[0].contains("No date 0"))
    #expect(lines[1].contains("Overdue") && lines[1].contains("Today"))
    #expect(!lines[1].contains("Tomorrow"))
  }

  @Test(arguments: [(" today", "; its line has your text"), ("", "")])
  func aTitleWhoseTaskIsCompletedElsewhereIsSaidToBeThat(typed: String, hint: String) throws {
    let board = try board()
    let screen = try agenda(board)
    try screen.keys("l", "e")
    try screen.type(typed)
    try board.complete("Plants")
    #expect(screen.message == "“Plants” was completed elsewhere\(hint)")
    try screen.enter("dx")
    #expect(try board.titles("Pending") == ["Passport", "Report", "Contract"])
  }

  @Test func aCardWhoseTaskIsCompletedElsewhereIsSaidToBeThat() throws {
    let board = try board()
    let screen = try agenda(board)
    try screen.keys("l", "i")
    try screen.shows("━ Task 3")
    try board.complete("Plants")
    #expect(screen.message == "“Plants” was completed elsewhere")
  }

  @Test func theCursorFollowsATaskThatGetsAnotherDate() throws {
    let board = try board()
    let screen = try agenda(board, inColumns: true)
    try screen.keys("l", "D")
    try screen.enter("tomorrow")
    try screen.shows("Plants under the cursor in Tomorrow") { lines in
      lines[1].contains("Tomorrow") && lines.contains { $0.contains("▌○ Plants") }
    }
    try screen.keys("x")
    #expect(screen.message == "Completed “Plants”")
  }

  @Test func aCarrySetsTheDateAndSaysSo() throws {
    let board = try board()
    let screen = try agenda(board)
    try screen.keys("Space", "l")
    #expect(screen.message == "“Passport” over Today: due Fri 20 Nov")
    #expect(screen.hints == "B blocked by  Space set  Esc back")
    try screen.keys("l", "l")
    #expect(screen.message == "“Passport” over This week: due Sun 22 Nov")
    try screen.keys("Space")
    #expect(screen.message == "“Passport” moved to This week: due Sun 22 Nov")
    #expect(try board.task("Passport").due?.text == "2026-11-22")
    try screen.keys("u")
    #expect(screen.message == "Undone: edited the due date of “Passport”; Ctrl-R redoes it")
    #expect(try board.task("Passport").due?.text == "2026-10-30")
    try screen.keys("C-r")
    #expect(screen.message == "Redone: edited the due date of “Passport”, on “Tasks”")
    try screen.keys("L", "Enter", "L")
    #expect(screen.message == "“Passport” moved to No date: no due date")
    #expect(try board.task("Passport").due == nil)
  }

  /// On a Wednesday, three days of the week are left behind tomorrow.
  private let wednesday = CivilDay(year: 2026, month: 11, day: 18)!  // the day exists

  @Test func whichDayOfTheWeekIsAskedAfterTheDrop() throws {
    let board = try board()
    let screen = try agenda(board, height: 16) { wednesday }
    try screen.keys("Space", "l", "l", "l")
    #expect(screen.message == "“Passport” over This week: due on a day you choose")
    try screen.keys("Space")
    try screen.shows("the days of the week") { lines in
      ["This week: on which day?", "Fri 20 Nov", "Sat 21 Nov", "Sun 22 Nov"].allSatisfy { text in
        lines.contains { $0.contains(text) }
      }
    }
    #expect(try board.task("Passport").due?.text == "2026-10-30", "nothing is written yet")
    try screen.keys("Escape")
    #expect(screen.message == "“Passport” is where it was")
    #expect(try board.task("Passport").due?.text == "2026-10-30")
    // The first one by Enter alone.
    try screen.keys("L", "L", "L")
    #expect(try board.task("Passport").due?.text == "2026-11-19")
    try screen.keys("Enter")
    #expect(screen.message == "Due Fri: “Passport”")
    try screen.keys("u")
    #expect(screen.message == "Undone: edited the due date of “Passport”; Ctrl-R redoes it")
    #expect(try board.task("Passport").due?.text == "2026-11-19", "one step is undone")
    // A later one by its name.
    try screen.keys("L")
    try screen.enter("sun")
    #expect(screen.message == "Due Sun: “Passport”")
    #expect(try board.task("Passport").due?.text == "2026-11-22")
    // Any date for later.
    try screen.keys("L")
    try screen.shows("Later: on which day?")
    try screen.enter("24.12. 9:00")
    try screen.shows("the date") { $0.contains { $0.contains("24 Dec") } }
    #expect(try board.task("Passport").due?.text == "2026-12-24T09:00")
  }

  @Test func theOrderOfNumbersInTheAnswerIsThatOfTheSettings() throws {
    let board = try board()
    let screen = try board.open(width: 80, height: 24, animates: false) {
      $0.look.agendaIsInColumns = false
      $0.titles.dateOrder = .monthFirst
    }
    try screen.keys("@")
    try screen.shows("Agenda")
    try screen.keys("Space", "5", "Space")
    try screen.shows("Later: on which day?")
    try screen.enter("1/2/2027")
    #expect(try board.task("Passport").due?.text == "2027-01-02")
  }

  @Test func theDayIsAskedAfterADropOfTheMouse() throws {
    let board = try board()
    let screen = try agenda(board, width: 210, height: 16) { wednesday }
    try screen.shows("Nothing is due later.")
    let start = try screen.cell(of: "Passport")
    let end = try screen.cell(of: "Nothing is due later.")
    try screen.press(start.column, start.row)
    try screen.move(from: start, to: end)
    #expect(screen.message == "“Passport” over Later: due on a day you choose")
    try screen.release(end.column, end.row)
    try screen.shows("Later: on which day?")
    try screen.enter("tue")
    #expect(try board.task("Passport").due?.text == "2026-11-24")
  }

  @Test func aTaskThatIsGoneBeforeTheAnswerIsSaidToBe() throws {
    let board = try board()
    let screen = try agenda(board, height: 16) { wednesday }
    try screen.keys("L", "L", "L")
    try screen.shows("This week: on which day?")
    try board.remove("Passport")
    try screen.keys("Enter")
    #expect(screen.message == "The task was removed elsewhere; nothing was changed")
  }

  @Test func theMouseDragsToTomorrow() throws {
    let board = try board()
    let screen = try agenda(board, width: 120, inColumns: true)
    let start = try screen.cell(of: "Passport")
    let end = (try screen.cell(of: "Contract").column, start.row + 3)
    try screen.press(start.column, start.row)
    try screen.move(from: start, to: end)
    #expect(screen.message == "“Passport” over Tomorrow: due Sat 21 Nov")
    try screen.release(end.0, end.1)
    #expect(try board.task("Passport").due?.text == "2026-11-21")
  }

  @Test func overdueTakesNothing() throws {
    let board = try board()
    let screen = try agenda(board)
    try screen.keys("l", "H")
    #expect(screen.message == "“Plants”: Overdue accepts no tasks; choose a later day")
    #expect(try board.task("Plants").due?.text == "2026-11-20")
    try screen.keys("J")
    #expect(screen.message == "“Plants”: Today keeps its order")
  }

  @Test func newTasksGetTheDateOfTheList() throws {
    let board = try board()
    let screen = try agenda(board)
    // Nothing becomes overdue, so it goes to today's list.
    try screen.keys("a")
    #expect(screen.message == "New task in Today: due Fri 20 Nov")
    try screen.type("Milk")
    #expect(screen.message == "Milk · due today")
    try screen.keys("Enter")
    #expect(screen.message == "Added “Milk” · due today")
    try screen.keys("Escape")
    #expect(try board.task("Milk").due?.text == "2026-11-20")
    try screen.keys("l", "a")
    try screen.type("Bread due:24.12.")
    try screen.keys("Enter", "Escape")
    #expect(try board.task("Bread").due?.text == "2026-12-24")
  }

  @Test func completingLeavesTheAgenda() throws {
    let board = try board()
    try board.edit("Plants", .repetition("every 3 years"))
    let screen = try agenda(board)
    try screen.keys("l", "x")
    #expect(screen.message == "Completed “Plants”; repeats on Tue 20 Nov 2029")
    #expect(try board.titles("Done") == ["Plants"])
    try screen.shows("one task less") {
      $0[0].contains("Today 1") && $0[0].contains("Later 1")
    }
    try screen.keys("u")
    try screen.shows("it is back") { $0[0].contains("Today 2") }
  }

  @Test func enterGoesToTheBoardOfATask() throws {
    let board = try board()
    try board.createBoard("Work")
    try board.add(["Slides"], board: "Work")
    try board.edit("Slides", .due(DueDate("2026-11-20T08:00")))
    let screen = try agenda(board)
    try screen.keys("l", "j", "Enter")
    #expect(screen.message == "Board “Work”")
    try screen.shows("the cursor on it") { $0.contains { $0.contains("▌○ Slides") } }
    // From there it is a board as any other.
    try screen.keys("q")
    #expect(screen.hasEnded)
  }

  @Test(arguments: ["@", "q", "Escape"]) func aKeyLeadsBack(key: String) throws {
    let board = try board()
    try board.createBoard("Work")
    try board.add(["Slides", "Figures"], board: "Work")
    let screen = try board.open("Work", animates: false)
    try screen.keys("j", "@")
    try screen.shows("Agenda")
    try screen.keys(key)
    #expect(screen.message == "Board “Work”")
    try screen.shows("the cursor where it was") { $0.contains { $0.contains("▌○ Figures") } }
    #expect(!screen.hasEnded)
  }

  @Test func midnightMovesTheTasks() throws {
    let board = try board()
    var day = MemoryBoard.today
    let screen = try agenda(board) { day }
    try screen.shows("today") { $0[0].contains("Overdue 1   Today 2") }
    day = day.adding(days: 1)
    try screen.deliver(.dueTimeCame)
    try screen.shows("a day later") {
      $0[0].contains("Overdue 3   Today 1") && $0[0].contains("Tomorrow 0")
    }
    // Of this week no day is left.
    try screen.keys("l", "Space", "l", "l")
    #expect(
      screen.message == "no more days are left this week · “Con…” over Later: due on a day y…")
  }

  @Test func itFollowsOthers() throws {
    let board = try board()
    let screen = try agenda(board)
    try board.edit("Contract", .due(DueDate("2026-11-20T07:00")))
    try screen.shows("three tasks") {
      $0[0].contains("Today 3") && $0[0].contains("Tomorrow 0")
    }
    try board.complete("Passport")
    try screen.shows("no overdue task") { $0[0].contains("Overdue 0") }
    try screen.shows("Nothing is overdue.")
  }

  @Test func itIsFiltered() throws {
    let screen = try agenda(board(), inColumns: true)
    try screen.keys("/")
    try screen.enter("port")
    try screen.shows("what matches") { lines in
      lines[1].contains("1 of 2") && !lines.contains { $0.contains("Plants") }
    }
    try screen.keys("Escape")
    try screen.shows("all again") { $0.contains { $0.contains("Plants") } }
    #expect(screen.lines()[0].contains("Agenda"))
  }

  @Test func severalAreSetAtOnce() throws {
    let board = try board()
    let screen = try agenda(board)
    try screen.keys("l", "V", "Space", "l")
    #expect(screen.message == "2 tasks over Tomorrow: due Sat 21 Nov")
    try screen.keys("Space")
    #expect(screen.message == "2 tasks moved to Tomorrow: due Sat 21 Nov")
    #expect(
      try board.tasks("Pending").map { $0.due?.text } == [
        "2026-10-30", "2026-11-21T18:00", "2026-11-21", "2026-11-21",
      ])
    try screen.keys("u")
    try screen.shows("both are back") { $0[0].contains("Today 2") }
  }

  /// On a narrow screen the date is said in any case.
  @Test(arguments: [40, 60])
  func theDateIsSaidOnANarrowScreen(width: Int) throws {
    let board = try board()
    try board.edit("Plants", .title("Water the plants in the yard"))
    let screen = try agenda(board, width: width)
    func waitForDate() throws {
      try screen.shows("the date") { lines in
        let line = lines.last?.lowercased() ?? ""
        return line.contains("due sat 21 nov") || line.contains("due tomorrow")
      }
    }
    try screen.keys("l", "Space", "l")
    try waitForDate()
    try screen.keys("Space")
    try waitForDate()
    try screen.keys("a")
    try waitForDate()
    try screen.type("Milk for all of us")
    try waitForDate()
    try screen.keys("Enter")
    try waitForDate()
  }

  @Test func theCardNamesBoardAndList() throws {
    let board = try board()
    try board.createBoard("Work")
    let screen = try agenda(board, height: 24)
    try screen.keys("i")
    try screen.shows("List      Tasks / Pending")
  }
}
