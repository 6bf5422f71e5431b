/// A time of a hybrid clock: later than any earlier one of the same clock, even if the wall clock
/// is set back.
///
/// The upper 48 bits are milliseconds since 1970, the lower 16 a counter; an overflow carries into
/// the next millisecond.
public struct HybridTime: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970 times 65,536, plus the counter.
  public let rawValue: Int64

  /// The valid times: from 1970 on, with room above for the times that follow.
  public static let validRange: ClosedRange<Int64> = 0...(.max - 1 << 32)

  /// - Returns: `nil` if the value is outside ``validRange``.
  public init?(rawValue: Int64) {
    guard Self.validRange.contains(rawValue) else { return nil }
    self.rawValue = rawValue
  }

  /// The earliest time at a wall clock time, limited to the valid range.
  ///
  /// - Parameter milliseconds: The wall clock time since 1970.
  public init(milliseconds: Int64) {
    rawValue = max(0, min(milliseconds, Self.validRange.upperBound >> 16)) << 16
  }

  /// The wall clock time since 1970, rounded down.
  public var milliseconds: Int64 { rawValue >> 16 }

  /// The time that follows this one at a wall clock time: that time, or one more than this if the
  /// clock was set back. At the end of the valid range, the time no longer advances.
  public func next(atMilliseconds milliseconds: Int64) -> HybridTime {
    let following = min(rawValue + 1, Self.validRange.upperBound)
    // `following` is in the valid range.
    return max(HybridTime(rawValue: following)!, HybridTime(milliseconds: milliseconds))
  }

  /// Whether one time is before another.
  public static func < (left: HybridTime, right: HybridTime) -> Bool {
    left.rawValue < right.rawValue
  }
}
