import BoardModel

/// Decides when the screen shows what the source is doing: once a call has taken a while, and from
/// then on at most ten times a second.
struct ActivityFrames {
  private static let waitDelay = Duration.milliseconds(300)
  private static let workDelay = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  /// When the next frame is due, measured from the start of the call.
  private var next = Duration.zero

  /// Decides whether to draw a frame while a call to the source is running; resets the state once
  /// the call has ended.
  ///
  /// - Parameter elapsed: How long the call has taken so far.
  /// - Returns: Whether the call counts as long, and whether to draw a frame now.
  mutating func next(
    for activity: SourceActivity, after elapsed: Duration
  ) -> (isLong: Bool, isDue: Bool) {
    let isLong: Bool
    switch activity {
    case .waiting: isLong = elapsed >= Self.waitDelay
    case .working: isLong = elapsed >= Self.workDelay
    case .ended:
      next = .zero
      return (false, false)
    }
    guard isLong, elapsed >= next else { return (isLong, false) }
    next = elapsed + Self.interval
    return (true, true)
  }
}
