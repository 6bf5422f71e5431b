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
    try screen.wait(forText: "“Eggs” over Left, place 2 of 5")
    try screen.keys("h", "Space")
    try screen.wait(forText: "Moved “Eggs” to place 1")
    try board.wait(
      for: "Left", board: "grids", toHold: ["Eggs", "Apple", "Bread", "Cheese", "Dates"])
    try screen.keys("l", "l", "Space", "l")
    try screen.wait(forText: "“Bread” over Right, place 1 of 2")
    try screen.keys("Space")
    try screen.wait(forText: "Moved “Bread” to Right, place 1")
    try board.wait(for: "Right", board: "grids", toHold: ["Bread", "Xenon"])
  }

  @Test func aTileIsDraggedWithinAndAcross() throws {
    let board = try board(
      .grids, ("Left", ["Apple", "Bread", "Cheese", "Dates", "Eggs"]), ("Right", ["Xenon"]))
    let screen = try board.open("grids", waitFor: "[ Xenon")
    try screen.drag(from: (5, 2), to: (29, 2))
    try screen.wait(forText: "Moved “Apple” to place 3")
    try board.wait(
      for: "Left", board: "grids", toHold: ["Bread", "Cheese", "Apple", "Dates", "Eggs"])
    try screen.drag(from: (5, 3), to: (45, 2))
    try screen.wait(forText: "Moved “Dates” to Right, place 1")
    try board.wait(for: "Right", board: "grids", toHold: ["Dates", "Xenon"])
  }

  @Test func aLabelIsPaintedOnATaskAndTakenOffOutside() throws {
    let board = try board(.labels, ("Labels", ["#home", "!A"]), ("Tasks", ["Pay rent", "Call"]))
    let screen = try board.open("labels", waitFor: "#home")
    try screen.press(5, 2)
    try screen.move(from: (5, 2), to: (50, 3))
    let lines = try screen.wait(forText: "“#home” onto “Call”")
    // The label must not hide the title.
    #expect(lines[3].contains(" Call ") && lines[4].contains("#home"))
    try screen.release(50, 3)
    try screen.wait(forText: "Painted “#home” on “Call”")
    try screen.keys("h", "l", "Space", "l", "j", "Space")
    try screen.wait(for: "both labels on the task") { lines in
      lines[3].contains("!A") && lines[3].contains("#home")
    }
    try screen.drag(from: (46, 3), to: (46, 13))
    try screen.wait(forText: "Took the labels off “Call”")
    try screen.wait(for: "the bare task") { !$0[3].contains("#home") && !$0[3].contains("!A") }
    try board.wait(for: "Tasks", board: "labels", toHold: ["Pay rent", "Call"])
    try board.wait(for: "Labels", board: "labels", toHold: ["#home", "!A"])
  }

  @Test func tilesUseTheRoomThatThereIs() throws {
    let templates = ["Water the plants", "Run"]
    let board = try board(.templates, ("Templates", templates), ("Today", []), isShared: true)
    let screen = try board.open("templates", waitFor: "▌ Water the plants  ")
    try board.add(
      (1...40).map { "Template number \($0)" }, to: "Templates", board: "templates")
    try screen.wait(for: "legible tiles") { $0[2].contains("▌ Water the pl… ] [ Run ") }
    try screen.keys("/")
    try screen.type("plants")
    try screen.wait(forText: "▌ Water the plants  ")
  }

  @Test func aLabelThatATaskHasAlreadyIsNotSaidToBePainted() throws {
    let board = try board(.labels, ("Labels", ["#home", "!A"]), ("Tasks", ["Pay rent", "Call"]))
    let screen = try board.open("labels", waitFor: "#home")
    try screen.drag(from: (5, 2), to: (50, 3))
    try screen.wait(forText: "Painted “#home” on “Call”")
    try screen.drag(from: (5, 2), to: (50, 3))
    try screen.wait(forText: "“Call” already has “#home”")
    try screen.drag(from: (46, 2), to: (46, 13))
    try screen.wait(forText: "“Pay rent” has no labels")
    try screen.keys("u")
    try screen.wait(forText: "Undone")
    try screen.wait(for: "the bare task") { !$0[3].contains("#home") }
  }

  @Test func aLabelWithABlankIsAnnouncedAsTheTagItLeaves() throws {
    let board = try board(.labels, ("Labels", ["to do"]), ("Tasks", ["Call"]))
    let screen = try board.open("labels", waitFor: "to do")
    try screen.drag(from: (5, 2), to: (50, 2))
    try screen.wait(forText: "Painted “#to-do” on “Call”")
    try screen.wait(for: "the tag") { $0[2].contains(" #to-do ") }
  }

  @Test func inASortedListTheGapIsWhereTheRowWillStand() throws {
    let board = try board(
      .transfer, ("Left", ["Bread", "Milk"]), ("Right", ["Apple", "Cheese", "Flour"]))
    let screen = try board.open("transfer", waitFor: "Flour")
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (50, 6))
    let lines = try screen.wait(forText: "“Bread” over Right, place 2 of 4")
    #expect(lines[3].contains("╌╌╌"))
    try screen.release(50, 6)
    try screen.wait(forText: "Moved “Bread” to Right, place 2")
    try board.wait(for: "Right", board: "transfer", toHold: ["Apple", "Bread", "Cheese", "Flour"])
    try screen.keys("h", "Space", "l")
    try screen.wait(forText: "“Milk” over Right, place 5 of 5")
    try screen.keys("Space")
    try screen.wait(forText: "Moved “Milk” to Right, place 5")
  }

  @Test func whereNothingIsDoneNothingIsOffered() throws {
    let board = try board(.ranking, ("First", ["Apple"]), ("Second", []))
    let screen = try board.open("ranking", waitFor: "Apple")
    #expect(!screen.lines().contains { $0.contains("x done") })
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (18, 2))
    try screen.wait(forText: "This board has no list for completed tasks")
    try screen.release(18, 2)
    try screen.wait(forText: "This board has no list for completed tasks")
    try board.wait(for: "First", board: "ranking", toHold: ["Apple"])
  }

  @Test func aBoardThatIsRemovedElsewhereSaysSoAndComesBack() throws {
    let board = try board(.ranking, ("First", ["Apple", "Bread"]), ("Second", []), isShared: true)
    let screen = try board.open("ranking", waitFor: "Apple")
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (6, 3))
    try screen.wait(forText: "place 2 of 2")
    try board.removeBoard("ranking")
    try screen.wait(forText: "The board “ranking” was removed elsewhere")
    try screen.release(6, 3)
    try screen.wait(for: "an empty board") { !$0.joined().contains("Apple") }
    try screen.keys("a")
    try screen.wait(forText: "The board “ranking” is gone; u undoes it")
    try screen.keys("Escape")
    try screen.wait(for: "what the board is") { lines in
      lines[13].hasPrefix(" The board “ranking” is gone") && !lines[13].contains("undoes")
    }
    try screen.keys("u")
    try screen.wait(forText: "Apple")
    try board.wait(for: "First", board: "ranking", toHold: ["Apple", "Bread"])
  }

  @Test func aBoardThatAnUndoTakesAwayIsBroughtBackByARedo() throws {
    let board = try board(.ranking, ("First", ["Apple"]), ("Second", []), isShared: true)
    let screen = try board.open("ranking", waitFor: "Apple")
    try screen.keys("b", "New")
    try screen.wait(forText: "a new board")
    try screen.keys("Enter")
    try screen.wait(forText: "Nothing pending.")
    try screen.keys("u")
    try screen.wait(forText: "Undone: created board")
    try screen.keys("a")
    try screen.wait(forText: "The board “New” is gone; Ctrl-R brings it back")
    try screen.keys("Escape")
    try screen.wait(forText: "Ctrl-R redo")
    try screen.keys("C-r")
    try screen.wait(forText: "Nothing pending.")
  }

  @Test func anotherBoardIsOpenedWhereOneWasRemoved() throws {
    let board = try board(.ranking, ("First", ["Apple"]), ("Second", []), isShared: true)
    let screen = try board.open("ranking", waitFor: "Apple")
    try board.removeBoard("ranking")
    try screen.wait(forText: "The board “ranking” was removed elsewhere")
    try screen.keys("b", "Enter")
    try screen.wait(forText: "Board “Tasks”")
    try screen.keys("a")
    try screen.type("Bread")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["Bread"])
  }

  @Test func aChoiceIsCopiedOnceAndRemovedOutside() throws {
    let board = try board(.choices, ("Choices", ["Apple", "Bread"]), ("Selected", []))
    let screen = try board.open("choices", waitFor: "Apple")
    try screen.drag(from: (6, 2), to: (50, 4))
    try screen.wait(forText: "Copied “Apple” to Selected, place 1")
    try screen.press(6, 2)
    try screen.move(from: (6, 2), to: (50, 4))
    try screen.wait(forText: "“Apple”: Selected already has it")
    try screen.release(50, 4)
    try screen.wait(forText: "“Apple” is back: Selected already has it")
    try screen.keys("l", "Space", "d")
    try screen.wait(forText: "Removed “Apple”")
    try board.wait(for: "Selected", board: "choices", toHold: [])
    try board.wait(for: "Choices", board: "choices", toHold: ["Apple", "Bread"])
  }
}
