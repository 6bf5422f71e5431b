/// The state of a carry that is held at the left or right edge of the screen. The panes beyond that
/// edge are revealed one after the other.
struct EdgeHold: Equatable, Sendable {
  private static let delay = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(700)
  /// How late a reveal may be without delaying the next one. If the host is blocked for longer, the
  /// missed reveals are skipped.
  private static let maxLateness = Duration.milliseconds(100)

  /// -1 for the left edge, 1 for the right edge.
  let direction: Int
  /// The time at which the next pane is revealed.
  private(set) var deadline: Duration

  init(towards direction: Int, since time: Duration) {
    self.direction = direction
    deadline = time + Self.delay
  }

  /// Sets the deadline for the pane after the one that is revealed at `time`.
  mutating func advance(at time: Duration) {
    deadline = max(deadline, time - Self.maxLateness) + Self.interval
  }
}
