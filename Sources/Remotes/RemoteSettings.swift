/// What the configuration says of a remote: a collection of to-dos on a server, which a board is
/// kept in step with.
public struct RemoteSettings: Equatable, Sendable {
  /// What the user calls it.
  public var name: String
  /// The address of the collection, `https://…` or, on this machine alone, `http://…`.
  public var url: String
  /// The name of the board.
  public var board: String
  /// The user's name on the server.
  public var user: String?
  /// The command whose first line is the password, in words with blanks between them.
  public var passwordCommand: String?
  /// The path of a file with the certificates of an authority that the system does not know.
  public var authority: String?
  /// How the user signs in where that is not by a password.
  public var signIn: SignInSettings?
  /// When the board syncs.
  public var trigger = Trigger.manual

  /// When a board syncs.
  public enum Trigger: String, CaseIterable, Sendable {
    /// When the user asks for it.
    case manual
    /// While the board is open: at its start, after changes, and every few minutes.
    case open
  }

  /// Makes one that signs in as nobody.
  public init(name: String, url: String, board: String) {
    self.name = name
    self.url = url
    self.board = board
  }

  /// Whether a word can be the name of a remote: 1 to 64 letters, digits, `_` and `-`.
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

/// How a user signs in by OAuth 2.0: who the program is to the server, and where it asks.
public struct SignInSettings: Equatable, Sendable {
  /// The server's name, from which the addresses are found (RFC 8414); `nil` where they are given.
  public var issuer: String?
  /// The name of this program on the server.
  public var client: String
  /// What is asked for.
  public var scope: String?
  /// Where the user agrees.
  public var authorization: String?
  /// Where tokens come from.
  public var token: String?
  /// Where a code for another device comes from.
  public var device: String?
  /// Where tokens end.
  public var revocation: String?
  /// Where the browser comes back to, as it is registered; `nil` for any port of this machine.
  public var redirect: String?

  /// Makes one that knows no addresses.
  public init(client: String) { self.client = client }
}
