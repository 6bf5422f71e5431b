import NIOCore
import NIOHTTP1
import Web

/// Sends a page in answer to the first request on a connection to a ``RedirectListener``.
final class RedirectHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let answer: RedirectAnswer
  private let redirect: RedirectAddress
  private let code: EventLoopPromise<ConcealedText>
  private var hasReplied = false

  /// - Parameter code: Succeeds with the code, or fails with the error in the answer.
  init(
    _ answer: RedirectAnswer, at redirect: RedirectAddress, _ code: EventLoopPromise<ConcealedText>
  ) {
    self.answer = answer
    self.redirect = redirect
    self.code = code
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let head) = unwrapInboundIn(data), !hasReplied else { return }
    hasReplied = true
    let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let port = context.channel.localAddress?.port ?? 0
    // A web page whose host name resolves to this machine would send that name as the `Host`.
    guard head.headers["Host"] == [redirect.hostHeader(port: port)], parts[0] == redirect.path
    else {
      return reply(.notFound, "Page not found.", in: context) {}
    }
    guard head.method == .GET else {
      return reply(.methodNotAllowed, "Only GET is supported.", in: context) {}
    }
    do {
      let found = try answer.code(in: parts.count > 1 ? parts[1] : "")
      reply(.ok, "Dragboard received the answer. Return to the terminal.", in: context) {
        [code] in code.succeed(found)
      }
    } catch {
      reply(.badRequest, "The sign-in failed. The terminal shows the reason.", in: context) {
        [code] in code.fail(error)
      }
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent {
      context.close(promise: nil)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  /// - Parameter end: Called when the page has been sent or the browser has disconnected.
  private func reply(
    _ status: HTTPResponseStatus, _ sentence: String, in context: ChannelHandlerContext,
    end: @escaping @Sendable () -> Void
  ) {
    let page = """
      <!doctype html><html lang="en"><meta charset="utf-8"><title>Dragboard</title>
      <p>\(sentence)</p>

      """
    let headers: HTTPHeaders = [
      "Content-Type": "text/html; charset=utf-8", "Content-Length": "\(page.utf8.count)",
      "Content-Security-Policy": "default-src 'none'", "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff",
      "Connection": "close",
    ]
    let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    let body = context.channel.allocator.buffer(string: page)
    context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      end()
      channel.close(promise: nil)
    }
  }
}
