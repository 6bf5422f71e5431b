import BoardModel
import Testing

struct DueDateTests {
  // The day exists; it is a Thursday.
  private let today = CivilDay(year: 2026, month: 12, day: 24)!

  private func parse(_ text: String, on day: CivilDay? = nil, at clock: String = "12:00") -> String?
  {
    DueDate.parse(text, today: day ?? today, clock: TimeOfDay(clock) ?? .midnight)?.text
  }

  @Test(arguments: [
    ("2026-12-24", "2026-12-24"), ("2026-12-24T18:00", "2026-12-24T18:00"),
    ("2026-12-24t18:00", "2026-12-24T18:00"), (" today ", "2026-12-24"),
    ("Tomorrow", "2026-12-25"), ("fri", "2026-12-25"), ("thu", "2026-12-31"),
    ("WED", "2026-12-30"), ("next mon", "2026-12-28"), ("Next  Thu", "2026-12-31"),
    ("next sun", "2027-01-03"), ("+0d", "2026-12-24"), ("+8d", "2027-01-01"),
    ("+2w", "2027-01-07"), ("+1m", "2027-01-24"), ("in 3 days", "2026-12-27"),
    ("in 1 day", "2026-12-25"), ("in 2 weeks", "2027-01-07"), ("in 13 months", "2028-01-24"),
    ("eom", "2026-12-31"), ("24.12.", "2026-12-24"), ("23.12.", "2027-12-23"),
    ("1.1.", "2027-01-01"), ("dec 24", "2026-12-24"), ("Dec 23", "2027-12-23"),
    ("jan 01", "2027-01-01"), ("feb 29", "2028-02-29"), ("29.2.", "2028-02-29"),
    ("24.12", "2026-12-24"), ("24.12.2027", "2027-12-24"), ("24/12/2026", "2026-12-24"),
    ("24 dec", "2026-12-24"), ("December 24th", "2026-12-24"), ("24th of December", "2026-12-24"),
    ("Fri 25 Dec 2026", "2026-12-25"), ("the 1st", "2027-01-01"), ("1st", "2027-01-01"),
    ("tod", "2026-12-24"), ("tmr", "2026-12-25"), ("yesterday", "2026-12-23"),
    ("thurs", "2026-12-31"), ("this thu", "2026-12-24"), ("this fri", "2026-12-25"),
    ("next week", "2026-12-28"), ("next month", "2027-01-01"), ("this weekend", "2026-12-26"),
    ("next weekend", "2027-01-02"), ("eow", "2026-12-27"), ("end of week", "2026-12-27"),
    ("end of month", "2026-12-31"), ("the end of the month", "2026-12-31"), ("3d", "2026-12-27"),
    ("2w", "2027-01-07"), ("in a week", "2026-12-31"), ("a week from now", "2026-12-31"),
    ("in 3 years", "2029-12-24"), ("day after tomorrow", "2026-12-26"), ("on fri", "2026-12-25"),
    ("by the 1st", "2027-01-01"),
  ])
  func whatPeopleTypeBecomesADate(typed: String, text: String) {
    #expect(parse(typed) == text)
    // A time may stand behind every form, unless there is one already.
    guard !text.contains("T") else { return #expect(parse(typed + " 18:00") == nil) }
    #expect(parse(typed + " 18:00") == text + "T18:00")
    #expect(parse(typed + " at 9:30") == text + "T09:30")
    #expect(parse("6pm " + typed) == text + "T18:00")
    #expect(parse("at noon " + typed) == text + "T12:00")
  }

  @Test(arguments: [
    ("tonight", "2026-12-24T20:00"), ("tonight 21:00", "2026-12-24T21:00"),
    ("in 2 hours", "2026-12-24T14:00"), ("in 12 hours", "2026-12-25T00:00"),
    ("in 30 minutes", "2026-12-24T12:30"), ("in half an hour", "2026-12-24T12:30"),
    ("fri morning", "2026-12-25T09:00"), ("this evening", "2026-12-24T19:00"),
    ("this thu morning", "2026-12-24"), ("this thu evening", "2026-12-24T19:00"),
  ])
  func someWordsSayTheTimeAsWell(typed: String, text: String) {
    #expect(parse(typed) == text)
  }

  @Test(arguments: [
    ("2026-12-24", true), ("2026-12-24T18:00", true), ("2026-12-24T", false),
    ("T18:00", false), ("T", false), ("", false), ("2026-12-24T18:00T", false),
    ("2026-12-24T\u{301}18:00", false), ("2026-12-24t18:00", false),
  ])
  func aDateIsReadAsItIsWritten(text: String, isDate: Bool) {
    #expect(DueDate(text)?.text == (isDate ? text : nil))
  }

  @Test(arguments: [
    ("18:00", "12:00", "2026-12-24T18:00"), ("18:00", "18:00", "2026-12-24T18:00"),
    ("18:00", "18:01", "2026-12-25T18:00"), ("9:30", "09:29", "2026-12-24T09:30"),
    ("0:00", "00:01", "2026-12-25T00:00"), ("23:59", "23:58", "2026-12-24T23:59"),
    // Only a time alone asks the clock.
    ("today 9:00", "12:00", "2026-12-24T09:00"), ("24.12. 9:00", "12:00", "2026-12-24T09:00"),
  ])
  func aTimeAloneIsTodayOrTomorrowIfItIsPast(typed: String, clock: String, text: String) {
    #expect(parse(typed, at: clock) == text)
  }

  @Test(arguments: [
    ((2026, 1, 31), "+1m", "2026-02-28"), ((2027, 12, 31), "+2m", "2028-02-29"),
    ((2026, 1, 31), "+3m", "2026-04-30"), ((2026, 1, 31), "in 1 month", "2026-02-28"),
    ((2026, 12, 15), "+1m", "2027-01-15"), ((2028, 2, 1), "eom", "2028-02-29"),
    ((2026, 2, 28), "eom", "2026-02-28"), ((2097, 3, 1), "feb 29", "2104-02-29"),
    ((2026, 12, 28), "next mon", "2027-01-04"), ((2026, 12, 27), "next mon", "2026-12-28"),
    ((2026, 12, 27), "mon", "2026-12-28"), ((2026, 12, 28), "mon", "2027-01-04"),
    ((2026, 3, 31), "+1m", "2026-04-30"), ((2026, 2, 28), "+1m", "2026-03-28"),
    ((2028, 1, 30), "+1m", "2028-02-29"), ((2028, 2, 29), "+12m", "2029-02-28"),
    ((2100, 1, 31), "+1m", "2100-02-28"), ((2000, 1, 31), "+1m", "2000-02-29"),
    ((2028, 2, 28), "tomorrow", "2028-02-29"), ((2028, 2, 29), "tomorrow", "2028-03-01"),
    ((2028, 2, 29), "29.2.", "2028-02-29"), ((2028, 3, 1), "29.2.", "2032-02-29"),
    ((2028, 2, 29), "+1w", "2028-03-07"), ((2100, 2, 28), "tomorrow", "2100-03-01"),
    ((2026, 12, 31), "tomorrow", "2027-01-01"), ((2026, 12, 31), "+1d", "2027-01-01"),
    ((2026, 12, 31), "31.12.", "2026-12-31"), ((2026, 12, 31), "dec 30", "2027-12-30"),
    ((2026, 12, 31), "fri", "2027-01-01"), ((2026, 12, 31), "next thu", "2027-01-07"),
    ((2026, 12, 31), "eom", "2026-12-31"), ((2027, 1, 1), "eom", "2027-01-31"),
    ((9999, 12, 31), "+9999m", "9999-12-31"), ((9999, 12, 31), "tomorrow", "9999-12-31"),
  ])
  func monthsAndWeeksAreThoseOfTheCalendar(date: (Int, Int, Int), typed: String, text: String) {
    #expect(parse(typed, on: CivilDay(year: date.0, month: date.1, day: date.2)) == text)
  }

  @Test func aDayOfTheWeekIsTheNextOneOrThatOfTheComingWeek() {
    let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    // A week that begins in one year and ends in another.
    let monday = CivilDay("2026-12-28") ?? today
    for (typedOn, name) in names.indices.flatMap({ day in names.map { (day, $0) } }) {
      let today = monday.adding(days: typedOn)
      let wanted = names.firstIndex(of: name) ?? 0
      let next = wanted > typedOn ? wanted : wanted + 7
      #expect(parse(name, on: today) == monday.adding(days: next).description)
      #expect(parse("next \(name)", on: today) == monday.adding(days: 7 + wanted).description)
    }
  }

  @Test(arguments: [
    "", "2026-02-29", "2026-13-01", "2026-1-01", "2026-12-24T24:00",
    "2026-12-24T18:60", "2026-12-24T", "2026-12-24T18:00:00", "+d", "+3", "-3d", "+99999d",
    "0000-01-01", "２０２６-12-24", "24.13.", "30.2.", "0.1.", "024.12.", ".12.", "24..",
    "dec",
    "dec 32", "32 dec", "next", "next mon fri", "in 3", "in days", "tommorow", "fri sat",
    "in -3 days", "in 99999 days", "3 days", "18", "18:0", "24:00", "8:60", "1:000", "at 6",
    "fri 18", "fri at 6", "fri 25:00", "9:30 18:00", "18:00 fri 9:30", "in 2 hours 18:00",
    "fri 9:30 18:00", "eom fri", "２４.12.",
  ])
  func whatIsNoDateIsRefused(typed: String) {
    #expect(parse(typed) == nil)
  }

  @Test func datesSortAsTheirTextDoes() {
    let texts = ["2026-01-31", "2026-12-24", "2026-12-24T00:00", "2026-12-24T18:00", "2027-01-01"]
    #expect(texts.reversed().compactMap { DueDate($0) }.sorted().map(\.text) == texts)
  }
}
