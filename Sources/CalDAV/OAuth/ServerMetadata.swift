import FoundationEssentials
import Web

/// The metadata of an authorization server (<https://www.rfc-editor.org/rfc/rfc8414>).
struct ServerMetadata: Decodable, Sendable {
  let issuer: String
  let authorization: String?
  let token: String
  let device: String?
  let revocation: String?
  let proofMethods: [String]?
  let clientMethods: [String]?
  let namesIssuer: Bool?

  private enum CodingKeys: String, CodingKey {
    case issuer
    case authorization = "authorization_endpoint"
    case token = "token_endpoint"
    case device = "device_authorization_endpoint"
    case revocation = "revocation_endpoint"
    case proofMethods = "code_challenge_methods_supported"
    case clientMethods = "token_endpoint_auth_methods_supported"
    case namesIssuer = "authorization_response_iss_parameter_supported"
  }

  /// Finds the metadata of an issuer.
  ///
  /// - Throws: ``OAuthError``, ``WebFailure``.
  static func find(_ issuer: String, over web: WebClient) async throws -> ServerMetadata {
    var fault = OAuthError.notDescribed(issuer: issuer)
    for address in try addresses(of: issuer) {
      var request = WebRequest("GET", address, headers: ["Accept": "application/json"])
      request.maximalBody = OAuthRequests.maximalBody
      let reply = try await web.send(request)
      guard reply.status == 200 else { continue }
      let metadata: ServerMetadata
      do {
        metadata = try OAuthRequests.decode(ServerMetadata.self, from: reply, of: .metadata)
      } catch {
        // Some servers answer unknown addresses with a page.
        fault = error
        continue
      }
      // Otherwise, the metadata could combine one server's name with the endpoints of another.
      guard metadata.describes(issuer) else { throw OAuthError.otherIssuer(expected: issuer) }
      return metadata
    }
    throw fault
  }

  /// The possible addresses of an issuer's metadata, in search order.
  ///
  /// - Throws: ``WebFailure/badAddress(_:_:)``, ``WebFailure/notEncrypted(_:)``.
  static func addresses(of issuer: String) throws(WebFailure) -> [WebAddress] {
    let address = try EndpointAddress(issuer).address
    let path = address.path.hasSuffix("/") ? address.path.dropLast() : address.path[...]
    return [
      address.with(path: "/.well-known/oauth-authorization-server\(path)"),
      // OpenID Connect puts the well-known part after the path.
      address.with(path: "\(path)/.well-known/openid-configuration"),
    ]
  }

  /// Whether the metadata belongs to an issuer, ignoring a trailing slash.
  private func describes(_ issuer: String) -> Bool {
    func plain(_ text: String) -> Substring { text.hasSuffix("/") ? text.dropLast() : text[...] }
    return plain(self.issuer) == plain(issuer)
  }
}
