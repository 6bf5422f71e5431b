import BoardModel
import HTTPTypes
import Hummingbird
import NIOCore
import Store
import WebService

/// Answers every request: finds its endpoint and client, and checks what the client may do.
struct Responder: HTTPResponder {
  /// The store for endpoints that only read, so that they need not wait for a write that another
  /// process delays.
  let reader: StoreActor
  let writer: StoreActor
  let rules: ServiceRules
  let table: RoutingTable
  let rates: RateLimiter?
  let log: RequestLog
  /// See ``ServiceSettings/onChange``.
  let onChange: (@Sendable () -> Void)?

  func respond(to request: Request, context: ServiceContext) async throws -> Response {
    let start = ContinuousClock.now
    let address =
      rules.isBehindProxy
      ? request.headers.forwardedAddress ?? context.address : context.address
    var exchange = RequestLog.Exchange(
      address: address, method: request.method, path: request.uri.path)
    let origin = OriginRule(
      request.headers, host: request.head.authority ?? "", isSecure: rules.isSecure,
      allowed: rules.allowedOrigins)
    var response: Response
    do {
      response = try await answer(
        request, address: address, origin: origin, closing: context.closing, &exchange)
    } catch {
      let serviceError = ServiceError(error)
      response = Response(serviceError)
      exchange.error = serviceError.status.kind == .serverError ? "\(error)" : serviceError.message
      exchange.client = serviceError.client ?? exchange.client
    }
    if response.headers.contains(.changeNumber) { onChange?() }
    response.headers[.xContentTypeOptions] = "nosniff"
    if !response.headers.contains(.cacheControl) { response.headers[.cacheControl] = "no-cache" }
    response.headers.append(contentsOf: origin.headers)
    if !rules.allowedOrigins.isEmpty {
      response.headers.append(HTTPField(name: .vary, value: "Origin"))
    }
    if request.method == .head { response = response.createHeadResponse() }
    exchange.status = response.status
    exchange.duration = ContinuousClock.now - start
    log.write(exchange)
    return response
  }

  private func answer(
    _ request: Request, address: String, origin: OriginRule, closing: EventLoopFuture<Void>,
    _ exchange: inout RequestLog.Exchange
  ) async throws -> Response {
    if let wait = rates?.wait(for: address) { throw ServiceError.tooManyRequests(wait: wait) }
    if let preflight = origin.preflight(request.method) { return Response(status: preflight) }
    let (endpoint, parameters) = try table.find(request.method, request.uri.path)
    let credentials = Credentials(request.headers)
    let gate = Gate(rules: rules, endpoint: endpoint, credentials: credentials, origin: origin)
    // Authorize before reading the body.
    let (client, expiring) = try await reader.run { store, _ in
      let client = try gate.client(in: store)
      return (client, client?.session.flatMap { store.isRenewalDue($0) ? $0 : nil })
    }
    exchange.client = client?.name
    let call = try await call(of: request, to: endpoint, parameters, client, address: address)
    var response = try await answer(call, endpoint, gate, closing)
    if let expiring, let cookie = credentials.cookie {
      // If this fails, the next request renews the session.
      try? await writer.run { store, _ in try store.renew(expiring) }
      response.headers[.setCookie] = Credentials.setCookie(cookie, isSecure: rules.isSecure)
    }
    return response
  }

  private func call(
    of request: Request, to endpoint: Endpoint, _ parameters: [String: String], _ client: Client?,
    address: String
  ) async throws -> Call {
    let query = try Query(request.uri.query ?? "")
    if endpoint.isQueryChecked { try query.check(only: endpoint.parameters) }
    return Call(
      method: request.method, headers: request.headers, parameters: parameters, query: query,
      body: try await Self.body(of: request, atMost: endpoint.maxBodyBytes),
      address: address, client: client)
  }

  private func answer(
    _ call: Call, _ endpoint: Endpoint, _ gate: Gate, _ closing: EventLoopFuture<Void>
  ) async throws -> Response {
    switch endpoint.action {
    case .answer(let body):
      let store = endpoint.method == .get ? reader : writer
      return Response(
        try await store.run { store, cache in
          try store.namingChange { try body(call, store, &cache) }
        }, to: call)
    case .steps(let body): return Response(try await body(call, writer), to: call)
    case .changes:
      let start = try await reader.run { store, _ in try Self.start(of: call, in: store) }
      let stream = EventStream(store: reader, gate: gate, start: start, closing: closing)
      return Self.response(stream, to: call)
    }
  }

  private static func body(of request: Request, atMost most: Int) async throws -> ByteBuffer {
    let tooLarge = ServiceError(
      .contentTooLarge, "too-large", "The body has more than \(most) bytes.",
      headers: [.connection: "close"])
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > most {
      throw tooLarge
    }
    do {
      return try await request.body.collect(upTo: most)
    } catch is NIOTooManyBytesError {
      throw tooLarge
    } catch {
      // The body was cut off, or its chunks are malformed.
      var broken = ServiceError.badRequest("The body cannot be read.")
      broken.headers = [.connection: "close"]
      throw broken
    }
  }

  /// Where a stream begins. The `Last-Event-ID` header takes precedence over the `since` parameter;
  /// without either, the stream begins after the latest change.
  private static func start(of call: Call, in store: TaskStore) throws -> EventStream.Start {
    let latest = try store.latestChange() ?? ChangeID(rawValue: 0)
    guard let word = call.headers[.lastEventID] ?? call.query["since"] else {
      return .after(latest)
    }
    guard let number = Int64(word), number >= 0 else {
      throw ServiceError.invalid("since", "It must be the number of a change.")
    }
    let last = ChangeID(rawValue: number)
    return last > latest ? .anew(latest) : .after(last)
  }

  private static func response(_ stream: EventStream, to call: Call) -> Response {
    Response(
      status: .ok,
      headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: call.method == .head
        ? ResponseBody()
        : ResponseBody { writer in
          try await stream.write(to: &writer)
          try await writer.finish(nil)
        })
  }
}

extension TaskStore {
  /// Adds the number of the change that a closure makes to its reply.
  func namingChange(_ body: () throws -> Reply) rethrows -> Reply {
    let before = lastChange
    var reply = try body()
    if let change = lastChange, change != before {
      reply.headers[.changeNumber] = "\(change)"
    }
    return reply
  }
}

extension Response {
  fileprivate init(_ reply: Reply, to call: Call) {
    let reply = reply.compressed(for: call.headers)
    self.init(
      status: reply.status, headers: reply.headers, body: ResponseBody(inParts: reply.body))
  }

  /// Creates the response for an error, as JSON.
  init(_ error: ServiceError) {
    struct Body: Encodable {
      struct Details: Encodable {
        let code: String
        let message: String
        let field: String?
      }
      let error: Details
    }
    var text = JSONText.of(
      Body(error: .init(code: error.code, message: error.message, field: error.field)))
    if let task = error.task { text = text.dropLast() + ",\"task\":" + task + "}" }
    var headers = error.headers
    headers[.contentType] = "application/json"
    if let task = error.task { headers[.eTag] = Representation(task).tag }
    self.init(
      status: error.status, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
