import Glibc
import NIOCore
import WebService

/// An address of this machine on a local network.
public struct LocalAddress: Equatable, Sendable {
  /// The name of the network interface, such as `wlan0`.
  public let interface: String
  /// The IP address, without brackets.
  public let host: String

  /// The addresses of this machine that are reachable only on its local networks. The address that
  /// other devices can most likely reach comes first.
  ///
  /// - Throws: An error of the system.
  public static func all() throws -> [LocalAddress] {
    let devices = try System.enumerateDevices().compactMap { device in
      device.address.map { (device.name, $0) }
    }
    return ranked(devices, outgoing: outgoingHost())
  }

  /// Selects the addresses on a local network and sorts them.
  ///
  /// IPv4 addresses come before IPv6 addresses. Among the IPv4 addresses, `outgoing` comes first,
  /// and self-assigned addresses come last.
  ///
  /// - Parameter outgoing: The address on the default route; `nil` without a route.
  static func ranked(
    _ addresses: [(interface: String, address: SocketAddress)], outgoing: String?
  ) -> [LocalAddress] {
    let local = addresses.enumerated().compactMap { index, entry -> (rank: [Int], Self)? in
      let bytes = entry.address.addressBytes
      guard let host = entry.address.ipAddress, isLocal(bytes) else { return nil }
      let rank = [
        bytes.count, bytes.starts(with: [169, 254]) ? 1 : 0, host == outgoing ? 0 : 1, index,
      ]
      return (rank, LocalAddress(interface: entry.interface, host: host))
    }
    return local.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.map(\.1)
  }

  /// Whether the address is private or, in IPv4, link-local (RFC 1918, RFC 3927, RFC 4193).
  private static func isLocal(_ bytes: [UInt8]) -> Bool {
    switch (bytes.count, bytes.first ?? 0, bytes.dropFirst().first ?? 0) {
    case (4, 10, _), (4, 172, 16...31), (4, 192, 168), (4, 169, 254): true
    case (16, 0xFC...0xFD, _): true
    default: false
    }
  }

  /// The IPv4 address of this machine on its default route; `nil` without a route.
  private static func outgoingHost() -> String? {
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(descriptor) }
    // A documentation address (RFC 5737); connecting a datagram socket sends nothing.
    guard let target = try? SocketAddress(ipAddress: "192.0.2.1", port: 9),
      target.withSockAddr({ connect(descriptor, $0, socklen_t($1)) }) == 0
    else { return nil }
    var own = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &own) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    return code == 0 ? SocketAddress(own).ipAddress : nil
  }
}
