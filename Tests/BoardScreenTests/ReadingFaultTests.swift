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

  @Test func theMessageOfAFailureGoesOnceReadingSucceeds() throws {
    let board = try MemoryBoard(pending: Self.five, isShared: true)
    let screen = try board.open()
    let first = board.source.calls + 1
    board.source.failingCalls = first..<(first + 3)
    try board.add(["Flour"])
    let fault = screen.message
    try screen.wait(for: "the new task") { shownTitles($0, left: true) == Self.five + ["Flour"] }
    #expect(screen.message != fault)
  }

  @Test(arguments: 1...6)
  func aBoardThatCannotBeReadAfterAnUndoIsNotGone(call: Int) throws {
    let board = try MemoryBoard(pending: Self.five, isShared: true)
    let screen = try board.open()
    try screen.keys("x")
    let first = board.source.calls + call
    board.source.failingCalls = first..<(first + 20)
    try screen.keys("u", "d")
    #expect(!screen.message.contains("gone"))
  }

  /// Others can change the lists between two transactions: what is shown is of one state. And the
  /// source has to be asked, and locked, for each.
  @Test(arguments: ["x", "d", "u"])
  func aKeyWritesOnceAndReadsItsChangeInOneState(key: String) throws {
    let board = try MemoryBoard(pending: Self.five)
    let screen = try board.open()
    try screen.keys("x")
    let (calls, transactions) = (board.source.calls, board.source.transactions)
    try screen.keys(key)
    #expect(board.source.calls > calls + 3)
    #expect(board.source.transactions <= transactions + 2)
  }

  /// What is only refused leaves everything where it was.
  @Test(arguments: [true, false])
  func whatIsTypedBehindAChangeThatFailsIsDropped(isRefused: Bool) throws {
    let board = try MemoryBoard(pending: Self.five, isShared: true)
    if isRefused { try board.edit("Apple", .locked(true)) }
    let screen = try board.open()
    if !isRefused { board.source.failingCalls = board.source.calls + 1..<board.source.calls + 2 }
    try screen.keys("x")
    #expect(try board.titles("Done") == [])
    #expect((screen.effects.last == .dropTypedAhead) != isRefused)
  }
}
