/// How older clients are served.
public struct MyTasksSettings: Sendable {
  /// The name of their board; `nil` for the first one.
  public var board: String?
  /// The name and the hash of the password that they send; `nil` for neither.
  public var user: User?

  /// Makes settings with their defaults.
  public init() {}

  /// Who may ask.
  public struct User: Sendable {
    /// The name.
    public let name: String
    /// The SHA-256 of the password, in hexadecimal digits.
    public let passwordHash: String

    /// Describes who may ask.
    public init(name: String, passwordHash: String) {
      self.name = name
      self.passwordHash = passwordHash
    }
  }
}
