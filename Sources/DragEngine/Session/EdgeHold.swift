/// A carry held at the left or right edge of the screen, which brings the panes beyond that edge
/// into sight, one after the other.
struct EdgeHold: Equatable, Sendable {
  private static let delay = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(700)
  /// How late a reveal may be without delaying the next one. If the host is blocked for longer, the
  /// missed reveals are skipped.
  private static let maxLateness = Duration.milliseconds(100)

  /// -1 for the left edge, 1 for the right edge.
  let direction: Int
  /// When the next pane is due.
  private(set) var deadline: Duration

  init(towards direction: Int, since time: Duration) {
    self.direction = direction
    deadline = time + Self.delay
  }

  /// Sets the deadline of the pane after the one that is due.
  mutating func advance(at time: Duration) {
    deadline = max(deadline, time - Self.maxLateness) + Self.interval
  }
}
