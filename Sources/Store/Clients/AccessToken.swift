public import BoardModel

/// The permissions of a client that uses the boards over HTTP. Only the hash of the client's secret
/// is stored.
public struct AccessToken: Equatable, Sendable {
  /// The id of the token in this store; the id of a revoked token is never reused.
  public let id: Identifier<AccessToken>
  /// The name of the token; unique, ignoring case.
  public let name: String
  /// The stored hash of the client's secret.
  public let hash: String
  /// Whether the client may only read.
  public let isReadOnly: Bool
  /// The only board that the client may use; `nil` for all boards.
  public let board: BoardID?
  /// The time when the token was created.
  public let created: Timestamp
}
