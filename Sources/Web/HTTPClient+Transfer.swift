import AsyncHTTPClient
import NIOCore
import NIOHTTP1

extension HTTPClient {
  /// Sends one request and collects its answer.
  ///
  /// - Throws: ``WebFailure`` or `CancellationError`.
  func transfer(_ request: WebRequest, deadline: Duration) async throws -> WebReply {
    try await translatingErrors(of: request, deadline: deadline) {
      let reply = try await execute(request.forSending, deadline: .now() + TimeAmount(deadline))
      return try await WebReply(reply, to: request)
    }
  }

  /// Sends one request and passes on the body of its answer as it arrives, without any time limit
  /// for the body.
  ///
  /// - Parameters:
  ///   - deadline: The time limit for the head of the answer.
  ///   - open: Called once the head of an answer with the status 200 has arrived.
  ///   - receive: Called with the next bytes of the body.
  /// - Returns: The answer, with an empty body if it was passed on.
  /// - Throws: ``WebFailure``, `CancellationError`, or whatever the closures throw.
  func stream(
    _ request: WebRequest, deadline: Duration, open: () async throws -> Void,
    receive: ([UInt8]) async throws -> Void
  ) async throws -> WebReply {
    let reply = try await translatingErrors(of: request, deadline: deadline) {
      try await execute(request.forSending, deadline: .now() + TimeAmount(deadline))
    }
    guard reply.status == .ok else {
      return try await translatingErrors(of: request, deadline: deadline) {
        try await WebReply(reply, to: request)
      }
    }
    try await open()
    var chunks = reply.body.makeAsyncIterator()
    while true {
      let chunk = try await translatingErrors(of: request, deadline: deadline) {
        try await chunks.next()
      }
      guard let chunk else { break }
      try await receive(Array(buffer: chunk))
    }
    return WebReply(
      status: Int(reply.status.code), headers: reply.headers.joined, body: [],
      address: request.address)
  }

  private func translatingErrors<Result>(
    of request: WebRequest, deadline: Duration, _ body: () async throws -> Result
  ) async throws -> Result {
    do {
      return try await body()
    } catch let error as CancellationError {
      throw error
    } catch {
      throw WebFailure(
        error, at: request.address, deadline: deadline, limit: request.maximalBody)
    }
  }
}

extension WebRequest {
  fileprivate var forSending: HTTPClientRequest {
    var sent = HTTPClientRequest(url: address.request)
    sent.method = HTTPMethod(rawValue: method)
    for (name, value) in headers { sent.headers.add(name: name, value: value) }
    if let body { sent.body = .bytes(ByteBuffer(string: body)) }
    return sent
  }
}

extension WebReply {
  fileprivate init(_ reply: HTTPClientResponse, to request: WebRequest) async throws {
    let body = try await reply.body.collect(upTo: request.maximalBody)
    self.init(
      status: Int(reply.status.code), headers: reply.headers.joined, body: Array(buffer: body),
      address: request.address)
  }
}

extension HTTPHeaders {
  /// The headers by lowercase name; values of repeated headers are joined by commas.
  fileprivate var joined: [String: String] {
    Dictionary(map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
  }
}
