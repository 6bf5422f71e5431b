import Web

/// The address of an endpoint that may receive secrets: `https` or loopback.
struct EndpointAddress: Equatable, Sendable {
  let address: WebAddress

  /// - Throws: ``WebFailure/badAddress(_:_:)``, ``WebFailure/notEncrypted(_:)``.
  init(_ text: String) throws(WebFailure) {
    try self.init(try WebAddress(text))
  }

  /// - Throws: ``WebFailure/notEncrypted(_:)``.
  init(_ address: WebAddress) throws(WebFailure) {
    guard address.scheme == .https || address.isLoopback else { throw .notEncrypted(address) }
    self.address = address
  }

  /// The address with fields added to its query.
  func appending(_ form: FormText) -> String {
    address.request + (address.query == nil ? "?" : "&") + form.encoded
  }
}

extension EndpointAddress: Codable {
  init(from decoder: any Decoder) throws {
    try self.init(try decoder.singleValueContainer().decode(String.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(address.request)
  }
}
