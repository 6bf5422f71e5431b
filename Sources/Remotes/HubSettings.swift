/// The configuration of a hub, a server through which people share boards.
public struct HubSettings: Equatable, Sendable {
  /// The name of the hub in the configuration.
  public var id: String
  /// The address of the hub: `https://…`, or `http://…` for a hub on this machine.
  public var url: String
  /// The user's name on the hub.
  public var name: String
  /// The path of a PEM file with certificate authorities to trust besides those of the system.
  public var authority: String?
  /// The SHA-256 hash of the hub's certificate in lowercase hexadecimal, if the invitation vouched
  /// for the hub and no authority does.
  public var fingerprint: String?
  /// When changes of shared boards are sent.
  public var sending = Sending.atOnce

  /// When changes of shared boards are sent.
  public enum Sending: String, CaseIterable, Sendable {
    /// After each command that changed a shared board, in the background.
    case atOnce = "at once"
    /// Only while the board is open, or when the user asks for it.
    case open
  }

  /// Creates settings with the defaults of a new hub.
  public init(id: String, url: String, name: String) {
    (self.id, self.url, self.name) = (id, url, name)
  }
}
