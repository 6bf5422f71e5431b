import CalDAV
import CommandWords
import TerminalText

/// The messages for the errors of a sign-in.
enum OAuthWording {
  private static let signInAgain =
    "Sign in again: 'dragboard remote add NAME URL --oauth'."
  private static let askTheServer = "Ask the server's administrator, or sign in with a password."

  static func failure(for error: OAuthError) -> Failure {
    switch error {
    case .notDescribed(let issuer):
      Failure(
        "the server does not announce where to sign in: \(quoted(issuer))",
        next:
          "Name another server with --oauth-issuer, or give its addresses with --oauth-authorization "
          + "and --oauth-token.", status: .unavailable)
    case .otherIssuer(let expected):
      Failure(
        "the server's metadata names an issuer other than \(quoted(expected))",
        next: "Set --oauth-issuer to the issuer in the server's documentation.",
        status: .notPermitted)
    case .noProofKey:
      Failure(
        "the server does not support PKCE (S256); the code could be intercepted",
        next: askTheServer, status: .notPermitted)
    case .noEndpoint(let endpoint):
      Failure("the server announces no endpoint \(purpose(of: endpoint))", next: askTheServer)
    case .denied:
      Failure("the sign-in was refused", next: "Nothing was stored.", status: .notPermitted)
    case .refused(let endpoint, let refusal):
      refused(endpoint, refusal)
    case .failed(let endpoint, let status):
      Failure(
        "the server answered \(status) to the request \(purpose(of: endpoint))",
        next: askTheServer, status: .unavailable)
    case .malformedAnswer(let endpoint):
      Failure(
        "cannot read the server's answer to the request \(purpose(of: endpoint))",
        next: askTheServer, status: .unavailable)
    case .foreignAnswer:
      Failure(
        "the browser's answer does not belong to this sign-in",
        next: "Nothing was stored. Sign in again in a new window.", status: .notPermitted)
    case .noAnswer:
      Failure(
        "the browser sent no answer in time",
        next: "Sign in again; over SSH, use --device.", status: .notPermitted)
    case .codeExpired:
      Failure(
        "the code was not entered in time", next: "Sign in again for a new code.",
        status: .notPermitted)
    case .cannotListen(let reason):
      Failure(
        "the browser cannot return to this machine: \(DisplayText.plain(reason))",
        next: "Sign in with --device, or choose another port with --oauth-redirect.")
    case .signInNeeded:
      Failure(
        "the server no longer accepts this sign-in", next: signInAgain, status: .notPermitted)
    case .cannotUseFile(let path, let problem):
      failure(for: problem, path: path)
    case .busy(let path):
      Failure(
        "another process is using the sign-in file: \(DisplayText.plain(path))",
        next: "Try again when it has ended.", status: .busy)
    }
  }

  private static func refused(_ endpoint: OAuthEndpoint, _ refusal: OAuthRefusal) -> Failure {
    let word = refusal == .other ? "" : " (\(refusal.rawValue))"
    return switch refusal {
    case .serverError, .temporarilyUnavailable, .slowDown, .authorizationPending:
      Failure(
        "the server cannot sign anyone in now\(word)", next: "Try again later.",
        status: .unavailable)
    case .invalidClient, .unauthorizedClient:
      Failure(
        "the server does not know this client ID\(word)",
        next:
          "Register Dragboard there and give its ID with --oauth-client; if it has a secret, add "
          + "--oauth-secret.", status: .notPermitted)
    case .invalidScope:
      Failure(
        "the server does not know the requested scope\(word)",
        next: "Set --oauth-scope to the scope in the server's documentation.",
        status: .notPermitted)
    case .invalidRequest, .invalidGrant, .unsupportedGrantType, .unsupportedResponseType,
      .unsupportedTokenType, .accessDenied, .expiredToken, .other:
      Failure(
        "the server refused the request \(purpose(of: endpoint))\(word)",
        next: askTheServer, status: .notPermitted)
    }
  }

  private static func failure(for problem: TokenFile.Problem, path: String) -> Failure {
    let shown = DisplayText.plain(path)
    return switch problem {
    case .exposed:
      Failure(
        "others can read the sign-in file: \(shown)",
        next: signInAgain, status: .notPermitted)
    case .folderExposed:
      Failure(
        "others can read the sign-in folder: \(shown)",
        next: "Make it private with chmod 700.", status: .notPermitted)
    case .unreadable:
      Failure(
        "cannot read the sign-in file: \(shown)", next: signInAgain, status: .notPermitted)
    case .damaged:
      Failure("the sign-in file is damaged: \(shown)", next: signInAgain, status: .notPermitted)
    case .unwritable(let reason):
      Failure(
        "cannot store the sign-in: \(shown): \(reason)",
        next: "Free some space, or make the folder writable, and try again.", status: .disk)
    }
  }

  /// The purpose of a request to an endpoint, worded to follow “the request” and “no endpoint”.
  private static func purpose(of endpoint: OAuthEndpoint) -> String {
    switch endpoint {
    case .metadata: "for its metadata"
    case .authorization: "for browser sign-in"
    case .token: "for tokens"
    case .device: "for a code for another device"
    case .revocation: "to end the sign-in"
    }
  }
}
