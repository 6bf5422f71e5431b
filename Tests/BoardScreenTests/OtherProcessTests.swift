import BoardModel
import TerminalSupport
import Testing

@MainActor
struct OtherProcessTests {
  private static let three = ["Apple", "Bread", "Cheese"]

  @Test func aBoardRenamedElsewhereShowsItsNewName() throws {
    let board = try MemoryBoard(pending: ["Apple"], isShared: true)
    let screen = try board.open()
    try board.renameBoard("Tasks", to: "Errands")
    try screen.wait(for: "the new name") { $0[0] == " Errands" }
  }

  @Test func aBoardThatIsRemovedWhileItIsChosenIsNotOpened() throws {
    let board = try MemoryBoard(pending: ["Apple"], isShared: true)
    try board.createBoard("Second")
    let screen = try board.open()
    try screen.keys("b", "Down")
    try board.removeBoard("Second")
    try screen.wait(forText: "removed elsewhere")
    try screen.keys("Enter")
    try screen.wait(forText: " “Second” was removed elsewhere")
    #expect(shownTitles(screen.lines(), left: true) == ["Apple"])
  }

  @Test func noKeyIsNamedWhereLettersAreText() throws {
    let board = try MemoryBoard(pending: ["Apple"], isShared: true)
    try board.createBoard("Second")
    let screen = try board.open()
    try screen.keys("a", "N")
    try board.removeBoard("Tasks")
    try screen.wait(forText: "was removed elsewhere")
    #expect(!screen.lines().contains { $0.contains("undoes it") })
  }

  @Test func aDragStaysOnItsTaskWhileTheListChanges() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open()
    try screen.press(6, 3)
    try screen.move(from: (6, 3), to: (50, 4))
    try screen.wait(forText: "“Bread” over Done")
    try board.add(["Zebra"], atTop: true)
    try screen.wait(for: "the new row") { $0.contains { $0.contains("○ Zebra") } }
    try screen.release(50, 4)
    try screen.wait(forText: "Moved “Bread” to Done")
    try board.wait(for: "Pending", toHold: ["Zebra", "Apple", "Cheese"])
    try board.wait(for: "Done", toHold: ["Bread"])
  }

  @Test func aTaskRemovedElsewhereEndsItsDrag() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open(animates: false)
    try screen.press(6, 3)
    try screen.move(from: (6, 3), to: (50, 4))
    try screen.wait(forText: "“Bread” over Done")
    try board.remove("Bread")
    try screen.wait(for: "the end of the drag") { lines in
      lines[13].contains("“Bread” is gone: changed elsewhere")
        && !lines.contains { $0.contains("Bread ") }
    }
    try screen.release(50, 4)
    try screen.keys("j")
    try screen.wait(forText: "2 of 2")
    #expect(try board.titles("Pending") == ["Apple", "Cheese"])
  }

  @Test func undoReachesWhatACommandDid() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open()
    try board.complete("Apple", "Bread")
    try screen.wait(for: "two done") { shownTitles($0, left: false) == ["Apple", "Bread"] }
    try screen.keys("u")
    try screen.wait(forText: "Undone: completed 2 tasks")
    try board.wait(for: "Pending", toHold: Self.three)
  }

  /// Otherwise the line would offer to undo it once more, and `u` would undo something else.
  @Test func whatOthersUndoIsNotSaidToBeDone() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open()
    try screen.keys("x")
    try screen.wait(forText: "Completed “Apple”")
    try board.undo()
    try screen.wait(forText: "Elsewhere: undone: completed “Apple”")
    #expect(!screen.lines().contains { $0.contains("Completed “Apple”") })
  }

  @Test func aTitleBeingEditedIsToldOfWhatHappensToItElsewhere() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open()
    try screen.keys("e")
    try screen.wait(forText: "Editing the title")
    try screen.type("s")
    try screen.wait(forText: "Apples")
    try board.edit(
      "Apple", .title("Avocado"), .notes("ripe"), .due(DueDate("2026-12-24")), .setTags(["shop"]))
    try screen.wait(forText: "Renamed elsewhere to “Avocado”; Enter saves yours")
    try board.remove("Avocado")
    try screen.wait(forText: "was removed elsewhere; Enter adds it as a new task")
    try screen.keys("Enter")
    try screen.wait(forText: "Added “Apples”")
    try board.wait(for: "Pending", toHold: ["Apples", "Bread", "Cheese"])
    let added = try board.task("Apples")
    #expect(added.notes == "ripe" && added.due?.text == "2026-12-24" && added.tags == ["shop"])
    // The line for the next one is a new task's.
    try screen.type("Pears")
    try screen.keys("Enter")
    try screen.wait(forText: "Added “Pears”")
    #expect(try board.task("Pears").notes == nil)
  }

  @Test func aListThatWasScrolledAwayFromItsCursorStaysThereWhenTheSizeChanges() throws {
    let board = try MemoryBoard(pending: (1...40).map { "Task \($0)" })
    let screen = try board.open()
    for _ in 0..<3 { try screen.wheel(6, 4, down: true) }
    try screen.wait(for: "nine rows on") { shownTitles($0, left: true).first == "Task 10" }
    try screen.resize(width: 90, height: 18)
    try screen.wait(for: "the same first row") { lines in
      let shown = shownTitles(lines, left: true)
      return shown.first == "Task 10" && shown.count == 14
    }
    try screen.keys("j")
    try screen.wait(for: "the cursor") { shownTitles($0, left: true).first == "Task 2" }
    try screen.resize(width: 90, height: 10)
    try screen.wait(for: "the cursor's row") { shownTitles($0, left: true).first == "Task 2" }
  }

  @Test func aCarryStaysOnItsTaskWhileOthersWrite() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese", "Dates"], isShared: true)
    let screen = try board.open()
    try screen.keys("j", "Space", "j")
    try screen.wait(forText: "“Bread” over Pending, place 3 of 4")
    try board.add(["New"], atTop: true)
    try screen.wait(forText: "place 4 of 5")
    try screen.keys("Space")
    try screen.wait(forText: "Moved “Bread” to place 4")
    #expect(try board.titles("Pending") == ["New", "Apple", "Cheese", "Bread", "Dates"])
  }
}
