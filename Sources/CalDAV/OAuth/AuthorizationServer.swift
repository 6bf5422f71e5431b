/// Where an authorization server takes which request.
public struct AuthorizationServer: Codable, Equatable, Sendable {
  /// Its name, an address; `nil` for one whose end points were given.
  let issuer: String?
  private let authorization: EndpointAddress?
  private let token: EndpointAddress
  private let device: EndpointAddress?
  private let revocation: EndpointAddress?
  /// Whether its answers through the browser always say whose they are.
  let namesIssuer: Bool
  /// Whether it takes the secret of a client in the form alone.
  let takesSecretInForm: Bool

  /// A server that does not describe itself, by its end points.
  ///
  /// - Parameters:
  ///   - authorization: Where a browser signs in; `nil` without.
  ///   - token: Where tokens come from.
  ///   - device: Where signing in on another device begins; `nil` without.
  ///   - revocation: Where tokens are given back; `nil` without.
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

  /// A server as it describes itself (<https://www.rfc-editor.org/rfc/rfc8414>).
  ///
  /// - Parameter issuer: Its address, as its documentation names it.
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

  /// Whether both are one server, which may know the same secret.
  func isSame(as other: AuthorizationServer) -> Bool {
    issuer == other.issuer && token == other.token
  }

  /// Where an end point is; `nil` if there is none.
  subscript(endpoint: OAuthEndpoint) -> EndpointAddress? {
    switch endpoint {
    case .metadata: nil
    case .authorization: authorization
    case .token: token
    case .device: device
    case .revocation: revocation
    }
  }

  /// Where an end point is.
  ///
  /// - Throws: ``OAuthError/noEndpoint(_:)``.
  func address(of endpoint: OAuthEndpoint) throws(OAuthError) -> EndpointAddress {
    guard let address = self[endpoint] else { throw .noEndpoint(endpoint) }
    return address
  }
}
