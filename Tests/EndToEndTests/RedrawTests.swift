import TerminalSupport
import TestRandom
import Testing

/// Only what has changed is drawn, and the screen is the same as if everything were.
struct RedrawTests {
  @Test func theScreenIsThatOfAWholeDrawing() throws {
    let seed: UInt64 = 11
    print("redraw, seed \(seed)")
    var random = SeededRandom(seed: seed)
    let titles = (1...15).map { $0 % 3 == 0 ? "Call 東京 about \($0) 👍" : "Task \($0)" }
    let board = try BoardFixture(pending: titles, done: ["Pay the rent", "家賃"])
    defer { board.remove() }
    let screen = try board.open(["--no-animation"])
    for round in 0..<20 {
      let isCarrying = round % 4 == 3
      for _ in 0..<4 { try screen.bytes(random.boardInput()) }
      // A pull or a double click has opened an editor. Esc is sent in a form that needs no
      // timeout.
      try screen.bytes("\u{1b}[27u\u{1b}[27u".utf8)
      if isCarrying { try screen.type("hg j") }
      try settle(screen, isCarrying: isCarrying)
      let drawn = try screen.lines()
      try screen.keys("C-l")
      try settle(screen, isCarrying: isCarrying)
      #expect(try screen.lines() == drawn, "round \(round)")
      if isCarrying { try screen.type(" ") }
    }
    #expect(try board.run(["doctor"]).output.contains("journal: the tables"))
  }

  /// Returns when everything that was sent before has been answered.
  private func settle(_ screen: TmuxScreen, isCarrying: Bool) throws {
    for (key, answer) in isCarrying
      ? [("F5", "F5 does nothing"), ("F6", "F6 does nothing")]
      : [("F9", "Mouse off"), ("F9", "Mouse on")]
    {
      try screen.keys(key)
      try screen.wait(forText: answer)
    }
  }
}
