import BoardModel
import Testing

@testable import Lines

/// What is shown of a line.
struct LineDisplayTests {
  private func title(_ line: String, colors: Bool = false) -> LineDisplay.Title {
    var display = LineDisplay()
    display.showsColors = colors
    return Array(line.utf8).withUnsafeBytes(display.title)
  }

  @Test(arguments: [
    ("plain", "plain"),
    ("a\tb\t\tc", "a       b               c"),
    ("東京\tb", "東京    b"),
    ("\u{1b}[1;31mred\u{1b}[0m and \u{1b}[4mline\u{1b}[m", "red and line"),
    ("\u{1b}]8;;https://a.example/x\u{1b}\\link\u{1b}]8;;\u{07} end", "link end"),
    ("a\u{1b}[31m\tb", "a       b"),
    ("\u{1b}(Bcharset\u{1b}7\u{1b}[2Kx\u{1b}[?25l", "charsetx"),
    ("\u{1b}P1$qm\u{1b}\\y", "y"),
    // What is no whole sequence stays, for the screen to show as a sign.
    ("a\u{1b}", "a\u{1b}"),
    ("a\u{1b}[31", "a\u{1b}[31"),
    ("a\u{1b}]8;;never closed", "a\u{1b}]8;;never closed"),
    ("", ""),
  ])
  func sequencesAreTakenOutAndTabsAreBlanks(line: String, shown: String) {
    #expect(title(line).text == shown)
    #expect(title(line).spans.isEmpty)
  }

  @Test func invalidBytesAreRepairedAndALongLineIsCutBetweenSigns() {
    let display = LineDisplay()
    #expect([0x61, 0xFF, 0x62 as UInt8].withUnsafeBytes(display.title).text == "a\u{FFFD}b")
    let long = String(repeating: "é", count: 10_000)
    let shown = title("a" + long).text
    #expect(shown == "a" + String(repeating: "é", count: 2_047) + "…")
    #expect(title(String(repeating: "b", count: 4_096)).text.hasSuffix("bb"))
    #expect(title(String(repeating: "b", count: 4_097)).text.hasSuffix("b…"))
    // Not all of a long line is read.
    let hidden = String(repeating: "\u{1b}[m", count: 10_000)
    #expect(title("a" + hidden + "b").text == "a…")
  }

  @Test(arguments: [
    ("31", TitleSpan.Color.indexed(1)), ("97", .indexed(15)), ("38;5;208", .indexed(208)),
    ("38:5:208", .indexed(208)), ("38;2;1;2;3", .rgb(red: 1, green: 2, blue: 3)),
    ("38:2:1:2:3", .rgb(red: 1, green: 2, blue: 3)),
    ("38:2::1:2:3", .rgb(red: 1, green: 2, blue: 3)), ("58;5;9;31", .indexed(1)),
    ("58:2::1:2:3;31", .indexed(1)), ("1;0;31", .indexed(1)), ("31;38;5;999", .indexed(1)),
  ])
  func foregroundsAreRead(parameters: String, color: TitleSpan.Color) {
    #expect(
      title("\u{1b}[\(parameters)mx", colors: true).spans == [TitleSpan(0..<1, foreground: color)])
  }

  @Test func spansCountTheBytesThatAreShown() {
    let line = "é\u{1b}[1;48;5;3mb\tc\u{1b}[22md\u{1b}[me"
    let shown = title(line, colors: true)
    #expect(shown.text == "éb      cde")
    #expect(
      shown.spans == [
        TitleSpan(2..<10, background: .indexed(3), attributes: .bold),
        TitleSpan(10..<11, background: .indexed(3)),
      ])
  }

  private static let attributes: [(String, TitleSpan.Attributes)] = [
    ("2;3", [.faint, .italic]), ("4", .underline), ("4:3", .underline), ("4;4:0", []),
    ("7;9", [.reverse, .strikethrough]), ("7;27;9;29;3;23;1", .bold),
  ]

  @Test(arguments: attributes)
  func attributesAreRead(parameters: String, attributes: TitleSpan.Attributes) {
    let spans = title("\u{1b}[\(parameters)mx", colors: true).spans
    #expect(spans == (attributes.isEmpty ? [] : [TitleSpan(0..<1, attributes: attributes)]))
  }
}
