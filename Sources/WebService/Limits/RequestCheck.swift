import NIOCore
import NIOHTTP1

/// Refuses requests that two servers could parse differently (RFC 9112, 3.2 and 6.1), and handles
/// HTTP/1.0 and `Expect` (RFC 9110, 10.1.1).
final class RequestCheck: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private var unanswered = 0
  private var isLast = false
  private var hasRefused = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !hasRefused else { return }
    if case .head(let head) = unwrapInboundIn(data) {
      guard Self.isClear(head) else { return refuse(context) }
      unanswered += 1
      isLast = head.isOld && !head.isKeepAlive
      if !head.isOld, unanswered == 1, head.expectsContinue {
        let go = HTTPResponseHead(version: .http1_1, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(go)), promise: nil)
      }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
    unanswered -= 1
    guard isLast, unanswered == 0 else { return context.write(data, promise: promise) }
    let channel = context.channel
    let written = promise ?? context.eventLoop.makePromise()
    written.futureResult.whenComplete { _ in channel.close(promise: nil) }
    context.writeAndFlush(data, promise: written)
  }

  private static func isClear(_ head: HTTPRequestHead) -> Bool {
    let hosts = head.headers["host"]
    if head.isOld, head.headers.contains(name: "transfer-encoding") { return false }
    guard hosts.count == 1 || (head.isOld && hosts.isEmpty) else { return false }
    return hosts.allSatisfy { host in
      host.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"/?#@\\".utf8.contains($0) }
    }
  }

  /// Replies with status 400 unless an earlier request is unanswered, and closes the connection.
  private func refuse(_ context: ChannelHandlerContext) {
    hasRefused = true
    let channel = context.channel
    guard unanswered == 0 else { return channel.close(promise: nil) }
    let head = HTTPResponseHead(
      version: .http1_1, status: .badRequest,
      headers: ["Connection": "close", "Content-Length": "0"])
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    let written = context.eventLoop.makePromise(of: Void.self)
    written.futureResult.whenComplete { _ in channel.close(promise: nil) }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
  }
}

extension HTTPRequestHead {
  /// Whether the request uses HTTP/1.0 or older.
  fileprivate var isOld: Bool { (version.major, version.minor) < (1, 1) }

  fileprivate var expectsContinue: Bool {
    headers["expect"].contains { $0.lowercased() == "100-continue" }
  }
}
