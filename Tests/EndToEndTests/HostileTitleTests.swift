import Foundation
import TerminalSupport
import Testing

/// Titles that contain terminal sequences: wherever they are shown, only bytes on an allow-list
/// are written.
struct HostileTitleTests {
  /// 64 titles, each with "T" and a number so that it can be found.
  static let titles: [String] = {
    let escapes = [
      "\u{1b}]52;c;aGk=\u{7}", "\u{1b}]0;title\u{7}", "\u{1b}]2;t\u{1b}\\", "\u{1b}[31m",
      "\u{1b}[2J",
      "\u{1b}[?1049l", "\u{1b}[?1000h", "\u{1b}c", "\u{1b}Pq\u{1b}\\", "\u{1b}_x\u{1b}\\",
      "\u{1b}^x\u{1b}\\", "\u{1b}X", "\u{1b}7\u{1b}8", "\u{1b}(0", "\u{1b}[6n", "\u{1b}[c",
      "\u{1b}[200~d\u{1b}[201~", "\u{9b}31m", "\u{9d}0;x\u{9c}", "\u{90}q\u{9c}", "\u{85}",
      "\u{84}",
      "\u{8d}", "\u{1}\u{2}\u{3}", "\u{7}\u{7}", "\u{8}\u{8}\u{8}", "\u{b}\u{c}", "\r\r", "\t\t",
      "\u{e}\u{f}", "\u{7f}", "\u{18}\u{1a}", "\u{5}",
    ]
    let unicode = [
      "\u{202e}abc", "\u{202d}abc", "\u{202a}\u{202b}\u{202c}", "\u{2066}\u{2067}\u{2068}\u{2069}",
      "\u{200e}\u{200f}", "\u{61c}", "\u{200b}\u{200b}", "\u{200c}\u{200d}", "\u{2060}\u{2063}",
      "\u{feff}", "\u{fff9}\u{fffa}\u{fffb}", "\u{2028}", "\u{2029}", "\u{e0041}\u{e0042}\u{e007f}",
      "\u{fe0f}\u{fe0e}", "\u{ad}\u{ad}", "\u{180e}", "\u{fffe}\u{ffff}", "\u{e000}\u{f8ff}",
      "a" + String(repeating: "\u{301}", count: 200), "שלום", "مرحبا", "👨‍👩‍👧‍👦🏳️‍🌈", "🇩🇪🇯🇵", "東京タワー",
      "\u{1f3fb}\u{20e3}", "\u{10fffd}", "\u{2fffd}",
    ]
    let commands = ["$(reboot)", "`id`", "%s%n%x"]
    let all = escapes + unicode + commands
    return all.enumerated().map { "T\($0.offset) \($0.element)" }
  }()

  /// What may be printed for another program: all that neither controls a terminal nor turns text
  /// around nor ends a line.
  private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }

  /// What may be shown.
  private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: true
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x180E: false
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: false
    case 0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE01EF: false
    default: true
    }
  }

  private func wrong(in text: String) -> [String] {
    text.unicodeScalars.filter { !isAllowed($0) }.map { String($0.value, radix: 16) }
  }

  private func board() throws -> BoardFixture {
    let board = try BoardFixture()
    // Arguments cannot contain NUL.
    for title in Self.titles {
      let added = try board.run(["add", title, "--notes", title, "--tag", "x"])
      try #require(added.status == 0, "\(added.errors)")
    }
    return board
  }

  @Test func thereAreSixtyFour() { #expect(Self.titles.count == 64) }

  @Test func noCommandLetsThemOut() throws {
    let board = try board()
    defer { board.remove() }
    let commands: [[String]] = [
      ["list"], ["list", "--format", "plain"], ["list", "--format", "json"],
      ["list", "--format", "ndjson"], ["show", "3", "--json"], ["show", "3"],
      ["show", "19"], ["show", "35"], ["log", "-n", "100"], ["done", "2"], ["undo"], ["redo"],
      ["undo"], ["doctor"], ["edit", "4", "--title", "\u{1b}]0;x\u{7}\u{202e}"], ["board", "list"],
      ["board", "create", "\u{1b}[31mB\u{202e}"], ["board", "list"], ["board", "rules", "Tasks"],
      ["list", "--board", "\u{1b}[31mnone\u{202e}"], ["add", "x", "--list", "\u{9b}31m"],
      ["add", "x", "--due", "\u{1b}]0;\u{7}"], ["add", "x", "--priority", "\u{1b}[2J"],
      ["list", "--filter", "\u{1b}[2J"], ["\u{1b}[2J\u{202e}"], ["--\u{1b}[2J"],
      ["theme", "use", "\u{1b}[2J"], ["theme", "check", "/\u{1b}[2J/x.toml"],
      ["config", "--config", "/\u{1b}[2J"], ["list", "--db", "/\u{1b}]0;\u{7}/x"],
      ["demo", "\u{1b}[2J"], ["move", "1", "--to", "\u{1b}[2J"],
    ]
    for command in commands {
      let child = try board.run(command)
      // Tabs stand between the columns of the plain format.
      let output = child.output.unicodeScalars
        .filter { !isHarmless($0) && ($0 != "\t" || !command.contains("plain")) }
      #expect(output.isEmpty, "\(command): \(output.map(\.value))")
      #expect(wrong(in: child.errors).isEmpty, "\(command): \(wrong(in: child.errors))")
    }
  }

  /// Into a file or a pipe an export goes as it is.
  @Test(arguments: ["todotxt", "markdown", "csv", "icalendar"])
  func anExportToATerminalIsMadeVisible(format: String) throws {
    let board = try board()
    defer { board.remove() }
    let terminal = try PseudoTerminal(
      [BoardFixture.binary, "--db", board.database, "export", format],
      environment: ["HOME": "/nonesuch"])
    #expect(try terminal.exitStatus() == 0)
    let lines = terminal.text.unicodeScalars.filter { $0 != "\r" && $0 != "\t" }
    #expect(lines.count > 64 && lines.allSatisfy(isHarmless))
  }

  @Test(arguments: ["🇩🇪 👨‍👩‍👧‍👦 👍🏽 1️⃣", "می‌خواهم"])
  func anotherProgramReadsTheTitleItself(title: String) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    #expect(try board.run(["add", title, "--notes", title]).status == 0)
    let commands = [
      ["list"], ["list", "--format", "plain"], ["show", "1"], ["find", title], ["agenda"],
    ]
    for command in commands {
      let output = Array(try board.run(command).output.utf8)
      #expect(output.contains(Array(title.utf8)), "\(command)")
    }
    let terminal = try PseudoTerminal(
      [BoardFixture.binary, "--db", board.database, "list"], environment: ["HOME": "/nonesuch"])
    #expect(try terminal.exitStatus() == 0)
    #expect(!Array(terminal.text.utf8).contains(Array(title.utf8)))
  }

  @Test func whatWasTypedIsStoredByteForByte() throws {
    let board = try board()
    defer { board.remove() }
    let stored = try board.titles("Pending")
    // A title is one line: line breaks become spaces.
    for (typed, kept) in zip(Self.titles, stored) where !typed.contains(where: \.isNewline) {
      #expect(Array(kept.unicodeScalars) == Array(typed.unicodeScalars))
    }
    let raw = try board.run(["list", "--format", "json"]).output
    #expect(!raw.utf8.contains { $0 < 0x20 && $0 != 0x0A } && !raw.utf8.contains(0x7F))
  }

  /// The text of frames, without the sequences that skip spaces.
  private func text(of terminal: PseudoTerminal) -> String {
    terminal.text.replacing(#/[\u{8}\r\t]/#, with: "")
  }

  @Test func theBoardShowsThemAsMarks() throws {
    let board = try board()
    defer { board.remove() }
    let terminal = try board.openBare(width: 100, height: 30)
    // Through the list, and with each title lifted, edited, completed and brought back.
    for _ in Self.titles { terminal.type("j \u{1b}[B") }
    terminal.settle()
    terminal.type("\r")
    terminal.settle()
    terminal.type("g")
    for _ in Self.titles {
      terminal.type("e")
      terminal.settle()
      terminal.type("\u{1b}")
      terminal.settle()
      terminal.type("j")
    }
    terminal.type("gxu?")
    terminal.settle()
    terminal.type("?/T1")
    terminal.settle()
    terminal.type("\u{1b}")
    terminal.settle()
    terminal.type("M")
    terminal.settle()
    terminal.type("\u{1b}")
    terminal.settle()
    kill(terminal.process, SIGTERM)
    #expect(try terminal.exitStatus() == 143)
    let left = text(of: terminal)
    #expect(wrong(in: left).isEmpty, "\(Set(wrong(in: left)))")
    #expect(!terminal.text.contains("\u{1b}"))
    #expect(terminal.text.contains("␛"))
  }

  @Test func aTitleAsLongAsMayBeIsShownAtOnceAndALongerOneIsRefused() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let piece = "\u{1b}[31m東"
    let refused = try board.run(["add", "-"], input: String(repeating: piece, count: 1_250_000))
    #expect(refused.status == 65 && wrong(in: refused.errors).isEmpty, "\(refused.errors)")
    let added = try board.run(["add", "-"], input: String(repeating: piece, count: 8_192))
    #expect(added.status == 0, "\(added.errors.prefix(200))")
    #expect(try board.titles("Pending").map(\.utf8.count) == [5, 65_536])
    let terminal = try board.openBare()
    terminal.type("j ")
    try terminal.wait(for: "drop  Esc back")
    terminal.type("\u{1b}")
    try terminal.wait(for: "back where it was")
    terminal.type("q")
    #expect(try terminal.exitStatus() == 0)
    #expect(wrong(in: text(of: terminal)).isEmpty)
  }
}
