/// What a screen shows that ends by being accepted, such as a choice.
///
/// Enter asks whether it can be accepted, and ``HostEffect/accept`` says that it is. Esc with
/// nothing left to end, `q` and Ctrl-C end the screen without that.
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
  /// It cannot, for a reason: a sentence without its full stop.
  case refuse(String)
  /// It can if Enter is pressed once more, after a question.
  case confirm(String)
}
