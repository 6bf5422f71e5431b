import BoardModel
import Foundation
import Synchronization

/// A clock that goes on by a second whenever it is read.
final class TestClock: Sendable {
  private let seconds: Mutex<Int64>

  /// - Parameter seconds: When it begins, since 1970.
  init(at seconds: Int64 = 1_800_000_000) { self.seconds = Mutex(seconds) }

  /// Somebody sets it.
  func turn(by difference: Int64) { seconds.withLock { $0 += difference } }

  func next(skew: Int64 = 0) -> Timestamp {
    seconds.withLock { seconds in
      seconds += 1
      return Timestamp(milliseconds: (seconds + skew) * 1_000)
    }
  }
}

extension Timestamp {
  /// As iCalendar writes it.
  var utc: String {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyyMMdd'T'HHmmss'Z'"
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.locale = Locale(identifier: "en_US_POSIX")
    return formatter.string(from: Date(timeIntervalSince1970: Double(milliseconds) / 1_000))
  }
}
