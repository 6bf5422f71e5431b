import BoardModel
import TerminalSupport
import Testing

/// More lists than are in sight: the strip of panes.
@MainActor
struct StripTests {
  /// A board of lists “List 1”, “List 2”, …; the first two are the default ones under other names.
  private func board(lists count: Int, isShared: Bool = false) throws -> MemoryBoard {
    let board = try MemoryBoard(pending: ["Apple", "Bread"], isShared: isShared)
    try board.tamper { file in
      if count == 1 { try file.removeLists(where: "name = 'Done'") }
      for index in 2..<max(2, count) { try file.addList("List \(index + 1)", at: index) }
    }
    return board
  }

  /// The lists in sight, by the top borders of their panes.
  private func shown(_ screen: MemoryScreen) -> [String] {
    screen.lines()[1].split { "╭╮┏┓─━ ".contains($0) }.map(String.init)
      .filter { $0.first?.isLetter == true || $0.first?.isNumber == true }
  }

  // MARK: A carry

  @Test func aTaskIsDraggedFromTheFirstToTheLastOfFiveLists() throws {
    let board = try board(lists: 5)
    let screen = try board.open()
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (79, 3))
    // The strip moves on by one list at a time, and not at once.
    let start = screen.now
    try screen.wait(forText: "─ List 3 ─")
    #expect(screen.now - start > .milliseconds(400) && screen.now - start < .milliseconds(800))
    try screen.wait(forText: "List 5 ━")
    #expect(screen.message == "“Apple” over List 5, position 1 of 1")
    try screen.release(79, 3)
    #expect(screen.message == "Moved “Apple” to List 5, position 1")
    try screen.wait(forText: "▌○ Apple")
    try board.wait(for: "List 5", toHold: ["Apple"])
    try screen.keys("u")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread"])
    try screen.shows("━ Pending ━")
    #expect(screen.cursorRow == "○ Apple")
  }

  @Test func aTaskDroppedOnTheNameOfAListLandsLastInIt() throws {
    let board = try board(lists: 4)
    try board.add(["Cheese"], to: "List 4")
    let screen = try board.open()
    try screen.press(6, 2)
    let name = try screen.cell(of: "List 4 1")
    try screen.move(from: (6, 2), to: name)
    let start = screen.now
    try screen.wait(forText: "“Apple” over List 4, position 2 of 2")
    #expect(screen.now - start < .milliseconds(300) && screen.lines()[1].contains("━ List 4 ━"))
    // The row under the pointer leaves the names in sight.
    #expect(screen.lines()[0].contains("List 4") && screen.lines()[1].contains("Apple"))
    try screen.release(name.column, name.row)
    try board.wait(for: "List 4", toHold: ["Cheese", "Apple"])
  }

  @Test func aTaskIsCarriedFromTheFirstToTheLastOfFiveListsByKeys() throws {
    let board = try board(lists: 5)
    let screen = try board.open()
    try screen.keys("Space")
    for list in ["Done", "List 3", "List 4", "List 5"] {
      try screen.keys("l")
      try screen.shows("“Apple” over \(list), position 1 of 1")
      #expect(screen.lines()[1].contains("━ \(list) ━"))
    }
    try screen.keys("Space")
    try board.wait(for: "List 5", toHold: ["Apple"])
    #expect(screen.cursorRow == "○ Apple")
    try screen.keys("u")
    try screen.shows("━ Pending ━")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread"])
  }

  @Test func aCarriedTaskIsCountedNowhere() throws {
    let screen = try board(lists: 3).open()
    try screen.shows("Pending 2   Done 0 › List 3 0")
    try screen.keys("Space")
    #expect(screen.message == "Lifted “Apple”, 1 of 2 in Pending")
    #expect(screen.lines()[0].contains("Pending 1   Done 0"))
    #expect(screen.lines()[1].contains("━ 1 ━┓"))
    try screen.keys("l", "l")
    #expect(screen.message == "“Apple” over List 3, position 1 of 1")
    #expect(screen.lines()[0].contains("Pending 1 ‹ Done 0   List 3 0"))
    try screen.keys("Escape")
    try screen.shows("Pending 2   Done 0")
  }

  @Test func escBringsTheTaskAndItsListBackIntoSight() throws {
    let board = try board(lists: 5)
    let screen = try board.open()
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (79, 3))
    try screen.wait(forText: "List 4 ━")
    #expect(!screen.lines()[1].contains("Pending"))
    try screen.keys("Escape")
    #expect(screen.message == "“Apple” is back where it was")
    try screen.shows("━ Pending ━")
    try screen.wait(forText: "▌○ Apple")
    try screen.release(79, 3)
    try board.wait(for: "Pending", toHold: ["Apple", "Bread"])
  }

  @Test func aResizeInTheMiddleOfItKeepsTheCarry() throws {
    let board = try board(lists: 5)
    let screen = try board.open()
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (79, 3))
    try screen.wait(forText: "List 3 ━")
    try screen.resize(width: 200, height: 20)
    try screen.shows("all lists in sight") { lines in
      ["Pending", "List 5"].allSatisfy { lines[1].contains(" \($0) ") }
    }
    #expect(screen.hints == "release to drop  Esc back")
    try screen.move(from: (79, 3), to: (180, 3))
    #expect(screen.message == "“Apple” over List 5, position 1 of 1")
    try screen.release(180, 3)
    try board.wait(for: "List 5", toHold: ["Apple"])
  }

  @Test func aListThatIsRemovedElsewhereWhileTheStripMovesEndsNothing() throws {
    let board = try board(lists: 5, isShared: true)
    let screen = try board.open()
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (79, 3))
    try screen.wait(forText: "List 3 ━")
    try board.tamper { try $0.removeLists(where: "name = 'List 4'") }
    try board.createBoard("Other")
    #expect(screen.lines()[13].contains("Esc back"))
    try screen.move(from: (79, 3), to: (60, 3))
    try screen.move(from: (60, 3), to: (79, 3))
    try screen.wait(forText: "“Apple” over List 5, position 1 of 1")
    try screen.release(79, 3)
    try board.wait(for: "List 5", toHold: ["Apple"])
  }

  // MARK: Keys

  @Test func digitsLeadToTheListsByTheirOrder() throws {
    let board = try board(lists: 5)
    let screen = try board.open()
    for (key, name) in [("4", "List 4"), ("2", "Done"), ("5", "List 5"), ("1", "Pending")] {
      try screen.keys(key)
      try screen.shows("━ \(name) ━")
    }
    try screen.keys("6")
    #expect(screen.message == "This board has 5 lists")
    try screen.keys("Space", "9")
    #expect(screen.message == "This board has 5 lists")
    try screen.keys("5")
    #expect(screen.message == "“Apple” over List 5, position 1 of 1")
    try screen.keys("1")
    #expect(screen.message == "“Apple” over Pending, position 1 of 2")
    try screen.keys("3", "Enter")
    #expect(screen.message == "Moved “Apple” to List 3, position 1")
    try board.wait(for: "List 3", toHold: ["Apple"])
  }

  @Test func aRefusingNeighbourIsSaidAndNothingIsSentAnywhere() throws {
    let board = try board(lists: 3)
    try board.setRules(of: "Done") { $0.accept = .none }
    let screen = try board.open()
    try screen.keys("L")
    #expect(screen.message == "“Apple”: Done does not accept tasks from that list")
    #expect(screen.cursorRow == "○ Apple")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread"])
  }

  @Test func completingGoesToTheDoneListOutOfSight() throws {
    let board = try board(lists: 5)
    try board.tamper { try $0.execute(sql: "UPDATE list SET role = 'plain' WHERE name = 'Done'") }
    try board.tamper { try $0.execute(sql: "UPDATE list SET role = 'done' WHERE name = 'List 5'") }
    let screen = try board.open()
    try screen.keys("x")
    #expect(screen.message == "Completed “Apple”")
    try screen.shows("List 5 1")
    try board.wait(for: "List 5", toHold: ["Apple"])
  }

  // MARK: The mouse

  @Test func theWheelTurnedSidewaysOrWithShiftMovesTheStrip() throws {
    let screen = try board(lists: 5).open()
    #expect(shown(screen).starts(with: ["Pending", "2", "Done"]))
    // 67 turns right; 65 and 4 for Shift turns down.
    try screen.press(20, 4, button: 67)
    try screen.shows("─ List 3 ─")
    // The list with the keys is out of sight now, so the next one has them.
    try screen.press(20, 4, button: 65 + 4)
    try screen.shows("━ List 3 ━")
    for _ in 0..<9 { try screen.press(20, 4, button: 67) }
    try screen.shows("─ List 5 ─")
    try screen.shows("━ List 4 ━")
    for _ in 0..<9 { try screen.press(20, 4, button: 64 + 4) }
    try screen.shows("─ Pending ─")
  }

  @Test func aClickOnAListsNameBringsItIntoSightAndGivesItTheKeys() throws {
    let board = try board(lists: 5)
    let screen = try board.open()
    try screen.click(on: "List 4 0")
    try screen.shows("━ List 4 ━")
    try screen.keys("a")
    try screen.type("Figs")
    // A press elsewhere saves what is typed, and the click is then handled.
    try screen.click(on: "Pending 2")
    try screen.shows("━ Pending ━")
    try board.wait(for: "List 4", toHold: ["Figs"])
    try screen.click(on: "›")
    try screen.shows("━ List 3 ━")
    // A carry by keys is put back instead.
    try screen.keys("1", "Space")
    try screen.click(on: "List 4 1")
    #expect(screen.message == "“Apple” is back where it was")
  }

  @Test func aClickOnTheBoardsNameAsksForABoard() throws {
    let screen = try board(lists: 3).open()
    try screen.click(2, 0)
    try screen.shows("─ Board, or the name of a new one ─")
    try screen.keys("Escape")
    #expect(screen.cursorRow == "○ Apple")
  }

  // MARK: Empty lists

  @Test func anEmptyListSaysItsKeysOnlyWhileItHasThem() throws {
    let screen = try board(lists: 3).open(width: 120)
    try screen.shows("Nothing here.")
    #expect(!screen.lines().joined().contains("Press a to add a task"))
    #expect(screen.lines().joined().contains("Drag a task here."))
    try screen.keys("3")
    try screen.shows("Press a to add a task")
  }

  // MARK: Any number of lists

  @Test(arguments: [1, 3, 7, 200], [80, 40, 22])
  func everyListIsReachedAndLeft(count: Int, width: Int) throws {
    let board = try board(lists: count)
    let screen = try board.open(width: width)
    for _ in 1..<max(2, count) { try screen.keys("l") }
    let last = count == 1 ? "Pending" : "List \(count)"
    try screen.shows("━ \(last) ━")
    for _ in 1..<max(2, count) { try screen.keys("h") }
    try screen.shows("━ Pending ━")
    #expect(screen.cursorRow == "○ Apple")
  }
}
