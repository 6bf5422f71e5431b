import TerminalSupport
import Testing

/// What a change must not upset: cursor, selection, counts and borders.
@MainActor
struct BoardDetailTests {
  private static let five = ["Apple", "Bread", "Cheese", "Dates", "Eggs"]
  private static let sixty = (1...60).map { "Task \($0)" }

  // MARK: In a carry

  @Test func aCarryShowsWhereItIsAndCountsWhatLies() throws {
    let screen = try MemoryBoard(pending: Self.five).open()
    try screen.shows("Drag a task here when it is done")
    // It says what to do just when it is done, until something is over it.
    try screen.keys("Space", "j")
    #expect(screen.message == "“Apple” over Pending, position 2 of 5")
    #expect(screen.lines().joined().contains("Drag a task here when it is done"))
    try screen.keys("l")
    try screen.shows("Done without its hint") { !$0.joined().contains("when it is done") }
    #expect(screen.message == "“Apple” over Done, position 1 of 1")
    let lines = screen.lines()
    #expect(lines[1].contains("╭─ Pending ─") && lines[1].contains("─ 4 ─╮"))
    #expect(lines[1].contains("┏━ Done ━") && lines[1].contains("━ 0 ━┓"))
  }

  @Test func theGhostSaysHowManyTravel() throws {
    let screen = try MemoryBoard(pending: Self.five).open()
    try screen.keys("v", "v", "v")
    #expect(screen.message == "3 selected")
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (50, 4))
    try screen.shows("▐3 Apple")
  }

  @Test func theGhostOfATileHasNoMark() throws {
    let board = try MemoryBoard()
    try board.createBoard("Tiles", preset: .grids)
    try board.add(["Apple"], to: "Left", board: "Tiles")
    let screen = try board.open("Tiles", waitFor: "▌ Apple")
    try screen.press(5, 2)
    try screen.move(from: (5, 2), to: (50, 4))
    try screen.shows("▐ Apple")
  }

  @Test func aCarryToTheEndOfAFullPaneShowsTheSlotBehindTheLastRow() throws {
    let screen = try MemoryBoard(pending: ["Apple"], done: Self.sixty).open()
    try screen.keys("Space", "l", "G")
    try screen.shows("the row behind the last one") { lines in
      lines[10].contains("Task 60") && lines[11].contains("▐○ Apple")
    }
    try screen.keys("Escape")
    try screen.shows("the last row on the last line") { $0[11].contains("Task 60") }
  }

  @Test func aKeyboardCarryEndsWithoutAKeyWhenItsTaskIsRemovedElsewhere() throws {
    let board = try MemoryBoard(pending: Self.five, isShared: true)
    let screen = try board.open()
    try screen.keys("j", "Space", "j")
    #expect(screen.hints == "B blocked by  Space drop  Esc back")
    try board.remove("Bread")
    try screen.wait(for: "the end of the carry") { lines in
      lines[13].hasPrefix(" “Bread” is gone: moved or removed elsewhere")
        && !lines[13].contains("Esc") && !lines[1...12].joined().contains("Bread")
    }
    // What was typed ahead was meant for the carry; from now on, keys are commands again.
    #expect(screen.effects.contains(.dropTypedAhead))
    try screen.keys("x")
    #expect(screen.message == "Completed “Cheese”")
    #expect(try board.titles("Done").count == 1)
  }

  @Test func aScreenThatChangesUnderADragAsksForAnotherPosition() throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (50, 3))
    #expect(screen.message == "“Apple” over Done, position 1 of 1")
    try screen.resize(width: 100, height: 14)
    #expect(screen.message == "“Apple”: the screen changed; aim again")
    try screen.keys("Escape")
    #expect(screen.message == "“Apple” is back where it was")
    try board.wait(for: "Pending", toHold: Self.five)
  }

  @Test func aTileHasNoMarkToClickOn() throws {
    let board = try MemoryBoard()
    try board.createBoard("Tiles", preset: .grids)
    try board.add(Self.five, to: "Left", board: "Tiles")
    let screen = try board.open("Tiles", waitFor: "▌ Apple")
    try screen.click(2, 3)
    #expect(screen.message == "4 of 5")
  }

  @Test func underAFilterTheEndIsBehindTheLastRowShown() throws {
    let board = try MemoryBoard(pending: ["Apple one", "Bread", "Apple two", "Cheese"])
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("apple")
    try screen.keys("Enter", "Space", "G", "Space")
    try board.wait(for: "Pending", toHold: ["Bread", "Apple two", "Apple one", "Cheese"])
  }

  @Test func aTaskThatTheFilterHidesLeavesTheSelectionAsItIs() throws {
    let screen = try MemoryBoard(pending: ["Apple one", "Bread", "Apple two", "Cheese"]).open()
    try screen.keys("/")
    try screen.type("apple")
    try screen.keys("Enter", "v", "G", "v", "a")
    try screen.type("Dates")
    try screen.keys("Enter", "Enter")
    #expect(screen.message == "2 selected")
    try screen.keys("Space")
    #expect(screen.message == "Lifted 2 tasks, 1 of 3 shown in Pending")
  }

  // MARK: The cursor

  @Test func afterAFlickTheCursorStandsWhereTheRowWas() throws {
    let screen = try MemoryBoard(pending: Self.five).open()
    try screen.drag(from: (6, 4), to: (16, 4))
    #expect(screen.message == "Completed “Cheese”")
    #expect(screen.cursorRow == "○ Dates")
  }

  @Test func undoBringsTheCursorToWhatItBroughtBack() throws {
    let screen = try MemoryBoard(pending: Self.sixty).open()
    try screen.keys("J", "G")
    #expect(screen.cursorRow == "○ Task 60")
    try screen.keys("u")
    #expect(screen.cursorRow == "○ Task 1")
  }

  @Test(arguments: [("g", "Apple"), ("G", "Bread")])
  func undoLeavesTheCursorOnARowThatItChanged(key: String, title: String) throws {
    let screen = try MemoryBoard(pending: ["Apple", "Bread"]).open()
    try screen.keys("V", "p", "q", "Enter", key, "u", "Escape")
    #expect(screen.cursorRow == "○ \(title)")
  }

  @Test func aCursorScrolledOutOfSightStaysThereWhenTheScreenChanges() throws {
    let board = try MemoryBoard(pending: Self.sixty, isShared: true)
    let screen = try board.open()
    for _ in 0..<5 { try screen.wheel(6, 4, down: true) }
    #expect(screen.leftTitles.first == "Task 16")
    try screen.resize(width: 90, height: 16)
    try screen.shows("more of the same place") { lines in
      shownTitles(lines, left: true).first == "Task 16"
        && shownTitles(lines, left: true).last == "Task 27"
    }
    try board.add(["Elsewhere"], to: "Done")
    #expect(screen.message == "Elsewhere: added “Elsewhere”")
    #expect(screen.leftTitles.first == "Task 16")
  }

  @Test(arguments: [
    ("x", "Completed “Task 1”", "Task 2"), ("d", "Removed “Task 1”", "Task 2"),
    ("y", "Copied “Task 1”", "Task 1"), ("p", "Priority, A to Z", "Task 1"),
    ("o", "below “Task 1”", "Task 1"), ("J", "Moved “Task 1” to position 2", "Task 2"),
    ("v", "1 selected", "Task 2"),
  ])
  func aKeyThatActsOnARowOutOfSightShowsIt(key: String, words: String, first: String) throws {
    let screen = try MemoryBoard(pending: Self.sixty).open()
    for _ in 0..<5 { try screen.wheel(6, 4, down: true) }
    #expect(screen.leftTitles.first == "Task 16")
    #expect(screen.message == "Rows 16–25 of 60")
    try screen.keys(key)
    try screen.shows(words)
    // The prompt is in front of the first rows.
    if key == "p" { try screen.keys("Escape") }
    #expect(screen.leftTitles.first == first)
  }

  @Test func allTasksThatWerePastedShow() throws {
    let screen = try MemoryBoard(pending: Self.sixty).open()
    try screen.paste("one\ntwo\nthree")
    try screen.shows("3 new tasks")
    try screen.keys("Enter")
    #expect(screen.message == "Added 3 tasks; u undoes it")
    let lines = try screen.shows("▌○ one ")
    #expect(shownTitles(lines, left: true).suffix(3) == ["one", "two", "three"])
  }

  @Test func theNextStepOfACarryShowsARowThatTheWheelScrolledAway() throws {
    let board = try MemoryBoard(pending: Self.sixty)
    let screen = try board.open()
    try screen.keys("Space")
    #expect(screen.message == "Lifted “Task 1”, 1 of 60 in Pending")
    for _ in 0..<12 { try screen.wheel(6, 4, down: true) }
    #expect(screen.leftTitles.first == "Task 37")
    try screen.keys("j")
    #expect(screen.message == "“Task 1” over Pending, position 2 of 60")
    try screen.shows("the row in sight") {
      $0[2].contains("○ Task 1 ") && $0[3].contains("○ Task 3 ")
    }
    // Dropped from far away, it lands where it was carried.
    for _ in 0..<12 { try screen.wheel(6, 4, down: true) }
    #expect(screen.leftTitles.first == "Task 38")
    try screen.keys("Space")
    #expect(screen.message == "Moved “Task 1” to position 2 in Pending")
    #expect(try board.titles("Pending").prefix(3) == ["Task 2", "Task 1", "Task 3"])
  }

  @Test func inAGridTheCursorStopsInItsColumn() throws {
    let board = try MemoryBoard()
    try board.createBoard("Tiles", preset: .grids)
    try board.add(Self.five, to: "Left", board: "Tiles")
    let screen = try board.open("Tiles", waitFor: "▌ Apple")
    for (key, row) in [("l", 2), ("k", 2), ("j", 5), ("j", 5), ("k", 2), ("PageUp", 2), ("g", 1)] {
      try screen.keys(key)
      try screen.shows("\(row) of 5")
    }
  }

  // MARK: The selection

  @Test func aClickEndsTheSelection() throws {
    let screen = try MemoryBoard(pending: Self.five).open()
    try screen.keys("V")
    #expect(screen.message == "5 selected")
    try screen.click(6, 4)
    #expect(screen.message == "3 of 5")
    #expect(!screen.lines().joined().contains("◉"))
  }

  @Test func aSelectionInAnotherListBeginsAnew() throws {
    let board = try MemoryBoard(pending: Self.five, done: ["Figs", "Grapes"])
    let screen = try board.open()
    try screen.keys("V")
    #expect(screen.message == "5 selected")
    try screen.keys("l", "v")
    #expect(screen.message == "1 selected")
    try screen.keys("d")
    #expect(screen.message == "Removed “Figs”; u undoes it")
    try board.wait(for: "Pending", toHold: Self.five)
  }

  @Test func aSweepAddsToTheSelectionAndLeavesWhatItPassedNoMore() throws {
    let screen = try MemoryBoard(pending: Self.five).open()
    try screen.keys("v")
    #expect(screen.message == "1 selected")
    try screen.press(2, 4)
    try screen.move(from: (2, 4), to: (2, 6))
    #expect(screen.message == "4 selected")
    try screen.move(from: (2, 6), to: (2, 5))
    #expect(screen.message == "3 selected")
    try screen.release(2, 5)
    try screen.press(2, 6)
    try screen.move(from: (2, 6), to: (2, 5))
    #expect(screen.message == "4 selected")
    try screen.keys("Escape")
    #expect(screen.message == "3 selected")
  }

  @Test func whatIsRemovedElsewhereIsNotSelectedAnyMore() throws {
    let board = try MemoryBoard(pending: Self.five, isShared: true)
    let screen = try board.open()
    try screen.keys("V")
    #expect(screen.message == "5 selected")
    try board.remove("Bread", "Cheese")
    try screen.shows("Pending")
    try screen.shows("two fewer") { $0.filter { $0.contains("◉") }.count == 3 }
    try board.undo()
    try screen.shows("them back, not selected") { lines in
      shownTitles(lines, mark: ["○", "◉"], left: true) == Self.five
        && lines.filter { $0.contains("◉") }.count == 3
    }
  }

  // MARK: Rules that change elsewhere

  @Test func aListThatRemovesOutsideGetsItsRowOutside() throws {
    let board = try MemoryBoard(pending: Self.five, isShared: true)
    let screen = try board.open()
    try screen.shows("panes down to the bottom line") { $0[12].hasPrefix("┗") }
    try board.setRules(of: "Pending") { $0.outside = .remove }
    try screen.shows("a row to let go in") { $0[12].isEmpty && $0[11].hasPrefix("┗") }
  }

  @Test func aCarrySaysWhatItIsOverAndNotWhatOthersDo() throws {
    let board = try MemoryBoard(pending: Self.five, isShared: true)
    let screen = try board.open()
    try screen.keys("Space", "j")
    #expect(screen.message == "“Apple” over Pending, position 2 of 5")
    try board.add(["Figs"], to: "Done")
    try screen.shows("Figs")
    #expect(screen.lines()[13].hasPrefix(" “Apple” over Pending, position 2 of 5"))
  }
}
