/// How long a task is taken.
public struct TakingTime: Equatable, Sendable {
  /// The time in minutes, at least 1 and at most a year.
  public let minutes: Int

  /// The time if none is given, two hours.
  public static let standard = TakingTime(minutes: 120)
  /// The accepted forms of a time, for messages.
  public static let forms = "a time up to a year, such as 30m, 2h or 1d"

  private static let maxMinutes = 366 * 24 * 60

  private init(minutes: Int) { self.minutes = minutes }

  /// Parses a whole number followed by `m` for minutes, `h` for hours or `d` for days.
  ///
  /// - Returns: `nil` for any other text, and for a time that is zero or longer than a year.
  public init?(_ text: String) {
    guard let unit = text.last.flatMap({ ["m": 1, "h": 60, "d": 1_440][$0] }),
      text.dropLast().utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let count = Int(text.dropLast()), count > 0, count <= Self.maxMinutes / unit
    else { return nil }
    minutes = count * unit
  }
}
