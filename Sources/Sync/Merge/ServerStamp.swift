public import BoardModel

/// When an object on a server was changed, as a number that can be compared with the stamps of the
/// change log.
public struct ServerStamp: Equatable, Sendable {
  /// The time of the change, in milliseconds since 1970, multiplied by 65,536.
  public let stamp: Int64
  /// Whether the time in the object was more than a day in the future, so that the stamp was
  /// limited to one day after the current time.
  public let isHeldDown: Bool

  /// Creates a stamp from the time in an object.
  ///
  /// - Parameters:
  ///   - changed: The time in the object; `nil` counts as now.
  public init(_ changed: Timestamp?, now: Timestamp) {
    let moment = changed ?? now
    isHeldDown = moment > Self.bound(now)
    stamp = max(0, Self.bounded(moment, now: now).milliseconds) << 16
  }

  /// The last possible stamp in the same second, since objects only store whole seconds.
  public var latest: Int64 { stamp + (999 << 16) + 0xFFFF }

  /// Returns the moment, or the time one day after `now` if the moment is later than that.
  public static func bounded(_ moment: Timestamp, now: Timestamp) -> Timestamp {
    min(moment, bound(now))
  }

  /// The modification time to write to a changed object. It is later than the old one, even if the
  /// clock of this machine is slow, unless the old one is more than a day in the future.
  ///
  /// - Parameters:
  ///   - changed: When the change was made.
  ///   - last: The old modification time in the object; `nil` if it has none.
  public static func next(
    after last: Timestamp?, changed: Timestamp, now: Timestamp
  ) -> Timestamp {
    guard let last else { return changed }
    return max(changed, bounded(Timestamp(milliseconds: last.milliseconds + 1_000), now: now))
  }

  private static func bound(_ now: Timestamp) -> Timestamp {
    Timestamp(milliseconds: now.milliseconds + 86_400_000)
  }
}
