import BoardModel

/// The board on the screen, and whether it or the task under the cursor was removed.
struct ShownBoard {
  var board: Board
  /// How the board was removed: by a change, an undo or a redo; `nil` while the board exists.
  var goneBy: Change.Step?
  /// The task that was under the cursor before others removed it; `nil` after the next key, paste
  /// or button press.
  var lostTask: TaskID?
}
