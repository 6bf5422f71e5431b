import Glibc
import Sync
import Synchronization

/// Shows on a terminal how far a long sync is.
final class SyncProgress: Sendable {
  private let began = Mutex<Double?>(nil)

  /// Shows a bar, once it has taken half a second.
  func show(_ step: SyncRunOptions.Step, _ done: Int, _ all: Int) {
    guard all > 0, isatty(STDERR_FILENO) == 1 else { return }
    let now = Self.now
    let start = began.withLock { began in
      began = began ?? now
      return began ?? now
    }
    guard now - start > 0.5 else { return }
    let width = 20
    let filled = min(width, done * width / all)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let words = step == .reading ? "Reading" : "Sending"
    FileOutput.error.write("\r\(words) \(bar) \(done) of \(all)\u{1b}[K")
    if done == all { FileOutput.error.write("\r\u{1b}[K") }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
