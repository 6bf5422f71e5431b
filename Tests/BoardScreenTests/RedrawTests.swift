import TestRandom
import Testing

/// Only what has changed is drawn, and the picture is the same as if everything were.
@MainActor
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

  @Test(arguments: [11, 12, 13, 14, 15, 16])
  func thePictureIsThatOfAWholeDrawing(seed: UInt64) throws {
    print("redraw, seed \(seed)")
    var random = SeededRandom(seed: seed)
    let titles = (1...15).map { $0 % 3 == 0 ? "Call 東京 about \($0) 👍" : "Task \($0)" }
    let board = try MemoryBoard(pending: titles, done: ["Pay the rent", "家賃"])
    let screen = try board.open(animates: seed.isMultiple(of: 2))
    for round in 0..<40 {
      for _ in 0..<4 {
        try screen.bytes(Self.action(&random))
        let drawn = screen.grid
        screen.drawAnew()
        #expect(screen.grid == drawn, "round \(round)")
      }
      // A pull or a double click has opened an editor.
      try screen.keys("Escape")
      try screen.keys("Escape")
      if round % 4 == 3 { try screen.type("hg j") }
    }
    #expect(try board.store.integrityFindings().isEmpty)
  }
}
