import Foundation
import TerminalSupport
import Testing

struct ImportCommandTests {
  /// A format that cannot say a repetition does not take it away either.
  @Test(arguments: ["todotxt", "markdown"])
  func aRepetitionThatAFormatCannotSayStays(format: String) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let added = ["add", "Lunch", "--repeat", "every last friday"]
    #expect(try board.run(added).status == 0)
    let path = try board.file("tasks.txt", board.run(["export", format]).output)
    #expect(try board.run(["import", format, path, "--update"]).status == 0)
    #expect(try board.run(["show", "1"]).output.contains("every last friday"))
  }

  @Test func aFileIsImportedBelowWhatIsThereAsOneChange() throws {
    let board = try BoardFixture(pending: ["old"], done: ["older"])
    defer { board.remove() }
    let file = try board.file("todo.txt", "b\nx 2026-11-20 2026-11-19 c\na due:2026-12-24 @shop\n")
    let result = try board.run(["import", file])
    #expect(result.output == "imported 3, updated 0, already there 0\n")
    #expect(result.status == 0)
    #expect(try board.titles("Pending") == ["old", "b", "a"])
    #expect(try board.titles("Done") == ["older", "c"])
    let tasks = try board.run(["list", "--format", "json"]).output
    #expect(
      tasks.contains(
        #""completedAt":"2026-11-20T00:00:00.000Z","created":"2026-11-19T00:00:00.000Z""#))
    #expect(tasks.contains(#""due":"2026-12-24""#))
    #expect(try board.run(["undo"]).output.contains("imported 3 tasks"))
    #expect(try board.titles("Pending") == ["old"])
    #expect(try board.titles("Done") == ["older"])
    #expect(try board.run(["redo"]).status == 0)
    #expect(try board.titles("Pending") == ["old", "b", "a"])
  }

  @Test func projectsAreNamedBeforeAnImportAndMadePlainOnRequest() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let file = try board.file("todo.txt", "a +work @home\nb +work\n")
    /// What an import says.
    func notices(_ options: String...) throws -> String {
      try board.run(["import", file] + options).errors
        .split(separator: "\n").joined(separator: "\n")
    }
    let sentence =
      "dragboard: the project +work becomes the tag #+work, the context @home the tag #home. "
      + "With --project-tag plain, it is #work."
    #expect(try notices("--dry-run") == sentence)
    #expect(try notices() == "")
    _ = try board.run(["undo"])
    _ = try board.run(["add", "c", "--tag", "Work"])
    #expect(try notices() == sentence)
    _ = try board.run(["undo"])
    #expect(
      try notices("--project-tag", "plain", "--dry-run")
        == "dragboard: projects and contexts both become plain tags.")
    #expect(try notices("--project-tag", "plain") == "")
    let tasks = try board.run(["list", "--format", "json"]).output
    #expect(tasks.contains(#""tags":["work","home"]"#))
    #expect(
      try board.run(["export", "todotxt", "--filter", "-c"]).output == "a +work @home\nb +work\n")
  }

  @Test func aBoardThatIsNotThereIsMadeOnRequestAsPartOfTheImport() throws {
    let board = try BoardFixture(pending: ["old"])
    defer { board.remove() }
    let file = try board.file("todo.txt", "a\nx b\n")
    let missing = try board.run(["import", file, "--board", "Todo"])
    #expect(missing.status == 1)
    #expect(
      missing.errors == "dragboard: no such board: 'Todo'. 'dragboard board create Todo' or "
        + "--create-board creates it.\n")
    let making = ["import", file, "--board", "Todo", "--create-board"]
    #expect(try board.run(making + ["--dry-run"]).output.hasPrefix("would import 2,"))
    #expect(try !board.run(["board"]).output.contains("Todo"))
    #expect(try board.run(making).output == "imported 2, updated 0, already there 0\n")
    #expect(try board.titles("Pending", board: "Todo") == ["a"])
    #expect(try board.titles("Done", board: "Todo") == ["b"])
    #expect(try board.run(["doctor"]).output.contains("journal: the tables match the log"))
    // Once it is there, it is taken as it is.
    #expect(try board.run(making + ["--list", "Pending"]).status == 0)
    #expect(try board.titles("Pending", board: "Todo") == ["a", "a"])
    _ = try board.run(["undo"])
    #expect(try board.run(["undo"]).output == "Undone: imported 2 tasks\n")
    #expect(try !board.run(["board"]).output.contains("Todo"))
    #expect(try board.run(["redo"]).output == "Redone: imported 2 tasks\n")
    #expect(try board.titles("Pending", board: "Todo") == ["a"])
    #expect(try board.run(["import", file, "--create-board"]).status == 64)
  }

  @Test func aNewBoardGetsTheListsThatTheFileNamesAndItsText() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let text = "# Plans\n\n## Ideas\n\n- [ ] a\n\n## Done\n\n- [x] b\n"
    let file = try board.file("plans.md", text)
    let making = ["import", file, "--board", "New", "--create-board", "--lists"]
    #expect(try board.run(making).status == 0)
    #expect(try board.titles("Ideas", board: "New") == ["a"])
    #expect(try board.titles("Done", board: "New") == ["b"])
    #expect(try board.run(["export", "markdown", "--board", "New"]).output == text)
    let none = try board.run(["import", file, "--board", "More", "--create-board", "--list", "X"])
    #expect(none.status == 1 && none.errors.contains("no such list: 'X' on board 'More'"))
  }

  @Test func showNamesWhatIsKeptBesideTheFields() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    _ = try board.run(["import", "todotxt"], input: "a +c note:see-mail pri:B\nb\n")
    #expect(
      try board.run(["show", "1"]).output.hasSuffix(
        "\nalso kept note:see-mail · pri:B (todo.txt)\n"))
    #expect(try !board.run(["show", "2"]).output.contains("also kept"))
    // JSON has the same keys always.
    #expect(try !board.run(["show", "1", "--json"]).output.contains("see-mail"))
  }

  @Test func standardInputAndSeveralFilesAreImported() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    #expect(try board.run(["import", "todotxt"], input: "a\n").status == 0)
    #expect(try board.run(["import", "json", "-"], input: #"{"title":"b"}"#).status == 0)
    let files = [try board.file("1.CSV", "title\nc\n"), try board.file("2.md", "- [ ] d\n")]
    #expect(try board.run(["import"] + files).output.hasPrefix("imported 2,"))
    #expect(try board.titles("Pending") == ["a", "b", "c", "d"])
    #expect(try board.run(["undo"]).status == 0)
    #expect(try board.titles("Pending") == ["a", "b"])
  }

  @Test func whatIsThereIsLeftAloneOrUpdated() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let uuid = "\"uuid\":\"00000000-0000-4000-8000-000000000001\""
    let task = "{\"title\":\"a\",\"notes\":\"n\",\"modified\":\"2026-11-01\",\(uuid)}"
    _ = try board.run(["import", "json"], input: task + "\n{\"title\":\"z\"}")
    let changed = "{\"title\":\"b\",\"due\":\"2026-12-24\",\"modified\":\"2026-11-02\",\(uuid)}"
    let alone = try board.run(["import", "json"], input: changed)
    #expect(alone.output == "imported 0, updated 0, already there 1\n")
    #expect(try board.titles("Pending") == ["a", "z"])
    let updated = try board.run(["import", "json", "--update"], input: changed)
    #expect(updated.output == "imported 0, updated 1, already there 0\n")
    let tasks = try board.run(["list", "--format", "ndjson"]).output
    #expect(try board.titles("Pending") == ["b", "z"])
    #expect(tasks.contains(#""due":"2026-12-24""#))
    #expect(tasks.contains(#""notes":"n""#))
    let older = try board.run(["import", "json", "--update"], input: task)
    #expect(older.output == "imported 0, updated 0, already there 1\n")
  }

  @Test(arguments: ["0.02", "0.1", "0.3", "0.6", "1.2", "2.5"])
  func aKillLeavesAllOrNone(delay: String) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let file = try board.file("todo.txt", (1...3_000).map { "task \($0)\n" }.joined())
    let result = try board.runShell(
      "timeout -s KILL \(delay) '\(BoardFixture.binary)' import '\(file)'")
    let count = try board.entries().count
    #expect(count == 0 || count == 3_000)
    if result.status == 0 { #expect(count == 3_000) }
    #expect(try board.run(["doctor"]).output.contains("journal"))
    #expect(try board.run(["import", file]).status == 0)
    #expect(try board.entries().count == count + 3_000)
  }

  /// A zone of 500 parts that 3,000 tasks name is in the store once, and comes out as it was.
  @Test func aZoneThatManyTasksNameTakesUpNoRoom() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let parts = (0..<500).map { number in
      "BEGIN:STANDARD\r\nDTSTART:\(1500 + number)0101T000000\r\nTZNAME:Part \(number)\r\n"
        + "TZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nEND:STANDARD\r\n"
    }
    let zone = "BEGIN:VTIMEZONE\r\nTZID:Odd\r\n\(parts.joined())END:VTIMEZONE\r\n"
    let todos = (1...3_000).map { number in
      "BEGIN:VTODO\r\nUID:\(number)\r\nSUMMARY:Task \(number)\r\n"
        + "DUE;TZID=Odd:20261224T180000\r\nEND:VTODO\r\n"
    }
    let text =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x\r\n\(zone)\(todos.joined())"
      + "END:VCALENDAR\r\n"
    let imported = try board.run(["import", board.file("a.ics", text)])
    #expect(imported.output == "imported 3000, updated 0, already there 0\n")
    let size = try FileManager.default.attributesOfItem(atPath: board.database)[.size] as? Int
    #expect(size ?? .max < 8_000_000)
    let exported = try board.run(["export", "icalendar"]).output
    #expect(exported.replacing("X-WR-CALNAME:Tasks\r\n", with: "") == text)
  }

  @Test func aDryRunNeedsNoMoreMemoryThanAnImport() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let tasks = (1...100_000).map { "Task \($0) with a title as people write them\n" }.joined()
    let file = try board.file("todo.txt", tasks)
    let measured = """
      import resource, subprocess, sys
      subprocess.run(sys.argv[1:], check=True)
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=sys.stderr)
      """
    for option in ["--dry-run", "--lenient", "--dry-run"] {
      let child = try board.runShell(
        "python3 -c '\(measured)' '\(BoardFixture.binary)' import '\(file)' \(option)")
      #expect(child.status == 0 && child.output.contains("import"), "\(child.errors)")
      let kibibytes = try #require(child.errors.split(separator: "\n").last.flatMap { Int($0) })
      #expect(kibibytes < 100_000_000 / 1_024, "\(option)")
    }
  }

  @Test func aDryRunChangesNothing() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let result = try board.run(["import", "todotxt", "--dry-run"], input: "a\nb\n")
    #expect(result.output == "would import 2, update 0, already there 0\n")
    #expect(try board.entries() == [])
    #expect(!(try board.run(["log"]).output.contains("imported")))
  }

  @Test func onlyAnImportThatSucceedsMakesAStore() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let path = board.path("new.sqlite")
    let arguments = ["--db", path, "import", "todotxt"]
    let trial = try board.run(arguments + ["--dry-run"], input: "a\n")
    #expect(trial.output == "would import 1, update 0, already there 0\n")
    #expect(try board.run(["--db", path, "import", "json"], input: "[1").status == 65)
    #expect(access(path, F_OK) != 0)
    let rows = "title,list\na,Review\n"
    let made = try board.run(["--db", path, "import", "csv", "--lists"], input: rows)
    #expect(made.output == "imported 1, updated 0, already there 0\n")
    #expect(try board.run(["--db", path, "list", "--list", "Review"]).output.contains("a"))
  }

  @Test func equalTasksAreLeftOutOnRequest() throws {
    let board = try BoardFixture(pending: ["a"])
    defer { board.remove() }
    let result = try board.run(["import", "todotxt", "--skip-equal"], input: "a\nb\n")
    #expect(result.output == "imported 1, updated 0, already there 1\n")
    #expect(try board.titles("Pending") == ["a", "b"])
    #expect(try board.run(["import", "todotxt"], input: "a\n").output.hasPrefix("imported 1,"))
  }

  @Test func aSecondImportOfATodoTxtSaysSoOrChangesNothing() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let file = "(A) 2026-11-01 a +x due:2026-12-24\nb\nb\nx 2026-11-03 2026-11-02 c\n"
    func run(_ words: String...) throws -> ChildProcess {
      try board.run(["import", "todotxt"] + words, input: file)
    }
    let first = try run("--update")
    #expect(first.output == "imported 4, updated 0, already there 0\n" && first.errors.isEmpty)
    let second = try run("--update")
    #expect(second.output == "imported 0, updated 0, already there 4\n" && second.errors.isEmpty)
    let trial = try run("--dry-run")
    #expect(trial.output == "would import 4, update 0, already there 0\n")
    #expect(
      trial.errors.hasSuffix(
        "dragboard: 4 titles are already on the board and would be added again. With --update, "
          + "they would not be added.\n"))
    #expect(try board.titles("Pending") == ["a", "b", "b"])
    let again = try run()
    #expect(again.output == "imported 4, updated 0, already there 0\n")
    #expect(
      again.errors
        == "dragboard: 4 titles were already on the board and were added again. 'dragboard undo' "
        + "reverts the import; with --update, they are not added.\n")
  }

  /// A todo.txt says of our tasks less than we know.
  @Test func aTodoTxtThatWasExportedChangesNothing() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    _ = try board.run(["add", "-q", "Call tomorrow at 5pm #family"])
    _ = try board.run(["add", "Note", "--notes", "n", "--url", "https://example.org"])
    _ = try board.run(["done", "2"])
    let before = try board.run(["list", "--format", "json"]).output
    let file = try board.run(["export", "todotxt"]).output
    #expect(
      try board.run(["import", "todotxt", "--update"], input: file).output
        == "imported 0, updated 0, already there 2\n")
    #expect(try board.run(["list", "--format", "json"]).output == before)
  }

  @Test func listsAreFoundByNameOrMade() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    _ = try board.run(["board", "create", "Work", "--lists", "Backlog,Doing,Done"])
    let rows = """
      title,list,completed
      a,doing,no
      b,Review,no
      c,Review,yes
      d,,
      e,Backlog,yes
      """
    #expect(
      try board.run(["import", "csv", "--board", "Work"], input: rows).errors == """
        dragboard: standard input: these were not found, so their tasks go to other \
        lists: list 'Review'.

        """)
    #expect(try board.titles("Backlog", board: "Work") == ["b", "d"])
    #expect(try board.titles("Doing", board: "Work") == ["a"])
    #expect(try board.titles("Done", board: "Work") == ["c", "e"])
    // The name is kept until the task is put elsewhere.
    let exported = try board.run(["export", "csv", "--board", "Work"]).output
    #expect(exported.contains(",Review,b,"))
    #expect(exported.contains(",Review,c,"))
    #expect(exported.contains(",Backlog,d,"))
    _ = try board.run(["undo"])
    _ = try board.run(
      ["import", "csv", "--board", "Work", "--list", "Doing", "--lists"], input: rows)
    #expect(try board.titles("Review", board: "Work") == ["b"])
    #expect(try board.titles("Doing", board: "Work") == ["a", "d"])
    _ = try board.run(["undo"])
    #expect(!(try board.run(["board", "lists", "Work"]).output.contains("Review")))
  }

  @Test func theBoardOfTheFileCountsWhereThereIsOne() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    _ = try board.run(["board", "create", "Work"])
    let tasks = #"[{"title":"a","board":"work"},{"title":"b","board":"nowhere"},{"title":"c"}]"#
    #expect(
      try board.run(["import", "json"], input: tasks).errors == """
        dragboard: standard input: these were not found, so their tasks go to other \
        lists: board 'nowhere'.

        """)
    #expect(try board.titles("Pending", board: "Work") == ["a"])
    #expect(try board.titles("Pending") == ["b", "c"])
  }

  @Test func theEncodingCanBeNamed() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let file = board.path("todo.txt")
    try Data([0x6F, 0x6B, 0x0A, 0x4B, 0xE4, 0x73, 0x65, 0x0A]).write(to: URL(fileURLWithPath: file))
    let refused = try board.run(["import", file])
    #expect(refused.errors.hasPrefix("dragboard: \(file):2:2: this is not UTF-8\n"))
    #expect(refused.status == 65)
    #expect(try board.run(["import", file, "--encoding", "latin1"]).status == 0)
    #expect(try board.titles("Pending") == ["ok", "Käse"])
  }

  @Test(arguments: [
    (["import"], "import needs a format or a file: todotxt, markdown,", 64),
    (["import", "jsn"], "cannot tell the format of 'jsn'. Did you mean 'json'?", 64),
    (
      ["import", "tasks.doc"],
      "cannot tell the format of 'tasks.doc'. Put it first: todotxt, markdown,", 64
    ),
    (["import", "-"], "'-' needs a format. Put it first:", 64),
    (
      ["import", "/nonesuch/todo.txt"],
      "cannot read '/nonesuch/todo.txt': No such file or directory", 1
    ),
    (["import", "json", "/"], "cannot read '/': Is a directory", 1),
    (["import", "json", "--encoding", "x"], "--encoding must be utf8 or latin1, not 'x'.", 64),
    (["import", "json", "--board", "x"], "no such board: 'x'", 1),
    (["import", "json", "--list", "x"], "no such list: 'x'", 1),
    (["export"], "export needs a format or a file: todotxt, markdown,", 64),
    (["export", "json", "a", "b"], "export writes only one file, not also 'b'", 64),
    (["export", "json", "/nonesuch/a.json"], "cannot write '/nonesuch/a.json': No such file", 1),
    (["export", "json", "/dev/full"], "cannot write '/dev/full': No space left on device", 74),
  ])
  func wrongWordsAreExplained(words: [String], message: String, status: Int32) throws {
    let board = try BoardFixture(pending: ["a"])
    defer { board.remove() }
    let result = try board.run(words)
    #expect(result.errors.hasPrefix("dragboard: "))
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.status == status)
  }
}
