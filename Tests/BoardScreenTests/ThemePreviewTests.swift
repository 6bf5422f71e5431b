import CursesUI
import DragEngine
import Foundation
import Testing

@testable import dragboard

/// The themes to choose from are shown on the board, and only a choice is saved.
@MainActor
struct ThemePreviewTests {
  private static let config = "# mine\ntheme = \"default\"\n"

  /// A board with the list of themes open, and a theme `percent` of the user's.
  private func open(
    percent: String = "[RowView]\nglyphs = { open = \"%\" }"
  ) throws -> (TestHome, MemoryScreen) {
    let home = try TestHome()
    try home.write(Self.config, to: "config.toml")
    try home.write(percent, to: "themes/percent.toml")
    let screen = try home.open(MemoryBoard(pending: ["Apple"]), height: 24)
    try ask(screen)
    return (home, screen)
  }

  private func ask(_ screen: MemoryScreen) throws {
    try screen.keys(":")
    try screen.enter("choose a theme")
    try screen.shows("╭─ Theme ─")
  }

  private func configuration(of home: TestHome) throws -> String {
    try String(contentsOfFile: home.path("config.toml"), encoding: .utf8)
  }

  /// What a theme changes on the screen: the background of the title line, and all signs.
  private func look(of screen: MemoryScreen) -> [String] {
    ["\(screen.grid.style(at: Cell(1, 0)))"] + screen.lines()
  }

  @Test func eachThemeShowsAsTheSelectionMoves() throws {
    let (home, screen) = try open()
    defer { home.remove() }
    var looks: Set<String> = []
    for _ in 0..<8 {
      looks.insert("\(screen.grid.style(at: Cell(1, 0)))")
      try screen.keys("Down")
    }
    #expect(looks.count > 4)
    try screen.shows("% Apple")
    #expect(try configuration(of: home) == Self.config)
    try screen.keys("Up")
    try screen.shows("○ Apple")
  }

  @Test func theWheelShowsThemesToo() throws {
    let (home, screen) = try open()
    defer { home.remove() }
    try screen.resize(width: 80, height: 6)
    let before = screen.grid.style(at: Cell(1, 0))
    try screen.wheel(30, 3, down: true)
    #expect(screen.answer == "solarized-dark")
    #expect(screen.grid.style(at: Cell(1, 0)) != before)
  }

  /// The keys or the click that end the choice.
  @Test(arguments: ["Escape", "C-c", "click"])
  func withoutAChoiceTheThemeIsWhatItWas(ending: String) throws {
    let (home, screen) = try open()
    defer { home.remove() }
    try screen.keys("Escape")
    #expect(screen.message == "1 of 1")
    let before = look(of: screen)
    try ask(screen)
    try screen.type("percent")
    try screen.shows("% Apple")
    if ending == "click" { try screen.click(1, 20) } else { try screen.keys(ending) }
    #expect(screen.message == "1 of 1")
    #expect(look(of: screen) == before)
    #expect(try configuration(of: home) == Self.config)
  }

  @Test func whatIsTypedShowsTheBestMatchAndEnterKeepsIt() throws {
    let (home, screen) = try open()
    defer { home.remove() }
    try screen.type("contrast")
    try screen.shows("╔═ Pending")
    #expect(try configuration(of: home) == Self.config)
    try screen.type("zzz")
    #expect(screen.message == "No match")
    try screen.keys("BSpace", "BSpace", "BSpace", "Enter")
    #expect(screen.message == "Theme high-contrast")
    try screen.shows("╔═ Pending")
    #expect(try configuration(of: home) == "# mine\ntheme = \"high-contrast\"\n")
  }

  @Test func aThemeWithMistakesSaysSoAndShowsTheCurrentOne() throws {
    let (home, screen) = try open(percent: "[RowView]\nglyphs = { opn = \"%\" }")
    defer { home.remove() }
    try screen.type("contrast")
    try screen.shows("╔═ Pending")
    try screen.keys("C-u")
    try screen.type("percent")
    #expect(screen.message == "percent.toml:2:12: no glyph is called 'opn'; did you mean 'open'?")
    try screen.shows("┏━ Pending")
    try screen.keys("Enter")
    #expect(
      screen.message == "The theme was not changed: percent.toml:2:12: no glyph is called 'opn…")
    try screen.shows("┏━ Pending")
    #expect(try configuration(of: home) == Self.config)
  }

  /// Not what else the configuration says, such as the hub that was joined just now.
  @Test func onlyAnotherThemeIsAnnounced() throws {
    let home = try TestHome()
    defer { home.remove() }
    let mine = "theme = \"mine\"\n"
    try home.write(mine, to: "config.toml")
    try home.write("[RowView]\nglyphs = { open = \"%\" }", to: "themes/mine.toml")
    let theme = home.theme()
    let screen = try home.open(MemoryBoard(pending: ["Apple"]), theme: theme)
    try screen.keys("y")
    try home.write(mine + "hold_ms = 250\n", to: "config.toml")
    try screen.deliver(.themeChanged(theme.reload()))
    #expect(screen.message == "Copied “Apple”")
    try home.write("[RowView]\nglyphs = { open = \"&\" }", to: "themes/mine.toml")
    #expect(theme.reload() == "Theme mine")
    try home.write("theme =", to: "config.toml")
    #expect(theme.reload()?.hasPrefix("The configuration was not used") == true)
    try home.write(mine, to: "config.toml")
    #expect(theme.reload() == "Theme mine")
    #expect(theme.reload() == nil)
  }

  /// What is saved elsewhere meanwhile, and the theme after Esc.
  @Test(arguments: [
    ("themes/default.toml", "[RowView]\nglyphs = { open = \"&\" }", "& Apple"),
    ("themes/default.toml", "[RowView]\nglyphs = { opn = \"&\" }", "○ Apple"),
    ("themes/default.toml", "[", "○ Apple"),
    ("config.toml", "theme = \"high-contrast\"", "╔═ Pending"),
    ("themes/percent.toml", "[", "○ Apple"),
  ])
  func whatIsSavedElsewhereMeanwhileShowsAfterwards(
    file: String, text: String, after: String
  ) throws {
    let home = try TestHome()
    defer { home.remove() }
    try home.write(Self.config, to: "config.toml")
    try home.write("[RowView]\nglyphs = { open = \"%\" }", to: "themes/percent.toml")
    let theme = home.theme()
    let screen = try home.open(MemoryBoard(pending: ["Apple"]), height: 24, theme: theme)
    try ask(screen)
    try screen.type("percent")
    try screen.shows("% Apple")
    try home.write(text, to: file)
    try screen.deliver(.themeChanged(theme.reload()))
    try screen.shows("% Apple")
    try screen.keys("Escape")
    try screen.shows(after)
  }
}
