import BoardModel

/// A change that can be repeated on other tasks.
enum TaskChange: Equatable {
  /// Edits, with the message that reports them.
  case edits([TaskEdit], announcing: EditWords)
  /// Completing (`true`) or reopening (`false`) tasks.
  case completion(Bool)
  /// Moving tasks to the top of a list, with the list's name, as in `Work / Today`.
  case move(ListID, named: String)
  /// Removing tasks from a board.
  case removal(on: BoardID)
}
