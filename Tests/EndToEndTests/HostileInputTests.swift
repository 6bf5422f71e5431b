import Foundation
import TerminalSupport
import TestRandom
import Testing

/// Bytes nobody would type on purpose: the board stays, and so do the tasks.
struct HostileInputTests {
  @Test(arguments: [
    (
      "Apple\n\u{200B}", [], 65,
      "line 2 of standard input: a title or name cannot be blank"
    ),
    ("Apple", ["--tag", String(repeating: "x", count: 100_000)], 64, "the tags are too long"),
    ("Apple\n\(String(repeating: "x", count: 70_000))", [], 65, "line 2 of standard input: the ti"),
  ])
  func whatIsWrongIsBlamedOnItsLineOrItsOption(
    input: String, options: [String], status: Int32, words: String
  ) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let child = try board.run(["add", "-"] + options, input: input)
    #expect(child.status == status)
    #expect(child.errors.hasPrefix("dragboard: \(words)"), "\(child.errors.prefix(200))")
    #expect(try board.titles("Pending").isEmpty)
  }

  @Test(arguments: [
    ("Apple\\nbad \\xff\\xfe", "this is not UTF-8"),
    ("Apple\\nnul a\\0b", "the text contains a NUL byte"),
  ])
  func aLineThatIsNoTextIsNamedAndNothingIsAdded(lines: String, what: String) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let child = try board.runShell("printf '\(lines)\\n' | dragboard add -")
    #expect(child.status == 65 && child.output == "")
    #expect(
      child.errors
        == "dragboard: line 2 of standard input: \(what). Nothing was changed.\n")
    #expect(try board.titles("Pending").isEmpty)
  }

  private static let titles = ["Apple", "Bread", "Cheese", "Dates", "Eggs", "Flour"]

  /// A board on which no key changes a task, ends the board or starts another program.
  private func harmless(_ board: BoardFixture) throws -> PseudoTerminal {
    let names = [
      "add-at-bottom", "add-at-top", "open-below", "open-above", "edit", "complete", "remove",
      "priority", "tags", "due", "start", "repeat", "notes", "sort", "boards", "move-to-board",
      "rules", "theme", "agenda",
      "palette", "undo", "undo-anywhere", "redo", "suspend", "quit",
    ]
    let config = board.database + ".toml"
    try ("[keys]\n" + names.map { "\($0) = []\n" }.joined()).write(
      toFile: config, atomically: true, encoding: .utf8)
    return try board.openBare(["--config", config])
  }

  /// Ends the board by a signal, after it has shown that it is alive.
  private func endAlive(_ terminal: PseudoTerminal) throws {
    terminal.settle()
    terminal.clear()
    terminal.resize(width: 90, height: 20)
    try terminal.wait(for: "Pending")
    kill(terminal.process, SIGTERM)
    #expect(try terminal.exitStatus() == 143)
  }

  @Test func aHundredThousandRandomBytesChangeNoTask() throws {
    let seed: UInt64 = 71
    print("bytes from seed \(seed)")
    var random = SeededRandom(seed: seed)
    let board = try BoardFixture(pending: Self.titles)
    defer { board.remove() }
    let terminal = try harmless(board)
    for _ in 0..<25 {
      terminal.send((0..<4_000).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
    // Anything unfinished, such as a paste, ends here.
    terminal.type("\u{1b}[201~\u{1b}\u{1b}")
    try endAlive(terminal)
    #expect(try board.entries().map(\.title).sorted() == Self.titles)
    #expect(try board.run(["doctor"]).status == 0)
  }

  @Test func aHugePasteIsTextAndNothingElse() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let terminal = try board.openBare()
    terminal.type("a")
    try terminal.wait(for: "New task")
    let text = String(repeating: "all work and no play ", count: 3_000) + "."
    terminal.type("\u{1b}[200~\(text)\u{1b}[201~\r")
    try board.wait(for: "Pending", toHold: ["Apple", text])
    try terminal.wait(for: "Added")
    terminal.type("\rq")
    #expect(try terminal.exitStatus() == 0)
  }

  @Test func bytesThatAreNoTextAreTakenAsTextOrRefused() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let file = board.database + ".txt"
    try Data([0x41, 0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0x42, 0x0A]).write(
      to: URL(fileURLWithPath: file))
    let added = try ChildProcess(
      [
        "/bin/sh", "-c",
        "\(BoardFixture.binary) --db \(board.database) add - < \(file); \(BoardFixture.binary) --db \(board.database) add \"$(printf 'x\\377y')\"",
      ],
      environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"])
    #expect(added.status == 0 || added.status == 64, "\(added.errors)")
    let listed = try board.run(["list"])
    #expect(listed.status == 0)
    #expect(try board.run(["doctor"]).status == 0)
    let terminal = try harmless(board)
    terminal.send([
      0x1B, 0x5B, 0x32, 0x30, 0x30, 0x7E, 0xFF, 0xFE, 0xC0, 0x80, 0x1B, 0x5B, 0x32, 0x30, 0x31,
      0x7E,
    ])
    try endAlive(terminal)
  }
}
