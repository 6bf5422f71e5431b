import BoardModel
import GRDB
import Glibc

/// Reports to the caller what a call is doing, and asks whether to continue.
///
/// Measures how long the outermost call to the store takes. While the call runs, it is reported at
/// most once per ``StoreOptions/activityInterval``; between reports, only the clock is read.
///
/// Used by one thread at a time, like its store: GRDB runs closures while that thread waits, so
/// there are no concurrent accesses.
final class ActivityMonitor: @unchecked Sendable {
  typealias Report = (_ activity: SourceActivity, _ elapsed: Duration) -> Bool

  /// Receives reports and decides whether the call should continue; if `nil`, no call is cancelled.
  var report: Report?
  /// Whether the caller has cancelled the current call or, between calls, the previous one.
  private(set) var isGivenUp = false
  /// The progress of the call.
  var work = SourceActivity.Work()

  /// The time between two reports, in nanoseconds.
  private let interval: UInt64

  /// The longest time that a call waits for another process, in nanoseconds.
  private let patience: UInt64
  private var waitStart: UInt64 = 0
  private var depth = 0
  private var hasReported = false
  private var start: UInt64 = 0
  private var nextReport: UInt64 = 0

  init(_ options: StoreOptions) {
    report = options.onActivity
    interval = UInt64(options.activityInterval / .nanoseconds(1))
    patience = UInt64(max(0, options.patience)) * 1_000_000
  }

  /// Runs a call to the store; nested calls are part of it.
  func run<Result>(_ kind: Change.Kind?, _ body: () throws -> Result) rethrows -> Result {
    if depth == 0 {
      start = Self.nanoseconds()
      nextReport = start + interval
      (isGivenUp, hasReported) = (false, false)
      work = SourceActivity.Work(kind: kind)
    }
    depth += 1
    defer {
      depth -= 1
      if depth == 0, hasReported { _ = report?(.ended, elapsed) }
    }
    return try body()
  }

  /// Sleeps briefly while waiting for another process.
  ///
  /// - Parameters:
  ///   - tries: How many times the call has already slept while waiting for that process.
  ///   - holder: Returns the pid of the process that holds the store; `nil` if unknown.
  /// - Returns: `false`, without sleeping, if the call must not wait any longer.
  func sleeps(tries: Int, waitingFor holder: () -> Int? = { nil }) -> Bool {
    if tries == 0 { waitStart = Self.nanoseconds() }
    guard Self.nanoseconds() - waitStart < patience,
      asks({ .waiting(holder: holder()) })
    else { return false }
    usleep(2000)
    return true
  }

  /// Reports the progress of the call if a report is due.
  ///
  /// - Returns: `false` once, when the caller cancels the call; then `true`, so that the rollback
  ///   is not interrupted as well.
  func works() -> Bool { asks { .working(work) } }

  /// Adds to the number of rows that are done, and reports the progress if a report is due.
  ///
  /// - Throws: ``StoreError/givenUp`` if the caller cancels the call.
  func advance(by count: Int = 1) throws {
    work.done += count
    guard works() else { throw StoreError.givenUp }
  }

  /// Translates an error from a call for the user. The error of a cancelled call becomes
  /// ``StoreError/givenUp``.
  ///
  /// A disk failure is reported even if the call was also cancelled, because the connection must
  /// not be used after such a failure.
  func meaning(of error: any Error, path: String) -> any Error {
    if isGivenUp, (error as? DatabaseError)?.resultCode != .SQLITE_IOERR {
      return StoreError.givenUp
    }
    return StoreError.translating(error, path: path)
  }

  private func asks(_ activity: () -> SourceActivity) -> Bool {
    guard let report, depth > 0 else { return true }
    // The caller has already cancelled; the rollback must not be interrupted as well.
    guard !isGivenUp else { return true }
    let now = Self.nanoseconds()
    guard now >= nextReport else { return true }
    hasReported = true
    isGivenUp = !report(activity(), elapsed)
    nextReport = Self.nanoseconds() + interval
    return !isGivenUp
  }

  private var elapsed: Duration { .nanoseconds(Int64(Self.nanoseconds() - start)) }

  private static func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
