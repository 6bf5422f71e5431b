import BoardModel
import Testing

@testable import Formats

private typealias Sample = CalendarSample

/// What of a to-do is written back as it came, and what an edit changes.
struct ICalendarPreservingTests {
  private static let lines = [
    "DTSTAMP:20260101T000000", "UID:ABCDEF12-0000-4000-8000-00000000000A", "SEQUENCE:3",
    "CREATED:20260101T000000", "LAST-MODIFIED:20260101T000001Z", "SUMMARY;LANGUAGE=de:Milch\\Nund",
    "DESCRIPTION;ALTREP=\"cid:a;b:c,d\":two\\, three", "LOCATION;X=\"a:b\":Köln\\; Dom",
    "GEO:50.9;6.9", "CLASS:PRIVATE", "PRIORITY:05", "CATEGORIES:a b,c", "CATEGORIES:d",
    "DTSTART;TZID=Odd/Zone:20260701T080000", "DUE;TZID=Odd/Zone:20260701T120030",
    "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;WKST=SU", "EXDATE;TZID=Odd/Zone:20260731T080000",
    "RELATED-TO;RELTYPE=PARENT:x", "ATTENDEE;CN=\"A, B\":mailto:a@b.example",
    "STATUS:IN-PROCESS", "PERCENT-COMPLETE:40", "PERCENT_COMPLETE:40", "URL:HTTP://x.example/a,b;c",
    "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER;RELATED=END:-PT15M", "END:VALARM",
    "X-APPLE-SORT-ORDER:790000000", "X-FOO;BAR=1:baz",
  ]
  private static let zone = [
    "BEGIN:VTIMEZONE", "TZID:Odd/Zone", "X-LIC-LOCATION:Odd", "BEGIN:STANDARD",
    "DTSTART:19700101T000000", "TZOFFSETFROM:+0000", "TZOFFSETTO:+0500", "END:STANDARD",
    "END:VTIMEZONE",
  ]

  private func sample() throws -> TaskEntry {
    try Sample.entry(
      of: Sample.calendar(
        Sample.todoLines(Self.lines), Self.zone.joined(separator: "\r\n")))
  }

  /// The lines that are written, against those that came: what is gone, and what is new.
  private func changes(_ entry: TaskEntry) -> (gone: [String], new: [String]) {
    let lines = Sample.lines([entry])
    #expect(Array(lines.prefix(Self.zone.count)) == Self.zone)
    let own = Array(lines.dropFirst(Self.zone.count + 1).dropLast())
    let difference = own.difference(from: Self.lines)
    return (
      difference.removals.map { if case .remove(_, let line, _) = $0 { line } else { "" } },
      difference.insertions.map { if case .insert(_, let line, _) = $0 { line } else { "" } }
    )
  }

  /// A field that is missing in a table of this format would be lost here.
  @Test(arguments: TaskField.allCases)
  func eachFieldIsWrittenReadAndTakenBack(field: TaskField) throws {
    let value: TaskValue =
      switch field.kind {
      case .line: .text("Oats")
      case .text: .text("https://y.example")
      case .person: .text("Ben")
      case .rule: .text("every 2 weeks")
      case .priority: .priority(Priority("B"))
      case .date: .date(DueDate("2026-12-24T18:00"))
      case .tags: .tags(["x"])
      case .tasks: .tasks(["01a20482-17a5-7828-a4e0-3e2a7730bb78"])
      case .flag: .flag(true)
      }
    let plain = TaskEntry(title: "Milk")
    var changed = plain
    changed[field] = value
    let text = try CalendarDocument.text(new: changed, at: CalendarPosition())
    let document = try #require(try CalendarDocument(text))
    #expect(document.entry[field] == value)
    var restored = document.entry
    restored[field] = plain[field]
    let edited = try document.rewritten(
      with: restored, at: document.position, changed: FormatProbe.now)
    #expect(try CalendarDocument(edited)?.entry.content == plain.content)
  }

  @Test func whatWasNotChangedIsWrittenAsItCame() throws {
    let entry = try sample()
    #expect(entry.title == "Milch und" && entry.due?.text == "2026-07-01T08:00")
    #expect(entry.repetition == "FREQ=MONTHLY;BYMONTHDAY=-1;WKST=SU")
    let (gone, new) = changes(entry)
    #expect(gone == [] && new == [])
  }

  @Test(arguments: [
    ("title", ["SUMMARY;LANGUAGE=de:Milch\\Nund"], ["SUMMARY;LANGUAGE=de:Oats\\; rye"]),
    ("notes", ["DESCRIPTION;ALTREP=\"cid:a;b:c,d\":two\\, three"], ["DESCRIPTION:a\\nb"]),
    ("no notes", ["DESCRIPTION;ALTREP=\"cid:a;b:c,d\":two\\, three"], []),
    ("priority", ["PRIORITY:05"], ["PRIORITY:1"]),
    ("low priority", ["PRIORITY:05"], ["PRIORITY:9", "X-DRAGBOARD-PRIORITY:Q"]),
    ("tags", ["CATEGORIES:a b,c", "CATEGORIES:d"], ["CATEGORIES:x,y\\,z"]),
    // The time keeps its zone: 09:00 at the user's is 13:00 there.
    ("due", ["DUE;TZID=Odd/Zone:20260701T120030"], ["DUE;TZID=Odd/Zone:20260702T130000"]),
    ("due day", ["DUE;TZID=Odd/Zone:20260701T120030"], ["DUE;VALUE=DATE:20260702"]),
    ("no due", ["DUE;TZID=Odd/Zone:20260701T120030"], []),
    ("start", ["DTSTART;TZID=Odd/Zone:20260701T080000"], ["DTSTART;VALUE=DATE:20260630"]),
    ("repeat", ["RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;WKST=SU"], ["RRULE:FREQ=DAILY;INTERVAL=2"]),
    (
      "done", ["STATUS:IN-PROCESS", "PERCENT-COMPLETE:40"],
      ["STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:20261122T000000Z"]
    ),
    ("url", ["URL:HTTP://x.example/a,b;c"], ["URL:https://y.example"]),
    (
      "assignee", [], ["ATTENDEE;CN=Ben:urn:uuid:\(TaskUUID.derived(from: "person ben"))"]
    ),
    ("pinned", [], ["X-DRAGBOARD-PINNED:TRUE"]), ("locked", [], ["X-DRAGBOARD-LOCKED:TRUE"]),
  ])
  func anEditChangesItsLineAlone(edit: String, gone: [String], new: [String]) throws {
    var entry = try sample()
    entry.modified = FormatProbe.now
    switch edit {
    case "title": entry[.title] = .text("Oats; rye")
    case "notes": entry[.notes] = .text("a\nb")
    case "no notes": entry[.notes] = .text(nil)
    case "priority": entry[.priority] = .priority(Priority("A"))
    case "low priority": entry[.priority] = .priority(Priority("Q"))
    case "assignee": entry[.assignee] = .text("Ben")
    case "tags": entry[.tags] = .tags(["x", "y,z"])
    case "due": entry[.due] = .date(DueDate("2026-07-02T09:00"))
    case "due day": entry[.due] = .date(DueDate("2026-07-02"))
    case "no due": entry[.due] = .date(nil)
    case "start": entry[.start] = .date(DueDate("2026-06-30"))
    case "repeat": entry[.repetition] = .text("every 2 days")
    case "url": entry[.url] = .text("https://y.example")
    case "pinned": entry[.isPinned] = .flag(true)
    case "locked": entry[.isLocked] = .flag(true)
    default:
      entry.isCompleted = true
      entry.completedAt = FormatProbe.now
    }
    let found = changes(entry)
    let times = ["DTSTAMP:20260101T000000", "LAST-MODIFIED:20260101T000001Z"]
    #expect(Set(found.gone) == Set(gone + times))
    #expect(
      Set(found.new)
        == Set(new + ["DTSTAMP:20261122T000000Z", "LAST-MODIFIED:20261122T000000Z"]))
    // And it is read as it was edited.
    var again = try Sample.entry(
      of: Sample.calendar(Sample.lines([entry]).joined(separator: "\r\n")))
    (again.extras, again.line, again.shared) = (entry.extras, entry.line, entry.shared)
    again[.repetition] = entry[.repetition]
    for field in [TaskField.notes, .due] { again[field] = again[field] }
    #expect(again == entry)
  }

  @Test(arguments: [
    (["x", "Privat-&-Co", "neu"], ["CATEGORIES;LANGUAGE=de:x,Privat & Co,neu"]),
    (
      ["x", "Privat-&-Co", "d", "neu"],
      ["CATEGORIES;LANGUAGE=de:x,Privat & Co", "Categories:d,neu"]
    ),
    (["d"], ["Categories:d"]), (["d", "x"], ["Categories:d,x"]), ([], []),
  ])
  func aTagThatStaysIsTheCategoryItWas(tags: [String], lines: [String]) throws {
    var entry = try Sample.entry(
      "UID:\(UUIDs.one)", "CATEGORIES;LANGUAGE=de:x,Privat & Co", "Categories:d")
    entry[.tags] = .tags(tags)
    #expect(
      Sample.lines([entry]).filter { $0.uppercased().hasPrefix("CATEGORIES") } == lines)
  }

  private static let relations = [
    "RELATED-TO:\(UUIDs.one)", "RELATED-TO;RELTYPE=PARENT:p",
    "related-to;x-a=\"b;RELTYPE=PARENT:c\";reltype=\"depends-on\":ABCDEF12-0000-4000-8000-00000000000A",
    "RELATED-TO;RELTYPE=DEPENDS-ON;X=1:ymv2zg9t2p", "RELATED-TO;RELTYPE=DEPENDS-ON:",
    "RELATED-TO;RELTYPE=DEPENDS-ON;X=2:ymv2zg9t2p",
  ]
  private static let blockers = [
    "abcdef12-0000-4000-8000-00000000000a", TaskUUID.derived(from: "ymv2zg9t2p"),
  ]

  /// The blockers of the task, and the lines that are written for them.
  private static let edits: [(blockers: [String], lines: [String])] = [
    (blockers, relations), (Array(blockers.reversed()), relations),
    ([blockers[1]], [0, 1, 3, 5].map { relations[$0] }),
    ([blockers[0]], Array(relations[..<3])), ([], Array(relations[..<2])),
    (blockers + [UUIDs.two], relations + ["RELATED-TO;RELTYPE=DEPENDS-ON:\(UUIDs.two)"]),
    ([UUIDs.two], relations[..<2] + ["RELATED-TO;RELTYPE=DEPENDS-ON:\(UUIDs.two)"]),
  ]

  /// Lines of other relations stay, whatever blocks the task.
  @Test(arguments: Self.edits)
  func aBlockerThatStaysIsTheLineItWas(blockers: [String], lines: [String]) throws {
    let own = ["UID:\(UUIDs.one)", "SUMMARY:a"]
    let text = Sample.calendar(Sample.todoLines(own + Self.relations))
    func relations(_ lines: [String]) -> [String] {
      lines.filter { $0.uppercased().hasPrefix("RELATED-TO") && !$0.hasSuffix("DEPENDS-ON:") }
    }
    let wanted = relations(lines)
    var entry = try Sample.entry(of: text)
    #expect(entry.blockedBy == Self.blockers)
    entry[.blockedBy] = .tasks(blockers)
    #expect(relations(Sample.lines([entry])) == wanted)
    let document = try #require(try CalendarDocument(text))
    entry = document.entry
    entry[.blockedBy] = .tasks(blockers)
    let edited = try document.rewritten(
      with: entry, at: document.position, changed: FormatProbe.now)
    #expect(relations(edited.split(whereSeparator: \.isNewline).map(String.init)) == wanted)
    #expect((edited == text) == (Set(blockers) == Set(Self.blockers)))
    #expect(try CalendarDocument(edited).map { Set($0.entry.blockedBy) } == Set(blockers))
  }

  @Test(arguments: [
    ["DTSTART:20260630T170000Z", "DUE:20260701T170000Z"],
    ["DTSTART;TZID=Europe/Berlin:20260701T170000", "DURATION:PT1H"],
  ])
  func aTimeIsWrittenAsItCameAlsoByAnotherClock(times: [String]) throws {
    let entry = try Sample.entry(of: Sample.calendar(Sample.todoLines(["UID:u"] + times)))
    var writer = ICalendar.makeWriter(
      options: WritingOptions(clock: .fixed(-18_000), now: FormatProbe.now))
    var output = ByteWriter()
    writer.write(entry, to: &output)
    writer.end(to: &output)
    let text = output.drain().text
    #expect(times.allSatisfy { text.contains("\r\n\($0)\r\n") }, "\(text)")
    #expect(!text.contains("SHOWN"))
  }

  @Test func aDueTimeKeepsItsForm() throws {
    for (line, changed) in [
      ("DUE:20260701T120000Z", "DUE:20260702T080000Z"),
      ("DUE:20260701T120000", "DUE:20260702T090000"),
      ("DUE;VALUE=DATE:20260701", "DUE:20260702T090000"),
      ("DUE;TZID=No/Where:20260701T120000", "DUE;TZID=No/Where:20260702T090000"),
      ("DUE;TZID=\"No:Where\":20260701T120000", "DUE;TZID=\"No:Where\":20260702T090000"),
    ] {
      var entry = try Sample.entry("UID:\(UUIDs.one)", "SUMMARY:a", line)
      entry[.due] = .date(DueDate("2026-07-02T09:00"))
      #expect(Sample.lines([entry]).contains(changed), "\(line)")
    }
  }

  @Test func aLengthGivesWayToADueDate() throws {
    var entry = try Sample.entry("UID:\(UUIDs.one)", "DTSTART:20260701T120000Z", "DURATION:PT1H")
    #expect(entry.due?.text == "2026-07-01T14:00")
    #expect(Sample.lines([entry]).contains("DURATION:PT1H"))
    entry[.start] = .date(DueDate("2026-07-01"))
    let lines = Sample.lines([entry])
    #expect(!lines.contains { $0.hasPrefix("DURATION") })
    #expect(lines.contains("DUE:20260701T130000Z"))
  }

  @Test(arguments: [
    ["STATUS:COMPLETED"], ["STATUS:CANCELLED", "COMPLETED:20260101T000000Z"], ["COMPLETED:"],
    ["STATUS:NEEDS-ACTION", "COMPLETED:20260101T000000"],
  ])
  func aDoneOneKeepsTheWayInWhichItIsDone(lines: [String]) throws {
    var entry = try Sample.entry(of: Sample.calendar(Sample.todoLines(["SUMMARY:a"] + lines)))
    #expect(entry.isCompleted == true)
    // The store gives it a time where it has none.
    if entry.completedAt == nil { entry.completedAt = FormatProbe.now }
    entry.modified = FormatProbe.now
    #expect(Sample.lines([entry]) == ["BEGIN:VTODO", "SUMMARY:a"] + lines + ["END:VTODO"])
    entry.isCompleted = false
    entry.completedAt = nil
    let reopened = Sample.lines([entry])
    #expect(
      reopened.contains("STATUS:NEEDS-ACTION") && !reopened.contains { $0.hasPrefix("COMPLETED") })
  }

  @Test func theLinesOfTheCalendarAreWrittenAsTheyCame() throws {
    let head = [
      "BEGIN:VCALENDAR", "PRODID:-//x//y", "VERSION:2.0", "CALSCALE:GREGORIAN",
      "X-WR-CALNAME:Groceries", "REFRESH-INTERVAL;VALUE=DURATION:PT4H",
    ]
    let todo = ["BEGIN:VTODO", "UID:x", "SUMMARY:a", "X-APPLE-SORT-ORDER:1", "END:VTODO"]
    let file = (head + todo + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    let entry = try Sample.entry(of: file)
    #expect(Sample.probe.written([entry]) == file)
    let new = Sample.probe.written([TaskEntry(title: "new"), entry])
    #expect(new.hasPrefix(head.joined(separator: "\r\n") + "\r\nBEGIN:VTODO\r\n"))
    #expect(new.contains("SUMMARY:new\r\n"))
    var writer = ICalendar.makeWriter(options: WritingOptions(now: FormatProbe.now))
    var output = ByteWriter()
    writer.begin(boards: ["A", "B"], to: &output)
    writer.write(entry, to: &output)
    writer.end(to: &output)
    #expect(output.drain().text == file.replacing("X-WR-CALNAME:Groceries\r\n", with: ""))
  }

  @Test func aTitleThatIsMissingStaysAway() throws {
    var entry = try Sample.entry("UID:\(UUIDs.one)", "DESCRIPTION:first\\nsecond")
    let todo = ["BEGIN:VTODO", "UID:\(UUIDs.one)", "DESCRIPTION:first\\nsecond", "END:VTODO"]
    #expect(Sample.lines([entry]) == todo)
    entry[.notes] = .text("other")
    #expect(Sample.lines([entry]).contains("SUMMARY:first"))
    let none = try Sample.entry("PRIORITY:1")
    #expect(Sample.lines([none]) == ["BEGIN:VTODO", "PRIORITY:1", "END:VTODO"])
  }

  @Test func aUIDIsKeptToTheLetterUnlessTheTaskIsAnother() throws {
    var entry = try Sample.entry("UID:ymv2zg9t2p", "SUMMARY:a")
    #expect(Sample.lines([entry]).contains("UID:ymv2zg9t2p"))
    entry.uuid = UUIDs.one
    #expect(Sample.lines([entry]).contains("UID:\(UUIDs.one)"))
    let none = try Sample.entry("SUMMARY:a")
    #expect(none.extras == "SUMMARY:a\n")
  }

  @Test func aZoneIsWrittenOnceBeforeItsFirstTask() throws {
    let lines = Sample.lines([try sample(), TaskEntry(title: "a"), try sample()])
    #expect(lines.filter { $0 == "BEGIN:VTIMEZONE" }.count == 1)
    #expect(Array(lines.prefix(Self.zone.count)) == Self.zone)
  }

  @Test func whatManyTasksHaveInCommonIsSharedByThem() throws {
    let other = Sample.todoLines(["SUMMARY:b", "DUE:20260701T120030Z"])
    let file = Sample.calendar(
      "CALSCALE:GREGORIAN", Sample.todoLines(Self.lines), Self.zone.joined(separator: "\r\n"),
      Sample.todoLines(Self.lines + ["X-OTHER:1"]), other)
    let entries = try Sample.probe.read(file)
    let zone = SharedText(Self.zone.joined(separator: "\n") + "\n")
    #expect(entries[0].shared.count == 2 && entries[0].shared == entries[1].shared)
    #expect(entries[0].shared.contains(zone) && entries[2].shared == [entries[0].shared[1]])
    #expect(entries.allSatisfy { $0.extras?.contains("TZOFFSETTO") == false })
    #expect(entries.allSatisfy { $0.extras?.contains("CALSCALE") == false })
    #expect(Sample.probe.written(entries).contains("\r\nCALSCALE:GREGORIAN\r\n"))
  }

  /// Stores of earlier versions have a zone and the lines of the calendar with each task.
  @Test func whatATaskHasForItselfIsWrittenToo() throws {
    var entry = try sample()
    let own = entry.shared.map(\.text).joined()
    entry.extras = (entry.extras ?? "") + own
    entry.shared = []
    #expect(!own.isEmpty && changes(entry).gone == [] && changes(entry).new == [])
    entry.extras? += "BEGIN:VCALENDAR\nCALSCALE:X\nEND:VCALENDAR\n"
    #expect(Sample.probe.written([entry]).hasPrefix("BEGIN:VCALENDAR\r\nCALSCALE:X\r\n"))
  }

  @Test func moreZonesThanAreInUseAreNotKept() throws {
    let zones = (0..<1_002).map { "BEGIN:VTIMEZONE\r\nTZID:Z\($0)\r\nEND:VTIMEZONE" }
    let long =
      "BEGIN:VTIMEZONE\r\nTZID:L\r\n"
      + String(repeating: "X-A:" + String(repeating: "b", count: 1 << 19) + "\r\n", count: 9)
      + "END:VTIMEZONE"
    let todos = ["Z0", "Z999", "Z1000", "L"].map {
      Sample.todoLines(["SUMMARY:a", "DUE;TZID=\($0):20260701T120000"])
    }
    for (zones, sharedCount, remark) in [
      (zones, [1, 1, 0, 0], "too many or too long time zone definitions: 2 left out"),
      ([long], [0, 0, 0, 0], "too many or too long time zone definitions: 1 left out"),
    ] {
      let file = ICalendar.file(
        Sample.calendar((zones + todos).joined(separator: "\r\n")))
      #expect(file.entries.map(\.shared.count) == sharedCount && file.remarks.first == remark)
    }
  }

  /// A file must not cost more than it is long.
  @Test func instancesAreKeptWithOneTaskAlone() throws {
    let master = Sample.todoLines(["UID:u", "SUMMARY:a", "RRULE:FREQ=DAILY"])
    let instance = Sample.todoLines(["UID:u", "SUMMARY:b", "RECURRENCE-ID:20260701"])
    let entries = try Sample.probe.read(Sample.calendar(master, instance, master))
    #expect(entries.map { $0.extras?.contains("RECURRENCE-ID") } == [true, false])
  }

  @Test func anAttendeeOfAnotherProgramIsNoAssigneeAndStays() throws {
    let foreign = [
      "ATTENDEE;CN=Ben:mailto:ben@b.example", "ATTENDEE;CN=Ben:urn:uuid:\(UUIDs.one)",
      "ATTENDEE;PARTSTAT=ACCEPTED:invalid:nomail",
    ]
    var entry = try Sample.entry((["SUMMARY:a"] + foreign).joined(separator: "\r\n"))
    #expect(entry.assignee == nil)
    entry[.assignee] = .text("Anna;1")
    let lines = Sample.lines([entry])
    let uuid = TaskUUID.derived(from: "person anna;1")
    #expect(lines.contains("ATTENDEE;CN=\"Anna;1\":urn:uuid:\(uuid)"))
    #expect(foreign.allSatisfy(lines.contains))
    var other = try Sample.entry(of: Sample.probe.written([entry]))
    #expect(other.assignee == "Anna;1")
    other[.assignee] = .text(nil)
    #expect(Sample.lines([other]).filter { $0.hasPrefix("ATTENDEE") } == foreign)
  }

  /// What another program adds to the line of a person says nothing about the next one.
  @Test func theParametersOfAnAssigneeGoWithIt() throws {
    let uuid = TaskUUID.derived(from: "person ben")
    var entry = try Sample.entry("SUMMARY:a\r\nATTENDEE;RSVP=TRUE;CN=Ben:URN:UUID:\(uuid)")
    #expect(entry.assignee == "Ben")
    #expect(Sample.lines([entry]).contains("ATTENDEE;RSVP=TRUE;CN=Ben:URN:UUID:\(uuid)"))
    entry[.assignee] = .text("Anna")
    let anna = TaskUUID.derived(from: "person anna")
    #expect(
      Sample.lines([entry]).filter { $0.hasPrefix("ATTENDEE") }
        == ["ATTENDEE;CN=Anna:urn:uuid:\(anna)"])
  }

  /// A file of ours needs nothing beside the fields.
  @Test func whatThisProgramWritesIsReadWithoutExtras() throws {
    var entry = TaskEntry(title: "a")
    entry.uuid = UUIDs.one
    entry[.notes] = .text("n")
    entry.isCompleted = true
    entry.created = FormatProbe.now
    entry.modified = FormatProbe.now
    entry.completedAt = FormatProbe.now
    entry[.due] = .date(DueDate("2026-12-24T18:00"))
    entry[.start] = .date(DueDate("2026-12-20"))
    entry[.priority] = .priority(Priority("K"))
    entry[.repetition] = .text("mon,thu after done")
    entry[.tags] = .tags(["a,b", "c"])
    entry[.url] = .text("a\nb;c")
    entry[.isPinned] = .flag(true)
    entry[.isLocked] = .flag(true)
    entry[.blockedBy] = .tasks([UUIDs.two])
    entry[.waitingFor] = .text("Anna; or Bob")
    entry[.assignee] = .text("Ben^\",M")
    var read = try Sample.entry(of: Sample.probe.written([entry]))
    #expect(read.extras == nil)
    read.line = 0
    #expect(read == entry)
    let minimal = try Sample.entry(of: Sample.probe.written([TaskEntry(title: "a")]))
    #expect(minimal.extras == nil && minimal.isCompleted == false)
  }
}

/// Names of tasks.
private enum UUIDs {
  static let one = "01a202ef-920e-7e94-81ab-703c746f1126"
  static let two = "01a202ef-920e-7e94-81ab-703c746f1127"
}
