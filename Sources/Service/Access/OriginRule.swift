import HTTPTypes

/// The rights of a request, which depend on the web site whose page sent the request.
struct OriginRule: Sendable {
  /// Whether the page that sent the request belongs to the service or to an allowed site; `false`
  /// without an `Origin` header.
  let isOwn: Bool
  /// Whether the page that sent the request belongs to a site that is not allowed; `false` without
  /// an `Origin` header.
  let isForeign: Bool
  /// Whether the `Host` header is `127.0.0.1`, `[::1]` or `localhost`, with or without a port.
  let isHostLocal: Bool
  /// The CORS headers of the reply to an allowed site; empty for any other request.
  let headers: HTTPFields

  /// - Parameters:
  ///   - host: The `Host` header of the request, with the port.
  ///   - isSecure: Whether clients reach the service over an encrypted connection.
  ///   - allowed: Origins such as `https://example.org`.
  init(_ request: HTTPFields, host: String, isSecure: Bool, allowed: Set<String>) {
    isHostLocal = ["127.0.0.1", "localhost", "[::1]"].contains {
      host == $0 || host.hasPrefix("\($0):")
    }
    guard let origin = request[.origin] else {
      (isOwn, isForeign, headers) = (false, false, [:])
      return
    }
    let isOurs = !host.isEmpty && origin == "\(isSecure ? "https" : "http")://\(host)"
    let isAllowed = allowed.contains(origin)
    isOwn = isOurs || isAllowed
    isForeign = !isOwn
    headers =
      isAllowed
      ? [
        .accessControlAllowOrigin: origin,
        .accessControlExposeHeaders: "Change-Number, ETag, Location, Retry-After",
        .accessControlAllowMethods: "GET, POST, PATCH, DELETE",
        .accessControlAllowHeaders:
          "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID",
      ] : [:]
  }

  /// The status of the reply to a preflight request from an allowed site; `nil` for other requests.
  func preflight(_ method: HTTPRequest.Method) -> HTTPResponse.Status? {
    method == .options && isOwn && !headers.isEmpty ? .noContent : nil
  }
}
