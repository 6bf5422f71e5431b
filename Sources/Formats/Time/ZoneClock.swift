public import BoardModel
import Glibc

/// What the clocks of a time zone show.
public struct ZoneClock: Sendable {
  /// The seconds by which the clock is ahead of UTC, at a second since 1970 in UTC.
  public let offset: @Sendable (Int64) -> Int

  /// Makes a clock of its offsets.
  public init(offset: @escaping @Sendable (_ second: Int64) -> Int) { self.offset = offset }

  /// A clock that is always the same seconds ahead of UTC.
  public static func fixed(_ seconds: Int) -> ZoneClock { ZoneClock { _ in seconds } }

  /// The clock on the user's wall: the zone of `TZ`, or of the machine.
  public static let system: ZoneClock = {
    tzset()
    return ZoneClock { second in
      var moment = time_t(second)
      var local = tm()
      // A moment that is out of range for the C library is far out of that of a task.
      return localtime_r(&moment, &local) == nil ? 0 : local.tm_gmtoff
    }
  }()

  /// What the clock shows at a moment; the first or the last second of what a date can say where
  /// that is beyond it.
  public func reading(at moment: Timestamp) -> (day: CivilDay, secondOfDay: Int) {
    let second = moment.secondsSinceEpoch
    let shown = second + Int64(offset(second))
    let (day, rest) = min(max(shown, Self.first), Self.last).split(by: 86_400)
    return (CivilDay(daysSinceEpoch: Int(day)), Int(rest))
  }

  /// From 0001-01-01T00:00:00 to 9999-12-31T23:59:59.
  private static let first = Int64(CivilDay(daysSinceEpoch: .min).daysSinceEpoch) * 86_400
  private static let last = Int64(CivilDay(daysSinceEpoch: .max).daysSinceEpoch) * 86_400 + 86_399

  /// The minute that the clock shows at a moment, as a due date.
  public func dueDate(at moment: Timestamp) -> DueDate {
    let (day, second) = reading(at: moment)
    return DueDate(day: day, time: TimeOfDay(minuteOfDay: second / 60))
  }

  /// The moment at which the clock shows that.
  ///
  /// When it does so twice it is the first time, and when it never does, the clock is taken to go
  /// on as before the gap, as RFC 5545, 3.3.5 has it.
  public func moment(of day: CivilDay, secondOfDay: Int = 0) -> Timestamp {
    let shown = Int64(day.daysSinceEpoch) * 86_400 + Int64(secondOfDay)
    let (before, after) = (offset(shown - 86_400), offset(shown + 86_400))
    let first = shown - Int64(before)
    let second = shown - Int64(after)
    let isSecond = offset(first) != before && offset(second) == after
    return Timestamp(milliseconds: (isSecond ? second : first) * 1000)
  }

  /// The moment at which something is due; that of a day is its beginning.
  public func moment(of due: DueDate) -> Timestamp {
    moment(of: due.day, secondOfDay: due.time.map { ($0.hour * 60 + $0.minute) * 60 } ?? 0)
  }
}

extension Timestamp {
  /// Whole seconds since 1970 in UTC, rounded down.
  var secondsSinceEpoch: Int64 { milliseconds.split(by: 1000).quotient }
}

extension Int64 {
  /// Divides, with a remainder that is never negative.
  func split(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
