/// The result of an undo on one board.
public struct BoardUndo: Equatable, Sendable {
  /// The entry for the undo; `nil` if there is nothing to undo on the board.
  public let change: Change?
  /// The latest change on any board, if it belongs to another board.
  public let elsewhere: Elsewhere?

  /// Creates the result of an undo.
  public init(change: Change?, elsewhere: Elsewhere?) {
    self.change = change
    self.elsewhere = elsewhere
  }

  /// A change that belongs to another board.
  public struct Elsewhere: Equatable, Sendable {
    /// The entry of the change in the change log.
    public let change: Change
    /// A board that the change affected; `nil` if it was removed.
    public let board: Board?

    /// Creates a reference to a change on another board.
    public init(change: Change, board: Board?) {
      self.change = change
      self.board = board
    }
  }
}
