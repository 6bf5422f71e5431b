import CalDAV
import CommandWords
import TerminalText

/// The wording of the errors of a sign-in.
enum OAuthWording {
  private static let signInAgain =
    "Sign in again: give 'dragboard remote add' its name and address, and --oauth."
  private static let askTheServer = "Ask whoever runs the server, or sign in with a password."

  /// The words for an error of a sign-in.
  static func failure(for error: OAuthError) -> Failure {
    switch error {
    case .notDescribed(let issuer):
      Failure(
        "the server does not say where to sign in: \(quoted(issuer))",
        next:
          "Name another one with --oauth-issuer, or give its addresses with --oauth-authorization "
          + "and --oauth-token.", status: .unavailable)
    case .otherIssuer(let expected):
      Failure(
        "another server describes itself there: \(quoted(expected))",
        next: "Name it with --oauth-issuer as its documentation does.", status: .notPermitted)
    case .noProofKey:
      Failure(
        "the server takes no proof key (PKCE, S256), so that a code could be stolen",
        next: askTheServer, status: .notPermitted)
    case .noEndpoint(let endpoint):
      Failure("the server has no address \(purpose(of: endpoint))", next: askTheServer)
    case .denied:
      Failure("the sign-in was refused", next: "Nothing was stored.", status: .notPermitted)
    case .refused(let endpoint, let refusal):
      refused(endpoint, refusal)
    case .failed(let endpoint, let status):
      Failure(
        "the server has answered \(status) where it was asked \(purpose(of: endpoint))",
        next: askTheServer, status: .unavailable)
    case .malformedAnswer(let endpoint):
      Failure(
        "the server's answer where it was asked \(purpose(of: endpoint)) cannot be understood",
        next: askTheServer, status: .unavailable)
    case .foreignAnswer:
      Failure(
        "what came back from the browser does not belong to this sign-in",
        next: "Nothing was stored. Sign in again in a new window.", status: .notPermitted)
    case .noAnswer:
      Failure(
        "nobody came back from the browser in time",
        next: "Sign in again; over SSH, with --device.", status: .notPermitted)
    case .codeExpired:
      Failure(
        "the code was not entered in time", next: "Sign in again for a new one.",
        status: .notPermitted)
    case .cannotListen(let reason):
      Failure(
        "the browser cannot come back to this machine: \(DisplayText.plain(reason))",
        next: "Sign in with --device, or give another port with --oauth-redirect.")
    case .signInNeeded:
      Failure(
        "the server no longer knows this sign-in", next: signInAgain, status: .notPermitted)
    case .cannotUseFile(let path, let problem):
      failure(for: problem, path: path)
    case .busy(let path):
      Failure(
        "another process holds the file of the sign-in: \(DisplayText.plain(path))",
        next: "Try again when it has ended.", status: .busy)
    }
  }

  private static func refused(_ endpoint: OAuthEndpoint, _ refusal: OAuthRefusal) -> Failure {
    let word = refusal == .other ? "" : " (\(refusal.rawValue))"
    return switch refusal {
    case .serverError, .temporarilyUnavailable, .slowDown, .authorizationPending:
      Failure(
        "the server cannot sign anybody in now\(word)", next: "Try again later.",
        status: .unavailable)
    case .invalidClient, .unauthorizedClient:
      Failure(
        "the server does not know this program by that name\(word)",
        next: "Register it there, and name it with --oauth-client; if it has a secret, give that "
          + "with --oauth-secret.", status: .notPermitted)
    case .invalidScope:
      Failure(
        "the server does not know what is asked for\(word)",
        next: "Name it with --oauth-scope as its documentation does.", status: .notPermitted)
    case .invalidRequest, .invalidGrant, .unsupportedGrantType, .unsupportedResponseType,
      .unsupportedTokenType, .accessDenied, .expiredToken, .other:
      Failure(
        "the server refuses what was asked \(purpose(of: endpoint))\(word)",
        next: askTheServer, status: .notPermitted)
    }
  }

  private static func failure(for problem: TokenFile.Problem, path: String) -> Failure {
    let shown = DisplayText.plain(path)
    return switch problem {
    case .exposed:
      Failure(
        "others may read the file of the sign-in: \(shown)",
        next: signInAgain, status: .notPermitted)
    case .folderExposed:
      Failure(
        "others may look into the folder of the sign-in: \(shown)",
        next: "Make it yours alone: chmod 700.", status: .notPermitted)
    case .unreadable:
      Failure(
        "cannot read the file of the sign-in: \(shown)", next: signInAgain, status: .notPermitted)
    case .damaged:
      Failure("not what was kept there: \(shown)", next: signInAgain, status: .notPermitted)
    case .unwritable(let reason):
      Failure(
        "cannot keep the sign-in: \(shown): \(reason)",
        next: "Make room, or give yourself the folder, and try again.", status: .disk)
    }
  }

  /// What an end point is asked for.
  private static func purpose(of endpoint: OAuthEndpoint) -> String {
    switch endpoint {
    case .metadata: "about itself"
    case .authorization: "for a sign-in in the browser"
    case .token: "for tokens"
    case .device: "for a code for another device"
    case .revocation: "to end the sign-in"
    }
  }
}
