import HTTPTypes
import Store

/// The rules that the service applies to every request.
public struct ServiceRules: Sendable {
  /// Whether every change is refused.
  public var isReadOnly = false
  /// Whether a trusted proxy reports the addresses of the clients.
  public var isBehindProxy = false
  /// Whether clients reach the service over an encrypted connection.
  public var isSecure = false
  /// The origins of other web sites whose pages may use the service.
  public var allowedOrigins: Set<String> = []
  /// The user as whom MyTasks clients must sign in; `nil` to accept any program on this machine.
  public var simpleUser: MyTasksSettings.User?

  /// Creates default rules, which allow changes but no other origins.
  public init() {}
}

/// Decides whether a client may use an endpoint.
struct Gate: Sendable {
  let rules: ServiceRules
  let endpoint: Endpoint
  let credentials: Credentials
  let origin: OriginRule

  /// - Returns: The client; `nil` for an endpoint that needs no token.
  /// - Throws: ``ServiceError`` if the client may not use the endpoint.
  func client(in store: TaskStore) throws -> Client? {
    switch endpoint.access {
    case .open: return nil
    case .signingIn:
      guard !origin.isForeign else {
        throw ServiceError.forbidden("Pages of other web sites may not do this.")
      }
      return nil
    case .simple, .simpleWriting:
      // Without this check, a page of any web site could make a browser submit a form here.
      guard !origin.isForeign else {
        throw ServiceError.forbidden("Pages of other web sites may not do this.")
      }
      if let user = rules.simpleUser {
        try credentials.check(user)
      } else if !origin.isHostLocal {
        // Any other DNS name is refused, even if it resolves to a loopback address.
        throw ServiceError.forbidden("Only programs on this machine may do this.")
      }
      if case .simpleWriting = endpoint.access, rules.isReadOnly {
        throw ServiceError.forbidden("The service is read-only.")
      }
      return nil
    case .reading, .writing:
      return try credentials.client(
        in: store, for: endpoint.access, isReadOnly: rules.isReadOnly, hasOwnOrigin: origin.isOwn)
    }
  }
}
