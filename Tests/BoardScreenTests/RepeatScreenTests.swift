import BoardModel
import TerminalSupport
import Testing

/// Repeating tasks, starts and steps on the screen.
@MainActor
struct RepeatScreenTests {
  private func board(isShared: Bool = false) throws -> MemoryBoard {
    let board = try MemoryBoard(pending: ["Rent", "Milk"], isShared: isShared)
    try board.edit("Rent", .due(DueDate("2031-01-31")), .repetition("monthly"))
    return board
  }

  @Test func completingSaysWhenItComesAgain() throws {
    let board = try board()
    let screen = try board.open()
    try screen.keys("x")
    #expect(screen.message == "Completed “Rent”; repeats on Fri 28 Feb 2031")
    #expect(try board.tasks("Pending").map(\.title) == ["Rent", "Milk"])
    try screen.keys("u")
    #expect(screen.message == "Undone: completed “Rent”; Ctrl-R redoes it")
    #expect(try board.tasks("Pending").map(\.due?.text) == ["2031-01-31", nil])
    try screen.keys("V", "x")
    #expect(screen.message == "Completed 2 tasks; one repeats on Fri 28 Feb 2031")
  }

  @Test func anOpenRowShowsThatItRepeats() throws {
    let board = try board()
    let screen = try board.open()
    #expect(screen.lines()[2].contains("○ Rent") && screen.lines()[2].contains("31 Jan 2031 ↻ "))
    #expect(!screen.lines()[3].contains("↻"))
    // The next one does, and the done one does no more.
    try screen.keys("x")
    try screen.wait(for: "the next one") { $0[2].contains("28 Feb 2031 ↻ ") }
    #expect(screen.lines()[2].contains("✓ Rent") && !screen.lines()[2].hasSuffix("↻ │"))
  }

  @Test func reopeningSaysThatTheNextOneGoesOnInstead() throws {
    let board = try board(isShared: true)
    let screen = try board.open()
    try screen.keys("x")
    #expect(screen.message == "Completed “Rent”; repeats on Fri 28 Feb 2031")
    try board.change { store in
      let pending = try store.list(named: "Pending", on: store.defaultBoard())
      try store.edit(Array(store.ids(of: pending.id).prefix(1)), [.title("Rent, higher")])
    }
    try screen.keys("l", "g", "x")
    #expect(screen.message == "Reopened “Rent”; it no longer repeats")
    #expect(try board.task("Rent").repetition == nil)
    try screen.keys("u", "l", "g", "H")
    try screen.shows(
      "Moved “Rent” to Pending, position 1; it no longer repeats")
  }

  @Test func reopeningTakesTheNextOneBack() throws {
    let board = try board()
    let screen = try board.open()
    try screen.keys("x", "l", "x")
    #expect(screen.message == "Reopened “Rent”")
    #expect(!screen.lines().joined().contains("no more"))
  }

  @Test func thatNothingFollowsARuleThatIsNotUnderstoodIsSaid() throws {
    let board = try board()
    try board.edit("Rent", .repetition("FREQ=MONTHLY;BYSETPOS=-1"))
    let screen = try board.open()
    try screen.keys("x")
    try screen.shows(
      "Completed “Rent”; no next task: unknown repetition")
  }

  @Test func theEndOfTheCalendarIsSaid() throws {
    let board = try board()
    try board.edit("Rent", .due(DueDate("9999-12-31")))
    let screen = try board.open()
    try screen.keys("R")
    try screen.shows("the rule in force") { lines in
      lines.contains { $0.contains("▌ monthly") && !$0.contains("next") }
    }
    try screen.keys("Escape")
    try screen.keys("x")
    try screen.shows(
      "Completed “Rent”; no next task: dates end with the year 9999")
    #expect(try board.tasks("Pending").map(\.title) == ["Milk"])
  }

  @Test func theEndOfTheCalendarIsNotSaidOfAMove() throws {
    let board = try board()
    try board.edit("Rent", .due(DueDate("9999-12-31")))
    let screen = try board.open()
    try screen.keys("J")
    #expect(screen.message == "Moved “Rent” to position 2 in Pending")
    #expect(!screen.lines().joined().contains("no next task"))
  }

  @Test func aDropOnTheDoneListSaysItToo() throws {
    let screen = try board().open()
    try screen.keys("L")
    #expect(screen.message == "Moved “Rent” to Done, position 1; repeats on Fri 28 Feb 2031")
  }

  @Test func theSheetShowsWhatIsUnderstood() throws {
    let board = try board()
    let screen = try board.open()
    try screen.keys("R")
    try screen.shows("the rule in force") { lines in
      lines.contains { $0.contains("▌ monthly") && $0.contains("current") }
    }
    try screen.type("every 2 weeks after done")
    try screen.shows("next ")
    try screen.keys("C-u")
    try screen.enter("sometimes")
    #expect(screen.message == "“sometimes” is not a repetition; try weekly, every 3 days, mon,thu")
    // No letters of it here and there are "every 2 weeks".
    try screen.keys("C-u")
    try screen.enter("ever week")
    #expect(screen.message == "“ever week” is not a repetition; did you mean every week?")
    #expect(try board.task("Rent").repetition == "monthly")
    try screen.keys("C-u")
    try screen.type("Thu,mon")
    try screen.shows("the rule in our words") { lines in
      lines.contains { $0.contains("Thu,mon") && $0.contains("mon,thu, next Mon 3 Feb 2031") }
    }
    try screen.keys("Enter")
    #expect(screen.message == "Repeats mon,thu: “Rent”")
    #expect(try board.task("Rent").repetition == "mon,thu")
    try screen.keys("R")
    try screen.enter("none")
    #expect(screen.message == "No longer repeats: “Rent”")
    #expect(try board.task("Rent").repetition == nil)
  }

  @Test func aRuleOfACalendarIsNotEdited() throws {
    let board = try board()
    try board.edit("Rent", .repetition("FREQ=MONTHLY;BYSETPOS=-1"))
    let screen = try board.open()
    try screen.keys("R")
    #expect(screen.message == "The repetition of “Rent” can only be changed in its calendar")
  }

  @Test func whatOnlyAFileCanSayIsNotOffered() throws {
    let board = try board()
    try board.edit("Rent", .repetition("3b"))
    let screen = try board.open()
    try screen.keys("R")
    try screen.shows("the rules") { lines in
      lines.contains { $0.contains("▌ daily") } && !lines.contains { $0.contains("current") }
    }
  }

  @Test func aTaskWaitsForItsStart() throws {
    let board = try board(isShared: true)
    let screen = try board.open()
    try screen.keys("j", "S")
    try screen.type("21.11.")
    try screen.shows("Sat 21 Nov 2026")
    try screen.keys("Enter")
    #expect(screen.message == "Starts tomorrow: “Milk”")
    try screen.shows("the row that waits") { lines in
      lines.contains { $0.contains("Milk") && $0.contains("from tomorrow") }
    }
    try board.edit("Milk", .start(DueDate(day: MemoryBoard.today)))
    try screen.shows("a row like the others") { lines in
      lines.contains { $0.contains("Milk") && !$0.contains("from") }
    }
  }

  @Test func aRowCountsItsSteps() throws {
    let board = try board()
    try board.edit("Milk", .notes("- [x] whole\n- [ ] fresh"))
    try board.edit("Rent", .notes("- [ ] ask\n\nby hand"))
    let screen = try board.open()
    try screen.shows("counts of steps") { lines in
      lines.contains { $0.contains("Milk") && $0.contains("1/2") && !$0.contains("≡") }
        && lines.contains { $0.contains("Rent") && $0.contains("0/1") && $0.contains("≡") }
    }
  }
}
