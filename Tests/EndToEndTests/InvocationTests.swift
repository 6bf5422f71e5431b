import ArgumentParser
import CommandWords
import Testing

@testable import dragboard

struct InvocationTests {
  private func invocation(_ line: String) -> Invocation {
    Invocation(line.split(separator: " ").map(String.init), of: Dragboard.self)
  }

  @Test(arguments: [
    ("list --format json", "list --format json"),
    ("--db F list --format json", "list --db F --format json"),
    ("--db=F --no-mouse list --db G", "list --db=F --no-mouse --db G"),
    ("--db F board create X", "board create --db F X"),
    ("board --db F --no-animation rules Tasks", "board rules --db F --no-animation Tasks"),
    ("--db F theme --config C use mono", "theme use --db F --config C mono"),
    ("--db F board", "board list --db F"), ("theme --config C", "theme list --config C"),
    ("ls --all", "list --all"), ("rm 1", "remove 1"), ("delete 1", "remove 1"),
    ("mv 1 --top", "move 1 --top"), ("--db F rm 1", "remove --db F 1"),
    ("add -- --db F list", "add -- --db F list"), ("add list", "add list"),
    ("help", "help"), ("--db F help rm", "help remove"),
    ("board help create", "help board create"), ("help board create", "help board create"),
    ("board --help", "help board"), ("--help", "help"), ("--help add", "help add"),
    ("--db F -h board create", "help board create"), ("help help", "help"),
    ("add --help", "add --help"), ("-- --help", "-- --help"), ("--db", "--db"),
    ("--db -x list", "list --db -x"), ("--theme --help list", "list --theme --help"),
  ])
  func theWordsAreOrderedForTheParser(line: String, expected: String) {
    #expect(invocation(line).arguments.joined(separator: " ") == expected)
  }

  /// The parser would take the next word for the value.
  @Test func nothingBehindAnEqualsSignIsAValue() throws {
    #expect(
      invocation("edit 1 --title= --pin -- --due=").arguments
        == ["edit", "1", "--title", "", "--pin", "--", "--due="])
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    #expect(try board.run(["add", "--notes=", "--tag=shop", "Buy", "milk"]).status == 0)
    #expect(try board.run(["edit", "2", "--due=", "--pin"]).status == 0)
    let shown = try board.run(["show", "2"]).output
    #expect(shown.contains("title     Buy milk\n") && shown.contains("#shop"))
    #expect(!shown.contains("notes") && shown.contains("pinned"))
  }

  @Test(arguments: [
    ("", nil, nil), ("Tasks", "Tasks", nil), ("--db F", nil, "F"), ("--db=F Tasks", "Tasks", "F"),
    ("Tasks --db F --no-mouse", "Tasks", "F"),
  ])
  func aBoardAloneIsOpened(line: String, board: String?, database: String?) throws {
    let opening = try #require(invocation(line).opening)
    #expect(opening.board == board)
    #expect(opening.settings.db == database)
  }

  @Test(arguments: [
    "add", "--help", "Tasks --bogus", "Tasks 1", "-", "--db", "-- a", "-- -x", "help", "board",
    "--db F --version",
  ])
  func whatAsksForMoreIsNoOpening(line: String) { #expect(invocation(line).opening == nil) }

  @Test(arguments: [
    ("pick", nil, nil), ("pick -", "-", nil), ("pick F --theme mono", "F", "mono"),
    ("--theme=mono pick F", "F", "mono"), ("pick --theme --all F", "F", "--all"),
  ])
  func aPickWithoutOptionsOfItsOwnNeedsNoParser(
    line: String, file: String?, theme: String?
  ) throws {
    let made = try #require(Dragboard.plainCommand(invocation(line)) as? PickOptions)
    let parsed = try PickCommand.parse(invocation(line).commandArguments).options
    #expect("\(made)" == "\(parsed)")
    #expect(made.file == file && made.settings.theme == theme)
  }

  @Test(arguments: [
    ("--theme mono add Buy --db F --config=C --no-mouse milk", ["Buy", "milk"]),
    ("add --db F -", ["-"]),
  ])
  func aTaskWithATitleAloneNeedsNoParser(line: String, title: [String]) throws {
    let made = try #require(Dragboard.plainCommand(invocation(line)) as? TaskAddition)
    let parsed = try AddCommand.parse(invocation(line).commandArguments).addition()
    #expect("\(made)" == "\(parsed)")
    #expect(made.title == title && made.settings.db == "F")
  }

  @Test func aBoardThatIsListedWithoutOptionsNeedsNoParser() throws {
    let line = "--db F ls --no-animation"
    let made = try #require(Dragboard.plainCommand(invocation(line)) as? TaskListing)
    let parsed = try ListCommand.parse(invocation(line).commandArguments).listing
    #expect("\(made)" == "\(parsed)")
  }

  @Test(arguments: ["done", "reopen", "remove", "rm"])
  func tasksThatAreGivenByTheirIdsNeedNoParser(command: String) throws {
    let line = "\(command) 3 --db F 5"
    let made = try #require(Dragboard.plainCommand(invocation(line)) as? StateChange)
    let words = invocation(line).commandArguments
    let parsed =
      switch command {
      case "done": try DoneCommand.parse(words).change
      case "reopen": try ReopenCommand.parse(words).change
      default: try RemoveCommand.parse(words).change
      }
    #expect("\(made)" == "\(parsed)")
    #expect(made.ids.map(\.rawValue) == [3, 5])
    #expect(Dragboard.plainCommand(invocation("\(command) 3 +5")) == nil)
  }

  @Test func theLatestChangeIsUndoneWithoutTheParser() throws {
    let line = "--config C undo"
    let made = try #require(Dragboard.plainCommand(invocation(line)) as? ChangeUndoing)
    let parsed = try UndoCommand.parse(invocation(line).commandArguments).undoing
    #expect("\(made)" == "\(parsed)")
  }

  @Test(arguments: [
    "add", "add -q a", "add a --top", "add -- a", "add a --db", "add --help", "help add",
    "list a", "list --all", "list -h", "done", "done a", "done 1 x", "done 1 --all", "undo 2",
    "undo --board B", "pick F G", "pick --all", "pick -0 F", "pick --theme", "pick -- F",
    "pick --help", "help pick", "agenda", "",
  ])
  func allElseIsLeftToTheParser(line: String) {
    #expect(Dragboard.plainCommand(invocation(line)) == nil)
  }

  @Test(arguments: [
    ("don 1", "don", "no such command: 'don'. Did you mean 'done'?"),
    ("--db F dno 1", "dno", "no such command: 'dno'. Did you mean 'done'?"),
    ("doen 1", "doen", "no such command: 'doen'. Did you mean 'done'?"),
    ("complete 1", "complete", "no such command: 'complete'. Did you mean 'done'?"),
    (
      "rename 1 x", "rename",
      "no such command: 'rename'. Did you mean 'board rename' or 'edit --title'?"
    ),
    ("del 1", "del", "no such command: 'del'. Did you mean 'delete'?"),
    ("deltee 1", "deltee", "no such command: 'deltee'. Did you mean 'delete'?"),
    ("renove 1", "renove", "no such command: 'renove'. Did you mean 'remove'?"),
    ("rmove 1", "rmove", "no such command: 'rmove'. Did you mean 'move'?"),
    ("defeat 1", "defeat", "no such command: 'defeat'. See 'dragboard --help'."),
    ("theme set clear", "set", "no such command: 'theme set'. Did you mean 'theme use'?"),
    (
      "board remname X", "remname", "no such command: 'board remname'. Did you mean 'board rename'?"
    ),
    ("ADD x", "ADD", "no such command: 'ADD'. Did you mean 'add'?"),
    ("help don", "don", "no such command: 'don'. Did you mean 'done'?"),
    ("board creat X", "creat", "no such command: 'board creat'. Did you mean 'board create'?"),
    ("theme zzzzzz", "zzzzzz", "no such command: 'theme zzzzzz'. See 'dragboard theme --help'."),
    ("zzzzzz 1", "zzzzzz", "no such command: 'zzzzzz'. See 'dragboard --help'."),
    ("\u{1b}[2J 1", "\u{1b}[2J", "no such command: '␛[2J'. See 'dragboard --help'."),
  ])
  func aWordThatIsNoCommandIsNamedWithTheNearest(line: String, word: String, words: String) {
    let invocation = invocation(line)
    #expect(invocation.unknownName == word)
    let failure = invocation.failure(forUnknown: word)
    #expect(failure.line == "dragboard: \(words)")
    #expect(failure.status == .usage)
  }

  @Test(arguments: [
    "don", "done 1", "help done", "board --bogus", "Tasks --theme mono", "-- don 1",
  ])
  func otherLinesHaveNoUnknownCommand(line: String) {
    #expect(invocation(line).unknownName == nil)
  }

  @Test func everyCommandHasANameOfItsOwn() {
    func check(_ command: any ParsableCommand.Type) {
      let names = command.subcommandNames
      #expect(!names.contains(""))
      #expect(Set(names).count == names.count)
      command.configuration.subcommands.forEach(check)
    }
    check(Dragboard.self)
    #expect(Set(Dragboard.subcommandNames).isSuperset(of: ["ls", "rm", "delete", "mv"]))
  }
}

struct UsageWordingTests {
  private func line(_ message: String, _ arguments: [String] = []) -> String {
    UsageWording.line(message, arguments: arguments, helpCommand: "dragboard add --help")
  }

  @Test func theSentenceTakesTheFormOfOurErrors() {
    #expect(
      line("Unknown option '--x'") == "dragboard: unknown option '--x'. See 'dragboard add --help'."
    )
    #expect(
      line("Give one of the following:\n  - a\n  - b")
        == "dragboard: give one of the following: a b. See 'dragboard add --help'.")
  }

  @Test(arguments: [
    ("add", "--prio", "--priority"), ("list", "--sort", nil), ("list", "--tag", nil),
    ("edit 1", "--name", "--title"), ("board rules Tasks", "--limt", "--limit"),
    ("show 1", "--format", "--json"), ("move 1", "--list", "--to"),
    ("add", "--tga", "--tag"), ("list", "--bogus", nil), ("add", "-x", nil), ("list", "--", nil),
  ])
  func anUnknownOptionIsNamedWithTheNearest(command: String, option: String, meant: String?) {
    let invocation = Invocation(
      command.split(separator: " ").map(String.init), of: Dragboard.self)
    let line = UsageWording.line(
      "Unknown option '\(option)'. Did you mean '--url'?", arguments: [],
      options: invocation.optionNames, helpCommand: "help")
    let question = meant.map { " Did you mean '\($0)'?" } ?? ""
    #expect(
      line == "dragboard: unknown option '\(option)'\(question.isEmpty ? "" : ".")"
        + (question.isEmpty ? "." : question) + " See 'help'.")
  }

  /// The parser reads the value of such an option as an argument.
  @Test func anUnknownOptionIsNamedBeforeAWrongArgument() {
    func line(_ arguments: String...) -> String {
      UsageWording.line(
        "The value 'Doing' is invalid for '<id> ...'", arguments: arguments,
        options: ["--to", "--index"], helpCommand: "help")
    }
    #expect(line("7", "--list", "Doing").contains("unknown option '--list'. Did you mean '--to'?"))
    #expect(line("7", "--list=Doing", "Doing").contains("unknown option '--list'."))
    #expect(line("Doing", "--to", "Done").contains("not an id: 'Doing'"))
    #expect(line("Doing", "--", "--list").contains("not an id: 'Doing'"))
  }

  @Test func aLongWordIsCut() {
    let word = String(repeating: "x", count: 100_000)
    #expect(line("The value '\(word)' is invalid", ["--due=\(word)"]).utf8.count < 200)
    #expect(line("Unknown option '--\(word)'", ["--\(word)"]).utf8.count < 200)
  }

  @Test func aNegativeNumberIsNotMissing() {
    #expect(
      line("Missing expected argument '<id>'", ["show", "-1"]).contains("unknown option '-1'"))
  }
}

struct PrintedTextTests {
  @Test func aColumnIsAsWideAsAskedWhateverItHolds() {
    #expect(column("ab", width: 5) + "|" == "ab   |")
    #expect(column("東京", width: 5) + "|" == "東京 |")
    #expect(column("abcdefgh", width: 5) + "|" == "abcdefgh |")
    #expect(column("", width: 0) + "|" == " |")
  }

  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
  ])
  func wordsAreListedAsInASentence(words: [String], expected: String) {
    #expect(listed(words) == expected)
  }

  @Test(arguments: [
    ("No such theme: 'x'. Did you mean 'y'?", "no such theme: 'x'. Did you mean 'y'?"),
    ("Theme.toml:3:1: no such class", "Theme.toml:3:1: no such class."),
  ])
  func aNoticeTakesTheFormOfOurErrors(notice: String, expected: String) {
    #expect(Dragboard.line(forNotice: notice) == "dragboard: \(expected)")
  }

  @Test(arguments: [(0, "0 tasks"), (1, "1 task"), (2, "2 tasks")])
  func aNumberAgreesWithItsNoun(number: Int, words: String) {
    #expect(counted(number, "task") == words)
  }
}
