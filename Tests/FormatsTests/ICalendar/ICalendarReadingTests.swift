import BoardModel
import Testing

@testable import Formats

private typealias Sample = CalendarSample

/// What of a to-do is which field.
struct ICalendarReadingTests {
  @Test func everyFieldHasItsProperty() throws {
    let entry = try Sample.entry(
      "UID:01a202ef-920e-7e94-81ab-703c746f1126", "SUMMARY:Buy milk", "DESCRIPTION:two\\nlitres",
      "CREATED:20261101T080000Z", "LAST-MODIFIED:20261102T080000Z", "DTSTART;VALUE=DATE:20261120",
      "DUE;VALUE=DATE:20261124", "RRULE:FREQ=WEEKLY", "PRIORITY:2", "CATEGORIES:home,shop",
      "URL:https://x.example/?a=1,2", "STATUS:NEEDS-ACTION", "X-DRAGBOARD-PINNED:TRUE",
      "X-DRAGBOARD-LOCKED:TRUE")
    #expect(entry.uuid == "01a202ef-920e-7e94-81ab-703c746f1126" && entry.title == "Buy milk")
    #expect(entry.notes == "two\nlitres")
    #expect(entry.created?.iso8601 == "2026-11-01T08:00:00.000Z")
    #expect(entry.modified?.iso8601 == "2026-11-02T08:00:00.000Z")
    #expect(entry.start == DueDate("2026-11-20") && entry.due == DueDate("2026-11-24"))
    #expect(entry.repetition == "weekly" && entry.priority == Priority("B"))
    #expect(entry.tags == ["home", "shop"] && entry.url == "https://x.example/?a=1,2")
    #expect(entry.isCompleted == false && entry.isPinned && entry.isLocked)
    #expect(entry.completedAt == nil && entry.line == 4 && entry.list == nil)
  }

  @Test func whatIsMissingWasTakenAway() throws {
    let entry = try Sample.entry("SUMMARY:a")
    #expect(entry.content == TaskContent(title: "a"))
    #expect(
      entry.mentionedFields == [
        .title, .notes, .priority, .due, .start, .repetition, .tags, .url, .blockedBy, .waitingFor,
        .assignee,
      ])
    #expect(entry.uuid == nil && entry.isCompleted == false)
    #expect(entry.created == nil && entry.modified == nil)
  }

  @Test(arguments: [
    ("STATUS:COMPLETED", true), ("STATUS:CANCELLED", true), ("STATUS:IN-PROCESS", false),
    ("STATUS:NEEDS-ACTION\r\nCOMPLETED:20261101T080000Z", true), ("COMPLETED:", true),
    ("PERCENT-COMPLETE:100", false), ("STATUS:IN-PROCESS\r\nPERCENT-COMPLETE:100", false),
    ("status:completed", true),
    ("PERCENT_COMPLETE:100\r\nSTATUS:NEEDS-ACTION", false),
  ])
  func itIsDoneByItsStatusOrItsTime(line: String, isDone: Bool) throws {
    #expect(try (Sample.entry("SUMMARY:a", line).isCompleted ?? false) == isDone)
  }

  @Test(arguments: ["CREATED", "LAST-MODIFIED", "COMPLETED"])
  func aTimeWithoutAZoneIsUTC(name: String) throws {
    let entry = try Sample.entry("SUMMARY:a", "\(name):20261101T080000")
    let time = entry.created ?? entry.modified ?? entry.completedAt
    #expect(time?.iso8601 == "2026-11-01T08:00:00.000Z")
  }

  @Test(arguments: [
    ("0", nil), ("", nil), (" ", nil), ("1", "A"), ("5", "E"), ("9", "I"), ("10", nil), ("-1", nil),
  ])
  func aPriorityIsOneOfNineLetters(number: String, letter: String?) throws {
    let entry = try Sample.entry("SUMMARY:a", "PRIORITY:\(number)")
    #expect(entry.mentioned(.priority) == .priority(letter.flatMap { Priority($0) }))
  }

  @Test func theOtherLettersHaveAPropertyOfTheirOwn() throws {
    let entry = try Sample.entry("SUMMARY:a", "PRIORITY:9", "X-DRAGBOARD-PRIORITY:Z")
    #expect(entry.mentioned(.priority) == .priority(Priority("Z")))
    // Another program has given it a priority since.
    let changed = try Sample.entry("SUMMARY:a", "PRIORITY:1", "X-DRAGBOARD-PRIORITY:Z")
    #expect(changed.mentioned(.priority) == .priority(Priority("A")))
    let none = try Sample.entry("SUMMARY:a", "PRIORITY:0", "X-DRAGBOARD-PRIORITY:Z")
    #expect(none.mentioned(.priority) == .priority(nil))
  }

  @Test func textsHaveEscapes() throws {
    let entry = try Sample.entry(
      #"SUMMARY:a\, b\; c\\ d\n e \N f \t g \"#, #"CATEGORIES:a\,b,c d,\\,"#, "CATEGORIES:e,#a b",
      #"DESCRIPTION:1\n2\N3\\n4"#)
    #expect(entry.title == #"a, b; c\ d  e   f \t g \"#)
    #expect(entry.mentioned(.notes) == .text("1\n2\n3\\n4"))
    #expect(entry.tags == ["a,b", "c-d", "\\", "e", "a-b"])
  }

  @Test func aParameterMayHoldAnythingInQuotes() throws {
    let entry = try Sample.entry(
      #"SUMMARY;LANGUAGE="a:b;c,d";X=y\\n:title: one"#, "ATTENDEE;CN=O\"Brien:mailto:a@b.example")
    #expect(entry.title == "title: one")
  }

  @Test(arguments: [
    ("DESCRIPTION:first\\nsecond", "first"), ("SUMMARY:\r\nDESCRIPTION:first", "first"),
    ("SUMMARY: \r\nDESCRIPTION:\\nsecond", "untitled"), ("PRIORITY:0", "untitled"),
  ])
  func aTitleThatIsMissingIsMadeUp(lines: String, title: String) throws {
    #expect(try Sample.entry(lines).title == title)
  }

  @Test func aUIDThatIsNoUUIDMakesTheSameOneEachTime() throws {
    let entry = try Sample.entry("UID:ymv2zg9t2p", "SUMMARY:a")
    let uuid = try #require(entry.uuid)
    #expect(TaskUUID.normalized(uuid) == uuid)
    #expect(try Sample.entry("SUMMARY:b", "UID:ymv2zg9t2p").uuid == uuid)
    #expect(
      try Sample.entry("UID:01A202EF-920E-7E94-81AB-703C746F1126").uuid
        == "01a202ef-920e-7e94-81ab-703c746f1126")
    #expect(try Sample.entry("UID:").uuid == nil)
  }

  @Test func linesAreUnfoldedBeforeTheyAreDecoded() throws {
    let text = CalendarSample.todo("SUMMARY:gr\u{FC}n", "DESCRIPTION:a b")
    var bytes: [UInt8] = []
    // Folded after every byte, with a tab or a blank.
    for line in text.utf8.filter({ $0 != .carriageReturn }).split(separator: .lineFeed) {
      for (index, byte) in line.enumerated() {
        if index > 0 { bytes += "\r\n".utf8 + [index % 2 == 0 ? .blank : .tab] }
        bytes.append(byte)
      }
      bytes += "\n".utf8
    }
    var entries: [TaskEntry] = []
    let reading = try ICalendar.read(SourceBytes(bytes)) { entries.append($0) }
    #expect(reading.errors == [])
    #expect(entries.map(\.title) == ["grün"] && entries[0].mentioned(.notes) == .text("a b"))
  }

  @Test func linesEndAtFeedsAlone() throws {
    let text = CalendarSample.todo("SUMMARY:a\u{2028}b\u{85}c\u{B}d", "DESCRIPTION:a\rb")
    let entry = try Sample.entry(of: text.replacing("\r\n", with: "\n"))
    #expect(entry.title == "a b c d" && entry.mentioned(.notes) == .text("a\rb"))
  }

  @Test func whatIsNoTaskIsCounted() throws {
    let todo = CalendarSample.todoLines(["SUMMARY:a"])
    let text = CalendarSample.calendar(
      "X-WR-CALNAME:My\\, tasks", "BEGIN:VEVENT\r\nSUMMARY:e\r\nEND:VEVENT", todo,
      "BEGIN:VEVENT\r\nEND:VEVENT", "BEGIN:VJOURNAL\r\nEND:VJOURNAL",
      "BEGIN:VTIMEZONE\r\nTZID:x\r\nEND:VTIMEZONE")
    let reading = try ICalendar.read(SourceBytes(text + text)) { #expect($0.title == "a") }
    #expect(reading.taskCount == 2 && reading.boardName == "My, tasks" && reading.errors == [])
    #expect(reading.leftOut.counts.map(\.what) == ["event", "journal entry"])
    #expect(reading.leftOut.counts.map(\.count) == [4, 2])
  }

  @Test func instancesOfARepeatingTaskAreOneTask() throws {
    let master = ["UID:1", "SUMMARY:daily", "RRULE:FREQ=DAILY"]
    let instance = ["UID:1", "RECURRENCE-ID:20261101", "SUMMARY:other"]
    let alone = ["UID:2", "RECURRENCE-ID:20261101", "SUMMARY:alone"]
    let text = CalendarSample.calendar(
      Sample.todoLines(instance), Sample.todoLines(alone), Sample.todoLines(master),
      Sample.todoLines(alone), Sample.todoLines(instance))
    let entries = try Sample.probe.read(text)
    #expect(entries.map(\.title) == ["alone", "daily"])
    let lines = Sample.lines(entries)
    let todo = { (lines: [String]) in ["BEGIN:VTODO"] + lines + ["END:VTODO"] }
    #expect(lines == todo(alone) + todo(alone) + todo(master) + todo(instance) + todo(instance))
  }
}
