import BoardModel
import Store
import Formats
import Testing

@testable import Sync

/// How an edit of a task gets into the object of a server.
struct CalendarEditingTests {
  private let now = Timestamp(iso8601: "2026-11-22T12:00:00Z")!  // A valid moment.
  private let changed = Timestamp(iso8601: "2026-11-22T11:00:00Z")!  // A valid moment.

  private func document(_ text: String) throws -> CalendarDocument {
    try #require(try CalendarDocument(text, clock: ForeignObject.clock))
  }

  private func document(_ object: ForeignObject) throws -> CalendarDocument {
    try document(object.text)
  }

  /// The object with one edit.
  private func edited(
    _ object: CalendarDocument, _ fields: Set<SyncedField>, rank: Int64? = nil,
    _ change: (inout SyncedTask) -> Void
  ) throws -> CalendarDocument {
    let task = SyncedTask(object).with(change)
    return try document(
      object.rewritten(with: fields, of: task, rank: rank, changed: changed, now: now))
  }

  /// The lines that are gone and those that are new.
  private func difference(
    _ old: CalendarDocument, _ new: CalendarDocument
  ) -> (gone: [String], new: [String]) {
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .flatMap { $0.split(separator: "\r\n", omittingEmptySubsequences: false) }.map(String.init)
    }
    let difference = lines(new.text).difference(from: lines(old.text))
    return (
      difference.removals.map { if case .remove(_, let line, _) = $0 { line } else { "" } },
      difference.insertions.map { if case .insert(_, let line, _) = $0 { line } else { "" } }
    )
  }

  @Test func theTimeOfAFieldHoldsUntilAnotherProgramChangesTheObject() throws {
    let object = try document(ForeignObject.nextcloud)
    let task = SyncedTask(object).with { ($0.title, $0.url) = ("b", "c") }
    let earlier = Timestamp(milliseconds: changed.milliseconds - 60_000)
    let edited = try document(
      object.rewritten(
        with: [.title, .url], of: task, changed: changed, stamps: [.title: earlier], now: now))
    #expect(edited.stamp == changed)
    #expect(edited.changed(.title) == earlier)
    #expect(edited.changed(.url) == changed)
    #expect(edited.changed(.notes) == object.stamp)
    let later = "LAST-MODIFIED:20261122T113000Z"
    let foreign = try document(edited.text.replacing([later]))
    #expect(foreign.changed(.title) == foreign.stamp)
  }

  @Test(arguments: ForeignObject.allCases)
  func anObjectThatIsNotTouchedIsNotRewritten(_ foreign: ForeignObject) throws {
    let object = try document(foreign)
    let none = try object.rewritten(with: [], of: SyncedTask(object), changed: changed, now: now)
    #expect(none == foreign.text)
    let all = try object.rewritten(
      with: Set(SyncedField.allCases), of: SyncedTask(object), changed: changed, now: now)
    #expect(all == foreign.text)
  }

  @Test(arguments: [
    (
      ForeignObject.nextcloud, SyncedField.content(.title),
      [
        "SUMMARY:Milch\\, Eier und ein sehr langer Titel\\; der über die",
        "  Grenze von 75 Oktetten geht",
      ],
      ["SUMMARY:New\\; title"]
    ),
    (.jtx, .content(.title), ["SUMMARY:Tax"], ["SUMMARY:New\\; title"]),
    (
      .jtx, .content(.notes), ["DESCRIPTION;ALTREP=\"https://x.example/a;b\";LANGUAGE=de:Belege"],
      ["DESCRIPTION;LANGUAGE=de:two\\nlines"]
    ),
    (.xandikos, .content(.notes), [], ["DESCRIPTION:two\\nlines"]),
    (
      .jtx, .completion, ["STATUS:NEEDS-ACTION", "SEQUENCE:4"],
      ["STATUS:COMPLETED", "COMPLETED:20261122T103000Z", "PERCENT-COMPLETE:100", "SEQUENCE:5"]
    ),
    (
      .apple, .completion,
      ["COMPLETED:20261101T080000Z", "PERCENT-COMPLETE:100", "STATUS:COMPLETED", "SEQUENCE:0"],
      ["STATUS:NEEDS-ACTION", "SEQUENCE:1"]
    ),
    (.radicale, .completion, ["PERCENT-COMPLETE:100"], ["STATUS:NEEDS-ACTION", "SEQUENCE:1"]),
    (
      .jtx, .content(.start), ["DTSTART;VALUE=DATE:20261201", "SEQUENCE:4"],
      ["DTSTART;VALUE=DATE:20261120", "SEQUENCE:5"]
    ),
    (
      .jtx, .content(.due), ["DUE;VALUE=DATE:20261231", "SEQUENCE:4"],
      ["DUE:20261224T180000", "SEQUENCE:5"]
    ),
    (
      .xandikos, .content(.due), ["DUE:20261130T170000Z", "SEQUENCE:1"],
      ["DUE:20261224T170000Z", "SEQUENCE:2"]
    ),
    (
      .thunderbird, .content(.due), ["DUE;TZID=Europe/Berlin:20261005T091500"],
      ["DUE;TZID=Europe/Berlin:20261224T180000", "SEQUENCE:1"]
    ),
    (
      .radicale, .content(.due), ["DURATION:PT2H"], ["DUE:20261224T170000Z", "SEQUENCE:1"]
    ),
    (
      .thunderbird, .content(.repetition), ["RRULE:FREQ=WEEKLY"],
      ["RRULE:FREQ=DAILY;INTERVAL=2", "SEQUENCE:1"]
    ),
    (.apple, .content(.priority), ["PRIORITY:5"], ["PRIORITY:1"]),
    (
      .jtx, .content(.tags), ["CATEGORIES;LANGUAGE=de:Amt", "CATEGORIES:Geld"],
      ["CATEGORIES;LANGUAGE=de:x,y\\,z"]
    ),
    (.jtx, .content(.url), ["URL:https://tax.example"], ["URL:https://new.example"]),
    (.jtx, .content(.isPinned), [], ["X-DRAGBOARD-PINNED:TRUE"]),
    (.jtx, .content(.isLocked), [], ["X-DRAGBOARD-LOCKED:TRUE"]),
    (
      .jtx, .position, [],
      [
        "X-DRAGBOARD-LIST:Later\\, perhaps", "X-DRAGBOARD-ORDER;X-RANK=77:VV",
        "X-APPLE-SORT-ORDER:77",
      ]
    ),
    (
      .xandikos, .position,
      ["X-DRAGBOARD-LIST:Doing", "X-DRAGBOARD-ORDER;X-RANK=500:V", "X-APPLE-SORT-ORDER:500"],
      [
        "X-DRAGBOARD-LIST:Later\\, perhaps", "X-DRAGBOARD-ORDER;X-RANK=77:VV",
        "X-APPLE-SORT-ORDER:77",
      ]
    ),
  ])
  func anEditChangesItsLinesAlone(
    foreign: ForeignObject, field: SyncedField, gone: [String], new: [String]
  ) throws {
    let object = try document(foreign)
    let edited = try edited(object, [field], rank: field == .position ? 77 : nil) { task in
      task.title = "New; title"
      task.notes = "two\r\nlines"
      task.completion =
        task.completion == nil ? .init(date: Timestamp(iso8601: "2026-11-22T10:30:00Z")) : nil
      task.start = DueDate("2026-11-20")
      task.due = DueDate("2026-12-24T18:00")
      task.repetition = "every 2 days"
      task.priority = Priority("A")
      task.tags = ["x", "y,z"]
      task.url = "https://new.example"
      task.isPinned = true
      task.isLocked = true
      task.position = .init(list: "Later, perhaps", key: OrderKey(rawValue: "VV"))
    }
    let found = difference(object, edited)
    func isTime(_ line: String) -> Bool {
      line.hasPrefix("DTSTAMP:") || line.hasPrefix("LAST-MODIFIED:")
    }
    #expect(found.gone.filter { !isTime($0) }.sorted() == gone.sorted())
    #expect(found.new.filter { !isTime($0) }.sorted() == new.sorted())
    #expect(
      found.new.filter(isTime).sorted()
        == ["DTSTAMP:20261122T110000Z", "LAST-MODIFIED:20261122T110000Z"])
    // Written again, nothing changes any more.
    let task = SyncedTask(edited)
    #expect(try edited.rewritten(with: [field], of: task, changed: now, now: now) == edited.text)
    #expect(task.fields(unlike: SyncedTask(object)) == [field])
  }

  @Test func whatIsNewStandsBeforeTheAlarmsAndWithTheLineEndsOfTheFile() throws {
    let object = try document(.thunderbird)
    let text = try edited(object, [.content(.notes)]) { $0.notes = "n" }.text
    #expect(text.contains("X-MOZ-GENERATION:2\r\nDESCRIPTION:n\r\nBEGIN:VALARM\r\n"))
    let other = try edited(try document(.radicale), [.content(.notes)]) {
      $0.notes = String(repeating: "é", count: 60)
    }
    let head = "DESCRIPTION:" + String(repeating: "é", count: 31)
    #expect(other.text.contains("\n\(head)\n " + String(repeating: "é", count: 29) + "\n"))
    #expect(!other.text.contains("\r"))
  }

  @Test func whatIsWrittenIsLaterThanWhatWasThereExceptFarAhead() throws {
    let late = try document(
      ForeignObject.jtx.text.replacing(
        "LAST-MODIFIED:20261118T070000Z", with: "LAST-MODIFIED:20261122T113000Z"))
    #expect(
      try edited(late, [.title]) { $0.title = "a" }.text.contains("LAST-MODIFIED:20261122T113001Z"))
    let ahead = try document(
      ForeignObject.jtx.text.replacing(
        "LAST-MODIFIED:20261118T070000Z", with: "LAST-MODIFIED:20271122T113000Z"))
    #expect(
      try edited(ahead, [.title]) { $0.title = "a" }.text.contains("LAST-MODIFIED:20261123T120000Z")
    )
  }

  @Test func aNewRankAloneIsNoEdit() throws {
    let object = try document(.xandikos)
    let shifted = try edited(object, [], rank: 501) { _ in }
    let found = difference(object, shifted)
    #expect(found.gone == ["X-DRAGBOARD-ORDER;X-RANK=500:V", "X-APPLE-SORT-ORDER:500"])
    #expect(found.new == ["X-DRAGBOARD-ORDER;X-RANK=501:V", "X-APPLE-SORT-ORDER:501"])
    #expect(SyncedTask(shifted) == SyncedTask(object))
    let foreign = try edited(try document(.tasksOrg), [], rank: 9) { _ in }
    #expect(foreign.text.contains("X-APPLE-SORT-ORDER:9\r\n"))
    #expect(!foreign.text.contains("X-DRAGBOARD"))
  }

  @Test func aNewObjectSaysTheWholeTask() throws {
    var task = SyncedTask.bread.completed
    task.completion?.date = Timestamp(iso8601: "2026-11-22T10:30:00Z")
    task.notes = "a\u{1}b\rc"
    task.repetition = "mon,thu after done"
    task.url = "https://x.example/\(String(repeating: "y", count: 80))"
    task.isPinned = true
    let object = try document(
      CalendarDocument.text(
        new: task, uuid: "01a202ef-920e-7e94-81ab-703c746f1126", rank: 5, changed: changed,
        clock: ForeignObject.clock))
    #expect(SyncedTask(object) == task.with { $0.notes = "a\u{FFFD}b\nc" })
    #expect(object.uid == "01a202ef-920e-7e94-81ab-703c746f1126")
    #expect(object.stamp == changed && object.position.rank == 5)
    #expect(object.text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    #expect(object.text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:"))
  }

  @Test func whatNoLineCanHoldIsRefused() throws {
    let long = String(repeating: ",", count: 1 << 20)
    #expect(throws: FormatError.self) {
      let object = try document(.jtx)
      _ = try object.rewritten(
        with: [.notes], of: SyncedTask(TaskContent(title: "a", notes: long)), changed: changed,
        now: now)
    }
    #expect(throws: FormatError.self) {
      try CalendarDocument.text(
        new: SyncedTask(TaskContent(title: "a", notes: long)), uuid: "a", rank: nil,
        changed: changed)
    }
  }

  @Test func aTaskThatWasDoneAtNoKnownTimeMayGetOne() throws {
    let object = try document(.radicale)
    let edited = try edited(object, [.completion]) { $0.completion?.date = changed }
    let found = difference(object, edited)
    #expect(found.gone == ["DTSTAMP:20261122T000000Z"])
    #expect(
      found.new == [
        "DTSTAMP:20261122T110000Z", "COMPLETED:20261122T110000Z", "LAST-MODIFIED:20261122T110000Z",
      ])
  }
}
