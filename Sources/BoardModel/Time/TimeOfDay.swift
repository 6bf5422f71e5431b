/// A time of day with minute precision, in the user's time zone.
public struct TimeOfDay: Hashable, Sendable {
  /// The hour, 0 to 23.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int

  /// The beginning of a day, `00:00`.
  public static let midnight = TimeOfDay(minuteOfDay: 0)

  /// Creates a time from the number of minutes after midnight, 0 to 1439.
  public init(minuteOfDay: Int) {
    precondition((0..<1440).contains(minuteOfDay), "\(minuteOfDay)")
    (hour, minute) = minuteOfDay.quotientAndRemainder(dividingBy: 60)
  }

  /// Creates a time; `nil` if the hour or the minute is out of range.
  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    self.hour = hour
    self.minute = minute
  }
}

extension TimeOfDay: Comparable {
  /// Whether the left time is earlier.
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
    (left.hour, left.minute) < (right.hour, right.minute)
  }
}

extension TimeOfDay: CustomStringConvertible {
  /// The time in ISO 8601: `18:00`.
  public var description: String { "\(digits(hour, width: 2)):\(digits(minute, width: 2))" }

  /// Parses text in the form of ``description``; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), let hour = number(bytes[0..<2]),
      let minute = number(bytes[3..<5])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }
}
