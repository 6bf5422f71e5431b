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
    try screen.shows("the new name") { $0[0] == " Errands" }
  }

  @Test func aBoardThatIsRemovedWhileItIsChosenIsNotOpened() throws {
    let board = try MemoryBoard(pending: ["Apple"], isShared: true)
    try board.createBoard("Second")
    let screen = try board.open()
    try screen.keys("b", "Down")
    try board.removeBoard("Second")
    try screen.shows("removed elsewhere")
    try screen.keys("Enter")
    #expect(screen.message == "“Second” was removed elsewhere")
    #expect(screen.leftTitles == ["Apple"])
  }

  @Test func noKeyIsNamedWhereLettersAreText() throws {
    let board = try MemoryBoard(pending: ["Apple"], isShared: true)
    try board.createBoard("Second")
    let screen = try board.open()
    try screen.keys("a", "N")
    try board.removeBoard("Tasks")
    #expect(screen.message == "The board “Tasks” was removed elsewhere")
    #expect(!screen.lines().contains { $0.contains("undoes it") })
  }

  @Test func aDragStaysOnItsTaskWhileTheListChanges() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open()
    try screen.press(6, 3)
    try screen.move(from: (6, 3), to: (50, 4))
    #expect(screen.message == "“Bread” over Done, position 1 of 1")
    try board.add(["Zebra"], atTop: true)
    try screen.shows("the new row") { $0.contains { $0.contains("○ Zebra") } }
    try screen.release(50, 4)
    #expect(screen.message == "Moved “Bread” to Done, position 1")
    try board.wait(for: "Pending", toHold: ["Zebra", "Apple", "Cheese"])
    try board.wait(for: "Done", toHold: ["Bread"])
  }

  @Test func theRowUnderThePointerShowsWhatOthersMakeOfItsTask() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open()
    try screen.press(6, 3)
    try screen.move(from: (6, 3), to: (50, 4))
    #expect(screen.lines()[4].contains("Bread"))
    try board.edit("Bread", .title("Brioche"))
    try screen.shows("the new title") { $0[4].contains("Brioche") }
  }

  @Test func aTaskThatAnUndoElsewhereTakesAwayEndsItsDrag() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open(animates: false)
    try board.add(["Zebra"])
    try screen.press(6, 5)
    try screen.move(from: (6, 5), to: (50, 4))
    try board.undo()
    #expect(screen.message == "“Zebra” is gone: moved or removed elsewhere")
  }

  @Test func aTaskRemovedElsewhereEndsItsDrag() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open(animates: false)
    try screen.press(6, 3)
    try screen.move(from: (6, 3), to: (50, 4))
    #expect(screen.message == "“Bread” over Done, position 1 of 1")
    try board.remove("Bread")
    try screen.shows("the end of the drag") { lines in
      lines[13].contains("“Bread” is gone: moved or removed elsewhere")
        && !lines.contains { $0.contains("Bread ") }
    }
    try screen.release(50, 4)
    try screen.keys("j")
    #expect(screen.message == "2 of 2")
    #expect(try board.titles("Pending") == ["Apple", "Cheese"])
  }

  @Test func undoReachesWhatACommandDid() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open()
    try board.complete("Apple", "Bread")
    #expect(screen.rightTitles == ["Apple", "Bread"])
    try screen.keys("u")
    #expect(screen.message == "Undone: completed 2 tasks; Ctrl-R redoes it")
    try board.wait(for: "Pending", toHold: Self.three)
  }

  /// Otherwise the line would offer to undo it once more, and `u` would undo something else.
  @Test func undoIsNotOfferedForAChangeThatIsNotTheLatest() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open()
    try screen.keys("d")
    #expect(screen.message == "Removed “Apple”; u undoes it")
    try board.add(["Zebra"])
    try screen.shows("the new row") { $0.contains { $0.contains("○ Zebra") } }
    #expect(screen.lines().last?.contains("Removed “Apple” ") == true)
    #expect(!screen.lines().joined().contains("undoes it"))
  }

  @Test func whatOthersUndoIsNotSaidToBeDone() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open()
    try screen.keys("x")
    #expect(screen.message == "Completed “Apple”")
    try board.undo()
    #expect(screen.message == "Elsewhere: undone: completed “Apple”")
    #expect(!screen.lines().contains { $0.contains("Completed “Apple”") })
  }

  @Test func aTitleBeingEditedIsToldOfWhatHappensToItElsewhere() throws {
    let board = try MemoryBoard(pending: Self.three, isShared: true)
    let screen = try board.open()
    try screen.keys("e")
    #expect(screen.message == "Editing the title")
    try screen.type("s")
    try screen.shows("Apples")
    try board.edit(
      "Apple", .title("Avocado"), .notes("ripe"), .due(DueDate("2026-12-24")), .setTags(["shop"]))
    #expect(screen.message == "Renamed elsewhere to “Avocado”; Enter saves yours")
    try board.remove("Avocado")
    #expect(screen.message == "“Avocado” was removed elsewhere; Enter adds it as a new task")
    try screen.keys("Enter")
    #expect(screen.message == "Added “Apples” · due Thu 24 Dec")
    try board.wait(for: "Pending", toHold: ["Apples", "Bread", "Cheese"])
    let added = try board.task("Apples")
    #expect(added.notes == "ripe" && added.due?.text == "2026-12-24" && added.tags == ["shop"])
    // The user was renaming a task, not adding several.
    try screen.keys("x")
    #expect(screen.message == "Completed “Apples”")
  }

  @Test func aListThatWasScrolledAwayFromItsCursorStaysThereWhenTheSizeChanges() throws {
    let screen = try MemoryBoard(pending: (1...40).map { "Task \($0)" }).open()
    for _ in 0..<3 { try screen.wheel(6, 4, down: true) }
    #expect(screen.leftTitles.first == "Task 10")
    try screen.resize(width: 90, height: 18)
    try screen.shows("the same first row") { lines in
      let shown = shownTitles(lines, left: true)
      return shown.first == "Task 10" && shown.count == 14
    }
    try screen.keys("j")
    #expect(screen.leftTitles.first == "Task 2")
    try screen.resize(width: 90, height: 10)
    #expect(screen.leftTitles.first == "Task 2")
  }

  @Test func aCarryStaysOnItsTaskWhileOthersWrite() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread", "Cheese", "Dates"], isShared: true)
    let screen = try board.open()
    try screen.keys("j", "Space", "j")
    #expect(screen.message == "“Bread” over Pending, position 3 of 4")
    try board.add(["New"], atTop: true)
    #expect(screen.message == "“Bread” over Pending, position 4 of 5")
    try screen.keys("Space")
    #expect(screen.message == "Moved “Bread” to position 4 in Pending")
    #expect(try board.titles("Pending") == ["New", "Apple", "Cheese", "Bread", "Dates"])
  }
}
