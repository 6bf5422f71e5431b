import BoardModel
import Testing

@testable import Formats

struct CalendarRuleTests {
  @Test(arguments: [
    ("FREQ=DAILY", "daily"), ("FREQ=WEEKLY;INTERVAL=1", "weekly"), ("freq=yearly", "yearly"),
    ("FREQ=MONTHLY;INTERVAL=6", "every 6 months"), ("FREQ=WEEKLY;BYDAY=TH,MO", "mon,thu"),
    ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "weekdays"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
    ("FREQ=MONTHLY;BYDAY=1MO", "every 1st monday"),
    ("FREQ=MONTHLY;BYDAY=-1FR", "every last friday"),
    ("FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2", "every 2nd tuesday"),
    ("FREQ=MONTHLY;BYSETPOS=-1;BYDAY=FR;INTERVAL=2", "every 2 months on the last friday"),
    ("FREQ=MONTHLY;BYMONTHDAY=15", "monthly on the 15th"),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "monthly on the 31st"),
    ("FREQ=MONTHLY;BYMONTHDAY=31", "monthly on the 31st"),
    ("FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1", "every 3 months on the 1st"),
    ("FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=5", "yearly on 5 May"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "yearly on 29 Feb"),
    // What our words do not say stays a rule.
    ("FREQ=MONTHLY;BYDAY=5MO", "FREQ=MONTHLY;BYDAY=5MO"),
    ("FREQ=MONTHLY;BYDAY=MO", "FREQ=MONTHLY;BYDAY=MO"),
    ("FREQ=MONTHLY;BYDAY=1MO,2TU", "FREQ=MONTHLY;BYDAY=1MO,2TU"),
    ("FREQ=MONTHLY;BYDAY=2TU;BYSETPOS=1", "FREQ=MONTHLY;BYDAY=2TU;BYSETPOS=1"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,15", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
    ("FREQ=MONTHLY;BYMONTHDAY=-2", "FREQ=MONTHLY;BYMONTHDAY=-2"),
    ("FREQ=MONTHLY;BYMONTH=5;BYMONTHDAY=5", "FREQ=MONTHLY;BYMONTH=5;BYMONTHDAY=5"),
    ("FREQ=YEARLY;BYMONTH=5", "FREQ=YEARLY;BYMONTH=5"),
    ("FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31", "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31"),
    ("FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=-1", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=-1"),
    ("FREQ=YEARLY;BYDAY=1MO;BYMONTH=5", "FREQ=YEARLY;BYDAY=1MO;BYMONTH=5"),
    ("FREQ=WEEKLY;BYDAY=1MO", "FREQ=WEEKLY;BYDAY=1MO"),
    ("FREQ=DAILY;BYMONTHDAY=1", "FREQ=DAILY;BYMONTHDAY=1"),
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
    ("monthly on the 15th", "FREQ=MONTHLY;BYMONTHDAY=15"),
    ("monthly on the 31st", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("monthly on the 30th", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
    ("every 2nd tuesday", "FREQ=MONTHLY;BYDAY=2TU"),
    ("every last friday", "FREQ=MONTHLY;BYDAY=-1FR"),
    ("every 2 months on the last friday", "FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR"),
    ("yearly on 5 May", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=5"),
    ("yearly on 29 Feb", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"),
    ("FREQ=MONTHLY;BYDAY=5MO", "FREQ=MONTHLY;BYDAY=5MO"),
    ("5b", nil), ("FREQ=DAILY\nX:1", nil), ("FREQ=DAILY:", nil),
  ])
  func wordsAreARuleOfACalendar(words: String, rule: String?) {
    #expect(CalendarRule.rule(for: words) == rule)
  }

  @Test func whatIsWrittenIsReadAsTheSame() throws {
    let anchors: [Repetition.Anchor] =
      (1...31).map { .monthDay($0) }
      + [1, 2, 3, 4, -1].flatMap { nth in (0..<7).map { .weekday($0, nth: nth) } }
    let yearDays = (0..<366).map { CivilDay(daysSinceEpoch: 10_957 + $0) }.map {
      Repetition.Anchor.yearDay(month: $0.month, day: $0.day)
    }
    for count in [1, 3] {
      let all =
        anchors.map { Repetition(every: count, .month, at: $0) }
        + yearDays.map { Repetition(every: count, .year, at: $0) }
      for repetition in all {
        let rule = try #require(CalendarRule.rule(for: repetition.text))
        #expect(CalendarRule.words(for: Array(rule.utf8)[...]) == repetition.text)
      }
    }
  }
}
