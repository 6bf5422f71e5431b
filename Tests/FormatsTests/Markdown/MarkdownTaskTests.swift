import BoardModel
import Testing

@testable import Formats

/// One item of a Markdown list and its signs, by the rules of FORMATS 4.
struct MarkdownTaskTests {
  private func task(_ text: String, _ dialect: MarkdownDialect = .plain) throws -> MarkdownTask {
    try #require(MarkdownTask(alone: text + "\n", dialect))
  }

  private func fields(_ text: String, _ dialect: MarkdownDialect = .plain) throws -> MarkdownFields
  {
    try task(text, dialect).fields
  }

  private func day(_ text: String) throws -> CivilDay { try #require(CivilDay(text)) }

  @Test func signsAreReadFromTheEndInwards() throws {
    let fields = try fields(
      "- [x] Do **it** 📅 today #a #B/c ⏫ 🔁 every week, when done ➕ 2026-11-01 🛫 2026-11-02 "
        + "⏳ 2026-11-03 📅 2026-11-04 ✅ 2026-11-05 🆔 abc ⛔ d,e 🏁 keep ^block")
    #expect(fields.title == "Do **it** 📅 today")
    #expect(fields.tags == ["a", "B/c"])
    #expect(fields.priority == Priority("B"))
    #expect(fields.recurrence == "every week, when done")
    #expect(fields.created == (try day("2026-11-01")))
    #expect(fields.start == (try day("2026-11-02")))
    #expect(fields.due == DueDate("2026-11-04"))
    #expect(fields.completed == (try day("2026-11-05")))
  }

  @Test func fieldsOfDataviewAreReadToo() throws {
    let fields = try fields(
      "- [ ] a #t [priority:: lowest]  (due:: 2026-11-04) [start::2026-11-02] "
        + "[repeat:: every day] [id:: x] [created:: 2026-11-01] [scheduled:: 2026-11-03]")
    #expect(fields.title == "a")
    #expect(fields.priority == Priority("E"))
    #expect(fields.due == DueDate("2026-11-04"))
    #expect(fields.start == (try day("2026-11-02")))
    #expect(fields.recurrence == "every day")
    #expect(fields.created == (try day("2026-11-01")))
  }

  @Test(arguments: [
    ("🔺", "A"), ("⏫", "B"), ("🔼", "C"), ("🔽", "D"), ("⏬", "E"), ("⏬\u{FE0F}", "E"),
    ("[priority:: highest]", "A"), ("[priority:: high]", "B"), ("(priority:: medium)", "C"),
    ("[priority:: low]", "D"), ("[priority:: F]", "F"), ("[priority:: Z]", "Z"),
  ])
  func prioritiesAreSignsOrWords(sign: String, letter: String) throws {
    #expect(try fields("- [ ] a \(sign)").priority == Priority(letter))
    #expect(try fields("- [ ] a \(sign)").title == "a")
  }

  @Test(arguments: [
    "📅 2026-12-24", "📅2026-12-24", "📅\u{FE0F} 2026-12-24", "\u{A0}📅 2026-12-24", "🗓️ 2026-12-24",
    "📆  2026-12-24  ",
  ])
  func selectorsAndNoBreakSpacesAreTolerated(sign: String) throws {
    #expect(try fields("- [ ] a \(sign)").due == DueDate("2026-12-24"))
    #expect(try fields("- [ ] a \(sign)").title == "a")
  }

  @Test(arguments: [
    "Fix #12", "a 📅 2026-02-30", "a 📅 tomorrow", "a ⏫ b", "#a b", "a 2026-12-24",
    "[due:: 2026-12-24]",
    "a [foo:: bar]", "a [due: 2026-12-24]", "⏫", "a [link](x)", "a (due)", "#only #tags", "a #",
    "a 🔁", "a ^x y",
  ])
  func otherTextIsTitle(text: String) throws {
    var wanted = MarkdownFields(title: text)
    wanted.mark = " "
    #expect(try fields("- [ ] \(text)") == wanted)
  }

  @Test func tagsWithoutOtherWordsAreTheTitle() throws {
    let fields = try self.fields("- [x] #a #b ⏫ ➕ 2026-11-01 📅 2026-11-04")
    #expect(fields.title == "#a #b" && fields.tags == [] && fields.priority == Priority("B"))
    #expect(fields.created == (try day("2026-11-01")) && fields.due == DueDate("2026-11-04"))
    #expect(try self.fields("- [ ] 📅 2026-11-04 #a").title == "📅 2026-11-04 #a")
  }

  @Test(arguments: [
    (" ", false), ("x", true), ("X", true), ("-", true), ("/", false), (">", false),
  ])
  func theMarkTellsWhatIsCompleted(mark: String, isCompleted: Bool) throws {
    #expect(try fields("- [\(mark)] a").isCompleted == isCompleted)
  }

  @Test(arguments: [
    ("- [ ] a\n  text\n  - [ ] b", "text\n- [ ] b"), ("- [ ] a\n    text", "text"),
    ("- [ ] a\n\ttext\n\n\t\tcode", "text\n\n\tcode"), ("- [ ] a\n\n  text", "text"),
    ("- [ ] a\n\n\n  text", "\ntext"), ("- [ ] a\nlazy\n  b", "lazy\nb"),
    ("> - [ ] a\n>   text\n> lazy", "text\nlazy"), ("1. [ ] a\n   text\n     more", "text\n  more"),
    ("- [ ] a\n      deep\n    text", "  deep\ntext"), ("  - [ ] a\n    text", "text"),
    ("- [ ] a\r\n  b\r\n  c\r", "b\nc"),
  ])
  func whatIsIndentedBelowAreTheNotes(text: String, notes: String) throws {
    #expect(try fields(text).notes == notes)
  }

  // MARK: obsidian-kanban and taskell

  @Test(arguments: [
    ("- [ ] Pay @{2026-12-24}", "Pay", "2026-12-24", nil),
    ("- [ ] Pay @{2026-12-24} @@{18:00} #home", "Pay", "2026-12-24T18:00", nil),
    ("- [ ] Pay @[[2026-12-24]] the rent", "Pay the rent", "2026-12-24", nil),
    ("- [ ] @{2026-12-24} Pay", "Pay", "2026-12-24", nil),
    ("- [ ] Pay\n\t@{2026-12-24} @@{18:00}\n\tnote", "Pay", "2026-12-24T18:00", "note"),
    ("- [ ] Pay\n    by @{2026-12-24}", "Pay", "2026-12-24", "by @{2026-12-24}"),
    ("- [ ] Pay @{soon}", "Pay @{soon}", nil, nil),
    ("- [ ] @{2026-12-24}", "@{2026-12-24}", nil, nil),
  ])
  func datesOfKanban(text: String, title: String, due: String?, notes: String?) throws {
    let fields = try fields(text, .kanban)
    #expect(fields.title == title)
    #expect(fields.due == due.flatMap { DueDate($0) })
    #expect(fields.notes == notes)
  }

  @Test func aDateOfKanbanIsTextElsewhere() throws {
    #expect(try fields("- [ ] Pay @{2026-12-24}").title == "Pay @{2026-12-24}")
  }

  @Test func anItemOfTaskell() throws {
    let text = "- Pay\n    @ 2026-12-24 18:00 UTC\n    > by bank\n    > today\n    * [x] open"
    let fields = try fields(text, .taskell)
    #expect(fields.title == "Pay")
    #expect(fields.due == DueDate("2026-12-24T18:00"))
    #expect(fields.notes == "by bank\ntoday\n* [x] open")
    #expect(fields.mark == nil)
  }

  // MARK: Changes

  private func changed(
    _ text: String, _ dialect: MarkdownDialect = .plain, _ change: (inout MarkdownFields) -> Void
  ) throws -> String {
    let task = try task(text, dialect)
    var fields = task.fields
    change(&fields)
    return String(task.rewritten(with: fields).text.dropLast())
  }

  @Test(
    arguments: [
      "* [X]   a  #t  📅  2026-12-24   ^b  ", "  12) [/] a\n\t- [ ] b\n\n        c", "- [ ] ",
      "- [ ] a (priority:: high)\n\n  text\r",
    ].dropFirst(0))
  func anItemThatSaysTheSameStaysAsItIs(text: String) throws {
    guard let task = MarkdownTask(alone: text + "\n", .plain) else { return }
    #expect(task.rewritten(with: task.fields).text == text + "\n")
  }

  @Test func eachFieldChangesInItsPlace() throws {
    let line = "* [ ] a #t ⏫ 🛫 2026-11-02 📅  2026-11-04 ^b"
    let day = try day("2027-01-01")
    #expect(try changed(line) { $0.mark = "x" } == "* [x] a #t ⏫ 🛫 2026-11-02 📅  2026-11-04 ^b")
    #expect(try changed(line) { $0.title = "b" } == "* [ ] b #t ⏫ 🛫 2026-11-02 📅  2026-11-04 ^b")
    #expect(
      try changed(line) { $0.due = DueDate(day: day) }
        == "* [ ] a #t ⏫ 🛫 2026-11-02 📅  2027-01-01 ^b")
    #expect(try changed(line) { $0.due = nil } == "* [ ] a #t ⏫ 🛫 2026-11-02 ^b")
    #expect(try changed(line) { $0.start = nil } == "* [ ] a #t ⏫ 📅  2026-11-04 ^b")
    #expect(
      try changed(line) { $0.priority = Priority("A") }
        == "* [ ] a #t 🔺 🛫 2026-11-02 📅  2026-11-04 ^b")
    #expect(
      try changed(line) { $0.priority = Priority("G") }
        == "* [ ] a #t [priority:: G] 🛫 2026-11-02 📅  2026-11-04 ^b")
    #expect(try changed(line) { $0.priority = nil } == "* [ ] a #t 🛫 2026-11-02 📅  2026-11-04 ^b")
    #expect(
      try changed(line) { $0.tags = ["t", "u"] } == "* [ ] a #t #u ⏫ 🛫 2026-11-02 📅  2026-11-04 ^b")
    #expect(try changed(line) { $0.tags = [] } == "* [ ] a ⏫ 🛫 2026-11-02 📅  2026-11-04 ^b")
    #expect(
      try changed(line) { $0.completed = day }
        == "* [ ] a #t ⏫ 🛫 2026-11-02 📅  2026-11-04 ✅ 2027-01-01 ^b")
  }

  @Test func newFieldsAreWrittenAsTheOthersOfTheItem() throws {
    func all(_ fields: inout MarkdownFields) {
      fields.tags = ["t"]
      fields.priority = Priority("A")
      fields.due = DueDate("2026-12-24")
      fields.start = fields.due?.day
      fields.recurrence = "every day"
    }
    #expect(
      try changed("- [ ] a", .plain, all)
        == "- [ ] a #t 🔺 🔁 every day 🛫 2026-12-24 📅 2026-12-24")
    #expect(
      try changed("- [ ] a [id:: x]", .plain, all)
        == "- [ ] a #t [id:: x] [priority:: highest] [repeat:: every day] [start:: 2026-12-24] "
        + "[due:: 2026-12-24]")
  }

  @Test func datesOfKanbanChangeWhereTheyAre() throws {
    let due = DueDate("2027-01-01T08:00")
    #expect(
      try changed("- [ ] a @{2026-12-24} b", .kanban) { $0.due = due }
        == "- [ ] a @{2027-01-01} @@{08:00} b")
    #expect(try changed("- [ ] a @{2026-12-24} b", .kanban) { $0.due = nil } == "- [ ] a b")
    #expect(
      try changed("- [ ] a\n\t@{2026-12-24}\n\tn", .kanban) { $0.due = due }
        == "- [ ] a\n\t@{2027-01-01} @@{08:00}\n\tn")
    #expect(
      try changed("- [ ] a\n\t@{2026-12-24}\n\tn", .kanban) { $0.due = nil } == "- [ ] a\n\tn")
    #expect(try changed("- [ ] a", .kanban) { $0.due = due } == "- [ ] a @{2027-01-01} @@{08:00}")
    #expect(
      try changed("- [ ] a 📅 2026-12-24", .kanban) { $0.due = due } == "- [ ] a 📅 2027-01-01")
    #expect(
      try changed("- a\n    > n", .taskell) { $0.due = due }
        == "- a\n    @ 2027-01-01 08:00\n    > n")
    #expect(try changed("- a\n    @ 2026-12-24", .taskell) { $0.due = nil } == "- a")
  }

  @Test func notesKeepTheirIndentation() throws {
    #expect(try changed("- [ ] a") { $0.notes = "n\n\n- [ ] s" } == "- [ ] a\n    n\n\n    - [ ] s")
    #expect(try changed("- [ ] a\n\tb") { $0.notes = "n\nm" } == "- [ ] a\n\tn\n\tm")
    #expect(try changed("- [ ] a\n  b") { $0.notes = nil } == "- [ ] a")
    #expect(try changed("> - [ ] a\n>   b") { $0.notes = "n\n\nm" } == "> - [ ] a\n>   n\n>\n>   m")
    #expect(
      try changed("- a\n    > b\n    * [ ] s", .taskell) { $0.notes = "c\n\n* [x] s" }
        == "- a\n    > c\n\n    * [x] s")
    #expect(
      try changed("- [ ] a\n\t@{2026-12-24}\n\tb", .kanban) { $0.notes = "n" }
        == "- [ ] a\n\t@{2026-12-24}\n\tn")
  }
}
