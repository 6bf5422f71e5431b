/// A request of HTTP.
public struct WebRequest: Sendable {
  /// The method: `GET`, `PROPFIND`.
  public var method: String
  /// What is asked.
  public var address: WebAddress
  /// Without those that the client sets itself: `Authorization`, `User-Agent`, `Content-Length`.
  public var headers: [String: String]
  /// What is sent, in UTF-8; `nil` for nothing.
  public var body: String?
  /// Whether a redirect within the host is followed; if not, the answer is the redirect.
  public var followsRedirects = true
  /// How many bytes the answer may have.
  public var maximalBody = WebClient.maximalBody

  /// A request that follows redirects.
  public init(
    _ method: String, _ address: WebAddress, headers: [String: String] = [:], body: String? = nil
  ) {
    self.method = method
    self.address = address
    self.headers = headers
    self.body = body
  }
}

/// A whole answer to a request.
public struct WebReply: Sendable {
  /// The status of RFC 9110, 200 for one.
  public let status: Int
  /// What came, whole.
  public let body: [UInt8]
  /// Where it is from, at the end of all redirects.
  public let address: WebAddress
  /// By their names in lower case; one that comes twice has both values, with a comma.
  let headers: [String: String]

  /// An answer; its headers have names in lower case.
  public init(
    status: Int, headers: [String: String] = [:], body: [UInt8], address: WebAddress
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.address = address
  }

  /// A header, whose name is written in any case.
  public func header(_ name: String) -> String? { headers[name.lowercased()] }
}
