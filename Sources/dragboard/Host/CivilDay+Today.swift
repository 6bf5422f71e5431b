import BoardModel
import Glibc
import Store

extension CivilDay {
  /// Returns a clock for the current day.
  ///
  /// It looks up the time zone once a minute at most: days begin with a minute everywhere.
  static func clock() -> () -> CivilDay {
    var (minute, day) = (-1, CivilDay(daysSinceEpoch: 0))
    return {
      let now = time(nil) / 60
      if now != minute { (minute, day) = (now, today()) }
      return day
    }
  }

  /// Today in the time zone of this machine.
  static func today() -> CivilDay {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    let day = CivilDay(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    // The C library returns only dates that exist.
    return day ?? CivilDay(daysSinceEpoch: now / 86_400)
  }
}
