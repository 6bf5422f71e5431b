import NIOCore

/// The address that a service listens on, such as `127.0.0.1:8642` or `[::1]:8642`.
public struct ListenAddress: Equatable, Sendable, CustomStringConvertible {
  /// The IP address to listen on, without brackets.
  public let host: String
  /// The port, 0 to 65535; with 0 the system chooses one.
  public let port: Int

  /// Parses an IP address or `localhost`, followed by a colon and a port; `nil` for any other text.
  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    var host = text[..<colon]
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    if isBracketed { host = host.dropFirst().dropLast() }
    guard isBracketed == host.contains(":"), !host.isEmpty else { return nil }
    self.init(host: host == "localhost" ? "127.0.0.1" : String(host), port: Int(port))
  }

  /// - Returns: `nil` if the host is not an IP address.
  public init?(host: String, port: Int) {
    // Refuse anything that could resolve to different addresses, such as a name.
    guard (try? SocketAddress(ipAddress: host, port: port)) != nil else { return nil }
    self.host = host
    self.port = port
  }

  /// Whether only this machine can reach the address.
  public var isLoopback: Bool { host.hasPrefix("127.") || host == "::1" }

  /// Whether other devices can open the address: it is neither loopback nor a wildcard.
  public var isForOthers: Bool { !isLoopback && host != "0.0.0.0" && host != "::" }

  /// The address as the user types it: host, colon and port.
  public var description: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }
}
