public import BoardModel

/// Decides whether Enter can accept a result on a screen, as in a chooser.
///
/// Once a result is accepted, the screen ends with ``HostEffect/accept``. Ctrl-C and the keys of
/// the quit command close the screen without accepting, and so does Esc if there is nothing else
/// that it can end.
@MainActor
public protocol Acceptance: AnyObject {
  /// The current result in a few words, shown at the right end of the top line:
  /// `3 choices · 2 selected`.
  var summary: String { get }
  /// What Enter does, in a word or two for the bottom line: `print 2`.
  var action: String { get }
  /// Checks whether the current result can be accepted.
  func check() -> AcceptanceCheck
}

/// The outcome of checking whether a result can be accepted.
public enum AcceptanceCheck: Equatable, Sendable {
  /// The result can be accepted at once.
  case accept
  /// The result cannot be accepted. The reason is a sentence without a full stop, and need not
  /// begin with a capital. If `row` is given, the cursor goes to that row.
  case refuse(String, row: TaskID? = nil)
  /// The result is accepted if Enter is pressed again while the bottom line shows this question.
  case confirm(String)
}
