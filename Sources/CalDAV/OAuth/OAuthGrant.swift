import FoundationEssentials
import Web

/// The result of a sign-in: tokens, and what is needed to renew and revoke them.
///
/// The endpoints are stored with the tokens, so that no other server ever receives them.
public struct OAuthGrant: Equatable, Sendable {
  /// The client that received the grant.
  public let client: OAuthClient
  let server: AuthorizationServer
  /// The token that is sent with each request to the calendar server.
  var accessToken: ConcealedText
  /// The token that renews the access token; `nil` if the server issues none.
  var refreshToken: ConcealedText?
  /// When to renew the access token; `nil` if its lifetime is unknown.
  var renewal: Date?

  /// How many seconds before its expiry an access token is renewed, so that it does not expire
  /// during a request. A token that is valid for less than two minutes is renewed after half of
  /// that time.
  static let reserve: TimeInterval = 60

  init(_ answer: TokenAnswer, from server: AuthorizationServer, to client: OAuthClient, now: Date) {
    self.client = client
    self.server = server
    accessToken = answer.accessToken
    refreshToken = answer.refreshToken
    renewal = answer.lifetime.map { now + max($0 - Self.reserve, $0 / 2) }
  }

  /// Returns the grant with the tokens of an answer. If the answer has no refresh token, the old
  /// one is kept.
  func renewed(by answer: TokenAnswer, now: Date) -> OAuthGrant {
    var grant = OAuthGrant(answer, from: server, to: client, now: now)
    grant.refreshToken = answer.refreshToken ?? refreshToken
    return grant
  }

  /// Whether the access token can be used now.
  func isCurrent(now: Date) -> Bool { renewal.map { now < $0 } ?? true }
}

extension OAuthGrant: Codable {}
