import Testing

@testable import Formats

struct CalendarRuleTests {
  @Test(arguments: [
    ("FREQ=DAILY", "daily"), ("FREQ=WEEKLY;INTERVAL=1", "weekly"), ("freq=yearly", "yearly"),
    ("FREQ=MONTHLY;INTERVAL=6", "every 6 months"), ("FREQ=WEEKLY;BYDAY=TH,MO", "mon,thu"),
    ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "weekdays"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
    ("FREQ=MONTHLY;BYDAY=1MO", "FREQ=MONTHLY;BYDAY=1MO"),
    ("FREQ=DAILY;COUNT=3", "FREQ=DAILY;COUNT=3"),
    ("FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;INTERVAL=0"),
    ("nonsense", "nonsense"),
  ])
  func aRuleOfACalendarIsSaidInWords(rule: String, words: String) {
    #expect(CalendarRule.words(for: Array(rule.utf8)[...]) == words)
  }

  @Test(arguments: [
    ("daily", "FREQ=DAILY"), ("every 3 weeks after done", "FREQ=WEEKLY;INTERVAL=3"),
    ("weekdays", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("FREQ=MONTHLY;BYDAY=1MO", "FREQ=MONTHLY;BYDAY=1MO"),
    ("5b", nil), ("FREQ=DAILY\nX:1", nil), ("FREQ=DAILY:", nil),
  ])
  func wordsAreARuleOfACalendar(words: String, rule: String?) {
    #expect(CalendarRule.rule(for: words) == rule)
  }
}
