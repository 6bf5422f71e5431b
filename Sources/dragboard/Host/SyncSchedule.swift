/// When an open board syncs by itself: once it is open, a while after a change, and every few
/// minutes.
struct SyncSchedule {
  /// When to sync, or to try again; `nil` for not at all.
  private(set) var due: Duration?

  private let isAutomatic: Bool
  private var isRunning = false
  /// Whether another sync was asked for while one was running.
  private var isAskedAgain = false
  /// Whether the last sync was ended from outside.
  private var wasCutOff = false

  /// How long a change waits for others.
  static let delay = Duration.seconds(5)
  /// How long the server is left alone.
  static let interval = Duration.seconds(300)

  /// - Parameter isAutomatic: Whether the board syncs without being told to.
  init(isAutomatic: Bool) { self.isAutomatic = isAutomatic }

  /// Notes a change that the server does not have.
  mutating func change(at time: Duration) {
    guard isAutomatic else { return }
    if isRunning {
      isAskedAgain = true
    } else {
      due = time + Self.delay
    }
  }

  /// Asks for a sync now; while one is running, for another one after it.
  ///
  /// - Returns: Whether to begin one.
  mutating func begin() -> Bool {
    due = nil
    isAskedAgain = isRunning
    defer { isRunning = true }
    return !isRunning
  }

  /// Notes that a sync has ended.
  ///
  /// - Parameter isCutOff: Whether somebody has ended it: then one more is tried soon.
  mutating func end(at time: Duration, isCutOff: Bool = false) {
    isRunning = false
    defer { wasCutOff = isCutOff }
    if isAskedAgain || isAutomatic && isCutOff && !wasCutOff {
      due = time + Self.delay
    } else if isAutomatic {
      due = time + Self.interval
    }
  }

  /// Notes that nothing was done, since another process is syncing.
  mutating func yield(at time: Duration) {
    isRunning = false
    due = time + Self.delay
  }
}
