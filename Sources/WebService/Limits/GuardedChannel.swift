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
  private let log: RequestLog

  /// The maximum size of a header, in bytes.
  private static let maxHeaderBytes = 16 << 10

  init(
    responder: @escaping HTTPChannelHandler.Responder, ledger: ConnectionLedger,
    times: ConnectionTimes, log: RequestLog
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
    self.log = log
  }

  var responder: HTTPChannelHandler.Responder { base.responder }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    let address = channel.remoteAddress?.ipAddress ?? ""
    let admission = ledger.admit(ClientNetwork.of(address)) {
      channel.pipeline.fireUserInboundEventTriggered(MakeRoom())
    }
    let number: Int
    var surplus: SurplusAnswer?
    switch admission {
    case .place(let admitted): number = admitted
    case .surplus(let admitted, let limit):
      number = admitted
      surplus = SurplusAnswer(address: address, reason: reason(for: limit), log: log) {
        [ledger] in ledger.promote(admitted)
      }
    case .none(let limit):
      log.writeClosing(of: address, because: reason(for: limit))
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
      if let surplus { try pipeline.addHandler(surplus, position: .after(codec)) }
      try pipeline.addHandler(RequestWatcher(guardian), position: .after(codec))
      return value
    } catch {
      ledger.remove(number)
      return channel.eventLoop.makeFailedFuture(error)
    }
  }

  private func reason(for limit: ConnectionLedger.Limit) -> String {
    switch limit {
    case .ofAddress:
      "Too many connections from this address, which may have \(ledger.maxPerAddress). "
        + "Try again in 1 s."
    case .ofAll: "Too many connections; the service has \(ledger.most). Try again in 1 s."
    }
  }

  func handle(value: Value, logger: Logger) async {
    await base.handle(value: value, logger: logger)
  }
}
