import FoundationEssentials
import TextCoding
public import Web

/// A client of the HTTP interface of a hub.
///
/// Answers are limited in size and time, redirects are not followed, and text from the hub is only
/// data.
public struct HubAccess: Sendable {
  let client: WebClient
  /// The address of the hub, with a trailing slash.
  public let address: WebAddress

  /// The maximum size of an answer, except for the records of a board.
  private static let maxBytes = 4 << 20

  /// Runs a closure with a client, and closes the client's connections afterwards.
  ///
  /// - Parameter key: The person's key; `nil` before joining.
  /// - Throws: `WebFailure` for an address without encryption on another machine or for an unusable
  ///   file of authorities, and whatever the closure throws.
  public static func run<Result>(
    _ settings: WebSettings, at address: WebAddress, key: ConcealedText?,
    _ body: (HubAccess) async throws -> Result
  ) async throws -> Result {
    guard address.scheme == .https || address.isLoopback else {
      throw WebFailure.notEncrypted(address)
    }
    return try await WebClient.run(settings, authorization: key.map { .key($0) } ?? .none) {
      try await body(HubAccess(client: $0, address: address.asCollection))
    }
  }

  /// The address of a route.
  ///
  /// - Parameter path: The segments after `v1/hub`, not encoded yet.
  func route(_ path: [String]) -> WebAddress {
    let segments = path.map { PercentCoding.encoded(Array($0.utf8)) }
    return address.with(path: address.path + (["v1", "hub"] + segments).joined(separator: "/"))
  }

  /// Sends a request and returns the answer, whose status is one of success.
  ///
  /// - Parameter isRepeatable: Whether to send the request again if the hub is busy.
  /// - Throws: ``HubError``, `WebFailure`, `CancellationError`.
  @discardableResult
  func call(
    _ method: String, _ path: [String], body: String? = nil, maxBytes: Int = Self.maxBytes,
    isRepeatable: Bool = true
  ) async throws -> WebReply {
    var request = WebRequest(method, route(path), body: body)
    if body != nil { request.headers["Content-Type"] = "application/json" }
    request.followsRedirects = false
    request.maximalBody = maxBytes
    request.isRepeatable = isRepeatable
    return try await namingHub {
      let reply = try await client.send(request)
      try Self.check(reply)
      return reply
    }
  }

  /// Runs a closure whose failures name the address of the hub instead of that of a route.
  func namingHub<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
      return try await body()
    } catch let failure as WebFailure {
      throw failure.at(address)
    }
  }

  /// Sends a request and decodes the answer.
  func call<Answer: Decodable>(
    _ method: String, _ path: [String], body: String? = nil, maxBytes: Int = Self.maxBytes,
    as type: Answer.Type = Answer.self
  ) async throws -> Answer {
    try decode(try await call(method, path, body: body, maxBytes: maxBytes))
  }

  func decode<Answer: Decodable>(_ reply: WebReply) throws -> Answer {
    do {
      return try JSONDecoder().decode(Answer.self, from: Data(reply.body))
    } catch {
      if Self.isWebPage(reply) { throw WebFailure.webPage(address) }
      throw WebFailure.notUnderstood(address, reason: "it is not an answer of a hub")
    }
  }

  /// Throws the failure that an answer reports, unless its status is one of success.
  static func check(_ reply: WebReply) throws {
    guard !(200..<300).contains(reply.status) else { return }
    if let target = reply.redirectTarget {
      throw WebFailure.leadsElsewhere(reply.address, to: WebReply.shown(target))
    }
    // Answers of other servers, such as a proxy, have no such body.
    if let body = try? JSONDecoder().decode(HubErrorReport.Envelope.self, from: Data(reply.body)),
      let failure = HubError(body.error, status: reply.status)
    {
      throw failure
    }
    if isWebPage(reply), ![401, 403, 404].contains(reply.status) {
      throw WebFailure.webPage(reply.address)
    }
    switch reply.status {
    case 401: throw HubError.unknownKey
    case 403: throw WebFailure.forbidden(reply.address)
    case 404, 410: throw WebFailure.missing(reply.address)
    default: throw WebFailure.refused(reply.address, status: reply.status, rule: nil)
    }
  }

  private static func isWebPage(_ reply: WebReply) -> Bool {
    reply.header("content-type")?.lowercased().hasPrefix("text/html") ?? false
      || reply.body.first { $0 > 0x20 } == UInt8(ascii: "<")
  }

  /// The text of a JSON body; the same for equal values, so that a repeated request is the same.
  static func json(_ body: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(body), as: UTF8.self)
  }
}
