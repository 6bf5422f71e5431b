import DragEngine

/// What the panes in sight and the time of a hold at the edge of the screen should
/// be, kept apart from the engine.
struct StripWatch {
  /// The panes in sight in the latest picture, or when the pointer last moved.
  var panesDrawn: [PaneID] = []
  /// Whether panes were revealed that no picture shows yet.
  var owesPicture = false
  /// The panes that came into sight during the carry.
  var panesRevealed: Set<PaneID> = []
  /// Whether the latest event but for drawing moved the keyboard's target.
  var hasStepped = false
  private var hold: (direction: Int, since: Duration)?
  private var latestReveal: Duration?

  /// Notes where the pointer carries something; `nil` if it does not.
  ///
  /// - Parameter direction: -1 or 1 at an edge with panes beyond it.
  mutating func held(towards direction: Int?, at time: Duration) {
    guard direction != hold?.direction else { return }
    hold = direction.map { ($0, time) }
    latestReveal = nil
  }

  /// - Returns: What is wrong with a reveal by time; `nil` for nothing.
  mutating func revealed(towards direction: Int, at time: Duration) -> String? {
    defer { latestReveal = time }
    guard let hold, hold.direction == direction else { return "no hold at that edge" }
    // An event that lifts an item, or ends scrolling, may come late by a tick.
    let slack = Duration.milliseconds(100)
    let held = time - max(hold.since, latestReveal ?? hold.since)
    return held < .milliseconds(500) - slack ? "after \(held)" : nil
  }
}
