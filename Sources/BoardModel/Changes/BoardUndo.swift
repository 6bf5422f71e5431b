/// What an undo on one board did.
public struct BoardUndo: Equatable, Sendable {
  /// The entry that says what was undone; `nil` when there is nothing to undo on the board.
  public let change: Change?
  /// The latest change on any board, if it was made on another one.
  public let elsewhere: Elsewhere?

  /// Describes an undo.
  public init(change: Change?, elsewhere: Elsewhere?) {
    self.change = change
    self.elsewhere = elsewhere
  }

  /// A change of another board.
  public struct Elsewhere: Equatable, Sendable {
    /// Its entry.
    public let change: Change
    /// One of its boards; `nil` when that is gone.
    public let board: Board?

    /// Describes a change of another board.
    public init(change: Change, board: Board?) {
      self.change = change
      self.board = board
    }
  }
}
