import TerminalText
import Testing

struct LineWrapperTests {
  @Test(arguments: [
    ("", [""]),
    ("one two three", ["one two", "three"]),
    ("one two", ["one two"]),
    ("one two  ", ["one two"]),
    ("seven77 x", ["seven77", "x"]),
    ("seven77  \nx", ["seven77", "x"]),
    ("a  b  c  d", ["a  b  c", "d"]),
    ("abcdefghij kl", ["abcdefg", "hij kl"]),
    ("ab abcdefghij", ["ab", "abcdefg", "hij"]),
    ("one\n\n\ntwo\n\n", ["one", "", "", "two"]),
    ("one\r\ntwo", ["one", "two"]),
    ("  in two", ["  in", "two"]),
    ("\tx", ["    x"]),
    ("東京東京", ["東京東", "京"]),
    ("a東京 京b", ["a東京", "京b"]),
    ("\u{1B}[2J x y", ["\u{1B}[2J x", "y"]),
  ])
  func linesAreBrokenBetweenWords(text: String, lines: [String]) {
    #expect(Array(LineWrapper(text, to: 7)) == lines)
    for line in LineWrapper(text, to: 7) { #expect(DisplayText.width(of: line) <= 7) }
  }

  @Test func theRangesOfTheLinesLieInTheText() {
    let text = "one  two \nthree"
    var lines = LineWrapper(text, to: 5)
    var ranges: [String] = []
    while let range = lines.nextRange() { ranges.append(String(text[range])) }
    #expect(ranges == ["one", "two ", "three"])
  }

  @Test(arguments: [Int.min, 0, 1])
  func noWidthIsTooSmall(columns: Int) {
    #expect(Array(LineWrapper("ab 東", to: columns)).joined() == "ab東")
  }

  @Test func aLongTextIsReadOnlyAsFarAsItIsShown() {
    var lines = LineWrapper(String(repeating: "word ", count: 100_000), to: 9)
    #expect(lines.next() == "word word")
    #expect(lines.bytesLeft == 499_990)
    #expect(lines.reduce(1) { count, _ in count + 1 } == 50_000)
  }
}
