import Foundation
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

  /// A shell in which the board is a job.
  private func shell(showing board: BoardFixture) throws -> TmuxScreen {
    let shell = try TmuxScreen(
      ["bash", "--norc", "--noprofile", "-i"], environment: ["PS1": "prompt: "])
    try shell.wait(forText: "prompt:")
    try shell.type("D=\(BoardFixture.binary); stty -g > \(board.database).before; clear\n")
    try shell.type("$D --db \(board.database)\n")
    try shell.wait(forText: "○ Apple")
    return shell
  }

  private func quit(_ shell: TmuxScreen) throws {
    try shell.keys("q")
    try shell.wait(for: "the shell") { !$0.contains { $0.contains("Pending") } }
    try shell.type("echo status $?\n")
    try shell.wait(forText: "status 0")
  }

  @Test func aJobIsStoppedAndGoesOn() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let shell = try shell(showing: board)
    try shell.keys("C-z")
    try shell.wait(forText: "Stopped")
    #expect(try shell.value("#{mouse_any_flag}#{alternate_on}#{cursor_flag}") == "001")
    try shell.resize(width: 60, height: 20)
    try shell.type("fg\n")
    try shell.wait(for: "the board in its new size") {
      $0.contains { $0.contains("○ Apple") } && $0[1].contains("━ 1 ━┓")
    }
    try shell.keys("a")
    try shell.wait(forText: "New task in Pending")
  }

  /// What the user is in the middle of: the keys or mouse bytes that begin it, what shows then,
  /// and what shows when the job is resumed.
  @Test(arguments: [
    ("\u{1b}[<0;7;3M\u{1b}[<32;7;4M\u{1b}[<32;7;5M", "over Pending", "is back where it was"),
    (" j", "over Pending", "is back where it was"),
    ("enew words", "Applenew words", "Applenew words"),
    ("D+3d", "+3d", "+3d"),
    ("/App", "/App", "/App"),
    ("?", "Help: 1–", "─ Help ─"),
  ])
  func aJobIsStoppedInTheMiddleOfAnything(keys: String, begun: String, later: String) throws {
    let board = try BoardFixture(pending: ["Apple", "Bread", "Cheese"])
    defer { board.remove() }
    let shell = try shell(showing: board)
    try shell.bytes(keys.utf8)
    try shell.wait(forText: begun)
    try shell.keys("C-z")
    try shell.wait(forText: "Stopped")
    #expect(try shell.value("#{mouse_any_flag}#{alternate_on}#{cursor_flag}") == "001")
    try shell.type("clear; stty -g | diff - \(board.database).before && echo the same settings\n")
    try shell.wait(forText: "the same settings")
    try board.wait(for: "Pending", toHold: ["Apple", "Bread", "Cheese"])
    try shell.type("fg\n")
    try shell.wait(forText: later)
    #expect(try shell.value("#{mouse_any_flag}#{alternate_on}") == "11")
    try shell.keys("Escape")
    try shell.wait(for: "the board at rest") {
      $0.contains { $0.contains("? help") && !$0.contains("is back") }
    }
    try quit(shell)
    try board.wait(for: "Pending", toHold: ["Apple", "Bread", "Cheese"])
  }

  @Test func aJobThatWasStoppedWithoutWarningTakesTheTerminalBack() throws {
    let board = try BoardFixture(pending: ["Apple", "Bread"])
    defer { board.remove() }
    let shell = try shell(showing: board)
    try shell.keys("Space", "j")
    try shell.wait(forText: "over Pending")
    for process in try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap(
      pid_t.init)
    {
      let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      if String(decoding: words, as: UTF8.self).hasSuffix("\(board.database)\0") {
        kill(process, SIGSTOP)
      }
    }
    try shell.wait(forText: "Stopped")
    // What a user does when the terminal is in a bad state.
    try shell.type("reset\n")
    try shell.wait(for: "an empty screen") { $0[0].hasPrefix("prompt:") }
    #expect(try shell.value("#{mouse_any_flag}") == "0")
    try shell.type("fg\n")
    try shell.wait(forText: "is back where it was")
    try shell.wait(for: "the whole board") { lines in
      lines[1].contains("━ 2 ━┓") && lines.contains { $0.contains("○ Bread") }
        && !lines.contains { $0.contains("prompt:") }
    }
    #expect(try shell.value("#{mouse_any_flag}#{alternate_on}#{cursor_flag}") == "110")
    try shell.keys("J")
    try shell.wait(forText: "Moved")
    try quit(shell)
    try board.wait(for: "Pending", toHold: ["Bread", "Apple"])
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
