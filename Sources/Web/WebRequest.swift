/// An HTTP request to send.
public struct WebRequest: Sendable {
  /// The method, such as `GET` or `PROPFIND`.
  public var method: String
  /// The address that receives the request.
  public var address: WebAddress
  /// The headers, without those that the client sets: `Authorization`, `User-Agent`,
  /// `Content-Length`.
  public var headers: [String: String]
  /// The body, sent as UTF-8; `nil` for none.
  public var body: String?
  /// Whether to follow redirects on the same server; `false` to receive a redirect as the answer.
  public var followsRedirects = true
  /// Whether to send the request again if the server is busy; `false` if the server may have done
  /// what it was asked nevertheless, and a second time would differ.
  public var isRepeatable = true
  /// The maximum size of the answer in bytes.
  public var maximalBody = WebClient.maximalBody

  /// Creates a request that follows redirects.
  public init(
    _ method: String, _ address: WebAddress, headers: [String: String] = [:], body: String? = nil
  ) {
    self.method = method
    self.address = address
    self.headers = headers
    self.body = body
  }
}

extension WebRequest {
  /// Whether the request changes something on the server.
  var isWriting: Bool { ["PUT", "DELETE", "MKCALENDAR"].contains(method) }
}

/// The complete answer to a request.
public struct WebReply: Sendable {
  /// The status code of RFC 9110, such as 200.
  public let status: Int
  /// The complete body of the answer.
  public let body: [UInt8]
  /// The address of the answer, after all redirects.
  public let address: WebAddress
  /// The headers by lowercase name; values of repeated headers are joined by commas.
  let headers: [String: String]

  /// Creates an answer; header names must be lowercase.
  public init(
    status: Int, headers: [String: String] = [:], body: [UInt8], address: WebAddress
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.address = address
  }

  /// The value of a header, ignoring the case of its name.
  public func header(_ name: String) -> String? { headers[name.lowercased()] }
}
