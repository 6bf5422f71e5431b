import Testing

@testable import Service

/// That a camera reads it is seen by `.ci/lan`.
struct QRCodeTests {
  private let code = QRCode("https://192.168.100.123:8642/#code=abcdefgh23456789")!

  @Test func theLongestAddressFitsASmallTerminal() {
    #expect(code.columns == 37 && code.rows == 19)
    #expect(QRCode(String(repeating: "x", count: 3_000)) == nil)
    #expect(QRCode("a\0b") == nil)
  }

  /// The modules as they are seen on a terminal that shows text in that ink.
  private func seen(_ text: String, isInkDark: Bool) -> [[Bool]] {
    let lines = text.split(separator: "\n")
      .map { $0.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") }
    return lines.flatMap { line in
      ["▀█", "▄█"].map { half in line.map { half.contains($0) == isInkDark } }
    }
  }

  @Test(arguments: [(QRCode.Colors.none, false), (.eight, true), (.exact, true)])
  func theModulesAreTheSameInAnyColors(colors: QRCode.Colors, isInkDark: Bool) {
    let picture = seen(code.text(in: colors), isInkDark: isInkDark)
    let around = QRCode.quietZone
    for (y, row) in picture.enumerated() {
      #expect(row.count == code.columns)
      for (x, isDark) in row.enumerated() {
        #expect(isDark == code.isDark(row: y - around, column: x - around), "\(y) \(x)")
      }
    }
  }

  @Test func threeCornersHaveTheSquareThatCamerasLookFor() {
    let square = [
      "#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######",
    ]
    for (top, left) in [(0, 0), (0, code.side - 7), (code.side - 7, 0)] {
      let corner = (0..<7).map { row in
        String(
          (0..<7).map { code.isDark(row: top + row, column: left + $0) ? "#" : " " as Character })
      }
      #expect(corner == square)
    }
  }

  @Test func everyLineSetsItsColorsAndTakesThemBack() {
    for (colors, start) in [
      (QRCode.Colors.eight, "\u{1B}[30;47m"), (.exact, "\u{1B}[38;5;16;48;5;231m"),
    ] {
      let lines = code.text(in: colors).split(separator: "\n")
      #expect(lines.count == code.rows)
      #expect(lines.allSatisfy { $0.hasPrefix(start) && $0.hasSuffix("\u{1B}[0m") })
    }
    #expect(!code.text(in: .none).contains("\u{1B}"))
  }
}
