import BoardModel
import Testing

struct DueDateTests {
  // The day exists; it is a Thursday.
  private let today = CivilDay(year: 2026, month: 12, day: 24)!

  @Test(arguments: [
    ("2026-12-24", "2026-12-24"), ("2026-12-24T18:00", "2026-12-24T18:00"),
    ("2026-12-24t18:00", "2026-12-24T18:00"), (" today ", "2026-12-24"),
    ("Tomorrow", "2026-12-25"), ("fri", "2026-12-25"), ("thu", "2026-12-31"),
    ("WED", "2026-12-30"), ("+0d", "2026-12-24"), ("+8d", "2027-01-01"), ("+2w", "2027-01-07"),
  ])
  func whatPeopleTypeBecomesADate(typed: String, text: String) {
    #expect(DueDate.parse(typed, today: today)?.text == text)
  }

  @Test(arguments: [
    "", "yesterday", "2026-02-29", "2026-13-01", "2026-1-01", "2026-12-24T24:00",
    "2026-12-24T18:60", "2026-12-24T", "2026-12-24T18:00:00", "+d", "+3", "+3m", "-3d", "+99999d",
    "0000-01-01", "２０２６-12-24",
  ])
  func whatIsNoDateIsRefused(typed: String) {
    #expect(DueDate.parse(typed, today: today) == nil)
  }

  @Test func datesSortAsTheirTextDoes() {
    let texts = ["2026-01-31", "2026-12-24", "2026-12-24T00:00", "2026-12-24T18:00", "2027-01-01"]
    #expect(texts.reversed().compactMap { DueDate($0) }.sorted().map(\.text) == texts)
  }
}
