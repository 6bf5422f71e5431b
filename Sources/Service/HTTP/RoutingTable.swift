import HTTPTypes

/// Finds the endpoint for a method and a path.
struct RoutingTable: Sendable {
  let endpoints: [Endpoint]

  /// Finds the endpoint of a request, and the variable segments of its path.
  ///
  /// - Throws: ``ServiceError`` for an unknown path, or a method that the path does not support.
  func find(
    _ method: HTTPRequest.Method, _ path: some StringProtocol
  ) throws(ServiceError) -> (endpoint: Endpoint, parameters: [String: String]) {
    var allowed: [String] = []
    // A path without variable segments, such as /v1/tasks/take, takes precedence.
    let fixed = endpoints.filter { $0.path.description == path }
    for endpoint in fixed.isEmpty ? endpoints : fixed {
      guard let parameters = endpoint.path.match(path) else { continue }
      if endpoint.method == method || (method == .head && endpoint.method == .get) {
        return (endpoint, parameters)
      }
      allowed.append(endpoint.method.rawValue)
      if endpoint.method == .get { allowed.append("HEAD") }
    }
    if allowed.isEmpty { throw .notFound("There is nothing at this path.") }
    throw ServiceError(
      .methodNotAllowed, "method-not-allowed", "The method is not allowed at this path.",
      headers: [.allow: allowed.joined(separator: ", ")])
  }
}
