import BoardModel
import CommandWords
import Glibc
import Store
import SystemPackage

/// Shows a command's progress, and what it is waiting for, on standard error if that is a terminal.
///
/// By default, Ctrl-C ends the program without a change, since the store rolls back what was not
/// committed. While ``Interruption`` holds Ctrl-C back, Ctrl-C only cancels the call to the store.
final class ActivityNotice {
  /// Returns the completed share of the work, from 0 to 1; `nil` to compute it from the counts that
  /// the store reports.
  var fraction: (() -> Double)?

  private let descriptor: FileDescriptor
  private let isTerminal: Bool
  private var hasReportedWait = false
  private var isBarShown = false
  private var nextBar = Duration.zero

  private static let waitDelay = Duration.milliseconds(300)
  private static let barDelay = Duration.milliseconds(500)
  private static let barInterval = Duration.milliseconds(100)

  init(descriptor: FileDescriptor = .standardError) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor.rawValue) == 1
  }

  /// Handles a report from the store.
  ///
  /// - Returns: Whether the store should continue the work that it reports.
  func report(_ activity: SourceActivity, _ elapsed: Duration) -> Bool {
    guard !Interruption.isPending else {
      clear()
      return false
    }
    guard isTerminal else { return true }
    switch activity {
    case .waiting(let holder):
      guard !hasReportedWait, elapsed >= Self.waitDelay else { return true }
      hasReportedWait = true
      let name = holder.map { "process \($0)" } ?? "another process"
      write("dragboard: waiting for \(name). Ctrl-C cancels.\n")
    case .working(let work):
      show(
        ActivityWords.verb(for: work), work.done, of: work.total, share: fraction?(),
        elapsed: elapsed)
    case .ended:
      clear()
    }
    return true
  }

  /// Shows a progress bar if the work takes a while, and updates it at most ten times a second.
  ///
  /// - Parameters:
  ///   - verb: The first word of the line, such as `Adding`.
  ///   - share: The completed share, from 0 to 1; `nil` to compute it from the counts.
  func show(_ verb: String, _ done: Int, of total: Int?, share: Double?, elapsed: Duration) {
    guard isTerminal, done > 0, elapsed >= Self.barDelay, elapsed >= nextBar else { return }
    nextBar = elapsed + Self.barInterval
    isBarShown = true
    let share = share ?? total.map { Double(done) / Double(max(1, $0)) }
    let bar = ProgressBar.line(verb, done, of: total, share: share, elapsed: elapsed)
    write("\r\(bar)\u{1b}[K")
  }

  func clear() {
    nextBar = .zero
    guard isBarShown else { return }
    isBarShown = false
    write("\r\u{1b}[K")
  }

  /// Writes the text unless that would block. A stopped terminal must not make the command keep the
  /// store locked.
  private func write(_ text: String) {
    var request = pollfd(fd: descriptor.rawValue, events: Int16(POLLOUT), revents: 0)
    guard poll(&request, 1, 0) > 0 else { return }
    try? descriptor.writeFully(Array(text.utf8)[...])
  }
}
