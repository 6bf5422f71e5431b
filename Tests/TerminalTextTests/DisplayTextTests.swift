import TerminalText
import TestRandom
import Testing

struct DisplayTextTests {
  @Test(arguments: [
    ("plain", "plain", 5), ("東京", "東京", 4), ("e\u{301}", "e\u{301}", 1), ("🗼", "🗼", 2),
    ("👩‍👩‍👧", "👩", 2), ("🇩🇪", "DE", 2), ("👍🏽", "👍", 2), ("❤\u{FE0F}", "❤", 1),
    ("\u{301}", "◌\u{301}", 1), ("a\tb\nc", "a␉b␊c", 5), ("\u{1b}[31m", "␛[31m", 5),
    ("\u{7f}", "␡", 1), ("\r\n", "␍", 1), ("a\u{85}b", "a\u{FFFD}b", 3),
    ("a\u{202E}b\u{2066}c\u{200B}d\u{FEFF}", "a\u{FFFD}b\u{FFFD}cd", 6), ("", "", 0),
  ])
  func everyTextIsShownAlikeEverywhere(text: String, shown: String, width: Int) {
    #expect(DisplayText.plain(text) == shown)
    #expect(DisplayText.width(of: text) == width)
  }

  @Test func whatIsPrintedAreTheGlyphsThatAreDrawn() {
    let special: [UInt32] = [0x200D, 0x202E, 0x1F1E6, 0xFE0F, 0x301, 0x1160, 0xAD, 0x9B, 0x1F3FD]
    for value in Array(stride(from: 0, to: 0xE_0200, by: 61)) + special {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a\(scalar)東\(scalar)"
      let glyphs = DisplayText.glyphs(of: text).map(\.text).joined()
      #expect(Array(DisplayText.plain(text).utf8) == Array(glyphs.utf8), "\(value)")
    }
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("東京東", 6, "東京東"), ("東京東", 5, "東京…"),
    ("東京東", 4, "東…"), ("abc", 1, "…"), ("“東京…” x", 7, "“東京…"), ("abc", 0, ""), ("", 0, ""),
  ])
  func aLongTextIsCutByColumns(text: String, columns: Int, expected: String) {
    let glyphs = DisplayText.truncated(text, to: columns)
    #expect(glyphs.map(\.text).joined() == expected)
  }

  /// Texts that are measured quickly are measured as all others are, one character at a time.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func quickTextsAreMeasuredLikeOthers(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = [
      "a", "b", " ", "“", "”", "…", "…", "·", "–", "é", "東", "\u{301}", "👍", "\u{200D}",
    ]
    for _ in 0..<500 {
      let most = Int.random(in: 1...pieces.count, using: &random)
      let text = (0..<Int.random(in: 0...12, using: &random))
        .map { _ in pieces[Int.random(in: 0..<most, using: &random)] }.joined()
      let glyphs = text.flatMap { DisplayText.glyphs(of: $0) }
      let width = glyphs.reduce(0) { $0 + Int($1.width) }
      #expect(DisplayText.glyphs(of: text) == glyphs && DisplayText.width(of: text) == width)
      for columns in 0...width + 1 {
        var expected = glyphs
        if width > columns {
          while expected.reduce(0, { $0 + Int($1.width) }) > max(0, columns - 1) {
            expected.removeLast()
          }
          while expected.last?.text == "…" { expected.removeLast() }
          if columns > 0 { expected.append(Glyph("…")) }
        }
        let comment: Comment = "seed \(seed), \(text.debugDescription) to \(columns)"
        #expect(DisplayText.truncated(text, to: columns) == expected, comment)
        #expect(
          DisplayText.shortened(text, to: columns) == expected.map(\.text).joined(), comment)
        #expect(DisplayText.width(of: text, atMost: columns) == min(width, columns), comment)
      }
    }
  }

  @Test(arguments: [
    ("plain", "plain"), ("東京 👩‍👩‍👧 ❤\u{FE0F}", "東京 👩‍👩‍👧 ❤\u{FE0F}"), ("a\tb", "a b"),
    ("a\u{1b}[201~rm -rf\r\n", "a␛[201~rm -rf␍␊"), ("\u{9b}31m\u{7f}", "\u{FFFD}31m␡"),
    ("a\u{202E}b\u{2066}", "a\u{FFFD}b\u{FFFD}"), ("a\u{2028}b", "a\u{FFFD}b"), ("", ""),
    ("🇩🇪 👍🏽 1\u{FE0F}\u{20E3}", "🇩🇪 👍🏽 1\u{FE0F}\u{20E3}"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
  ])
  func whatIsCopiedCannotControlWhereItIsPasted(text: String, copied: String) {
    #expect(DisplayText.pasteable(text) == copied)
  }

  @Test func aGlyphKeepsFourMarks() {
    let text = "e\u{301}\u{302}\u{303}\u{304}\u{305}"
    #expect(DisplayText.plain(text).unicodeScalars.count == 5)
  }

  @Test func linesBreakBetweenWords() {
    #expect(DisplayText.wrapped("one two three\nfour", to: 8) == ["one two", "three", "four"])
    #expect(DisplayText.wrapped("one", to: 0).isEmpty)
  }

  /// A sentence, columns, and what fits in them.
  @Test(arguments: [
    ("Moved “Bread” to Done", 30, "Moved “Bread” to Done"),
    ("Moved “Bread rolls” to Done", 24, "Moved “Bread r…” to Done"),
    ("“Forgot the wheel”: into “Ab”", 24, "“Forgot the…”: into “Ab”"),
    ("“Forgot the…”: melds into “Decode mous…”", 26, "“For…”: melds into “Dec…”"),
    ("“Forgot the…”: melds into “Decode mous…”", 20, "“For…”: melds into …"),
    ("“Strip moves” is kept", 17, "“Strip…” is kept"),
    ("Nothing is quoted here", 10, "Nothing i…"), ("“ without an end", 6, "“ wit…"), ("“a”", 0, ""),
    ("“日本語の題名” is done", 16, "“日本…” is done"),
  ])
  func ofASentenceTheTitlesAreCutFirst(sentence: String, columns: Int, expected: String) {
    let glyphs = DisplayText.truncated(sentence: sentence, to: columns)
    #expect(glyphs.map(\.text).joined() == expected)
  }
}
