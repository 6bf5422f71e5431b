import TerminalText
import TestRandom
import Testing

struct FuzzyMatchTests {
  private func best(_ query: String, _ texts: String...) -> String? {
    texts.compactMap { text in FuzzyMatch(query, in: text).map { (text, $0.score) } }
      .max { $0.1 < $1.1 }?.0
  }

  /// The text with what was matched between brackets.
  private func marked(_ query: String, in text: String) -> String? {
    FuzzyMatch(query, in: text).map { match in
      text.enumerated().map { match.positions.contains($0) ? "[\($1)]" : "\($1)" }.joined()
    }
  }

  @Test func lettersMustComeInOrder() {
    #expect(FuzzyMatch("srt", in: "sort the list") != nil)
    #expect(FuzzyMatch("trs", in: "sort") == nil)
    #expect(FuzzyMatch("sortt", in: "sort") == nil)
    #expect(FuzzyMatch("", in: "sort")?.score == 0)
    #expect(FuzzyMatch("SO rt", in: "Sort") != nil)
    #expect(FuzzyMatch("x", in: "") == nil)
    #expect(FuzzyMatch("ÄÖ", in: "zäö")?.positions == [1, 2])
  }

  @Test func beginningsAndWholeWordsComeFirst() {
    #expect(best("due", "residue", "due date", "duplicate") == "due date")
    #expect(best("mb", "number", "move to another board") == "move to another board")
    #expect(best("help", "this helps", "this help in full") == "this help in full")
    #expect(best("the", "theme", "edit the title", "move up to the end") == "theme")
    #expect(best("the", "tags of the rest", "take hold of each") == "tags of the rest")
  }

  @Test(arguments: [
    ("the", "take out the bin", "take out [t][h][e] bin"),
    ("row", "retro rows of r o w", "retro [r][o][w]s of r o w"),
    ("pr", "supper priority", "supper [p][r]iority"),
    ("nl", "sendNewLetter", "send[N]ew[L]etter"),
    ("strasse", "in der Straße", "in der [S][t][r][a][ß][e]"),
    ("straße", "Strasse 1", "[S][t][r][a][s][s][e] 1"),
    ("istan", "İstanbul", "[İ][s][t][a][n]bul"), ("cafe\u{301}", "Caf\u{E9}", "[C][a][f][\u{E9}]"),
    ("office", "o\u{FB03}ce", "[o][\u{FB03}][c][e]"),
    ("2", "12 a2", "12 a[2]"), ("é", "aé É", "aé [É]"),
    ("gd", "Groceries / Done", "[G]roceries / [D]one"),
    ("to do", "outdo to do", "outdo [t][o] [d][o]"),
    ("todo", "outdo to do", "outdo [t][o] [d][o]"),
  ])
  func theBestMatchCountsAndNotTheFirst(query: String, text: String, expected: String) {
    #expect(marked(query, in: text) == expected)
  }

  @Test func itIsAsGoodAsTheBestOfAllWays() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<500 {
      let text = (0..<9).map { _ in "aabBc -".randomElement(using: &random) ?? "a" }
      let query = (0..<3).map { _ in "abc".randomElement(using: &random) ?? "a" }
      let lower = text.map { Character($0.lowercased()) }
      // A query that stands in the text as it was typed is worth more than its letters.
      let isWhole = String(lower).contains(String(query))
      let match = FuzzyMatch(String(query), in: String(text))
      let expected = bestOfAllWays(query, in: text, lower)
      if isWhole {
        #expect(match.map { $0.score } ?? 0 >= expected ?? 0)
      } else {
        #expect(match?.score == expected, "\(query) in \(text)")
      }
      #expect(match.map { $0.positions.map { lower[$0] } } ?? query == query)
    }
  }

  /// The score by its definition, over all ways to choose three offsets.
  private func bestOfAllWays(
    _ query: [Character], in text: [Character], _ lower: [Character]
  ) -> Int? {
    func worth(_ offset: Int) -> Int {
      if offset == 0 { return 48 }
      if !text[offset - 1].isLetter { return 32 }
      return text[offset].isUppercase && !text[offset - 1].isUppercase ? 28 : 16
    }
    func step(_ from: Int, _ to: Int) -> Int { to == from + 1 ? 8 : -6 - (to - from - 1) }
    var best: Int?
    for one in text.indices where lower[one] == query[0] {
      for two in text.indices.dropFirst(one + 1) where lower[two] == query[1] {
        for three in text.indices.dropFirst(two + 1) where lower[three] == query[2] {
          let score =
            worth(one) + step(one, two) + worth(two) + step(two, three) + worth(three)
          best = max(best ?? score, score)
        }
      }
    }
    return best
  }

  @Test(arguments: [
    ("delete", "send the row to the left pane", false),
    ("dlte", "delete", true), ("cmplt", "complete", true), ("tado", "Tasks / Done", true),
    ("mvrp", "move the row to any pane", true), ("pple", "apple", true),
  ])
  func lettersStrewnOverASentenceAreNoMatch(query: String, text: String, matches: Bool) {
    #expect((FuzzyMatch(query, in: text) != nil) == matches)
  }

  @Test func aHugeTextOrQueryIsNotLookedThrough() {
    let huge = String(repeating: "ab", count: 500_000)
    #expect(FuzzyMatch("ba", in: huge)?.positions == [1, 2])
    #expect(FuzzyMatch(huge, in: huge) == nil)
  }
}
