import BoardModel

/// The board that is shown, and what others took from it.
struct ShownBoard {
  var board: Board
  /// Whether the change that took the board was made, undone or redone; `nil` unless it is in the
  /// trash, as another process has removed it.
  var goneBy: Change.Step?
  /// The task that the cursor was on before others removed it; `nil` after the next key.
  var lostTask: TaskID?
}
