import BoardModel
import Formats
import Testing

struct CSVTasksTests {
  private static let raw = ReadingOptions(clock: .fixed(0), isRaw: true)

  @Test func columnsStandInAnyOrderAndCase() {
    let file = CSVTasks.file(" Due ,TITLE,colour,size\r\n2026-12-24,a,red,1\r\n,b,,\r\n")
    #expect(file.titles == ["a", "b"])
    #expect(file.entries.map(\.line) == [2, 3])
    #expect(file.entries.map { $0.mentioned(.due) } == [.date(DueDate("2026-12-24")), .date(nil)])
    #expect(file.entries.map { $0.mentioned(.notes) } == [nil, nil])
    #expect(file.remarks == ["these columns are ignored: 'colour', 'size'"])
    #expect(file.errors == [])
  }

  @Test(arguments: [
    "title,notes\na,b\n", "title;notes\na;b\n", "title\tnotes\na\tb\n", "sep=;\ntitle;notes\na;b",
    "\u{FEFF}\"title\";\"notes\"\r\n\"a\";\"b\"\r\n", "title;\"notes\"\na;b\n",
    "sep=|\r\ntitle|notes\r\na|b",
  ])
  func theHeaderTellsTheDelimiter(text: String) {
    let file = CSVTasks.file(text)
    #expect(file.titles == ["a"])
    #expect(file.entries.map(\.notes) == ["b"])
  }

  @Test func quotesHoldAnything() {
    let file = CSVTasks.file("title,notes\n\"a \"\"b\"\", c\",\"x\r\ny\n\"\"\"\na\"b,\"\"\n")
    #expect(file.titles == ["a \"b\", c", "a\"b"])
    #expect(file.entries.map { $0.mentioned(.notes) } == [.text("x\r\ny\n\""), .text(nil)])
    #expect(file.entries.map(\.line) == [2, 5])
  }

  @Test func emptyRowsAreSkippedAndMissingCellsAreEmpty() {
    let file = CSVTasks.file("title,notes,due\n\n,,\n\r\na\n")
    #expect(file.titles == ["a"])
    #expect(file.errors == [])
    #expect(file.entries.first?.mentioned(.notes) == .text(nil))
  }

  @Test(arguments: [
    ("TRUE", true), ("1", true), ("Yes", true), (" true ", true), ("FALSE", false), ("0", false),
    ("no", false), ("", nil),
  ])
  func truthValuesAreReadAsSpreadsheetsWriteThem(cell: String, value: Bool?) {
    let file = CSVTasks.file("title,completed,pinned\na,\(cell),\(cell)\n")
    #expect(file.entries.map(\.isCompleted) == [value])
    #expect(file.entries.map { $0.mentioned(.isPinned) } == [value.map(TaskValue.flag)])
  }

  @Test func tagsAreDividedByBlanks() {
    let file = CSVTasks.file("title,tags\na,\" #x  y\tz\"\n")
    #expect(file.entries.first?.tags == ["x", "y", "z"])
  }

  @Test(arguments: [
    ("", "1:1 the header has no 'title' column"),
    ("name,due\na,\n", "1:1 the header has no 'title' column"),
    ("title,Title\n", "1:7 the column Title appears twice"),
    ("title,notes\na,b,c\n", "2:5 3 cells, but the header has 2"),
    ("title\n\"a\"b\n", "2:4 text after a closing quote"),
    ("title,notes\na,\n\"b\nc\n", "3:1 a quote in this row is not closed"),
    ("title,due\n  ,2026-12-24\n", "2:1 the title is blank"),
    ("title,due\na,fri\n", "2:3 due is not a date: 'fri'"),
    ("title,completed\na,maybe\n", "2:3 completed is not yes or no: 'maybe'"),
    ("title,priority\na,AA\n", "2:3 priority is not a letter from A to Z: 'AA'"),
    ("title,uuid\na,x\n", "2:3 uuid is not a UUID: 'x'"),
    ("title,blockedBy\na,x y\n", "2:3 blockedBy is not a list of UUIDs: 'x y'"),
    ("title,modified\na,24.12.\n", "2:3 modified is not a time: '24.12.'"),
  ])
  func whatIsWrongHasALocation(text: String, error: String) {
    #expect(CSVTasks.file(text).errors == [error])
  }

  @Test func ofManyUnknownColumnsTenAreNamed() {
    let names = (1...12).map { "c\($0)" }
    let ten = names.prefix(10).map { "'\($0)'" }.joined(separator: ", ")
    let header = (["title"] + names).joined(separator: ",")
    #expect(
      CSVTasks.file("\(header)\na\n").remarks == ["these columns are ignored: \(ten) and 2 more"])
  }

  @Test func theRestIsReadAfterAnError() {
    let text = "title,notes\na,b,c\n\"x\"y,\nd\n\"e\","
    #expect(CSVTasks.file(text).titles == ["d", "e"])
    #expect(CSVTasks.file(text).errorCount == 2)
    let wrongBytes = Array("title\na".utf8) + [0xFF, 0x0A, 0x62]
    #expect(CSVTasks.file(wrongBytes).titles == ["b"])
    #expect(CSVTasks.file(wrongBytes).errors == ["2:2 this is not UTF-8"])
  }

  @Test func linesEndAtLineFeedsAlone() {
    #expect(CSVTasks.file("title\na\u{2028}b\u{85}c\rd\ne\n").titles == ["a b c d", "e"])
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@x", "'x", "'=x", "''", "\tx", "\rx"])
  func aCellThatASpreadsheetWouldRunIsDefused(text: String) {
    var entry = TaskEntry(title: "a")
    entry[.notes] = .text(text)
    let bytes = CSVTasks.bytes(of: [entry])
    let isQuoted = text.contains("\r")
    #expect(
      String(decoding: bytes, as: UTF8.self).contains(isQuoted ? ",\"'\(text)\"," : ",'\(text),"))
    #expect(CSVTasks.file(bytes).entries.first?.mentioned(.notes) == .text(text))

    let options = WritingOptions(clock: .fixed(0), now: Timestamp(milliseconds: 0), isRaw: true)
    let raw = CSVTasks.bytes(of: [entry], options: options)
    #expect(String(decoding: raw, as: UTF8.self).contains(isQuoted ? ",\"\(text)\"," : ",\(text),"))
    #expect(CSVTasks.file(raw, options: Self.raw).entries.first?.mentioned(.notes) == .text(text))
  }

  @Test func anApostropheBeforeOtherTextStays() {
    #expect(CSVTasks.file("title\n'tis\n").titles == ["'tis"])
  }

  @Test func rowsAreWrittenWithAHeaderAndCRLF() {
    var entry = TaskEntry(title: "a, \"b\"")
    entry[.tags] = .tags(["x", "y"])
    entry[.notes] = .text("1\n2")
    entry[.assignee] = .text("Ben")
    entry[.isPinned] = .flag(true)
    entry[.due] = .date(DueDate("2026-12-24T18:00"))
    #expect(
      CSVTasks.text(of: [entry])
        == "uuid,list,title,notes,completed,created,modified,completedAt,due,start,repeat,priority,"
        + "tags,url,pinned,locked,archived,blockedBy,waitingFor,assignee\r\n"
        + ",,\"a, \"\"b\"\"\",\"1\n2\",false,,,,2026-12-24T18:00,,,,x y,,true,false,false,,,Ben\r\n"
    )
  }

  @Test func whatIsExportedIsImportedAsItWas() {
    FormatProbe(CSVTasks.self).roundTrip(seed: 17_003) { task in
      var task = task.plain
      task.board = nil
      return task
    }
  }

  @Test func noBytesBreakTheReader() throws {
    let files = [
      "title,notes,due,tags\r\n\"a, \"\"b\"\"\",\"x\r\ny\",2026-12-24,x y\r\nc,,,\r\n",
      "sep=;\nTITLE;completed;uuid\n'=a;TRUE;00000000-0000-4000-8000-000000000001\n",
    ]
    for file in files {
      try FormatProbe(CSVTasks.self).survivesMutations(
        of: Array(file.utf8), seed: 17_004, count: 5000)
    }
  }

  @Test func datesOfPeopleAreReadWhereItIsKnownWhatDayItIs() {
    var options = ReadingOptions(clock: .fixed(0))
    let text = "title,start,due,repeat\na,24/12/2026,Fri 1 Jan 18:00,every Monday\nb,,soon,5b\n"
    #expect(CSVTasks.file(text, options: options).errors.count == 2)
    options.now = Timestamp(iso8601: "2026-11-24T08:00:00Z")
    let file = CSVTasks.file(text, options: options)
    #expect(file.entries.map(\.start) == [DueDate("2026-12-24")])
    #expect(file.entries.map(\.due) == [DueDate("2027-01-01T18:00")])
    #expect(file.entries.map(\.repetition) == ["mon"])
    #expect(file.errors.count == 1)
    options.order = .monthFirst
    let american = CSVTasks.file("title,due\na,1/2/2027\n", options: options)
    #expect(american.entries.map(\.due) == [DueDate("2027-01-02")])
  }

  private static func options(_ order: DateOrder = .dayFirst) -> ReadingOptions {
    var options = ReadingOptions(clock: .fixed(0))
    options.now = Timestamp(iso8601: "2026-11-24T08:00:00Z")
    options.order = order
    return options
  }

  @Test(
    arguments: [
      ("2026/12/24", "2026-12-24"), ("2026/1/2", "2026-01-02"), ("20261224", "2026-12-24"),
      ("24-Dec-26", "2026-12-24"), ("24-dec-2026", "2026-12-24"),
      ("2026/12/24 18:00", "2026-12-24T18:00"), ("20261224T180000Z", "2026-12-24T18:00"),
    ], [DateOrder.dayFirst, .monthFirst])
  func datesOfSpreadsheetsAreRead(date: (cell: String, due: String), order: DateOrder) {
    let file = CSVTasks.file("title,due\na,\(date.cell)\n", options: Self.options(order))
    #expect(file.entries.map(\.due) == [DueDate(date.due)] && file.errors == [])
  }

  @Test(arguments: [
    ("2026/12/24", "2026-12-24T00:00:00.000Z"), ("20261224T180000Z", "2026-12-24T18:00:00.000Z"),
    ("24-Dec-26", "2026-12-24T00:00:00.000Z"), ("24.12.", nil), ("fri", nil), ("today", nil),
    ("29.2.", nil), ("24 Dec 2026 18:00", nil),
  ])
  func aMomentIsADayWithItsYear(cell: String, moment: String?) {
    let file = CSVTasks.file("title,created\na,\(cell)\n", options: Self.options())
    #expect(file.entries.map(\.created?.iso8601) == (moment.map { [$0] } ?? []))
    #expect(file.errors.count == (moment == nil ? 1 : 0))
  }

  @Test(arguments: [
    (["13/12/2026", "12/13/2026"], "13/12/2026", 2, "12/13/2026", 3),
    (
      ["1/2/2026", "12/31/2026 18:00", "2/3/2026", "31/1/2026"], "31/1/2026", 5, "12/31/2026 18:00",
      3
    ),
  ])
  func datesOfTwoOrdersAreSaid(
    cells: [String], dayFirst: String, dayLine: Int, monthFirst: String, monthLine: Int
  ) {
    let text = "title,due\n" + cells.map { "a,\($0)\n" }.joined()
    for (order, word) in [(DateOrder.dayFirst, "day"), (.monthFirst, "month")] {
      let file = CSVTasks.file(text, options: Self.options(order))
      #expect(
        file.remarks == [
          "the day comes first in line \(dayLine) ('\(dayFirst)'), the month in line "
            + "\(monthLine) ('\(monthFirst)'); ambiguous dates were read with the "
            + "\(word) first"
        ])
    }
  }

  @Test(arguments: [["13/12/2026", "1/2/2026"], ["12/13/2026", "1/2/2026"], ["2026/12/24"]])
  func datesOfOneOrderAreNot(cells: [String]) {
    let text = "title,due\n" + cells.map { "a,\($0)\n" }.joined()
    #expect(CSVTasks.file(text, options: Self.options()).remarks == [])
  }
}
