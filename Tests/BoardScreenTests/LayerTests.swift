import TerminalSupport
import Testing

/// What is in front of the board receives all input: keys, presses, pasted text.
@MainActor
struct LayerTests {
  /// What is in front, the keys that open it, and what shows then.
  struct Layer: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let keys: [String]
    let text: String
    /// Whether the bottom line has room for what just happened.
    let showsMessage: Bool

    init(_ name: String, _ keys: [String], shows text: String, showsMessage: Bool) {
      (testDescription, self.keys, self.text, self.showsMessage) = (name, keys, text, showsMessage)
    }
  }

  private static let three = ["Apple", "Bread", "Cheese"]
  private nonisolated static let layers = [
    Layer("help", ["?"], shows: "─ Help ─", showsMessage: true),
    Layer("question", [":"], shows: "Every command", showsMessage: true),
    Layer("title", ["e"], shows: "Editing the title", showsMessage: true),
    Layer("filter", ["/"], shows: "Enter apply", showsMessage: false),
  ]

  private func open(_ layer: Layer, on board: MemoryBoard) throws -> MemoryScreen {
    let screen = try board.open()
    for key in layer.keys { try screen.keys(key) }
    try screen.shows(layer.text)
    return screen
  }

  /// Closes what is open; nothing else may be behind it.
  private func leave(_ screen: MemoryScreen) throws {
    try screen.keys("Escape")
    try screen.shows("the board at rest") { lines in
      lines.contains { $0.contains("? help") } && !lines.contains { $0.contains("Paste") }
        && !lines.contains { $0.contains("─ Help ─") }
    }
  }

  @Test(arguments: layers)
  func pastedTextGoesToWhatStandsInFront(layer: Layer) throws {
    let board = try MemoryBoard(pending: Self.three)
    let screen = try open(layer, on: board)
    try screen.paste("rye\nflour")
    try screen.shows("rye flour")
    // The first Esc shows all of the help again.
    if layer.testDescription == "help" { try screen.keys("Escape") }
    try leave(screen)
    try screen.keys("G")
    #expect(screen.message == "3 of 3")
    #expect(try board.titles("Pending") == Self.three)
  }

  @Test(arguments: [[" ", "j"], ["\u{1b}[<0;7;3M\u{1b}[<32;7;4M\u{1b}[<32;7;5M"]])
  func nothingIsPastedWhileARowIsLifted(input: [String]) throws {
    let board = try MemoryBoard(pending: Self.three)
    let screen = try board.open()
    for part in input { try screen.bytes(Array(part.utf8)) }
    try screen.shows("“Apple” over Pending")
    try screen.paste("rye\nflour")
    #expect(screen.message == "Pasting does nothing while a row is lifted")
    try screen.keys("Escape")
    #expect(screen.message == "“Apple” is back where it was")
    #expect(!screen.lines().contains { $0.contains("Paste") })
    #expect(try board.titles("Pending") == Self.three)
  }

  @Test(arguments: layers)
  func theMouseIsTurnedOffFromEverywhere(layer: Layer) throws {
    let board = try MemoryBoard(pending: Self.three)
    let screen = try open(layer, on: board)
    for (isOn, words) in [(false, "Mouse off"), (true, "Mouse on")] {
      try screen.keys("F9")
      #expect(screen.effects.last == .reportMouse(isOn))
      if layer.showsMessage { try screen.shows(words) }
    }
    if !layer.showsMessage { try screen.shows(layer.text) }
    try leave(screen)
  }

  @Test(arguments: layers)
  func aResizeAndAFocusThatComesAndGoesChangeNothing(layer: Layer) throws {
    let board = try MemoryBoard(pending: Self.three)
    let screen = try open(layer, on: board)
    let before = screen.lines()
    for (width, height) in [(40, 12), (20, 5), (1, 1), (80, 14)] {
      try screen.resize(width: width, height: height)
      try screen.bytes(Array("\u{1b}[O\u{1b}[I".utf8))
    }
    try screen.shows("the same screen") { $0 == before }
    try leave(screen)
  }

  @Test func aPressBesideTheHelpOrAQuestionClosesItAndNothingElse() throws {
    let board = try MemoryBoard(pending: Self.three)
    for layer in Self.layers.prefix(2) {
      let screen = try open(layer, on: board)
      try screen.click(0, 2)
      #expect(screen.message == "1 of 3")
      #expect(!screen.lines().contains { $0.contains(layer.text) })
    }
    #expect(try board.titles("Done").isEmpty)
  }
}
