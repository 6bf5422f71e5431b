public import BoardModel

/// What a client of the service may do. Only the hash of its secret is stored.
public struct AccessToken: Equatable, Sendable {
  /// The id of the token in this store; the id of a revoked token is never reused.
  public let id: Identifier<AccessToken>
  /// The name of the token; unique, ignoring case.
  public let name: String
  /// The stored hash of its secret.
  public let hash: String
  /// Whether the client may only read.
  public let isReadOnly: Bool
  /// The only board that the client may use; `nil` for all boards.
  public let board: BoardID?
  /// The time at which it was created.
  public let created: Timestamp
}
