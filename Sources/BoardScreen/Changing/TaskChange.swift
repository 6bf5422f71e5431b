import BoardModel

/// A change to tasks that can be repeated on others.
enum TaskChange: Equatable {
  /// Edits, with the message about them: `Due tomorrow`.
  case edits([TaskEdit], saying: String)
  /// Completing (`true`) or reopening (`false`).
  case completion(Bool)
  /// Moving to the top of a list, with the names of its board and the list.
  case move(ListID, named: String)
  /// Removing tasks from a board.
  case removal(on: BoardID)
}
