import BoardModel
import Testing

struct CivilDayTests {
  @Test(arguments: [
    (0, "1970-01-01", 3), (-1, "1969-12-31", 2), (19_782, "2024-02-29", 3),
    (20_820, "2027-01-02", 5), (-719_162, "0001-01-01", 0), (2_932_896, "9999-12-31", 4),
  ])
  func daysSinceTheEpochAreDays(days: Int, text: String, weekday: Int) {
    let day = CivilDay(daysSinceEpoch: days)
    #expect(day.description == text)
    #expect(day.daysSinceEpoch == days)
    #expect(day.weekday == weekday)
  }

  @Test func everyDayOfFourHundredYearsFollowsTheOneBefore() {
    // The day exists.
    var day = CivilDay(year: 1890, month: 1, day: 1)!
    var days = day.daysSinceEpoch
    while day.year < 2290 {
      let next = day.adding(days: 1)
      days += 1
      #expect(day < next && next.daysSinceEpoch == days)
      #expect(CivilDay(next.description) == next)
      day = next
    }
  }

  @Test func whatLiesBeyondTheCalendarBecomesItsEnd() {
    // The day exists.
    let day = CivilDay(year: 2026, month: 1, day: 1)!
    #expect(day.adding(days: .max).description == "9999-12-31")
    #expect(day.adding(days: .min).description == "0001-01-01")
  }
}
