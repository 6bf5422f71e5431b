/// The automatic scrolling of a pane while the pointer carries something near the top or bottom of
/// the pane.
///
/// Scrolling advances in quanta of 10 ms, so its speed does not depend on how often the host sends
/// events.
struct Autoscroll: Equatable, Sendable {
  /// The area in which a carry scrolls a pane: the lines (for cards, the screen rows) at the top or
  /// bottom of the pane, and three screen rows beyond its frame.
  struct Zone: Equatable, Sendable {
    /// How many screen rows beyond the frame belong to the zone.
    private static let reach = 3

    let pane: PaneID
    /// The direction of scrolling: -1 towards the top, 1 towards the bottom.
    let direction: Int
    /// How far a cell is inside the zone, from 1 on the innermost line to ``size`` + 1 on the
    /// border of the pane and beyond.
    let depth: Int
    /// How many lines (for cards, screen rows) of the pane belong to the zone: a quarter of those
    /// that fit, but at least 1 and at most 3.
    let size: Int
    /// How many rows one line counts as when scrolling, so that cards scroll as fast as rows.
    private let rowsPerLine: Int

    /// Creates the zone that a cell is in; `nil` if a carry at this cell does not scroll.
    init?(at cell: Cell, of carry: Carry, in scene: DragScene) {
      guard scene.pane(namedAt: cell) == nil else { return nil }
      let beside = scene.paneInSight {
        $0.frame.minColumn <= cell.column && cell.column < $0.frame.maxColumn
          && $0.frame.minRow - Self.reach <= cell.row
          && cell.row < $0.frame.maxRow + Self.reach
      }
      guard let pane = scene.pane(at: cell) ?? beside else { return nil }
      let height = pane.stack.uniformHeight ?? 1
      let lines = pane.content.height / height
      guard lines > 0 else { return nil }
      let size = max(1, min(lines / 4, 3))
      let offset = cell.row - pane.content.minRow
      let line = offset < 0 ? -1 : min(lines, offset / height)
      let (above, below) = (size - line, size - (lines - 1 - line))
      // In a pane with one line, both edges are the same.
      guard (above > 0) != (below > 0) else { return nil }
      self.pane = pane.id
      self.size = size
      direction = above > 0 ? -1 : 1
      depth = min(size + 1, max(above, below))
      rowsPerLine = pane.rowsPerLine
      guard carry.canScroll(pane, by: direction) else { return nil }
    }

    /// The full speed, in lines per second.
    var speed: Double {
      let part = Double(depth) / Double(size + 1)
      return (4 + 26 * part * part) / Double(rowsPerLine)
    }

    func isSameEdge(as other: Zone) -> Bool { pane == other.pane && direction == other.direction }
  }

  private static let quantum = Duration.milliseconds(10)
  /// The maximum number of quanta for one input. If the host is blocked for longer, the remaining
  /// quanta are skipped.
  private static let maxQuantaPerInput = 10
  /// The number of quanta before scrolling starts.
  private static let delay = 20
  /// The number of quanta from the start of scrolling to full speed.
  private static let ramp = 60

  private(set) var zone: Zone
  /// When the initial delay began; after a lift inside the zone, `nil` until the pointer moves
  /// towards the edge.
  private var start: Duration?
  private var quanta = 0
  /// The fraction of a line that has not been scrolled yet, 0…1.
  private var fraction = 0.0

  /// Creates the scrolling for a carry that was lifted inside a zone. It does not start until the
  /// pointer moves towards the edge, or leaves the zone and comes back.
  init(liftedIn zone: Zone) { self.zone = zone }

  init(enteredAt time: Duration, _ zone: Zone) {
    self.zone = zone
    start = time
  }

  /// Returns the scrolling after the pointer has moved down by `rows`; `nil` if the pointer is
  /// outside every zone, in which case `zone` is `nil`.
  static func next(
    after old: Autoscroll?, in zone: Zone?, movedBy rows: Int, at time: Duration
  ) -> Autoscroll? {
    guard let zone else { return nil }
    guard var next = old, next.zone.isSameEdge(as: zone) else {
      return Autoscroll(enteredAt: time, zone)
    }
    next.zone = zone
    if next.start == nil, rows * zone.direction > 0 { next.start = time }
    return next
  }

  /// Advances by one quantum, if another is due.
  ///
  /// - Returns: Whether to scroll a line now; `nil` if no quantum is due.
  mutating func advance(until time: Duration) -> Bool? {
    guard let start else { return nil }
    let due = Self.count(of: time - start)
    quanta = max(quanta, due - Self.maxQuantaPerInput)
    guard quanta < due else { return nil }
    quanta += 1
    fraction += speed
    guard fraction >= 1 else { return false }
    fraction -= 1
    return true
  }

  /// Whether scrolling or its initial delay has begun.
  var isUnderWay: Bool { start != nil }

  /// When the latest quantum ended; `nil` if the initial delay has not begun.
  var latestQuantum: Duration? { start.map { $0 + Self.quantum * quanta } }

  /// When the next line is due, but no later than 100 ms after the latest quantum; `nil` if the
  /// initial delay has not begun.
  var nextDeadline: Duration? {
    guard let start else { return nil }
    var ahead = self
    for step in 1...Self.maxQuantaPerInput {
      ahead.quanta += 1
      ahead.fraction += ahead.speed
      if ahead.fraction >= 1 || step == Self.maxQuantaPerInput { break }
    }
    return start + Self.quantum * ahead.quanta
  }

  /// The current speed in lines per quantum.
  private var speed: Double {
    guard quanta > Self.delay else { return 0 }
    let ramp = min(1, Double(quanta - Self.delay) / Double(Self.ramp))
    return zone.speed * (0.25 + 0.75 * ramp) * 0.01
  }

  private static func count(of time: Duration) -> Int {
    let (seconds, attoseconds) = time.components
    return Int(seconds) * 100 + Int(attoseconds / 10_000_000_000_000_000)
  }
}
