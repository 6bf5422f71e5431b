/// The result of an undo on one board.
public struct BoardUndo: Equatable, Sendable {
  /// The entry for the undo; `nil` if there is nothing to undo on the board.
  public let change: Change?
  /// The latest change in effect, if the undo did not revert it, for example because it belongs to
  /// another board; otherwise `nil`.
  public let elsewhere: Elsewhere?

  /// Creates the result of an undo.
  public init(change: Change?, elsewhere: Elsewhere?) {
    self.change = change
    self.elsewhere = elsewhere
  }

  /// The latest change in effect, which the undo did not revert.
  public struct Elsewhere: Equatable, Sendable {
    /// The entry of the change in the change log.
    public let change: Change
    /// A board that the change affected; `nil` if every such board was removed.
    public let board: Board?

    /// Creates a reference to a change that was not reverted.
    public init(change: Change, board: Board?) {
      self.change = change
      self.board = board
    }
  }
}
