import TestRandom
import Testing

@testable import BoardModel

/// Titles and dates at random.
struct PhrasePropertyTests {
  private static let seed: UInt64 = 30

  /// Words of the grammar and others, as they could meet in a title.
  private static let words =
    Array(PhraseWords.openers).sorted() + Array(PhraseWords.units.keys).sorted()
    + Array(PhraseWords.partsOfDay.keys).sorted() + Array(PhraseWords.ties).sorted()
    + [
      "call", "mum", "milk", "party", "Sat", "Sun", "Fri", "1st", "15th", "of", "after", "done",
      "other", "last", "first", "now", "half", "weekday", "weekend", "1", "3", "12", "31", "2027",
      "5pm", "6", "pm", "9:30", "18h", "24.12.", "24.12", "24/12/2026", "2026-12-24",
      "2026-12-24T18:00", "+3d", "3d", "#a", "#12", "#a,b", "!A", "!x!", "p1", "due:", "due:fri",
      "start:+1w", "repeat:daily", "repeat:", "url:https://a.example", "/Doing", "/doing",
      "@ben", "@Ben", "@anna", "@", "tommorow", "mondya", "32", "–", "-", ",", ".", "(", ")", "\"",
      "“", "”", "'s", "é",
      "\u{301}", "\u{200B}", "東京", "🗼", ":", "C#", "mon,thu", "sat-sun", "9–11",
    ]

  private func title(_ random: inout SeededRandom) -> String {
    let blanks = [" ", " ", " ", "  ", "\t", "\u{3000}", "", ", "]
    return (0..<Int.random(in: 0...9, using: &random)).map { _ in
      // Neither is empty.
      Self.words.randomElement(using: &random)! + blanks.randomElement(using: &random)!
    }.joined()
  }

  /// The words of a text: how many of each.
  private func count(_ text: String) -> [String: Int] {
    PhraseToken.tokens(of: text).filter { $0.kind != .sign }
      .reduce(into: [:]) { $0[$1.text, default: 0] += 1 }
  }

  @Test func whatIsLeftOfATitleSetsNothingMore() {
    var random = SeededRandom(seed: Self.seed)
    for round in 0..<5_000 {
      let typed = title(&random)
      let words = TypedTitle(typed, lists: ["Doing"]).words
      let context: Comment = "seed \(Self.seed), round \(round): \(typed.debugDescription)"
      if words.isEmpty {
        #expect(words.title == typed && words.spans.isEmpty, context)
        continue
      }
      // Something is left, and nothing more is found in it.
      #expect(!TaskText.isBlank(words.title), context)
      let again = TypedTitle(words.title, lists: ["Doing"]).words
      #expect(again.isEmpty && again.title == words.title, context)
      // Title and phrases are all that was typed, and no phrase is torn.
      var parts = count(words.title)
      for span in words.spans { parts.merge(count(String(typed[span])), uniquingKeysWith: +) }
      #expect(parts == count(typed), context)
      // They are in order and do not overlap.
      for (span, next) in zip(words.spans, words.spans.dropFirst()) {
        #expect(span.upperBound <= next.lowerBound, context)
      }
      // Text that was there before is left alone.
      #expect(TypedTitle(typed, instead: typed).words == QuickWords(title: typed), context)
    }
  }

  @Test func noSmallWordIsLeftBehind() {
    var random = SeededRandom(seed: Self.seed)
    let joins = ["at", "by", "on", "due", "before", "until", "due by"]
    let days = [
      "fri", "tomorrow", "12 Dec", "December 1st", "next week", "2026-12-24", "this weekend",
    ]
    let times = ["", " 5pm", " at 17:00", ", 9:30", " at noon"]
    for round in 0..<1_000 {
      // None is empty.
      let phrase =
        joins.randomElement(using: &random)! + " " + days.randomElement(using: &random)!
        + times.randomElement(using: &random)!
      let title = Bool.random(using: &random) ? "call mum \(phrase)" : "\(phrase) call mum"
      let words = TypedTitle(title).words
      #expect(words.title == "call mum", "seed \(Self.seed), round \(round): \(title)")
      #expect(words.due != nil)
    }
  }

  /// Every form in which a date is printed, in every place that takes one.
  @Test func aDateThatIsPrintedIsReadAsItself() throws {
    var random = SeededRandom(seed: Self.seed)
    for round in 0..<600 {
      let today = CivilDay(daysSinceEpoch: Int.random(in: 15_000...40_000, using: &random))
      let day = today.adding(days: Int.random(in: -400...800, using: &random))
      let time =
        Bool.random(using: &random)
        ? TimeOfDay(minuteOfDay: Int.random(in: 0..<1_440, using: &random)) : nil
      let date = DueDate(day: day, time: time)
      let context: Comment = "seed \(Self.seed), round \(round), on \(today)"
      let texts = [date.text] + DateWords.forms(of: date, today: today)
      for text in texts {
        let parsed = DueDate.parse(text, today: today, clock: .midnight)
        #expect(parsed == date, "\(text.debugDescription), \(context)")
        for typed in ["call mum due:\(text)", "call mum due \(text)"] {
          let words = QuickWords(typed, today: today, clock: .midnight)
          #expect(words.due == date && words.title == "call mum", "\(typed), \(context)")
        }
        let filter = TaskFilter("due:\(text)", FilterContext(today: today))
        #expect(filter.unknownWords.isEmpty, "\(text), \(context)")
        #expect(
          filter.alternatives
            == TaskFilter("due:\(date.text)", FilterContext(today: today))
            .alternatives, "\(text), \(context)")
      }
    }
  }

  @Test func aRepetitionThatIsPrintedIsReadAsItself() throws {
    var random = SeededRandom(seed: Self.seed)
    for round in 0..<600 {
      let repetition = Repetition.any(using: &random)
      let text = repetition.text
      let context: Comment = "seed \(Self.seed), round \(round): \(text)"
      #expect(Repetition(text) == repetition, context)
      for typed in ["gym repeat:\(text)", "gym repeats \(text)"] {
        let words = TypedTitle(typed).words
        #expect(words.repetition == repetition && words.title == "gym", "\(typed): \(context)")
      }
    }
  }

  @Test func aRangeThatIsPrintedIsReadAsItself() throws {
    var random = SeededRandom(seed: Self.seed)
    for round in 0..<600 {
      let today = CivilDay(daysSinceEpoch: Int.random(in: 15_000...40_000, using: &random))
      let start = today.adding(days: Int.random(in: 1...300, using: &random))
      let due = start.adding(days: Int.random(in: 1...40, using: &random))
      for text in DateWords.forms(ofRange: DueDate(day: start), DueDate(day: due), today: today) {
        let words = QuickWords("trip \(text)", today: today, clock: .midnight)
        let context: Comment = "seed \(Self.seed), round \(round), on \(today): \(text)"
        #expect(words.start?.day == start && words.due?.day == due, context)
        #expect(words.title == "trip", context)
      }
    }
  }
}
