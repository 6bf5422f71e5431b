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
    try screen.wait(forText: words)
    try screen.keys("Enter")
  }

  private func names(_ board: MemoryBoard) throws -> [String] {
    try board.store.lists(of: board.store.defaultBoard().id).map(\.name)
  }

  @Test func aListIsAddedRenamedAndMovedAndTheKeysStayWithIt() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open(width: 120)
    try perform("new list, right of this one", on: screen)
    try screen.wait(forText: "Name of the new list")
    try screen.type("Doing")
    try screen.wait(forText: "▌ Doing")
    try screen.keys("Enter")
    try screen.wait(forText: "Added the list “Doing”")
    #expect(try names(board) == ["Pending", "Doing", "Done"])
    // The new list has the keys.
    try perform("rename the list", on: screen)
    try screen.wait(forText: "New name of Doing")
    // The old one can be changed; as it is, nothing is.
    try screen.wait(forText: "› Doing")
    try screen.keys("Enter")
    try screen.wait(forText: "No change")
    try perform("rename the list", on: screen)
    try screen.keys("C-u")
    try screen.type("Review")
    try screen.keys("Enter")
    try screen.wait(forText: "Renamed “Doing” to “Review”")
    try perform("move the list to the right", on: screen)
    try screen.wait(forText: "Moved “Review” to place 3 of 3")
    try perform("move the list to the right", on: screen)
    try screen.wait(forText: "“Review” is the last list")
    try perform("move the list to the left", on: screen)
    try screen.wait(forText: "Moved “Review” to place 2 of 3")
    try screen.keys("u", "u", "u")
    try screen.wait(forText: "Undone: renamed list “Doing”")
    #expect(try names(board) == ["Pending", "Doing", "Done"])
    try screen.keys("u")
    try screen.wait(forText: "Undone: added list “Doing”")
    #expect(try names(board) == ["Pending", "Done"])
  }

  @Test func undoingANewListLeavesTheCursorWhereItWas() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"], done: ["Cheese"])
    let screen = try board.open(width: 120)
    try screen.keys("j")
    try perform("new list, right of this one", on: screen)
    try screen.type("Doing")
    try screen.keys("Enter", "u")
    try screen.wait(forText: "Undone: added list “Doing”")
    try screen.wait(forText: "▌○ Bread")
  }

  @Test func aListIsRemovedWithItsTasksSentOn() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"], done: ["Cheese"])
    let screen = try board.open()
    try screen.keys("j")
    try perform("remove the list", on: screen)
    try screen.wait(forText: "Remove Pending; its tasks go to")
    try screen.keys("Enter")
    try screen.wait(forText: "Removed the list “Pending”; its tasks are in “Done”")
    // The cursor stays on its task, here and back again.
    try screen.wait(forText: "▌✓ Bread")
    #expect(try board.titles("Done") == ["Cheese", "Apple", "Bread"])
    try perform("remove the list", on: screen)
    try screen.wait(forText: "“Done” is the last list of the board and stays")
    try screen.keys("u")
    try screen.wait(forText: "Undone: removed list “Pending”")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread"])
    #expect(try board.titles("Done") == ["Cheese"])
    try screen.wait(forText: "▌○ Bread")
  }

  @Test func anEmptyListThatComesBackGetsTheKeys() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open()
    try screen.keys("l")
    try perform("remove the list", on: screen)
    try screen.wait(forText: "Removed the list “Done”")
    try screen.keys("u")
    try screen.wait(forText: "Undone: removed list “Done”")
    try screen.wait(forText: "┏━ Done ━")
  }

  /// Another process adds, moves and removes lists while a row is carried.
  @Test func aCarryOutlivesListsThatComeMoveAndGo() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"], isShared: true)
    let screen = try board.open(width: 120)
    let home = try board.store.defaultBoard().id
    try screen.keys("Space", "j")
    try screen.wait(forText: "“Apple” over Pending, place 2 of 2")
    let added = try board.change { try $0.addList(NewList(name: "Later"), to: home).id }
    try screen.wait(forText: "Later")
    try board.change { try $0.moveList(added, before: ListID(rawValue: 1)) }
    try screen.wait(for: "the list at the left") { picture in
      picture.contains { line in
        guard let later = line.range(of: " Later"), let done = line.range(of: " Done") else {
          return false
        }
        return later.lowerBound < done.lowerBound
      }
    }
    try board.change { try $0.removeList(added) }
    try screen.wait(for: "two lists") { picture in !picture.contains { $0.contains(" Later") } }
    try screen.keys("Space")
    try board.wait(for: "Pending", toHold: ["Bread", "Apple"])
    #expect(try board.store.integrityFindings() == [])
  }
}
