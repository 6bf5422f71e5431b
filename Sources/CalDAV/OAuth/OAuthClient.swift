/// Dragboard as an authorization server knows it, by its registration there.
public struct OAuthClient: Codable, Equatable, Sendable {
  /// The identifier that the server gave at registration.
  public let id: String
  /// The secret that some servers give with it; `nil` for a public client.
  public let secret: ConcealedText?
  /// What is asked for: words with spaces between them; `nil` for what the server gives by itself.
  public let scope: String?

  /// Describes a registration.
  public init(id: String, secret: ConcealedText? = nil, scope: String? = nil) {
    self.id = id
    self.secret = secret
    self.scope = scope
  }
}
