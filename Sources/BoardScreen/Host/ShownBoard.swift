import BoardModel

/// The board on the screen, and what others removed from it.
struct ShownBoard {
  var board: Board
  /// Whether the change that removed the board was made, undone or redone; `nil` while the board
  /// exists.
  var goneBy: Change.Step?
  /// The task that was under the cursor before others removed it; `nil` after the next key, paste
  /// or button press.
  var lostTask: TaskID?
}
