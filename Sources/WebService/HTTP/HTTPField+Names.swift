import HTTPTypes
import NIOCore

extension HTTPField.Name {
  // Each name is a token (RFC 9110, 5.6.2), so none is `nil`.
  package static let changeNumber = HTTPField.Name("Change-Number")!
  package static let forwardedFor = HTTPField.Name("X-Forwarded-For")!
  package static let idempotencyKey = HTTPField.Name("Idempotency-Key")!
  package static let lastEventID = HTTPField.Name("Last-Event-ID")!
  package static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
  package static let hubNotAsked = HTTPField.Name("Hub-Not-Asked")!
  package static let sessionKey = HTTPField.Name("Dragboard-Session")!
}

extension HTTPFields {
  /// The client's address as the nearest proxy reports it; `nil` if the proxy reports no IP
  /// address.
  package var forwardedAddress: String? {
    guard let last = self[.forwardedFor]?.split(separator: ",").last else { return nil }
    let address = String(last.drop { $0 == " " })
    return (try? SocketAddress(ipAddress: address, port: 0))?.ipAddress
  }
}
