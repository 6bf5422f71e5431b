import Foundation
import TerminalSupport
import Testing

/// The user's own keys and settings.
struct ConfigTests {
  private func config(_ text: String, _ board: BoardFixture) throws -> String {
    let path = board.database + ".toml"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test(arguments: [
    ("complete = [\"x\"\n", "until then, boards use the defaults and commands fail."),
    ("nonesuch = 1\n", "until then, the rest of the file applies."),
  ])
  func theDoctorSaysWhatABrokenConfigurationLeaves(text: String, words: String) throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let config = try board.file("c.toml", text)
    let doctor = try board.run(["doctor", "--config", config])
    #expect(doctor.status == 78 && doctor.output.contains(words), "\(doctor.output)")
    #expect(try board.run(["list", "--config", config]).status == (text.contains("none") ? 0 : 78))
  }

  @Test func aSettingIsShownWithItsLine() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let child = try board.run(["config", "--config", config("hold_ms = 1000", board)])
    #expect(child.output.contains("hold_ms = 1000                    # line 1"))
  }

  @Test(arguments: [
    ("hold_ms = 10", ":1:1: hold_ms must be a number from 150 to 1000"),
    ("pane_width = 19", ":1:1: pane_width must be a number from 20 to 200"),
    ("\nanmation = false", ":2:1: unknown key 'anmation'. Did you mean 'animation'?"),
    ("mouse = 1", ":1:1: mouse must be true or false"),
    ("date_order = \"ymd\"", ":1:1: date_order must be \"dmy\" or \"mdy\""),
    ("quick_words = 1", ":1:1: quick_words must be true, false or \"always\""),
    ("editing = \"up\"", ":1:1: editing must be \"in-place\" or \"rise\""),
    ("[keys]\nlft = \"l\"", ":2:1: unknown command 'lft'. Did you mean 'lift'?"),
    ("[keys]\nlift = \"hyper-l\"", ":2:1: no such key: 'hyper-l'"),
    ("[keys]\nlift = \"Cntrl-D\"", ":2:1: no such key: 'Cntrl-D'. Did you mean 'C-d'?"),
    ("\ntheme = \"claer\"", ":2:1: no such theme: 'claer'. Did you mean 'clear'?"),
    ("[keys]\nlift = \"l\"\nedit = \"l\"", ":3:1: 'l' is already bound to lift"),
    ("[keys]\nlift = 3", ":2:1: lift must be a key or a list of keys"),
    ("keys = 3", ":1:1: keys must be a table"), ("filters = 3", ":1:1: filters must be a table"),
    ("[filters]\nhome = \"\"", ":2:1: home: it is empty"),
    ("[filters]\nhome = \" | \"", ":2:1: home: it is empty"),
    ("[filters]\nhome = 3", ":2:1: home must be a filter in quotation marks"),
    ("[filters]\nhome = \"due:soon\"", ":2:1: home: 'soon' is not a date"), ("hold_ms = ", ":1:"),
  ])
  func whatIsWrongIsSaidByLine(text: String, notice: String) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let path = try config(text, board)
    let child = try board.run(["config", "--config", path])
    #expect(child.status == 78 && child.errors.hasPrefix("dragboard: \(path)\(notice)"))
    #expect(child.output.contains("\nlift = [\"space\", \"m\"]") || text.contains("lift = \"l\""))
  }

  @Test(arguments: [
    ("date_order = \"ymd\"", ":1:1: date_order must be \"dmy\" or \"mdy\".\n"),
    ("quick_words = 1", ":1:1: quick_words must be true, false or \"always\".\n"),
    (
      "date_order = 1\nmouse = 1\nquick_words = 1",
      ":1:1: date_order must be \"dmy\" or \"mdy\" (and 1 more).\n"
    ),
    ("mouse = 1", nil), ("date_order = \"mdy\"", nil),
  ])
  func aCommandThatReadsDatesSaysWhatIsWrongWithThat(text: String, notice: String?) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let path = try config(text, board)
    let file = board.database + ".csv"
    try "title\nPear\n".write(toFile: file, atomically: true, encoding: .utf8)
    for command in [
      ["list"], ["add", "x"], ["edit", "1", "--due", "fri"], ["import", file],
      ["export", "csv", "--filter", "due:fri"],
    ] {
      let child = try board.run(command + ["--config", path])
      #expect(child.status == 0, "\(command)")
      #expect(child.errors == (notice.map { "dragboard: \(path)\($0)" } ?? ""), "\(command)")
    }
    #expect(try board.run(["done", "1", "--config", path]).errors.isEmpty)
  }

  /// The order of dates is lost with all else in it.
  @Test func aFileThatCannotBeReadIsSaidWhereDatesAreRead() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let folder = (board.database as NSString).deletingLastPathComponent + "/config"
    try FileManager.default.createDirectory(
      atPath: folder + "/dragboard", withIntermediateDirectories: true)
    let path = folder + "/dragboard/config.toml"
    try "date_order = \"mdy\"\nmouse =".write(toFile: path, atomically: true, encoding: .utf8)
    let added = try board.run(
      ["add", "x", "--due", "5/12"], environment: ["XDG_CONFIG_HOME": folder])
    #expect(added.status == 0)
    #expect(added.errors == "dragboard: \(path):2:8: expected a value.\n")
  }

  @Test(arguments: [
    String(repeating: "[", count: 100_000), "a = " + String(repeating: "[", count: 50_000),
    String(repeating: "a.", count: 200_000) + "a = 1", String(repeating: "# long\n", count: 60_000),
    "\u{0}\u{1b}[31m", "hold_ms = 300\nhold_ms = 400",
  ])
  func aHostileFileIsSaidAndLeftAlone(text: String) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let child = try board.run(["config", "--config", config(text, board)])
    #expect(child.status == 78 && child.output.contains("hold_ms = "))
    #expect(!child.errors.contains("\u{1b}"))
  }

  @Test(arguments: ["/nonesuch.toml", "/tmp"], [true, false])
  func aConfigurationThatWasNamedMustBeReadable(path: String, isOption: Bool) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let reason = path == "/tmp" ? "not a file" : "no such file"
    for command in [["list"], ["add", "x"], ["undo"]] {
      let child = try board.run(
        command + (isOption ? ["--config", path] : []),
        environment: isOption ? [:] : ["DRAGBOARD_CONFIG": path])
      #expect(child.status == 78 && child.output.isEmpty)
      #expect(
        child.errors == "dragboard: cannot read the configuration: \(path): \(reason). "
          + "Name another file with --config, or leave it out.\n")
    }
    #expect(try board.titles("Pending") == ["Apple"])
  }

  /// What was meant for that store must not go to another one.
  @Test(arguments: [
    ("db = \"/tmp/work.sqlite\"\nhold_ms = = 3", "2:11: "),
    ("db = \"work.sqlite\"", "1:1: db must be"),
  ])
  func aConfigurationThatMayNameTheStoreMustBeReadable(text: String, location: String) throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let folder = URL(fileURLWithPath: board.database + ".home/dragboard")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("config.toml").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    for command in [["list"], ["add", "x"], ["done", "1"]] {
      let child = try board.run(
        command,
        environment: ["DRAGBOARD_DB": "", "XDG_CONFIG_HOME": board.database + ".home"])
      #expect(child.status == 78 && child.output.isEmpty)
      #expect(
        child.errors.hasPrefix("dragboard: cannot read the configuration: \(path):\(location)")
          && child.errors.hasSuffix(". Fix it, or name the store with --db.\n"), "\(child.errors)")
    }
    #expect(try board.run(["list"]).status == 0)
    #expect(try board.titles("Pending") == ["Apple"])
  }

  @Test func aDefaultKeyThatWasGivenAwayIsNamed() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    let path = try config("[keys]\ncomplete = [\"x\", \"q\"]\n", board)
    let child = try board.run(["config", "--config", path])
    #expect(child.status == 0)
    #expect(
      child.output.contains(
        #/quit = \["C-c"\] +# default, but q is bound to complete in line 2\n/#),
      "\(child.output)")
  }

  @Test func whereARowIsEditedIsTheThemesUnlessItIsSet() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    for (text, expected) in [
      ("", "editing = \"in-place\"              # default"),
      ("theme = \"clear\"", "editing = \"rise\"                  # theme"),
      ("theme = \"clear\"\nediting = \"in-place\"", "editing = \"in-place\"              # line 2"),
      ("editing = \"rise\"", "editing = \"rise\"                  # line 1"),
    ] {
      let child = try board.run(["config", "--config", config(text, board)])
      #expect(child.status == 0 && child.output.contains("\n\(expected)\n"), "\(child.output)")
    }
  }

  @Test func whatIsNoFileIsSaidAndWhatIsNotThereIsNot() throws {
    let board = try BoardFixture(pending: ["Apple"])
    defer { board.remove() }
    for (path, notice) in [("/tmp", "not a file"), ("/nonesuch.toml", "no such file")] {
      let child = try board.run(["config", "--config", path])
      #expect(child.status == 78 && child.errors.contains(notice))
    }
    let bare = try board.run(["config"])
    #expect(bare.status == 0 && bare.errors.isEmpty && !bare.output.contains("# line"))
    let own = board.database + ".copy.toml"
    try bare.output.write(toFile: own, atomically: true, encoding: .utf8)
    let again = try board.run(["config", "--config", own])
    #expect(again.status == 0 && again.errors.isEmpty)
  }

  @Test func theConfigurationWinsOverTheThemeAndIsFollowedWhenItIsSaved() throws {
    let board = try BoardFixture(pending: ["Apple", "Bread"])
    defer { board.remove() }
    let path = board.database + ".toml"
    func write(_ text: String) throws {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    try write("theme = \"clear\"\nediting = \"in-place\"\n")
    let screen = try board.open(["--config", path])
    try screen.keys("j", "e", "!")
    try screen.wait(for: "the row in its place") {
      shownTitles($0, left: true) == ["Apple", "Bread!"]
    }
    try write("theme = \"clear\"\n")
    try screen.wait(for: "the row on top") { shownTitles($0, left: true) == ["Bread!", "Apple"] }
  }
}
