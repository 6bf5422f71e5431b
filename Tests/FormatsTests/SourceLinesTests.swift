import Testing

@testable import Formats

struct SourceLinesTests {
  private func lines(_ text: String) -> [String] {
    let source = SourceBytes(text)
    var lines = SourceLines(source)
    var texts: [String] = []
    while let line = lines.next() {
      #expect(line.number == texts.count + 1)
      texts.append(String(decoding: source.bytes[line.range], as: UTF8.self))
    }
    return texts
  }

  @Test func linesEndAtLineFeedsAlone() {
    #expect(lines("a\nb\r\nc") == ["a", "b", "c"])
    #expect(lines("") == [])
    #expect(lines("\n") == [""])
    #expect(lines("a\r\n") == ["a"])
    for sign in ["\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}"] {
      #expect(lines("a\(sign)b\nc\(sign)") == ["a\(sign)b", "c\(sign)"])
    }
  }

  @Test func aLineOverOneMebibyteIsRefused() {
    for (length, isFault) in [(1 << 20, false), (1 << 20 + 1, true)] {
      var lines = SourceLines(SourceBytes("a\n" + String(repeating: "b", count: length) + "\n"))
      _ = lines.next()
      let fault = lines.next().flatMap(SourceLines.fault)
      #expect((fault == FormatError(line: 2, column: 1, "the line is over 1 MiB")) == isFault)
    }
  }
}
