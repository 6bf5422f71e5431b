import CalDAV
import CommandWords
import Web

/// A new credential for a remote.
enum RemoteCredential {
  /// No credential, for a server that anyone may use.
  case none
  /// A password and the user to whom it belongs, and whether to store the password.
  case password(ConcealedText, user: String, isStored: Bool)
  /// The tokens from a sign-in with OAuth.
  case grant(OAuthGrant)

  /// The credential in the form that a client uses.
  var authorization: Authorization {
    switch self {
    case .none: .none
    case .password(let password, let user, _): .basic(user: user, password: password.text)
    case .grant(let grant): grant.authorization
    }
  }

  /// Removes any earlier credential, and stores this one unless it is a password that must not be
  /// stored.
  func store(in files: RemoteFiles) async throws {
    switch self {
    case .none: files.removeSecrets()
    case .password(let password, _, let isStored):
      files.removeSecrets()
      if isStored { try files.store(password.text) }
    case .grant(let grant):
      try await files.tokens.save(grant)
      files.removePassword()
    }
  }

  /// Revokes the tokens of a sign-in with OAuth, since they will not be stored. Does nothing for
  /// other credentials.
  func giveUp(_ web: WebSettings) async {
    guard case .grant(let grant) = self else { return }
    // The earlier error is reported instead; unused tokens expire by themselves.
    _ = try? await grant.revoke(settings: web)
  }

  /// The error to report, with advice on the sign-in if the server refused the user.
  func failure(for error: any Error) -> any Error {
    guard case WebFailure.unauthorized(let address, let offered) = error else { return error }
    return switch self {
    case .none where offered.isEmpty || offered.contains("Basic"):
      Failure(
        "the server requires a user name: \(address)", next: "Give your user name with --user.",
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
