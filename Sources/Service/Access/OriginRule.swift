import HTTPTypes

/// From which web site a browser asks, and what follows from that.
struct OriginRule: Sendable {
  /// Whether a page of ours, or of a site that is allowed, asks.
  let isOwn: Bool
  /// Whether a page of another site asks.
  let isForeign: Bool
  /// Whether the request names this machine as such, and not by a name that may lead here.
  let isHostLocal: Bool
  /// What the reply says to the browser of an allowed site.
  let headers: HTTPFields

  /// - Parameters:
  ///   - host: The name of this service as the request has it, with its port.
  ///   - isSecure: Whether clients reach it by an encrypted connection.
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
        .accessControlExposeHeaders: "ETag, Location, Retry-After",
        .accessControlAllowMethods: "GET, POST, PATCH, DELETE",
        .accessControlAllowHeaders:
          "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID",
      ] : [:]
  }

  /// The status of the reply to a browser that asks first; `nil` for other requests.
  func preflight(_ method: HTTPRequest.Method) -> HTTPResponse.Status? {
    method == .options && isOwn && !headers.isEmpty ? .noContent : nil
  }
}
