import Foundation
import TerminalSupport
import Testing

struct CommandLineTests {
  private func board(_ titles: [String] = ["Apple", "Bread", "Cheese"]) throws -> BoardFixture {
    try BoardFixture(pending: titles)
  }

  /// An error is one line in the form of the program's errors, and nothing on standard output.
  private func expectError(
    _ child: ChildProcess, status: Int32, containing words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(child.status == status, sourceLocation: sourceLocation)
    #expect(child.output.isEmpty, sourceLocation: sourceLocation)
    #expect(child.errors.hasPrefix("dragboard: "), sourceLocation: sourceLocation)
    #expect(child.errors.contains(words), sourceLocation: sourceLocation)
    #expect(child.errors.filter { $0 == "\n" }.count == 1, sourceLocation: sourceLocation)
  }

  // MARK: What it does

  @Test func addPrintsTheIdOfEachNewTask() throws {
    let board = try board([])
    defer { board.remove() }
    #expect(try board.run(["add", "Buy", "milk"]).output == "1\n")
    #expect(try board.run(["add", "-"], input: "One\n\nTwo\n").output == "2\n3\n")
    #expect(try board.titles("Pending") == ["Buy milk", "One", "Two"])
  }

  @Test func linesFromStandardInputAreOneChange() throws {
    let board = try board()
    defer { board.remove() }
    #expect(try board.run(["undo"]).output == "Undone: added 3 tasks\n")
    #expect(try board.entries().isEmpty)
  }

  @Test func aTaskIsAddedWhereTheOptionsSay() throws {
    let board = try board()
    defer { board.remove() }
    for words in [["--top", "T"], ["--before", "2", "B"], ["--after", "2", "A"]] {
      #expect(try board.run(["add"] + words).status == 0)
    }
    #expect(try board.titles("Pending") == ["T", "Apple", "B", "Bread", "A", "Cheese"])
  }

  @Test(arguments: [
    (["--bottom"], ["Bread", "Cheese", "Apple"]),
    (["--index", "1"], ["Bread", "Apple", "Cheese"]),
    (["--after", "2"], ["Bread", "Apple", "Cheese"]),
    (["--before", "1"], ["Apple", "Bread", "Cheese"]),
    (["--to", "Pending", "--index", "9"], ["Bread", "Cheese", "Apple"]),
  ])
  func aTaskMovesWhereTheOptionsSay(words: [String], expected: [String]) throws {
    let board = try board()
    defer { board.remove() }
    #expect(try board.run(["move", "1"] + words).status == 0)
    #expect(try board.titles("Pending") == expected)
  }

  @Test func severalTasksMoveInTheOrderGiven() throws {
    let board = try board()
    defer { board.remove() }
    #expect(try board.run(["move", "3", "1", "--to", "done"]).status == 0)
    #expect(try board.titles("Done") == ["Cheese", "Apple"])
    #expect(try board.entries().filter { $0.list == "Done" }.allSatisfy { $0.completed })
  }

  @Test func doneReopenAndRemoveAreUndoneOneByOne() throws {
    let board = try board()
    defer { board.remove() }
    _ = try board.run(["done", "2", "3"])
    #expect(try board.titles("Done") == ["Bread", "Cheese"])
    _ = try board.run(["reopen", "3"])
    #expect(try board.titles("Pending") == ["Cheese", "Apple"])
    _ = try board.run(["remove", "1", "2"])
    #expect(try board.entries().map(\.title) == ["Cheese"])
    #expect(try board.run(["undo", "3"]).status == 0)
    #expect(try board.titles("Pending") == ["Apple", "Bread", "Cheese"])
    #expect(try board.run(["redo", "2"]).status == 0)
    #expect(try board.titles("Pending") == ["Cheese", "Apple"])
  }

  @Test func positionsCountFromZeroWithoutHoles() throws {
    let board = try board()
    defer { board.remove() }
    _ = try board.run(["remove", "2"])
    #expect(try board.entries().map(\.position) == [0, 1])
  }

  @Test func editChangesWhatIsNamedAndAnEmptyValueClears() throws {
    let board = try board()
    defer { board.remove() }
    let words = ["--title", "Green apple", "--due", "2026-12-24T18:00", "--priority", "b"]
    _ = try board.run(["edit", "1", "--tag", "#shop", "--tag", "food", "--notes", "ripe"] + words)
    let full = try board.run(["show", "1", "--json"]).output
    for part in [
      #""title":"Green apple""#, #""due":"2026-12-24T18:00""#, #""priority":"B""#,
      #""tags":["shop","food"]"#, #""notes":"ripe""#,
    ] { #expect(full.contains(part)) }
    _ = try board.run(
      ["edit", "1", "--due", "", "--priority", "", "--notes", "", "--untag", "shop"])
    let cleared = try board.run(["show", "1", "--json"]).output
    for part in [#""due":null"#, #""priority":null"#, #""tags":["food"]"#, #""notes":null"#] {
      #expect(cleared.contains(part))
    }
  }

  @Test func jsonHasAllKeysAlways() throws {
    let board = try board(["Apple"])
    defer { board.remove() }
    let text = try board.run(["list", "--format", "json"]).output
    let objects = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    let keys = [
      "id", "uuid", "board", "list", "position", "title", "notes", "completed", "created",
      "modified", "completedAt", "due", "start", "repeat", "priority", "tags", "steps", "url",
      "pinned", "locked", "archived", "blocked", "blockedBy", "waitingFor", "takenBy", "takenUntil",
      "assignee",
    ]
    #expect(objects.map { Set($0[0].keys) } == Set(keys))
    let line = try board.run(["list", "--format", "ndjson"]).output
    #expect("[\n" + line.dropLast() + "\n]\n" == text)
  }

  @Test func anEmptyStoreIsAnEmptyArray() throws {
    let board = try board([])
    defer { board.remove() }
    #expect(try board.run(["list", "--format", "json"]).output == "[]\n")
  }

  @Test func plainGivesIdListAndTitle() throws {
    let board = try board(["Apple"])
    defer { board.remove() }
    _ = try board.run(["done", "1"])
    #expect(try board.run(["list", "--format", "plain"]).output == "1\tDone\tApple\n")
  }

  @Test func escapesInATitleArePrintedAsSigns() throws {
    let board = try board(["a\u{1b}]52;c;x\u{7}b\u{202e}"])
    defer { board.remove() }
    for words in [["list"], ["list", "--format", "plain"], ["show", "1"], ["undo"]] {
      let output = try board.run(words).output
      #expect(output.contains("a␛]52;c;x␇b"))
      #expect(output.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" })
    }
  }

  @Test func globalOptionsStandInFrontOfTheCommandToo() throws {
    let board = try board()
    defer { board.remove() }
    let child = try board.run(
      ["--db", board.database, "--no-mouse", "list", "--format", "plain"],
      environment: ["DRAGBOARD_DB": "/nowhere/at/all"])
    #expect(child.output.split(separator: "\n").count == 3)
  }

  // MARK: What it refuses

  @Test(arguments: [
    (["show", "99"], 1, "no such task: 99"), (["done", "1", "99"], 1, "no such task: 99"),
    (["remove", "1", "99"], 1, "no such task: 99"), (["edit", "99", "--title", "x"], 1, "99"),
    (["move", "99", "--top"], 1, "no such task: 99"),
    (["move", "1", "--to", "Dnoe"], 1, "'Pending' and 'Done'"),
    (["list", "--board", "Taks"], 1, "Did you mean 'Tasks'?"),
    (["move", "1"], 64, "move needs one of --to"), (["add"], 64, "title"),
    (["add", "   "], 64, "a title or name cannot be blank"),
    (["list", "--format", "xml"], 64, "or ndjson, not 'xml'"),
    (["add", "x", "--due", "someday"], 64, "--due 'someday'"),
    (["add", "x", "--priority", "high"], 64, "--priority 'high'"),
    (["edit", "1"], 64, "edit needs one of"), (["show", "one"], 64, "'one'"),
    (["list", "--bogus"], 64, "'--bogus'"), (["undo", "0"], 64, "at least 1"),
    (["redo"], 1, "nothing to redo"),
  ])
  func wrongWordsAreNamedAndNothingIsChanged(
    words: [String], status: Int32, part: String
  ) throws {
    let board = try board()
    defer { board.remove() }
    expectError(try board.run(words), status: status, containing: part)
    #expect(try board.titles("Pending") == ["Apple", "Bread", "Cheese"])
  }

  @Test func aFileThatIsNoStoreIsLeftAsItIs() throws {
    let board = try board([])
    defer { board.remove() }
    let path = board.database + ".txt"
    try "hello".write(toFile: path, atomically: true, encoding: .utf8)
    for words in [["list"], ["add", "x"]] {
      expectError(
        try board.run(["--db", path] + words), status: 65, containing: "not a Dragboard store")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "hello")
  }

  @Test(arguments: [
    ("/", 1, "is a folder"), ("/dev/null", 1, "not a regular file"),
    ("/proc/none/at.sqlite", 77, "cannot create the folder"),
  ])
  func aPathThatCannotBeAStoreIsNamed(path: String, status: Int32, part: String) throws {
    let board = try board([])
    defer { board.remove() }
    expectError(try board.run(["--db", path, "add", "x"]), status: status, containing: part)
  }

  @Test func withoutAHomeTheStoreNeedsAName() throws {
    let board = try board([])
    defer { board.remove() }
    let child = try board.run(["list"], environment: ["DRAGBOARD_DB": "", "HOME": ""])
    expectError(child, status: 78, containing: "HOME is not set")
  }

  @Test func filesAreForTheirOwnerAlone() throws {
    let board = try board([])
    defer { board.remove() }
    let folder = board.database + ".folder"
    let path = folder + "/deep/board.sqlite"
    #expect(try board.run(["--db", path, "add", "x"]).status == 0)
    let manager = FileManager.default
    func mode(_ path: String) throws -> Int? {
      try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(path) == 0o600)
    #expect(try mode(folder) == 0o700)
    #expect(try mode(folder + "/deep") == 0o700)
  }

  /// The same wording as on the board.
  @Test func aRefusalSaysWhichRuleForbidsIt() throws {
    let board = try BoardFixture(pending: ["Apple", "Bread"], done: ["Figs"])
    defer { board.remove() }
    let rules = ["board", "rules", "Tasks", "--list", "Done"]
    _ = try board.run(rules + ["--limit", "1"])
    #expect(try board.run(["done", "1"]).errors.contains("the list is full (limit 1)"))
    _ = try board.run(rules + ["--accept", "none"])
    #expect(
      try board.run(["move", "1", "--to", "Done"]).errors
        .contains("the list does not accept tasks from their current list"))
    _ = try board.run(["edit", "2", "--lock"])
    #expect(try board.run(["done", "2"]).errors.contains("is locked and stays where it is"))
    #expect(try board.titles("Pending") == ["Apple", "Bread"])
  }
}
