import CommandWords
import Glibc
import Sync
import Synchronization

/// Shows the progress of a long sync on a terminal: one bar for reading and one for sending.
final class SyncProgress: Sendable {
  private struct State {
    var step: SyncRunOptions.Step?
    var start = ContinuousClock.now
    var next = Duration.milliseconds(500)
  }

  private let state = Mutex(State())

  /// Shows a bar once a step has taken half a second, and updates it at most ten times a second.
  func show(_ step: SyncRunOptions.Step, _ done: Int, _ all: Int) {
    guard all > 0, isatty(STDERR_FILENO) == 1 else { return }
    state.withLock { state in
      if state.step != step || done == 0 { state = State(step: step) }
      let elapsed = ContinuousClock.now - state.start
      guard done < all else {
        FileOutput.error.write("\r\u{1b}[K")
        return
      }
      guard elapsed >= state.next else { return }
      state.next = elapsed + .milliseconds(100)
      let verb = step == .reading ? "Reading" : "Sending"
      let bar = ProgressBar.line(
        verb, done, of: all, share: Double(done) / Double(all), elapsed: elapsed)
      FileOutput.error.write("\r\(bar)\u{1b}[K")
    }
  }
}
