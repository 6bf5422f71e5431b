import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Answers the request of a connection that is too many, before anything is carried out, and closes
/// the connection. A request for `/health` is answered as usual.
///
/// A client that closes one connection and opens another may be faster than the service, so the
/// request first waits a moment for a place.
final class SurplusAnswer: ChannelDuplexHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private enum State {
    /// No request has arrived.
    case waiting
    /// The request waits for a place.
    case queued(HTTPRequest, parts: [HTTPRequestPart], tries: Int)
    /// The connection has got a place, and everything is passed on.
    case promoted
    /// The parts of a request for `/health` are passed on.
    case passing
    /// The request for `/health` was passed on; nothing else is.
    case passed
    /// The request is answered, and the connection is closed once it has arrived as a whole.
    case answered(written: EventLoopFuture<Void>)
  }

  private var state = State.waiting
  private let address: String
  private let reason: String
  private let log: RequestLog
  private let promote: () -> Bool
  private var nextTry: Scheduled<Void>?

  /// The time between two attempts to get a place, and their maximum number.
  private static let pause: TimeAmount = .milliseconds(25)
  private static let maxTries = 20
  /// The maximum number of parts of a request that are kept until there is a place.
  private static let maxParts = 16
  /// The path that is always answered.
  private static let health = "/health"

  /// - Parameters:
  ///   - reason: A sentence that says which connections are too many.
  ///   - promote: Gives the connection a place, if there is one by now.
  init(address: String, reason: String, log: RequestLog, promote: @escaping () -> Bool) {
    self.address = address
    self.reason = reason
    self.log = log
    self.promote = promote
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let part = unwrapInboundIn(data)
    switch (state, part) {
    case (.waiting, .head(let request)):
      guard Self.path(of: request) != Self.health else {
        state = .passing
        return context.fireChannelRead(data)
      }
      state = .queued(request, parts: [part], tries: 0)
      tryPromoting(context)
    case (.queued(let request, let parts, let tries), _):
      state =
        parts.count < Self.maxParts
        ? .queued(request, parts: parts + [part], tries: tries)
        : .answered(written: answer(request, context))
    case (.promoted, _): context.fireChannelRead(data)
    case (.passing, .end):
      state = .passed
      context.fireChannelRead(data)
    case (.passing, _): context.fireChannelRead(data)
    case (.answered(let written), .end): close(context, after: written)
    case (.waiting, _), (.passed, _), (.answered, _): break
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    nextTry?.cancel()
    state = .passed
    context.fireChannelInactive()
  }

  /// Passes the request on if there is a place for it by now, and otherwise tries again for a while.
  private func tryPromoting(_ context: ChannelHandlerContext) {
    guard case .queued(let request, let parts, let tries) = state else { return }
    if promote() {
      state = .promoted
      for part in parts { context.fireChannelRead(wrapInboundOut(part)) }
      return context.fireChannelReadComplete()
    }
    guard tries < Self.maxTries else {
      let written = answer(request, context)
      state = .answered(written: written)
      guard case .end? = parts.last else { return }
      return close(context, after: written)
    }
    state = .queued(request, parts: parts, tries: tries + 1)
    nextTry = context.eventLoop.assumeIsolated().scheduleTask(in: Self.pause) {
      self.tryPromoting(context)
    }
  }

  private func close(_ context: ChannelHandlerContext, after written: EventLoopFuture<Void>) {
    let channel = context.channel
    written.whenComplete { _ in channel.close(promise: nil) }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .promoted = state { return context.write(data, promise: promise) }
    switch unwrapOutboundIn(data) {
    case .head(var response):
      response.headerFields[.connection] = "close"
      context.write(wrapOutboundOut(.head(response)), promise: promise)
    case .body: context.write(data, promise: promise)
    case .end:
      let written = promise ?? context.eventLoop.makePromise()
      close(context, after: written.futureResult)
      context.writeAndFlush(data, promise: written)
    }
  }

  private static func path(of request: HTTPRequest) -> String {
    String((request.path ?? "").prefix { $0 != "?" })
  }

  private func answer(
    _ request: HTTPRequest, _ context: ChannelHandlerContext
  ) -> EventLoopFuture<Void> {
    struct Body: Encodable {
      struct Details: Encodable {
        let code: String
        let message: String
      }
      let error: Details
    }
    let body = ByteBuffer(
      string: JSONText.of(Body(error: .init(code: "too-many-connections", message: reason))))
    let response = HTTPResponse(
      status: .serviceUnavailable,
      headerFields: [
        .contentType: "application/json", .contentLength: "\(body.readableBytes)",
        .cacheControl: "no-store", .connection: "close", .retryAfter: "1",
      ])
    context.write(wrapOutboundOut(.head(response)), promise: nil)
    if request.method != .head { context.write(wrapOutboundOut(.body(body)), promise: nil) }
    let written = context.eventLoop.makePromise(of: Void.self)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
    var exchange = RequestLog.Exchange(
      address: address, method: request.method, path: Self.path(of: request))
    exchange.status = response.status
    exchange.error = reason
    log.write(exchange)
    return written.futureResult
  }
}
