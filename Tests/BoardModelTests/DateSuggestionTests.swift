import BoardModel
import Testing

struct DateSuggestionTests {
  private static let today = CivilDay(year: 2026, month: 11, day: 20)!  // the day exists

  @Test(arguments: [
    ("tommorow", "tomorrow"), ("Tomorow", "tomorrow"), ("tody", "today"), ("frii", "fri"),
    ("dec 32", "dec 31"),
    ("the 32nd", "the 31st"), ("29th feb 2027", "28th feb 2027"),
    ("31.11.", "30.11."), ("2026-02-30", "2026-02-28"), ("tommorow 18:00", "tomorrow 18:00"),
    ("30.2.", "28.2."), ("2028-02-31", "2028-02-29"), ("sun at 5", "sun at 5pm"),
    ("tomorow 9", "tomorrow 9:00"), ("5", nil), ("sun at 25", nil),
    ("soon", nil), ("see mail", nil), ("-1d", nil), ("", nil), ("99.99.", nil),
  ])
  func theNearestDateIsNamed(text: String, expected: String?) {
    #expect(DueDate.nearest(to: text, today: Self.today, clock: .midnight) == expected)
  }

  @Test(arguments: [
    ("2026-11-20", "30.2.", "28.2."), ("2026-11-20", "30.2.2028", "29.2.2028"),
    ("2027-11-20", "30.2.", "29.2."), ("2028-02-29", "31.2.", "29.2."),
    ("2028-03-01", "feb 30", "feb 28"), ("2026-12-31", "32.12.", "31.12."),
  ])
  func theLastDayOfAMonthIsThatOfTheNextOne(today: String, text: String, expected: String) throws {
    let today = try #require(CivilDay(today))
    #expect(DueDate.nearest(to: text, today: today, clock: .midnight) == expected)
  }

  @Test func aTextWithoutADateNearItGetsForms() {
    #expect(
      DueDate.hint(for: "tommorow", today: Self.today, clock: .midnight)
        == "did you mean tomorrow?")
    #expect(
      DueDate.hint(for: "soon", today: Self.today, clock: .midnight)
        == "try \(DueDate.someForms)")
  }

  @Test func aLongTextIsNotLookedAt() {
    let text = String(repeating: "tommorow ", count: 100_000)
    #expect(DueDate.nearest(to: text, today: Self.today, clock: .midnight) == nil)
  }

  @Test(arguments: [
    ("weekley", "weekly"), ("evry 3 days", "every 3 days"), ("mon,thr", "mon,thu"),
    ("montly after done", "monthly after done"), ("often", nil), ("weekly", nil),
    ("every second tuesday", "every 2nd tuesday"),
  ])
  func theNearestRepetitionIsNamed(text: String, expected: String?) {
    #expect(Repetition.nearest(to: text) == expected)
  }
}
