import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// An HTTP/1.1 connection that applies the limits of the service.
struct GuardedChannel: ServerChildChannel, HTTPChannelHandler {
  typealias Value = HTTP1Channel.Value

  private let base: HTTP1Channel
  private let ledger: ConnectionLedger
  private let times: ConnectionTimes

  /// The maximum size of a header, in bytes.
  private static let maxHeaderBytes = 16 << 10

  init(
    responder: @escaping HTTPChannelHandler.Responder, ledger: ConnectionLedger,
    times: ConnectionTimes
  ) {
    base = HTTP1Channel(
      responder: responder,
      configuration: HTTP1Channel.Configuration(
        idleTimeout: times.idle,
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: Self.maxHeaderBytes, maxHeaderListSize: Self.maxHeaderBytes,
          maxHeaderFieldCount: 100)))
    self.ledger = ledger
    self.times = times
  }

  var responder: HTTPChannelHandler.Responder { base.responder }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    let address = ClientNetwork.of(channel.remoteAddress?.ipAddress ?? "")
    guard let number = ledger.admit(address, close: { channel.close(promise: nil) }) else {
      channel.close(promise: nil)
      return channel.eventLoop.makeFailedFuture(ChannelError.ioOnClosedChannel)
    }
    do {
      let guardian = ConnectionGuard(
        channel: channel, times: times, ledger: ledger, number: number)
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(ByteWatcher(guardian))
      let value = base.setup(channel: channel, logger: logger)
      let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
      try pipeline.addHandler(RequestCheck(), position: .before(codec))
      try pipeline.addHandler(RequestWatcher(guardian), position: .after(codec))
      return value
    } catch {
      ledger.remove(number)
      return channel.eventLoop.makeFailedFuture(error)
    }
  }

  func handle(value: Value, logger: Logger) async {
    await base.handle(value: value, logger: logger)
  }
}
