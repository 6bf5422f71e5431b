public import BoardModel
import Glibc

/// The clock of a time zone: converts between moments and local time.
public struct ZoneClock: Sendable {
  /// The function that returns the offset from UTC in seconds, given a time in seconds since 1970
  /// in UTC.
  public let offset: @Sendable (Int64) -> Int

  /// Creates a clock from a function that returns its offset.
  public init(offset: @escaping @Sendable (_ second: Int64) -> Int) { self.offset = offset }

  /// A clock with a fixed offset from UTC in seconds.
  public static func fixed(_ seconds: Int) -> ZoneClock { ZoneClock { _ in seconds } }

  /// The clock of the user's time zone, which is taken from the environment variable `TZ` or from
  /// the settings of the machine.
  public static let system: ZoneClock = {
    tzset()
    return ZoneClock { second in
      var moment = time_t(second)
      var local = tm()
      // Moments out of the range of the C library do not occur in tasks.
      return localtime_r(&moment, &local) == nil ? 0 : local.tm_gmtoff
    }
  }()

  /// The local time at a moment, clamped to the range from 0001-01-01 to 9999-12-31.
  public func reading(at moment: Timestamp) -> (day: CivilDay, secondOfDay: Int) {
    let second = moment.secondsSinceEpoch
    let shown = second + Int64(offset(second))
    let (day, rest) = min(max(shown, Self.first), Self.last).split(by: 86_400)
    return (CivilDay(daysSinceEpoch: Int(day)), Int(rest))
  }

  /// The limits of local time: 0001-01-01T00:00:00 and 9999-12-31T23:59:59.
  private static let first = Int64(CivilDay(daysSinceEpoch: .min).daysSinceEpoch) * 86_400
  private static let last = Int64(CivilDay(daysSinceEpoch: .max).daysSinceEpoch) * 86_400 + 86_399

  /// The local time at a moment as a due date, without seconds.
  public func dueDate(at moment: Timestamp) -> DueDate {
    let (day, second) = reading(at: moment)
    return DueDate(day: day, time: TimeOfDay(minuteOfDay: second / 60))
  }

  /// The moment at which the clock shows a local time.
  ///
  /// If the clock shows the time twice, the first moment is returned. If the clock skips the time,
  /// the offset before the gap is used, as in RFC 5545, section 3.3.5.
  public func moment(of day: CivilDay, secondOfDay: Int = 0) -> Timestamp {
    let shown = Int64(day.daysSinceEpoch) * 86_400 + Int64(secondOfDay)
    let (before, after) = (offset(shown - 86_400), offset(shown + 86_400))
    let first = shown - Int64(before)
    let second = shown - Int64(after)
    let isSecond = offset(first) != before && offset(second) == after
    return Timestamp(milliseconds: (isSecond ? second : first) * 1000)
  }

  /// The moment of a due date; for a whole day, the beginning of the day.
  public func moment(of due: DueDate) -> Timestamp {
    moment(of: due.day, secondOfDay: due.time.map { ($0.hour * 60 + $0.minute) * 60 } ?? 0)
  }
}

extension Timestamp {
  /// The whole seconds since 1970 in UTC, rounded down.
  var secondsSinceEpoch: Int64 { milliseconds.split(by: 1000).quotient }
}

extension Int64 {
  /// Divides with a remainder that is never negative.
  func split(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
