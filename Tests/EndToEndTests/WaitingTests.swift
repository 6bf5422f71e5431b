import Foundation
import TerminalSupport
import Testing

@testable import Store

/// What a board and a command do while another process holds the store, or during long work.
struct WaitingTests {
  /// Holds the write lock, as another process would, until it is released.
  private final class Holder {
    private let descriptor: Int32

    init(of board: BoardFixture) throws {
      descriptor = open(board.database + "-lock", O_RDWR)
      try #require(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0)
      let text = "\(getpid())\n"
      try #require(ftruncate(descriptor, 0) == 0)
      try #require(pwrite(descriptor, text, text.utf8.count, 0) == text.utf8.count)
    }

    /// A child that is starting may have the file open too, so that closing it is not enough.
    func release() {
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }

  /// Begins to wait for the store, which stays held, and gives it up by Esc.
  ///
  /// The board gives up by itself after ten seconds. On a busy machine Esc may come later than
  /// that; then it is tried again.
  private func giveUp(on screen: TmuxScreen, waiting: () throws -> Void) throws {
    for _ in 0..<5 {
      try waiting()
      try screen.keys("Escape")
      let lines = try screen.wait(for: "the end of the wait") { lines in
        !lines.contains { $0.contains("Waiting for") }
      }
      if lines.contains(where: { $0.contains("Cancelled") }) { return }
    }
    Issue.record("Esc never gave up in time")
  }

  @Test func aHeldStoreIsSaidAndEscapeGivesUpAndOtherwiseNoKeyIsLost() throws {
    let board = try BoardFixture(pending: ["Apple", "Bread"])
    defer { board.remove() }
    let screen = try board.open()
    let holder = try Holder(of: board)
    try giveUp(on: screen) {
      try screen.keys("x")
      try screen.wait(forText: "Waiting for process \(getpid())…; Esc cancels")
      try screen.resize(width: 100, height: 20)
      try screen.wait(for: "the bottom line on the last of 20 lines") { lines in
        lines.count > 19 && lines[19].contains("Waiting for process \(getpid())")
      }
      // Esc also discards what was typed before it.
      try screen.keys("d")
    }
    #expect(try board.titles("Pending") == ["Apple", "Bread"])
    try screen.keys("j")
    try screen.wait(forText: "2 of 2")
    try screen.keys("x")
    try screen.wait(forText: "Waiting for process \(getpid())…; Esc cancels")
    try screen.keys("k", "p")
    holder.release()
    try screen.wait(forText: "Priority")
    #expect(try board.titles("Done") == ["Bread"])
  }

  @Test func aButtonThatWasLetGoMeanwhileIsNotHeldAnyMore() throws {
    let board = try BoardFixture(pending: ["Apple", "Bread"])
    defer { board.remove() }
    // Lifting a row reads whether the list has its title.
    let rule = try board.run(["board", "rules", "Tasks", "--list", "Done", "--duplicates", "no"])
    try #require(rule.status == 0, "\(rule.errors)")
    let screen = try board.open()
    let store = try TaskStore.open(at: board.database)
    try store.inTransaction(.exclusive) { _ in
      try giveUp(on: screen) {
        try screen.press(6, 3)
        try screen.wait(forText: "Waiting for another process…; Esc cancels")
        try screen.release(6, 3)
      }
      return ((), .rollback)
    }
    try screen.keys("k")
    try screen.wait(forText: "1 of 2")
  }

  /// Moving a row at once reads what the rules need before it writes.
  @Test(arguments: ["L", "J"])
  func escapeGivesUpAMoveThatHasOnlyReadSoFar(key: String) throws {
    let board = try BoardFixture(pending: ["Apple", "Bread"])
    defer { board.remove() }
    let rule = try board.run(["board", "rules", "Tasks", "--list", "Done", "--duplicates", "no"])
    try #require(rule.status == 0, "\(rule.errors)")
    let screen = try board.open()
    let store = try TaskStore.open(at: board.database)
    try store.inTransaction(.exclusive) { _ in
      try giveUp(on: screen) {
        try screen.keys(key)
        try screen.wait(forText: "Waiting for another process…; Esc cancels")
      }
      return ((), .rollback)
    }
    try screen.keys("j")
    try screen.wait(forText: "2 of 2")
    #expect(try board.titles("Pending") == ["Apple", "Bread"])
  }

  /// By Esc, or because the store is held for too long.
  @Test(arguments: [true, false])
  func whatIsTypedBehindATitleThatIsNotSavedIsNoPartOfIt(isGivenUp: Bool) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let screen = try board.open()
    let holder = try Holder(of: board)
    try screen.keys("a")
    try screen.type("one")
    try screen.keys("Enter")
    try screen.wait(forText: "Waiting for process \(getpid())…; Esc cancels")
    try screen.type("two")
    try screen.keys("Enter")
    if isGivenUp { try screen.keys("Escape") }
    try screen.wait(forText: isGivenUp ? "Cancelled" : "Another process holds the store")
    holder.release()
    try screen.keys("Enter")
    try screen.wait(forText: "Added “one”")
    try board.wait(for: "Pending", toHold: ["one"])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func signalsEndAWaitingBoardAtOnce(number: Int32) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let screen = try board.open()
    let holder = try Holder(of: board)
    defer { holder.release() }
    try screen.keys("x")
    try screen.wait(forText: "Waiting for process \(getpid())")
    let start = ContinuousClock.now
    try screen.signal(number)
    #expect(try screen.exitStatus() == 128 + number)
    // It would give up after ten seconds.
    #expect(ContinuousClock.now - start < .seconds(8))
  }

  @Test func aCommandOnATerminalSaysWhomItWaitsFor() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let holder = try Holder(of: board)
    defer { holder.release() }
    let terminal = try PseudoTerminal(
      [BoardFixture.binary, "--db", board.database, "add", "Bread"], width: 80, height: 24,
      environment: ["HOME": "/nonesuch", "SWIFT_BACKTRACE": "enable=no"])
    try terminal.wait(for: "dragboard: waiting for process \(getpid()). Ctrl-C cancels.")
    terminal.type("\u{3}")
    #expect(try terminal.exitStatus() == 128 + SIGINT)
    #expect(try board.titles("Pending") == ["Apple"])
  }

  @Test func aLongImportShowsHowFarItIs() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let lines = board.database + ".lines"
    try String(repeating: "A task of many\n", count: 60_000)
      .write(toFile: lines, atomically: false, encoding: .utf8)
    let terminal = try PseudoTerminal(
      [
        "/bin/sh", "-c", "exec \"$0\" --db \"$1\" add - < \"$1.lines\" > /dev/null",
        BoardFixture.binary, board.database,
      ], width: 80, height: 24,
      environment: ["HOME": "/nonesuch", "SWIFT_BACKTRACE": "enable=no"])
    try terminal.wait(for: "Adding [#")
    try terminal.wait(for: "/s, ")
    #expect(try terminal.exitStatus() == 0)
    #expect(try board.run(["log", "-n", "1"]).output.contains("added 60,000 tasks"))
  }

  @Test func aTitleThatIsTooLongIsRefusedInWords() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let long = String(repeating: "x", count: 65_537)
    let named = try board.run(["add", long])
    #expect(named.status == 64)
    #expect(
      named.errors
        == "dragboard: the title is too long: 65,537 bytes, at most 65,536. Nothing was changed.\n")
    let lines = try board.run(["add", "-"], input: "Bread\n\n\(long)\n")
    #expect(lines.status == 65)
    #expect(lines.errors.hasPrefix("dragboard: line 3 of standard input: the title is too long: "))
    #expect(try board.titles("Pending") == ["Apple"])
  }

  @Test func escapeGivesUpALongChangeOnTheBoard() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let lines = String(repeating: "A task of many\n", count: 60_000)
    #expect(try board.run(["add", "-"], input: lines).status == 0)
    let screen = try board.open(waitFor: "60,000")
    try screen.type("V")
    try screen.wait(forText: "60,000 selected")
    try screen.keys("x")
    try screen.wait(for: "how far it is") { lines in
      lines.contains { $0.contains("Completing ") && $0.contains(" of 60,000; Esc cancels") }
    }
    try screen.keys("Escape")
    try screen.wait(forText: "Cancelled")
    #expect(try board.run(["list", "--list", "Done", "--format", "ndjson"]).output.isEmpty)
  }
}
