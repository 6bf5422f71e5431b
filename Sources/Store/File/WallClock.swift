public import BoardModel
import Glibc

/// The clock of a store; a test brings its own.
public struct WallClock: Sendable {
  /// The moment it is.
  public let now: @Sendable () -> Timestamp

  /// Makes a clock of a function that returns the time; it may stop or run backwards.
  public init(now: @escaping @Sendable () -> Timestamp) { self.now = now }

  /// The machine's own clock.
  public static let system = WallClock {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
