/// Why a sign-in or a later use of it failed.
///
/// No case contains a token, code or secret, or any text from a server.
public enum OAuthError: Error, Equatable {
  /// The server has no metadata, so its endpoints must be given.
  case notDescribed(issuer: String)
  /// The metadata at the address of an issuer belongs to another issuer.
  case otherIssuer(expected: String)
  /// The server does not support PKCE with S256; the plain method is never used.
  case noProofKey
  /// The server has no endpoint of this kind, or none was given.
  case noEndpoint(OAuthEndpoint)
  /// The person declined, or is not allowed to sign in.
  case denied
  /// An endpoint refuses the request.
  case refused(OAuthEndpoint, OAuthRefusal)
  /// An endpoint answers with an error status and without an OAuth error code.
  case failed(OAuthEndpoint, status: Int)
  /// The answer of an endpoint does not follow the standard.
  case malformedAnswer(OAuthEndpoint)
  /// The response in the browser belongs to another sign-in or comes from another server.
  case foreignAnswer
  /// No answer arrived through the browser in time.
  case noAnswer
  /// The code was not entered in time.
  case codeExpired
  /// The port for the browser's answer cannot be opened; `reason` is the system's error.
  case cannotListen(reason: String)
  /// There is no valid sign-in: a new one is required.
  case signInNeeded
  /// The token file cannot be used.
  case cannotUseFile(path: String, TokenFile.Problem)
  /// Another process has locked the token file for too long.
  case busy(path: String)
}

/// An endpoint of an authorization server.
public enum OAuthEndpoint: String, Sendable {
  case metadata, authorization, token, device, revocation
}

/// The error codes of an authorization server.
public enum OAuthRefusal: String, Sendable {
  case invalidRequest = "invalid_request"
  case invalidClient = "invalid_client"
  case invalidGrant = "invalid_grant"
  case invalidScope = "invalid_scope"
  case unauthorizedClient = "unauthorized_client"
  case unsupportedGrantType = "unsupported_grant_type"
  case unsupportedResponseType = "unsupported_response_type"
  case unsupportedTokenType = "unsupported_token_type"
  case accessDenied = "access_denied"
  case serverError = "server_error"
  case temporarilyUnavailable = "temporarily_unavailable"
  case authorizationPending = "authorization_pending"
  case slowDown = "slow_down"
  case expiredToken = "expired_token"
  /// An unknown error code; it is not shown, since it could contain anything.
  case other

  /// - Parameter word: The error code of the server.
  init(word: String) { self = OAuthRefusal(rawValue: word) ?? .other }
}
