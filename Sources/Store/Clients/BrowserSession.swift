public import BoardModel

/// A browser that has signed in with an access token. Only the hash of its secret is stored.
public struct BrowserSession: Equatable, Sendable {
  /// The id of the session in this store; never reused.
  public let id: Identifier<BrowserSession>
  /// The access token whose permissions the browser has.
  public let token: AccessToken
  /// The time when the browser signed in.
  public let created: Timestamp
  /// The time when the session was last renewed.
  public let renewed: Timestamp

  /// How long a session lasts after it was last renewed: 30 days, in milliseconds.
  public static let lifetime: Int64 = 30 * 24 * 60 * 60 * 1000

  /// The name by which a session is listed and revoked, such as `phone/3`.
  public var name: String { "\(token.name)/\(id)" }
}
