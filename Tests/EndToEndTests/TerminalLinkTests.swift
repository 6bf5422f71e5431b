import Foundation
import TerminalSupport
import Testing

/// Titles that lead somewhere, in a terminal that is known to have hyperlinks.
struct TerminalLinkTests {
  private static let linkingTerminal = ["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"]
  private static let begin = "\u{1b}]8;;https://example.org/%C3%A9\u{1b}\\"
  private static let end = "\u{1b}]8;;\u{1b}\\"

  private func output(
    of board: BoardFixture, _ environment: [String: String], config: String? = nil
  ) throws -> String {
    let terminal = try PseudoTerminal(
      [BoardFixture.binary, "--db", board.database] + (config.map { ["--config", $0] } ?? []),
      environment: ["HOME": "/nonesuch", "SWIFT_BACKTRACE": "enable=no"]
        .merging(environment) { $1 })
    try terminal.wait(for: "? help")
    terminal.send("q".utf8)
    _ = try terminal.exitStatus()
    return String(decoding: terminal.output, as: UTF8.self)
  }

  @Test func aTitleStandsBetweenTheEndsOfItsLink() throws {
    let board = try BoardFixture(pending: ["See https://example.org/é", "Plain"])
    defer { board.remove() }
    let output = try output(of: board, Self.linkingTerminal)
    let start = try #require(output.firstRange(of: Self.begin))
    let rest = output[start.upperBound...]
    let end = try #require(rest.firstRange(of: Self.end))
    #expect(rest[..<end.lowerBound].contains("See https://example.org/é"))
    #expect(!rest[..<end.lowerBound].contains("Plain"))
  }

  @Test func noOtherTerminalGetsOne() throws {
    let board = try BoardFixture(pending: ["See https://example.org/é"])
    defer { board.remove() }
    let path = board.database + ".toml"
    try "links = false\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(!(try output(of: board, ["TERM": "xterm-256color"])).contains("\u{1b}]8"))
    #expect(!(try output(of: board, Self.linkingTerminal, config: path)).contains("\u{1b}]8"))
  }

  @Test(arguments: [
    "https://a\u{1b}]0;evil\u{7}", "https://a\u{9c}b", "file:///etc/passwd", "https://a\u{202e}b",
  ])
  func hostileLinksStayText(url: String) throws {
    let board = try BoardFixture(pending: ["Pay"])
    defer { board.remove() }
    #expect(try board.run(["edit", "1", "--url", url]).status == 0)
    let output = try output(of: board, Self.linkingTerminal)
    #expect(!output.contains("\u{1b}]8;;h") && !output.contains("\u{1b}]8;;f"))
    #expect(!output.contains("evil"))
  }

  /// The same keys show the same picture with links and without.
  @Test func linksLeaveThePictureAsItIs() throws {
    let titles = (1...30).map { number in
      number % 3 == 0
        ? "Plain \(number)"
        : "東京 https://example.org/\(number)?\(String(repeating: "é", count: number))"
    }
    let steps: [([String], String)] = [
      (["j", "j", "G"], "30 of 30"), (["g", "J", "K"], "position 1"), (["C-d", "x"], "Completed"),
      (["u"], "Undone"), (["/", "1"], "━ 12 of 30 ━┓"), (["Enter", " ", "j", "l"], "Done, 1 of 1"),
      (["Enter"], "Moved"), (["i"], "Task "),
    ]
    let boards = try [BoardFixture(pending: titles), BoardFixture(pending: titles)]
    defer { boards.forEach { $0.remove() } }
    let screens = try zip(boards, [Self.linkingTerminal, ["TERM": "xterm-256color"]]).map {
      try TmuxScreen(
        [BoardFixture.binary, "--db", $0.database, "--no-animation"], width: 70, environment: $1)
    }
    for screen in screens { try screen.wait(forText: "? help") }
    for (keys, text) in steps {
      for screen in screens {
        for key in keys { try screen.keys(key) }
        try screen.wait(forText: text)
      }
      try screens[0].wait(for: "the same picture") { try $0 == screens[1].lines() }
    }
  }
}
