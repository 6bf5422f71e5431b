import BoardModel
import Store
import TerminalSupport
import Testing

/// Boards with fewer or more than two lists.
@MainActor
struct ListCountTests {
  /// The default board with lists behind its own, or without some of them.
  private func board(
    pending: [String] = [], adding others: [String] = [], removing lists: String? = nil,
    isShared: Bool = false
  ) throws -> MemoryBoard {
    let board = try MemoryBoard(pending: pending, isShared: isShared)
    try board.tamper { file in
      for (index, name) in others.enumerated() { try file.addList(name, at: 2 + index) }
      if let lists { try file.removeLists(where: lists) }
    }
    return board
  }

  @Test(arguments: [(80, 14), (40, 12), (30, 6), (20, 8), (1, 1)])
  func aBoardWithoutListsSaysWhatCanBeDone(width: Int, height: Int) throws {
    let board = try board(removing: "true")
    let screen = try board.open(width: width, height: height, waitFor: nil)
    if width >= 30 { try screen.shows("This board has no lists.") }
    for key in [
      "j", "k", "h", "l", "Tab", "Space", "m", "J", "K", "H", "L", "a", "A", "o", "O", "e", "Enter",
      "x", "d", "p", "t", "D", "n", "v", "V", "s", "M", "y", "g", "G", "PageUp", "PageDown", "/",
    ] {
      try screen.keys(key)
    }
    if width >= 80 { try screen.shows("no lists; b opens another board") }
    try screen.paste("one\ntwo\n")
    try screen.drag(from: (0, 0), to: (min(6, width - 1), min(3, height - 1)))
    try screen.wheel(0, 0, down: true)
    for key in ["?", "Escape", "b"] { try screen.keys(key) }
    try screen.enter("Other")
    if width >= 30 { try screen.shows("Pending") }
    try screen.keys("q")
    #expect(screen.hasEnded)
    #expect(try board.store.boards().map(\.name).contains("Other"))
  }

  @Test func aBoardOfOneListIsUsedByKeyboardAndMouse() throws {
    let board = try board(pending: ["Apple", "Bread", "Cheese"], removing: "name = 'Done'")
    let screen = try board.open()
    for key in ["h", "l", "Tab"] { try screen.keys(key) }
    try screen.keys("L")
    #expect(screen.message == "“Pending” is the only list")
    try screen.keys("J")
    #expect(screen.message == "Moved “Apple” to position 2 in Pending")
    try screen.keys("Space", "l", "h", "Tab", "j", "Space")
    #expect(screen.message == "Moved “Apple” to position 3 in Pending")
    try screen.drag(from: (60, 2), to: (60, 3))
    #expect(screen.message == "Moved “Bread” to position 2 in Pending")
    try screen.keys("x")
    #expect(screen.message == "This board has no list for completed tasks")
    try screen.keys("g")
    #expect(screen.message == "1 of 3")
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (16, 2))
    #expect(screen.message == "This board has no list for completed tasks")
    try screen.release(16, 2)
    try screen.press(60, 2)
    try screen.move(from: (60, 2), to: (50, 2))
    #expect(screen.message == "Release to remove “Cheese”")
    try screen.release(50, 2)
    #expect(screen.message == "Removed “Cheese”; u undoes it")
    try board.wait(for: "Pending", toHold: ["Bread", "Apple"])
  }

  @Test(arguments: [80, 120, 40, 22])
  func everyListOfFourIsReached(width: Int) throws {
    let board = try board(pending: ["Apple", "Bread"], adding: ["Review", "Later"])
    let screen = try board.open(width: width)
    if width == 80 { #expect(!screen.lines()[1].contains("Review")) }
    if width == 120 { #expect(screen.lines()[1].contains("─ Review ─")) }
    for name in ["Done", "Review", "Later"] {
      try screen.keys("l")
      try screen.shows("━ \(name) ━")
    }
    try screen.keys("l", "Tab")
    try screen.shows("━ Pending ━")
    for (steps, name) in [(["l", "l", "l"], "Later"), (["Tab", "Tab"], "Review")] {
      try screen.keys("Space")
      for step in steps { try screen.keys(step) }
      try screen.shows("the row over \(name)") { lines in
        lines.contains { $0.contains("━ \(name) ━") }
      }
      try screen.keys("Space")
      try screen.shows("\(name) with its row") { lines in
        lines.contains { $0.contains("▌") }
      }
      try board.wait(for: name, toHold: [name == "Later" ? "Apple" : "Bread"])
      try screen.keys("Tab")
      if name == "Review" { try screen.keys("Tab") }
      try screen.shows("━ Pending ━")
    }
    try board.wait(for: "Pending", toHold: [])
  }

  /// Turning the wheel sideways scrolls to the lists beside.
  @Test func theMouseReachesEveryListAndDropsThere() throws {
    let board = try board(pending: ["Apple"], adding: ["Review", "Later"])
    let screen = try board.open()
    func turn(right: Bool) throws { try screen.press(20, 4, button: right ? 67 : 66) }
    try turn(right: false)
    try screen.drag(from: (6, 2), to: (50, 2))
    #expect(screen.message == "Moved “Apple” to Done, position 1")
    for name in ["Review", "Later"] {
      try turn(right: true)
      try screen.shows("─ \(name) ─")
      try screen.drag(from: (6, 2), to: (50, 3))
      try screen.shows("Moved “Apple” to \(name), position 1")
    }
    for _ in 0..<4 { try turn(right: false) }
    try screen.shows("─ Pending ─")
    try board.wait(for: "Later", toHold: ["Apple"])
  }

  @Test func aRowIsSentFromListToListAndNotAroundTheEnds() throws {
    let board = try board(pending: ["Apple"], adding: ["Review"])
    let screen = try board.open()
    try screen.keys("H")
    #expect(screen.message == "“Pending” is the first list")
    for name in ["Done", "Review"] {
      try screen.keys("L")
      try screen.shows("Moved “Apple” to \(name), position 1")
    }
    try screen.keys("L")
    #expect(screen.message == "“Review” is the last list")
    try screen.keys("H", "H")
    try board.wait(for: "Pending", toHold: ["Apple"])
  }

  @Test func tabGoesToTheNextListAndShiftTabToTheOneBefore() throws {
    let board = try board(pending: ["Apple"], adding: ["Review"])
    let screen = try board.open()
    for (key, name) in [
      ("BTab", "Review"), ("BTab", "Done"), ("Tab", "Review"), ("Tab", "Pending"),
    ] {
      try screen.keys(key)
      try screen.shows("━ \(name) ━")
    }
    try screen.keys("Space")
    for (key, name) in [("BTab", "Review"), ("BTab", "Done"), ("Tab", "Review")] {
      try screen.keys(key)
      try screen.shows("“Apple” over \(name), position 1 of 1")
    }
    try screen.keys("Space")
    try board.wait(for: "Review", toHold: ["Apple"])
  }

  @Test func aListThatRefusesIsNamedWhenACarryPassesIt() throws {
    let board = try board(pending: ["Apple"], adding: ["Review"])
    try board.setRules(of: "Done") { $0.accept = .none }
    let screen = try board.open(width: 100)
    try screen.keys("Space", "l")
    try screen.shows(
      "Done does not accept tasks from that list · “Apple” over Review, position 1 of 1")
    try screen.keys("Escape")
    #expect(screen.message == "“Apple” is back where it was")
  }

  /// Turning the wheel sideways ends what a press has begun, as any turn does.
  @Test func aWheelThatTurnsSidewaysEndsASwipe() throws {
    let board = try board(pending: ["Apple"], adding: ["Review"])
    let screen = try board.open()
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (18, 2))
    #expect(screen.message == "Release to complete “Apple”")
    try screen.press(20, 4, button: 67)
    try screen.shows("━ Done ━")
    try screen.release(18, 2)
    try screen.keys("h", "e")
    #expect(screen.message == "Editing the title")
    #expect(try board.titles("Pending") == ["Apple"])
  }

  /// A drop is announced with the list that it went to, even if that list has moved on screen.
  @Test func aDropWhileListsGoElsewhereIsSaidOfItsOwnList() throws {
    let board = try board(pending: ["Apple"], adding: ["Review", "Later"], isShared: true)
    let screen = try board.open(width: 150)
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (90, 3))
    #expect(screen.message == "“Apple” over Review, position 1 of 1")
    board.source.beforeMove = {
      try board.tamper { try $0.removeLists(where: "name = 'Done'") }
    }
    try screen.release(90, 3)
    #expect(screen.message == "Moved “Apple” to Review, position 1")
    try screen.wait(for: "the cursor on the task") { lines in
      !lines[1].contains("Done") && lines.contains { $0.contains("▌○ Apple") }
    }
    try board.wait(for: "Review", toHold: ["Apple"])
  }

  /// The lists have been read after the drop when somebody else moves another row above it.
  @Test func theCursorStaysOnADroppedTaskWhileOthersMoveRows() throws {
    let board = try board(pending: ["Apple", "Bread"], adding: ["Review"], isShared: true)
    try board.add(["Cherry", "Dill"], to: "Review")
    let screen = try board.open(width: 150)
    try screen.keys("Space", "l", "l")
    board.source.afterState = {
      try board.tamper { file in
        try file.execute(sql: "UPDATE task SET orderKey = '0' || orderKey WHERE title = 'Dill'")
      }
    }
    try screen.keys("Space")
    try screen.deliver(.sourceChanged)
    #expect(screen.cursorRow == "○ Apple")
  }

  @Test func aCarryThatIsCancelledShowsItsListAgain() throws {
    let board = try board(pending: ["Apple"], adding: ["Review", "Later"])
    let screen = try board.open()
    try screen.keys("Space", "l", "l", "l")
    #expect(screen.message == "“Apple” over Later, position 1 of 1")
    #expect(!screen.lines()[1].contains("Pending"))
    try screen.keys("Escape")
    try screen.shows("━ Pending ━")
    try screen.wait(forText: "▌○ Apple")
  }

  @Test func listsThatComeAndGoElsewhereAreFollowed() throws {
    let board = try board(pending: ["Apple", "Bread"], adding: ["Review"], isShared: true)
    let screen = try board.open()
    try screen.keys("l", "l")
    try screen.shows("━ Review ━")
    try screen.keys("h", "h", "Space", "j")
    #expect(screen.message == "“Apple” over Pending, position 2 of 2")
    try board.tamper { try $0.removeLists(where: "name = 'Review'") }
    try board.add(["Dates"], to: "Done")
    // The carry goes on, as its own list is still there.
    try screen.shows("the other lists under the carry") { lines in
      !lines[1].contains("Review") && lines[1].contains("─ Done ─")
        && lines[13].contains("Esc back")
    }
    #expect(screen.message == "“Apple” over Pending, position 2 of 2")
    try screen.keys("Escape")
    try screen.wait(forText: "▌○ Apple")
    try screen.shows("Dates")
    try screen.keys("g", "j", "e")
    #expect(screen.message == "Editing the title")
    try screen.type(" and milk")
    try board.tamper { file in
      try file.removeLists(where: "name = 'Done'")
      try file.addList("New", at: 5)
    }
    try board.add(["Eggs"], to: "New")
    try screen.shows("─ New ─")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread and milk"])
    try board.tamper { try $0.removeLists(where: "true") }
    try board.createBoard("Wake")
    try screen.shows("This board has no lists.")
    try board.tamper { try $0.addList("Inbox", at: 0) }
    try board.add(["Figs"], to: "Inbox")
    try screen.shows("Figs")
    try screen.keys("q")
    #expect(screen.hasEnded)
  }
}
