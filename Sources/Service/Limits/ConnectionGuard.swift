import NIOCore
import NIOHTTPTypes

/// How long a client may take.
struct ConnectionTimes: Sendable {
  /// Until a whole header is there.
  var header: TimeAmount = .seconds(10)
  /// Until the body behind it is there.
  var body: TimeAmount = .seconds(30)
  /// Until it takes what was sent to it.
  var reading: TimeAmount = .seconds(30)
  /// Until it has its answers, once it has said that it sends no more: whoever listens to a stream
  /// of events and goes says just that.
  var leaving: TimeAmount = .seconds(5)
  /// Until it asks for something again.
  var idle: TimeAmount = .seconds(60)
}

/// Closes a connection whose client takes too long.
///
/// Two handlers tell it what happens: one sees bytes, the other whole requests and replies. All of
/// it runs on the connection's event loop.
final class ConnectionGuard {
  private let channel: any Channel
  private let times: ConnectionTimes
  private let ledger: ConnectionLedger
  private let number: Int
  /// Whether a header has begun and is not yet whole.
  private var isHeaderOpen = true
  /// Whether a body has begun and is not yet whole.
  private var isBodyOpen = false
  /// How many requests are not yet answered.
  private var requests = 0
  private var timer: Scheduled<Void>?
  private var readingTimer: Scheduled<Void>?
  private var leavingTimer: Scheduled<Void>?

  init(channel: any Channel, times: ConnectionTimes, ledger: ConnectionLedger, number: Int) {
    self.channel = channel
    self.times = times
    self.ledger = ledger
    self.number = number
  }

  func opened() { close(after: times.header) }

  func received() {
    guard requests == 0, !isBodyOpen, !isHeaderOpen else { return }
    isHeaderOpen = true
    close(after: times.header)
  }

  func head() {
    requests += 1
    (isHeaderOpen, isBodyOpen) = (false, true)
    close(after: times.body)
  }

  func end() {
    isBodyOpen = false
    // Only a whole request is work: until then a connection gives way where there is no room.
    ledger.note(number, isWaiting: requests == 0)
    close(after: requests == 0 ? times.idle : nil)
  }

  func replied() {
    requests -= 1
    guard requests == 0 else { return }
    ledger.note(number, isWaiting: true)
    // A body that is refused before it is whole has its time all the same.
    if !isBodyOpen { close(after: times.idle) }
  }

  func wrote(isWritable: Bool) {
    readingTimer?.cancel()
    readingTimer = isWritable ? nil : closing(after: times.reading)
  }

  func left() {
    // Where there is no room, it gives way at once.
    ledger.note(number, isWaiting: true)
    leavingTimer = leavingTimer ?? closing(after: times.leaving)
  }

  func closed() {
    close(after: nil)
    readingTimer?.cancel()
    leavingTimer?.cancel()
    ledger.remove(number)
  }

  private func close(after time: TimeAmount?) {
    timer?.cancel()
    timer = time.map(closing)
  }

  private func closing(after time: TimeAmount) -> Scheduled<Void> {
    let channel = channel
    return channel.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
  }
}

/// Tells a ``ConnectionGuard`` of bytes.
final class ByteWatcher: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let guardian: ConnectionGuard

  init(_ guardian: ConnectionGuard) { self.guardian = guardian }

  func handlerAdded(context: ChannelHandlerContext) { guardian.opened() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guardian.received()
    context.fireChannelRead(data)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    guardian.wrote(isWritable: context.channel.isWritable)
    context.fireChannelWritabilityChanged()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed { guardian.left() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    guardian.closed()
    context.fireChannelInactive()
  }
}

/// Tells a ``ConnectionGuard`` of requests and replies.
final class RequestWatcher: ChannelDuplexHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart

  private let guardian: ConnectionGuard

  init(_ guardian: ConnectionGuard) { self.guardian = guardian }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: guardian.head()
    case .body: break
    case .end: guardian.end()
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { guardian.replied() }
    context.write(data, promise: promise)
  }
}
