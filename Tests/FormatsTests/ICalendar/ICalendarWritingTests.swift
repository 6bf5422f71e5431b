import BoardModel
import TerminalSupport
import TestRandom
import Testing

@testable import Formats

/// Calendars as they are written.
struct ICalendarWritingTests {
  private let probe = FormatProbe(ICalendar.self)

  @Test func aCalendarHasAHeadAndATodoForEachTask() {
    var task = TaskEntry(title: "a; b, c\\d")
    task.uuid = "u"
    task.isCompleted = true
    task.created = FormatProbe.now
    task.modified = FormatProbe.now
    task.completedAt = FormatProbe.now
    task[.due] = .date(DueDate("2026-12-24"))
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Dragboard//Dragboard//EN
      X-WR-CALNAME:Home\\, sweet
      BEGIN:VTODO
      UID:u
      DTSTAMP:20261122T000000Z
      CREATED:20261122T000000Z
      LAST-MODIFIED:20261122T000000Z
      SUMMARY:a\\; b\\, c\\\\d
      DUE;VALUE=DATE:20261224
      STATUS:COMPLETED
      COMPLETED:20261122T000000Z
      PERCENT-COMPLETE:100
      X-APPLE-SORT-ORDER:816998400
      END:VTODO
      END:VCALENDAR

      """
    #expect(
      probe.write([task], board: "Home, sweet").text == text.replacing("\n", with: "\r\n"))
  }

  @Test func noLineIsLongAndNoCharacterIsCut() {
    for count in 60...90 {
      for character in ["é", "日", "🎉", "a"] {
        let title = String(repeating: "x", count: count) + String(repeating: character, count: 90)
        let text = probe.written([TaskEntry(title: title)])
        for line in text.split(separator: "\r\n") {
          #expect(line.utf8.count <= 75 && !line.unicodeScalars.contains("\u{FFFD}"))
        }
        #expect(text.replacing("\r\n ", with: "").contains("SUMMARY:\(title)\r\n"))
      }
    }
  }

  private func ranks(_ tasks: [TaskEntry]) -> [Int64?] {
    var ranks: [Int64?] = []
    for line in CalendarSample.lines(tasks) {
      if line == "BEGIN:VTODO" { ranks.append(nil) }
      if line.hasPrefix("X-APPLE-SORT-ORDER:") {
        ranks[ranks.count - 1] = Int64(line.dropFirst(19))
      }
    }
    return ranks
  }

  private func task(_ rank: Int64?, created: String? = nil) throws -> TaskEntry {
    let text = CalendarSample.todo(
      "SUMMARY:a", rank.map { "X-APPLE-SORT-ORDER:\($0)" } ?? "X-A:",
      created.map { "CREATED:\($0)" } ?? "X-B:", "X-C:")
    return try CalendarSample.entry(of: text)
  }

  @Test func ranksGrowFromTaskToTask() throws {
    var own = TaskEntry(title: "a")
    own.created = FormatProbe.now
    #expect(ranks([own, own, TaskEntry(title: "b")]) == [816_998_400, 816_998_401, 816_998_402])
    // Those that came with the tasks stay where they do.
    #expect(try ranks([task(1), task(5), task(7)]) == [1, 5, 7])
    #expect(try ranks([task(5), task(1), task(7)]) == [5, 6, 7])
    #expect(try ranks([task(5), task(.max), task(nil)]) == [5, .max, nil])
  }

  @Test func aRankIsTheTimeOfCreationWhereNoneIsSaid() throws {
    let (early, late) = ("20010101T000005Z", "20010101T000009Z")
    #expect(try ranks([task(1), task(nil, created: early), task(7)]) == [1, nil, 7])
    #expect(try ranks([task(nil, created: late), task(nil, created: early)]) == [nil, 10])
    #expect(try ranks([task(nil), task(nil)]) == [nil, nil])
  }

  @Test func whatWasWrittenIsReadAgain() throws {
    let seed: UInt64 = 17
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    for _ in 0..<2_000 {
      let board = (0..<random.int(in: 0...6)).map { _ in random.calendarTask() }
      let text = probe.written(board)
      var read = try probe.read(text)
      for index in read.indices { read[index].line = 0 }
      #expect(read.count == board.count)
      for (read, written) in zip(read, board) { #expect(read == written, "\(text)") }
      #expect(probe.written(read) == text)
    }
  }

  @Test func mutationsAreReadOrRefused() throws {
    let zone = """
      BEGIN:VTIMEZONE\r\nTZID:Z\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nTZOFFSETFROM:+0200\r
      TZOFFSETTO:+0100\r\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10;UNTIL=20300101T000000Z\r
      RDATE:19800101T000000,19810101T000000\r\nEND:STANDARD\r\nEND:VTIMEZONE
      """
    let todo = CalendarSample.todoLines([
      "UID:1", "SUMMARY;X=\"a:b\":a\\, b\\n", "DESCRIPTION:long text that is fol\r\n ded once",
      "DTSTART;TZID=Z:20261101T000000", "DURATION:P1DT1H", "PRIORITY:9", "X-DRAGBOARD-PRIORITY:Q",
      "CATEGORIES:a,b\\,c", "RRULE:FREQ=WEEKLY;BYDAY=MO,TU", "STATUS:NEEDS-ACTION",
      "BEGIN:VALARM", "TRIGGER:-PT1H", "END:VALARM",
    ])
    let other = CalendarSample.todoLines([
      "UID:1", "RECURRENCE-ID:20261101T000000", "DUE;TZID=Europe/Berlin:20261101T000000",
      "COMPLETED:20261101T000000", "X-APPLE-SORT-ORDER:5", "CREATED:20261101T000000Z",
    ])
    let text = CalendarSample.calendar(todo, other, zone, "BEGIN:VEVENT\r\nEND:VEVENT", other)
    try probe.survivesMutations(of: Array(text.utf8), seed: 19)
  }

  @Test func pythonReadsWhatIsWrittenAndWritesWhatIsRead() throws {
    var random = SeededRandom(seed: 23)
    let tasks = (0..<60).map { _ in random.calendarTask() }
    let script = """
      import sys, icalendar
      calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
      todos = calendar.walk("VTODO")
      for todo in todos:
        due = todo.get("DUE")
        categories = todo.get("CATEGORIES")
        print(repr((str(todo["SUMMARY"]), str(todo.get("DESCRIPTION", "")), str(todo["STATUS"]),
          str(due.dt) if due else "", [str(c) for c in categories.cats] if categories else [],
          str(todo["UID"]), int(todo.get("PRIORITY", 0)), str(todo.get("URL", "")))).encode().hex())
      print("-")
      sys.stdout.write(calendar.to_ical().decode())
      """
    let output = try PythonEnvironment.run(script, input: probe.written(tasks))
    let (listed, written) = try #require(
      output.firstRange(of: "-\n").map {
        (output[..<$0.lowerBound], output[$0.upperBound...])
      })
    #expect(listed.split(separator: "\n").count == tasks.count)
    let again = try probe.read(
      String(written).replacing("\n", with: "\r\n").replacing("\r\r", with: "\r"))
    for (again, task) in zip(again, tasks) {
      for field in [TaskField.title, .notes, .priority, .due, .tags, .url] {
        #expect(again.mentioned(field) == task.mentioned(field))
      }
      #expect(again.isCompleted == task.isCompleted && again.uuid == task.uuid)
      #expect(again.completedAt == task.completedAt && again.created == task.created)
    }
    #expect(again.count == tasks.count)
  }
}

extension SeededRandom {
  /// A task with everything that a calendar holds to the letter.
  fileprivate mutating func calendarTask() -> TaskEntry {
    var task = task(hasNotes: true)
    task.uuid = TaskUUID.derived(from: "\(next())")
    task.created = moment()
    task.modified = moment()
    if task.isCompleted == true { task.completedAt = moment() }
    if int(in: 0...3) == 0 {
      let day = CivilDay(daysSinceEpoch: int(in: 0...40_000))
      task[.due] = .date(DueDate(day: day, time: TimeOfDay(minuteOfDay: int(in: 0...1439))))
    }
    if int(in: 0...3) == 0 {
      task[.start] = .date(DueDate(day: CivilDay(daysSinceEpoch: int(in: 0...40_000))))
    }
    if int(in: 0...3) == 0 {
      task[.repetition] = .text(
        pick(["daily", "every 3 weeks after done", "weekdays", "+2b", "mon,sun"]))
    }
    if int(in: 0...3) == 0 {
      task[.url] = .text(pick(["https://x.example/?a=b,c;d\\e#f", "a b", "日本"]))
    }
    if int(in: 0...5) == 0 { task[.isPinned] = .flag(true) }
    if int(in: 0...5) == 0 { task[.isLocked] = .flag(true) }
    if int(in: 0...3) == 0 {
      task[.assignee] = .text(pick(["ben", "Ben", "Anna Berg", "a:b;c,d", "a\"^'", "日本", "^^n"]))
    }
    task.mentionCommonFields(and: [.repetition, .url, .blockedBy, .waitingFor, .assignee])
    return task
  }

  private mutating func moment() -> Timestamp {
    Timestamp(milliseconds: Int64(int(in: 0...3_000_000_000)) * 1000)
  }
}
