import Foundation
import TerminalSupport
import Testing

/// The fields of a task on the command line: in options, and in the words of a title.
struct TypedFieldsTests {
  private func fields(of id: Int, on board: BoardFixture) throws -> String {
    try board.run(["show", "\(id)", "--json"]).output
  }

  private func expect(_ parts: [String], in text: String) {
    for part in parts { #expect(text.contains(part)) }
  }

  @Test func quickWordsOfATitleSetItsFieldsWhereTheyAreAskedFor() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let title = "Pay rent !A #home start:2026-11-24 due:2026-12-01 18:00 repeat:every 2 months"
    let words = title.split(separator: " ").map(String.init)
    #expect(try board.run(["add", "-q"] + words).status == 0)
    expect(
      [
        #""title":"Pay rent""#, #""priority":"A""#, #""tags":["home"]"#, #""start":"2026-11-24""#,
        #""due":"2026-12-01T18:00""#, #""repeat":"every 2 months""#,
      ], in: try fields(of: 1, on: board))
    #expect(try board.run(["add", title]).status == 0)
    expect([#""title":"\#(title)""#, #""due":null"#], in: try fields(of: 2, on: board))
    // What an option says goes before what the title says.
    let options = ["--priority", "C", "--tag", "flat", "--notes", "n", "--repeat", "daily"]
    #expect(try board.run(["add", "--quick-words", title] + options).status == 0)
    expect(
      [
        #""priority":"C""#, #""tags":["home","flat"]"#, #""notes":"n""#, #""repeat":"daily""#,
        #""due":"2026-12-01T18:00""#,
      ], in: try fields(of: 3, on: board))
  }

  @Test func aSentenceIsReadAndItsListIsTheOneItNames() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let words = ["add", "-q", "call mum 24.12.2031 at 5pm about the party /done #family"]
    #expect(try board.run(words).output == "1\n")
    expect(
      [
        #""title":"call mum about the party""#, #""due":"2031-12-24T17:00""#, #""list":"Done""#,
        #""tags":["family"]"#,
      ], in: try fields(of: 1, on: board))
    // The option goes before the title.
    #expect(try board.run(["add", "-q", "a /done", "--list", "Pending"]).status == 0)
    #expect(try board.titles("Pending") == ["a"])
  }

  @Test func theConfigurationMakesEveryTitleOneThatIsRead() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let config = board.database + ".toml"
    try "quick_words = \"always\"\ndate_order = \"mdy\"\n".write(
      toFile: config, atomically: true, encoding: .utf8)
    #expect(try board.run(["add", "--config", config, "Eat 1/2/2031"]).status == 0)
    #expect(try board.run(["add", "--config", config, "x", "--due", "1/2/2031"]).status == 0)
    for id in 1...2 { expect([#""due":"2031-01-02""#], in: try fields(of: id, on: board)) }
    #expect(try board.run(["add", "Eat 1/2/2031"]).status == 0)
    #expect(try board.titles("Pending") == ["Eat", "x", "Eat 1/2/2031"])
  }

  @Test func atATerminalItIsSaidWhatWasTakenForText() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    func output(_ words: [String]) throws -> String {
      let terminal = try PseudoTerminal(
        [BoardFixture.binary, "--db", board.database] + words,
        environment: ["HOME": "/nonesuch", "SWIFT_BACKTRACE": "enable=no"])
      _ = try terminal.exitStatus()
      return terminal.text
    }
    #expect(
      try output(["add", "Run #health"])
        .contains("dragboard: “#health” kept as text; with -q, it sets a field"))
    #expect(
      try output(["add", "Run #health tomorrow"])
        .contains("“#health”, “tomorrow” kept as text; with -q, they set fields"))
    let understood = try output(["add", "-q", "Run #health tomorrow"])
    #expect(understood.contains("Run · due tomorrow · #health") && !understood.contains("kept"))
    #expect(
      try output(["add", "-q", "call tommorow"])
        .contains("call tommorow · “tommorow” kept as text: did you mean “tomorrow”?"))
    #expect(try !output(["add", "-q", "Jump high"]).contains("Jump"))
    #expect(try !output(["add", "Run"]).contains("kept"))
    // Nobody reads it in a script.
    for word in ["add Run #health", "add -q Run #health"] {
      #expect(try board.run(word.split(separator: " ").map(String.init)).errors.isEmpty)
    }
  }

  @Test func eachLineOfStandardInputHasQuickWordsOfItsOwn() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let lines = "Bread #shop\nLearn C#\n#home\nLearn \\#swift\n"
    #expect(try board.run(["add", "-q", "-"], input: lines).output == "1\n2\n3\n4\n")
    #expect(try board.titles("Pending") == ["Bread", "Learn C#", "#home", "Learn #swift"])
    #expect(try board.run(["undo"]).output == "Undone: added 4 tasks\n")
  }

  @Test func whatIsNotADateStaysInTheTitleAndIsSaid() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let added = try board.run(["add", "-q", "Buy shoes due:foo"])
    #expect(added.status == 0 && added.output == "1\n")
    #expect(
      added.errors == "dragboard: 'foo' is not a date: it stays in the title of task 1. "
        + "'dragboard edit' sets a date, such as fri, 24.12., +3d.\n")
    let lines = try board.run(["add", "-q", "-"], input: "a due:x\nb\nc start:31.2.\n")
    #expect(lines.status == 0 && lines.output == "2\n3\n4\n")
    #expect(
      lines.errors == "dragboard: 2 of the new titles keep a word that is not a date. "
        + "'dragboard edit' sets a date, such as fri, 24.12., +3d.\n")
    #expect(try board.run(["add", "Buy due:foo"]).errors.isEmpty)
  }

  @Test(arguments: [
    (
      "due:tody", "'tody' is not a date", "Did you mean 'due:today'? ",
      "a date, such as fri, 24.12., +3d"
    ),
    (
      "repeat:weekley", "'weekley' is not a repetition", "Did you mean 'repeat:weekly'? ",
      "a repetition, such as weekly, every 3 days, mon,thu"
    ),
    (
      "repeat:sometimes", "'sometimes' is not a repetition", "",
      "a repetition, such as weekly, every 3 days, mon,thu"
    ),
  ])
  func whatWasMeantBehindTheNameOfAFieldIsSaid(
    word: String, what: String, meant: String, next: String
  ) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let added = try board.run(["add", "-q", "Buy shoes \(word)"])
    #expect(added.status == 0 && added.output == "1\n")
    #expect(
      added.errors == "dragboard: \(what): it stays in the title of task 1. \(meant)"
        + "'dragboard edit' sets \(next).\n")
  }

  @Test func aStartAfterTheDueDateIsTakenAndSaid() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let dates = ["--start", "2026-12-24", "--due", "2026-12-23"]
    func message(_ id: Int, _ title: String) -> String {
      "dragboard: task \(id) starts after it is due: '\(title)'. "
        + "'dragboard edit' sets other dates.\n"
    }
    let added = try board.run(["add", "Apple"] + dates)
    #expect(added.status == 0 && added.output == "1\n" && added.errors == message(1, "Apple"))
    let lines = try board.run(["add", "-q", "-"] + dates, input: "a\nb due:2026-12-25\nc\n")
    #expect(
      lines.errors
        == "dragboard: 3 of the new tasks start after they are due. "
        + "'dragboard edit' sets other dates.\n")
    let last = try board.run(["add", "-q", "-"], input: "d\ne start:+2d due:+1d\nf\n")
    #expect(last.errors == message(6, "e"))
    let edited = try board.run(["edit", "1", "--due", "2026-12-22T18:00"])
    #expect(edited.status == 0 && edited.errors == message(1, "Apple"))
    let renamed = try board.run(["edit", "1", "--title", "Pear", "--start", "2026-12-25"])
    #expect(renamed.errors == message(1, "Pear"))
    for words in [["--title", "Apple"], ["--start", ""], ["--start", "2026-12-22"]] {
      #expect(try board.run(["edit", "1"] + words).errors.isEmpty)
    }
  }

  @Test func startAndRepetitionAreSetAndCleared() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let words = ["--start", "2026-12-24", "--repeat", "MON,thu", "--url", "https://example.org"]
    #expect(try board.run(["add", "Apple"] + words).status == 0)
    expect(
      [
        #""start":"2026-12-24""#, #""repeat":"mon,thu""#, #""url":"https://example.org""#,
      ], in: try fields(of: 1, on: board))
    #expect(try board.run(["edit", "1", "--start", "", "--repeat", "weekly"]).status == 0)
    expect([#""start":null"#, #""repeat":"weekly""#], in: try fields(of: 1, on: board))
    #expect(try board.run(["edit", "1", "--repeat", ""]).status == 0)
    expect([#""repeat":null"#], in: try fields(of: 1, on: board))
  }

  @Test(arguments: [
    ("--due", "soon", "not a date: --due 'soon'. Give 2026-12-24, 24.12., dec 24, today"),
    ("--due", "tommorow", "not a date: --due 'tommorow'. Did you mean 'tomorrow'?"),
    ("--start", "31.11.", "not a date: --start '31.11.'. Did you mean '30.11.'?"),
    ("--repeat", "weekley", "not a repetition: --repeat 'weekley'. Did you mean 'weekly'?"),
    ("--due", "tommorow 5pm", "not a date: --due 'tommorow 5pm'. Did you mean 'tomorrow 5pm'?"),
    ("--due", "32 Dec 2031", "not a date: --due '32 Dec 2031'. Did you mean '31 Dec 2031'?"),
    ("--repeat", "often", "not a repetition: --repeat 'often'. Give daily, weekly, monthly"),
  ])
  func whatIsNotUnderstoodIsShownBackWithTheFormsThatAre(
    option: String, value: String, words: String
  ) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    for command in [["add", "Bread"], ["edit", "1"]] {
      let child = try board.run(command + [option, value])
      #expect(child.status == 64 && child.errors.hasPrefix("dragboard: \(words)"))
      #expect(try board.titles("Pending") == ["Apple"])
    }
  }
}
