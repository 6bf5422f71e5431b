extension SeededRandom {
  /// Random input for a board of 80×14 cells, as the bytes that a terminal sends: one or more keys,
  /// a turn of the wheel, or a drag along a random path.
  public mutating func boardInput() -> [UInt8] {
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
    func report(_ button: Int, _ column: Int, _ row: Int, _ end: String = "M") -> String {
      "\u{1b}[<\(button);\(column);\(row)\(end)"
    }
    let words: [String] = [
      "j", "k", "g", "G", "l", "h", "\t", "J", "K", "H", "L", "x", "d", "u", "\u{12}", "v", "V",
      "\u{1b}[6~", "\u{1b}[5~", "aBread 🍞\r", "A東京\r", "e!\r", "?q", ":undo\r", "pB\r", "tshop\r",
      " jj ", " l ", "/a\r", "/\u{15}\r", "m\u{1b}[6~m",
    ]
    switch number(0...9) {
    case 0...5: return Array(words.randomElement(using: &self)!.utf8)  // not empty
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
}
