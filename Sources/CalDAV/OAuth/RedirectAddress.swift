public import Web

/// The redirect address on this machine (<https://www.rfc-editor.org/rfc/rfc8252#section-7.3>).
public struct RedirectAddress: Equatable, Sendable {
  /// An address with any free port, for a server that accepts all ports as the standard requires.
  public static let anyPort = RedirectAddress(
    text: nil, host: "127.0.0.1", port: 0, path: "/callback")

  /// The registered address; `nil` for any port.
  private let text: String?
  private let host: String
  /// The port; 0 for any.
  let port: Int
  let path: String

  /// Parses a registered redirect address on `127.0.0.1` or `localhost`, for a server that accepts
  /// only exactly this address.
  ///
  /// - Throws: ``WebFailure/badAddress(_:_:)``.
  public init(_ text: String) throws(WebFailure) {
    let address = try WebAddress(text)
    guard address.scheme == .http, ["127.0.0.1", "localhost"].contains(address.host),
      address.query == nil
    else { throw .badAddress(text, .elsewhere) }
    self.init(text: text, host: address.host, port: address.port, path: address.path)
  }

  private init(text: String?, host: String, port: Int, path: String) {
    self.text = text
    self.host = host
    self.port = port
    self.path = path
  }

  /// The address to send to the server, once a port is open.
  func text(port: Int) -> String { text ?? "http://\(host):\(port)\(path)" }

  /// The browser's `Host` header for the redirect address.
  func hostHeader(port: Int) -> String { port == 80 ? host : "\(host):\(port)" }
}
