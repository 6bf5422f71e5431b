public import BoardModel

/// Decides whether Enter can accept a result on a screen, as in a chooser.
///
/// If it can, the screen ends with ``HostEffect/accept``. Ctrl-C, `q`, or an Esc that ends nothing
/// else closes it unaccepted.
@MainActor
public protocol Acceptance: AnyObject {
  /// The current result in a few words, shown at the right end of the top line:
  /// `3 choices · 2 selected`.
  var summary: String { get }
  /// What Enter does, in a word or two on the bottom line: `print 2`.
  var action: String { get }
  /// Checks whether the current result can be accepted.
  func check() -> AcceptanceCheck
}

/// The result of checking whether a screen can be accepted.
public enum AcceptanceCheck: Equatable, Sendable {
  /// The screen can be accepted as it is.
  case accept
  /// The screen cannot be accepted. The reason is a sentence without its full
  /// stop, and perhaps without its capital; the cursor goes to its row, if any.
  case refuse(String, row: TaskID? = nil)
  /// The screen is accepted if Enter is pressed again while the bottom line shows this question.
  case confirm(String)
}
