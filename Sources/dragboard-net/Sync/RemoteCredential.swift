import CalDAV
import CommandWords

/// How the user of a remote signs in; nothing of it is on the disk yet.
enum RemoteCredential {
  /// Nothing: anyone may use the server.
  case none
  /// A password, and whether to store it.
  case password(ConcealedText, user: String, isKept: Bool)
  /// The tokens that a sign-in in a browser gave.
  case grant(OAuthGrant)

  /// The credential as a client sends it.
  var authorization: Authorization {
    switch self {
    case .none: .none
    case .password(let password, let user, _): .basic(user: user, password: password.text)
    case .grant(let grant): grant.authorization
    }
  }

  /// Stores it in place of the earlier one.
  func keep(in files: RemoteFiles) async throws {
    switch self {
    case .none: files.removeSecrets()
    case .password(let password, _, let isKept):
      files.removeSecrets()
      if isKept { try files.keep(password.text) }
    case .grant(let grant):
      try await files.tokens.save(grant)
      files.removePassword()
    }
  }

  /// Ends the sign-in on the server, since its tokens will not be stored.
  func giveUp(_ web: WebSettings) async {
    guard case .grant(let grant) = self else { return }
    // The user is told the earlier error; tokens that no one has expire by themselves.
    _ = try? await grant.revoke(settings: web)
  }

  /// The message for a server that refuses the user.
  func failure(for error: any Error) -> any Error {
    guard case WebFailure.unauthorized(let address, let offered) = error else { return error }
    return switch self {
    case .none where offered.isEmpty || offered.contains("Basic"):
      Failure(
        "the server asks who you are: \(address)", next: "Give your user name with --user.",
        status: .notPermitted)
    case .none, .password: error
    case .grant:
      Failure(
        "the server does not accept the sign-in: \(address)",
        next: "Check --oauth-issuer and --oauth-scope, or sign in with a password.",
        status: .notPermitted)
    }
  }
}
