import Foundation
import TerminalSupport
import TestRandom
import Testing

/// A terminal that accepts no output, or accepts it in pieces.
struct SlowTerminalTests {
  /// A screen whose picture is larger than what a terminal accepts at once.
  private func openLarge(_ board: BoardFixture) throws -> PseudoTerminal {
    let terminal = try board.openBare(["--no-animation"], width: 400, height: 100)
    terminal.settle()
    return terminal
  }

  private static let many = (1...90).map { "Task \($0) " + String(repeating: "x", count: 90) }

  private func waitForEnd(of terminal: PseudoTerminal) throws {
    // Reading its output would let it continue.
    let end = ContinuousClock.now + TmuxScreen.patience
    while terminal.isRunning {
      try #require(ContinuousClock.now < end, "the program has not ended")
      usleep(1_000)
    }
  }

  /// Redraws until the terminal, which is not read, has no room for a frame.
  private func fill(_ terminal: PseudoTerminal) throws {
    let end = ContinuousClock.now + TmuxScreen.patience
    // It may have none only while a write is in progress.
    var refusals = 0
    while refusals < 20 {
      try #require(ContinuousClock.now < end, "the terminal is never full")
      terminal.typeBlindly("\u{c}")
      usleep(2_000)
      refusals = terminal.acceptsOutput ? 0 : refusals + 1
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGSEGV], [true, false])
  func aTerminalThatTakesNothingDoesNotKeepTheBoardFromEnding(
    signal: Int32, isStopped: Bool
  ) throws {
    let board = try BoardFixture(pending: ["Apple"] + Self.many, done: Self.many)
    defer { board.remove() }
    let terminal = try openLarge(board)
    if isStopped { terminal.holdOutput(true) } else { try fill(terminal) }
    terminal.typeBlindly("x")
    try board.wait(for: "Done", toHold: ["Apple"] + Self.many)
    kill(terminal.process, signal)
    try waitForEnd(of: terminal)
    #expect(try terminal.exitStatus() == 128 + signal)
    // Once it is read again, the terminal is restored.
    let written = String(decoding: terminal.output, as: UTF8.self)
    for mode in ["1049", "1002", "1003", "1006", "2004", "1004"] {
      #expect(written.contains("\u{1b}[?\(mode)l"), "\(mode)")
    }
    #expect(try board.run(["doctor"]).output.contains("journal: the tables"))
  }

  @Test func quittingWaitsForTheTerminalSoThatItIsGivenBack() throws {
    let board = try BoardFixture(pending: ["Apple"] + Self.many, done: Self.many)
    defer { board.remove() }
    let terminal = try openLarge(board)
    terminal.clear()
    try fill(terminal)
    terminal.typeBlindly("xq")
    try board.wait(for: "Done", toHold: ["Apple"] + Self.many)
    #expect(try terminal.exitStatus() == 0)
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("\u{1b}[?1049l"))
  }

  @Test func aFrameThatIsTakenInPiecesIsWhole() throws {
    let board = try BoardFixture(pending: ["Apple"] + Self.many, done: Self.many)
    defer { board.remove() }
    let terminal = try openLarge(board)
    terminal.clear()
    terminal.typeBlindly("\u{c}")
    try terminal.wait(for: "? help")
    terminal.settle()
    let frame = terminal.output
    terminal.clear()
    try fill(terminal)
    // The last frame was cut off somewhere; reading makes room for the rest.
    let end = ContinuousClock.now + TmuxScreen.patience
    repeat {
      terminal.settle()
    } while terminal.output.count % frame.count != 0
      && ContinuousClock.now < end
    let count = terminal.output.count / frame.count
    #expect(count > 0)
    #expect(terminal.output == Array(repeatElement(frame, count: count).joined()))
  }

  /// All keys have arrived before the loop reads the first: how a burst is split on its way is
  /// not up to the loop.
  @Test func manyKeysInOneReadMakeOneFrame() throws {
    func writes(keys count: Int) throws -> Int {
      let calls = FileManager.default.temporaryDirectory
        .appendingPathComponent("calls-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: calls) }  // a leftover does no harm
      let terminal = try PseudoTerminal(
        [
          "/usr/bin/strace", "-qq", "-y", "-e", "trace=write", "-e", "signal=none", "-o", calls,
          builtProgram("TerminalProbe"), "burst", "\(count)",
        ])
      try terminal.wait(for: "waiting")
      terminal.type(String(repeating: "j", count: count))
      try terminal.wait(for: "\(count) keys in 1 picture")
      #expect(try terminal.exitStatus() == 0)
      return try String(contentsOfFile: calls, encoding: .utf8).split(separator: "\n")
        .count { $0.contains("</dev/pts/") }
    }
    let one = try writes(keys: 1)
    #expect(one > 0)
    #expect(try writes(keys: 200) == one)
  }

  @Test func whatIsLeftOverIsSentWithoutAPicture() throws {
    let terminal = try PseudoTerminal([builtProgram("TerminalProbe"), "copy"])
    try terminal.wait(for: "waiting")
    terminal.typeBlindly("y")
    let end = ContinuousClock.now + TmuxScreen.patience
    // The end of the sequence that copies text.
    while !terminal.output.contains(7) {
      try #require(ContinuousClock.now < end, "\(terminal.bytesRead) bytes came")
      terminal.read(milliseconds: 20)
    }
    terminal.type("q")
    #expect(try terminal.exitStatus() == 0)
  }

  @Test func aFrameThatIsLostIsPresentedAgain() throws {
    let terminal = try PseudoTerminal([builtProgram("TerminalProbe"), "lost-frame"])
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.text.contains("deep") && terminal.text.contains("answers [false, true]"))
  }

  /// As a terminal does that is made smaller and larger again at once.
  @Test func aResizeToTheSameSizeWritesEveryCellAgain() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let terminal = try board.openBare(["--no-animation"])
    terminal.settle()
    terminal.clear()
    kill(terminal.process, SIGWINCH)
    try terminal.wait(for: "Apple")
  }

  @Test func aStepOfTheCursorIsASmallFrame() throws {
    let board = try BoardFixture(pending: (1...300).map { "Task \($0)" })
    defer { board.remove() }
    let terminal = try board.openBare(["--no-animation"])
    func bytes(_ keys: String) throws -> Int {
      terminal.settle()
      terminal.clear()
      terminal.type(keys)
      let end = ContinuousClock.now + TmuxScreen.patience
      while terminal.output.isEmpty, ContinuousClock.now < end { terminal.read(milliseconds: 20) }
      terminal.settle()
      return terminal.output.count
    }
    #expect((1...200).contains(try bytes("j")))
    _ = try bytes("g\u{1b}[<0;7;3M\u{1b}[<32;7;4M")
    #expect((1...300).contains(try bytes("\u{1b}[<32;7;5M")))
  }

  /// The order of the output, and where the query is.
  @Test(arguments: [("xterm-256color", true), ("st-256color", false), ("linux", false)])
  func framesAreSynchronizedOnlyWhereTheTerminalSaysThatItCan(name: String, isAsked: Bool) throws {
    let board = try BoardFixture(pending: ["Apple", "Bread"])
    defer { board.remove() }
    let terminal = try PseudoTerminal(
      [BoardFixture.binary, "--db", board.database],
      environment: ["HOME": "/nonesuch", "TERM": name, "SWIFT_BACKTRACE": "enable=no"])
    try terminal.wait(for: "Bread")
    terminal.settle()
    func written() -> String { String(decoding: terminal.output, as: UTF8.self) }
    #expect(written().contains("\u{1b}[?2026$p") == isAsked)
    #expect(!written().contains("\u{1b}[?2026h"))
    terminal.clear()
    // Not supported, and then supported.
    terminal.type("\u{1b}[?2026;0$yj")
    try terminal.wait(for: "2")
    #expect(!written().contains("2026"))
    terminal.clear()
    terminal.type("\u{1b}[?2026;2$yk")
    try terminal.wait(for: "1")
    terminal.settle()
    #expect(written().hasPrefix("\u{1b}[?2026h") && written().hasSuffix("\u{1b}[?2026l"))
    terminal.clear()
    kill(terminal.process, SIGSEGV)
    #expect(try terminal.exitStatus() == 128 + SIGSEGV)
    #expect(written().contains("\u{1b}[?2026l"))
  }

  @Test func aTerminalThatWasNeverAskedToSynchronizeIsNotAskedToStop() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    for signal in [SIGSEGV, SIGTERM] {
      let terminal = try board.openBare()
      kill(terminal.process, signal)
      #expect(try terminal.exitStatus() == 128 + signal)
      let written = String(decoding: terminal.output, as: UTF8.self)
      #expect(!written.contains("2026l") && !written.contains("2026h"))
    }
  }
}
