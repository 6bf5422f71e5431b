/// Why a sign-in, or what follows from it, did not succeed.
///
/// No token, code or secret stands in it, and no text of a server.
public enum OAuthError: Error, Equatable {
  /// The server does not describe itself, so that its end points must be given.
  case notDescribed(issuer: String)
  /// The description at the address of an issuer is that of another one.
  case otherIssuer(expected: String)
  /// The server says that it takes no proof key of our kind, and none is sent in the clear.
  case noProofKey
  /// The server has no such end point, or none was given.
  case noEndpoint(OAuthEndpoint)
  /// The person refused, or may not sign in.
  case denied
  /// An end point refuses the request.
  case refused(OAuthEndpoint, OAuthRefusal)
  /// An end point answers with a status that means nothing in OAuth.
  case failed(OAuthEndpoint, status: Int)
  /// An end point answers with something else than the standard says.
  case malformedAnswer(OAuthEndpoint)
  /// What came back through the browser does not belong to this sign-in.
  case foreignAnswer
  /// Nobody came back through the browser in time.
  case noAnswer
  /// Nobody entered the code in time.
  case codeExpired
  /// No port on loopback can be opened, for the reason given by the system.
  case cannotListen(reason: String)
  /// There is no sign-in, or the server no longer knows it: only a new one helps.
  case signInNeeded
  /// The file of the tokens cannot be used.
  case cannotUseFile(path: String, TokenFile.Problem)
  /// Another process holds the file of the tokens, and does not let go.
  case busy(path: String)
}

/// An end point of an authorization server.
public enum OAuthEndpoint: String, Sendable {
  case metadata, authorization, token, device, revocation
}

/// The words by which an authorization server refuses.
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
  /// A word that no standard of ours knows; it is not repeated, for it could hold anything.
  case other

  /// - Parameter word: What the server says.
  init(word: String) { self = OAuthRefusal(rawValue: word) ?? .other }
}
