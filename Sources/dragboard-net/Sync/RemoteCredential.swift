import CalDAV
import CommandWords

/// What the user of a remote proves to be its user with; nothing of it is on the disk yet.
enum RemoteCredential {
  /// Nothing: everybody may use the server.
  case none
  /// A password, and whether it is kept.
  case password(ConcealedText, user: String, isKept: Bool)
  /// What was granted in a browser.
  case grant(OAuthGrant)

  /// How a client shows it.
  var authorization: Authorization {
    switch self {
    case .none: .none
    case .password(let password, let user, _): .basic(user: user, password: password.text)
    case .grant(let grant): grant.authorization
    }
  }

  /// Puts it in the place of what was kept before.
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

  /// Ends it, for it will not be kept.
  func giveUp(_ web: WebSettings) async {
    guard case .grant(let grant) = self else { return }
    // Why it was given up is what is said; tokens that nobody has end by themselves.
    _ = try? await grant.revoke(settings: web)
  }

  /// The words for a server that does not let the user in.
  func failure(for error: any Error) -> any Error {
    guard case WebFailure.unauthorized(let address, let offered) = error else { return error }
    return switch self {
    case .none where offered.isEmpty || offered.contains("Basic"):
      Failure(
        "the server asks who you are: \(address)", next: "Name yourself with --user.",
        status: .notPermitted)
    case .none, .password: error
    case .grant:
      Failure(
        "you have signed in, but the server does not accept that: \(address)",
        next: "Check --oauth-issuer and --oauth-scope, or sign in with a password.",
        status: .notPermitted)
    }
  }
}
