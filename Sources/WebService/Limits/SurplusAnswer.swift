import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Answers the request of a connection that is too many, before anything is carried out, and closes
/// the connection. Only a request for `/health` is answered as usual.
final class SurplusAnswer: ChannelDuplexHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private enum State {
    /// No request has arrived.
    case waiting
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

  /// The path that is always answered.
  private static let health = "/health"

  /// - Parameter reason: A sentence that says which connections are too many.
  init(address: String, reason: String, log: RequestLog) {
    self.address = address
    self.reason = reason
    self.log = log
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch (state, unwrapInboundIn(data)) {
    case (.waiting, .head(let request)):
      guard Self.path(of: request) != Self.health else {
        state = .passing
        return context.fireChannelRead(data)
      }
      state = .answered(written: answer(request, context))
    case (.passing, .end):
      state = .passed
      context.fireChannelRead(data)
    case (.passing, _): context.fireChannelRead(data)
    case (.answered(let written), .end):
      let channel = context.channel
      written.whenComplete { _ in channel.close(promise: nil) }
    case (.waiting, _), (.passed, _), (.answered, _): break
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var response):
      response.headerFields[.connection] = "close"
      context.write(wrapOutboundOut(.head(response)), promise: promise)
    case .body: context.write(data, promise: promise)
    case .end:
      let channel = context.channel
      let written = promise ?? context.eventLoop.makePromise()
      written.futureResult.whenComplete { _ in channel.close(promise: nil) }
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
