import BoardModel
import CommandWords
import Glibc

/// Says how far an import or an export is, and on what is no terminal how long it took.
final class ExchangeProgress {
  private let notice = ActivityNotice()
  private let start = ContinuousClock.now
  private let cancelled: String
  private var calls = 0

  /// What takes less time needs no words.
  private static let delay = Duration.milliseconds(500)
  /// The clock is looked at once in so many calls.
  private static let interval = 256

  /// - Parameter cancelled: What Ctrl-C has left undone: `nothing was imported`.
  init(cancelled: String) {
    self.cancelled = cancelled
    Interruption.hold()
  }

  /// Shows the bar, where the work takes long.
  ///
  /// - Parameters:
  ///   - share: How much is done, 0 to 1.
  /// - Throws: ``Failure`` after Ctrl-C.
  func show(_ verb: String, _ done: Int, of total: Int? = nil, share: Double) throws {
    calls += 1
    guard calls % Self.interval == 0 else { return }
    guard !Interruption.isPending else {
      notice.clear()
      throw Failure("cancelled: \(cancelled)", next: "Try again.", status: .cancelled)
    }
    notice.show(verb, done, of: total, share: share, elapsed: ContinuousClock.now - start)
  }

  /// Takes the bar away.
  func clear() { notice.clear() }

  /// Ends it with a line for a log: `dragboard: read 100,000 tasks in 2.1 s.`
  func end(_ verb: String, _ count: Int) {
    notice.clear()
    let elapsed = ContinuousClock.now - start
    guard elapsed >= Self.delay, isatty(STDERR_FILENO) == 0 else { return }
    let tenths = Int((elapsed / .milliseconds(100)).rounded())
    Dragboard.writeError(
      "dragboard: \(verb) \(counted(count, "task")) in \(tenths / 10).\(tenths % 10) s.")
  }
}
