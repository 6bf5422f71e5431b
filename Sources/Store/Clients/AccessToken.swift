public import BoardModel

/// What a client of the service may do. The secret itself is not stored, only its hash.
public struct AccessToken: Equatable, Sendable {
  /// Its number in this store; a revoked token's number is never given to another one.
  public let id: Identifier<AccessToken>
  /// What people call it; unique, whatever its case.
  public let name: String
  /// The hash of the secret.
  public let hash: String
  /// Whether the client may only read.
  public let isReadOnly: Bool
  /// The only board that the client may use; `nil` for all boards.
  public let board: BoardID?
  /// When it was made.
  public let created: Timestamp
}
