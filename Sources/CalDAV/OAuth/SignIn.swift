import FoundationEssentials
public import Web

/// Signs a person in at an authorization server.
public struct SignIn: Sendable {
  let server: AuthorizationServer
  let client: OAuthClient
  let settings: WebSettings
  let now: @Sendable () -> Date

  /// The default time to wait for the browser.
  public static let patience = Duration.seconds(300)

  /// Prepares a sign-in.
  ///
  /// - Parameters:
  ///   - server: The server to sign in to.
  ///   - client: The registration to use.
  public init(
    at server: AuthorizationServer, as client: OAuthClient, settings: WebSettings
  ) {
    self.init(at: server, as: client, settings: settings) { Date() }
  }

  init(
    at server: AuthorizationServer, as client: OAuthClient, settings: WebSettings,
    now: @escaping @Sendable () -> Date
  ) {
    self.server = server
    self.client = client
    self.settings = settings
    self.now = now
  }

  /// Signs in with a browser on this machine, using PKCE and a redirect to loopback
  /// (<https://www.rfc-editor.org/rfc/rfc8252>).
  ///
  /// - Parameters:
  ///   - redirect: The redirect address.
  ///   - patience: How long to wait for the browser.
  ///   - open: Opens the address in a browser, or shows it to the person.
  /// - Returns: The grant, which is not stored yet.
  /// - Throws: ``OAuthError``, ``WebFailure``, `CancellationError`, and whatever `open` throws.
  public func inBrowser(
    at redirect: RedirectAddress = .anyPort, patience: Duration = patience,
    open: (_ address: String) async throws -> Void
  ) async throws -> OAuthGrant {
    let authorization = try server.address(of: .authorization)
    let key = ProofKey()
    let state = ConcealedText.random()
    let listener = try await RedirectListener.open(
      for: RedirectAnswer(
        state: state, issuer: server.issuer, namesIssuer: server.namesIssuer), at: redirect)
    let code: ConcealedText
    do {
      let question = FormText([
        "response_type": "code", "client_id": client.id, "redirect_uri": listener.address,
        "scope": client.scope, "state": state.text, "code_challenge": key.challenge,
        "code_challenge_method": ProofKey.method,
      ])
      try await open(authorization.appending(question))
      code = try await listener.code(within: patience)
    } catch {
      await listener.close()
      throw error
    }
    await listener.close()
    return try await WebClient.run(settings, authorization: .none) { web in
      try await grant(
        FormText([
          "grant_type": "authorization_code", "code": code.text,
          "redirect_uri": listener.address, "code_verifier": key.verifier.text,
        ]), over: web)
    }
  }

  func grant(_ form: FormText, over web: WebClient) async throws -> OAuthGrant {
    let answer = try await OAuthRequests(web: web, server: server, client: client).tokens(form)
    return OAuthGrant(answer, from: server, to: client, now: now())
  }
}
