/// Decides when the screen is told that its source has changed: at once, and then thirty times a
/// second, however often it changes.
struct NewsPace {
  private static let interval = Duration.milliseconds(33)

  private var next = Duration.zero
  /// When to tell of changes that were not told; `nil` if there are none.
  private(set) var due: Duration?

  /// Records a change.
  ///
  /// - Returns: Whether to tell of it now.
  mutating func record(at time: Duration) -> Bool {
    guard time >= next else {
      due = next
      return false
    }
    (next, due) = (time + Self.interval, nil)
    return true
  }

  /// Whether it is time to tell of changes that were not told.
  mutating func takeDue(at time: Duration) -> Bool {
    guard let due, time >= due else { return false }
    return record(at: time)
  }
}
