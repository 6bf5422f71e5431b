public import BoardModel

/// When a server's object was changed, as a hybrid stamp.
public struct ServerStamp: Equatable, Sendable {
  /// Milliseconds since 1970 times 65,536.
  public let stamp: Int64
  /// Whether the clock of whoever changed it is more than a day ahead, so that the stamp was held
  /// down to a day from now.
  public let isHeldDown: Bool

  /// - Parameters:
  ///   - changed: What the object says; `nil` counts as now.
  public init(_ changed: Timestamp?, now: Timestamp) {
    let moment = changed ?? now
    isHeldDown = moment > Self.bound(now)
    stamp = max(0, Self.bounded(moment, now: now).milliseconds) << 16
  }

  /// The last stamp that it can stand for: an object says no more than the second.
  public var latest: Int64 { stamp + (999 << 16) + 0xFFFF }

  /// A moment, but none that is more than a day ahead.
  public static func bounded(_ moment: Timestamp, now: Timestamp) -> Timestamp {
    min(moment, bound(now))
  }

  /// When an object was changed that somebody had changed before: later than that, also by a clock
  /// that is behind.
  ///
  /// - Parameters:
  ///   - changed: By the clock of whoever changed it last.
  ///   - last: What the object said before.
  public static func following(
    _ last: Timestamp?, changed: Timestamp, now: Timestamp
  ) -> Timestamp {
    guard let last else { return changed }
    return max(changed, bounded(Timestamp(milliseconds: last.milliseconds + 1_000), now: now))
  }

  private static func bound(_ now: Timestamp) -> Timestamp {
    Timestamp(milliseconds: now.milliseconds + 86_400_000)
  }
}
