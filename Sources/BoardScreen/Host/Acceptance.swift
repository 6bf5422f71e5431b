public import BoardModel

/// Decides whether a screen, such as a chooser, can be accepted with Enter.
///
/// If it can, the screen ends with ``HostEffect/accept``. Esc with nothing left to end, `q` and
/// Ctrl-C end it without accepting.
@MainActor
public protocol Acceptance: AnyObject {
  /// How it stands, in a few words at the right end of the top line: `3 choices · 2 selected`.
  var summary: String { get }
  /// What Enter does, in a word or two on the bottom line: `print 2`.
  var action: String { get }
  /// Whether it can be accepted as it is now.
  func check() -> AcceptanceCheck
}

/// Whether something can be accepted.
public enum AcceptanceCheck: Equatable, Sendable {
  /// It can.
  case accept
  /// It cannot, for a reason: a sentence without its full stop, and perhaps without its capital.
  /// The cursor goes to the row that the reason is about, if any.
  case refuse(String, row: TaskID? = nil)
  /// It can if Enter is pressed once more while the bottom line shows this question.
  case confirm(String)
}
