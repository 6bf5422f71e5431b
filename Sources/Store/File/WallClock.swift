public import BoardModel
import Glibc

/// The clock of a store; tests provide their own.
public struct WallClock: Sendable {
  /// Returns the current time of the clock.
  public let now: @Sendable () -> Timestamp

  /// Creates a clock from a function, whose results may repeat or go backwards.
  public init(now: @escaping @Sendable () -> Timestamp) { self.now = now }

  /// The system clock of the machine.
  public static let system = WallClock {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}
