import BoardModel
import Foundation
import TerminalSupport
import Testing

/// The commands about the journal, the boards and the health of the store.
struct StoreCommandTests {
  private func lines(_ board: BoardFixture, _ words: [String]) throws -> [String] {
    let child = try board.run(words)
    #expect(child.status == 0 && child.errors.isEmpty, "\(child.errors)")
    return child.output.split(separator: "\n").map(String.init)
  }

  @Test func aLinkToNothingIsNamedWithItsTarget() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let (link, target) = (board.database + "-link", board.database + "-missing/t.sqlite")
    symlink(target, link)
    for command in [["list"], ["add", "x"], ["doctor"]] {
      let child = try board.run(command + ["--db", link])
      #expect(child.status == 1)
      #expect(
        (child.errors + child.output).contains(
          "cannot open the store: \(link) links to \(target), which does not exist"))
    }
    unlink(link)
  }

  @Test func theLogTellsTheLatestFirstAndWhatWasUndone() throws {
    let board = try BoardFixture(pending: ["Apple", "Bread"])
    defer { board.remove() }
    _ = try board.run(["done", "1"])
    _ = try board.run(["undo"])
    let log = try lines(board, ["log"])
    #expect(log.count == 4 && log[3].hasSuffix("  created board “Tasks”"))
    #expect(log[0].hasSuffix("  command  Undone: completed “Apple”"))
    #expect(log[1].hasSuffix("  command  completed “Apple”  (undone)"))
    #expect(log[2].hasSuffix("  command  added 2 tasks"))
    #expect(
      log.allSatisfy { $0.prefixMatch(of: #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/#) != nil })
    #expect(try lines(board, ["log", "-n", "1"]) == [log[0]])
    #expect(try board.run(["log", "-n", "0"]).status == 64)
  }

  @Test func whatTheScreenDidIsInTheLogAndUndoneByACommand() throws {
    let board = try BoardFixture(pending: ["Apple", "Bread", "Cheese"])
    defer { board.remove() }
    let screen = try board.open()
    try screen.keys("J")
    try screen.wait(forText: "Moved “Apple” to position 2")
    #expect(try lines(board, ["log", "-n", "1"])[0].hasSuffix("  screen   moved “Apple”"))
    #expect(try lines(board, ["undo"]) == ["Undone: moved “Apple”"])
    try screen.wait(for: "the old order") {
      shownTitles($0, left: true) == ["Apple", "Bread", "Cheese"]
    }
    try screen.keys("C-r")
    try screen.wait(for: "the new order again") {
      shownTitles($0, left: true) == ["Bread", "Apple", "Cheese"]
    }
  }

  @Test func undoAndRedoTakeGroupsAsOne() throws {
    let board = try BoardFixture(pending: ["Apple", "Bread", "Cheese"])
    defer { board.remove() }
    _ = try board.run(["done", "1", "2", "3"])
    #expect(try board.titles("Pending").isEmpty)
    #expect(try lines(board, ["undo"]) == ["Undone: completed 3 tasks"])
    #expect(try board.titles("Pending") == ["Apple", "Bread", "Cheese"])
    #expect(try lines(board, ["redo"]) == ["Redone: completed 3 tasks"])
    #expect(try board.titles("Done") == ["Apple", "Bread", "Cheese"])
    #expect(
      try lines(board, ["undo", "2"]) == ["Undone: completed 3 tasks", "Undone: added 3 tasks"])
  }

  @Test func undoLeavesWhatHasMovedSinceAndSaysSo() throws {
    let board = try BoardFixture(pending: ["Apple", "Bread", "Cheese"])
    defer { board.remove() }
    _ = try board.run(["board", "create", "Work"])
    _ = try board.run(["move", "1", "--to", "Pending", "--board", "Work"])
    _ = try board.run(["board", "remove", "Work"])
    #expect(try lines(board, ["undo", "2"]).count == 2)
    #expect(try board.titles("Pending") == ["Apple", "Bread", "Cheese"])
  }

  @Test func aStoreWhoseNameIsThatOfACommandIsNotMadeForABoard() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let files = "cd \"$HOME\"; dragboard --db add gg; status=$?; ls; exit $status"
    let refused = try board.runShell(files)
    #expect(refused.status == 1 && refused.output == "")
    #expect(refused.errors.hasPrefix("dragboard: no such store: add."))
  }

  @Test func aListShowsWhatPassesAFilterAndItsPosition() throws {
    let board = try BoardFixture(pending: ["Apple pie", "Bread", "Pie dish"])
    defer { board.remove() }
    _ = try board.run(["edit", "3", "--tag", "kitchen", "--due", "today"])
    #expect(
      try lines(board, ["list", "--filter", "pie", "--format", "plain"]) == [
        "1\tPending\tApple pie", "3\tPending\tPie dish",
      ])
    #expect(
      try lines(board, ["list", "--filter", "#kitchen due:today"]) == [
        "Pending (1 of 3)", "    3  ○ Pie dish  today  #kitchen",
      ])
    _ = try board.run(["edit", "3", "--due", "2031-12-24T18:00"])
    #expect(
      try lines(board, ["list", "--filter", "due:any", "--all"]) == [
        "Tasks / Pending (1 of 3)", "    3  ○ Pie dish  24 Dec 2031 18:00  #kitchen",
      ])
    let json = try board.run(["list", "--filter", "dish", "--format", "json"]).output
    #expect(json.contains("\"position\":2"))
    #expect(
      try lines(board, ["list", "--filter", "nothing"]) == ["Pending (0 of 3)", "Done (0)"])
  }

  /// In front of `xargs dragboard done`, a filter that hides nothing would complete the board.
  @Test(arguments: [
    ("foo:bar", "Use words, "), ("due:soonish", "A date is "), ("is:shiny", "Use waiting, "),
    ("due:tody", "Did you mean 'due:today'?"),
    ("@sour", "Define it under [filters] in the configuration."),
  ])
  func aFilterWordThatIsUnknownIsAnErrorAndNothingIsDone(word: String, advice: String) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let file = board.path("out.csv")
    try Data("old".utf8).write(to: URL(fileURLWithPath: file))
    for command in [
      ["list"], ["list", "--format", "plain"], ["list", "--archived"], ["list", "--all"],
      ["export", "csv"], ["export", "csv", file],
    ] {
      let child = try board.run(command + ["--filter", "pie \(word)"])
      #expect(child.status == 64 && child.output.isEmpty, "\(command)")
      let line = "dragboard: unknown filter: --filter '\(word)'. \(advice)"
      #expect(child.errors.hasPrefix(line), "\(child.errors)")
    }
    #expect(try board.text("out.csv") == "old")
    // Not even a store is made.
    #expect(!FileManager.default.fileExists(atPath: board.database))
  }

  /// Behind a minus sign such a word would pass every task.
  @Test(arguments: [
    ("list:Dne", "no such list: --filter list:dne. Did you mean 'Done'?"),
    ("-list:Dne", "no such list: --filter list:dne. Did you mean 'Done'?"),
    (
      "pie | -list:zzzz",
      "no such list: --filter list:zzzz. 'dragboard board list' shows all lists."
    ),
    ("", "the filter is empty: --filter ''. Leave it out to get every task."),
    (" ", "the filter is empty: --filter ' '. Leave it out to get every task."),
  ])
  func aFilterForNothingThatIsThereIsAnErrorToo(filter: String, error: String) throws {
    let board = try BoardFixture(pending: ["Apple pie"])
    defer { board.remove() }
    for command in [["list"], ["export", "csv"]] {
      for option in [["--filter", filter], ["--filter=\(filter)"]] {
        let child = try board.run(command + option)
        #expect(child.status == 64 && child.output.isEmpty, "\(command)")
        #expect(child.errors == "dragboard: \(error)\n")
      }
    }
    #expect(try board.run(["list", "--filter", "-list:done"]).output.contains("Apple pie"))
  }

  @Test(arguments: [
    ("home = \"due:soon\"", "[filters] of the configuration: 'due:soon'. A date is "),
    ("home = \"@other\"\nother = \"foo:bar\"", "[filters] of the configuration: 'foo:bar'. Use "),
    ("home = 5", "--filter '@home'. Define it under [filters] in the configuration."),
  ])
  func aNamedFilterThatIsBrokenIsAnErrorToo(entry: String, error: String) throws {
    let board = try BoardFixture(pending: ["Apple pie"])
    defer { board.remove() }
    let config = try board.file("c.toml", "[filters]\n\(entry)\n")
    for command in [["list"], ["export", "csv"]] {
      let child = try board.run(command + ["--filter", "@home", "--config", config])
      #expect(child.status == 64 && child.output.isEmpty)
      #expect(child.errors.contains("dragboard: unknown filter: \(error)"), "\(child.errors)")
      // A filter that is not asked for stops nothing.
      #expect(try board.run(command + ["--config", config]).status == 0)
    }
  }

  @Test(arguments: [["done", "1"], ["move", "1", "--to", "Done"]])
  func theEndOfASeriesAtTheEndOfTheCalendarIsSaid(command: [String]) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    for due in ["9999-12-31", "2026-12-31"] {
      let added = try board.run(["add", "Rent", "--due", due, "--repeat", "yearly"])
      #expect(added.status == 0)
    }
    let done = try board.run(command)
    #expect(done.status == 0 && done.output.isEmpty)
    #expect(
      done.errors == "dragboard: task 1 will not repeat: dates end with the year 9999. "
        + "'dragboard undo' reverts this.\n")
    #expect(try board.run(command).errors.isEmpty, "it is done already")
    #expect(try board.run([command[0], "2"] + command.dropFirst(2)).errors.isEmpty)
  }

  @Test func thatNothingFollowsARuleThatIsNotUnderstoodIsSaid() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let rule = "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"
    let calendar =
      ["BEGIN:VCALENDAR"]
      + ["a", "b"].flatMap {
        [
          "BEGIN:VTODO", "UID:\($0)", "SUMMARY:\($0)", "DUE;VALUE=DATE:20261130", "RRULE:\(rule)",
          "END:VTODO",
        ]
      } + ["END:VCALENDAR", ""]
    let file = try board.file("a.ics", calendar.joined(separator: "\r\n"))
    #expect(try board.run(["import", file]).status == 0)
    #expect(
      try board.run(["done", "1"]).errors == "dragboard: task 1 will not repeat: its repetition is "
        + "not supported. 'dragboard undo' reverts this.\n")
    _ = try board.run(["undo"])
    #expect(
      try board.run(["done", "1", "2"]).errors == "dragboard: 2 of the tasks will not repeat: "
        + "their repetition is not supported. 'dragboard undo' reverts this.\n")
  }

  @Test func aFilterOfTheConfigurationHasItsName() throws {
    let board = try BoardFixture(pending: ["Apple pie", "Bread", "Pie dish"])
    defer { board.remove() }
    let path = board.database + ".toml"
    try "[filters]\nSweet = \"pie -dish\"\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    let list = try board.run(
      ["list", "--format", "plain", "--filter", "@sweet", "--config", path])
    #expect(list.output == "1\tPending\tApple pie\n" && list.errors.isEmpty)
    let export = try board.run(["export", "todotxt", "--filter", "@sweet", "--config", path])
    #expect(export.output.split(separator: "\n").count == 1)
    let config = try board.run(["config", "--config", path])
    #expect(config.status == 0 && config.output.contains("\n[filters]\nSweet = \"pie -dish\"\n"))
    let names = try board.run(["config", "--filter-names", "--config", path])
    #expect(names.output == "@Sweet\n", "for shells that complete them")
    let bash = try board.run(["--generate-completion-script", "bash"]).output
    #expect(bash.contains("dragboard config --filter-names"))
  }

  @Test func boardsAreMadeListedRenamedAndRemoved() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    #expect(try lines(board, ["board", "create", "Groceries", "--preset", "choices"]).isEmpty)
    _ = try board.run(["add", "--board", "Groceries", "Milk"])
    #expect(
      try lines(board, ["board"]) == [
        "Tasks: Pending (1), Done (0)", "Groceries: Choices (1), Selected (0)",
      ])
    #expect(try lines(board, ["board", "rename", "groceries", "Food"]).isEmpty)
    #expect(try board.entries(board: "Food").map(\.title) == ["Milk"])
    #expect(try lines(board, ["board", "remove", "Food"]).isEmpty)
    #expect(try lines(board, ["board", "list"]).count == 1)
    #expect(try lines(board, ["undo"]) == ["Undone: removed board “Food”"])
    #expect(try board.entries(board: "Food").map(\.title) == ["Milk"])
    let refused = try board.run(["board", "create", "food"])
    #expect(refused.status == 1 && refused.errors.contains("'food' already exists"))
    let wrong = try board.run(["board", "create", "X", "--preset", "grid"])
    #expect(wrong.status == 64)
    #expect(try board.run(["board", "rename", "Fod", "X"]).errors.contains("'Food'"))
  }

  @Test func rulesAreShownChangedAndKept() throws {
    let board = try BoardFixture(pending: ["Apple", "Bread"], done: ["Cheese"])
    defer { board.remove() }
    let shown = try lines(board, ["board", "rules", "Tasks", "--list", "Done"])
    #expect(shown[0] == "Done" && shown.contains("  limit       none"))
    #expect(
      try lines(
        board, ["board", "rules", "Tasks", "--list", "Done", "--limit", "1", "--outside", "remove"]
      )
      .isEmpty)
    let changed = try lines(board, ["board", "rules", "Tasks"])
    #expect(changed.contains("  limit       1") && changed.contains("  outside     remove"))
    let refused = try board.run(["done", "1"])
    #expect(refused.status == 1 && refused.errors.contains("dragboard: "))
    #expect(try board.titles("Pending") == ["Apple", "Bread"])
    _ = try board.run(["undo"])
    #expect(try board.run(["done", "1"]).status == 0)
    for words in [["--limit", "-1"], ["--sort", "colour"], ["--reorder", "shuffle"]] {
      #expect(try board.run(["board", "rules", "Tasks", "--list", "Done"] + words).status == 64)
    }
    #expect(try board.run(["board", "rules", "Tasks", "--limit", "3"]).status == 64)
    #expect(try board.run(["board", "rules", "Tasks", "--list", "Dne"]).status == 1)
  }

  @Test func everyRuleHasItsOption() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    for field in RuleField.all {
      let now = field.value(ListRules(), ListNames())
      let word = field.choices.first { $0 != now } ?? "7"
      let rules = ["board", "rules", "Tasks", "--list", "Pending"]
      #expect(try lines(board, rules + ["--\(field.name)", word]).isEmpty)
      let shown = try lines(board, rules).map { $0.split(separator: " ").map(String.init) }
      #expect(shown.contains([field.name, word]))
      _ = try board.run(["undo"])
    }
  }

  @Test func theDoctorSaysThatAllIsWell() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    #expect(
      try lines(board, ["doctor"]) == [
        "ok   terminal: xterm-256color", "ok   locale: UTF-8", "ok   colours: 256",
        "ok   mouse: reported", "ok   store: \(board.database), 1 task on 1 board",
        "ok   journal: the tables match the log",
        "ok   config: no file, so the defaults apply", "ok   theme: default",
      ])
    let other = try board.run(["doctor"], environment: ["TERM": "nonesuch", "LANG": "C"])
    #expect(other.status == 78 && other.output.contains("bad  terminal: unknown: TERM=nonesuch"))
    #expect(other.output.contains("Set TERM"))
  }

  @Test func aDamagedStoreIsNamedAndSalvagedIntoANewFile() throws {
    let board = try BoardFixture(pending: ["Apple", "Bread", "Cheese"])
    defer { board.remove() }
    let file = URL(fileURLWithPath: board.database)
    var bytes = try Data(contentsOf: file)
    for page in [7, 8, 9] {
      bytes.replaceSubrange(
        page * 4_096..<page * 4_096 + 200, with: Data(repeating: 0x55, count: 200))
    }
    try bytes.write(to: file)
    let listed = try board.run(["list"])
    #expect(listed.status == 65 && listed.output.isEmpty)
    #expect(
      listed.errors.contains("the store is damaged") && listed.errors.contains("doctor --repair"))
    let doctor = try board.run(["doctor"])
    #expect(doctor.status == 65 && doctor.output.contains("bad  "))
    let repaired = try board.run(["doctor", "--repair"])
    #expect(repaired.status == 0 && repaired.output == "\(board.database)-repaired\n")
    #expect(
      repaired.errors.hasSuffix(
        "3 tasks are in the new file; the old one was not changed. "
          + "Use the new one with --db.\n"))
    #expect(try Data(contentsOf: file) == bytes)
    let saved = try board.run(["list", "--db", "\(board.database)-repaired", "--format", "plain"])
    #expect(saved.output == "1\tPending\tApple\n2\tPending\tBread\n3\tPending\tCheese\n")
  }

  @Test func aRepairOfWhatIsNoStoreDoesNotLeadToItself() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let file = try board.file("notes.txt", String(repeating: "Not a store.\n", count: 9_999))
    let repaired = try board.run(["doctor", "--repair", "--db", file])
    #expect(repaired.status == 65 && !repaired.errors.contains("--repair"), "\(repaired.errors)")
    #expect(try board.run(["list", "--db", file]).errors.contains("doctor --repair"))
  }

  /// A script must not take a part for the whole.
  @Test func aSalvageThatLosesTasksDoesNotEndAsOneThatDoesNot() throws {
    let board = try BoardFixture(pending: (1...200).map { "Task \($0)" })
    defer { board.remove() }
    let file = URL(fileURLWithPath: board.database)
    let bytes = try Data(contentsOf: file)
    try bytes.prefix(bytes.count / 2 / 4_096 * 4_096).write(to: file)
    let repaired = try board.run(["doctor", "--repair"])
    #expect(repaired.errors.contains("could not be read"))
    #expect(repaired.status == 65 && repaired.output == "\(board.database)-repaired\n")
  }

  /// Of a copy that was broken off early nobody can tell how many tasks there were.
  @Test(arguments: [3, 4, 5, 8])
  func aSalvageThatCannotCountTheTasksSaysSo(pages: Int) throws {
    let board = try BoardFixture(pending: (1...9).map { "Task \($0)" })
    defer { board.remove() }
    let file = URL(fileURLWithPath: board.database)
    try Data(contentsOf: file).prefix(pages * 4_096).write(to: file)
    let repaired = try board.run(["doctor", "--repair"])
    #expect(repaired.status == 65, "\(repaired)")
    #expect(
      repaired.errors.contains("tasks may be missing")
        || repaired.errors.contains("could not be read: 1 2 3 4 5 6 7 8 9.")
        || repaired.errors.contains("cannot be repaired"), "\(repaired)")
  }

  @Test(arguments: [["list"], ["show", "1"], ["log"], ["board"], ["doctor"], ["open", "Work"]])
  func readingMakesNoStoreWhereAPathWasMistyped(command: [String]) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let folder = board.database + ".d"
    let read = try board.run(command + ["--db", "\(folder)/board.sqlite"])
    #expect(read.status == 1 && (read.errors + read.output).contains("no such store: "))
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func aMistypedCommandIsNamedAlsoWithoutATerminal() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let typed = try board.run(["lst"])
    #expect(
      typed.status == 64
        && typed.errors == "dragboard: no such command: 'lst'. Did you mean 'list'?\n")
    // A board that is as near goes first.
    _ = try board.run(["board", "create", "Lsts"])
    #expect(try board.run(["lstz"]).errors.contains("no such board: 'lstz'. Did you mean 'Lsts'?"))
    let bare = try board.run(["add"])
    #expect(bare.status == 64 && bare.errors.contains("or - to read one per line"))
  }

  @Test func aSoundStoreIsNotRepaired() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let checked = try board.run(["doctor", "--repair"])
    #expect(checked.status == 0 && checked.output.isEmpty)
    #expect(
      checked.errors
        == "dragboard: the store is sound: \(board.database). There is nothing to repair.\n")
    #expect(!FileManager.default.fileExists(atPath: "\(board.database)-repaired"))
  }

  @Test func whereThereIsNoStoreThereIsNothingToRepair() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let repaired = try board.run(["doctor", "--repair", "--db", "/nonesuch/board.sqlite"])
    #expect(repaired.status == 1 && repaired.errors.contains("there is no store to repair"))
  }

  @Test func commandsTakeABoard() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    _ = try board.run(["board", "create", "Work"])
    _ = try board.run(["add", "--board", "Work", "Report"])
    #expect(try board.run(["undo", "--board", "tasks"]).output == "Undone: added “Apple”\n")
    #expect(try board.run(["undo", "--board", "tasks"]).errors.contains("nothing to undo"))
    #expect(try board.run(["redo", "--board", "Work"]).status == 1)
    #expect(try board.run(["redo", "--board", "Tasks"]).output == "Redone: added “Apple”\n")
    let log = try board.run(["log", "--board", "Work"]).output.split(separator: "\n")
    #expect(log.count == 2 && log[0].hasSuffix("added “Report”"))
    // What was redone last is undone first, on whichever board it is.
    #expect(
      try board.run(["undo", "2"]).output == "Undone: added “Apple”\nUndone: added “Report”\n")
    #expect(try board.run(["log", "--board", "Nowhere"]).status == 1)
  }
}
