import Testing

@testable import BoardModel

/// Which list of an agenda a date is in, and which date a list sets.
struct AgendaSpanTests {
  private static func day(_ text: String) throws -> CivilDay { try #require(CivilDay(text)) }

  @Test(
    arguments: [
      // A Wednesday: Friday to Sunday are left of the week, across the year's end.
      ("2026-12-30", "2027-01-01", "2027-01-04"),
      ("2026-12-31", "2027-01-02", "2027-01-04"),
      // A Friday: only Sunday is left. A Saturday: tomorrow is Sunday, and none.
      ("2026-11-20", "2026-11-22", "2026-11-23"),
      ("2026-11-21", nil, "2026-11-23"),
      // A Sunday: tomorrow is Monday already.
      ("2026-11-22", nil, "2026-11-24"),
      ("2026-11-23", "2026-11-25", "2026-11-30"),
      ("2028-02-28", "2028-03-01", "2028-03-06"),
    ] as [(String, String?, String)])
  func theWeekEndsOnSunday(today: String, week: String?, later: String) throws {
    let today = try Self.day(today)
    #expect(AgendaSpan.thisWeek.firstDay(on: today)?.description == week)
    #expect(AgendaSpan.later.firstDay(on: today)?.description == later)
    #expect(AgendaSpan.thisWeek.acceptsTasks(on: today) == (week != nil))
  }

  @Test(
    arguments: [
      // A Monday: Wednesday to Sunday; a Friday: Sunday alone, so that there is nothing to choose.
      ("2026-11-23", AgendaSpan.thisWeek, 5, "2026-11-25", "2026-11-29"),
      ("2026-11-26", .thisWeek, 2, "2026-11-28", "2026-11-29"),
      ("2026-11-27", .thisWeek, 0, nil, nil), ("2026-11-28", .thisWeek, 0, nil, nil),
      ("2026-11-23", .later, 7, "2026-11-30", "2026-12-06"),
      ("2026-11-29", .later, 7, "2026-12-01", "2026-12-07"),
      ("2026-11-23", .today, 0, nil, nil), ("2026-11-23", .tomorrow, 0, nil, nil),
      ("2026-11-23", .undated, 0, nil, nil), ("2026-11-23", .overdue, 0, nil, nil),
    ] as [(String, AgendaSpan, Int, String?, String?)])
  func aListOfSeveralDaysHasAChoice(
    today: String, span: AgendaSpan, count: Int, first: String?, last: String?
  ) throws {
    let days = span.choices(on: try Self.day(today))
    #expect(days.count == count)
    #expect(days.first?.description == first && days.last?.description == last)
  }

  @Test(
    arguments: [
      ("2026-11-20", "2026-11-19T23:59", AgendaSpan.overdue), ("2026-11-20", "2026-11-20", .today),
      ("2026-11-20", "2026-11-20T00:01", .today), ("2026-11-20", "2026-11-21T23:59", .tomorrow),
      ("2026-11-20", "2026-11-22", .thisWeek), ("2026-11-20", "2026-11-23", .later),
      ("2026-11-21", "2026-11-22", .tomorrow), ("2026-11-21", "2026-11-23", .later),
      ("2026-11-22", "2026-11-23", .tomorrow), ("2026-11-22", "2026-11-24", .later),
      ("2026-11-23", "2026-11-29T12:00", .thisWeek), ("2026-11-23", "2026-11-30", .later),
      ("2026-12-31", "2027-01-01", .tomorrow), ("2026-12-31", "2027-01-03", .thisWeek),
      ("2026-12-31", "2027-01-04", .later),
    ])
  func aDateIsInOneList(today: String, due: String, span: AgendaSpan) throws {
    let (today, due) = (try Self.day(today), try #require(DueDate(due)))
    #expect(AgendaSpan(of: due, on: today) == span)
  }

  /// Every day of some weeks, with and without a time, is in the range of its list alone.
  @Test func theTextsOfAListAreTheDatesInIt() throws {
    let first = try Self.day("2026-12-20")
    for distance in 0..<14 {
      let today = first.adding(days: distance)
      for offset in -9...20 {
        for time in [nil, TimeOfDay.midnight, TimeOfDay(hour: 23, minute: 59)] {
          let due = DueDate(day: today.adding(days: offset), time: time)
          let spans = AgendaSpan.allCases.filter {
            $0.dueTexts(on: today)?.contains(due.text) ?? false
          }
          #expect(spans == [AgendaSpan(of: due, on: today)], "\(due) on \(today)")
        }
      }
    }
    #expect(AgendaSpan.undated.dueTexts(on: first) == nil)
    #expect(AgendaSpan(of: nil, on: first) == .undated)
  }

  @Test func aListSetsItsFirstDayAndLeavesTheTime() throws {
    let friday = try Self.day("2026-11-20")
    let due = DueDate("2026-11-03T18:00")
    let set = AgendaSpan.allCases.map { $0.due(insteadOf: due, on: friday)?.text }
    #expect(
      set == [
        nil, "2026-11-20T18:00", "2026-11-21T18:00", "2026-11-22T18:00", "2026-11-23T18:00", nil,
      ])
    #expect(AgendaSpan.today.due(insteadOf: nil, on: friday)?.text == "2026-11-20")
    #expect(AgendaSpan.allCases.filter { !$0.acceptsTasks(on: friday) } == [.overdue])
  }
}
