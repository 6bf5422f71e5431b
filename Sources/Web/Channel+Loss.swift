import Glibc
import NIOCore

extension Channel {
  /// Lets the system close a TCP connection once nothing has been acknowledged for some time. While
  /// it is idle, it is probed.
  func closeIfLost(for time: Duration) -> EventLoopFuture<Void> {
    let tcp = NIOBSDSocket.OptionLevel(rawValue: CInt(IPPROTO_TCP))
    let probe = Int(max(1, time.components.seconds / 3))
    let options: [(ChannelOptions.Types.SocketOption, Int)] = [
      (.init(level: .socket, name: .so_keepalive), 1),
      (.init(level: tcp, name: .init(rawValue: TCP_KEEPIDLE)), probe),
      (.init(level: tcp, name: .init(rawValue: TCP_KEEPINTVL)), probe),
      (.init(level: tcp, name: .init(rawValue: TCP_USER_TIMEOUT)), Int(time / .milliseconds(1))),
    ]
    return EventLoopFuture.andAllSucceed(
      options.map { setOption($0, value: $1) }, on: eventLoop)
  }
}
