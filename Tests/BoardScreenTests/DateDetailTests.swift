import BoardModel
import CursesUI
import Testing

@testable import BoardScreen

/// What a row says of the dates of its task.
struct DateDetailTests {
  private static let today = CivilDay(year: 2026, month: 11, day: 20)!  // the day exists, a Friday

  private func detail(
    due: String?, start: String? = nil, span: AgendaSpan? = nil, isDone: Bool = false
  ) throws -> RowContent.Detail? {
    let task = TaskRecord(
      id: TaskID(rawValue: 1), list: ListID(rawValue: 1),
      content: TaskContent(
        title: "Report", due: due.flatMap { DueDate($0) }, start: start.flatMap { DueDate($0) }),
      completedAt: isDone ? Timestamp(milliseconds: 1) : nil)
    let details = RowContent(TaskRow(task), today: Self.today, span: span).details
    #expect(details.count <= 1)
    return details.first
  }

  /// Of a start ahead and a due date, what matters most is said first; in few words what is due
  /// now is said alone.
  @Test(arguments: [
    ("2026-11-03", "2026-11-23", "overdue, from Mon", "overdue"),
    ("2026-11-20", "2026-11-23", "today, from Mon", "today"),
    ("2026-11-20T18:00", "2026-11-23", "today 18:00, from Mon", "18:00"),
    ("2026-11-25", "2026-11-23", "from Mon, due Wed", "Mon–Wed"),
    ("2026-11-27", "2026-11-23", "from Mon, due 27 Nov", "Mon–27 Nov"),
    ("2026-11-25", "2026-12-01", "Wed, from 1 Dec", "Wed"),
    ("2026-12-24", "2026-12-01", "from 1 Dec, due 24 Dec", "1–24 Dec"),
    ("2026-12-24", "2026-11-30", "from 30 Nov, due 24 Dec", "30 Nov–24 Dec"),
    ("2026-11-24", "2026-11-21", "from tomorrow, due Tue", "Sat–Tue"),
    ("2028-12-24", "2028-01-30", "from 30 Jan 2028, due 24 Dec 2028", "30 Jan 2028–24 Dec 2028"),
  ])
  func aStartAheadHidesNoDueDate(due: String, start: String, text: String, short: String) throws {
    let detail = try #require(try detail(due: due, start: start))
    #expect(detail.text == text && (detail.short ?? detail.text) == short)
    #expect((detail.kind == .overdue) == (text.hasPrefix("overdue")))
    #expect((detail.kind == .today) == (text.hasPrefix("today")))
  }

  @Test func inTheAgendaTheStartStandsBesideWhatTheListDoesNotSay() throws {
    let overdue = try detail(due: "2026-11-03", start: "2026-11-23", span: .overdue)
    #expect(overdue?.text == "17 days, from Mon" && overdue?.kind == .overdue)
    #expect(try detail(due: "2026-11-20", start: "2026-11-23", span: .today)?.text == "from Mon")
  }

  @Test func aDayOnWhichBothLieIsSaidOnce() throws {
    #expect(try detail(due: "2026-11-21", start: "2026-11-21")?.text == "tomorrow")
    #expect(try detail(due: "2026-11-21", start: "2026-11-21", span: .tomorrow) == nil)
  }

  /// In a narrow row the time gives way, but not that of today or tomorrow.
  @Test(
    arguments: [
      ("2026-11-20T18:00", nil, "today 18:00", "18:00", nil),
      ("2026-11-21T17:00", nil, "tomorrow 17:00", nil, nil),
      ("2026-11-24T09:30", nil, "Tue 09:30", nil, "Tue"),
      ("2026-12-12T09:30", nil, "12 Dec 09:30", nil, "12 Dec"),
      ("2026-12-12", nil, "12 Dec", nil, nil),
      (nil, "2026-11-23T08:00", "from Mon 08:00", "Mon 08:00–", "Mon–"),
      (
        "2026-12-12T09:30", "2026-12-01", "from 1 Dec, due 12 Dec 09:30", "1–12 Dec 09:30",
        "1–12 Dec"
      ),
    ] as [(String?, String?, String, String?, String?)])
  func theTimeOfADayFarOffGivesWay(
    due: String?, start: String?, text: String, short: String?, withoutTime: String?
  ) throws {
    let detail = try #require(try detail(due: due, start: start))
    #expect(detail.text == text && detail.short == short && detail.withoutTime == withoutTime)
  }

  /// A date within half a year ahead needs no year. A later one looks like one that lies behind; one
  /// that does would be typed as one ahead.
  @Test(
    arguments: [
      ("2027-01-04", false, "4 Jan"), ("2027-05-21", false, "21 May"),
      ("2027-05-22", false, "22 May 2027"), ("2027-11-01", false, "1 Nov 2027"),
      ("2025-12-24", true, "24 Dec 2025"),
      ("2027-01-04", true, "4 Jan"), ("2026-03-03", true, "3 Mar 2026"),
    ] as [(String, Bool, String)])
  func theYearIsSaidWhereItMatters(due: String, isDone: Bool, text: String) throws {
    #expect(try detail(due: due, isDone: isDone)?.text == text)
  }
}
