import Web

extension WebClient {
  /// Requests properties of a resource or, with depth 1, also of the resources directly in it.
  ///
  /// - Parameters:
  ///   - address: The resource; redirects on its server are followed.
  ///   - depth: 0 or 1.
  func properties(
    _ names: [XMLName], of address: WebAddress, depth: Int
  ) async throws -> (Multistatus, from: WebAddress) {
    let reply = try await send(
      .dav("PROPFIND", address, depth: depth, body: DAVBody.properties(names)))
    return (try reply.multistatus(), reply.address)
  }
}

extension WebRequest {
  /// Creates a request with an XML body.
  static func dav(
    _ method: String, _ address: WebAddress, depth: Int? = nil, body: String
  ) -> WebRequest {
    // Xandikos only accepts `application/xml`.
    var headers = ["Content-Type": "application/xml; charset=utf-8"]
    if let depth { headers["Depth"] = "\(depth)" }
    return WebRequest(method, address, headers: headers, body: body)
  }
}
