/// The result of an undo on one board.
public struct BoardUndo: Equatable, Sendable {
  /// The entry that tells what was undone; `nil` if there is nothing to undo on the board.
  public let change: Change?
  /// The latest change on any board, if it was made on another one.
  public let elsewhere: Elsewhere?

  /// Creates the result of an undo.
  public init(change: Change?, elsewhere: Elsewhere?) {
    self.change = change
    self.elsewhere = elsewhere
  }

  /// A change that belongs to another board.
  public struct Elsewhere: Equatable, Sendable {
    /// Its entry in the change log.
    public let change: Change
    /// One of its boards; `nil` if it was removed.
    public let board: Board?

    /// Creates the description of such a change.
    public init(change: Change, board: Board?) {
      self.change = change
      self.board = board
    }
  }
}
