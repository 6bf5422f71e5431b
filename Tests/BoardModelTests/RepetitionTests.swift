import TestRandom
import Testing

@testable import BoardModel

struct RepetitionTests {
  @Test(arguments: [
    "daily", "weekly", "monthly", "yearly", "weekdays", "every 3 days", "every 2 weeks",
    "every 12 months", "every 5 years", "mon,thu", "sun", "daily after done",
    "every 3 days after done", "mon,thu after done", "weekdays after done",
    "monthly on the 15th", "monthly on the 1st", "monthly on the 22nd", "monthly on the 13th",
    "every 3 months on the 31st", "every last friday", "every 2nd tuesday", "every 4th sunday",
    "every 2 months on the last friday", "yearly on 5 May", "every 4 years on 29 Feb",
    "monthly on the 3rd after done",
  ])
  func itsWordsAreReadAndWritten(words: String) {
    #expect(Repetition(words)?.text == words)
    #expect(Repetition(words.uppercased())?.text == words)
  }

  @Test(arguments: [
    ("every 1 day", "daily"), ("every week", "weekly"), ("every 3 day", "every 3 days"),
    ("thu,mon,thu", "mon,thu"), ("every fri", "fri"),
    ("every mon,thu after done", "mon,thu after done"),
    ("mon,tue,wed,thu,fri", "weekdays"), ("every 1 week after done", "weekly after done"),
    ("every mon, wed and fri", "mon,wed,fri"), ("every weekday", "weekdays"), ("monday", "mon"),
    ("mon, thu", "mon,thu"), ("every other week", "every 2 weeks"),
    ("every two days", "every 2 days"),
    ("every week on monday and thursday", "mon,thu"), ("weekly on fri", "fri"),
    ("every month on the 15th", "monthly on the 15th"), ("every 15th", "monthly on the 15th"),
    ("monthly on the last day", "monthly on the 31st"), ("every last day", "monthly on the 31st"),
    ("monthly on the 2nd tue", "every 2nd tuesday"), ("every first mon", "every 1st monday"),
    ("every last friday of the month", "every last friday"),
    ("every year on 5 May", "yearly on 5 May"), ("every May 5th", "yearly on 5 May"),
    ("annually", "yearly"), ("repeats daily", "daily"),
  ])
  func otherWordsForTheSameAreReadAsWell(words: String, same: String) {
    #expect(Repetition(words)?.text == same)
  }

  @Test(arguments: [
    "", "after done", "every", "every 0 days", "every -1 days", "every 3 fortnights", "mon,",
    ",mon", "mon thu", "1w", "FREQ=DAILY", "every 5th monday", "every 0th monday", "every 32nd",
    "monthly on", "monthly on the", "weekly on the 1st", "daily on mon", "every 30 Feb",
    "every day at 7:00", "every other fri", "every mon until june", "every 99999 days",
    "daily after", "every 3",
  ])
  func otherWordsAreNone(words: String) { #expect(Repetition(words) == nil) }

  // MARK: The next date

  @Test(arguments: [
    // Of what is due today, done late, and done early.
    ("daily", "2026-11-20", "2026-11-20", "2026-11-21"),
    ("daily", "2026-11-01", "2026-11-20", "2026-11-21"),
    ("daily", "2026-11-25", "2026-11-20", "2026-11-26"),
    ("every 3 days", "2026-11-01", "2026-11-20", "2026-11-22"),
    ("every 3 days", "2026-11-01", "2026-11-19", "2026-11-22"),
    ("every 3 days", "2026-11-01", "2026-11-22", "2026-11-25"),
    ("weekly", "2026-11-20", "2026-11-20", "2026-11-27"),
    ("every 2 weeks", "2026-11-06", "2026-11-20", "2026-12-04"),
    ("every 2 weeks", "2026-11-13", "2026-11-20", "2026-11-27"),
    ("monthly", "2026-11-20", "2026-11-20", "2026-12-20"),
    ("monthly", "2026-08-20", "2026-11-19", "2026-11-20"),
    ("monthly", "2026-08-20", "2026-11-20", "2026-12-20"),
    ("monthly", "2026-12-31", "2026-12-31", "2027-01-31"),
    ("every 5 months", "2026-01-15", "2026-11-15", "2027-04-15"),
    ("every 5 months", "2026-01-15", "2026-11-14", "2026-11-15"),
    ("yearly", "2026-11-20", "2026-11-20", "2027-11-20"),
    ("yearly", "2020-11-20", "2026-11-19", "2026-11-20"),
    ("every 2 years", "2026-12-31", "2027-01-01", "2028-12-31"),
    // 2026-11-20 is a Friday.
    ("weekdays", "2026-11-20", "2026-11-20", "2026-11-23"),
    ("weekdays", "2026-11-19", "2026-11-19", "2026-11-20"),
    ("weekdays", "2026-11-20", "2026-11-18", "2026-11-23"),
    ("mon,thu", "2026-11-20", "2026-11-20", "2026-11-23"),
    ("mon,thu", "2026-11-23", "2026-11-23", "2026-11-26"),
    ("fri", "2026-11-20", "2026-11-20", "2026-11-27"),
    // From the day on which it is done.
    ("daily after done", "2026-11-01", "2026-11-20", "2026-11-21"),
    ("weekly after done", "2026-11-25", "2026-11-20", "2026-11-27"),
    ("monthly after done", "2026-01-15", "2026-01-31", "2026-02-28"),
    ("mon,thu after done", "2026-12-24", "2026-11-20", "2026-11-23"),
  ])
  func theNextDateLiesAhead(rule: String, due: String, today: String, next: String) throws {
    let repetition = try #require(Repetition(rule))
    let occurrence = repetition.next(after: .init(try day(due)), today: try day(today))
    #expect(occurrence?.day.description == next)
    // Without a date it counts from today, as what is due today does.
    let first = repetition.next(after: nil, today: try day(today))
    #expect(first == repetition.next(after: .init(try day(today)), today: try day(today)))
  }

  @Test(arguments: [
    ("monthly on the 15th", "2026-11-15", "2026-11-20", "2026-12-15"),
    ("monthly on the 15th", "2026-11-18", "2026-11-20", "2026-12-15"),
    ("monthly on the 15th", "2026-11-10", "2026-11-12", "2026-11-15"),
    ("monthly on the 31st", "2027-01-31", "2027-01-31", "2027-02-28"),
    ("monthly on the 31st", "2027-02-28", "2027-02-28", "2027-03-31"),
    ("every 3 months on the 1st", "2026-11-01", "2026-11-20", "2027-02-01"),
    ("every 3 months on the 1st", "2026-02-01", "2026-11-20", "2027-02-01"),
    ("every last friday", "2026-11-27", "2026-11-27", "2026-12-25"),
    ("every last friday", "2026-11-20", "2026-11-20", "2026-11-27"),
    ("every 2nd tuesday", "2026-11-10", "2026-11-20", "2026-12-08"),
    ("every 1st sunday", "2026-11-01", "2026-11-20", "2026-12-06"),
    ("every 2 months on the 1st sunday", "2026-11-01", "2026-11-20", "2027-01-03"),
    ("yearly on 5 May", "2026-05-05", "2026-11-20", "2027-05-05"),
    ("yearly on 5 May", "2026-01-02", "2026-01-03", "2026-05-05"),
    ("yearly on 29 Feb", "2027-02-28", "2027-02-28", "2028-02-29"),
    ("yearly on 29 Feb", "2028-02-29", "2028-02-29", "2029-02-28"),
    ("every 2 years on 5 May", "2026-05-05", "2026-11-20", "2028-05-05"),
    ("monthly on the 3rd after done", "2026-01-03", "2026-11-20", "2026-12-03"),
  ])
  func theDayThatIsNamedCounts(rule: String, due: String, today: String, next: String) throws {
    let repetition = try #require(Repetition(rule))
    let occurrence = repetition.next(after: .init(try day(due)), today: try day(today))
    #expect(occurrence == .init(try day(next)))
  }

  @Test(arguments: [
    ("2026-11-18", "2026-11-20", "2026-11-24"), ("2026-11-27", "2026-11-20", "2026-12-03"),
    // As what is due today does, but never behind the date that is due.
    ("2026-11-20", nil, "2026-11-23"), ("2026-11-24", nil, "2026-11-26"),
  ])
  func theStartKeepsItsDistance(start: String, due: String?, moved: String) throws {
    let date = try #require(DueDate("\(start)T09:00"))
    let next = Repetition.start(
      movedFrom: date, due: try due.map(day), to: try day("2026-11-26"),
      today: try day("2026-11-23"))
    #expect(next.text == "\(moved)T09:00")
  }

  @Test(arguments: [
    ("monthly", "2027-01-31", ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]),
    ("monthly", "2027-01-30", ["2027-02-28", "2027-03-30", "2027-04-30"]),
    ("monthly", "2028-01-31", ["2028-02-29", "2028-03-31"]),
    ("monthly", "2027-02-28", ["2027-03-28"]),
    ("every 3 months", "2026-11-30", ["2027-02-28", "2027-05-30"]),
    ("yearly", "2028-02-29", ["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]),
  ])
  func aShortMonthDoesNotShortenTheOthers(rule: String, first: String, later: [String]) throws {
    let repetition = try #require(Repetition(rule))
    var occurrence = Repetition.Occurrence(try day(first))
    for date in later {
      occurrence = try #require(repetition.next(after: occurrence, today: occurrence.day))
      #expect(occurrence.day.description == date)
    }
  }

  /// The last day of 9999 is a Friday.
  @Test func theFirstDayMayBeBeyondTheCalendar() throws {
    let last = try day("9999-12-31")
    #expect(try #require(Repetition("fri")).first(from: last) == last)
    #expect(try #require(Repetition("mon")).first(from: last) == nil)
  }

  @Test func datesEndWithTheCalendar() throws {
    let last = try day("9999-12-31")
    for rule in [
      "daily", "every 9999 weeks", "monthly", "every 9 years", "mon", "monthly on the 1st",
      "every last friday", "yearly on 5 May",
    ] {
      #expect(try #require(Repetition(rule)).next(after: .init(last), today: last) == nil)
    }
    for (rule, due, next) in [
      ("daily", "9999-12-30", "9999-12-31"), ("monthly", "9999-11-30", "9999-12-30"),
      ("yearly", "9998-12-31", "9999-12-31"), ("fri", "9999-12-24", "9999-12-31"),
    ] {
      let day = try day(due)
      let found = try #require(Repetition(rule)).next(after: .init(day), today: day)
      #expect(found?.day.description == next)
    }
  }

  /// Counts one date after another from the first, as a calendar on a wall would.
  @Test func theNextDateIsTheFirstOfAllThatLieAhead() throws {
    let seed: UInt64 = 19_003
    var random = SeededRandom(seed: seed)
    for round in 0..<2_000 {
      let count = Int.random(in: 1...14, using: &random)
      let unit = try #require(Repetition.Unit.allCases.randomElement(using: &random))
      let weekdays =
        unit == .week && count == 1
        ? (0..<7).filter { _ in Bool.random(using: &random) } : []
      let due = CivilDay(daysSinceEpoch: Int.random(in: 15_000...30_000, using: &random))
      let today = due.adding(days: Int.random(in: -800...800, using: &random))
      let repetition = Repetition(every: count, unit, on: weekdays)
      var dates = (1...).lazy.map { step -> CivilDay in
        switch unit {
        case .day: due.adding(days: step * count)
        case .week where weekdays.isEmpty: due.adding(days: step * count * 7)
        case .week: due.adding(days: step)
        case .month: due.adding(months: step * count)
        case .year: due.adding(months: step * count * 12)
        }
      }.filter { weekdays.isEmpty || weekdays.contains($0.weekday) }.makeIterator()
      var expected = dates.next()
      while let date = expected, date <= today { expected = dates.next() }
      let found = repetition.next(after: .init(due), today: today)?.day
      #expect(found == expected, "seed \(seed), round \(round): \(repetition.text) from \(due)")
    }
  }

  private func day(_ text: String) throws -> CivilDay { try #require(CivilDay(text)) }
}
