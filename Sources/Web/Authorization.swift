/// How a client authenticates its user.
public enum Authorization: Sendable {
  case none
  /// A name and a password, sent with every request (RFC 7617).
  case basic(user: String, password: String)
  /// A key that never changes, sent as a bearer token (RFC 6750).
  case key(ConcealedText)
  /// An access token (RFC 6750). The closure returns the token to send. If the server has just
  /// refused a token, `refused` is that token, and the closure should return another token or
  /// throw; otherwise, `refused` is `nil`.
  case bearer(@Sendable (_ refused: String?) async throws -> String)
}

// A password must not appear by accident in an error, a log or a debugger dump.
extension Authorization: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The kind of authorization, without secrets.
  public var description: String {
    switch self {
    case .none: "none"
    case .basic: "basic"
    case .key: "key"
    case .bearer: "bearer"
    }
  }

  /// The kind of authorization, without secrets.
  public var debugDescription: String { description }

  /// An empty mirror, which hides the secrets.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
