import Foundation
import TerminalSupport
import Testing

/// The colours that leave the program.
struct DirectColorTests {
  /// The grounds that the theme `clear` gives to a list of 20 tasks.
  private func grounds(_ environment: [String: String]) throws -> Set<String> {
    let board = try BoardFixture(pending: (1...20).map { "Task \($0)" })
    defer { board.remove() }
    let screen = try PseudoTerminal(
      [BoardFixture.binary, "--no-animation", "--theme", "clear", "--db", board.database],
      environment: environment)
    try screen.wait(for: " help")
    screen.settle()
    let output = String(decoding: screen.output, as: UTF8.self)
    screen.type("q")
    #expect(try screen.exitStatus() == 0)
    return Set(output.matches(of: #/\u{1b}\[(4[0-9;]+)m/#).map { String($0.1) })
  }

  @Test(arguments: [
    ["COLORTERM": "truecolor"], ["COLORTERM": "24bit", "TERM": "xterm"], ["TERM": "xterm-direct"],
    ["COLORTERM": "truecolor", "TERM": "tmux-256color"],
    ["COLORTERM": "truecolor", "TERM": "screen", "TMUX": "/tmp/tmux-0/default,1,0"],
  ])
  func everyRowHasItsOwnHeat(environment: [String: String]) throws {
    let heat = try grounds(environment).filter { $0.hasPrefix("48;2;") }
    // Two of the ground and of done rows.
    #expect(heat.count >= 20)
    #expect(heat.isSuperset(of: ["48;2;200;20;30", "48;2;140;112;0", "48;2;0;0;0"]))
  }

  @Test(arguments: [
    ([:], "48;5;"), (["COLORTERM": "truecolor", "TERM": "screen-256color"], "48;5;"),
    (["COLORTERM": "rxvt-xpm", "TERM": "rxvt-unicode-256color"], "48;5;"),
    (["TERM": "xterm-16color"], "4"), (["TERM": "linux"], "4"),
  ])
  func withoutItTheNearestColoursAreUsed(environment: [String: String], kind: String) throws {
    let found = try grounds(environment).subtracting(["49"])
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix(kind) && !$0.contains(";2;") })
  }

  @Test(arguments: [["NO_COLOR": "1", "COLORTERM": "truecolor"], ["TERM": "vt100"]])
  func thereMayBeNoColourAtAll(environment: [String: String]) throws {
    #expect(try grounds(environment).isEmpty)
  }

  /// The console of Linux shows it in a grey that is too dark.
  @Test(arguments: [("linux", false), ("xterm", true)])
  func faintTextIsUsedWhereItCanBeRead(terminal: String, isUsed: Bool) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let screen = try PseudoTerminal(
      [BoardFixture.binary, "--db", board.database], environment: ["TERM": terminal])
    try screen.wait(for: " help")
    screen.settle()
    let output = String(decoding: screen.output, as: UTF8.self)
    #expect(output.contains(#/\u{1b}\[(0;)?2m/#) == isUsed)
  }

  @Test(arguments: [nil, "/usr/share/terminfo"])
  func childProcessesFindTheirTerminalAsItWas(database: String?) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let (script, result) = (board.database + ".editor", board.database + ".result")
    try "echo \"<${TERMINFO-none}>\" > \(result)\n"
      .write(toFile: script, atomically: true, encoding: .utf8)
    var environment = ["COLORTERM": "truecolor", "EDITOR": "/bin/sh \(script)"]
    environment["TERMINFO"] = database
    let screen = try PseudoTerminal(
      [BoardFixture.binary, "--db", board.database], environment: environment)
    try screen.wait(for: "Apple")
    screen.clear()
    screen.type("n")
    try screen.wait(for: "Apple")
    let found = try String(contentsOfFile: result, encoding: .utf8)
    #expect(found == "<\(database ?? "none")>\n")
  }

  @Test(arguments: [
    ([:], "256"), (["COLORTERM": "truecolor"], "24-bit"), (["TERM": "linux"], "8"),
    (["COLORTERM": "truecolor", "NO_COLOR": "1"], "none"),
    (["COLORTERM": "truecolor", "TERM": "screen"], "8"),
  ])
  func theDoctorNamesTheColours(environment: [String: String], colors: String) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let child = try board.run(["doctor"], environment: environment)
    #expect(child.output.contains("ok   colours: \(colors)\n"))
  }
}
