/// The settings for clients of MyTasks, a small task server.
public struct MyTasksSettings: Sendable {
  /// The name of the board that MyTasks clients use; `nil` for the first board.
  public var board: String?
  /// The user that clients sign in as; `nil` if they need not sign in.
  public var user: User?

  /// Creates settings without a board or a user.
  public init() {}

  /// The user that MyTasks clients sign in as.
  public struct User: Sendable {
    /// The user name that clients send.
    public let name: String
    /// The SHA-256 hash of the password, in hexadecimal.
    public let passwordHash: String

    /// Creates a user from a name and a hash.
    public init(name: String, passwordHash: String) {
      self.name = name
      self.passwordHash = passwordHash
    }
  }
}
