import FoundationEssentials

/// What a person has granted: tokens, and what is needed to renew and to revoke them.
///
/// The end points stand beside the tokens, so that no other server ever sees these.
public struct OAuthGrant: Equatable, Sendable {
  /// Who it was granted to.
  public let client: OAuthClient
  let server: AuthorizationServer
  /// What a request shows.
  var accessToken: ConcealedText
  /// What renews it; `nil` if the server gives none.
  var refreshToken: ConcealedText?
  /// When to renew the access token; `nil` if the server does not say when it ends.
  var renewal: Date?

  /// How long before its end an access token is renewed, so that it outlives a request; one that
  /// is short-lived is used for half its life.
  static let reserve: TimeInterval = 60

  init(_ answer: TokenAnswer, from server: AuthorizationServer, to client: OAuthClient, now: Date) {
    self.client = client
    self.server = server
    accessToken = answer.accessToken
    refreshToken = answer.refreshToken
    renewal = answer.lifetime.map { now + max($0 - Self.reserve, $0 / 2) }
  }

  /// The grant with the tokens of another answer; without a new refresh token the old one stays.
  func renewed(by answer: TokenAnswer, now: Date) -> OAuthGrant {
    var grant = OAuthGrant(answer, from: server, to: client, now: now)
    grant.refreshToken = answer.refreshToken ?? refreshToken
    return grant
  }

  /// Whether the access token is good for a request now.
  func isCurrent(now: Date) -> Bool { renewal.map { now < $0 } ?? true }
}

extension OAuthGrant: Codable {}
