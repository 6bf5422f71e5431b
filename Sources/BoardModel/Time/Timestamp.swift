/// A moment with millisecond precision.
public struct Timestamp: Hashable, Codable, Sendable {
  /// Milliseconds since 1970-01-01 in UTC, without leap seconds; negative for earlier moments.
  public let milliseconds: Int64

  /// Creates the moment that is a number of milliseconds after 1970-01-01 in UTC.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }
}

extension Timestamp: Comparable {
  /// Whether the left moment is earlier.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

extension Timestamp: CustomStringConvertible {
  private static let millisecondsADay: Int64 = 86_400_000

  /// The moment in UTC with milliseconds: `2026-12-24T17:00:00.000Z`.
  public var iso8601: String {
    let (day, rest) = splitDay
    let seconds = rest / 1000
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { digits($0, width: 2) }
    return "\(day)T\(clock.joined(separator: ":")).\(digits(rest % 1000, width: 3))Z"
  }

  /// The moment as text, like ``iso8601``.
  public var description: String { iso8601 }

  /// The day of the moment in UTC.
  public var day: CivilDay { splitDay.day }

  /// Parses text in the form of ``iso8601``, with or without milliseconds; `nil` for anything else.
  public init?(iso8601 text: some StringProtocol) {
    let bytes = Array(text.utf8)
    let colon = UInt8(ascii: ":")
    guard bytes.count == 20 || (bytes.count == 24 && bytes[19] == UInt8(ascii: ".")),
      bytes[10] == UInt8(ascii: "T"), bytes[13] == colon, bytes[16] == colon,
      bytes.last == UInt8(ascii: "Z"),
      let day = CivilDay(String(decoding: bytes[0..<10], as: UTF8.self)),
      let hours = number(bytes[11..<13]), hours < 24, let minutes = number(bytes[14..<16]),
      minutes < 60, let seconds = number(bytes[17..<19]), seconds < 60,
      let rest = bytes.count == 20 ? 0 : number(bytes[20..<23])
    else { return nil }
    let millisecondsOfDay = ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest
    self.init(
      milliseconds: Int64(day.daysSinceEpoch) * Timestamp.millisecondsADay
        + Int64(millisecondsOfDay))
  }

  private var splitDay: (day: CivilDay, millisecondsOfDay: Int) {
    let length = Timestamp.millisecondsADay
    // None of these steps can overflow.
    let rest = milliseconds % length
    let days = milliseconds / length - (rest < 0 ? 1 : 0)
    return (CivilDay(daysSinceEpoch: Int(days)), Int(rest < 0 ? rest + length : rest))
  }
}
