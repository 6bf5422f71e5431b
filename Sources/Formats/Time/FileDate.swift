public import BoardModel

/// Parses dates and times in file formats.
public enum FileDate {
  /// Parses a day in the form `2026-12-24`; `nil` for anything else.
  public static func day(_ bytes: ArraySlice<UInt8>) -> CivilDay? {
    var scanner = DateScanner(bytes)
    guard let day = scanner.day(separator: UInt8(ascii: "-")), scanner.isAtEnd else { return nil }
    return day
  }

  /// Parses an ISO 8601 moment with an offset from UTC, such as `2026-12-24T18:00:00.250Z`; `nil`
  /// for anything else. A day without a time means the beginning of that day in UTC.
  public static func moment(_ bytes: ArraySlice<UInt8>) -> Timestamp? {
    guard let parts = extended(bytes) else { return nil }
    guard let second = parts.second else {
      return ZoneClock.fixed(0).moment(of: parts.day)
    }
    guard let offset = parts.offset else { return nil }
    let start = ZoneClock.fixed(offset).moment(of: parts.day, secondOfDay: second)
    return Timestamp(milliseconds: start.milliseconds + Int64(parts.milliseconds))
  }

  /// Parses a date in the form `2026-12-24` or `2026-12-24T18:00`, ignoring seconds; `nil` for
  /// anything else. A time with an offset from UTC is converted to local time.
  public static func due(_ bytes: ArraySlice<UInt8>, clock: ZoneClock) -> DueDate? {
    guard let parts = extended(bytes) else { return nil }
    guard let second = parts.second else { return DueDate(day: parts.day) }
    guard let offset = parts.offset else {
      return DueDate(day: parts.day, time: TimeOfDay(minuteOfDay: second / 60))
    }
    return clock.dueDate(at: ZoneClock.fixed(offset).moment(of: parts.day, secondOfDay: second))
  }

  /// A date written without separators.
  public struct Basic: Equatable, Sendable {
    /// The day of the date.
    public let day: CivilDay
    /// The seconds since midnight; `nil` for a day without a time.
    public let secondOfDay: Int?
    /// Whether the text ends with `Z`.
    public let isUTC: Bool

    /// The moment of the date, read as UTC.
    public var moment: Timestamp {
      ZoneClock.fixed(0).moment(of: day, secondOfDay: secondOfDay ?? 0)
    }

    /// The date in local time, without seconds.
    func due(clock: ZoneClock) -> DueDate {
      guard let secondOfDay else { return DueDate(day: day) }
      if isUTC { return clock.dueDate(at: moment) }
      return DueDate(day: day, time: TimeOfDay(minuteOfDay: secondOfDay / 60))
    }
  }

  /// Parses a date in the form `20261224`, `20261224T180000` or `20261224T180000Z`; `nil` for
  /// anything else.
  public static func basic(_ bytes: ArraySlice<UInt8>) -> Basic? {
    var scanner = DateScanner(bytes)
    guard let day = scanner.day(separator: nil) else { return nil }
    if scanner.isAtEnd { return Basic(day: day, secondOfDay: nil, isUTC: false) }
    guard scanner.consume(UInt8(ascii: "T")),
      let second = scanner.time(separator: nil, needsSeconds: true)
    else { return nil }
    let isUTC = scanner.consume(UInt8(ascii: "Z"))
    return scanner.isAtEnd ? Basic(day: day, secondOfDay: second, isUTC: isUTC) : nil
  }

  /// Writes a moment in the form that ``basic(_:)`` parses: `20261224T180000Z`.
  public static func basicText(_ moment: Timestamp) -> String {
    let iso = moment.iso8601.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }
    return String(decoding: iso.prefix(15), as: UTF8.self) + "Z"
  }

  private static func extended(
    _ bytes: ArraySlice<UInt8>
  ) -> (day: CivilDay, second: Int?, milliseconds: Int, offset: Int?)? {
    var scanner = DateScanner(bytes)
    guard let day = scanner.day(separator: UInt8(ascii: "-")) else { return nil }
    if scanner.isAtEnd { return (day, nil, 0, nil) }
    guard scanner.consume(UInt8(ascii: "T")) || scanner.consume(UInt8(ascii: "t")),
      let second = scanner.time(separator: UInt8(ascii: ":"), needsSeconds: false),
      let milliseconds = scanner.fraction()
    else { return nil }
    if scanner.isAtEnd { return (day, second, milliseconds, nil) }
    guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
    return (day, second, milliseconds, offset)
  }
}
