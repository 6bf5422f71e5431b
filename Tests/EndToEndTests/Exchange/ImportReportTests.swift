import Foundation
import TerminalSupport
import Testing

/// What an import says of what it cannot take.
struct ImportReportTests {
  @Test func oneErrorAndNothingIsImported() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let good = try board.file("good.txt", "a\n")
    let bad = try board.file("bad.csv", "title,due\na,2026-12-24\nb,soon\n,\nc,d,e\n")
    let result = try board.run(["import", good, bad])
    #expect(
      result.errors == """
        dragboard: \(bad):3:3: due is not a date: 'soon'
        dragboard: \(bad):5:5: 3 cells, but the header has 2
        dragboard: nothing was imported. Fix it, or skip what cannot be read with --lenient.

        """)
    #expect(result.output == "")
    #expect(result.status == 65)
    #expect(try board.entries() == [])
    #expect(!(try board.run(["log"]).output.contains("imported")))
  }

  @Test(arguments: [[], ["--lenient"]])
  func ofAFileInWhichNothingCanBeReadNothingIsLeftOut(words: [String]) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let bad = try board.file("bad.csv", "task,due\na,2026-12-24\n")
    let result = try board.run(["import", bad] + words)
    #expect(
      result.errors == """
        dragboard: \(bad):1:1: the header has no 'title' column
        dragboard: nothing was imported. Fix it.

        """)
    #expect(result.output == "" && result.status == 65)
  }

  @Test func tenErrorsAreShownAndTheOthersCounted() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let rows = (1...12).map { "{\"title\":\"a\",\"due\":\"\($0)\"}\n" }.joined()
    let result = try board.run(["import", "json"], input: rows)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines.first == "dragboard: standard input:1:20: due is not a date: '1'")
    #expect(lines.last?.hasPrefix("dragboard: 2 more errors; nothing was imported.") == true)
    #expect(result.status == 65)
  }

  @Test func anotherEncodingIsProposed() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let file = board.path("todo.txt")
    try Data([0x61, 0xE9, 0x0A]).write(to: URL(filePath: file))
    #expect(
      try board.run(["import", file]).errors == """
        dragboard: \(file):1:2: this is not UTF-8
        dragboard: nothing was imported. If it is Latin-1, add --encoding latin1. Otherwise fix it.

        """)
    #expect(try board.run(["import", file, "--encoding", "latin1"]).status == 0)
    #expect(try board.titles("Pending") == ["aé"])
  }

  @Test func anotherEncodingIsNotProposedForWhatIsNoCalendar() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let file = board.path("contact.ics")
    try Data("BEGIN:VCARD\nFN:".utf8 + [0xE9, 0x0A]).write(to: URL(filePath: file))
    let result = try board.run(["import", file])
    #expect(result.status == 65 && result.errors.contains("BEGIN:VCALENDAR"), "\(result.errors)")
    #expect(!result.errors.contains("latin1"), "\(result.errors)")
  }

  @Test func whatIsDoneAndHasNoDoneListIsNamed() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    #expect(try board.run(["board", "create", "Bare", "--lists", "A,B"]).status == 0)
    let file = "x 2024-01-01 a\nb\nx 2024-01-01 c\n"
    let bare = try board.run(["import", "todotxt", "--board", "Bare"], input: file)
    #expect(
      bare.errors == """
        dragboard: standard input: the board has no done list, so 2 completed tasks become open.

        """)
    #expect(bare.output.hasPrefix("imported 3,"))
    #expect(try board.run(["import", "todotxt"], input: file).errors == "")
  }

  @Test func whatIsToDoAndHasADoneListAloneIsNamed() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    #expect(try board.run(["board", "create", "Over", "--lists", "Done"]).status == 0)
    let over = try board.run(["import", "todotxt", "--board", "Over"], input: "a\nx b\nc\n")
    #expect(
      over.errors == """
        dragboard: standard input: the board has only a done list, so 2 open tasks become done.

        """)
    let named = #"{"title":"d","list":"Done"}"#
    #expect(try board.run(["import", "json", "--board", "Over"], input: named).errors == "")
  }

  @Test func leniencyLeavesOutWhatCannotBeRead() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let result = try board.run(
      ["import", "csv", "--lenient"], input: "title,due\na,\nb,soon\nc,2026-12-24\n")
    #expect(result.output == "imported 2, updated 0, already there 0\n")
    #expect(result.errors.contains("dragboard: standard input:3:3: due is not a date: 'soon'\n"))
    #expect(result.errors.contains("what cannot be read is skipped."))
    #expect(result.status == 0)
    #expect(try board.titles("Pending") == ["a", "c"])
  }

  @Test func aListThatIsFullAndATaskThatIsLockedAreNamed() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    _ = try board.run(["board", "rules", "Tasks", "--list", "Pending", "--limit", "1"])
    let full = try board.run(["import", "todotxt"], input: "a\nb\n")
    #expect(
      full.errors.hasPrefix("dragboard: 'Pending' is full (limit 1). Nothing was imported. Change"))
    #expect(full.status == 1)
    let task = #"{"uuid":"00000000-0000-4000-8000-000000000001","title":"a""#
    _ = try board.run(["import", "json"], input: task + "}")
    _ = try board.run(["edit", "1", "--lock"])
    let locked = try board.run(
      ["import", "json", "--update"], input: "\n" + task + #","completed":true}"#)
    #expect(
      locked.errors == """
        dragboard: standard input:2: task 1 is locked and stays where it is. Nothing was imported.

        """)
  }

  /// The file is read some hundred tasks ahead.
  @Test(arguments: [256, 257, 2_000])
  func aListThatIsFullEndsTheReadingOfALongFile(lines: Int) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let text = String(repeating: "a\n", count: lines)
    let trial = try board.run(["import", "todotxt", "--dry-run"], input: text)
    #expect(trial.output == "would import \(lines), update 0, already there 0\n")
    _ = try board.run(["board", "rules", "Tasks", "--list", "Pending", "--limit", "1"])
    let full = try board.run(["import", "todotxt"], input: text)
    #expect(full.status == 1 && full.errors.hasPrefix("dragboard: 'Pending' is full (limit 1)."))
  }

  @Test func controlCEndsAnImportAndSaysSo() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let file = try board.file(
      "todo.txt", String(repeating: "A task of many\n", count: 60_000))
    let terminal = try PseudoTerminal(
      [BoardFixture.binary, "--db", board.database, "import", file], width: 80, height: 24,
      environment: ["HOME": "/nonesuch", "SWIFT_BACKTRACE": "enable=no"])
    try terminal.wait(for: "[#")
    terminal.type("\u{3}")
    try terminal.wait(for: "dragboard: cancelled. Nothing was ")
    #expect(try terminal.exitStatus() == 130)
    #expect(try board.entries() == [])
  }

  @Test func whatIsNoTaskIsCounted() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let result = try board.run(
      ["import", "taskwarrior"],
      input: #"[{"description":"a","status":"deleted"},{"description":"b","status":"deleted"}]"#)
    #expect(
      result.errors == """
        dragboard: standard input: not imported: 2 deleted tasks.
        dragboard: standard input: there are no tasks in the file.

        """)
    #expect(result.status == 0)
    let columns = try board.run(["import", "csv"], input: "title,size\na,2\n")
    #expect(columns.errors == "dragboard: standard input: these columns are ignored: 'size'.\n")
  }
}
