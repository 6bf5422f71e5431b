public import Web

extension OAuthGrant {
  /// An authorization that sends the access token of this grant and never renews it, for a new
  /// grant that is not stored yet.
  public var authorization: Authorization { .bearer { [accessToken] _ in accessToken.text } }

  /// Revokes the tokens at the server (<https://www.rfc-editor.org/rfc/rfc7009>).
  ///
  /// - Returns: Whether they were revoked; `false` if the server has no endpoint for that.
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
          // The access token cannot be revoked, but it expires and cannot be renewed.
          continue
        }
      }
    }
    return true
  }
}
