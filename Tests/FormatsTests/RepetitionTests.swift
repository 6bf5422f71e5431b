import Testing

@testable import Formats

struct RepetitionTests {
  @Test(arguments: [
    "daily", "weekly", "monthly", "yearly", "weekdays", "every 3 days", "every 2 weeks",
    "every 12 months", "every 5 years", "mon,thu", "sun", "daily after done",
    "every 3 days after done", "mon,thu after done", "weekdays after done",
  ])
  func itsWordsAreReadAndWritten(words: String) {
    #expect(Repetition(words)?.text == words)
    #expect(Repetition(words.uppercased())?.text == words)
  }

  @Test(arguments: [
    ("every 1 day", "daily"), ("every 3 day", "every 3 days"), ("thu,mon,thu", "mon,thu"),
    ("mon,tue,wed,thu,fri", "weekdays"), ("every 1 week after done", "weekly after done"),
  ])
  func otherWordsForTheSameAreReadAsWell(words: String, same: String) {
    #expect(Repetition(words)?.text == same)
  }

  @Test(arguments: [
    "", "after done", "every", "every 0 days", "every -1 days", "every 3 fortnights", "mon,",
    ",mon", "mon thu", "monday", "1w", "FREQ=DAILY", "every 99999 days", "daily after", "every 3",
  ])
  func otherWordsAreNone(words: String) { #expect(Repetition(words) == nil) }

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
