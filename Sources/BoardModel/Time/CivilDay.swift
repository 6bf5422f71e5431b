/// A day of the Gregorian calendar, without a time or time zone.
public struct CivilDay: Hashable, Sendable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day; `nil` if it does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    guard day <= CivilDay.length(ofMonth: month, year: year) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day that is a number of days after 1970-01-01, limited to the years 1 to 9999.
  public init(daysSinceEpoch: Int) {
    // Howard Hinnant, <https://howardhinnant.github.io/date_algorithms.html>, civil_from_days. In
    // this algorithm, years begin in March, so the leap day is the last day.
    let bounded = min(max(daysSinceEpoch, -719_162), 2_932_896) + 719_468
    let era = bounded / 146_097
    let dayOfEra = bounded - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days since 1970-01-01; negative for earlier days.
  public var daysSinceEpoch: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day that is `days` later, or earlier if `days` is negative, limited to the years 1 to
  /// 9999.
  public func adding(days: Int) -> CivilDay {
    let (sum, overflowed) = daysSinceEpoch.addingReportingOverflow(days)
    return CivilDay(daysSinceEpoch: overflowed ? (days > 0 ? .max / 2 : .min / 2) : sum)
  }

  /// The same day of the month a number of months later, or the last day of a shorter month; no
  /// later than the last day of 9999.
  ///
  /// - Parameter months: The number of months, at least 0.
  public func adding(months: Int) -> CivilDay {
    let count = month - 1 + min(months, 12 * 9999)
    let (laterYear, laterMonth) = (year + count / 12, count % 12 + 1)
    let last = CivilDay.length(ofMonth: laterMonth, year: laterYear)
    return CivilDay(year: laterYear, month: laterMonth, day: min(day, last))
      ?? CivilDay(daysSinceEpoch: .max)
  }

  /// The last day of the same month.
  public var endOfMonth: CivilDay {
    adding(days: CivilDay.length(ofMonth: month, year: year) - day)
  }

  /// The day of the week, from 0 for Monday to 6 for Sunday.
  public var weekday: Int { ((daysSinceEpoch + 3) % 7 + 7) % 7 }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CivilDay: Comparable {
  /// Whether the left day is earlier.
  public static func < (left: CivilDay, right: CivilDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CivilDay: CustomStringConvertible {
  /// The day in ISO 8601: `2026-12-24`.
  public var description: String {
    "\(digits(year, width: 4))-\(digits(month, width: 2))-\(digits(day, width: 2))"
  }

  /// Parses text in the form of ``description``; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    let dash = UInt8(ascii: "-")
    guard bytes.count == 10, bytes[4] == dash, bytes[7] == dash,
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}
