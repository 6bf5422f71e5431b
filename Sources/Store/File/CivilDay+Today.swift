public import BoardModel
import Glibc

extension CivilDay {
  /// Returns a function that returns the current day.
  ///
  /// The function consults the time zone at most once a minute, since every day begins on a full
  /// minute.
  public static func clock() -> () -> CivilDay {
    var (minute, day) = (-1, CivilDay(daysSinceEpoch: 0))
    return {
      let now = secondsSinceEpoch() / 60
      if now != minute { (minute, day) = (now, today()) }
      return day
    }
  }

  /// Today in the time zone of this machine.
  public static func today() -> CivilDay { local(secondsSinceEpoch: secondsSinceEpoch()) }

  /// The day of a moment in this machine's time zone.
  public static func local(_ moment: Timestamp) -> CivilDay {
    local(secondsSinceEpoch: Int(moment.milliseconds / 1_000))
  }

  private static func local(secondsSinceEpoch seconds: Int) -> CivilDay {
    guard let parts = tm(local: seconds) else { return CivilDay(daysSinceEpoch: seconds / 86_400) }
    let day = CivilDay(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    // The C library returns only dates that exist.
    return day ?? CivilDay(daysSinceEpoch: seconds / 86_400)
  }
}

extension Timestamp {
  /// The moment at which a day, or a minute of it, begins in this machine's time zone.
  public static func local(_ date: DueDate) -> Timestamp {
    var parts = tm()
    parts.tm_year = Int32(date.day.year - 1900)
    parts.tm_mon = Int32(date.day.month - 1)
    parts.tm_mday = Int32(date.day.day)
    parts.tm_hour = Int32(date.time?.hour ?? 0)
    parts.tm_min = Int32(date.time?.minute ?? 0)
    // Let the system determine whether daylight saving time is in effect.
    parts.tm_isdst = -1
    return Timestamp(milliseconds: Int64(mktime(&parts)) * 1_000)
  }
}

extension FilterContext {
  /// The context for parsing a filter in this machine's time zone.
  public static func local(
    named: [String: String] = [:], order: DateOrder = .dayFirst, ownNames: [String] = []
  ) -> FilterContext {
    FilterContext(today: .today(), named: named, order: order, ownNames: ownNames) {
      Timestamp.local($0)
    }
  }
}

extension TimeOfDay {
  /// The current time of day in this machine's time zone.
  public static func now() -> TimeOfDay {
    let parts = tm(local: secondsSinceEpoch())
    return parts.flatMap { TimeOfDay(hour: Int($0.tm_hour), minute: Int($0.tm_min)) } ?? .midnight
  }
}

/// The current time in whole seconds since 1970. Does not use the C function `time`, which may
/// still return the previous second when a timer fires at the start of a second.
private func secondsSinceEpoch() -> Int {
  var now = timespec()
  clock_gettime(CLOCK_REALTIME, &now)
  return now.tv_sec
}

extension tm {
  /// Converts seconds since 1970 to this machine's time zone; `nil` if that fails.
  fileprivate init?(local seconds: Int) {
    var now = seconds
    self.init()
    guard localtime_r(&now, &self) != nil else { return nil }
  }
}
