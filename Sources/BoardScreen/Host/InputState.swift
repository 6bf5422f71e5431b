/// The state of keyboard and mouse input.
struct InputState {
  /// Whether the terminal reports the mouse to the board.
  var isMouseReported: Bool
  /// Whether the latest button press was on the panes, and not on something in front of them or
  /// beside them.
  var isForPanes = true
  /// Whether there has been no key, paste or button press yet.
  var isUntouched = true
}
