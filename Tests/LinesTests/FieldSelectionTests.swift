import Testing

@testable import Lines

/// The fields of a line that are shown.
struct FieldSelectionTests {
  private func shown(_ fields: String, _ delimiter: String?, _ line: String) throws -> String {
    var display = LineDisplay()
    let delimiter = delimiter.flatMap(FieldDelimiter.init)
    let selection: FieldSelection = try #require(FieldSelection(fields, delimiter: delimiter))
    display.fields = selection
    return Array(line.utf8).withUnsafeBytes(display.title).text
  }

  @Test(arguments: [
    ("1", "a"), ("2", "bb"), ("2..", "bb  c"), ("..2", "a bb"), ("-1", "c"), ("-2..", "bb  c"),
    ("3,1", "c a"), ("2,3..", "bb  c"), ("..", "a bb  c"), ("4", ""), ("2..9", "bb  c"),
    ("3..2", ""),
    ("-9..1", "a"),
  ])
  func blanksStandBetweenFields(fields: String, expected: String) throws {
    #expect(try shown(fields, nil, "  a bb  c ") == expected)
  }

  @Test(arguments: [
    ("1", ":", "root"), ("3..", ":", "0:root"), ("-1", ":", "root"), ("2", ":", "x"),
    ("1", "|", "root:x:0:root"), ("2", "x", ":0:root"), ("2", "[:x]+", "0"),
    ("1", "[", "root:x:0:root"),
    ("2", "o+", "t:x:0:r"), ("2", ":[a-z]:", "0:root"), ("1,1", ":", "root:root"),
    ("2", "^[a-z]|:", "oot"),
  ])
  func aTextOrAnExpressionStandsBetweenFields(
    fields: String, delimiter: String, expected: String
  ) throws {
    #expect(try shown(fields, delimiter, "root:x:0:root") == expected)
  }

  @Test(arguments: [nil, ",", ", *"])
  func noMoreFieldsAreReadThanAreNamed(delimiter: String?) throws {
    let delimiter = try delimiter.map { try #require(FieldDelimiter($0)) } ?? .blanks
    let count = { (text: String) in
      try Array("a, b, c, d".utf8).withUnsafeBytes {
        try #require(FieldSelection(text, delimiter: delimiter)).fields(in: $0).count
      }
    }
    for (text, expected) in [("2", 2), ("1..3", 3), ("..2,1", 2), ("9", 4)] {
      #expect(try count(text) == expected, "\(text)")
    }
    for text in ["2..", "-1", "..-2", "..", "1,-1"] { #expect(try count(text) == 4, "\(text)") }
  }

  @Test func aTabIsWrittenWithABackslash() throws {
    #expect(try shown("2", "\\t", "a b\tc d") == "c d")
  }

  @Test func sequencesAreNoPartOfFields() throws {
    #expect(try shown("2", ";", "\u{1b}[38;5;1ma\u{1b}[0m;b") == "b")
  }

  @Test(arguments: ["", "0", "a", "1,,2", "1...2", "1..b", "..0", "1 "])
  func otherExpressionsAreRefused(fields: String) {
    #expect(FieldSelection(fields) == nil)
  }
}
