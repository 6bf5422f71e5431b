import FoundationEssentials
import SystemFiles
public import Web

/// The access tokens of a sign-in, renewed when they expire or are refused.
///
/// Several processes may use one file: only one of them renews the token, and the others use the
/// new one.
public struct AccessTokens: Sendable {
  private let file: TokenFile
  private let settings: WebSettings
  private let now: @Sendable () -> Date

  /// Creates the access tokens of the sign-in stored in a file. The file is not read yet, and no
  /// token is requested.
  public init(in file: TokenFile, settings: WebSettings) {
    self.init(in: file, settings: settings) { Date() }
  }

  init(in file: TokenFile, settings: WebSettings, now: @escaping @Sendable () -> Date) {
    self.file = file
    self.settings = settings
    self.now = now
  }

  /// The authorization for a ``WebClient`` that uses these tokens.
  public var authorization: Authorization {
    .bearer { refused in try await token(after: refused.map(ConcealedText.init(_:))).text }
  }

  /// Returns an access token.
  ///
  /// - Parameter refused: The token that the server has just refused, if any.
  /// - Returns: A token other than `refused`; its refresh token is already on disk.
  /// - Throws: ``OAuthError/signInNeeded`` if a new sign-in is required, other ``OAuthError``s,
  ///   ``WebFailure``, `CancellationError`.
  func token(after refused: ConcealedText?) async throws -> ConcealedText {
    let stored = try file.read()
    if isGood(stored, after: refused) { return stored.accessToken }
    // A cancellation must not lose the server's new refresh token before it is on disk.
    return try await Task { try await renewed(after: refused) }.value
  }

  private func renewed(after refused: ConcealedText?) async throws -> ConcealedText {
    let replacement = try await file.replacement()
    defer { replacement.end() }
    // Another process may have renewed the token already.
    let grant = try file.read()
    if isGood(grant, after: refused) { return grant.accessToken }
    guard let refreshToken = grant.refreshToken else { throw OAuthError.signInNeeded }
    let renewed = grant.renewed(by: try await refresh(grant, with: refreshToken), now: now())
    try file.finish(replacement, with: renewed)
    return renewed.accessToken
  }

  /// Revokes the tokens at the server (<https://www.rfc-editor.org/rfc/rfc7009>) and removes the
  /// file. The file is removed even if the server does not revoke the tokens.
  ///
  /// - Returns: Whether the tokens were revoked; `false` if the server has no endpoint for that.
  /// - Throws: ``OAuthError``, ``WebFailure`` or `CancellationError` if the tokens could not be
  ///   revoked; they may then still be valid.
  @discardableResult
  public func signOut() async throws -> Bool {
    let replacement: PrivateFileReplacement
    do {
      _ = try file.read()
      replacement = try await file.replacement()
    } catch {
      file.remove()
      throw error
    }
    defer { replacement.end() }
    defer { file.remove() }
    return try await file.read().revoke(settings: settings)
  }

  private func isGood(_ grant: OAuthGrant, after refused: ConcealedText?) -> Bool {
    grant.accessToken != refused && grant.isCurrent(now: now())
  }

  private func refresh(
    _ grant: OAuthGrant, with refreshToken: ConcealedText
  ) async throws -> TokenAnswer {
    do {
      return try await WebClient.run(settings, authorization: .none) { web in
        try await OAuthRequests(web: web, server: grant.server, client: grant.client)
          .tokens(
            FormText(["grant_type": "refresh_token", "refresh_token": refreshToken.text]))
      }
    } catch OAuthError.denied {
      throw OAuthError.signInNeeded
    } catch OAuthError.refused(let endpoint, let refusal) {
      switch refusal {
      case .serverError, .temporarilyUnavailable: throw OAuthError.refused(endpoint, refusal)
      case .invalidRequest, .invalidClient, .invalidGrant, .invalidScope, .unauthorizedClient,
        .unsupportedGrantType, .unsupportedResponseType, .unsupportedTokenType, .accessDenied,
        .authorizationPending, .slowDown, .expiredToken, .other:
        throw OAuthError.signInNeeded
      }
    }
  }
}
