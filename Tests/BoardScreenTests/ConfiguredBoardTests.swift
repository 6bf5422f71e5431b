import Foundation
import Testing

@testable import dragboard

/// What the user's configuration and themes do to the board.
@MainActor
struct ConfiguredBoardTests {
  private func open(
    _ config: String, pending: [String] = ["Apple"], width: Int = 80
  ) throws -> (TestHome, MemoryScreen) {
    let home = try TestHome()
    try home.write(config, to: "config.toml")
    return (home, try home.open(MemoryBoard(pending: pending), width: width))
  }

  // MARK: The configuration

  @Test func keysAreBoundAnewAndTheHelpShowsThem() throws {
    let (home, screen) = try open(
      "[keys]\ncomplete = [\"c\", \"F5\"]\ncursor-down = \"C-j\"\n", pending: ["Apple", "Bread"])
    defer { home.remove() }
    #expect(screen.hints == "Space lift  a add  c done  : more  ? help")
    try screen.keys("x")
    #expect(screen.message == "x does nothing here. ? shows the keys.")
    try screen.keys("F5")
    #expect(screen.message == "Completed “Apple”")
    try screen.keys("?")
    try screen.type("next row")
    try screen.shows("its key") { lines in
      lines.contains { $0.contains("Ctrl-J") && $0.contains("next row") }
    }
  }

  @Test func aPressLiftsAfterTheTimeThatIsConfigured() throws {
    let (home, screen) = try open("hold_ms = 700")
    defer { home.remove() }
    try screen.press(6, 2)
    let pressed = screen.now
    try screen.wait(forText: "Lifted “Apple”")
    #expect(screen.now - pressed == .milliseconds(700))
  }

  @Test func quickWordsAreTextWhereTheyAreConfiguredAway() throws {
    let (home, screen) = try open("quick_words = false")
    defer { home.remove() }
    try screen.keys("a")
    try screen.enter("Bread tomorrow")
    #expect(screen.message == "Added “Bread tomorrow”")
  }

  /// Four lists at 80 columns: two of the default width fit, or three narrower ones.
  @Test(arguments: [("", 2), ("pane_width = 26", 3)])
  func asManyListsFitAsTheirConfiguredWidthAllows(config: String, count: Int) throws {
    let home = try TestHome()
    defer { home.remove() }
    try home.write(config, to: "config.toml")
    let board = try MemoryBoard()
    try board.tamper { file in
      for (index, name) in ["Review", "Later"].enumerated() {
        try file.addList(name, at: 2 + index)
      }
    }
    let screen = try home.open(board)
    let names = screen.lines()[1].split(separator: " ").filter { $0.first?.isLetter == true }
    #expect(names == ["Pending", "Done", "Review", "Later"].prefix(count).map { $0[...] })
  }

  @Test func whatIsWrongIsSaidAndHowMuchElse() throws {
    let (home, screen) = try open("hold_ms = 1\nmouse = 1\nanimation = 1\n", width: 120)
    defer { home.remove() }
    #expect(
      screen.message == "config.toml:1:1: hold_ms must be a number from 150 to 1000 (and 2 more)")
    try screen.keys("Down")
    #expect(screen.message == "1 of 1")
  }

  @Test(arguments: [
    ("missing", "no such file"), ("folder", "not a file"), ("pipe", "not a file"),
  ])
  func aConfigurationThatCannotBeReadIsSaid(kind: String, reason: String) throws {
    let home = try TestHome()
    defer { home.remove() }
    let path = home.path(kind)
    if kind == "folder" {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    // Opening a pipe may block for ever.
    if kind == "pipe" { #expect(mkfifo(path, 0o600) == 0) }
    let screen = try home.open(MemoryBoard(pending: ["Apple"]), GlobalSettings(config: path))
    try screen.shows(reason) { $0[13].contains(reason) }
    try screen.keys("j")
    #expect(screen.message == "1 of 1")
  }

  // MARK: Themes

  @Test func whatIsWrongInAThemeIsSaid() throws {
    let home = try TestHome()
    defer { home.remove() }
    try home.write("[RowVew]\n\n[PaneView]\n  bordr = 1\n", to: "themes/mine.toml")
    let screen = try home.open(
      MemoryBoard(pending: ["Apple", "Bread"]), GlobalSettings(theme: "mine"), height: 10)
    #expect(
      screen.message == "mine.toml:1:2: no class is called 'RowVew'; did you mean 'RowView'? (…")
    try screen.keys("j")
    #expect(screen.message == "2 of 2")
  }

  @Test func whatIsNoThemeFileIsSaid() throws {
    let home = try TestHome()
    defer { home.remove() }
    #expect(mkfifo(home.path("themes/pipe.toml"), 0o600) == 0)
    let screen = try home.open(MemoryBoard(pending: ["Apple"]), GlobalSettings(theme: "pipe"))
    #expect(screen.message.hasPrefix("Cannot read the theme: /"))
  }

  @Test func aThemeWithMistakesIsMarkedAmongTheOthers() throws {
    let home = try TestHome()
    defer { home.remove() }
    try home.write("[RowView]\nglyphs = { opn = \"%\" }", to: "themes/mine.toml")
    let screen = try home.open(MemoryBoard(pending: ["Apple", "Bread"]))
    try screen.keys(":")
    try screen.enter("choose a theme")
    try screen.type("mine")
    try screen.shows("the mark") { $0.contains { $0.contains(#/▌ mine +has errors/#) } }
    try screen.keys("Enter")
    #expect(
      screen.message == "The theme was not changed: mine.toml:2:12: no glyph is called 'opn'; …")
  }
}
