import BoardModel
import Store
import TerminalSupport
import Testing

/// The commands about lists under `:`.
@MainActor
struct BoardListTests {
  /// Opens the list of commands, and performs the one that the words name.
  private func perform(_ words: String, on screen: MemoryScreen) throws {
    try screen.keys(":")
    try screen.type(words)
    try screen.shows(words)
    try screen.keys("Enter")
  }

  private func names(_ board: MemoryBoard) throws -> [String] {
    try board.store.lists(of: board.store.defaultBoard().id).map(\.name)
  }

  @Test func aListIsAddedRenamedAndMovedAndTheKeysStayWithIt() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open(width: 120)
    try perform("new list, right of this one", on: screen)
    try screen.shows("Name of the new list")
    try screen.type("Doing")
    #expect(screen.answer == "Doing")
    try screen.keys("Enter")
    #expect(screen.message == "Added the list “Doing”; u undoes it")
    #expect(try names(board) == ["Pending", "Doing", "Done"])
    // The new list has the keys.
    try perform("rename the list", on: screen)
    try screen.shows("New name of Doing")
    // The old one can be changed; as it is, nothing is.
    try screen.shows("› Doing")
    try screen.keys("Enter")
    #expect(screen.message == "No change")
    try perform("rename the list", on: screen)
    try screen.keys("C-u")
    try screen.enter("Review")
    #expect(screen.message == "Renamed “Doing” to “Review”; u undoes it")
    try perform("move the list to the right", on: screen)
    #expect(screen.message == "Moved “Review” to position 3 of 3; u undoes it")
    try perform("move the list to the right", on: screen)
    #expect(screen.message == "“Review” is the last list")
    try perform("move the list to the left", on: screen)
    #expect(screen.message == "Moved “Review” to position 2 of 3; u undoes it")
    try screen.keys("u", "u", "u")
    #expect(screen.message == "Undone: renamed list “Doing”; Ctrl-R redoes it")
    #expect(try names(board) == ["Pending", "Doing", "Done"])
    try screen.keys("u")
    #expect(screen.message == "Undone: added list “Doing”; Ctrl-R redoes it")
    #expect(try names(board) == ["Pending", "Done"])
  }

  @Test func undoingANewListLeavesTheCursorWhereItWas() throws {
    let screen = try MemoryBoard(pending: ["Apple", "Bread"], done: ["Cheese"]).open(width: 120)
    try screen.keys("j")
    try perform("new list, right of this one", on: screen)
    try screen.type("Doing")
    try screen.keys("Enter", "u")
    #expect(screen.message == "Undone: added list “Doing”; Ctrl-R redoes it")
    #expect(screen.cursorRow == "○ Bread")
  }

  @Test func aListIsRemovedWithItsTasksSentOn() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"], done: ["Cheese"])
    let screen = try board.open()
    try screen.keys("j")
    try perform("remove the list", on: screen)
    try screen.shows("Remove Pending; its tasks go to")
    try screen.keys("Enter")
    #expect(screen.message == "Removed the list “Pending”; its tasks are in “Done”; u undoes it")
    // The cursor stays on its task, here and back again.
    #expect(screen.cursorRow == "✓ Bread")
    #expect(try board.titles("Done") == ["Cheese", "Apple", "Bread"])
    try perform("remove the list", on: screen)
    #expect(screen.message == "“Done” is the only list and cannot be removed")
    try screen.keys("u")
    #expect(screen.message == "Undone: removed list “Pending”; Ctrl-R redoes it")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread"])
    #expect(try board.titles("Done") == ["Cheese"])
    #expect(screen.cursorRow == "○ Bread")
  }

  @Test func anEmptyListThatComesBackGetsTheKeys() throws {
    let screen = try MemoryBoard(pending: ["Apple"]).open()
    try screen.keys("l")
    try perform("remove the list", on: screen)
    #expect(screen.message == "Removed the list “Done”; u undoes it")
    try screen.keys("u")
    #expect(screen.message == "Undone: removed list “Done”; Ctrl-R redoes it")
    try screen.shows("┏━ Done ━")
  }

  /// Another process adds, moves and removes lists while a row is carried.
  @Test func aCarryOutlivesListsThatComeMoveAndGo() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"], isShared: true)
    let screen = try board.open(width: 120)
    let home = try board.store.defaultBoard().id
    try screen.keys("Space", "j")
    #expect(screen.message == "“Apple” over Pending, position 2 of 2")
    let added = try board.change { try $0.addList(NewList(name: "Later"), to: home).id }
    try screen.shows("Later")
    try board.change { try $0.moveList(added, before: ListID(rawValue: 1)) }
    try screen.shows("the list at the left") { picture in
      picture.contains { line in
        guard let later = line.range(of: " Later"), let done = line.range(of: " Done") else {
          return false
        }
        return later.lowerBound < done.lowerBound
      }
    }
    try board.change { try $0.removeList(added) }
    try screen.shows("two lists") { picture in !picture.contains { $0.contains(" Later") } }
    try screen.keys("Space")
    try board.wait(for: "Pending", toHold: ["Bread", "Apple"])
    #expect(try board.store.integrityFindings() == [])
  }
}
