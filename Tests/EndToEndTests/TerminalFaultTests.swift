import Foundation
import TerminalSupport
import TestRandom
import Testing

/// However the board ends, the terminal is restored, and nothing is stored that was not dropped.
struct TerminalFaultTests {
  /// What the user is in the middle of.
  enum Scene: CaseIterable {
    case idle, dragging, carrying, editing, asked, filtering, helped
  }

  /// The modes that are on at the end of the output.
  private func modesLeftOn(_ output: [UInt8]) -> Set<String> {
    let text = String(decoding: output, as: UTF8.self)
    var on: Set<String> = []
    for match in text.matches(of: #/\u{1b}\[\?([0-9;]+)([hl])/#) {
      for mode in match.1.split(separator: ";") {
        if match.2 == "h" { on.insert(String(mode)) } else { on.remove(String(mode)) }
      }
    }
    // Line wrapping and the cursor are on by default.
    return on.subtracting(["7", "25"])
  }

  private func open(_ board: BoardFixture, in scene: Scene) throws -> PseudoTerminal {
    let terminal = try board.openBare()
    switch scene {
    case .idle: break
    case .dragging: terminal.type("\u{1b}[<0;7;3M\u{1b}[<32;7;4M\u{1b}[<32;7;5M")
    case .carrying: terminal.type(" ")
    case .editing: terminal.type("enew words")
    case .asked: terminal.type("D+3d")
    case .filtering: terminal.type("/App")
    case .helped: terminal.type("?")
    }
    terminal.settle()
    return terminal
  }

  @Test(arguments: Scene.allCases, [SIGINT, SIGTERM, SIGQUIT, SIGHUP, SIGABRT, SIGTRAP, SIGSEGV])
  func aSignalGivesTheTerminalBack(scene: Scene, signal: Int32) throws {
    let board = try BoardFixture(pending: ["Apple", "Bread", "Cheese"])
    defer { board.remove() }
    let bare = try PseudoTerminal(["/bin/true"])
    let settings = bare.settings
    let terminal = try open(board, in: scene)
    #expect(terminal.settings != settings)
    kill(terminal.process, signal)
    #expect(try terminal.exitStatus() == 128 + signal)
    #expect(terminal.settings == settings)
    #expect(modesLeftOn(terminal.output).isEmpty)
    let raw = String(decoding: terminal.output, as: UTF8.self)
    #expect(raw.contains("\u{1b}[?1049l"))
    let shown = raw.ranges(of: "\u{1b}[?25h").last
    let hidden = raw.ranges(of: "\u{1b}[?25l").last
    #expect(try #require(shown).lowerBound > hidden?.lowerBound ?? raw.startIndex)
    try board.wait(for: "Pending", toHold: ["Apple", "Bread", "Cheese"])
    #expect(try board.run(["doctor"]).status == 0)
  }

  /// Resource limits, sandboxes and stray calls of `killall` send these.
  @Test(arguments: [
    SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSYS, SIGXCPU, 16, 34, 64,
  ])
  func aRareSignalGivesTheTerminalBackToo(signal: Int32) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let settings = try PseudoTerminal(["/bin/true"]).settings
    let terminal = try open(board, in: .editing)
    kill(terminal.process, signal)
    #expect(try terminal.exitStatus() == 128 + signal)
    #expect(terminal.settings == settings)
    #expect(modesLeftOn(terminal.output).isEmpty)
  }

  @Test(arguments: Scene.allCases)
  func aTerminalThatIsClosedEndsTheBoard(scene: Scene) throws {
    let board = try BoardFixture(pending: ["Apple", "Bread", "Cheese"])
    defer { board.remove() }
    let terminal = try open(board, in: scene)
    terminal.hangUp()
    #expect(try terminal.exitStatus() == 129)
    try board.wait(for: "Pending", toHold: ["Apple", "Bread", "Cheese"])
  }

  @Test func aBusErrorGivesTheTerminalBackAndSaysSo() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let terminal = try open(board, in: .dragging)
    kill(terminal.process, SIGBUS)
    #expect(try terminal.exitStatus() == 128 + SIGBUS)
    #expect(modesLeftOn(terminal.output).isEmpty)
    #expect(terminal.text.contains("stopped by signal"))
  }

  /// No input overflows the board's stack, so a separate program does that, with the same
  /// terminal layer and guard.
  @Test func aStackThatOverflowsGivesTheTerminalBackAndSaysSo() throws {
    let settings = try PseudoTerminal(["/bin/true"]).settings
    let terminal = try PseudoTerminal(
      [builtProgram("TerminalProbe"), "overflow"],
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect(try terminal.exitStatus() == 128 + SIGSEGV)
    #expect(terminal.text.contains("deep"))
    #expect(terminal.settings == settings)
    #expect(modesLeftOn(terminal.output).isEmpty)
    #expect(terminal.text.contains("dragboard: stopped by signal 11; your tasks are safe."))
  }

  /// Swift's backtracer returns from its handler, and no repeated fault ends the program. On a
  /// terminal it is on unless it is told otherwise, and asks what to do.
  @Test(
    arguments: [SIGSEGV, SIGBUS, SIGABRT],
    [nil, "enable=yes", "enable=yes,interactive=no,color=no,threads=crashed,limit=4"] as [String?])
  func aFaultSignalFromOutsideEndsItWithABacktracerToo(signal: Int32, backtrace: String?) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    var environment = ["HOME": "/nonesuch"]
    environment["SWIFT_BACKTRACE"] = backtrace
    let terminal = try PseudoTerminal(
      [BoardFixture.binary, "--db", board.database], environment: environment)
    try terminal.wait(for: "? help")
    kill(terminal.process, signal)
    #expect(try terminal.exitStatus() == 128 + signal)
    #expect(modesLeftOn(terminal.output).isEmpty)
    #expect(terminal.text.contains("stopped by signal"))
    #expect(!terminal.text.contains("Press space"))
  }

  @Test func aHundredWatchedDescriptorsAreEachHeard() throws {
    let terminal = try PseudoTerminal([builtProgram("TerminalProbe"), "watch"])
    try terminal.wait(for: "heard")
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.text.contains("heard them all once"), "\(terminal.text)")
  }

  @Test(arguments: [
    ["LINES": "99999999", "COLUMNS": "999999999"], ["LINES": "-4", "COLUMNS": "0"],
    ["LINES": "x"], ["COLUMNS": "18446744073709551616"],
  ])
  func aSizeInTheEnvironmentIsIgnoredWhereTheTerminalKnowsItsOwn(
    environment: [String: String]
  ) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    for name in ["xterm-256color", "linux"] {
      let screen = try TmuxScreen(
        [BoardFixture.binary, "--db", board.database],
        environment: environment.merging(["TERM": name]) { $1 })
      let lines = try screen.wait(forText: "Apple")
      #expect(lines[1].contains("━ 1 ━┓") && lines[1].count == 80)
      #expect(lines[13].contains("? help"))
      #expect(try board.run(["doctor"], environment: environment).output.contains("ok   terminal"))
    }
  }

  @Test func aSizeInTheEnvironmentCountsWhereTheTerminalDoesNotKnowItsOwn() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let terminal = try PseudoTerminal(
      [BoardFixture.binary, "--db", board.database], width: 0, height: 0,
      environment: ["HOME": "/nonesuch", "LINES": "9", "COLUMNS": "60"])
    try terminal.wait(for: "? help")
    let written = String(decoding: terminal.output, as: UTF8.self)
    let rows = written.matches(of: #/\u{1b}\[([0-9]+);[0-9]+H/#).compactMap { Int($0.1) }
    #expect(rows.max() ?? 9 <= 9)
    terminal.type("q")
    #expect(try terminal.exitStatus() == 0)
  }

  @Test(arguments: [5, 6])
  func aLimitOfOpenFilesIsSaidAndNotBlamedOnTheTerminal(limit: Int) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let terminal = try PseudoTerminal(
      [
        "/bin/sh", "-c", "ulimit -n \(limit); exec \(BoardFixture.binary) --db \(board.database)",
      ])
    #expect(try terminal.exitStatus() == 1)
    #expect(terminal.text.contains("dragboard: cannot set up the terminal: "))
    #expect(terminal.text.contains("Too many open files. Raise the limit on open files"))
    #expect(!terminal.text.contains("TERM"))
  }

  @Test func twoHundredSizesWhileDraggingHarmNothing() throws {
    let board = try BoardFixture(pending: ["Apple", "Bread", "Cheese"], done: ["Dates"])
    defer { board.remove() }
    let terminal = try open(board, in: .dragging)
    var random = SeededRandom(seed: 7)
    print("sizes from seed 7")
    for step in 0..<200 {
      let width = step % 50 == 0 ? 1 : Int.random(in: 1...500, using: &random)
      let height = step % 70 == 0 ? 1 : Int.random(in: 1...200, using: &random)
      terminal.resize(width: width, height: height)
      if step % 5 == 0 { terminal.type("\u{1b}[<32;\(1 + step % 90);\(1 + step % 30)M") }
      if step % 20 == 0 { terminal.settle() }
    }
    terminal.resize(width: 80, height: 24)
    terminal.settle()
    terminal.clear()
    terminal.type("\u{1b}[<32;7;7M")
    terminal.settle()
    terminal.type("\u{1b}")
    terminal.settle()
    terminal.type("q")
    #expect(try terminal.exitStatus() == 0)
    try board.wait(for: "Pending", toHold: ["Apple", "Bread", "Cheese"])
  }

  @Test func aTerminalThatTookNothingForAWhileIsShownWhatItMissed() throws {
    let board = try BoardFixture(pending: ["Apple", "Bread", "Cheese"])
    defer { board.remove() }
    // An animation would draw more frames later.
    let terminal = try board.openBare(["--no-animation"])
    terminal.clear()
    terminal.holdOutput(true)
    terminal.type("ddx")
    try board.wait(for: "Pending", toHold: [])
    #expect(terminal.output.isEmpty)
    terminal.holdOutput(false)
    try terminal.wait(for: "Completed “Cheese”")
    terminal.type("q")
    #expect(try terminal.exitStatus() == 0)
  }

  @Test func aSignalBetweenTheEndOfTheLoopAndTheProgramsIsNotLost() throws {
    let terminal = try PseudoTerminal([builtProgram("TerminalProbe"), "late-signal"])
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.text.contains("late: stopped 15"), "\(terminal.text)")
  }
}
