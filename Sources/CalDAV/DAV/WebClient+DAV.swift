extension WebClient {
  /// What a resource, or a collection and what is directly in it, says of itself.
  ///
  /// - Parameters:
  ///   - address: The resource may have moved within its host.
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
  /// A request whose body is XML.
  static func dav(
    _ method: String, _ address: WebAddress, depth: Int? = nil, body: String
  ) -> WebRequest {
    // Xandikos takes `application/xml` alone.
    var headers = ["Content-Type": "application/xml; charset=utf-8"]
    if let depth { headers["Depth"] = "\(depth)" }
    return WebRequest(method, address, headers: headers, body: body)
  }
}
