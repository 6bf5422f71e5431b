import NIOCore
import NIOHTTP1
import NIOPosix
import Web

/// Waits on a loopback port for the browser, which the authorization server redirects there.
///
/// The first answer at the redirect address ends the wait; other requests, such as for an icon, do
/// not.
struct RedirectListener: Sendable {
  /// How long a connection may be idle.
  private static let patience = TimeAmount.seconds(10)

  /// The redirect address to send to the authorization server.
  let address: String
  private let channel: any Channel
  private let code: EventLoopPromise<ConcealedText>

  /// Opens a port on loopback.
  ///
  /// - Throws: ``OAuthError/cannotListen(reason:)``.
  static func open(
    for answer: RedirectAnswer, at redirect: RedirectAddress = .anyPort
  ) async throws -> RedirectListener {
    let group = MultiThreadedEventLoopGroup.singleton
    let code = group.any().makePromise(of: ConcealedText.self)
    do {
      let channel = try await ServerBootstrap(group: group)
        // A registered port must be available even if it was in use a moment ago.
        .serverChannelOption(.socketOption(.so_reuseaddr), value: redirect.port == 0 ? 0 : 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandler(IdleStateHandler(allTimeout: patience))
            try pipeline.configureHTTPServerPipeline()
            try pipeline.addHandler(RedirectHandler(answer, at: redirect, code))
          }
        }
        .bind(host: "127.0.0.1", port: redirect.port).get()
      guard let port = channel.localAddress?.port else { throw ChannelError.unknownLocalAddress }
      return RedirectListener(
        address: redirect.text(port: port), channel: channel, code: code)
    } catch {
      code.fail(error)
      throw OAuthError.cannotListen(reason: "\(error)")
    }
  }

  /// Waits for the code.
  ///
  /// - Throws: ``OAuthError/noAnswer`` after the timeout, `CancellationError`, and whatever
  ///   ``RedirectAnswer/code(in:)`` throws.
  func code(within timeout: Duration) async throws -> ConcealedText {
    let end = channel.eventLoop.scheduleTask(in: TimeAmount(timeout)) {
      code.fail(OAuthError.noAnswer)
    }
    defer { end.cancel() }
    return try await withTaskCancellationHandler {
      try await code.futureResult.get()
    } onCancel: {
      code.fail(CancellationError())
    }
  }

  /// Closes the port.
  func close() async {
    code.fail(CancellationError())
    // Closing only fails if the channel is closed already.
    try? await channel.close()
  }
}
