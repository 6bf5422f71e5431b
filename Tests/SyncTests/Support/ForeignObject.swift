import Formats

/// Objects as other programs and servers write them.
enum ForeignObject: String, CaseIterable {
  case nextcloud, apple, tasksOrg, jtx, thunderbird, radicale, xandikos

  /// The user's clock: Central European time without summer time.
  static let clock = ZoneClock.fixed(3600)

  /// The whole calendar, as the server gave it.
  var text: String {
    let lineEnd =
      switch self {
      // Some servers hand out LF alone.
      case .radicale, .xandikos: "\n"
      case .nextcloud, .apple, .tasksOrg, .jtx, .thunderbird: "\r\n"
      }
    return lines.map { $0 + lineEnd }.joined()
  }

  private var lines: [String] {
    switch self {
    case .nextcloud:
      [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Nextcloud Tasks v0.16.1", "BEGIN:VTODO",
        "CREATED:20261120T101500", "DTSTAMP:20261120T101512", "LAST-MODIFIED:20261120T101512",
        "UID:ymv2zg9t2p", "SUMMARY:Milch\\, Eier und ein sehr langer Titel\\; der über die",
        "  Grenze von 75 Oktetten geht", "PRIORITY:3", "PERCENT-COMPLETE:40", "STATUS:IN-PROCESS",
        "X-OC-HIDESUBTASKS:1", "RELATED-TO:parent@x", "END:VTODO", "END:VCALENDAR",
      ]
    case .apple:
      [
        "BEGIN:VCALENDAR", "CALSCALE:GREGORIAN", "PRODID:-//Apple Inc.//Mac OS X 10.15//EN",
        "VERSION:2.0", "BEGIN:VTODO", "COMPLETED:20261101T080000Z", "CREATED:20261031T080000Z",
        "DTSTAMP:20261101T080001Z", "DTSTART;TZID=W. Europe Standard Time:20261101T090000",
        "DUE;TZID=W. Europe Standard Time:20261101T090000", "LAST-MODIFIED:20261101T080001Z",
        "PERCENT-COMPLETE:100", "PRIORITY:5", "SEQUENCE:0", "STATUS:COMPLETED",
        "SUMMARY:Call \\nhome", "UID:5D2B2B8A-3B5E-4C8B-8E0B-0123456789AB",
        "X-APPLE-SORT-ORDER:789000000",
        "X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS=\"Street 1\\\\nTown\";X-APPLE-R",
        " ADIUS=100;X-TITLE=Home:geo:50.0,8.0", "BEGIN:VALARM", "ACTION:DISPLAY",
        "DESCRIPTION:Reminder", "TRIGGER;VALUE=DATE-TIME:20261101T080000Z",
        "UID:11111111-2222-4333-8444-555555555555", "END:VALARM", "END:VTODO",
        "BEGIN:VTIMEZONE", "TZID:W. Europe Standard Time", "BEGIN:STANDARD",
        // Not what everybody else means by that name.
        "DTSTART:16010101T000000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0200", "END:STANDARD",
        "END:VTIMEZONE", "END:VCALENDAR",
      ]
    case .tasksOrg:
      [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:+//IDN tasks.org//android-140101//EN",
        "BEGIN:VTODO", "DTSTAMP:20261119T120000Z", "UID:1234567890123456789",
        "CREATED:20261119T115900Z", "LAST-MODIFIED:20261119T115959Z", "SUMMARY:Water plants",
        "DESCRIPTION:All of them\\nalso the cactus", "PRIORITY:9", "CATEGORIES:home,garden",
        "DUE;VALUE=DATE:20261125", "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1", "X-APPLE-SORT-ORDER:785246",
        "RELATED-TO;RELTYPE=PARENT:987", "X-TASKS-ORG;X=1:keep", "BEGIN:VALARM",
        "TRIGGER;RELATED=END:PT0S", "ACTION:DISPLAY", "DESCRIPTION:Default Tasks.org description",
        "END:VALARM", "END:VTODO", "END:VCALENDAR",
      ]
    case .jtx:
      [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:+//IDN techbee.at//jtxBoard", "BEGIN:VTODO",
        "DTSTAMP:20261118T070000Z", "UID:2b1c6a0e-3f1d-4b55-9a1e-1f2e3d4c5b6a", "SEQUENCE:4",
        "CREATED:20261118T060000Z", "LAST-MODIFIED:20261118T070000Z", "SUMMARY:Tax",
        "DESCRIPTION;ALTREP=\"https://x.example/a;b\";LANGUAGE=de:Belege",
        "URL:https://tax.example",
        "CATEGORIES;LANGUAGE=de:Amt", "CATEGORIES:Geld", "CLASS:PRIVATE", "STATUS:NEEDS-ACTION",
        "DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261231", "X-STATUS:Waiting",
        "COLOR:tomato",
        "GEO:48.2;16.3", "ATTACH;FMTTYPE=text/plain;ENCODING=BASE64;VALUE=BINARY:QQ==",
        "END:VTODO", "END:VCALENDAR",
      ]
    case .thunderbird:
      [
        "BEGIN:VCALENDAR", "PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN", "VERSION:2.0",
        "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "X-TZINFO:Europe/Berlin[2026a]", "BEGIN:STANDARD",
        "DTSTART:19961027T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "TZNAME:CET",
        "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10", "END:STANDARD", "BEGIN:DAYLIGHT",
        "DTSTART:19810329T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
        "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3", "END:DAYLIGHT", "END:VTIMEZONE", "BEGIN:VTODO",
        "CREATED:20261001T000000Z", "LAST-MODIFIED:20261002T000000Z", "DTSTAMP:20261002T000000Z",
        "UID:7f6c2c1a-9a57-4f4f-8a0f-2d9b7a1c0e55", "SUMMARY:Stand-up", "RRULE:FREQ=WEEKLY",
        "DTSTART;TZID=Europe/Berlin:20261005T090000", "DUE;TZID=Europe/Berlin:20261005T091500",
        "CATEGORIES:Work", "X-MOZ-GENERATION:2", "BEGIN:VALARM", "ACTION:DISPLAY",
        "TRIGGER;VALUE=DURATION:-PT15M", "DESCRIPTION:Mozilla alarm", "END:VALARM", "END:VTODO",
        "BEGIN:VTODO", "UID:7f6c2c1a-9a57-4f4f-8a0f-2d9b7a1c0e55", "SUMMARY:Stand-up\\, moved",
        "RECURRENCE-ID;TZID=Europe/Berlin:20261012T090000", "DTSTAMP:20261002T000000Z",
        "DUE;TZID=Europe/Berlin:20261012T100000", "END:VTODO", "END:VCALENDAR",
      ]
    case .radicale:
      [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//PYVOBJECT//NONSGML Version 0.9.9//EN",
        "BEGIN:VTODO", "UID:20261122-1@host", "DTSTAMP:20261122T000000Z",
        "DURATION:PT2H", "DTSTART:20261122T100000Z", "PRIORITY:0", "PERCENT-COMPLETE:100",
        "SUMMARY:Baking", "X-LONG:0123456789012345678901234567890123456789012345678901234567",
        "\t890 folded by a tab and much shorter", "END:VTODO", "END:VCALENDAR",
      ]
    case .xandikos:
      [
        "BEGIN:VCALENDAR", "PRODID:-//todoman//4.7.0", "VERSION:2.0", "X-WR-CALNAME:Inbox",
        "BEGIN:VTODO", "CATEGORIES:a,b", "CREATED:20261121T120000Z", "DTSTAMP:20261121T120500Z",
        "DUE:20261130T170000Z", "LAST-MODIFIED:20261121T120500Z", "SEQUENCE:1",
        "STATUS:NEEDS-ACTION", "SUMMARY:Répondre à l'é", " mail", "UID:abcdef@todoman",
        "LOCATION:Paris", "X-DRAGBOARD-LIST:Doing", "X-DRAGBOARD-ORDER;X-RANK=500:V",
        "X-APPLE-SORT-ORDER:500", "END:VTODO", "END:VCALENDAR",
      ]
    }
  }
}
