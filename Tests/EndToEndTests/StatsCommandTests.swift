import Foundation
import TerminalSupport
import Testing

/// `dragboard stats` as built.
struct StatsCommandTests {
  private let board: BoardFixture

  init() throws {
    board = try BoardFixture(pending: ["Apple", "Bread", "Cheese"])
    _ = try board.run(["done", "2", "3"])
  }

  private struct Figures: Decodable {
    struct Day: Decodable {
      let day: String
      let count: Int
    }
    struct Times: Decodable {
      let median: Int?
      let p90: Int?
    }
    let completed: [Day]
    let open: [Day]
    let openFor: Times
  }

  private func figures(_ words: String...) throws -> Figures {
    let child = try board.run(["stats", "--json"] + words)
    #expect(child.status == 0 && child.errors.isEmpty, "\(child.errors)")
    return try JSONDecoder().decode(Figures.self, from: Data(child.output.utf8))
  }

  @Test func programsReadTheFigures() throws {
    defer { board.remove() }
    _ = try board.run(["done", "1"])
    _ = try board.run(["undo"])
    _ = try board.run(["remove", "3"])
    let figures = try figures()
    #expect(figures.completed.map(\.count) == [1] && figures.open.map(\.count) == [1])
    #expect(figures.completed[0].day == figures.open[0].day)
    #expect(figures.openFor.median.map { (0...600).contains($0) } == true)
  }

  @Test func aPageIsPrintedAsText() throws {
    defer { board.remove() }
    let page = try board.run(["stats"])
    #expect(page.status == 0 && page.errors.isEmpty)
    let lines = page.output.split(separator: "\n")
    #expect(lines[0].hasPrefix(" Tasks, ") && lines[0].hasSuffix("2 done, 1 open"))
    #expect(lines[1].hasPrefix(" Completed per day, 1 day ") && lines[1].hasSuffix("2 in total"))
    #expect(lines[0].count == 79, "80 columns, and none behind the last word")
    #expect(lines.contains { $0.hasPrefix(" Pending  ━") })
    #expect(!page.output.contains("\u{1B}"))
    let plain = try board.run(["stats"], environment: ["LC_ALL": "C", "COLUMNS": "40"])
    #expect(plain.status == 0 && !plain.output.isEmpty)
    #expect(plain.output.utf8.allSatisfy { $0 < 0x80 } && !plain.output.contains("?"))
    #expect(plain.output.split(separator: "\n").allSatisfy { $0.count < 40 })
    let narrow = try board.run(["stats"], environment: ["COLUMNS": "10"])
    #expect(narrow.status == 0 && !narrow.output.isEmpty)
    #expect(narrow.output.split(separator: "\n").allSatisfy { $0.count < 10 })
  }

  @Test(arguments: ["xterm-256color", "dumb", "nonsense"])
  func onATerminalItHasTheColoursOfTheTheme(name: String) throws {
    defer { board.remove() }
    let terminal = try PseudoTerminal(
      [BoardFixture.binary, "--db", board.database, "stats", "--theme", "high-contrast"], width: 50,
      height: 40, environment: ["TERM": name, "LANG": "C.UTF-8", "HOME": "/nowhere"])
    #expect(try terminal.exitStatus() == 0)
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(text.contains("\u{1B}[") == (name == "xterm-256color"))
    #expect(text.contains("Completed per day, 1 day"))
  }

  @Test func aPictureIsWrittenIntoAFile() throws {
    defer { board.remove() }
    let file = board.database + ".svg"
    let written = try board.run(["stats", "--svg", file])
    #expect(written.status == 0 && written.output.isEmpty && written.errors.isEmpty)
    let picture = try String(contentsOfFile: file, encoding: .utf8)
    #expect(picture.hasPrefix("<svg ") && picture.hasSuffix("</svg>\n"))
    #expect(try board.run(["stats", "--svg", "-"]).output == picture)
    // It is for a page, so that others may read it as far as the umask lets them.
    _ = try board.runShell("umask 027; dragboard stats --svg '\(file).new'")
    let mode = try FileManager.default.attributesOfItem(atPath: file + ".new")[.posixPermissions]
    #expect(mode as? Int == 0o640)
  }

  @Test func aPictureReplacesNoDatabaseAndNamesWhatCannotBeWritten() throws {
    defer { board.remove() }
    let refused = try board.run(["stats", "--svg", board.database])
    #expect(refused.status == 64)
    #expect(refused.errors.hasPrefix("dragboard: cannot replace a database"))
    let nowhere = try board.run(["stats", "--svg", "/nowhere/at/all.svg"])
    #expect(nowhere.status == 1)
    #expect(nowhere.errors.hasPrefix("dragboard: cannot write '/nowhere/at/all.svg': "))
    #expect(try board.entries().count == 3)
  }

  @Test func aThemeThatIsNotThereIsNamedAndThePageIsPrinted() throws {
    defer { board.remove() }
    let page = try board.run(["stats", "--theme", "nowhere"])
    let standard = try board.run(["stats", "--theme", "default"])
    #expect(page.status == 0 && page.output == standard.output)
    #expect(page.errors.hasPrefix("dragboard: no such theme: 'nowhere'."))
    #expect(page.errors.split(separator: "\n").count == 1)
  }

  @Test func anEmptyStoreSaysSo() throws {
    defer { board.remove() }
    _ = try board.run(["remove", "1", "2", "3"])
    #expect(
      try board.run(["stats"]).output
        == "There is nothing to count yet. 'dragboard add' adds a task.\n")
    #expect(try figures().completed.map(\.count) == [0])
  }

  @Test(arguments: [
    (["--since", "soon"], 64, "not a day: --since 'soon'. Give one such as 2026-01-31, or"),
    (
      ["--since", "9999-01-01"], 64,
      "9999-01-01 is in the future: --since '9999-01-01'. Give a day up"
    ),
    (["--since", ""], 64, "not a day: --since ''."),
    (["--since", "12:00"], 64, "not a day: --since '12:00'."),
    (["--board", "Home"], 1, "no such board: 'Home'."),
    (["--board", "todo.md"], 1, "no such board: 'todo.md'."),
    (["Tasks"], 64, "unexpected argument 'Tasks'. See 'dragboard stats --help'."),
    (["--json", "--svg", "x.svg"], 64, "--json and --svg cannot be used together."),
  ])
  func wrongWordsAreExplained(words: [String], status: Int32, line: String) throws {
    defer { board.remove() }
    let child = try board.run(["stats"] + words)
    #expect(child.status == status && child.output.isEmpty)
    #expect(child.errors.hasPrefix("dragboard: \(line)"), "\(child.errors)")
  }

  @Test func theOrderOfTheNumbersOfADayIsThatOfTheLocale() throws {
    defer { board.remove() }
    for (locale, day) in [("en_US.UTF-8", "9999-01-02"), ("C.UTF-8", "9999-02-01")] {
      let page = try board.run(["stats", "--since", "1/2/9999"], environment: ["LC_TIME": locale])
      #expect(page.errors.hasPrefix("dragboard: \(day) is in the future"))
    }
  }

  @Test func aStoreThatIsNotThereIsNotMade() throws {
    defer { board.remove() }
    let path = board.database + ".other"
    #expect(try board.run(["stats", "--db", path]).status == 1)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aReaderThatGoesAwayEndsItAsUsual() throws {
    defer { board.remove() }
    let child = try board.runShell("set -o pipefail; dragboard stats | true; echo $?")
    #expect(child.errors.isEmpty && ["0\n", "141\n"].contains(child.output))
  }
}
