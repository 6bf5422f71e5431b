/// How a client proves who its user is.
public enum Authorization: Sendable {
  case none
  /// A name and a password, sent with every request (RFC 7617).
  case basic(user: String, password: String)
  /// An access token (RFC 6750). The closure gives the one to send; it gets the one that the
  /// server has just refused, if any, and then must give another one or throw.
  case bearer(@Sendable (_ refused: String?) async throws -> String)
}

// So that no error, log or debugger's dump shows a password by accident.
extension Authorization: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Its kind alone.
  public var description: String {
    switch self {
    case .none: "none"
    case .basic: "basic"
    case .bearer: "bearer"
    }
  }

  /// Its kind alone.
  public var debugDescription: String { description }

  /// Nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
