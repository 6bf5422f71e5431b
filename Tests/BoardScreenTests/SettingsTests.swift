import BoardScreen
import TerminalText
import Testing

/// What the user's settings change on the screen.
@MainActor
struct SettingsTests {
  @Test(arguments: [150, 300, 1_000])
  func aPressLiftsAfterTheTimeThatIsSet(milliseconds: Int) throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"])
    let screen = try board.open { $0.holdDuration = .milliseconds(milliseconds) }
    try screen.press(6, 2)
    let pressed = screen.now
    try screen.wait(forText: "Lifted “Apple”")
    #expect(screen.now - pressed == .milliseconds(milliseconds))
  }

  @Test func aReleaseBeforeThatTimeIsAClick() throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"])
    let screen = try board.open { $0.holdDuration = .seconds(1) }
    try screen.click(6, 3)
    try screen.wait(forText: "2 of 2")
  }

  @Test(arguments: [([KeyPress(.character("w"))], "w drop"), ([], "⏎ drop")])
  func theHintOfACarryNamesTheKeyThatDrops(keys: [KeyPress], hint: String) throws {
    let board = try MemoryBoard(pending: ["Apple", "Bread"])
    let screen = try board.open { $0.bindings = $0.bindings.rebound([.lift: keys]) }
    if keys.isEmpty {
      try screen.keys(":")
      try screen.type("carry")
      try screen.keys("Enter")
    } else {
      try screen.keys("w")
    }
    try screen.wait(forText: hint)
    try screen.keys("Enter")
    try screen.wait(forText: "? help")
  }

  @Test func theHintOfTheHelpNamesTheKeysThatScroll() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open {
      $0.bindings = $0.bindings.rebound([
        .cursorDown: [KeyPress(.character("w"))], .cursorUp: [KeyPress(.character("W"))],
      ])
    }
    try screen.keys("?")
    try screen.wait(forText: "w W scroll")
    try screen.keys("Escape")
    try screen.wait(for: "the board") { lines in !lines.contains { $0.contains("w W scroll") } }
  }

  @Test func withoutKeysThatScrollTheHelpHasNoHintOfThem() throws {
    let board = try MemoryBoard(pending: ["Apple"])
    let screen = try board.open {
      $0.bindings = $0.bindings.rebound([.cursorDown: [], .cursorUp: []])
    }
    try screen.keys("?")
    try screen.wait(forText: "esc close")
    #expect(!screen.lines().contains { $0.contains("scroll") })
  }
}
