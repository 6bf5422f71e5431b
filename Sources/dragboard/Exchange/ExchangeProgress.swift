import BoardModel
import CommandWords
import Glibc

/// Shows the progress of a long import or export on a terminal, or its duration in a log.
final class ExchangeProgress {
  private let notice = ActivityNotice()
  private let start = ContinuousClock.now
  private let cancelled: String
  private var calls = 0

  /// The duration below which nothing is reported.
  private static let delay = Duration.milliseconds(500)
  /// The number of calls of `show` between two updates of the progress bar.
  private static let interval = 256

  /// - Parameter cancelled: The consequence of Ctrl-C, such as `Nothing was imported.`
  init(cancelled: String) {
    self.cancelled = cancelled
    Interruption.hold()
  }

  /// Shows the progress bar if the work takes a while.
  ///
  /// - Parameters:
  ///   - share: The completed share, from 0 to 1.
  /// - Throws: ``Failure`` after Ctrl-C.
  func show(_ verb: String, _ done: Int, of total: Int? = nil, share: Double) throws {
    calls += 1
    guard calls % Self.interval == 0 else { return }
    guard !Interruption.isPending else {
      notice.clear()
      throw Failure("cancelled", next: cancelled, status: .cancelled)
    }
    notice.show(verb, done, of: total, share: share, elapsed: ContinuousClock.now - start)
  }

  func clear() { notice.clear() }

  /// Erases the bar and, if standard error is not a terminal, reports a long duration, such as
  /// `dragboard: read 100,000 tasks in 2.1 s.`
  func end(_ verb: String, _ count: Int) {
    notice.clear()
    let elapsed = ContinuousClock.now - start
    guard elapsed >= Self.delay, isatty(STDERR_FILENO) == 0 else { return }
    let tenths = Int((elapsed / .milliseconds(100)).rounded())
    Dragboard.writeError(
      "dragboard: \(verb) \(counted(count, "task")) in \(tenths / 10).\(tenths % 10) s.")
  }
}
