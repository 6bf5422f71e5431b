import BoardModel
import Foundation
import TestRandom
import Testing

/// What is typed for a date, at random, beside the calendar of Foundation.
struct TypedDatePropertyTests {
  private static let seed: UInt64 = 2_026

  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  private func date(_ day: CivilDay) -> Date {
    Date(timeIntervalSince1970: Double(day.daysSinceEpoch) * 86_400)
  }

  private func day(_ date: Date?) -> CivilDay? {
    date.map { CivilDay(daysSinceEpoch: Int(($0.timeIntervalSince1970 / 86_400).rounded(.down))) }
  }

  private func parse(_ text: String, on today: CivilDay) -> DueDate? {
    DueDate.parse(text, today: today, clock: TimeOfDay("12:00") ?? .midnight)
  }

  @Test func distancesAndDaysOfTheWeekAreThoseOfTheCalendar() throws {
    var random = SeededRandom(seed: Self.seed)
    let units: [(sign: String, word: String, component: Calendar.Component)] = [
      ("d", "day", .day), ("w", "week", .weekOfYear), ("m", "month", .month),
    ]
    let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
    for round in 0..<1_000 {
      let today = CivilDay(daysSinceEpoch: Int.random(in: 0...70_000, using: &random))
      let context: Comment = "seed \(Self.seed), round \(round), on \(today)"
      let count = Int.random(in: 0...150, using: &random)
      // Not empty.
      let unit = units.randomElement(using: &random)!
      let later = Self.calendar.date(byAdding: unit.component, value: count, to: date(today))
      #expect(parse("+\(count)\(unit.sign)", on: today)?.day == day(later), context)
      #expect(parse("in \(count) \(unit.word)s", on: today)?.day == day(later), context)
      let weekday = Int.random(in: 1...7, using: &random)
      let next = Self.calendar.nextDate(
        after: date(today), matching: DateComponents(weekday: weekday), matchingPolicy: .strict)
      #expect(parse(weekdays[weekday - 1], on: today)?.day == day(next), context)
      let eom = try #require(parse("eom", on: today)?.day)
      #expect(eom.month == today.month && eom.adding(days: 1).day == 1, context)
    }
  }

  @Test func aDayOfAMonthIsTheFirstThatLiesAhead() throws {
    var random = SeededRandom(seed: Self.seed)
    let names = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    for round in 0..<1_000 {
      let today = CivilDay(daysSinceEpoch: Int.random(in: 0...70_000, using: &random))
      let wanted = CivilDay(daysSinceEpoch: Int.random(in: 0...70_000, using: &random))
      let context: Comment = "seed \(Self.seed), round \(round), on \(today)"
      let found = try #require(parse("\(wanted.day).\(wanted.month).", on: today)?.day)
      #expect(parse("\(names[wanted.month - 1]) \(wanted.day)", on: today)?.day == found, context)
      #expect(found >= today && (found.month, found.day) == (wanted.month, wanted.day), context)
      let before = (today.year..<found.year).compactMap {
        CivilDay(year: $0, month: wanted.month, day: wanted.day)
      }
      #expect(before.allSatisfy { $0 < today }, context)
    }
  }

  @Test func whateverIsTypedIsReadTheSameInEveryCaseAndSpacing() {
    var random = SeededRandom(seed: Self.seed)
    let today = CivilDay(daysSinceEpoch: 20_779)
    let pieces = [
      "today", "tomorrow", "eom", "mon", "sun", "next", "in", "3", "days", "week", "months", "+3d",
      "+12m", "+9999w", "24.12.", "29.2.", "dec", "feb", "29", "31", "2026-12-24", "18:00", "9:30",
      "24:00", "T", "2026-12-24T18:00", "-", ".", "é", "\u{0}", "🗼", "99999999999999999999",
    ]
    for round in 0..<2_000 {
      let words = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        // Not empty.
        pieces.randomElement(using: &random)!
      }
      let typed = words.joined(separator: " ")
      let found = parse(typed, on: today)
      let context: Comment = "seed \(Self.seed), round \(round): \(typed.debugDescription)"
      #expect(parse(typed.uppercased(), on: today) == found, context)
      #expect(parse("\t" + words.joined(separator: "  ") + " ", on: today) == found, context)
      guard let found else { continue }
      // What a date is shown as is read as that date.
      #expect(parse(found.text, on: today) == found, context)
      guard found.time == nil else { continue }
      let timed = DueDate(day: found.day, time: TimeOfDay("23:05"))
      #expect(parse(typed + " 23:05", on: today) == timed, context)
    }
  }
}
