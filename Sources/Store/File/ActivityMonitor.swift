import BoardModel
import GRDB
import Glibc

/// Reports to the caller what a call is doing, and asks whether it should go on.
///
/// Knows how long the outermost call of the store has taken. A report is made at most every
/// ``StoreOptions/activityInterval``; asking costs no more than a look at the clock.
///
/// Used by one thread at a time, like the store it belongs to: GRDB runs its closures while
/// that thread waits, so nothing here is read and written at once.
final class ActivityMonitor: @unchecked Sendable {
  typealias Report = (_ activity: SourceActivity, _ elapsed: Duration) -> Bool

  /// Says whether the call should go on; `nil` lets every call go on.
  var report: Report?
  /// Whether the caller has given up the call that runs, or the last one.
  private(set) var isGivenUp = false
  /// How far the call is.
  var work = SourceActivity.Work()

  /// Nanoseconds between two reports.
  private let interval: UInt64

  /// How long a call waits for another process, in nanoseconds.
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

  /// Runs a call of the store; calls inside it belong to it.
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

  /// Sleeps a moment while another process is waited for.
  ///
  /// - Parameters:
  ///   - tries: How often it has slept for this before.
  ///   - holder: Tells who is waited for, if that is known.
  /// - Returns: `false`, without sleeping, when the call must not wait any longer.
  func sleeps(tries: Int, waitingFor holder: () -> Int? = { nil }) -> Bool {
    if tries == 0 { waitStart = Self.nanoseconds() }
    guard Self.nanoseconds() - waitStart < patience,
      asks({ .waiting(holder: holder()) })
    else { return false }
    usleep(2000)
    return true
  }

  /// Reports how far the call is.
  ///
  /// - Returns: Whether it should go on working.
  func works() -> Bool { asks { .working(work) } }

  /// Counts rows that are done.
  ///
  /// - Throws: ``StoreError/givenUp`` when the caller does not want the rest.
  func advance(by count: Int = 1) throws {
    work.done += count
    guard works() else { throw StoreError.givenUp }
  }

  /// What an error of a call means to the user: SQLite does not know why it was stopped.
  ///
  /// A failing disk is reported even if the call was given up as well, since the connection must
  /// then not be used any longer.
  func meaning(of error: any Error, path: String) -> any Error {
    if isGivenUp, (error as? DatabaseError)?.resultCode != .SQLITE_IOERR {
      return StoreError.givenUp
    }
    return StoreError.translating(error, path: path)
  }

  private func asks(_ activity: () -> SourceActivity) -> Bool {
    guard let report, depth > 0 else { return true }
    // Once is enough: what takes the transaction back must not be stopped as well.
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
