/// What is known of the input.
struct InputState {
  /// Whether the terminal reports the mouse to us.
  var isMouseReported: Bool
  /// Whether the latest press of a button was for the panes, not for something in front of or
  /// beside them.
  var isForPanes = true
  /// Whether there has been no key, paste or press yet.
  var isUntouched = true
}
