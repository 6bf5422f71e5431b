import HTTPTypes
import Hummingbird
import NIOCore
import WebService

/// Answers every request to a hub.
struct HubResponder: HTTPResponder {
  typealias Context = ServiceContext

  let routes: [HubRoute]
  let hub: Hub
  let live: LiveBoards
  let isBehindProxy: Bool
  let rates: RateLimiter?
  let log: RequestLog

  /// A body of at most this size is read before the key is checked, which saves a question to the
  /// database.
  private static let smallBodyBytes = 64 << 10

  init(
    routes: [HubRoute], hub: Hub, live: LiveBoards, isBehindProxy: Bool, rates: RateLimiter?,
    log: RequestLog
  ) {
    (self.routes, self.hub, self.live) = (routes, hub, live)
    (self.isBehindProxy, self.rates, self.log) = (isBehindProxy, rates, log)
  }

  func respond(to request: Request, context: ServiceContext) async throws -> Response {
    let start = ContinuousClock.now
    let address =
      isBehindProxy ? request.headers.forwardedAddress ?? context.address : context.address
    var exchange = RequestLog.Exchange(
      address: address, method: request.method, path: request.uri.path)
    var response: Response
    do {
      response = try await answer(request, address: address)
    } catch {
      let reply = HubReplyError(error)
      response = Response(reply)
      exchange.error = reply.status.kind == .serverError ? "\(error)" : reply.message
    }
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[.cacheControl] = "no-store"
    response.headers[.referrerPolicy] = "no-referrer"
    if request.method == .head { response = response.createHeadResponse() }
    exchange.status = response.status
    exchange.duration = ContinuousClock.now - start
    log.write(exchange)
    return response
  }

  private func answer(_ request: Request, address: String) async throws -> Response {
    if let wait = rates?.wait(for: address) {
      throw HubReplyError.Thrown(
        reply: HubReplyError(
          .tooManyRequests, "tooManyRequests", "Too many requests. Try again in \(wait) s.",
          headers: [.retryAfter: String(wait)]))
    }
    let (route, parameters) = try find(request.method, request.uri.path)
    let head = HubCall(
      headers: request.headers, parameters: parameters, query: request.uri.query ?? "",
      body: ByteBuffer(),
      isLocal: !isBehindProxy && (address == "::1" || address.hasPrefix("127.")))
    switch route.action {
    case .answer(let body):
      let call = HubCall(
        headers: head.headers, parameters: parameters, query: head.query,
        body: try await self.body(of: request, head, atMost: route.maxBodyBytes),
        isLocal: head.isLocal)
      let reply = try await body(call)
      return Response(
        status: reply.status,
        headers: reply.status == .noContent ? [:] : [.contentType: reply.type],
        body: ResponseBody(inParts: reply.body))
    case .live:
      return try await stream(head, isHead: request.method == .head)
    }
  }

  private func find(
    _ method: HTTPRequest.Method, _ path: String
  ) throws -> (HubRoute, [String: String]) {
    var allowed: [String] = []
    for route in routes {
      guard let parameters = route.path.match(path) else { continue }
      if route.method == method || (method == .head && route.method == .get) {
        return (route, parameters)
      }
      allowed.append(route.method.rawValue)
      if route.method == .get { allowed.append("HEAD") }
    }
    throw HubReplyError.Thrown(
      reply: allowed.isEmpty
        ? HubReplyError(.notFound, "notFound", "There is nothing at this path.")
        : HubReplyError(
          .methodNotAllowed, "methodNotAllowed", "The method is not allowed at this path.",
          headers: [.allow: allowed.joined(separator: ", ")]))
  }

  /// Reads the body of a request. Only somebody with a key may send a large one.
  private func body(
    of request: Request, _ head: HubCall, atMost most: Int
  ) async throws -> ByteBuffer {
    let length = request.headers[.contentLength].flatMap { Int($0) }
    if most > Self.smallBodyBytes, length.map({ $0 > Self.smallBodyBytes }) ?? true {
      do {
        _ = try await hub.person(head.key())
      } catch {
        var reply = HubReplyError(error)
        reply.headers[.connection] = "close"
        throw HubReplyError.Thrown(reply: reply)
      }
    }
    if let length, length > most { throw Self.tooLarge(most) }
    do {
      return try await request.body.collect(upTo: most)
    } catch is NIOTooManyBytesError {
      throw Self.tooLarge(most)
    } catch {
      // The body was cut off, or its chunks are malformed.
      throw HubReplyError.Thrown(
        reply: HubReplyError(
          .badRequest, "malformed", "The body cannot be read.", headers: [.connection: "close"]))
    }
  }

  private static func tooLarge(_ most: Int) -> HubReplyError.Thrown {
    HubReplyError.Thrown(
      reply: HubReplyError(
        .contentTooLarge, "tooMany", "The body has more than \(most) bytes.",
        details: ["limit": Int64(most)], headers: [.connection: "close"]))
  }

  private func stream(_ call: HubCall, isHead: Bool) async throws -> Response {
    let (board, key) = (try call.board(), try call.key())
    let (person, _, state) = try await hub.live(on: board, key: key)
    let resumed = call.headers[.lastEventID].flatMap { Int64($0) }
    let since = try resumed ?? call.number("since") ?? state.revision
    let stream = LiveStream(
      hub: hub, live: live, board: board, key: key, person: person, state: state,
      // A hub that was restored from a backup may not have reached this revision yet.
      since: since > state.revision ? 0 : since)
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream"],
      body: isHead
        ? ResponseBody()
        : ResponseBody { writer in
          try await stream.write(to: &writer)
          try await writer.finish(nil)
        })
  }
}

extension Response {
  /// Creates the response for an error, as JSON.
  init(_ error: HubReplyError) {
    struct Body: Encodable {
      let error: Details

      struct Details: Encodable {
        let reply: HubReplyError

        private struct Key: CodingKey {
          let stringValue: String
          let intValue: Int? = nil
          init(stringValue: String) { self.stringValue = stringValue }
          init?(intValue: Int) { nil }
        }

        func encode(to encoder: any Encoder) throws {
          var container = encoder.container(keyedBy: Key.self)
          try container.encode(reply.code, forKey: Key(stringValue: "code"))
          try container.encode(reply.message, forKey: Key(stringValue: "message"))
          for (name, number) in reply.details {
            try container.encode(number, forKey: Key(stringValue: name))
          }
        }
      }
    }
    var headers = error.headers
    headers[.contentType] = "application/json"
    let text = JSONText.of(Body(error: .init(reply: error)))
    self.init(
      status: error.status, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
