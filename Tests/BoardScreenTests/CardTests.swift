import BoardModel
import DragEngine
import TerminalSupport
import TerminalText
import Testing

/// The card of the task under the cursor.
@MainActor
struct CardTests {
  private func board(notes: String? = nil) throws -> MemoryBoard {
    let board = try MemoryBoard(pending: ["Write the report", "Bread"], done: ["Rent"])
    try board.edit(
      "Write the report", .due(DueDate("2026-11-20T18:00")), .addTag("work"), .addTag("board"),
      .priority(Priority("A")), .url("https://example.org/q4"), .notes(notes))
    return board
  }

  @Test func whereThereIsNoRoomTheCardStandsOverTheLists() throws {
    let screen = try board(notes: "Keep it short.").open(height: 24) {
      $0.clock.day = { _ in MemoryBoard.today }
    }
    #expect(!screen.lines().contains { $0.contains("Task 1") })
    let lines = try screen.keys("i")
    #expect(screen.hints == "e edit  a step  Esc close")
    #expect(
      lines[2...18].map { $0.prefix(73).dropFirst(8) } == [
        "┏━ Task 1 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓ ",
        "┃▌Write the report                                             ┃ ",
        "┃                                                              ┃ ",
        "┃ List      Pending                                            ┃ ",
        "┃ Priority  A                                                  ┃ ",
        "┃ Due       today, 18:00                                       ┃ ",
        "┃ Start     –                                                  ┃ ",
        "┃ Repeat    –                                                  ┃ ",
        "┃ Tags      #work #board                                       ┃ ",
        "┃ Link      https://example.org/q4                             ┃ ",
        "┃                                                              ┃ ",
        "┃ No steps                                                     ┃ ",
        "┃                                                              ┃ ",
        "┃ ≡ Keep it short.                                             ┃ ",
        "┃                                                              ┃ ",
        "┃ Created today                                                ┃ ",
        "┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛ ",
      ])
  }

  @Test func whatAFileSaidBesideTheFieldsStandsOnTheCard() throws {
    let texts = ["note:see-mail · h:1 (todo.txt)", "estimate:a\u{1B}[31mb (Taskwarrior)"]
    let screen = try board().open(height: 24) {
      $0.preserved = { $0.title == "Bread" ? texts : [] }
    }
    try screen.keys("i")
    #expect(!(try screen.shows("Task 1")).contains { $0.contains("Also kept") })
    try screen.keys("i", "j", "i")
    let lines = try screen.shows("Task 2")
    let first = try #require(lines.firstIndex { $0.contains("Also kept") })
    #expect(
      lines[first...(first + 1)].map { $0.prefix(73).dropFirst(8) } == [
        "┃ Also kept note:see-mail · h:1 (todo.txt)                     ┃ ",
        "┃           estimate:a␛[31mb (Taskwarrior)                     ┃ ",
      ])
  }

  @Test(arguments: [(80, false), (119, false), (120, true), (160, true), (250, true)])
  func aWideScreenShowsItBesideTheLists(width: Int, shows: Bool) throws {
    let screen = try board().open(width: width, height: 24)
    #expect(screen.lines()[1].contains("╭─ Task 1 ─") == shows)
    #expect(screen.lines().joined().contains("https://example.org/q4") == shows)
    // Closing it is remembered.
    guard shows else { return }
    try screen.keys("i")
    #expect(screen.lines()[1].contains("┏━ Task 1 ━"))
    try screen.keys("i")
    #expect(!screen.lines().joined().contains("Task 1"))
    try screen.resize(width: 80, height: 24)
    try screen.resize(width: width, height: 24)
    #expect(!screen.lines().joined().contains("Task 1"))
    try screen.keys("i", "Escape")
    #expect(screen.lines()[1].contains("╭─ Task 1 ─"))
  }

  @Test func theCardFollowsTheCursorAndTheCarriedTask() throws {
    let screen = try board().open(width: 160, height: 24)
    try screen.keys("j")
    #expect(screen.lines()[1].contains("─ Task 2 ─"))
    try screen.keys(" ", "k", "l")
    #expect(screen.message == "“Bread” over Done, position 1 of 2")
    #expect(screen.lines()[1].contains("─ Task 2 ─"))
    try screen.keys("Escape")
    try screen.keys("l")
    try screen.shows("the other list") { $0[1].contains("─ Task 3 ─") }
  }

  @Test func besideTheListsItScrollsByWheelAndByKeysOfItsOwn() throws {
    let notes = (1...10_000).map { "Line \($0)" }.joined(separator: "\n")
    let screen = try board(notes: notes).open(width: 160, height: 24)
    let column = try screen.cell(of: "─ Task 1 ─").column
    func top() -> String { String(screen.lines()[2].dropFirst(column - 8)) }
    try screen.wheel(column, 12, down: true)
    #expect(top().contains("Priority") && screen.lines()[2].contains("▌○ Write"))
    try screen.keys("C-e")
    #expect(top().contains("Line 2"))
    try screen.keys("C-y", "C-y")
    #expect(top().contains("Write the report"))
  }

  @Test func itsTagsAreClickedAndARightClickOpensTheMenuOfItsTask() throws {
    let screen = try board().open(width: 160, height: 24)
    let column = try screen.cell(of: "─ Task 1 ─").column
    try screen.press(column, 3, button: 2)
    #expect(screen.message == "1 of 17: Edit title")
    try screen.keys("Escape")
    try screen.click(column, 2)
    #expect(screen.message == "“Write the report”")
    let url = try screen.cell(of: "https://example.org/q4")
    try screen.click(url.column - 4, url.row - 1)
    #expect(screen.message == "1 of 1 matching “#board” · due today 18:00")
    try screen.click(url.column - 4, url.row - 1)
    #expect(screen.message == "1 of 2 · due today 18:00")
  }

  @Test func aBoardMayBeConfiguredToShowNone() throws {
    let screen = try board().open(width: 160, height: 24) { $0.opening.showsCard = false }
    #expect(!screen.lines().joined().contains("Task 1"))
    try screen.keys("i", "Escape")
    #expect(screen.lines()[1].contains("─ Task 1 ─"))
  }

  @Test(arguments: ["Escape", "i", "q"])
  func theKeyThatOpenedItOrEscClosesIt(key: String) throws {
    let screen = try board().open(height: 24)
    try screen.keys("i")
    try screen.shows("Task 1")
    try screen.keys(key)
    try screen.shows("no card") { !$0.joined().contains("Task 1") }
    #expect(!screen.hasEnded)
  }

  @Test func aCommandClosesItAndActsOnItsTask() throws {
    let board = try board()
    let screen = try board.open(height: 24)
    try screen.keys("i", "x")
    #expect(screen.message == "Completed “Write the report”")
    #expect(!screen.lines().joined().contains("Task 1"))
    try screen.keys("i", "F7")
    #expect(screen.message == "F7 does nothing here. ? shows the keys.")
  }

  @Test func longNotesAreScrolledByKeysAndWheel() throws {
    let notes = (1...10_000).map { "Line \($0)" }.joined(separator: "\n")
    let screen = try board(notes: notes).open(height: 24)
    func top() -> String { screen.lines()[2] }
    try screen.keys("i")
    #expect(screen.hints == "e edit  a step  PgDn PgUp scroll  Esc close")
    #expect(top().contains("Write the report"))
    try screen.keys("PageDown")
    #expect(top().contains("Line 8"))
    try screen.wheel(40, 12, down: true)
    #expect(top().contains("Line 11"))
    try screen.wheel(40, 12, down: false)
    #expect(top().contains("Line 8"))
    try screen.keys("C-e")
    #expect(top().contains("Line 18"))
    try screen.keys("C-y", "PageUp")
    #expect(top().contains("Write the report"))
    try screen.click(on: "PgDn PgUp scroll")
    #expect(top().contains("Line 8"))
  }

  /// The keys that lead to the other lists show the card of the task there.
  @Test func overTheListsItGoesOnToTheNextTask() throws {
    let board = try board()
    try board.add(["Paid"], to: "Done")
    let screen = try board.open(height: 24)
    try screen.keys("i")
    try screen.shows("━ Task 1 ━")
    for (key, task) in [("l", "Task 3"), ("h", "Task 1"), ("2", "Task 3"), ("Tab", "Task 1")] {
      try screen.keys(key)
      try screen.shows("━ \(task) ━")
    }
    try screen.keys("1", "i")
    try screen.shows("no card") { !$0.joined().contains("━ Task") }
  }

  @Test func onTheSameBoardOpenedAgainItShowsTheSameTask() throws {
    let screen = try board().open(width: 140, height: 24)
    try screen.keys("@")
    try screen.shows("No date")
    try screen.keys("@")
    try screen.shows("the card") { $0[1].contains("╭─ Task 1 ─") }
    #expect(screen.lines().joined().contains("https://example.org/q4"))
  }

  @Test func aClickOutsideClosesItAndAClickOnATagFilters() throws {
    let screen = try board().open(height: 24)
    try screen.keys("i")
    try screen.click(on: "Task 1")
    #expect(screen.hints == "e edit  a step  Esc close")
    try screen.click(2, 20)
    try screen.shows("no card") { !$0.joined().contains("Task 1") }
    try screen.keys("i")
    try screen.click(on: "#board")
    #expect(screen.message == "1 of 1 matching “#board” · due today 18:00")
    #expect(!screen.lines().joined().contains("Task 1"))
    try screen.keys("Escape")
    #expect(screen.message == "1 of 2 · due today 18:00")
  }

  @Test(arguments: [
    "\u{1B}[2J\u{1B}]0;x\u{7}", "\u{202E}turned\u{9B}31m", "60,000 letters",
    "\n\n\n", "a\u{301}\u{301}\u{301} 東京 👩‍👩‍👧‍👦",
  ])
  func hostileNotesAreShownAndNotObeyed(notes: String) throws {
    let long = String(repeating: "x", count: 60_000)
    let board = try board(notes: notes == "60,000 letters" ? long : notes)
    for (width, height) in [(80, 24), (40, 12), (24, 5), (3, 3), (1, 1)] {
      let screen = try board.open(width: width, height: height, waitFor: nil)
      try screen.keys("i", "G", "PageUp", "j")
      for line in screen.grid.lines() {
        #expect(DisplayText.width(of: line) == width)
        #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
      }
      try screen.keys("Escape")
    }
  }

  /// From 120 columns on the card stands beside the lists; `i` closes it and opens it again.
  @Test func onAWideScreenTheCardStandsBesideTheLists() throws {
    let screen = try board().open(width: 120)
    #expect(screen.lines()[1].hasSuffix("╮ ╭─ Task 1 ───────────────────────────────╮"))
    try screen.keys("i", "i")
    try screen.shows("no card") { !$0.joined().contains("Task 1") }
    try screen.resize(width: 119, height: 14)
    try screen.keys("i")
    #expect(screen.hints == "e edit  a step  PgDn PgUp scroll  Esc close")
    // There is room beside the lists again, so it stands there, and has the keys.
    try screen.resize(width: 120, height: 14)
    try screen.shows("the card on the right") { lines in
      lines[1].hasSuffix("╮ ┏━ Task 1 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓")
        && lines[13].contains("Esc lists")
    }
    try screen.keys("Escape")
    #expect(screen.lines()[1].hasSuffix("╮ ╭─ Task 1 ───────────────────────────────╮"))
    try screen.keys("x")
    #expect(screen.message == "Completed “Write the report”")
  }

  @Test func aCardWithoutATaskSaysSo() throws {
    let screen = try MemoryBoard().open(height: 24)
    try screen.keys("i")
    let lines = try screen.shows("┃ No task here ")
    #expect(lines.last?.hasSuffix("Esc close") == true && lines.last?.contains("e edit") == false)
    try screen.keys("Escape")
    try screen.shows("no card") { !$0.joined().contains("No task here") }
  }

  /// The list keeps no heavy border and no cursor bar while the card has the keys, but the row of
  /// the task stays bold.
  @Test(arguments: [80, 160]) func onlyWhatHasTheKeysLooksFocused(width: Int) throws {
    let screen = try board().open(width: width, height: 24)
    func bars() -> Int { screen.lines().joined().count { $0 == "▌" } }
    func heavyCorners() -> Int { screen.lines().joined().count { $0 == "┏" } }
    func isBold(_ text: String) throws -> Bool {
      let cell = try screen.cell(of: text)
      return screen.grid.style(at: Cell(cell.column, cell.row)).attributes.contains(.bold)
    }
    #expect(bars() == 1 && heavyCorners() == 1)
    try screen.keys("i")
    #expect(bars() == 1 && heavyCorners() == 1)
    #expect(screen.lines().contains { $0.contains("┏━ Task 1") })
    #expect(screen.lines().contains { $0.contains("┃▌Write") })
    if width == 160 { #expect(try isBold("Write the report")) }
    try screen.keys("Escape")
    #expect(bars() == 1 && screen.lines()[2].hasPrefix("┃▌○ Write"))
  }
}
