import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// The time limits for what a client does on a connection.
struct ConnectionTimes: Sendable {
  /// The time in which the client must send a whole header.
  var header: TimeAmount = .seconds(10)
  /// The time in which the client must send the body after the header.
  var body: TimeAmount = .seconds(30)
  /// The time in which the client must receive data that was sent to it.
  var reading: TimeAmount = .seconds(30)
  /// The time in which the client must receive its remaining replies after it has closed its
  /// sending side.
  var leaving: TimeAmount = .seconds(5)
  /// The time in which the client must begin to send the next request.
  var idle: TimeAmount = .seconds(60)
}

/// Closes a connection whose client takes too long.
///
/// Two channel handlers report to the guard: ``ByteWatcher`` sees bytes, and ``RequestWatcher``
/// sees whole requests and replies. Everything runs on the event loop of the connection.
final class ConnectionGuard {
  private let channel: any Channel
  private let times: ConnectionTimes
  private let ledger: ConnectionLedger
  private let number: Int
  /// Whether a header has not arrived completely: that of the first request, or that of a later
  /// request whose first bytes have arrived.
  private var isHeaderOpen = true
  /// Whether the body of a request has not arrived completely.
  private var isBodyOpen = false
  /// The number of requests that are not yet answered.
  private var requests = 0
  /// Whether the connection is waiting for a complete request.
  private var isWaiting = true
  /// Whether the reply that is being sent is a stream of events.
  private var isStream = false
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
    // Only a whole request counts as work; a connection without one may be closed when there are
    // too many connections.
    record(isWaiting: requests == 0)
    close(after: requests == 0 ? times.idle : nil)
  }

  func replies(asStream isStream: Bool) {
    guard isStream != self.isStream else { return }
    self.isStream = isStream
    ledger.record(number, isStream: isStream)
  }

  func replied() {
    requests -= 1
    replies(asStream: false)
    guard requests == 0 else { return }
    record(isWaiting: true)
    // The body of a request that was refused early may still take its full time to arrive.
    if !isBodyOpen { close(after: times.idle) }
  }

  func wrote(isWritable: Bool) {
    readingTimer?.cancel()
    readingTimer = isWritable ? nil : closing(after: times.reading)
  }

  func left() {
    // Whoever closes a stream of events waits for nothing.
    leavingTimer = leavingTimer ?? closing(after: isStream ? .zero : times.leaving)
  }

  /// Closes the connection to make room for another, unless a complete request has arrived: a
  /// request that is carried out must be answered.
  func makeRoom() {
    if isWaiting { channel.close(promise: nil) }
  }

  private func record(isWaiting: Bool) {
    self.isWaiting = isWaiting
    ledger.record(number, isWaiting: isWaiting)
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

/// The event that asks a connection to make room for another; see ``ConnectionGuard/makeRoom()``.
struct MakeRoom {}

/// Reports bytes to a ``ConnectionGuard``.
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
    if event is MakeRoom { return guardian.makeRoom() }
    if let event = event as? ChannelEvent, event == .inputClosed { guardian.left() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    guardian.closed()
    context.fireChannelInactive()
  }
}

/// Reports requests and replies to a ``ConnectionGuard``.
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
    switch unwrapOutboundIn(data) {
    case .head(let response):
      guardian.replies(asStream: response.headerFields[.contentType] == "text/event-stream")
    case .body: break
    case .end: guardian.replied()
    }
    context.write(data, promise: promise)
  }
}
