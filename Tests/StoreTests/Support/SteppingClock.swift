import BoardModel
import Synchronization

@testable import Store

/// A clock that advances by a millisecond each time it is read.
final class SteppingClock: Sendable {
  private let milliseconds = Mutex<Int64>(1_800_000_000_000)

  var wallClock: WallClock {
    WallClock { [self] in
      milliseconds.withLock { milliseconds in
        milliseconds += 1
        return Timestamp(milliseconds: milliseconds)
      }
    }
  }

  /// Turns the clock back or forth.
  func set(_ moment: Timestamp) { milliseconds.withLock { $0 = moment.milliseconds } }
}
