import BoardModel
import TerminalSupport
import Testing

/// The steps on the card: ticked, carried, dragged, added, edited and removed.
@MainActor
struct CardStepTests {
  private static let notes = """
    Keep it short.

    - [x] Ask
    - [ ] Draft
      - [ ] Sums
    - [ ] Send

    ```
    - [ ] code
    ```
    """

  private func board(_ notes: String = notes, isShared: Bool = false) throws -> MemoryBoard {
    let board = try MemoryBoard(pending: ["Report", "Bread"], isShared: isShared)
    try board.edit("Report", .notes(notes))
    return board
  }

  private func notes(of board: MemoryBoard) throws -> String {
    try board.task("Report").notes ?? ""
  }

  /// The steps of the task, ticked ones with a mark, as the notes have them.
  private func steps(of board: MemoryBoard) throws -> String {
    try TaskSteps(notes(of: board)).steps
      .map { ($0.isDone ? "✓" : "") + $0.title }.joined(separator: " ")
  }

  /// The card over the lists, with the cursor on the first step.
  private func open(_ board: MemoryBoard, height: Int = 24) throws -> MemoryScreen {
    let screen = try board.open(height: height)
    try screen.keys("i")
    for _ in 0..<8 { try screen.keys("j") }
    try screen.shows("Step 1 of")
    return screen
  }

  @Test func theyAreRowsAboveTheRestOfTheNotes() throws {
    let screen = try open(try board())
    #expect(
      screen.lines()[1...19].map { $0.dropFirst(8).prefix(28) } == [
        "┏━ Task 1 ━━━━━━━━━━━━━━━━━━", "┃ Report                    ",
        "┃                           ", "┃ List      Pending         ",
        "┃ Priority  –               ", "┃ Due       –               ",
        "┃ Start     –               ", "┃ Repeat    –               ",
        "┃ Tags      –               ", "┃ Link      –               ",
        "┃                           ", "┃ Steps 1 of 4              ",
        "┃▌☑ Ask                     ", "┃ ☐ Draft                   ",
        "┃   ☐ Sums                  ", "┃ ☐ Send                    ",
        "┃                           ", "┃ ≡ Keep it short.          ",
        "┃                           ",
      ])
    #expect(screen.message == "Step 1 of 4: “Ask”, done")
    #expect(screen.hints == "Space tick  m lift  e edit  a step  Esc close")
  }

  @Test func spaceTicksAndUndoTakesItBack() throws {
    let board = try board()
    let screen = try open(board)
    try screen.keys("j", "j", "Space")
    #expect(screen.message == "Ticked “Sums”; 2 of 4 done")
    #expect(try notes(of: board) == Self.notes.replacing("[ ] Sums", with: "[x] Sums"))
    try screen.keys("u")
    #expect(screen.message == "Undone: ticked a step of “Report”; Ctrl-R redoes it")
    #expect(try notes(of: board) == Self.notes)
    // The keys are still in the card, and the cursor is on its step.
    try screen.keys("Space", "Space")
    #expect(screen.message == "Unticked “Sums”; 1 of 4 done")
    #expect(try notes(of: board) == Self.notes)
  }

  @Test(arguments: [80, 160])
  func aClickOnTheBoxTicks(width: Int) throws {
    let board = try board()
    let screen = try board.open(width: width, height: 24)
    if width == 80 { try screen.keys("i") }
    let draft = try screen.cell(of: "☐ Draft")
    try screen.click(draft.column - 3, draft.row)
    #expect(screen.message == "Ticked “Draft”; 2 of 4 done")
    #expect(try notes(of: board) == Self.notes.replacing("[ ] Draft", with: "[x] Draft"))
    // A click beside it moves the cursor only.
    try screen.click(draft.column + 2, draft.row + 2)
    #expect(screen.message == "Step 4 of 4: “Send”")
    #expect(try steps(of: board) == "✓Ask ✓Draft Sums Send")
  }

  @Test func oneIsCarriedByTheKeyboard() throws {
    let board = try board()
    let screen = try open(board)
    try screen.keys("m")
    #expect(screen.message == "Lifted “Ask”, step 1 of 4")
    #expect(screen.hints == "Enter drop  Esc back")
    try screen.keys("j", "j", "j")
    #expect(screen.message == "“Ask”, position 4 of 4")
    try screen.keys("F8")
    #expect(screen.message == "F8 does nothing while a step is lifted")
    try screen.keys("Escape")
    #expect(screen.message == "“Ask” is back where it was")
    #expect(try notes(of: board) == Self.notes)
    try screen.keys("m", "G", "Enter")
    #expect(screen.message == "Moved “Ask” to 4 of 4")
    #expect(try steps(of: board) == "Draft Sums Send ✓Ask")
    #expect(try notes(of: board).hasSuffix("- [x] Ask\n\n```\n- [ ] code\n```"))
    try screen.keys("m", "g", "Space")
    #expect(screen.message == "Moved “Ask” to 1 of 4")
    #expect(try notes(of: board) == Self.notes)
  }

  @Test func whatIsBelowAStepGoesAlong() throws {
    let board = try board()
    let screen = try open(board)
    try screen.keys("j", "m")
    #expect(screen.message == "Lifted “Draft” and 1 below it, step 2 of 4")
    try screen.keys("Enter")
    #expect(screen.message == "“Draft” and 1 below it are where they were")
    try screen.keys("m", "k", "Escape")
    #expect(screen.message == "“Draft” and 1 below it are back where they were")
    try screen.keys("m", "k", "Enter")
    #expect(screen.message == "Moved “Draft” and 1 below it to 1 of 4")
    #expect(try steps(of: board) == "Draft Sums ✓Ask Send")
  }

  @Test func capitalLettersMoveItAtOnce() throws {
    let board = try board()
    let screen = try open(board)
    // It goes in front of the step before and of what is below that, and behind them again.
    try screen.keys("G", "k", "K")
    #expect(screen.message == "Moved “Send” to 2 of 4")
    #expect(try steps(of: board) == "✓Ask Send Draft Sums")
    try screen.keys("J")
    #expect(screen.message == "Moved “Send” to 4 of 4")
    try screen.keys("J")
    #expect(screen.message == "“Send” is where it was")
    #expect(try notes(of: board) == Self.notes)
    try screen.keys("k", "k", "K")
    #expect(screen.message == "Moved “Draft” and 1 below it to 1 of 4")
    try screen.keys("J")
    try screen.shows("the cursor on it") { $0.joined().contains("┃▌☐ Draft") }
    #expect(try notes(of: board) == Self.notes)
    try screen.keys("g", "J")
    #expect(screen.message == "There is no step under the cursor")
    #expect(try board.titles("Pending") == ["Report", "Bread"])
  }

  @Test(arguments: [80, 160])
  func oneIsDraggedByTheMouse(width: Int) throws {
    let board = try board()
    let screen = try board.open(width: width, height: 24)
    if width == 80 { try screen.keys("i") }
    let (from, to) = (try screen.cell(of: "☐ Send"), try screen.cell(of: "☑ Ask"))
    try screen.press(from.column, from.row)
    try screen.move(from: (from.column, from.row), to: (from.column, to.row))
    #expect(screen.message == "“Send”, position 1 of 4")
    #expect(screen.hints == "release to drop  Esc back")
    // The gap is where it lands, and the ghost is in front of it.
    let lines = screen.lines()
    #expect(
      lines[to.row].contains("▐☐ Send ") && lines[to.row + 1].contains("┃ ☑ Ask "))
    #expect(lines[from.row].contains("  ☐ Sums "))
    #expect(try notes(of: board) == Self.notes)
    try screen.release(from.column, to.row)
    #expect(screen.message == "Moved “Send” to 1 of 4")
    #expect(try steps(of: board) == "Send ✓Ask Draft Sums")
  }

  /// Above the steps is the first position, below them the last one.
  @Test(arguments: [(-8, "Sums ✓Ask Draft Send"), (3, "✓Ask Draft Send Sums")])
  func besideTheStepsTheNearestPositionCounts(rows: Int, steps expected: String) throws {
    let board = try board()
    let screen = try open(board)
    let from = try screen.cell(of: "☐ Sums")
    try screen.drag(
      from: (from.column, from.row), to: (from.column, from.row + rows))
    try screen.shows("Moved “Sums” to")
    #expect(try steps(of: board) == expected)
  }

  @Test(arguments: ["Escape", "right", "outside"])
  func aDragIsCancelled(how: String) throws {
    let board = try board()
    let screen = try open(board)
    let from = try screen.cell(of: "☐ Send")
    try screen.press(from.column, from.row)
    try screen.move(from: (from.column, from.row), to: (from.column, from.row - 2))
    switch how {
    case "Escape": try screen.keys("Escape")
    case "right": try screen.press(from.column, from.row - 2, button: 2)
    default:
      try screen.move(from: (from.column, from.row - 2), to: (2, 3))
      #expect(screen.message == "“Send”: steps stay on their card; release to put it back")
      try screen.release(2, 3)
    }
    try screen.shows("“Send” is back" + (how == "outside" ? ": steps stay on their card" : ""))
    try screen.wait(for: "the step in its place") { $0[from.row].contains("☐ Send") }
    #expect(try notes(of: board) == Self.notes)
    #expect(screen.lines().joined().contains("Task 1"))
  }

  @Test(arguments: [
    ("Untick", "Unticked “Ask”; 0 of 4 done", " ", " Ask Draft Sums Send"),
    ("Move down", "Moved “Ask” to 3 of 4", "J", " Draft Sums ✓Ask Send"),
    ("Add a step below", "New step", "o", " ✓Ask Draft Sums Send"),
    ("Remove", "Removed “Ask”; u undoes it", "d", " Draft Sums Send"),
  ])
  func aRightClickOpensAMenuOfWhatCanBeDoneWithIt(
    line: String, message: String, key: String, steps expected: String
  ) throws {
    for isByKey in [false, true] {
      let board = try board()
      let screen = try board.open(height: 24)
      try screen.keys("i")
      try screen.click(on: "☑ Ask", button: 2)
      let lines = try screen.shows("─ Ask ─")
      #expect(lines.joined().contains("Untick") && lines.joined().contains("Close card"))
      if isByKey { try screen.type(key) } else { try screen.click(on: line) }
      try screen.shows(message)
      #expect(try " " + steps(of: board) == expected)
      #expect(screen.lines().joined().contains("Task 1"))
    }
  }

  @Test func theMenuOfAFieldEditsOrClearsIt() throws {
    let board = try board()
    try board.edit("Report", .priority(Priority("B")))
    let screen = try board.open(height: 24)
    try screen.keys("i")
    try screen.click(on: "Priority  B", button: 2)
    try screen.click(on: "Clear")
    #expect(screen.message == "No priority: “Report”")
    try screen.click(on: "Priority  –", button: 2)
    let lines = try screen.shows("─ Priority ─")
    #expect(!lines.joined().contains("Clear"))
    try screen.keys("Escape")
    #expect(screen.message == "Priority: none")
    // Beside the card, as any press, it closes it.
    try screen.press(1, 20, button: 2)
    try screen.shows("the card gone") { !$0.joined().contains("Task 1") }
  }

  @Test func theMenuIsGoneWithItsTask() throws {
    let board = try board(isShared: true)
    let screen = try board.open(height: 24)
    try screen.keys("i")
    try screen.click(on: "☑ Ask", button: 2)
    try screen.shows("─ Ask ─")
    try board.remove("Report")
    #expect(screen.message == "“Report” was removed elsewhere")
    #expect(!screen.lines().joined().contains("Close card"))
  }

  @Test(arguments: [
    ("Remove", "- [ ] Draft\n- [ ] Send"), ("Untick", "- [ ] Ask\n- [ ] Draft\n- [ ] Send"),
    ("Remove", "- [x] Call\n- [ ] Draft\n- [ ] Send"),
  ])
  func theMenuActsOnNoOtherStep(line: String, notes changed: String) throws {
    let board = try board("- [x] Ask\n- [ ] Draft\n- [ ] Send", isShared: true)
    let screen = try board.open(height: 24)
    try screen.keys("i")
    try screen.click(on: "☑ Ask", button: 2)
    try screen.shows("─ Ask ─")
    try board.edit("Report", .notes(changed))
    try screen.click(on: line)
    #expect(screen.message == "This was changed elsewhere; nothing was done")
    #expect(try notes(of: board) == changed)
  }

  @Test func spaceTicksFromAnyLineOfTheMenu() throws {
    let board = try board()
    let screen = try board.open(height: 24)
    try screen.keys("i")
    try screen.click(on: "☐ Draft", button: 2)
    try screen.keys("j", "Space")
    #expect(screen.message == "Ticked “Draft”; 2 of 4 done")
  }

  @Test func aShakyHandLiftsNothing() throws {
    let board = try board()
    let screen = try open(board)
    let step = try screen.cell(of: "☐ Send")
    try screen.press(step.column + 2, step.row)
    try screen.move(from: (step.column + 2, step.row), to: (step.column + 4, step.row))
    try screen.release(step.column + 4, step.row)
    #expect(screen.message == "Step 4 of 4: “Send”")
    #expect(try notes(of: board) == Self.notes)
  }

  @Test func aFlickTicksOrRemoves() throws {
    let board = try board()
    let screen = try open(board)
    let step = try screen.cell(of: "☐ Send")
    func flick(by columns: Int) throws {
      try screen.press(step.column, step.row)
      try screen.move(from: (step.column, step.row), to: (step.column + columns, step.row))
    }
    try flick(by: 10)
    #expect(screen.message == "Release to tick “Send”")
    try screen.release(step.column + 10, step.row)
    #expect(screen.message == "Ticked “Send”; 2 of 4 done")
    try flick(by: 10)
    #expect(screen.message == "Release to untick “Send”")
    try screen.release(step.column + 10, step.row)
    try flick(by: 10)
    try screen.release(step.column + 10, step.row)
    try flick(by: -4)
    #expect(screen.message == "Swipe further to remove “Send”")
    try screen.release(step.column - 4, step.row)
    #expect(try steps(of: board) == "✓Ask Draft Sums ✓Send")
  }

  @Test func twoHundredStepsScrollUnderTheKeysTheWheelAndADrag() throws {
    let all = (1...200).map { "- [ ] Step \($0)." }.joined(separator: "\n")
    let board = try board(all)
    let screen = try open(board)
    try screen.keys("m", "G")
    #expect(screen.message == "“Step 1.”, position 200 of 200")
    try screen.keys("Enter")
    #expect(screen.message == "Moved “Step 1.” to 200 of 200")
    #expect(try steps(of: board).hasSuffix("Step 200. Step 1."))
    try screen.keys("g")
    #expect(screen.cursorRow == "Report")
    for _ in 0..<9 { try screen.wheel(40, 10, down: true) }
    try screen.shows("┃ ☐ Step 20.")
    let from = try screen.cell(of: "Step 20.")
    try screen.press(from.column, from.row)
    try screen.move(from: (from.column, from.row), to: (from.column, 21))
    // At the lower edge it goes on by itself.
    try screen.wait(forText: "“Step 20.”, position 60 of 200")
    try screen.release(from.column, 21)
    #expect(screen.message == "Moved “Step 20.” to 60 of 200")
    try screen.keys("u")
    #expect(screen.message == "Undone: moved a step of “Report”; Ctrl-R redoes it")
    // The scroll bar is dragged, too.
    let bar = 8 + 63
    try screen.drag(from: (bar, 3), to: (bar, 21))
    try screen.shows("Step 1.")
    #expect(try steps(of: board).hasPrefix("Step 2. Step 3."))
  }

  @Test func newOnesAreTypedOneAfterTheOther() throws {
    let board = try board("Why\n")
    let screen = try board.open(height: 24)
    try screen.keys("i")
    try screen.shows("┃ No steps")
    try screen.keys("a")
    #expect(screen.message == "New step")
    try screen.enter("Ask")
    #expect(screen.message == "Added “Ask”")
    try screen.type("Send 東京")
    #expect(screen.lines().contains { $0.contains("┃▌☐ Send 東京 ") })
    try screen.keys("Enter", "Enter")
    #expect(screen.hints == "Space tick  m lift  e edit  a step  Esc close")
    #expect(try notes(of: board) == "Why\n- [ ] Ask\n- [ ] Send 東京\n")
    try screen.keys("O")
    try screen.type("Draft")
    try screen.keys("Enter", "Escape", "A")
    try screen.enter(" ")
    #expect(screen.message == "A step cannot be blank; Esc cancels")
    try screen.keys("Escape")
    #expect(try steps(of: board) == "Ask Draft Send 東京")
  }

  @Test func oneIsEditedWhereItStands() throws {
    let board = try board()
    let screen = try open(board)
    try screen.keys("j", "e")
    #expect(screen.message == "Editing the step")
    try screen.type(" it")
    #expect(screen.cursor.map { screen.lines()[$0.row].contains("┃▌☐ Draft it") } == true)
    try screen.keys("Escape")
    #expect(try notes(of: board) == Self.notes)
    try screen.keys("Enter", "C-u")
    try screen.enter("Write")
    #expect(screen.message == "Saved “Write”")
    #expect(try notes(of: board) == Self.notes.replacing("Draft", with: "Write"))
    try screen.keys("Space")
    #expect(screen.message == "Ticked “Write”; 2 of 4 done")
  }

  @Test func oneIsRemovedWithThoseBelowIt() throws {
    let board = try board()
    let screen = try open(board)
    try screen.keys("j", "d")
    #expect(screen.message == "Removed “Draft” and the step below it; u undoes it")
    #expect(try steps(of: board) == "✓Ask Send")
    #expect(screen.cursorRow == "☐ Send")
    try screen.keys("u")
    #expect(try notes(of: board) == Self.notes)
    try screen.keys("k", "d")
    #expect(screen.cursorRow == "☐ Draft")
  }

  @Test func aDropThatCannotBeSavedSaysWhy() throws {
    let board = try board()
    let screen = try open(board)
    try screen.keys("m", "j")
    board.source.failingCalls = board.source.calls..<board.source.calls + 9
    try screen.keys("Enter")
    #expect(screen.message.contains("Failure"))
    #expect(try notes(of: board) == Self.notes)
  }

  // MARK: What others change

  @Test func aStepThatIsGoneIsNotDropped() throws {
    let board = try board(isShared: true)
    let screen = try open(board)
    try screen.keys("m", "j")
    try board.edit("Report", .notes("- [ ] Draft\n- [ ] Send"))
    #expect(screen.message == "“Ask” is gone: moved or removed elsewhere")
    try screen.keys("Enter", "Escape")
    #expect(try steps(of: board) == "Draft Send")
  }

  /// What was typed stays in sight, and the next letters are no commands.
  @Test func theLineOfAStepThatIsGoneBecomesANewStep() throws {
    let board = try board(isShared: true)
    let screen = try open(board)
    try screen.keys("e")
    try screen.type(" them")
    try board.edit("Report", .notes("- [ ] Draft\n- [ ] Send"))
    #expect(screen.message == "The step was removed elsewhere; Enter adds it again")
    try screen.shows("Ask them")
    try screen.type(" dxq")
    try screen.keys("Enter", "Escape")
    #expect(try notes(of: board) == "- [ ] Draft\n- [ ] Send\n- [ ] Ask them dxq")
  }

  @Test(arguments: [
    (60, "Removed elsewhere; Enter adds it again "), (40, "Removed; Enter adds it "),
  ])
  func thatAStepIsGoneIsSaidInFewerWordsOnANarrowScreen(width: Int, words: String) throws {
    let board = try board(isShared: true)
    let screen = try board.open(width: width, height: 16)
    try screen.keys("i")
    for _ in 0..<8 { try screen.keys("j") }
    try screen.keys("e")
    #expect(screen.message == "Editing the step")
    try board.edit("Report", .notes("- [ ] Draft"))
    try screen.shows(words) { $0.last?.contains(words) == true }
  }

  @Test func aCarriedStepFollowsTheOthers() throws {
    let board = try board(isShared: true)
    let screen = try open(board)
    try screen.keys("G", "k", "m", "k")
    try board.edit("Report", .notes("- [ ] New\n- [x] Ask\n- [ ] Draft\n- [ ] Sums\n- [ ] Send"))
    try screen.shows("┃ ☐ New")
    try screen.keys("Enter")
    #expect(screen.message == "Moved “Send” to 4 of 5")
    #expect(try steps(of: board) == "New ✓Ask Draft Send Sums")
  }

  @Test func theCardOfARemovedTaskGivesTheKeysBack() throws {
    let board = try board(isShared: true)
    let screen = try open(board)
    try board.remove("Report")
    #expect(screen.message == "“Report” was removed elsewhere")
    #expect(!screen.lines().joined().contains("━ Task"))
    try screen.keys("Space", "Enter")
    #expect(try board.titles("Pending") == ["Bread"])
  }

  @Test func theCardFollowsATaskToAnotherList() throws {
    let board = try board(isShared: true)
    let screen = try open(board)
    try screen.keys("j")
    try board.complete("Report")
    try screen.shows("List      Done")
    try screen.keys("Space")
    #expect(screen.message == "Ticked “Draft”; 2 of 4 done")
  }

  // MARK: Undo and the size of the screen

  @Test func undoLeavesTheCursorWhereItIsOrPutsItOnTheStepThatComesBack() throws {
    let board = try board()
    let screen = try open(board)
    func cursorLine() -> String {
      String(screen.lines().first { $0.contains("┃▌") }?.drop { $0 != "▌" }.prefix(12) ?? "")
    }
    // A title that comes back, a step that goes, and one that comes back.
    try screen.keys("j", "e", "C-u")
    try screen.type("Write")
    try screen.keys("Enter", "u")
    #expect(screen.message == "Undone: renamed a step of “Report”; Ctrl-R redoes it")
    #expect(cursorLine().hasPrefix("▌☐ Draft"))
    try screen.keys("o")
    try screen.type("New")
    try screen.keys("Enter", "Escape")
    #expect(cursorLine().hasPrefix("▌☐ New"))
    try screen.keys("u")
    #expect(cursorLine().hasPrefix("▌  ☐ Sums"))
    try screen.keys("d")
    #expect(cursorLine().hasPrefix("▌☐ Send"))
    try screen.keys("u")
    #expect(cursorLine().hasPrefix("▌  ☐ Sums"))
  }

  @Test(arguments: [(40, 12), (60, 20), (160, 40)])
  func aResizeKeepsACarriedStep(width: Int, height: Int) throws {
    let board = try board()
    let screen = try open(board)
    try screen.keys("m", "j")
    #expect(screen.message == "“Ask”, position 2 of 4")
    try screen.resize(width: width, height: height)
    try screen.shows("the step in sight") { $0.joined().contains("▐☑ Ask") }
    try screen.keys("j")
    #expect(screen.message == "“Ask”, position 3 of 4")
    try screen.keys("Enter")
    #expect(screen.message == "Moved “Ask” to 3 of 4")
    #expect(try steps(of: board) == "Draft Sums ✓Ask Send")
  }

  @Test func aResizeKeepsThePartUnderTheCursorInSight() throws {
    let screen = try open(try board())
    try screen.resize(width: 40, height: 8)
    #expect(screen.lines().contains { $0.contains("▌☑ Ask") })
    try screen.keys("e")
    try screen.resize(width: 30, height: 7)
    #expect(screen.cursor.map { screen.lines()[$0.row].contains("▌☑ Ask") } == true)
  }

  /// As with rows: nothing is dropped where the screen changed until the pointer moves.
  @Test(arguments: [(40, 12), (60, 20), (160, 40)])
  func aResizeUnderADragAsksForAnotherPosition(width: Int, height: Int) throws {
    let board = try board()
    let screen = try open(board)
    let from = try screen.cell(of: "☐ Send")
    try screen.press(from.column, from.row)
    try screen.move(from: (from.column, from.row), to: (from.column, from.row - 3))
    #expect(screen.message == "“Send”, position 1 of 4")
    try screen.resize(width: width, height: height)
    try screen.shows("“Send”: the screen chan")
    try screen.keys("Escape")
    #expect(screen.message == "“Send” is back where it was")
    #expect(try notes(of: board) == Self.notes)
  }
}
