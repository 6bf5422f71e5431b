import TerminalSupport
import Testing

/// A source that cannot be read for a while.
@MainActor
struct ReadingFaultTests {
  private static let five = ["Apple", "Bread", "Cheese", "Dates", "Eggs"]

  /// Three calls in a row fail while a change of another process is read: for any three, the
  /// screen shows the change in the end.
  @Test(arguments: 1...20)
  func aChangeElsewhereIsShownThoughItsReadingFailsAtFirst(call: Int) throws {
    let board = try MemoryBoard(pending: Self.five, isShared: true)
    let screen = try board.open()
    let first = board.source.calls + call
    board.source.failingCalls = first..<(first + 3)
    try board.add(["Flour"])
    try screen.wait(for: "the new task") { shownTitles($0, left: true) == Self.five + ["Flour"] }
    // So do its own changes.
    try screen.keys("J")
    let stored = try board.titles("Pending")
    try screen.wait(for: "what is stored") { shownTitles($0, left: true) == stored }
  }

  @Test func aListRemovedWhileTheListsAreReadIsNoFault() throws {
    let board = try MemoryBoard(pending: Self.five, isShared: true)
    try board.tamper { try $0.addList("Later", at: 2) }
    let screen = try board.open(width: 120)
    try screen.keys("Space", "j")
    board.source.beforeRows = { try board.tamper { try $0.removeLists(where: "name = 'Later'") } }
    try board.add(["Flour"])
    try screen.wait(for: "the new task, and the list gone") { lines in
      lines.contains { $0.contains("○ Flour") } && !lines.contains { $0.contains("Later") }
    }
    try screen.wait(forText: "“Apple” over Pending, place 2 of")
  }
}
