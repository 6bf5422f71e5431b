/// Where the browser comes back to on this machine
/// (<https://www.rfc-editor.org/rfc/rfc8252#section-7.3>).
public struct RedirectAddress: Equatable, Sendable {
  /// Any port that is free, for a server that takes all of them as the standard says.
  public static let anyPort = RedirectAddress(
    text: nil, host: "127.0.0.1", port: 0, path: "/callback")

  /// As it is registered; `nil` for any port.
  private let text: String?
  private let host: String
  /// 0 for any.
  let port: Int
  let path: String

  /// An address as it is registered on a server that compares it, of `127.0.0.1` or `localhost`.
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

  /// What the server is told, once a port is open.
  func text(port: Int) -> String { text ?? "http://\(host):\(port)\(path)" }

  /// What the browser names as its host then.
  func hostHeader(port: Int) -> String { port == 80 ? host : "\(host):\(port)" }
}
