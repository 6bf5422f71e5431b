/// Decides when to report changes of the source to the screen: immediately, but at most thirty
/// times a second.
struct NewsPace {
  private static let interval = Duration.milliseconds(33)

  private var next = Duration.zero
  /// When to report pending changes; `nil` if there are none.
  private(set) var due: Duration?

  /// Records a change.
  ///
  /// - Returns: Whether to report it now.
  mutating func record(at time: Duration) -> Bool {
    guard time >= next else {
      due = next
      return false
    }
    (next, due) = (time + Self.interval, nil)
    return true
  }

  /// Returns whether it is time to report pending changes. If it is, the changes are no longer
  /// pending.
  mutating func popDue(at time: Duration) -> Bool {
    guard let due, time >= due else { return false }
    return record(at: time)
  }
}
