import BoardModel
import TerminalSupport
import Testing

/// The rows of lists out of sight are read when they come into sight.
@MainActor
struct ListsOutOfSightTests {
  /// A board of lists “Pending”, “Done”, “List 3”, …
  private func board(lists count: Int, isShared: Bool = false) throws -> MemoryBoard {
    let board = try MemoryBoard(pending: ["Apple", "Bread"], isShared: isShared)
    try board.tamper { file in
      for index in 2..<count { try file.addList("List \(index + 1)", at: index) }
    }
    return board
  }

  /// How often rows are read while keys are pressed.
  private func readings(_ keys: [String], lists count: Int) throws -> Int {
    let board = try board(lists: count)
    let screen = try board.open()
    try screen.keys("j", "k")
    let before = board.source.rowReadings
    for key in keys { try screen.keys(key) }
    return board.source.rowReadings - before
  }

  @Test(arguments: [
    ["J"], ["x", "u"], ["Space", "j", "Space"], ["v", "d"], ["a", "C", "Enter"],
  ])
  func aChangeReadsTheListsInSightOnly(keys: [String]) throws {
    let few = try readings(keys, lists: 4)
    #expect(try few > 0 && readings(keys, lists: 60) == few)
  }

  /// The line on top shows how many rows of each list pass the filter.
  @Test func underAFilterTheOthersAreCountedOnly() throws {
    let keys = ["/", "A"]
    #expect(try readings(keys, lists: 60) - readings(keys, lists: 10) == 50)
  }

  @Test func whatOthersChangeThereShowsWhenItComesIntoSight() throws {
    let board = try board(lists: 4, isShared: true)
    let screen = try board.open()
    try screen.keys("4", "1")
    try board.add(["Cherry"], to: "List 4")
    try screen.shows("List 4 1")
    #expect(!screen.lines().contains { $0.contains("○ Cherry") })
    try screen.keys("4")
    #expect(screen.cursorRow == "○ Cherry")
  }

  @Test func theCursorThereStaysOnItsTask() throws {
    let board = try board(lists: 4, isShared: true)
    try board.add(["Cherry", "Dates"], to: "List 4")
    let screen = try board.open()
    try screen.keys("4", "j", "1")
    try board.add(["Eggs"], to: "List 4", atTop: true)
    try screen.shows("List 4 3")
    try screen.keys("4")
    #expect(screen.cursorRow == "○ Dates")
  }

  @Test func aFilterHoldsThereToo() throws {
    let board = try board(lists: 4)
    try board.add(["Cherry", "Avocado"], to: "List 4")
    let screen = try board.open()
    try screen.keys("/")
    try screen.type("avo")
    try screen.keys("Enter", "4")
    #expect(screen.cursorRow == "○ Avocado")
    #expect(!screen.lines().contains { $0.contains("Cherry") })
    try screen.keys("Escape")
    try screen.shows("○ Cherry")
  }

  @Test func aCarryFollowsItsTaskIntoAListThere() throws {
    let board = try board(lists: 4, isShared: true)
    let screen = try board.open()
    try screen.keys("Space")
    #expect(screen.message == "Lifted “Apple”, 1 of 2 in Pending")
    let apple = try board.task("Apple").id
    try board.change { store in
      let list = try store.list(named: "List 4", on: store.defaultBoard()).id
      try store.move([apple], to: .bottom(list))
    }
    try screen.keys("Escape")
    try screen.shows("━ List 4 ━")
    try screen.wait(forText: "▌○ Apple")
  }
}
