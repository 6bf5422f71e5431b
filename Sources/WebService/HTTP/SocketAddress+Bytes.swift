import NIOCore

extension SocketAddress {
  /// The 4 or 16 bytes of an IP address; empty for other kinds of address.
  package var addressBytes: [UInt8] {
    switch self {
    case .v4(let address): withUnsafeBytes(of: address.address.sin_addr) { Array($0) }
    case .v6(let address): withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
    case .unixDomainSocket: []
    }
  }
}
