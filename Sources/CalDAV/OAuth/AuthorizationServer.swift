public import Web

/// The endpoints of an authorization server.
public struct AuthorizationServer: Codable, Equatable, Sendable {
  /// The address of the issuer; `nil` for a server that was created from its endpoints.
  let issuer: String?
  private let authorization: EndpointAddress?
  private let token: EndpointAddress
  private let device: EndpointAddress?
  private let revocation: EndpointAddress?
  /// Whether the server's answers through the browser always contain the issuer.
  let namesIssuer: Bool
  /// Whether the server accepts the client's secret only in the body of a request, and not in a
  /// header.
  let takesSecretInForm: Bool

  /// Creates a server from its endpoints, without its metadata.
  ///
  /// - Parameters:
  ///   - authorization: The endpoint for the browser; `nil` if there is none.
  ///   - token: The endpoint that issues tokens.
  ///   - device: The endpoint for signing in on another device; `nil` if there is none.
  ///   - revocation: The endpoint that revokes tokens; `nil` if there is none.
  /// - Throws: ``WebFailure/badAddress(_:_:)``, ``WebFailure/notEncrypted(_:)``.
  public init(
    authorization: String?, token: String, device: String? = nil, revocation: String? = nil
  ) throws(WebFailure) {
    issuer = nil
    self.token = try EndpointAddress(token)
    self.authorization = try authorization.map(Self.address)
    self.device = try device.map(Self.address)
    self.revocation = try revocation.map(Self.address)
    namesIssuer = false
    takesSecretInForm = false
  }

  /// Reads the metadata of a server (<https://www.rfc-editor.org/rfc/rfc8414>).
  ///
  /// - Parameter issuer: The issuer address from the server's documentation.
  /// - Throws: ``OAuthError``, ``WebFailure``.
  public init(issuer: String, settings: WebSettings) async throws {
    let metadata = try await WebClient.run(settings, authorization: .none) {
      try await ServerMetadata.find(issuer, over: $0)
    }
    try self.init(metadata)
  }

  init(_ metadata: ServerMetadata) throws {
    if let methods = metadata.proofMethods, !methods.contains(ProofKey.method) {
      throw OAuthError.noProofKey
    }
    issuer = metadata.issuer
    token = try EndpointAddress(metadata.token)
    authorization = try metadata.authorization.map(Self.address)
    device = try metadata.device.map(Self.address)
    revocation = try metadata.revocation.map(Self.address)
    namesIssuer = metadata.namesIssuer ?? false
    let methods = metadata.clientMethods ?? []
    takesSecretInForm =
      methods.contains("client_secret_post") && !methods.contains("client_secret_basic")
  }

  private static func address(_ text: String) throws(WebFailure) -> EndpointAddress {
    try EndpointAddress(text)
  }

  /// Whether both values describe the same server, which may then receive the same client secret.
  func isSame(as other: AuthorizationServer) -> Bool {
    issuer == other.issuer && token == other.token
  }

  /// The address of an endpoint; `nil` if there is none.
  subscript(endpoint: OAuthEndpoint) -> EndpointAddress? {
    switch endpoint {
    case .metadata: nil
    case .authorization: authorization
    case .token: token
    case .device: device
    case .revocation: revocation
    }
  }

  /// The address of an endpoint.
  ///
  /// - Throws: ``OAuthError/noEndpoint(_:)``.
  func address(of endpoint: OAuthEndpoint) throws(OAuthError) -> EndpointAddress {
    guard let address = self[endpoint] else { throw .noEndpoint(endpoint) }
    return address
  }
}
