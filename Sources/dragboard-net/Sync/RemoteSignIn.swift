import CalDAV
import CommandWords
import NetOptions
import Remotes
import Web

/// Signs a user in to a new or an existing remote.
struct RemoteSignIn {
  private let options: RemoteAddOptions
  private let files: RemoteFiles

  init(_ options: RemoteAddOptions, _ files: RemoteFiles) {
    self.options = options
    self.files = files
  }

  /// Returns the settings of the remote, with the user and the sign-in that the options specify.
  ///
  /// - Parameter settings: The settings of the remote, including any earlier sign-in.
  /// - Throws: ``Failure`` if an option is missing.
  func settings(_ settings: RemoteSettings, at address: WebAddress) throws -> RemoteSettings {
    var changed = settings
    changed.user = options.user ?? settings.user
    changed.authority = options.ca ?? settings.authority
    let isByPassword =
      options.user != nil || options.passwordCommand != nil || options.savePassword
    if options.oauth.oauth || (settings.signIn != nil && !isByPassword) {
      changed.signIn = try signIn(settings.signIn, at: address)
      changed.passwordCommand = nil
      return changed
    }
    changed.signIn = nil
    changed.passwordCommand =
      options.savePassword ? nil : options.passwordCommand ?? settings.passwordCommand
    if changed.user == nil, changed.passwordCommand != nil || options.savePassword {
      throw Failure(
        "a password needs a user name", next: "Give it with --user.", status: .usage)
    }
    return changed
  }

  private func signIn(_ existing: SignInSettings?, at address: WebAddress) throws -> SignInSettings
  {
    guard let client = options.oauth.oauthClient ?? existing?.client else {
      throw Failure(
        "the client ID is missing",
        next: "Register Dragboard on the server, and give its ID with --oauth-client.",
        status: .usage)
    }
    var keys = existing ?? SignInSettings(client: client)
    keys.client = client
    keys.scope = options.oauth.oauthScope ?? keys.scope
    keys.redirect = options.oauth.oauthRedirect ?? keys.redirect
    if let token = options.oauth.oauthToken {
      keys.issuer = nil
      keys.token = token
      keys.authorization = options.oauth.oauthAuthorization
      keys.device = options.oauth.oauthDevice
      keys.revocation = options.oauth.oauthRevocation
    } else if let issuer = options.oauth.oauthIssuer {
      keys.issuer = issuer
      (keys.token, keys.authorization, keys.device, keys.revocation) = (nil, nil, nil, nil)
    } else if keys.token == nil {
      keys.issuer = keys.issuer ?? address.with(path: "").description
    }
    return keys
  }

  /// Gets the password from the user or a command, or signs the user in with OAuth.
  ///
  /// - Parameter settings: The result of ``settings(_:at:)``.
  func credential(
    for settings: RemoteSettings, _ web: WebSettings
  ) async throws -> RemoteCredential {
    if let keys = settings.signIn { return .grant(try await grant(for: keys, web)) }
    guard let user = settings.user else { return .none }
    if let command = settings.passwordCommand {
      let password = try PasswordCommand(command).text()
      return .password(ConcealedText(password), user: user, isStored: false)
    }
    // Check this before asking for the password: if the earlier one is stored, so is the new one.
    let isStored = options.savePassword || files.hasPassword
    let password = try RemoteAccess.ask(for: settings)
    return .password(ConcealedText(password), user: user, isStored: isStored)
  }

  private func grant(for keys: SignInSettings, _ web: WebSettings) async throws -> OAuthGrant {
    let redirect = try keys.redirect.map { try RedirectAddress($0) } ?? .anyPort
    let server =
      if let token = keys.token {
        try AuthorizationServer(
          authorization: keys.authorization, token: token, device: keys.device,
          revocation: keys.revocation)
      } else {
        try await AuthorizationServer(issuer: keys.issuer ?? "", settings: web)
      }
    let secret = try secret(of: keys.client, at: server)
    let signIn = SignIn(
      at: server, as: OAuthClient(id: keys.client, secret: secret, scope: keys.scope),
      settings: web)
    if options.oauth.device {
      return try await signIn.onDevice { code in
        FileOutput.standard.write(
          "Open \(code.address) on any device and enter \(code.userCode).\n")
      }
    }
    return try await signIn.inBrowser(at: redirect) { address in
      FileOutput.standard.write("Open this in a browser to sign in:\n\(address)\n")
      Browser.open(address)
    }
  }

  private func secret(of client: String, at server: AuthorizationServer) throws -> ConcealedText? {
    if let command = options.oauth.oauthSecretCommand {
      return ConcealedText(try PasswordCommand(command, for: "secret").text())
    }
    guard options.oauth.oauthSecret else { return files.tokens.secret(of: client, at: server) }
    guard let secret = try TerminalQuestion.secret("Secret of \(client): ") else {
      throw Failure(
        "cannot ask for the secret of \(quoted(client)): there is no terminal",
        next: "Name a command that prints it with --oauth-secret-command.", status: .notPermitted)
    }
    return ConcealedText(secret)
  }
}
