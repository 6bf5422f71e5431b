import BoardModel

/// A change to tasks that can be made to others as well.
enum TaskChange: Equatable {
  /// Edits, and what is said of them: `Due tomorrow`.
  case edits([TaskEdit], saying: String)
  /// Completing, or else reopening.
  case completion(Bool)
  /// Moving to the top of a list, of which this is the name with that of its board.
  case move(ListID, named: String)
  /// Removing from a board.
  case removal(on: BoardID)
}
