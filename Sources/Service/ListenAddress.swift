import NIOCore

/// Where a service listens: `127.0.0.1:8642`, `[::1]:8642` or `localhost:8642`.
public struct ListenAddress: Equatable, Sendable, CustomStringConvertible {
  /// An address of this machine, without brackets.
  public let host: String
  /// From 0, which lets the system choose one, to 65535.
  public let port: Int

  /// Reads it; `nil` for anything but an address, or `localhost`, and a port.
  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    var host = text[..<colon]
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    if isBracketed { host = host.dropFirst().dropLast() }
    guard isBracketed == host.contains(":"), !host.isEmpty else { return nil }
    self.init(host: host == "localhost" ? "127.0.0.1" : String(host), port: Int(port))
  }

  /// - Returns: `nil` for anything but an address.
  public init?(host: String, port: Int) {
    // An address with another meaning elsewhere, such as a name, is refused.
    guard (try? SocketAddress(ipAddress: host, port: port)) != nil else { return nil }
    self.host = host
    self.port = port
  }

  /// Whether only this machine reaches it.
  public var isLoopback: Bool { host.hasPrefix("127.") || host == "::1" }

  /// Whether it leads another device here: neither only this machine, nor any address.
  public var isForOthers: Bool { !isLoopback && host != "0.0.0.0" && host != "::" }

  /// The text that is read as this address.
  public var description: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }
}
