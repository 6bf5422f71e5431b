/// Decides when an open board syncs by itself: a few seconds after a change, and every few minutes.
struct SyncSchedule {
  /// When to sync or to try again; `nil` if no sync is scheduled.
  private(set) var due: Duration?

  private let isAutomatic: Bool
  private var isRunning = false
  /// Whether another sync was requested while one was running.
  private var isAskedAgain = false
  /// Whether the last sync was interrupted.
  private var wasCutOff = false

  /// How long to wait for further changes after a change, or before trying again.
  static let delay = Duration.seconds(5)
  /// The time until the next sync if nothing changes.
  static let interval = Duration.seconds(300)

  /// - Parameter isAutomatic: Whether the board syncs automatically.
  init(isAutomatic: Bool) { self.isAutomatic = isAutomatic }

  /// Schedules a sync after a change that the server does not have, if the board syncs
  /// automatically.
  mutating func change(at time: Duration) {
    guard isAutomatic else { return }
    if isRunning {
      isAskedAgain = true
    } else {
      due = time + Self.delay
    }
  }

  /// Requests a sync. If a sync is running, another sync follows it.
  ///
  /// - Returns: Whether to start a sync now.
  mutating func begin() -> Bool {
    due = nil
    isAskedAgain = isRunning
    defer { isRunning = true }
    return !isRunning
  }

  /// Handles the end of a sync, and schedules the next sync if necessary.
  ///
  /// - Parameter isCutOff: Whether the sync was interrupted. If the board syncs automatically, an
  ///   interrupted sync is retried once.
  mutating func end(at time: Duration, isCutOff: Bool = false) {
    isRunning = false
    defer { wasCutOff = isCutOff }
    if isAskedAgain || isAutomatic && isCutOff && !wasCutOff {
      due = time + Self.delay
    } else if isAutomatic {
      due = time + Self.interval
    }
  }

  /// Schedules another attempt, since another process was syncing.
  mutating func yield(at time: Duration) {
    isRunning = false
    due = time + Self.delay
  }
}
