import TerminalSupport
import Testing

struct TerminalTests {
  @Test(arguments: [(15, 143), (1, 129), (2, 130), (3, 131)])
  func aSignalEndsItWithItsStatus(signal: Int32, status: Int32) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let screen = try board.open()
    try screen.press(6, 2)
    try screen.wait(forText: "Lifted")
    try screen.signal(signal)
    #expect(try screen.exitStatus() == status)
    #expect(try screen.value("#{mouse_any_flag}#{alternate_on}#{cursor_flag}") == "001")
    try board.wait(for: "Pending", toHold: ["Apple"])
  }

  @Test(arguments: [(11, 139), (6, 134), (5, 133)])
  func aCrashGivesTheTerminalBackAndSaysSo(signal: Int32, status: Int32) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let screen = try board.open()
    try screen.press(6, 2)
    try screen.wait(forText: "Lifted")
    try screen.signal(signal)
    #expect(try screen.exitStatus() == status)
    #expect(try screen.value("#{mouse_any_flag}#{alternate_on}#{cursor_flag}") == "001")
    try screen.wait(forText: "stopped by signal")
    try board.wait(for: "Pending", toHold: ["Apple"])
  }

  @Test func aJobIsStoppedAndGoesOn() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let shell = try TmuxScreen(
      ["bash", "--norc", "--noprofile", "-i"], environment: ["PS1": "prompt: "])
    try shell.wait(forText: "prompt:")
    try shell.type("\(BoardFixture.binary) --db \(board.database)\n")
    try shell.wait(forText: "○ Apple")
    try shell.keys("C-z")
    try shell.wait(forText: "Stopped")
    #expect(try shell.value("#{mouse_any_flag}#{alternate_on}#{cursor_flag}") == "001")
    try shell.resize(width: 60, height: 20)
    try shell.type("fg\n")
    try shell.wait(for: "the board in its new size") {
      $0.contains { $0.contains("○ Apple") } && $0[0].hasSuffix("1 pending · 0 done")
    }
    try shell.keys("a")
    try shell.wait(forText: "New task in Pending")
  }

  @Test func quittingGivesTheTerminalBack() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let screen = try board.open()
    #expect(try screen.value("#{mouse_any_flag}#{alternate_on}#{cursor_flag}") == "110")
    try screen.keys("q")
    #expect(try screen.exitStatus() == 0)
    #expect(try screen.value("#{mouse_any_flag}#{alternate_on}#{cursor_flag}") == "001")
  }

  @Test(arguments: [(1, 1), (2, 2), (10, 3), (30, 14), (49, 20), (200, 50)])
  func everySizeIsDrawn(width: Int, height: Int) throws {
    let board = try BoardFixture(pending: ["Apple", "Bread"], done: ["Pay"])
    defer { board.remove() }
    let screen = try board.open()
    try screen.resize(width: width, height: height)
    try screen.keys("j")
    try screen.resize(width: 80, height: 14)
    try screen.wait(forText: "2 of 2")
    try screen.keys("q")
    #expect(try screen.exitStatus() == 0)
  }

  @Test(arguments: [
    ("", 78, "TERM is not set"), ("no-such", 78, "unknown terminal: TERM=no-such"),
    ("dumb", 78, "cannot place the cursor: TERM=dumb"),
  ])
  func aTerminalThatWillNotDoIsNamed(name: String, status: Int32, words: String) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let screen = try TmuxScreen(
      [BoardFixture.binary, "--db", board.database], environment: ["TERM": name])
    #expect(try screen.exitStatus() == status)
    try screen.wait(for: words) { lines in
      lines.joined().replacing("\n", with: "").contains("dragboard: ")
        && lines.joined().contains(words)
    }
  }

  @Test func withoutATerminalTheBoardSaysSo() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let child = try board.run([])
    #expect(child.status == 1)
    #expect(child.errors.hasPrefix("dragboard: the board needs a terminal: "))
    #expect(child.errors.split(separator: "\n").count == 1)
    #expect(child.output.isEmpty)
  }
}
