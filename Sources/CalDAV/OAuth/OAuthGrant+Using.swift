extension OAuthGrant {
  /// How a client of the server shows a grant that was just given and is not kept yet: its access
  /// token is not renewed.
  public var authorization: Authorization { .bearer { [accessToken] _ in accessToken.text } }

  /// Gives the tokens back to the server (<https://www.rfc-editor.org/rfc/rfc7009>).
  ///
  /// - Returns: Whether the server was told; not if it has no end point for that.
  /// - Throws: ``OAuthError``, ``WebFailure``, `CancellationError`.
  @discardableResult
  public func revoke(settings: WebSettings) async throws -> Bool {
    guard server[.revocation] != nil else { return false }
    try await WebClient.run(settings, authorization: .none) { web in
      let requests = OAuthRequests(web: web, server: server, client: client)
      for case (let kind, let token?) in [
        ("refresh_token", refreshToken), ("access_token", accessToken),
      ] {
        let form = FormText(["token": token.text, "token_type_hint": kind])
        do {
          _ = try await requests.post(form, to: .revocation)
        } catch OAuthError.refused(.revocation, .unsupportedTokenType) {
          // It ends by itself, and cannot be renewed.
          continue
        }
      }
    }
    return true
  }
}
