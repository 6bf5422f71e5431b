import AsyncHTTPClient
import NIOCore
import NIOSSL
import Synchronization

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
  /// Sends one request with all its headers and passes on the answer as it arrives; see
  /// ``stream(_:open:receive:)``.
  typealias Stream =
    @Sendable (
      WebRequest, @Sendable () async throws -> Void, @Sendable ([UInt8]) async throws -> Void
    ) async throws -> WebReply

  let transfer: Transfer
  /// `nil` in tests, which replace only ``transfer``.
  private let openStream: Stream?
  private let settings: WebSettings
  private let authorization: Authorization
  private let slots = RequestSlots(connections)

  init(
    _ settings: WebSettings, authorization: Authorization, transfer: @escaping Transfer,
    stream: Stream? = nil
  ) {
    self.settings = settings
    self.authorization = authorization
    self.transfer = transfer
    openStream = stream
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
    if let time = settings.lossTime {
      configuration.http1_1ConnectionDebugInitializer = { $0.closeIfLost(for: time) }
    }
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    let outcome: Swift.Result<Result, any Error>
    do {
      outcome = .success(
        try await body(
          WebClient(settings, authorization: authorization) {
            try await client.transfer($0, deadline: settings.deadline)
          } stream: {
            try await client.stream($0, deadline: settings.deadline, open: $1, receive: $2)
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

  /// Sends a request whose answer continues for as long as the connection exists, such as a stream
  /// of events, and which must not be silent for longer than ``WebSettings/silence``. Redirects are
  /// not followed, and the request does not count towards the limit of four.
  ///
  /// - Parameters:
  ///   - open: Called once an answer with the status 200 has begun.
  ///   - receive: Called with the next bytes of the answer.
  /// - Returns: The answer once it has ended, with an empty body if its status is 200.
  /// - Throws: ``WebFailure``, `CancellationError`, or whatever the closures throw.
  public func stream(
    _ request: WebRequest, open: @escaping @Sendable () async throws -> Void,
    receive: @escaping @Sendable ([UInt8]) async throws -> Void
  ) async throws -> WebReply {
    guard let openStream else { preconditionFailure("the client cannot stream \(request)") }
    var request = request
    request.headers["User-Agent"] = settings.agent
    if let header = try await authorizationHeader(for: request) {
      request.headers["Authorization"] = header
    }
    let (end, silence) = (StreamEnd(.now + settings.deadline), settings.silence)
    return try await withThrowingTaskGroup(of: WebReply.self) { [request] group in
      group.addTask {
        try await openStream(request) {
          end.put(off: .now + silence)
          try await open()
        } _: {
          end.put(off: .now + silence)
          try await receive($0)
        }
      }
      group.addTask {
        while case let time = end.time, time > .now {
          // The end comes closer once the answer has begun.
          try await Task.sleep(until: min(time, .now + silence), clock: .continuous)
        }
        throw WebFailure.late(request.address, after: silence)
      }
      defer { group.cancelAll() }
      // Two tasks were added, so there is a next one.
      return try await group.next()!
    }
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
    let header = try await authorizationHeader(for: request)
    let reply = try await exchange(request, authorization: header)
    guard reply.status == 401, case .bearer(let token) = authorization, let header else {
      return reply
    }
    let refused = String(header.dropFirst(Self.bearer.count))
    return try await exchange(request, authorization: Self.bearer + (try await token(refused)))
  }

  private static let bearer = "Bearer "

  /// The value of the `Authorization` header for a request that was not refused yet; `nil` for
  /// none.
  private func authorizationHeader(for request: WebRequest) async throws -> String? {
    if case .none = authorization { return nil }
    guard request.address.scheme == .https || request.address.isLoopback else {
      throw WebFailure.notEncrypted(request.address)
    }
    return switch authorization {
    case .none: nil
    case .basic(let user, let password):
      HTTPClient.Authorization.basic(username: user, password: password).headerValue
    case .key(let key): Self.bearer + key.text
    case .bearer(let token): Self.bearer + (try await token(nil))
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

/// When a stream ends because nothing has arrived.
private final class StreamEnd: Sendable {
  private let value: Mutex<ContinuousClock.Instant>

  init(_ time: ContinuousClock.Instant) { value = Mutex(time) }

  var time: ContinuousClock.Instant { value.withLock { $0 } }

  func put(off time: ContinuousClock.Instant) { value.withLock { $0 = time } }
}
