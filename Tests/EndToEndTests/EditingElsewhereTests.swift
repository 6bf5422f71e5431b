import Foundation
import TerminalSupport
import Testing

/// What becomes of a line that is typed when others change the board meanwhile.
struct EditingElsewhereTests {
  private static let three = ["Apple", "Bread", "Cheese"]

  /// Lets somebody else change lists; a command then tells the board that something changed.
  private func change(_ board: BoardFixture, _ statements: String) throws {
    try board.tamper { try $0.execute(sql: statements) }
    _ = try board.run(["board", "create", "Wake"])
  }

  // MARK: New tasks

  /// The key that opens a line, what happens to the task added first, and where the next one
  /// then stands.
  @Test(arguments: [
    ("a", ["done", "4"], ["Apple", "Bread", "Cheese", "Two"]),
    ("a", ["remove", "4"], ["Apple", "Bread", "Cheese", "Two"]),
    ("a", ["undo"], ["Apple", "Bread", "Cheese", "Two"]),
    ("A", ["done", "4"], ["Two", "Apple", "Bread", "Cheese"]),
    ("o", ["done", "4"], ["Apple", "Bread", "Two", "Cheese"]),
    ("o", ["remove", "4"], ["Apple", "Bread", "Two", "Cheese"]),
    ("O", ["done", "4"], ["Apple", "Two", "Bread", "Cheese"]),
  ])
  func theNextLineStaysWhereTheTaskBeforeItHasGone(
    key: String, command: [String], expected: [String]
  ) throws {
    let board = try BoardFixture(pending: Self.three)
    defer { board.remove() }
    let screen = try board.open()
    try screen.keys("j", key)
    try screen.type("One")
    try screen.keys("Enter")
    try screen.wait(forText: "Added “One”")
    try screen.type("Two")
    try screen.wait(for: "both") { Set(["One", "Two"]).isSubset(of: shownTitles($0, left: true)) }
    _ = try board.run(command)
    try screen.wait(for: "the line in its place") { shownTitles($0, left: true) == expected }
    try screen.keys("Enter")
    try screen.wait(forText: "Added “Two”")
    try board.wait(for: "Pending", toHold: expected)
  }

  @Test(arguments: ["o", "O"])
  func aLineBesideATaskThatGoesStaysInItsRow(key: String) throws {
    let board = try BoardFixture(pending: Self.three)
    defer { board.remove() }
    let screen = try board.open()
    try screen.keys("j", key)
    try screen.type("Two")
    try screen.wait(for: "the line") { shownTitles($0, left: true).contains("Two") }
    _ = try board.run(["done", "2"])
    try screen.wait(for: "the line in its place") {
      shownTitles($0, left: true) == ["Apple", "Two", "Cheese"]
    }
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["Apple", "Two", "Cheese"])
  }

  // MARK: Titles

  @Test func aTitleThatNobodyTypedOnTakesOverItsNewName() throws {
    let board = try BoardFixture(pending: Self.three)
    defer { board.remove() }
    let screen = try board.open()
    try screen.keys("e")
    try screen.wait(forText: "Editing the title")
    _ = try board.run(["edit", "1", "--title", "Avocado"])
    try screen.wait(forText: "Renamed elsewhere to “Avocado”")
    try screen.keys("Enter")
    try screen.wait(forText: "No change")
    try board.wait(for: "Pending", toHold: ["Avocado", "Bread", "Cheese"])
  }

  /// A board with one task in a list that can go.
  private func boardWithReview() throws -> BoardFixture {
    let board = try BoardFixture()
    _ = try board.run(["list"])
    try board.tamper { try $0.addList("Review", at: 2) }
    _ = try board.run(["add", "--list", "Review", "Bread"])
    return board
  }

  private func openEditor(_ board: BoardFixture) throws -> TmuxScreen {
    let screen = try board.open(width: 120)
    try screen.keys("l", "l", "e")
    try screen.wait(forText: "Editing the title")
    try screen.type(" rolls")
    try screen.wait(forText: "Bread rolls")
    return screen
  }

  @Test func aTaskWhoseListGoesIsFollowedIntoAnother() throws {
    let board = try boardWithReview()
    defer { board.remove() }
    let screen = try openEditor(board)
    try change(board, "UPDATE task SET list = 1; DELETE FROM list WHERE name = 'Review'")
    try screen.wait(forText: "“Bread” was moved elsewhere to Pending")
    try screen.keys("Enter")
    try screen.wait(forText: "Saved “Bread rolls”")
    try board.wait(for: "Pending", toHold: ["Bread rolls"])
  }

  @Test func aTaskThatGoesWithItsListIsAddedToOneThatIsStillToDo() throws {
    let board = try boardWithReview()
    defer { board.remove() }
    try board.tamper { try $0.execute(sql: "UPDATE list SET place = 9 WHERE name = 'Pending'") }
    let screen = try board.open(width: 120)
    try screen.keys("l", "e")
    try screen.wait(forText: "Editing the title")
    try screen.type(" rolls")
    try screen.wait(forText: "Bread rolls")
    try board.tamper { try $0.removeLists(where: "name = 'Review'") }
    _ = try board.run(["board", "create", "Wake"])
    try screen.wait(forText: "“Bread” was removed elsewhere; Enter adds yours to Pending")
    try screen.keys("Enter")
    try board.wait(for: "Pending", toHold: ["Bread rolls"])
    #expect(try board.titles("Done") == [])
  }

  @Test func whatWasTypedOutlivesAllLists() throws {
    let board = try boardWithReview()
    defer { board.remove() }
    let screen = try openEditor(board)
    try board.tamper { try $0.removeLists(where: "true") }
    _ = try board.run(["board", "create", "Wake"])
    try screen.wait(forText: "“Bread” was removed elsewhere; a brings back your text")
    try board.tamper { try $0.addList("Inbox", at: 0) }
    _ = try board.run(["board", "create", "Wake again"])
    try screen.wait(forText: "Inbox")
    try screen.keys("a")
    try screen.wait(forText: "What you typed is back")
    try screen.keys("Enter")
    try board.wait(for: "Inbox", toHold: ["Bread rolls"])
  }

  // MARK: Pasted text

  @Test(arguments: [["Enter"], ["Down", "Enter"]])
  func aQuestionAboutPastedTextOutlivesAllLists(keys: [String]) throws {
    let board = try BoardFixture(pending: Self.three)
    defer { board.remove() }
    let screen = try board.open()
    try screen.paste("one\ntwo\n")
    try screen.wait(forText: "2 new tasks")
    try board.tamper { try $0.removeLists(where: "true") }
    _ = try board.run(["board", "create", "Wake"])
    try screen.wait(for: "no lists") { !$0.joined().contains("─ Done ─") }
    for key in keys { try screen.keys(key) }
    try screen.wait(forText: "The board “Tasks” has no lists; b opens another board")
    try screen.paste("one\n")
    try screen.keys("q")
    #expect(try screen.exitStatus() == 0)
  }

  @Test func pastedTextMovesTheKeysOnlyOnceItsPlaceIsChosen() throws {
    let board = try BoardFixture(pending: ["Apple"], done: ["Pay rent"])
    defer { board.remove() }
    let screen = try board.open()
    try screen.keys("l")
    try screen.wait(forText: "━ Done ━")
    try screen.paste("  \n \n")
    try screen.wait(forText: "Nothing to paste")
    #expect(try screen.lines()[1].contains("━ Done ━"))
    try screen.paste("Bread\n")
    try screen.wait(forText: "a new task")
    try screen.keys("Escape")
    try screen.wait(for: "the keys in Done") { $0[1].contains("━ Done ━") }
    try screen.paste("Bread\n")
    try screen.keys("Enter")
    try screen.wait(forText: "Added “Bread”")
    #expect(try screen.lines()[1].contains("━ Pending ━"))
    try board.wait(for: "Pending", toHold: ["Apple", "Bread"])
  }

  // MARK: A board that is gone

  @Test func aBoardThatIsGoneSaysSoUntilAnotherIsOpened() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    _ = try board.run(["board", "create", "Work"])
    let screen = try board.open(["Work"])
    _ = try board.run(["board", "remove", "Work"])
    try screen.wait(forText: "The board “Work” was removed elsewhere")
    try screen.keys("Escape")
    try screen.wait(forText: "The board “Work” is gone")
    try screen.paste("one\n")
    try screen.wait(forText: "The board “Work” is gone; u undoes it")
    try screen.keys("b")
    try screen.type("Tasks")
    try screen.keys("Enter")
    try screen.wait(forText: "Board “Tasks”")
    try screen.keys("a")
    try screen.type("Bread")
    try screen.keys("Enter", "Escape")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread"])
  }
}
