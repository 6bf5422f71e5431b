import TerminalSupport
import Testing

struct EditingTests {
  @Test func tasksAreAddedOneAfterTheOther() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let screen = try board.open()
    try screen.wait(forText: "Welcome to Dragboard")
    for title in ["Buy milk", "Call 東京 🗼", "Renew passport"] {
      try screen.keys("a")
      try screen.wait(forText: "New task in Pending")
      try screen.type(title)
      try screen.keys("Enter")
      try screen.wait(forText: "Added “\(title)”")
    }
    try board.wait(for: "Pending", toHold: ["Buy milk", "Call 東京 🗼", "Renew passport"])
  }

  @Test func theRowUnderEditStandsOnTop() throws {
    let board = try BoardFixture(pending: ["Apple", "Bread", "Cheese"])
    defer { board.remove() }
    let screen = try board.open()
    try screen.keys("j", "e")
    try screen.wait(for: "the edited row on top") {
      shownTitles($0, left: true) == ["Bread", "Apple", "Cheese"]
    }
    try screen.keys("C-u")
    try screen.type("Butter")
    try screen.keys("C-a")
    try screen.type("Fresh ")
    try screen.keys("Enter")
    try screen.wait(for: "the row in its place") {
      shownTitles($0, left: true) == ["Apple", "Fresh Butter", "Cheese"]
    }
    try board.wait(for: "Pending", toHold: ["Apple", "Fresh Butter", "Cheese"])
  }

  @Test func escapeLeavesTheTitleAsItWas() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let screen = try board.open()
    try screen.keys("e")
    try screen.type(" pie")
    try screen.wait(forText: "Apple pie")
    try screen.keys("Escape")
    try screen.wait(forText: "Left as it was")
    try board.wait(for: "Pending", toHold: ["Apple"])
  }

  @Test func aTitleOfBlanksIsRefusedAndTheEditorStaysOpen() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let screen = try board.open()
    try screen.keys("e", "C-u", "Space", "Enter")
    try screen.wait(forText: "A title needs a letter or a sign")
    try screen.type("Pear")
    try screen.keys("Enter")
    try screen.wait(forText: "Saved “ Pear”")
    try board.wait(for: "Pending", toHold: [" Pear"])
  }

  @Test func aCompletedTaskIsNotEdited() throws {
    let board = try BoardFixture(done: ["Pay rent"])
    defer { board.remove() }
    let screen = try board.open()
    try screen.keys("l", "e")
    try screen.wait(forText: "A completed task is not edited")
  }

  @Test func pastedTextGoesIntoTheTitle() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let screen = try board.open()
    try screen.keys("a")
    try screen.wait(forText: "New task in Pending")
    try screen.paste("one line \u{1b}[31mq")
    try screen.keys("Enter")
    try screen.wait(forText: "one line ␛[31mq")
    try board.wait(for: "Pending", toHold: ["Apple", "one line \u{1b}[31mq"])
  }

  @Test func severalPastedLinesAreSeveralTasksOrOneTitle() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
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
    try board.wait(for: "Pending", toHold: ["Apple", "Eggs Flour"])
  }

  @Test func linesPastedIntoAnExistingTitleAreJoined() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let screen = try board.open()
    try screen.keys("e")
    try screen.paste(" and\npear")
    try screen.keys("Enter")
    try screen.wait(forText: "Saved “Apple and pear”")
    try board.wait(for: "Pending", toHold: ["Apple and pear"])
  }

  @Test(arguments: [[], ["--no-animation"]])
  func theEditedRowRisesToTheTopAndTypingIsNotWaitedFor(options: [String]) throws {
    let board = try BoardFixture(pending: ["Apple", "Bread", "Cheese"])
    defer { board.remove() }
    let screen = try board.open(options)
    try screen.keys("G", "e", "!", "Enter")
    try screen.wait(forText: "Saved “Cheese!”")
    try screen.keys("G", "e")
    try screen.wait(for: "the row on top") {
      shownTitles($0, left: true) == ["Cheese!", "Apple", "Bread"]
    }
  }

  @Test func removedRowsCloseUpAndKeysAreNotWaitedFor() throws {
    let board = try BoardFixture(pending: ["Apple", "Bread", "Cheese", "Dates"])
    defer { board.remove() }
    let screen = try board.open()
    try screen.keys("d", "d", "x")
    try screen.wait(forText: "Completed “Cheese”")
    try screen.wait(for: "the rows together") { shownTitles($0, left: true) == ["Dates"] }
    try board.wait(for: "Pending", toHold: ["Dates"])
  }
}
