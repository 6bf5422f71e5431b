import BoardModel
import DragEngine
import TerminalSupport
import Testing
import ThemeKit

@MainActor
struct EditingTests {
  @Test func theWelcomeLeavesANarrowLineToTheKeys() throws {
    let screen = try MemoryBoard().open(width: 40, height: 12)
    try screen.shows(" Welcome          a add  : more  ? help")
  }

  @Test func tasksAreAddedOneAfterTheOther() throws {
    let board = try MemoryBoard()
    let screen = try board.open()
    #expect(screen.message == "Welcome to Dragboard")
    try screen.keys("a")
    #expect(screen.message == "New task in Pending")
    for title in ["Buy milk", "Call 東京 🗼", "dentist"] {
      try screen.type(title)
      #expect(screen.hints == "Enter save  Esc cancel")
      try screen.keys("Enter")
      try screen.shows("Added “\(title)”")
    }
    #expect(screen.hints == "Esc leave")
    try screen.keys("Enter")
    #expect(screen.message == "3 of 3")
    try board.wait(for: "Pending", toHold: ["Buy milk", "Call 東京 🗼", "dentist"])
  }

  @Test(arguments: [
    ("a", ["Apple", "Bread", "Cheese", "One", "Two"]),
    ("A", ["One", "Two", "Apple", "Bread", "Cheese"]),
    ("o", ["Apple", "Bread", "One", "Two", "Cheese"]),
    ("O", ["Apple", "One", "Two", "Bread", "Cheese"]),
  ])
  func aLineOpensWhereTheTaskWillStandAndTheNextOneBelowIt(key: String, expected: [String]) throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese"])
    let screen = try board.open()
    try screen.keys("j", key)
    try screen.type("One")
    let first = expected.filter { $0 != "Two" }
    #expect(screen.leftTitles == first)
    try screen.keys("Enter")
    try screen.type("Two")
    #expect(screen.leftTitles == expected)
    // Nothing is stored before Enter.
    try board.wait(for: "Pending", toHold: first)
    try screen.keys("Enter", "Enter")
    try board.wait(for: "Pending", toHold: expected)
    try screen.shows("\((expected.firstIndex(of: "Two") ?? 0) + 1) of 5")
  }

  @Test func theRowUnderEditStaysWhereItIsAndTheOthersKeepTheirDetails() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese"])
    try board.edit("Apple", .addTag("fruit"), .priority(Priority("A")))
    let screen = try board.open()
    try screen.keys("j", "e")
    let lines = try screen.type("s")
    #expect(screen.hints == "Enter save  Esc cancel")
    #expect(screen.leftTitles == ["Apple", "Breads", "Cheese"])
    #expect(lines[2].contains("!A #fruit") && lines[3].contains("▌○ Breads"))
    #expect(screen.cursor == Cell(10, 3))
    try screen.keys("C-u")
    try screen.type("Butter")
    try screen.keys("C-a")
    try screen.enter("Fresh ")
    #expect(screen.message == "Saved “Fresh Butter”")
    try board.wait(for: "Pending", toHold: ["Apple", "Fresh Butter", "Cheese"])
  }

  @Test func aLongListScrollsOnlyAsFarAsTheLineNeeds() throws {
    let titles = (1...30).map { "Task \($0)" }
    let board = try MemoryBoard(pending: titles)
    let screen = try board.open()
    func shows(_ rows: ClosedRange<Int>, and more: String...) throws {
      try screen.shows("rows \(rows) \(more)") {
        shownTitles($0, left: true) == rows.map { "Task \($0)" } + more
      }
    }
    try screen.keys("j", "j")
    try shows(1...10)
    try screen.keys("a")
    try screen.type("New")
    try shows(22...30, and: "New")
    try screen.resize(width: 80, height: 12)
    try shows(24...30, and: "New")
    try screen.resize(width: 80, height: 14)
    try screen.keys("Escape")
    #expect(screen.message == "Not added; a brings back your text")
    #expect(screen.leftTitles.contains("Task 3"))
    try screen.keys("j", "G", "a")
    #expect(screen.message == "What you typed is back; Ctrl-U clears the line")
    try screen.keys("Enter")
    try screen.type("Last")
    try shows(23...30, and: "New", "Last")
    try board.wait(for: "Pending", toHold: titles + ["New"])
  }

  @Test func whatEscapeLeavesComesBack() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"])
    let screen = try board.open()
    try screen.keys("e")
    try screen.type(" pie")
    try screen.shows("Apple pie")
    try screen.keys("Escape")
    #expect(screen.message == "Not saved; e brings back your text")
    #expect(screen.leftTitles == ["Apple", "Bread"])
    // Other tasks and new ones have drafts of their own.
    try screen.keys("j", "e")
    #expect(screen.message == "Editing the title")
    try screen.keys("Escape")
    #expect(screen.message == "No change")
    try screen.keys("k", "O")
    #expect(screen.message == "New task in Pending, above “Apple”")
    try screen.type("Dat")
    try screen.keys("Escape")
    #expect(screen.message == "Not added; a brings back your text")
    try screen.keys("e")
    #expect(screen.message == "What you typed is back; Ctrl-U clears the line")
    try screen.keys("Enter")
    #expect(screen.message == "Saved “Apple pie”")
    try screen.keys("a")
    #expect(screen.message == "What you typed is back; Ctrl-U clears the line")
    try screen.enter("es")
    #expect(screen.message == "Added “Dates”")
    try screen.keys("Enter", "e")
    #expect(screen.message == "Editing the title")
    try board.wait(for: "Pending", toHold: ["Apple pie", "Bread", "Dates"])
  }

  @Test func aTaskRemovedElsewhereLeavesItsTypedLine() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese"], isShared: true)
    let screen = try board.open()
    try screen.keys("j", "e")
    try screen.type(" rolls")
    try screen.shows("Bread rolls")
    try board.remove("Bread")
    #expect(screen.message == "“Bread” was removed elsewhere; Enter adds it as a new task")
    #expect(screen.leftTitles == ["Apple", "Bread rolls", "Cheese"])
    try screen.keys("Escape")
    #expect(screen.message == "Not added; a brings back your text")
    try screen.keys("j", "O")
    #expect(screen.message == "What you typed is back; Ctrl-U clears the line")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread rolls", "Cheese"])
  }

  @Test func aClickElsewhereSavesAndHitsWhatItWasAimedAt() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese"])
    let screen = try board.open()
    // An empty line is removed, so the rows below it move up under the pointer.
    try screen.keys("O")
    #expect(screen.message == "New task in Pending, above “Apple”")
    try screen.click(2, 4)
    #expect(screen.message == "2 of 3")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread", "Cheese"])
    try screen.keys("e")
    try screen.type("s")
    try screen.click(8, 3)
    try screen.shows("Breads")
    try screen.click(6, 4)
    #expect(screen.message == "3 of 3")
    try board.wait(for: "Pending", toHold: ["Apple", "Breads", "Cheese"])
  }

  @Test(arguments: ["a", "A", "o"])
  func aNewTaskInADoneListGoesToTheFirstThatIsNot(key: String) throws {
    let board = try MemoryBoard(pending: ["Apple"], done: ["Pay rent", "Call"])
    let screen = try board.open()
    try screen.keys("l", "j", key)
    try screen.shows("New task in Pending")
    try screen.type("Bread")
    let expected = key == "A" ? ["Bread", "Apple"] : ["Apple", "Bread"]
    #expect(screen.leftTitles == expected)
    try screen.keys("Enter", "Escape")
    try board.wait(for: "Pending", toHold: expected)
    try board.wait(for: "Done", toHold: ["Pay rent", "Call"])
  }

  @Test func escapeLeavesTheTitleAsItWas() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open()
    try screen.keys("e")
    try screen.type(" pie")
    try screen.shows("Apple pie")
    try screen.keys("Escape")
    #expect(screen.message == "Not saved; e brings back your text")
    try screen.keys("e", "C-u", "Escape")
    try screen.shows("no promise") { $0.last { $0 != "" }?.contains("brings back") == false }
    try board.wait(for: "Pending", toHold: ["Apple"])
  }

  @Test func aTitleOfBlanksIsRefusedAndTheEditorStaysOpen() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open()
    try screen.keys("e", "C-u", "Space", "Enter")
    #expect(screen.message == "A title cannot be blank; Esc cancels")
    try screen.enter("Pear")
    #expect(screen.message == "Saved “ Pear”")
    try board.wait(for: "Pending", toHold: [" Pear"])
  }

  @Test func aCompletedTaskIsNotEdited() throws {
    let screen = try MemoryBoard(done: ["Pay rent"]).open()
    try screen.keys("l", "e")
    #expect(screen.message == "A completed task cannot be edited: x reopens it")
  }

  @Test func severalPastedLinesAreSeveralTasksOrOneTitle() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open()
    try screen.keys("a")
    try screen.type("My ")
    try screen.paste("Bread\n\n  \nCheese\nDates\n")
    try screen.shows("3 new tasks")
    try screen.keys("Enter")
    #expect(screen.message == "Added 3 tasks; u undoes it")
    try board.wait(for: "Pending", toHold: ["Apple", "My Bread", "Cheese", "Dates"])
    try screen.keys("u")
    #expect(screen.message == "Undone: added 3 tasks; Ctrl-R redoes it")
    try screen.paste("Eggs\nFlour")
    try screen.shows("2 new tasks")
    try screen.keys("Down", "Enter")
    try screen.shows("Eggs Flour")
    try screen.keys("Enter")
    #expect(screen.message == "Added “Eggs Flour”")
    try screen.keys("Escape")
    try board.wait(for: "Pending", toHold: ["Apple", "Eggs Flour"])
  }

  @Test func linesPastedIntoAnExistingTitleAreJoined() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open()
    try screen.keys("e")
    try screen.paste(" and\npear")
    try screen.keys("Enter")
    #expect(screen.message == "Saved “Apple and pear”")
    try board.wait(for: "Pending", toHold: ["Apple and pear"])
  }

  @Test(arguments: [
    (BuiltInTheme.clear, nil, true), (.clear, nil, false), (.default, EditingStyle.rise, true),
  ])
  func theEditedRowRisesWhereThatIsSetAndTypingIsNotWaitedFor(
    theme: BuiltInTheme, editing: EditingStyle?, animates: Bool
  ) throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese"])
    let screen = try board.open(theme: theme, editing: editing, animates: animates)
    try screen.keys("G", "e", "!", "Enter")
    #expect(screen.message == "Saved “Cheese!”")
    try screen.keys("G", "e")
    try screen.wait(for: "the row on top") {
      shownTitles($0, left: true) == ["Cheese!", "Apple", "Bread"]
    }
    try screen.keys("Escape")
    #expect(screen.message == "No change")
    try screen.keys("a")
    try screen.type("Dates")
    #expect(screen.leftTitles == ["Dates", "Apple", "Bread", "Cheese!"])
  }

  @Test func aLineInAnotherBoardStandsWhereItIsConfiguredFromTheFirstKeyOn() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    try board.createBoard("Long")
    let titles = (1...30).map { "Task \($0)" }
    try board.add(titles, board: "Long")
    let screen = try board.open(theme: .clear, editing: .inPlace)
    // All of it arrives in one read: no picture is drawn in between.
    try screen.bytes(Array("bLong\raNew".utf8))
    try screen.shows("the line at the end") {
      shownTitles($0, left: true) == (22...30).map { "Task \($0)" } + ["New"]
    }
  }

  @Test func aClickThatLeavesARisenLineStillSaysWhatWasSaved() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese"])
    let screen = try board.open(theme: .clear, animates: false)
    try screen.keys("G", "e")
    try screen.type("s")
    #expect(screen.leftTitles == ["Cheeses", "Apple", "Bread"])
    try screen.click(6, 3)
    #expect(screen.message == "Saved “Cheeses”")
    #expect(screen.cursorRow == "○ Apple")
  }

  @Test func removedRowsCloseUpAndKeysAreNotWaitedFor() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese", "Dates"])
    let screen = try board.open()
    try screen.keys("d", "d", "x")
    #expect(screen.message == "Completed “Cheese”")
    #expect(screen.leftTitles == ["Dates"])
    try board.wait(for: "Pending", toHold: ["Dates"])
  }
}
