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
    let latest = Timestamp(milliseconds: now.milliseconds + 86_400_000)
    let moment = changed ?? now
    isHeldDown = moment > latest
    stamp = max(0, min(moment, latest).milliseconds) << 16
  }
}
