import ArgumentParser
import TerminalSupport
import Testing

@testable import dragboard

struct UsageTests {
  private func board(_ titles: [String] = ["Apple", "Bread"]) throws -> BoardFixture {
    try BoardFixture(pending: titles)
  }

  // MARK: Words in any position

  @Test func globalOptionsStandInFrontOfEverySubcommand() throws {
    let board = try board()
    defer { board.remove() }
    let config = board.database + ".toml"
    let other = board.database + ".other.toml"
    try "".write(toFile: other, atomically: true, encoding: .utf8)
    let elsewhere = ["DRAGBOARD_DB": "/nowhere/at/all", "DRAGBOARD_CONFIG": other]
    for words in [
      ["--db", board.database, "board", "create", "Garden"],
      ["board", "--db=\(board.database)", "rename", "Garden", "Yard"],
      ["--no-mouse", "--db", board.database, "--theme", "mono", "board", "rules", "Yard"],
      ["--config", config, "theme", "use", "mono"], ["theme", "--config=\(config)", "ls"],
    ] {
      let child = try board.run(words, environment: elsewhere)
      #expect(child.status == 0, "\(words): \(child.errors)")
    }
    #expect(try board.run(["board"]).output.contains("Yard"))
    #expect(try board.run(["theme", "--config", config]).output.contains("* mono"))
  }

  @Test func commandsHaveOtherNames() throws {
    let board = try board()
    defer { board.remove() }
    #expect(try board.run(["ls"]).output == board.run(["list"]).output)
    #expect(try board.run(["mv", "1", "--bottom"]).status == 0)
    #expect(try board.titles("Pending") == ["Bread", "Apple"])
    #expect(try board.run(["rm", "1"]).status == 0)
    #expect(try board.run(["delete", "2"]).status == 0)
    #expect(try board.entries().isEmpty)
  }

  @Test(arguments: [
    (["don", "1"], 64, "no such command: 'don'. Did you mean 'done'?"),
    (["don"], 64, "no such command: 'don'. Did you mean 'done'?"),
    (["--", "add"], 1, "no such board: 'add'. 'dragboard board list' shows the boards."),
    (["open", "opn"], 1, "no such board: 'opn'. 'dragboard board list' shows the boards."),
    (["--", "-x"], 1, "no such board: '-x'. 'dragboard board list' shows the boards."),
    (["Demo", "1"], 64, "unexpected argument '1'. See 'dragboard --help'."),
    (["board", "creat", "X"], 64, "no such command: 'board creat'. Did you mean 'board create'?"),
    (["help", "don"], 64, "no such command: 'don'. Did you mean 'done'?"),
    (["complete"], 64, "no such command: 'complete'. Did you mean 'done'?"),
    (["add", "--bogus"], 64, "unknown option '--bogus'. See 'dragboard add --help'."),
    (["edit", "1", "--titel", "x"], 64, "unknown option '--titel'. Did you mean '--title'?"),
    (["move", "1", "--bord"], 64, "unknown option '--bord'. Did you mean '--board'?"),
    (["done", "-1"], 64, "unknown option '-1'. See 'dragboard done --help'."),
    (["--db", "", "list"], 64, "the name of the store is empty. Name a file with --db."),
    (["edit", "1", "--pin", "--unpin"], 64, "--pin and --unpin cannot be used together."),
  ])
  func wrongWordsAreSaidWithWhatWasMeant(words: [String], status: Int32, line: String) throws {
    let board = try board()
    defer { board.remove() }
    #expect(try board.run(["board", "create", "Demo"]).status == 0)
    let child = try board.run(words)
    #expect(child.status == status)
    #expect(child.errors.hasPrefix("dragboard: \(line)"))
    #expect(child.output.isEmpty)
  }

  @Test(arguments: ["remote", "token", "hub"])
  func aGroupOfCommandsListsThem(group: String) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let child = try board.run([group])
    #expect(child.status == 0)
    #expect(try board.run([group, "--help"]).output == child.output)
    #expect(child.output.contains("USAGE: dragboard \(group) <subcommand>"))
  }

  @Test func wrongWordsMakeNoStore() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    #expect(try board.run(["don", "1"]).status == 64)
    #expect(try board.run(["add", "x", "--due", "someday"]).status == 64)
    let rules = ["board", "rules", "Tasks"]
    #expect(try board.run(["--db", board.database] + rules).status == 1)
    #expect(try board.run(rules + ["--list", "Done", "--limit", "abc"]).status == 64)
    #expect(try board.run(rules + ["--limit", "3"]).status == 64)
    #expect(try board.runShell("test ! -e \"$DRAGBOARD_DB\"").status == 0)
  }

  // MARK: Values

  @Test func aValueMayBeginWithAHyphen() throws {
    let board = try board(["Apple"])
    defer { board.remove() }
    let words = [
      ["add", "--notes", "- [ ] x", "--tag", "-t", "--url", "-u", "Two"],
      ["add", "--", "-5 degrees"],
      ["edit", "1", "--title", "-1", "--notes", "--db", "--tag", "--list"],
      ["edit", "2", "--tag", "##x", "--theme", "--help"],
    ]
    for words in words {
      let child = try board.run(words)
      #expect(child.status == 0, "\(words): \(child.errors)")
    }
    #expect(try board.titles("Pending") == ["-1", "Two", "-5 degrees"])
    let two = try board.run(["show", "2"]).output
    for line in ["notes     - [ ] x", "tags      #-t ##x", "url       -u"] {
      #expect(two.contains(line))
    }
    #expect(try board.run(["show", "1"]).output.contains("notes     --db"))
    #expect(try board.run(["list", "--filter", "-5"]).output.contains("degrees") == false)
  }

  @Test(arguments: [
    (["move", "1", "--index", "-1"], 64, "--index must be 0 or more, not -1."),
    (["log", "-n", "-1"], 64, "the number of changes must be at least 1, not -1."),
    (["add", "x", "--before", "-1"], 64, "not an id: --before '-1';"),
    (["add", "x", "--due", "-1d"], 64, "not a date: --due '-1d'."),
    (
      ["add", "x", "--after", "1", "--list", "Done"], 64,
      "--before and --after cannot be used with"
    ),
    (
      ["board", "rules", "Tasks", "--list", "Done", "--limit", "-1"], 64,
      "--limit must be a number (0 or more) or none, not '-1'."
    ),
  ])
  func aValueThatIsRefusedIsNamed(words: [String], status: Int32, line: String) throws {
    let board = try board()
    defer { board.remove() }
    let child = try board.run(words)
    #expect(child.status == status)
    #expect(child.errors.hasPrefix("dragboard: \(line)"))
  }

  private static let unreadable: [([String], String)] = [
    (["list", "--format", "-x"], "--format must be table, plain, json or ndjson, not '-x'."),
    (
      ["list", "--format", "JSON"], "--format must be table, plain, json or ndjson, not 'JSON'. Did"
    ),
    (
      ["board", "create", "G", "--preset", "grid"],
      "--preset must be ranking, transfer, tasks, choices, grids, templates, labels or kanban, not 'grid'. "
        + "Did you mean 'grids'?"
    ),
    (["done", "Done"], "not an id: 'Done'; 'dragboard list' shows the ids."),
    (["done", "+2"], "not an id: '+2'; 'dragboard list' shows the ids."),
    (["rm", "1", "+2"], "not an id: '+2'; 'dragboard list' shows the ids."),
    (["show", "+2"], "not an id: '+2'; 'dragboard list' shows the ids."),
    (["move", "1", "--before", "+2"], "not an id: --before '+2'; 'dragboard list' shows the ids."),
    (["add", "x", "--after", "it's"], "not an id: --after 'it's'; 'dragboard list' shows"),
    (["log", "-n", "many"], "not a number: -n 'many'."),
    (
      ["show", "9223372036854775808"],
      "not an id: '9223372036854775808'; 'dragboard list' shows the ids."
    ),
  ]

  @Test(arguments: unreadable)
  func aValueThatCannotBeReadIsNamedWithWhatCan(words: [String], line: String) throws {
    let board = try board()
    defer { board.remove() }
    let child = try board.run(words)
    #expect(child.status == 64)
    #expect(child.errors.hasPrefix("dragboard: \(line)"), "\(child.errors)")
  }

  @Test(arguments: [
    "list --board", "list --list", "list --filter", "list --format", "show", "done", "add --before",
    "add --due", "add --priority", "add --list", "move 1 --to", "theme use", "theme check",
    "board rules", "demo", "--theme", "--db", "", "help",
  ])
  func hostileWordsAreNeitherObeyedNorPrintedWhole(line: String) throws {
    let board = try board()
    defer { board.remove() }
    let words = line.split(separator: " ").map(String.init)
    for value in ["\u{1b}]0;x\u{7}\u{1b}[2J\n\u{202e}", String(repeating: "é", count: 60_000)] {
      // The options after the last word decide whether a board opens.
      let child = try board.run(words + [value] + (line.hasPrefix("--") ? ["list"] : []))
      #expect(child.status < 128)
      #expect(child.errors.utf8.count < 130_000)
      for text in [child.output, child.errors] {
        #expect(
          text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0 != "\u{202e}" })
      }
    }
  }

  @Test(arguments: [#"add $'\xff'"#, #"$'\xff'"#, #"--db $'\xff.sqlite' list"#])
  func wordsThatAreNotTextAreRefused(words: String) throws {
    let board = try board()
    defer { board.remove() }
    let child = try board.runShell("dragboard \(words)")
    #expect(child.status == 64)
    #expect(child.errors.hasPrefix("dragboard: this argument is not UTF-8: '\u{FFFD}"))
    #expect(try board.titles("Pending") == ["Apple", "Bread"])
  }

  // MARK: What commands set

  @Test func editSetsAndClearsUrlPinAndLock() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    #expect(try board.run(["add", "A", "--url", "https://a.example"]).output == "1\n")
    #expect(try board.run(["show", "1", "--json"]).output.contains(#""url":"https://a.example""#))
    for (words, parts) in [
      (["--pin", "--lock"], [#""pinned":true"#, #""locked":true"#]),
      (["--unpin", "--url", "b"], [#""pinned":false"#, #""locked":true"#, #""url":"b""#]),
      (["--unlock", "--url", ""], [#""locked":false"#, #""url":null"#]),
    ] {
      #expect(try board.run(["edit", "1"] + words).status == 0)
      let json = try board.run(["show", "1", "--json"]).output
      for part in parts { #expect(json.contains(part)) }
    }
    #expect(try board.run(["undo", "3"]).status == 0)
    #expect(try board.run(["show", "1"]).output.contains("https://a.example"))
  }

  @Test func aDoneTaskStaysWhereItIs() throws {
    let board = try board()
    defer { board.remove() }
    #expect(try board.run(["done", "1", "2"]).status == 0)
    #expect(try board.run(["done", "2"]).status == 0)
    #expect(try board.titles("Done") == ["Apple", "Bread"])
    #expect(try board.run(["log", "-n", "1"]).output.contains("2 tasks"))
  }

  @Test func withoutADoneListNothingIsCompleted() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    #expect(try board.run(["board", "create", "Menu", "--preset", "choices"]).status == 0)
    #expect(try board.run(["add", "Soup", "--board", "Menu"]).status == 0)
    let child = try board.run(["done", "1"])
    #expect(child.status == 1)
    #expect(child.errors.hasPrefix("dragboard: board 'Menu' has no done list."))
  }

  // MARK: Help and completion

  @Test(arguments: [
    ("add", ["--notes", "--db", "--config"], ["--theme", "--no-mouse", "--no-animation"]),
    ("board create", ["--preset", "--lists", "--db"], ["--theme"]),
    ("theme use", ["--config"], ["--db"]),
    ("open", ["--db", "--theme", "--no-mouse", "--no-animation"], []),
    ("demo", ["--theme", "--no-mouse"], ["--db"]), ("config", ["--db", "--theme"], []),
  ])
  func helpListsWhatDoesSomethingThere(
    command: String, listed: [String], others: [String]
  ) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let words = command.split(separator: " ").map(String.init)
    let help = try board.run(words + ["--help"]).output
    for option in listed { #expect(help.contains("  \(option)")) }
    for option in others { #expect(!help.contains(option)) }
    #expect(try board.run(["help"] + words).output == help)
    #expect(try board.run(["--help"] + words).output == help)
  }

  @Test func theHelpListsTheOtherNames() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let help = try board.run(["--help"]).output
    for names in ["list, ls ", "remove, rm, delete ", "move, mv "] { #expect(help.contains(names)) }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionScriptsKnowTheOtherNames(shell: String) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let child = try board.run(["--generate-completion-script", shell])
    #expect(child.status == 0)
    for name in ["ls", "rm", "delete", "mv", "board", "doctor"] {
      #expect(child.output.contains(shell == "fish" ? "dragboard \(name)\"" : "_dragboard_\(name)"))
    }
  }

  @Test func completionScriptsKnowEveryAlias() {
    func check(_ commands: [any ParsableCommand.Type], _ completed: [any ParsableCommand.Type]) {
      let names = Set(completed.map { $0.name })
      for command in commands {
        #expect(names.isSuperset(of: [command.name] + command.configuration.aliases))
        check(
          command.configuration.subcommands,
          completed.first { $0.name == command.name }?.configuration.subcommands ?? [])
      }
    }
    check(Dragboard.configuration.subcommands, CompletionScripts.configuration.subcommands)
  }

  @Test(arguments: [
    ("dragboard ed", "edit "), ("dragboard rm --d", "--db "), ("dragboard r", "rm "),
    ("dragboard board l", "ls "), ("dragboard theme ls --c", "--config "),
  ])
  func bashCompletes(line: String, expected: String) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let script = """
      source <(dragboard --generate-completion-script bash)
      COMP_LINE='\(line)'; COMP_POINT=${#COMP_LINE}; COMP_WORDS=($COMP_LINE)
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _dragboard dragboard "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      echo "${COMPREPLY[*]} "
      """
    let child = try board.runShell(script)
    #expect(child.output.contains(expected), "\(child.errors)")
  }
}
