import TerminalSupport
import TestRandom
import Testing

/// Only what has changed is drawn, and the screen is the same as if everything were.
struct RedrawTests {
  /// The input between two pictures.
  private static func action(_ random: inout SeededRandom) -> [UInt8] {
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    func report(_ button: Int, _ column: Int, _ row: Int, _ end: String = "M") -> String {
      "\u{1b}[<\(button);\(column);\(row)\(end)"
    }
    let words: [String] = [
      "j", "k", "g", "G", "l", "h", "\t", "J", "K", "H", "L", "x", "d", "u", "\u{12}", "v", "V",
      "\u{1b}[6~", "\u{1b}[5~", "aBread 🍞\r", "A東京\r", "e!\r", "?q", ":undo\r", "pB\r", "tshop\r",
      " jj ", " l ", "/a\r", "/\u{15}\r", "m\u{1b}[6~m",
    ]
    switch number(0...9) {
    case 0...5: return Array(words.randomElement(using: &random)!.utf8)
    case 6: return Array(report(number(64...65), number(1...80), number(1...14)).utf8)
    default:
      var (column, row) = (number(1...80), number(2...13))
      var bytes = report(0, column, row)
      for _ in 0..<number(0...25) {
        column = max(1, min(80, column + number(-2...2)))
        row = max(1, min(14, row + number(-1...1)))
        bytes += report(32, column, row)
      }
      return Array((bytes + report(0, column, row, "m")).utf8)
    }
  }

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
      for _ in 0..<4 { try screen.bytes(Self.action(&random)) }
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
