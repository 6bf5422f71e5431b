import BoardScreen
import TerminalText
import Testing

/// What the user's settings change on the screen.
@MainActor
struct SettingsTests {
  @Test func whatIsWrongInTheConfigurationCanBeReadOnTheBoard() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let problems = [
      "config.toml:1:1: hold_ms is a number from 150 to 1000",
      "config.toml:3:1: no such key: 'a\u{1B}[31mb'. Did you mean 'C-d'? It goes on for some time",
    ]
    let screen = try board.open {
      $0.opening.problems = problems
      $0.opening.notice = problems[0] + " (and 1 more)"
    }
    #expect(screen.message == "config.toml:1:1: hold_ms is a number from 150 to 1000 (and 1 more)")
    try screen.keys(":")
    try screen.type("problems")
    try screen.shows("Configuration problems")
    try screen.keys("Enter")
    let lines = try screen.shows("config.toml:3:1: no such key: 'a␛[31mb'.")
    #expect(lines.contains { $0.contains("config.toml:1:1: hold_ms is a number") })
    #expect(lines.contains { $0.contains(" time ") })
    try screen.keys("Escape")
    try screen.shows("the board") { lines in !lines.contains { $0.contains("config.toml:3") } }
  }

  @Test func ofManyProblemsTheRestIsCounted() throws {
    let problems = (1...100).map { "config.toml:\($0):1: unknown key 'a'" }
    let screen = try MemoryBoard(pending: ["Apple"]).open(width: 60, height: 12) {
      $0.opening.problems = problems
    }
    try screen.keys(":")
    try screen.enter("problems")
    let lines = try screen.shows("more: see 'dragboard config'")
    let shown = lines.count { $0.contains("unknown key") }
    #expect(shown > 4 && lines.contains { $0.contains("and \(100 - shown) more: see") })
  }

  @Test func withoutProblemsTheCommandIsNotOffered() throws {
    let screen = try MemoryBoard(pending: ["Apple"]).open()
    try screen.keys(":")
    try screen.type("configuration problems")
    #expect(!screen.lines().dropFirst(3).contains { $0.contains("Configuration problems") })
  }

  @Test(arguments: [150, 300, 1_000])
  func aPressLiftsAfterTheTimeThatIsSet(milliseconds: Int) throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"])
    let screen = try board.open { $0.keys.holdDuration = .milliseconds(milliseconds) }
    try screen.press(6, 2)
    let pressed = screen.now
    try screen.wait(forText: "Lifted “Apple”")
    #expect(screen.now - pressed == .milliseconds(milliseconds))
  }

  @Test func aReleaseBeforeThatTimeIsAClick() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"])
    let screen = try board.open { $0.keys.holdDuration = .seconds(1) }
    try screen.click(6, 3)
    #expect(screen.message == "2 of 2")
  }

  @Test(arguments: [([KeyPress(.character("w"))], "w drop"), ([], "Enter drop")])
  func theHintOfACarryNamesTheKeyThatDrops(keys: [KeyPress], hint: String) throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"])
    let screen = try board.open { $0.keys.bindings = $0.keys.bindings.rebound([.lift: keys]) }
    if keys.isEmpty {
      try screen.keys(":")
      try screen.enter("carry")
    } else {
      try screen.keys("w")
    }
    try screen.shows(hint)
    try screen.keys("Enter")
    try screen.shows("? help")
  }

  @Test func theHintOfTheHelpNamesTheKeysThatScroll() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open {
      $0.keys.bindings = $0.keys.bindings.rebound([
        .cursorDown: [KeyPress(.character("w"))], .cursorUp: [KeyPress(.character("W"))],
      ])
    }
    try screen.keys("?")
    #expect(screen.hints == "w W scroll  / search  Esc close")
    try screen.keys("Escape")
    try screen.shows("the board") { lines in !lines.contains { $0.contains("w W scroll") } }
  }

  @Test func withoutKeysThatScrollTheHelpHasNoHintOfThem() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open {
      $0.keys.bindings = $0.keys.bindings.rebound([.cursorDown: [], .cursorUp: []])
    }
    try screen.keys("?")
    #expect(screen.hints == "/ search  Esc close")
    #expect(!screen.lines().contains { $0.contains("scroll") })
  }
}
