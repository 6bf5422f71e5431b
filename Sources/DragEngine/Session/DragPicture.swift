/// What the host draws for a session.
public struct DragPicture: Equatable, Sendable {
  /// The lifted item as it is drawn under the pointer.
  public struct Ghost: Equatable, Sendable {
    /// The cells of the ghost, some of which may lie outside the screen.
    public var frame: CellRect
    /// The item that was grabbed.
    public let lead: ItemID
    /// All carried items, in list order.
    public let items: [ItemID]
  }

  /// What a release would do; `nil` while settling.
  public let proposal: DropProposal?
  /// The ghost's animation after the session; `nil` while something is lifted.
  public let animation: SettlingAnimation?
  /// The pane that is revealed next if the pointer stays at the edge of the screen; `nil` if there
  /// is none.
  public let nextPane: PaneID?
  private let initialGhost: Ghost

  init(
    ghost: Ghost, proposal: DropProposal?, animation: SettlingAnimation? = nil,
    nextPane: PaneID? = nil
  ) {
    self.proposal = proposal
    self.animation = animation
    self.nextPane = nextPane
    initialGhost = ghost
  }

  /// The ghost at `time`; it moves without an event only while settling.
  public func ghost(at time: Duration) -> Ghost {
    guard let animation else { return initialGhost }
    var ghost = initialGhost
    ghost.frame.origin = animation.position(at: time)
    return ghost
  }
}
