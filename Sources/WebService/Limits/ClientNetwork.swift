import NIOCore

/// The unit that counts as one client for limits: an IPv4 address or an IPv6 network of 64 bits,
/// since one client may use a whole network.
enum ClientNetwork {
  /// - Parameter address: An IP address in text form.
  /// - Returns: The first 64 bits of an IPv6 address, in hexadecimal; any other address unchanged.
  static func of(_ address: String) -> String {
    guard address.contains(":"),
      let bytes = (try? SocketAddress(ipAddress: address, port: 0))?.addressBytes
    else { return address }
    // An IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2).
    let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 }
    return isMapped ? address : bytes.prefix(8).hexadecimal
  }
}
