public import Web

/// Dragboard's registration at an authorization server.
public struct OAuthClient: Codable, Equatable, Sendable {
  /// The client id that the server assigned at registration.
  public let id: String
  /// The client secret that some servers assign; `nil` for a public client.
  public let secret: ConcealedText?
  /// The requested scopes, separated by spaces; `nil` for the server's default.
  public let scope: String?

  /// Creates a registration from the server's values.
  public init(id: String, secret: ConcealedText? = nil, scope: String? = nil) {
    self.id = id
    self.secret = secret
    self.scope = scope
  }
}
