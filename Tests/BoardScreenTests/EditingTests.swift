import BoardModel
import DragEngine
import TerminalSupport
import Testing
import ThemeKit

@MainActor
struct EditingTests {
  @Test func theWelcomeLeavesANarrowLineToTheKeys() throws {
    let screen = try MemoryBoard().open(width: 40, height: 12)
    try screen.wait(forText: " Welcome          a add  : more  ? help")
  }

  @Test func tasksAreAddedOneAfterTheOther() throws {
    let board = try MemoryBoard()
    let screen = try board.open()
    try screen.wait(forText: "Welcome to Dragboard")
    try screen.keys("a")
    try screen.wait(forText: "New task in Pending")
    for title in ["Buy milk", "Call 東京 🗼", "dentist"] {
      try screen.type(title)
      try screen.wait(forText: "Enter save  Esc cancel")
      try screen.keys("Enter")
      try screen.wait(forText: "Added “\(title)”")
    }
    try screen.wait(forText: "Esc leave")
    try screen.keys("Enter")
    try screen.wait(forText: "3 of 3")
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
    try screen.wait(for: "the line in its place") { shownTitles($0, left: true) == first }
    try screen.keys("Enter")
    try screen.type("Two")
    try screen.wait(for: "the line below") { shownTitles($0, left: true) == expected }
    // Nothing is stored before Enter.
    try board.wait(for: "Pending", toHold: first)
    try screen.keys("Enter", "Enter")
    try board.wait(for: "Pending", toHold: expected)
    try screen.wait(forText: "\((expected.firstIndex(of: "Two") ?? 0) + 1) of 5")
  }

  @Test func theRowUnderEditStaysWhereItIsAndTheOthersKeepTheirDetails() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese"])
    try board.edit("Apple", .addTag("fruit"), .priority(Priority("A")))
    let screen = try board.open()
    try screen.keys("j", "e")
    try screen.type("s")
    try screen.wait(forText: "Enter save  Esc cancel")
    let lines = try screen.wait(for: "the row in its place") {
      shownTitles($0, left: true) == ["Apple", "Breads", "Cheese"]
    }
    #expect(lines[2].contains("!A #fruit") && lines[3].contains("▌○ Breads"))
    #expect(screen.cursor == Cell(10, 3))
    try screen.keys("C-u")
    try screen.type("Butter")
    try screen.keys("C-a")
    try screen.type("Fresh ")
    try screen.keys("Enter")
    try screen.wait(forText: "Saved “Fresh Butter”")
    try board.wait(for: "Pending", toHold: ["Apple", "Fresh Butter", "Cheese"])
  }

  @Test func aLongListScrollsOnlyAsFarAsTheLineNeeds() throws {
    let titles = (1...30).map { "Task \($0)" }
    let board = try MemoryBoard(pending: titles)
    let screen = try board.open()
    func shows(_ rows: ClosedRange<Int>, and more: String...) throws {
      try screen.wait(for: "rows \(rows) \(more)") {
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
    try screen.wait(forText: "Not added; a brings back your text")
    try screen.wait(for: "the row of the cursor") {
      shownTitles($0, left: true).contains("Task 3")
    }
    try screen.keys("j", "G", "a")
    try screen.wait(forText: "What you typed is back")
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
    try screen.wait(forText: "Apple pie")
    try screen.keys("Escape")
    try screen.wait(forText: "Not saved; e brings back your text")
    try screen.wait(for: "the old title") { shownTitles($0, left: true) == ["Apple", "Bread"] }
    // Other tasks and new ones have drafts of their own.
    try screen.keys("j", "e")
    try screen.wait(forText: "Editing the title")
    try screen.keys("Escape")
    try screen.wait(forText: "No change")
    try screen.keys("k", "O")
    try screen.wait(forText: "New task in Pending")
    try screen.type("Dat")
    try screen.keys("Escape")
    try screen.wait(forText: "Not added; a brings back your text")
    try screen.keys("e")
    try screen.wait(forText: "What you typed is back")
    try screen.keys("Enter")
    try screen.wait(forText: "Saved “Apple pie”")
    try screen.keys("a")
    try screen.wait(forText: "What you typed is back")
    try screen.type("es")
    try screen.keys("Enter")
    try screen.wait(forText: "Added “Dates”")
    try screen.keys("Enter", "e")
    try screen.wait(forText: "Editing the title")
    try board.wait(for: "Pending", toHold: ["Apple pie", "Bread", "Dates"])
  }

  @Test func aTaskRemovedElsewhereLeavesItsTypedLine() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese"], isShared: true)
    let screen = try board.open()
    try screen.keys("j", "e")
    try screen.type(" rolls")
    try screen.wait(forText: "Bread rolls")
    try board.remove("Bread")
    try screen.wait(forText: "was removed elsewhere; Enter adds")
    try screen.wait(for: "the line in its place") {
      shownTitles($0, left: true) == ["Apple", "Bread rolls", "Cheese"]
    }
    try screen.keys("Escape")
    try screen.wait(forText: "Not added; a brings back your text")
    try screen.keys("j", "O")
    try screen.wait(forText: "What you typed is back")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread rolls", "Cheese"])
  }

  @Test func aClickElsewhereSavesAndHitsWhatItWasAimedAt() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese"])
    let screen = try board.open()
    // An empty line is removed, so the rows below it move up under the pointer.
    try screen.keys("O")
    try screen.wait(forText: "New task in Pending")
    try screen.click(2, 4)
    try screen.wait(forText: "2 of 3")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread", "Cheese"])
    try screen.keys("e")
    try screen.type("s")
    try screen.click(8, 3)
    try screen.wait(forText: "Breads")
    try screen.click(6, 4)
    try screen.wait(forText: "3 of 3")
    try board.wait(for: "Pending", toHold: ["Apple", "Breads", "Cheese"])
  }

  @Test(arguments: ["a", "A", "o"])
  func aNewTaskInADoneListGoesToTheFirstThatIsNot(key: String) throws {
    let board = try MemoryBoard(pending: ["Apple"], done: ["Pay rent", "Call"])
    let screen = try board.open()
    try screen.keys("l", "j", key)
    try screen.wait(forText: "New task in Pending")
    try screen.type("Bread")
    let expected = key == "A" ? ["Bread", "Apple"] : ["Apple", "Bread"]
    try screen.wait(for: "the line") { shownTitles($0, left: true) == expected }
    try screen.keys("Enter", "Escape")
    try board.wait(for: "Pending", toHold: expected)
    try board.wait(for: "Done", toHold: ["Pay rent", "Call"])
  }

  @Test func escapeLeavesTheTitleAsItWas() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open()
    try screen.keys("e")
    try screen.type(" pie")
    try screen.wait(forText: "Apple pie")
    try screen.keys("Escape")
    try screen.wait(forText: "Not saved; e brings back your text")
    try screen.keys("e", "C-u", "Escape")
    try screen.wait(for: "no promise") { $0.last { $0 != "" }?.contains("brings back") == false }
    try board.wait(for: "Pending", toHold: ["Apple"])
  }

  @Test func aTitleOfBlanksIsRefusedAndTheEditorStaysOpen() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open()
    try screen.keys("e", "C-u", "Space", "Enter")
    try screen.wait(forText: "A title cannot be blank")
    try screen.type("Pear")
    try screen.keys("Enter")
    try screen.wait(forText: "Saved “ Pear”")
    try board.wait(for: "Pending", toHold: [" Pear"])
  }

  @Test func aCompletedTaskIsNotEdited() throws {
    let board = try MemoryBoard(done: ["Pay rent"])
    let screen = try board.open()
    try screen.keys("l", "e")
    try screen.wait(forText: "A completed task cannot be edited")
  }

  @Test func severalPastedLinesAreSeveralTasksOrOneTitle() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open()
    try screen.keys("a")
    try screen.type("My ")
    try screen.paste("Bread\n\n  \nCheese\nDates\n")
    try screen.wait(forText: "3 new tasks")
    try screen.keys("Enter")
    try screen.wait(forText: "Added 3 tasks")
    try board.wait(for: "Pending", toHold: ["Apple", "My Bread", "Cheese", "Dates"])
    try screen.keys("u")
    try screen.wait(forText: "Undone: added 3 tasks")
    try screen.paste("Eggs\nFlour")
    try screen.wait(forText: "2 new tasks")
    try screen.keys("Down", "Enter")
    try screen.wait(forText: "Eggs Flour")
    try screen.keys("Enter")
    try screen.wait(forText: "Added “Eggs Flour”")
    try screen.keys("Escape")
    try board.wait(for: "Pending", toHold: ["Apple", "Eggs Flour"])
  }

  @Test func linesPastedIntoAnExistingTitleAreJoined() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open()
    try screen.keys("e")
    try screen.paste(" and\npear")
    try screen.keys("Enter")
    try screen.wait(forText: "Saved “Apple and pear”")
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
    try screen.wait(forText: "Saved “Cheese!”")
    try screen.keys("G", "e")
    try screen.wait(for: "the row on top") {
      shownTitles($0, left: true) == ["Cheese!", "Apple", "Bread"]
    }
    try screen.keys("Escape")
    try screen.wait(forText: "No change")
    try screen.keys("a")
    try screen.type("Dates")
    try screen.wait(for: "the new row on top") {
      shownTitles($0, left: true) == ["Dates", "Apple", "Bread", "Cheese!"]
    }
  }

  @Test func aLineInAnotherBoardStandsWhereItIsConfiguredFromTheFirstKeyOn() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    try board.createBoard("Long")
    let titles = (1...30).map { "Task \($0)" }
    try board.add(titles, board: "Long")
    let screen = try board.open(theme: .clear, editing: .inPlace)
    // All of it arrives in one read: no picture is drawn in between.
    try screen.bytes(Array("bLong\raNew".utf8))
    try screen.wait(for: "the line at the end") {
      shownTitles($0, left: true) == (22...30).map { "Task \($0)" } + ["New"]
    }
  }

  @Test func aClickThatLeavesARisenLineStillSaysWhatWasSaved() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese"])
    let screen = try board.open(theme: .clear, animates: false)
    try screen.keys("G", "e")
    try screen.type("s")
    try screen.wait(for: "the row on top") {
      shownTitles($0, left: true) == ["Cheeses", "Apple", "Bread"]
    }
    try screen.click(6, 3)
    try screen.wait(forText: "Saved “Cheeses”")
    try screen.wait(forText: "▌○ Apple")
  }

  @Test func removedRowsCloseUpAndKeysAreNotWaitedFor() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese", "Dates"])
    let screen = try board.open()
    try screen.keys("d", "d", "x")
    try screen.wait(forText: "Completed “Cheese”")
    try screen.wait(for: "the rows together") { shownTitles($0, left: true) == ["Dates"] }
    try board.wait(for: "Pending", toHold: ["Dates"])
  }
}
