import Testing

@testable import BoardModel

struct PastDateTests {
  /// A Thursday.
  private static let today = CivilDay(year: 2026, month: 12, day: 24)!  // the day exists

  @Test(arguments: [
    ("yesterday", "2026-12-23"), ("today", "2026-12-24"), ("-7d", "2026-12-17"),
    ("-0d", "2026-12-24"), ("-2w", "2026-12-10"), ("-1m", "2026-11-24"), ("-1y", "2025-12-24"),
    ("3 days ago", "2026-12-21"), ("a week ago", "2026-12-17"), ("1 month ago", "2026-11-24"),
    ("thu", "2026-12-24"), ("fri", "2026-12-18"), ("wed", "2026-12-23"),
    ("last thu", "2026-12-17"), ("last wed", "2026-12-23"), ("24.12.", "2026-12-24"),
    ("25.12.", "2025-12-25"), ("dec 23", "2026-12-23"), ("jan 1", "2026-01-01"),
    ("29.2.", "2024-02-29"), ("2025-05-01", "2025-05-01"), ("yesterday 18:00", "2026-12-23T18:00"),
    ("fri 9:30", "2026-12-18T09:30"), ("18:00", "2026-12-24T18:00"), ("tomorrow", "2026-12-25"),
    ("next mon", "2026-12-28"), ("+3d", "2026-12-27"), ("in 3 days", "2026-12-27"),
  ])
  func aDayIsTheLatestOfItsName(text: String, date: String) {
    #expect(PastDate.parse(text, today: Self.today)?.text == date)
  }

  @Test(arguments: [
    "", "yesterdays", "-", "-d", "-7", "-7x", "--7d", "-99999d", "ago", "3 ago", "3 days",
    "days ago",
    "x days ago", "3 moons ago", "last", "last day", "last 24.12.", "30.2.", "yesterday tomorrow",
  ])
  func anythingElseIsNoDate(text: String) {
    #expect(PastDate.parse(text, today: Self.today) == nil)
  }

  @Test func theFirstYearsHaveNoPast() {
    let first = CivilDay(daysSinceEpoch: .min)
    for text in ["yesterday", "-9999y", "fri", "24.12.", "29.2."] {
      _ = PastDate.parse(text, today: first)
    }
    #expect(PastDate.parse("-9999m", today: first)?.day == first)
  }
}
