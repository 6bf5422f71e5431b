import BoardModel
import Testing

@testable import Formats

private typealias Sample = CalendarSample

/// Dates of to-dos on the user's wall clock.
struct ICalendarDateTests {
  /// Berlin's rules under a name that no database has, with another name for UTC+5 all year.
  private static let zone = """
    BEGIN:VTIMEZONE
    TZID:/freeassociation.example/Home
    BEGIN:STANDARD
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    DTSTART:19701025T030000
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    END:STANDARD
    BEGIN:DAYLIGHT
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    DTSTART:19700329T020000
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    END:DAYLIGHT
    END:VTIMEZONE
    """

  private func due(_ line: String, _ zone: String = ICalendarDateTests.zone) throws -> String? {
    let todo = Sample.todoLines(["SUMMARY:a", line])
    return try Sample.entry(of: Sample.calendar(todo, zone)).due?.text
  }

  @Test(arguments: [
    ("DUE;VALUE=DATE:20261224", "2026-12-24"), ("DUE:20261224", "2026-12-24"),
    ("DUE:20261224T180000", "2026-12-24T18:00"), ("DUE:20261224T180059T", "2026-12-24T18:00"),
    ("DUE:20261224T233000Z", "2026-12-25T00:30"), ("DUE;VALUE=DATE-TIME:20261224T1800", nil),
    ("DUE:99991231T235959Z", "9999-12-31T23:59"),
    ("DUE;TZID=Asia/Kolkata:00010101T000000", "0001-01-01T00:00"),
    ("DUE;TZID=Asia/Kolkata:20261224T233000", "2026-12-24T19:00"),
    ("DUE;TZID=\"America/New_York\":20260701T120000", "2026-07-01T17:00"),
    ("DUE;TZID=America/New_York:20990701T120000", "2099-07-01T17:00"),
    ("DUE;TZID=UTC:20260701T120000", "2026-07-01T13:00"),
    ("DUE;TZID=/x.example/America/Argentina/Buenos_Aires:20260701T120000", "2026-07-01T16:00"),
    ("DUE;TZID=/x.example/20050809_1/Europe/Athens:20260101T120000", "2026-01-01T11:00"),
    ("DUE;TZID=Nowhere/At_All:20261224T180000", "2026-12-24T18:00"),
    ("DUE;TZID=../../etc/passwd:20261224T180000", "2026-12-24T18:00"),
    // The zone of the file, which comes behind the to-do.
    ("DUE;TZID=/freeassociation.example/Home:20260701T120000", "2026-07-01T11:00"),
    ("DUE;TZID=/freeassociation.example/Home:20261224T120000", "2026-12-24T12:00"),
    ("DUE;TZID=/freeassociation.example/Home:20990701T120000", "2099-07-01T11:00"),
    ("DUE;TZID=/freeassociation.example/Home:20260329T013000", "2026-03-29T01:30"),
    ("DUE;TZID=/freeassociation.example/Home:20260329T033000", "2026-03-29T02:30"),
    ("DUE;TZID=/freeassociation.example/Home:20261025T013000", "2026-10-25T00:30"),
    ("DUE;TZID=/freeassociation.example/Home:20261025T040000", "2026-10-25T04:00"),
    ("DUE;TZID=/freeassociation.example/Home:19691224T120000", "1969-12-24T12:00"),
  ])
  func aDueTimeIsThatOfTheUsersClock(line: String, due: String?) throws {
    guard let due else {
      #expect(throws: FormatError.self) {
        let object = CalendarObject(line + "\n")
        _ = try CalendarTodo(
          object, time: CalendarTime(zones: CalendarZones(), clock: .fixed(0)))
      }
      return
    }
    #expect(try self.due(line) == due)
  }

  @Test func zonesThatNobodyKnowsAreNamedOnce() throws {
    let lines = ["Nowhere/B", "Nowhere/A", "Europe/Berlin", "Nowhere/B"].map {
      "DUE;TZID=\($0):20261224T180000"
    }
    let todos = lines.map { Sample.todoLines(["SUMMARY:a", $0]) }.joined(separator: "\r\n")
    let file = ICalendar.file(Sample.calendar(todos))
    #expect(
      file.remarks == [
        "these time zones are unknown, so their times are read as local: 'Nowhere/A', "
          + "'Nowhere/B'"
      ])
  }

  /// What a line of 1 MiB says of days would take more memory than there is.
  @Test(arguments: [
    "BYMONTH=10;BYDAY=" + Array(repeating: "-1SU", count: 200_000).joined(separator: ","),
    "BYDAY=-1SU;BYMONTH=" + Array(repeating: "10", count: 300_000).joined(separator: ","),
    "BYMONTH=" + Array(repeating: "10", count: 300).joined(separator: ",") + ";BYDAY="
      + Array(repeating: "-1SU", count: 300).joined(separator: ","),
  ])
  func aZoneOfTooManyDaysIsNotFollowed(rule: String) throws {
    let odd = Self.zone.replacing("BYMONTH=10;BYDAY=-1SU", with: rule)
      .replacing("/freeassociation.example/Home", with: "Asia/Tokyo")
    #expect(odd.contains(rule))
    #expect(try due("DUE;TZID=Asia/Tokyo:20261224T120000", odd) == "2026-12-24T04:00")
  }

  @Test func theZoneOfTheFileGoesBeforeTheOneOfTheMachine() throws {
    let own = Self.zone.replacing("/freeassociation.example/Home", with: "Asia/Tokyo")
    #expect(try due("DUE;TZID=Asia/Tokyo:20261224T120000", own) == "2026-12-24T12:00")
    // What cannot be followed does not.
    let odd = own.replacing("FREQ=YEARLY", with: "FREQ=MONTHLY")
    #expect(try due("DUE;TZID=Asia/Tokyo:20261224T120000", odd) == "2026-12-24T04:00")
  }

  @Test(arguments: [
    "BYDAY=9223372036854775807SU", "BYDAY=-9223372036854775808SU", "BYDAY=0SU", "BYDAY=SU",
    "BYDAY=-1SU;INTERVAL=9223372036854775807", "BYDAY=-1SU;COUNT=-9223372036854775808",
    "BYDAY=-1SU;COUNT=9223372036854775807", "BYMONTHDAY=9223372036854775807",
    "BYMONTH=9223372036854775807", "BYDAY=-1SU;UNTIL=00010101T000000Z", "BYDAY=", "X", "=",
  ])
  func aRuleThatCannotBeIsSurvived(rule: String) throws {
    let zone = Self.zone.replacing("BYDAY=-1SU", with: rule)
    let line = "DUE;TZID=/freeassociation.example/Home:20260701T120000"
    #expect(try due(line, zone)?.hasPrefix("2026-07-01") == true)
  }

  @Test(arguments: [
    ("DTSTART:20261224T180000\r\nDURATION:PT1H30M", "2026-12-24T19:30"),
    ("DTSTART:20261224T180000Z\r\nDURATION:P1DT1H", "2026-12-25T20:00"),
    ("DTSTART;VALUE=DATE:20261224\r\nDURATION:P1W", "2026-12-31"),
    ("DTSTART:20261224T180000\r\nDURATION:-PT5H", "2026-12-24T13:00"),
    ("DTSTART:20261224T180000\r\nDURATION:PT1H\r\nDUE:20270101", "2027-01-01"),
    ("DTSTART:20261224T180000\r\nDURATION:soon", nil), ("DTSTART:20261224T180000", nil),
    ("DURATION:PT1H", nil), ("DTSTART:soon\r\nDURATION:PT1H", nil),
    // The clocks are put forward in between: days are nominal, hours exact.
    (
      "DTSTART;TZID=/freeassociation.example/Home:20260328T120000\r\nDURATION:P1D",
      "2026-03-29T11:00"
    ),
    (
      "DTSTART;TZID=/freeassociation.example/Home:20260328T120000\r\nDURATION:PT24H",
      "2026-03-29T12:00"
    ),
  ])
  func aStartAndALengthAreADueTime(lines: String, due: String?) throws {
    #expect(try self.due(lines) == due)
  }

  @Test func aStartIsReadAsADueDateIs() throws {
    #expect(try Sample.entry("DTSTART:20261224T180000Z").start?.text == "2026-12-24T19:00")
    #expect(try Sample.entry("DTSTART:20131009T170000T").start?.text == "2013-10-09T17:00")
    #expect(try Sample.entry("DTSTART:soon").mentioned(.start) == .date(nil))
  }

  @Test(arguments: [
    ("Europe/Berlin", 1_780_000_000, 7200), ("Europe/Berlin", 4_090_000_000, 7200),
    ("Europe/Berlin", 4_105_000_000, 3600), ("Asia/Kolkata", 1_780_000_000, 19_800),
    ("America/New_York", -3_000_000_000, -17_762), ("Australia/Lord_Howe", 4_090_000_000, 37_800),
    ("Africa/Casablanca", 4_090_000_000, 3600), ("America/Nuuk", 4_090_000_000, -3600),
  ])
  func theMachineKnowsItsZones(name: String, second: Int64, offset: Int) throws {
    let clock = try #require(ZoneFile.transitions(of: name)?.clock)
    #expect(clock.offset(second) == offset)
  }

  @Test(arguments: [
    "", "/etc/passwd", "../etc", "Europe/../Europe/Berlin", "Europe/", "posix", ".",
  ])
  func anotherFileIsNoZone(name: String) { #expect(ZoneFile.transitions(of: name) == nil) }

  @Test func aZoneFileThatIsCutOffIsNone() throws {
    let bytes = Array("TZif2".utf8) + Array(repeating: 0xFF, count: 90)
    for count in 0..<bytes.count {
      #expect(ZoneFile.transitions(in: Array(bytes[..<count])) == nil)
    }
  }
}
