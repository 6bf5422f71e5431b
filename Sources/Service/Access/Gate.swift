import HTTPTypes
import Store

/// What the service as a whole allows.
public struct ServiceRules: Sendable {
  /// Whether nobody may write.
  public var isReadOnly = false
  /// Whether a proxy in front says who asks.
  public var isBehindProxy = false
  /// Whether clients reach the service by an encrypted connection.
  public var isSecure = false
  /// Other web sites whose pages may ask.
  public var allowedOrigins: Set<String> = []
  /// Who the older clients are; `nil` when every program of this machine is one.
  public var simpleUser: MyTasksSettings.User?

  /// Makes rules that forbid nothing.
  public init() {}
}

/// Lets a client in at an endpoint, or not.
struct Gate: Sendable {
  let rules: ServiceRules
  let endpoint: Endpoint
  let credentials: Credentials
  let origin: OriginRule

  /// - Returns: The client; `nil` at an endpoint that is open to all.
  /// - Throws: ``ServiceError``.
  func client(in store: TaskStore) throws -> Client? {
    switch endpoint.access {
    case .open: return nil
    case .signingIn:
      guard !origin.isForeign else {
        throw ServiceError.forbidden("Pages of other sites may not do this.")
      }
      return nil
    case .simple, .simpleWriting:
      // A page of any web site can make a browser send a form here.
      guard !origin.isForeign else {
        throw ServiceError.forbidden("Pages of other sites may not do this.")
      }
      if let user = rules.simpleUser {
        try credentials.check(user)
      } else if !origin.isHostLocal {
        // Nor is a name that leads here a way around that.
        throw ServiceError.forbidden("This is for programs of this machine.")
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
