import Foundation
import TerminalSupport
import Testing

/// Themes on the command line, in files and on the board.
struct ThemeCommandTests {
  private static let builtIn = [
    "default", "clear", "ios5", "solarized-dark", "solarized-light", "high-contrast", "mono",
  ]

  /// A home of its own, with a store and perhaps a theme.
  private struct Home {
    let board: BoardFixture
    var config: String { "\(folder)/config.toml" }
    var folder: String { board.database + ".home/dragboard" }
    var environment: [String: String] { ["XDG_CONFIG_HOME": board.database + ".home"] }

    init(theme: (name: String, text: String)? = nil) throws {
      board = try BoardFixture(pending: ["Apple", "Bread"])
      try FileManager.default.createDirectory(
        atPath: "\(folder)/themes", withIntermediateDirectories: true)
      if let theme { try save(theme.text, as: theme.name) }
    }

    func save(_ text: String, as name: String) throws {
      try text.write(
        toFile: "\(folder)/themes/\(name).toml", atomically: true, encoding: .utf8)
    }

    func run(_ words: [String]) throws -> ChildProcess {
      try board.run(words, environment: environment)
    }

    func open() throws -> TmuxScreen {
      let screen = try TmuxScreen(
        [BoardFixture.binary, "--db", board.database], environment: environment)
      try screen.wait(forText: "Pending")
      return screen
    }
  }

  @Test func aLoneCopyInAnEmptyHomeHasAllThemes() throws {
    let fixture = try BoardFixture()
    defer { fixture.remove() }
    let folder = fixture.database + ".lone"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // In a separate process: a child that another test starts meanwhile would keep our copy
    // open for writing, and it could not be executed.
    let copied = try ChildProcess(
      ["/bin/cp", BoardFixture.binary, folder + "/dragboard"], environment: [:])
    #expect(copied.status == 0)
    let listed = try ChildProcess(
      [folder + "/dragboard", "theme", "list"], environment: ["HOME": folder])
    #expect(
      listed.output.split(separator: "\n").map {
        $0.split(separator: " ")[$0.hasPrefix("*") ? 1 : 0]
      } == Self.builtIn.map { $0[...] })
    let screen = try TmuxScreen(
      [folder + "/dragboard", "demo", "1", "--theme", "clear"], environment: ["HOME": folder])
    try screen.wait(forText: "Metropolis")
    #expect(try !screen.lines()[13].contains("theme"))
    for name in Self.builtIn {
      let checked = try ChildProcess(
        [folder + "/dragboard", "theme", "check", name], environment: ["HOME": folder])
      #expect(checked.status == 0 && checked.output == "\(name): ok\n")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["dragboard"])
  }

  @Test func whatIsWrongIsSaidByFileLineAndColumn() throws {
    let home = try Home(theme: ("mine", "[RowVew]\n\n[PaneView]\n  bordr = 1\n"))
    defer { home.board.remove() }
    let checked = try home.run(["theme", "check", "mine"])
    let file = "\(home.folder)/themes/mine.toml"
    #expect(checked.status == 78 && checked.output.isEmpty)
    #expect(
      checked.errors.split(separator: "\n") == [
        "dragboard: \(file):1:2: no class is called 'RowVew'; did you mean 'RowView'?",
        "dragboard: \(file):4:3: PaneView has no property 'bordr'; did you mean 'border'?",
      ])
    #expect(try home.run(["theme", "check", file]).errors == checked.errors)
    let none = try home.run(["theme", "check", "claer"])
    #expect(none.status == 78)
    #expect(none.errors == "dragboard: no such theme: 'claer'. Did you mean 'clear'?\n")
  }

  @Test func useWritesOneLineAndKeepsTheRest() throws {
    let home = try Home()
    defer { home.board.remove() }
    #expect(try home.run(["theme", "use", "clear"]).status == 0)
    #expect(try String(contentsOfFile: home.config, encoding: .utf8) == "theme = \"clear\"\n")
    #expect(try home.run(["theme", "list"]).output.contains("* clear "))
    let text = "# mine\nhold_ms = 400\n  theme = 'clear'  # warm\n[keys]\nquit = \"Q\"\n"
    try text.write(toFile: home.config, atomically: true, encoding: .utf8)
    #expect(try home.run(["theme", "use", "mono"]).status == 0)
    #expect(
      try String(contentsOfFile: home.config, encoding: .utf8)
        == "# mine\nhold_ms = 400\ntheme = \"mono\"  # warm\n[keys]\nquit = \"Q\"\n")
    try "# mine\n[keys]\nquit = \"Q\"\n".write(
      toFile: home.config, atomically: true, encoding: .utf8)
    #expect(try home.run(["theme", "use", "ios5"]).status == 0)
    #expect(
      try String(contentsOfFile: home.config, encoding: .utf8)
        == "# mine\ntheme = \"ios5\"\n[keys]\nquit = \"Q\"\n")
  }

  @Test(arguments: ["theme = ", "theme = \"\"\"\nclear\"\"\"\n"])
  func whatCannotBeChangedSafelyIsLeftAlone(text: String) throws {
    let home = try Home()
    defer { home.board.remove() }
    try text.write(toFile: home.config, atomically: true, encoding: .utf8)
    let used = try home.run(["theme", "use", "mono"])
    #expect(used.status == 78)
    #expect(used.errors.hasPrefix("dragboard: the configuration was not changed: \(home.config)"))
    #expect(try String(contentsOfFile: home.config, encoding: .utf8) == text)
  }

  @Test func aBrokenThemeIsNotUsed() throws {
    let home = try Home(theme: ("mine", "[RowView]\nbold = 1"))
    defer { home.board.remove() }
    let used = try home.run(["theme", "use", "mine"])
    #expect(used.status == 78 && used.errors.contains("mine.toml:2:1: bold must be true or false"))
    #expect(!FileManager.default.fileExists(atPath: home.config))
  }

  @Test func aThemeThatIsSavedRepaintsTheBoard() throws {
    let home = try Home(theme: ("mine", "[RowView]\nglyphs = { open = \"%\" }"))
    defer { home.board.remove() }
    _ = try home.run(["theme", "use", "mine"])
    let screen = try home.open()
    try screen.wait(forText: "% Apple")
    try home.save("[RowView]\nglyphs = { open = \"&\" }", as: "mine")
    try screen.wait(forText: "& Apple")
    try home.save("[RowView]\nglyphs = { opn = \"*\" }", as: "mine")
    try screen.wait(forText: "The theme was not changed")
    try screen.wait(forText: "& Apple")
    _ = try home.run(["theme", "use", "mono"])
    try screen.wait(forText: "○ Apple")
    try screen.wait(forText: "Theme mono")
  }

  /// A new user's case: neither the folder nor its parent exists.
  @Test func aThemeThatIsUsedElsewhereRepaintsTheBoardWhateverFoldersAreMissing() throws {
    let home = try Home()
    defer { home.board.remove() }
    let above = home.board.database + ".home"
    for missing in [home.folder, above] {
      try FileManager.default.removeItem(atPath: missing)
      let screen = try home.open()
      for theme in ["ios5", "mono"] {
        #expect(try home.run(["theme", "use", theme]).status == 0)
        try screen.wait(forText: "Theme \(theme)")
      }
      // The folder is removed and created again.
      try FileManager.default.removeItem(atPath: above)
      #expect(try home.run(["theme", "use", "clear"]).status == 0)
      try screen.wait(forText: "Theme clear")
    }
  }

  @Test func aThemeIsChosenOnTheBoardAndKept() throws {
    let home = try Home()
    defer { home.board.remove() }
    let screen = try home.open()
    try screen.keys(":")
    try screen.type("choose a theme")
    try screen.keys("Enter")
    try screen.wait(forText: "solarized-light")
    try screen.type("contrast")
    try screen.wait(forText: "╔═ Pending")
    #expect(!FileManager.default.fileExists(atPath: home.config))
    // Another process chooses a theme while this one is shown.
    #expect(try home.run(["theme", "use", "ios5"]).status == 0)
    try screen.wait(forText: "Theme ios5")
    try screen.wait(forText: "╔═ Pending")
    try screen.keys("Enter")
    try screen.wait(forText: "Theme high-contrast")
    #expect(
      try String(contentsOfFile: home.config, encoding: .utf8) == "theme = \"high-contrast\"\n")
  }

  @Test(arguments: [
    String(repeating: "# long\n", count: 10_000), String(repeating: "a.", count: 200_000) + "a = 1",
    "[RowView]\ntitle = " + String(repeating: "{a=", count: 20_000), "\u{0}", "[[[",
    "[RowView]\nforeground = \"\u{1b}[31m\u{202e}\"",
  ])
  func aHostileThemeIsSaid(text: String) throws {
    let home = try Home(theme: ("mine", text))
    defer { home.board.remove() }
    let checked = try home.run(["theme", "check", "mine"])
    #expect(checked.status == 78)
    #expect(checked.errors.hasPrefix("dragboard: ") && !checked.errors.contains("\u{1b}"))
  }

  @Test func whatIsNoThemeFileIsSaid() throws {
    let home = try Home()
    defer { home.board.remove() }
    let themes = "\(home.folder)/themes"
    try FileManager.default.createDirectory(
      atPath: "\(themes)/folder.toml", withIntermediateDirectories: true)
    #expect(mkfifo("\(themes)/pipe.toml", 0o600) == 0)
    #expect(symlink("loop.toml", "\(themes)/loop.toml") == 0)
    for (name, words) in [
      ("folder", "not a file"), ("pipe", "not a file"), ("Loop", "no such theme: 'Loop'"),
      ("../config", "no such file"), ("", "no such theme: ''"),
    ] {
      let checked = try home.run(["theme", "check", name])
      #expect(checked.status == 78 && checked.errors.contains(words), "\(checked.errors)")
    }
    #expect(try home.run(["theme", "check", "\(themes)/loop.toml"]).errors.contains("Too many"))
  }

  @Test func everyClassAndPropertyIsListed() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let table = try board.run(["theme", "show", "--properties"]).output
    for word in ["[GhostView]", "focus-border", "glyphs.scroll-bar", "strikethrough", "a RowView"] {
      #expect(table.contains(word))
    }
    #expect(try board.run(["theme", "show", "clear"]).output.contains("heat = ["))
  }
}
