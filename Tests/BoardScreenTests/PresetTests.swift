import BoardModel
import Store
import TerminalSupport
import Testing

/// Boards whose lists have rules of their own.
@MainActor
struct PresetTests {
  /// A board of a preset with tasks in its two lists.
  private func board(
    _ preset: BoardPreset, _ left: (list: String, titles: [String]),
    _ right: (list: String, titles: [String]), isShared: Bool = false
  ) throws -> MemoryBoard {
    let board = try MemoryBoard(isShared: isShared)
    try board.createBoard(preset.rawValue, preset: preset)
    for (list, titles) in [left, right] where !titles.isEmpty {
      try board.add(titles, to: list, board: preset.rawValue)
    }
    return board
  }

  @Test func inAGridTheKeyboardGoesBothWays() throws {
    let board = try board(
      .grids, ("Left", ["Apple", "Bread", "Cheese", "Dates", "Eggs"]), ("Right", ["Xenon"]))
    let screen = try board.open("grids", waitFor: "[ Xenon")
    try screen.keys("j", "l", "Space", "k")
    #expect(screen.message == "“Eggs” over Left, position 2 of 5")
    try screen.keys("h", "Space")
    #expect(screen.message == "Moved “Eggs” to position 1 in Left")
    try board.wait(
      for: "Left", board: "grids", toHold: ["Eggs", "Apple", "Bread", "Cheese", "Dates"])
    try screen.keys("l", "l", "Space", "l")
    #expect(screen.message == "“Bread” over Right, position 1 of 2")
    try screen.keys("Space")
    #expect(screen.message == "Moved “Bread” to Right, position 1")
    try board.wait(for: "Right", board: "grids", toHold: ["Bread", "Xenon"])
  }

  @Test func aTileIsDraggedWithinAndAcross() throws {
    let board = try board(
      .grids, ("Left", ["Apple", "Bread", "Cheese", "Dates", "Eggs"]), ("Right", ["Xenon"]))
    let screen = try board.open("grids", waitFor: "[ Xenon")
    try screen.drag(from: (5, 2), to: (29, 2))
    #expect(screen.message == "Moved “Apple” to position 3 in Left")
    try board.wait(
      for: "Left", board: "grids", toHold: ["Bread", "Cheese", "Apple", "Dates", "Eggs"])
    try screen.drag(from: (5, 3), to: (45, 2))
    #expect(screen.message == "Moved “Dates” to Right, position 1")
    try board.wait(for: "Right", board: "grids", toHold: ["Dates", "Xenon"])
  }

  @Test func aLabelIsPaintedOnATaskAndTakenOffOutside() throws {
    let board = try board(.labels, ("Labels", ["#home", "!A"]), ("Tasks", ["Pay rent", "Call"]))
    let screen = try board.open("labels", waitFor: "#home")
    try screen.press(5, 2)
    let lines = try screen.move(from: (5, 2), to: (50, 3))
    #expect(screen.message == "“#home” onto “Call”")
    // The label must not hide the title.
    #expect(lines[3].contains(" Call ") && lines[4].contains("#home"))
    try screen.release(50, 3)
    #expect(screen.message == "Added “#home” to “Call”")
    try screen.keys("h", "l", "Space", "l", "j", "Space")
    try screen.shows("both labels on the task") { lines in
      lines[3].contains("!A") && lines[3].contains("#home")
    }
    try screen.drag(from: (46, 3), to: (46, 13))
    #expect(screen.message == "Took the labels off “Call”")
    try screen.shows("the bare task") { !$0[3].contains("#home") && !$0[3].contains("!A") }
    try board.wait(for: "Tasks", board: "labels", toHold: ["Pay rent", "Call"])
    try board.wait(for: "Labels", board: "labels", toHold: ["#home", "!A"])
  }

  @Test func tilesUseTheRoomThatThereIs() throws {
    let templates = ["Water the plants", "Run"]
    let board = try board(.templates, ("Templates", templates), ("Today", []), isShared: true)
    let screen = try board.open("templates", waitFor: "▌ Water the plants  ")
    try board.add(
      (1...40).map { "Template number \($0)" }, to: "Templates", board: "templates")
    try screen.shows("legible tiles") { $0[2].contains("▌ Water the pl… ] [ Run ") }
    try screen.keys("/")
    try screen.type("plants")
    try screen.shows("▌ Water the plants  ")
  }

  @Test func aLabelThatATaskHasAlreadyIsNotSaidToBePainted() throws {
    let board = try board(.labels, ("Labels", ["#home", "!A"]), ("Tasks", ["Pay rent", "Call"]))
    let screen = try board.open("labels", waitFor: "#home")
    try screen.drag(from: (5, 2), to: (50, 3))
    #expect(screen.message == "Added “#home” to “Call”")
    try screen.drag(from: (5, 2), to: (50, 3))
    #expect(screen.message == "“Call” already has “#home”")
    try screen.drag(from: (46, 2), to: (46, 13))
    #expect(screen.message == "“Pay rent” has no labels")
    try screen.keys("u")
    #expect(screen.message == "Undone: edited the tags of “Call”; Ctrl-R redoes it")
    try screen.shows("the bare task") { !$0[3].contains("#home") }
  }

  @Test func aLabelWithABlankIsAnnouncedAsTheTagItLeaves() throws {
    let board = try board(.labels, ("Labels", ["to do"]), ("Tasks", ["Call"]))
    let screen = try board.open("labels", waitFor: "to do")
    try screen.drag(from: (5, 2), to: (50, 2))
    #expect(screen.message == "Added “#to-do” to “Call”")
    try screen.shows("the tag") { $0[2].contains(" #to-do ") }
  }

  @Test func inASortedListTheGapIsWhereTheRowWillStand() throws {
    let board = try board(
      .transfer, ("Left", ["Bread", "Milk"]), ("Right", ["Apple", "Cheese", "Flour"]))
    let screen = try board.open("transfer", waitFor: "Flour")
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (50, 6))
    #expect(screen.message == "“Bread” over Right, position 2 of 4")
    #expect(screen.lines()[3].contains("╌╌╌"))
    try screen.release(50, 6)
    #expect(screen.message == "Moved “Bread” to Right, position 2")
    try board.wait(for: "Right", board: "transfer", toHold: ["Apple", "Bread", "Cheese", "Flour"])
    try screen.keys("h", "Space", "l")
    #expect(screen.message == "“Milk” over Right, position 5 of 5")
    try screen.keys("Space")
    #expect(screen.message == "Moved “Milk” to Right, position 5")
  }

  @Test func whereNothingIsDoneNothingIsOffered() throws {
    let board = try board(.ranking, ("First", ["Apple"]), ("Second", []))
    let screen = try board.open("ranking", waitFor: "Apple")
    #expect(!screen.lines().contains { $0.contains("x done") })
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (18, 2))
    #expect(screen.message == "This board has no list for completed tasks")
    try screen.release(18, 2)
    #expect(screen.message == "This board has no list for completed tasks")
    try board.wait(for: "First", board: "ranking", toHold: ["Apple"])
  }

  @Test func aBoardThatIsRemovedElsewhereSaysSoAndComesBack() throws {
    let board = try board(.ranking, ("First", ["Apple", "Bread"]), ("Second", []), isShared: true)
    let screen = try board.open("ranking", waitFor: "Apple")
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (6, 3))
    #expect(screen.message == "“Apple” over First, position 2 of 2")
    try board.removeBoard("ranking")
    #expect(screen.message == "The board “ranking” was removed elsewhere; u undoes it")
    try screen.release(6, 3)
    try screen.shows("an empty board") { !$0.joined().contains("Apple") }
    try screen.keys("a")
    #expect(screen.message == "The board “ranking” is gone; u undoes it")
    try screen.keys("Escape")
    try screen.shows("what the board is") { lines in
      lines[13].hasPrefix(" The board “ranking” is gone") && !lines[13].contains("undoes")
    }
    try screen.keys("u")
    try screen.shows("Apple")
    try board.wait(for: "First", board: "ranking", toHold: ["Apple", "Bread"])
  }

  @Test func aBoardThatAnUndoTakesAwayIsBroughtBackByARedo() throws {
    let board = try board(.ranking, ("First", ["Apple"]), ("Second", []), isShared: true)
    let screen = try board.open("ranking", waitFor: "Apple")
    try screen.keys("b", "New")
    try screen.shows("a new board")
    try screen.keys("Enter")
    try screen.shows("Nothing pending.")
    try screen.keys("u")
    #expect(screen.message == "Undone: created board “New”; Ctrl-R redoes it")
    try screen.keys("a")
    #expect(screen.message == "The board “New” is gone; Ctrl-R brings it back")
    try screen.keys("Escape")
    #expect(screen.hints == "Ctrl-R redo  q quit  ? help")
    try screen.keys("C-r")
    try screen.shows("Nothing pending.")
  }

  @Test func anotherBoardIsOpenedWhereOneWasRemoved() throws {
    let board = try board(.ranking, ("First", ["Apple"]), ("Second", []), isShared: true)
    let screen = try board.open("ranking", waitFor: "Apple")
    try board.removeBoard("ranking")
    #expect(screen.message == "The board “ranking” was removed elsewhere; u undoes it")
    try screen.keys("b", "Enter")
    #expect(screen.message == "Board “Tasks”")
    try screen.keys("a")
    try screen.enter("Bread")
    try board.wait(for: "Pending", toHold: ["Bread"])
  }

  @Test func aChoiceIsCopiedOnceAndRemovedOutside() throws {
    let board = try board(.choices, ("Choices", ["Apple", "Bread"]), ("Selected", []))
    let screen = try board.open("choices", waitFor: "Apple")
    try screen.drag(from: (6, 2), to: (50, 4))
    #expect(screen.message == "Copied “Apple” to Selected, position 1")
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (50, 4))
    #expect(screen.message == "“Apple”: Selected already has it")
    try screen.release(50, 4)
    #expect(screen.message == "“Apple” is back: Selected already has it")
    try screen.keys("l", "Space", "d")
    #expect(screen.message == "Removed “Apple”; u undoes it")
    try board.wait(for: "Selected", board: "choices", toHold: [])
    try board.wait(for: "Choices", board: "choices", toHold: ["Apple", "Bread"])
  }
}
