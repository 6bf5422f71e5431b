/// What a session looks like at one moment.
public struct DragPicture: Equatable, Sendable {
  /// The lifted item as it is drawn under the pointer.
  public struct Ghost: Equatable, Sendable {
    /// Where it stands; parts may lie outside the screen.
    public var frame: CellRect
    /// The item that was grabbed.
    public let lead: ItemID
    /// All that travel, in list order.
    public let items: [ItemID]
  }

  /// What letting go would do; `nil` once that is decided.
  public let proposal: DropProposal?
  /// What is left to be seen of a session that has ended; `nil` while it lasts.
  public let settlement: Settlement?
  private let resting: Ghost

  init(ghost: Ghost, proposal: DropProposal?, settlement: Settlement? = nil) {
    self.proposal = proposal
    self.settlement = settlement
    resting = ghost
  }

  /// The ghost at a time; while it is carried it does not move by itself.
  public func ghost(at time: Duration) -> Ghost {
    guard let settlement else { return resting }
    var ghost = resting
    ghost.frame.origin = settlement.position(at: time)
    return ghost
  }
}
