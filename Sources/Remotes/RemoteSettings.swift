/// The configuration of a remote, a calendar on a server that a board syncs with.
public struct RemoteSettings: Equatable, Sendable {
  /// The name of the remote, chosen by the user.
  public var name: String
  /// The address of the calendar: `https://…`, or `http://…` for a server on this machine.
  public var url: String
  /// The name of the board that syncs with this remote.
  public var board: String
  /// The user's name on the server.
  public var user: String?
  /// The command whose first line of output is the password. Words that contain spaces are in
  /// quotation marks.
  public var passwordCommand: String?
  /// The path of a PEM file with certificate authorities to trust besides those of the system.
  public var authority: String?
  /// How the user signs in with OAuth; `nil` to sign in with a password, or not at all.
  public var signIn: SignInSettings?
  /// When the board syncs with this remote.
  public var trigger = Trigger.manual

  /// When a board syncs with its remote.
  public enum Trigger: String, CaseIterable, Sendable {
    /// Only when the user asks for it.
    case manual
    /// While the board is open: at the start, after changes, and every few minutes.
    case open
  }

  /// Creates settings without a user, a password or a sign-in.
  public init(name: String, url: String, board: String) {
    self.name = name
    self.url = url
    self.board = board
  }

  /// Whether a word can be the name of a remote: 1 to 64 ASCII letters, digits, `_` and `-`.
  public static func isName(_ word: String) -> Bool {
    (1...64).contains(word.utf8.count)
      && word.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}

/// How a user signs in with OAuth 2.0: the identity of this program, and the server's addresses.
public struct SignInSettings: Equatable, Sendable {
  /// The issuer, from which the server's addresses are discovered (RFC 8414); `nil` if the other
  /// properties contain the addresses.
  public var issuer: String?
  /// The client id of this program on the server.
  public var client: String
  /// The scope to request; `nil` to leave it out.
  public var scope: String?
  /// The address where the user authorizes the program.
  public var authorization: String?
  /// The address that issues and refreshes tokens.
  public var token: String?
  /// The address that issues codes for signing in on another device.
  public var device: String?
  /// The address where tokens are revoked.
  public var revocation: String?
  /// The redirect address that is registered on the server; `nil` for any port of this machine.
  public var redirect: String?

  /// Creates settings without any addresses.
  public init(client: String) { self.client = client }
}
