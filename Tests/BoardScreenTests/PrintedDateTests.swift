import BoardModel
import TestRandom
import Testing

@testable import BoardScreen

/// That every date and range on the screen can be typed.
struct PrintedDateTests {
  private static let seed: UInt64 = 30

  private func read(_ text: String, on today: CivilDay) -> DueDate? {
    .parse(text, today: today, clock: .midnight)
  }

  @Test func everyDateIsReadAsItself() {
    var random = SeededRandom(seed: Self.seed)
    for round in 0..<2_000 {
      let today = CivilDay(daysSinceEpoch: Int.random(in: 15_000...40_000, using: &random))
      let day = today.adding(days: Int.random(in: -500...900, using: &random))
      let time =
        Bool.random(using: &random)
        ? TimeOfDay(minuteOfDay: Int.random(in: 0..<1_440, using: &random)) : nil
      let date = DueDate(day: day, time: time)
      let context: Comment = "seed \(Self.seed), round \(round), \(date) on \(today)"
      let sentence = DueWords.sentence(for: date, today: today, isDone: false)
      var texts = [
        DayWords.words(for: date, today: today), DueWords.date(of: date),
        DueWords.date(of: date, today: today),
        sentence.replacing("overdue since ", with: "").replacing("due ", with: ""),
      ]
      let isDone = Bool.random(using: &random)
      if isDone || day >= today {
        texts.append(DueWords.detail(for: date, today: today, isDone: isDone).text)
      }
      for text in texts { #expect(read(text, on: today) == date, "\(text): \(context)") }
      let plain = DayWords.words(for: day, today: today)
      #expect(read(plain, on: today)?.day == day, "\(plain): \(context)")
    }
  }

  @Test func everyRangeIsReadAsItself() {
    var random = SeededRandom(seed: Self.seed)
    for round in 0..<2_000 {
      let today = CivilDay(daysSinceEpoch: Int.random(in: 15_000...40_000, using: &random))
      let start = today.adding(days: Int.random(in: 1...300, using: &random))
      let due = start.adding(days: Int.random(in: 1...40, using: &random))
      let range = DueWords.detail(
        waiting: DueWords.detail(forStart: DueDate(day: start), today: today),
        due: DueWords.detail(for: DueDate(day: due), today: today, isDone: false), isLate: false)
      for text in [range.text, range.short ?? range.text] {
        let words = QuickWords("trip \(text)", today: today, clock: .midnight)
        let context: Comment = "seed \(Self.seed), round \(round), \(text) on \(today)"
        #expect(words.start?.day == start && words.due?.day == due, context)
        #expect(words.title == "trip", context)
      }
    }
  }
}
