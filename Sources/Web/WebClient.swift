import AsyncHTTPClient
import NIOCore
import NIOSSL

/// Sends HTTP/1.1 requests, at most four at once, and returns complete answers.
///
/// An answer that is known to be incomplete is reported as an error.
public final class WebClient: Sendable {
  /// The maximum number of concurrent requests.
  static let connections = 4
  /// The default maximum size of an answer in bytes.
  public static let maximalBody = 64 << 20
  private static let maximalRedirects = 5

  /// Sends one request with all its headers and returns the complete answer.
  ///
  /// Throws ``WebFailure`` or `CancellationError`.
  typealias Transfer = @Sendable (WebRequest) async throws -> WebReply

  let transfer: Transfer
  private let settings: WebSettings
  private let authorization: Authorization
  private let slots = RequestSlots(connections)

  init(_ settings: WebSettings, authorization: Authorization, transfer: @escaping Transfer) {
    self.settings = settings
    self.authorization = authorization
    self.transfer = transfer
  }

  /// Runs a closure with a client, and closes the client's connections afterwards.
  ///
  /// - Throws: ``WebFailure`` for an unusable file of authorities, and whatever the closure throws.
  public static func run<Result>(
    _ settings: WebSettings, authorization: Authorization,
    _ body: (WebClient) async throws -> Result
  ) async throws -> Result {
    var configuration = HTTPClient.Configuration(
      tlsConfiguration: try TLSConfiguration.trusting(settings.authorities),
      redirectConfiguration: .disallow,
      timeout: .init(connect: TimeAmount(settings.connectTime)), decompression: .disabled)
    configuration.httpVersion = .http1Only
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = connections
    // Some servers close idle connections after five seconds, possibly just as a request is sent.
    configuration.connectionPool.idleTimeout = .seconds(4)
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    let outcome: Swift.Result<Result, any Error>
    do {
      outcome = .success(
        try await body(
          WebClient(settings, authorization: authorization) {
            try await client.transfer($0, deadline: settings.deadline)
          }))
    } catch {
      outcome = .failure(error)
    }
    // No request uses the connections any more, so failing to close them is harmless.
    try? await client.shutdown()
    return try outcome.get()
  }

  /// Sends a request, and repeats it after a pause if the server is busy.
  ///
  /// - Returns: The answer with any status except those of a busy server.
  /// - Throws: ``WebFailure``, `CancellationError`, or whatever the closure of
  ///   ``Authorization/bearer(_:)`` throws.
  public func send(_ request: WebRequest) async throws -> WebReply {
    var request = request
    for _ in 0...Self.maximalRedirects {
      let reply = try await sendPatiently(request)
      guard request.followsRedirects, let target = reply.redirectTarget,
        reply.redirectsUnchanged || !request.isWriting
      else { return reply }
      guard let next = request.address.resolving(target), request.address.mayRedirect(to: next)
      else {
        throw WebFailure.leadsElsewhere(request.address, to: WebReply.shown(target))
      }
      request.address = next
    }
    throw WebFailure.redirectLoop(request.address)
  }

  private func sendPatiently(_ request: WebRequest) async throws -> WebReply {
    var attempt = 1
    while true {
      let reply = try await sendAuthorized(request)
      guard BackOff.isTransient(reply.status) else { return reply }
      let retryAfter = reply.retryAfter(now: settings.now())
      guard request.isRepeatable,
        let pause = settings.backOff.pause(
          after: attempt, retryAfter: retryAfter, jitter: settings.jitter())
      else {
        throw WebFailure.busy(request.address, status: reply.status, retryAfter: retryAfter)
      }
      try await settings.pause(pause)
      attempt += 1
    }
  }

  private func sendAuthorized(_ request: WebRequest) async throws -> WebReply {
    switch authorization {
    case .none: return try await exchange(request, authorization: nil)
    case .basic(let user, let password):
      try checkEncryption(of: request)
      let words = HTTPClient.Authorization.basic(username: user, password: password)
      return try await exchange(request, authorization: words.headerValue)
    case .bearer(let token):
      try checkEncryption(of: request)
      let first = try await token(nil)
      let reply = try await exchange(request, authorization: "Bearer \(first)")
      guard reply.status == 401 else { return reply }
      return try await exchange(request, authorization: "Bearer \(try await token(first))")
    }
  }

  private func checkEncryption(of request: WebRequest) throws {
    guard request.address.scheme == .https || request.address.isLoopback else {
      throw WebFailure.notEncrypted(request.address)
    }
  }

  private func exchange(_ request: WebRequest, authorization: String?) async throws -> WebReply {
    var request = request
    request.headers["User-Agent"] = settings.agent
    if let authorization { request.headers["Authorization"] = authorization }
    return try await slots.use { [request] in
      try await withThrowingTaskGroup(of: WebReply.self) { group in
        group.addTask { [transfer] in try await transfer(request) }
        // The deadline of `HTTPClient` only covers the head of the answer.
        group.addTask { [settings] in
          try await Task.sleep(for: settings.deadline)
          throw WebFailure.late(request.address, after: settings.deadline)
        }
        defer { group.cancelAll() }
        // Two tasks were added, so there is a next one.
        return try await group.next()!
      }
    }
  }
}
