import BoardModel
import Testing

struct AgeTests {
  @Test(arguments: [
    ("0d", "2026-11-22"), ("14d", "2026-11-08"), ("2W", "2026-11-08"), ("1m", "2026-10-22"),
    ("11m", "2025-12-22"), ("9999d", "1999-07-08"), ("1y", "2025-11-22"), ("9999y", "0001-01-01"),
  ])
  func anAgeIsADayBeforeToday(text: String, day: String) throws {
    #expect(Age(text)?.day(before: CivilDay("2026-11-22")!).description == day)
  }

  @Test func theMonthMayBeShorter() {
    #expect(Age("1m")?.day(before: CivilDay("2027-03-31")!).description == "2027-02-28")
    #expect(Age("1y")?.day(before: CivilDay("2028-02-29")!).description == "2027-02-28")
  }

  @Test(arguments: ["", "d", "14", "-1d", "1 d", "10000d", "1.5d", "14days", "１d", "1h"])
  func anythingElseIsNone(text: String) { #expect(Age(text) == nil) }
}
