import Testing

@testable import Formats

/// What a file says of a task that none of its fields shows.
struct PreservedTextTests {
  private func line(_ format: FormatName, _ file: String) throws -> String? {
    let entry = try #require(format.format.file(file).entries.first)
    return entry.extras.flatMap { PreservedText(format, extras: $0) }?.line
  }

  @Test(arguments: [
    ("(A) a +b due:2026-12-24 rec:1w t:2026-12-01", nil),
    ("a +b note:see-mail @c h:1", "note:see-mail · h:1 (todo.txt)"),
    ("a +b pri:B", "pri:B (todo.txt)"), ("x a +b pri:B", nil),
    // It stands in the title.
    ("a note:see-mail b", nil),
  ])
  func wordsOfATodoTxtThatAreNoFieldAreNamed(line: String, expected: String?) throws {
    #expect(try self.line(.todotxt, line + "\n") == expected)
  }

  @Test(arguments: [
    ("- [ ] a #b 📅 2026-12-24 ⏫ 🔁 every week", nil),
    ("- [ ] a ⏳ 2026-12-24 🆔 abc", "⏳ 2026-12-24 · 🆔 abc (Markdown)"),
    ("- [/] a [dependsOn:: x] ^here", "[/] · [dependsOn:: x] · ^here (Markdown)"),
    ("- [x] a", nil),
  ])
  func signsOfMarkdownThatAreNoFieldAreNamed(line: String, expected: String?) throws {
    #expect(try self.line(.markdown, line + "\n") == expected)
  }

  @Test func attributesOfTaskwarriorThatAreNoFieldAreNamed() throws {
    let fields = """
      "description":"a","due":"20261223T220000Z","tags":["b,c"],"priority":"H","wait":"20261201T000000Z",\
      "depends":["00000000-0000-4000-8000-000000000001"]
      """
    #expect(try line(.taskwarrior, "[{\(fields)}]") == nil)
    #expect(
      try line(.taskwarrior, "[{\(fields),\"estimate\":\"2\\nh\",\"size\":3,\"priority\":\"X\"}]")
        == "estimate:2 h · size:3 · priority:X (Taskwarrior)")
  }

  /// The start can say one of the two.
  @Test(arguments: [
    (#""scheduled":"20261201T000000Z""#, nil),
    (#""wait":"20261202T000000Z""#, nil),
    (
      #""scheduled":"20261201T000000Z","wait":"20261202T000000Z""#,
      "scheduled:20261201T000000Z (Taskwarrior)"
    ),
  ])
  func aScheduledDateBesideTheWaitIsNamed(dates: String, preserved: String?) throws {
    let task = #"[{"description":"a","status":"waiting",\#(dates)}]"#
    #expect(try line(.taskwarrior, task) == preserved)
  }

  @Test func propertiesOfACalendarThatAreNoFieldAreNamed() throws {
    func file(_ lines: [String]) -> String {
      (["BEGIN:VCALENDAR", "BEGIN:VTODO", "SUMMARY:a", "DUE:20261224", "RRULE:FREQ=DAILY"] + lines
        + ["END:VTODO", "END:VCALENDAR", ""]).joined(separator: "\r\n")
    }
    #expect(try line(.icalendar, file(["SEQUENCE:3", "STATUS:NEEDS-ACTION"])) == nil)
    let lines = [
      "LOCATION;X=\"a:b\":Köln\\; Dom\\nlinks", "STATUS:IN-PROCESS", "PERCENT-COMPLETE:40",
      "BEGIN:VALARM", "ACTION:DISPLAY", "END:VALARM",
    ]
    #expect(
      try line(.icalendar, file(lines)) == "LOCATION:Köln; Dom links · STATUS:IN-PROCESS · "
        + "PERCENT-COMPLETE:40 · VALARM (iCalendar)")
  }

  @Test func muchOfItIsCut() throws {
    let many = (1...100).map { " k\($0):v" }.joined()
    let line = try #require(
      try line(.todotxt, "a +b k:\(String(repeating: "ä", count: 9_000))\(many)\n"))
    #expect(line.hasPrefix("k:\(String(repeating: "ä", count: 77))… · k1:v · "))
    #expect(line.hasSuffix(" · k11:v · 89 more (todo.txt)"))
  }

  @Test(arguments: FormatName.allCases)
  func whatNoReaderHasWrittenIsNothing(format: FormatName) {
    #expect(PreservedText(format, extras: "") == nil)
    #expect(PreservedText(format, extras: "{") == nil)
  }
}
