/// What a session looks like at one moment.
public struct DragPicture: Equatable, Sendable {
  /// The empty slot where the items would land.
  public struct Gap: Equatable, Sendable {
    /// The pane it is in.
    public let pane: PaneID
    /// Its first display row.
    public let slot: Int
    /// Its rows.
    public let count: Int
  }

  /// The lifted row as it is drawn under the pointer.
  public struct Ghost: Equatable, Sendable {
    /// Where it stands; parts may lie outside the screen.
    public var frame: CellRect
    /// The item that was grabbed.
    public let lead: ItemID
    /// All that travel, in list order.
    public let items: [ItemID]
  }

  /// A way of the ghost back, or to its place, after the session has ended.
  public struct Flight: Equatable, Sendable {
    /// Where the ghost was let go.
    public let from: Cell
    /// Where it comes to rest.
    public let to: Cell
    /// When it was let go.
    public let start: Duration
    /// How long it takes.
    public let length: Duration

    /// When it comes to rest.
    public var end: Duration { start + length }

    /// Where the ghost is at a time: fast first, then slower.
    func position(at time: Duration) -> Cell {
      let progress = max(0, min(1, (time - start) / length))
      let eased = 1 - (1 - progress) * (1 - progress)
      func between(_ from: Int, _ to: Int) -> Int {
        from + Int((Double(to - from) * eased).rounded())
      }
      return Cell(between(from.column, to.column), between(from.row, to.row))
    }
  }

  /// Where the items would land, where they would.
  public let gap: Gap?
  /// What letting go would do; `nil` in a flight.
  public let proposal: DropProposal?
  /// How the ghost comes to rest; `nil` while it is carried.
  public let flight: Flight?
  private let resting: Ghost

  init(gap: Gap?, ghost: Ghost, proposal: DropProposal?, flight: Flight?) {
    self.gap = gap
    self.proposal = proposal
    self.flight = flight
    resting = ghost
  }

  /// The ghost at a time; without a flight it does not move by itself.
  public func ghost(at time: Duration) -> Ghost {
    guard let flight else { return resting }
    var ghost = resting
    ghost.frame.origin = flight.position(at: time)
    return ghost
  }
}
