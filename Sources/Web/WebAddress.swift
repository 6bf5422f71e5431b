import TextCoding

/// A web address: `http` or `https`, without a user name.
public struct WebAddress: Hashable, Sendable {
  /// The URL scheme, which decides whether requests are encrypted.
  public enum Scheme: String, Sendable {
    case http, https

    var usualPort: Int { self == .http ? 80 : 443 }
  }

  /// The scheme; with `https`, the connection is encrypted.
  public let scheme: Scheme
  /// The host in lower case; an IPv6 address in brackets.
  public let host: String
  /// The port, `1...65535`; defaults to that of the scheme.
  public let port: Int
  /// The path, percent-encoded ASCII; begins with `/`.
  public let path: String
  /// The query after the `?`, percent-encoded.
  public let query: String?

  /// Parses an address that a person typed; the scheme defaults to `https`.
  ///
  /// - Throws: ``WebFailure/badAddress(_:_:)``, which never contains a password.
  public init(_ text: String) throws(WebFailure) {
    let (scheme, rest) = try Self.splitScheme(text)
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    let authority = rest[..<end]
    if let at = authority.lastIndex(of: "@") {
      throw .badAddress("\(scheme.rawValue)://\(rest[authority.index(after: at)...])", .namesUser)
    }
    var name = authority
    var port = scheme.usualPort
    if let colon = authority.lastIndex(of: ":"), !authority[colon...].contains("]") {
      name = authority[..<colon]
      guard let number = Int(authority[authority.index(after: colon)...]), 1...65_535 ~= number
      else { throw .badAddress(Self.withoutUser(text), .port) }
      port = number
    }
    guard Self.isHost(name) else { throw .badAddress(Self.withoutUser(text), .host) }
    let parts = rest[end...].prefix { $0 != "#" }.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(
      scheme: scheme, host: name.lowercased(), port: port,
      path: Self.withoutDots(PercentCoding.repaired(parts.first ?? "")),
      query: parts.count > 1 ? PercentCoding.repaired(parts[1]) : nil)
  }

  private init(scheme: Scheme, host: String, port: Int, path: String, query: String?) {
    self.scheme = scheme
    self.host = host
    self.port = port
    self.path = path
    self.query = query
  }

  /// Returns an address on the same server with another path and no query.
  public func with(path: String) -> WebAddress {
    WebAddress(scheme: scheme, host: host, port: port, path: path, query: nil)
  }

  /// Returns the address with another query, which must be percent-encoded.
  public func with(query: String) -> WebAddress {
    WebAddress(scheme: scheme, host: host, port: port, path: path, query: query)
  }

  /// The address with a trailing slash, as is usual for a collection.
  public var asCollection: WebAddress { path.hasSuffix("/") ? self : with(path: path + "/") }

  /// Resolves a reference in an answer from this address (RFC 3986, 5.2).
  ///
  /// - Returns: `nil` if the reference does not lead to a valid `http` or `https` address.
  public func resolving(_ reference: String) -> WebAddress? {
    let reference = reference.prefix { $0 != "#" }
    if reference.hasPrefix("//") { return try? WebAddress("\(scheme.rawValue):\(reference)") }
    let parts = reference.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first ?? ""
    let query = parts.count > 1 ? PercentCoding.repaired(parts[1]) : nil
    if let colon = path.firstIndex(of: ":"), !path[..<colon].contains("/") {
      // An invalid address is reported as `nil`.
      return reference[colon...].hasPrefix("://") ? try? WebAddress(String(reference)) : nil
    }
    let folder = self.path[...(self.path.lastIndex(of: "/") ?? self.path.startIndex)]
    let whole =
      path.isEmpty
      ? self.path : (path.hasPrefix("/") ? "" : folder) + PercentCoding.repaired(path)
    return WebAddress(
      scheme: scheme, host: host, port: port, path: Self.withoutDots(whole),
      query: path.isEmpty ? query ?? self.query : query)
  }

  /// Whether both addresses have the same scheme, host and port.
  public func isSameServer(as other: WebAddress) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  /// Whether requests to this address stay on this machine.
  public var isLoopback: Bool {
    host == "localhost" || host == "[::1]"
      || (host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." })
  }

  /// Whether a redirect to another address is allowed.
  ///
  /// A redirect must keep the scheme, host and port, except that it may switch from `http` on port
  /// 80 to `https` on port 443.
  func mayRedirect(to other: WebAddress) -> Bool {
    guard host == other.host else { return false }
    if scheme == other.scheme { return port == other.port }
    return scheme == .http && port == 80 && other.port == 443
  }

  /// The address with its query, for a request.
  public var request: String { "\(origin)\(path)\(query.map { "?\($0)" } ?? "")" }

  private var origin: String {
    "\(scheme.rawValue)://\(host)\(port == scheme.usualPort ? "" : ":\(port)")"
  }

  private static func splitScheme(_ text: String) throws(WebFailure) -> (Scheme, Substring) {
    guard let colon = text.firstRange(of: "://") else { return (.https, text[...]) }
    let name = text[..<colon.lowerBound].lowercased()
    guard let scheme = Scheme(rawValue: name) else {
      throw .badAddress(withoutUser(text), .scheme)
    }
    return (scheme, text[colon.upperBound...])
  }

  /// The text without a user name and password. A password may contain any character, so everything
  /// up to the last `@` is removed.
  private static func withoutUser(_ text: String) -> String {
    guard let at = text.lastIndex(of: "@") else { return text }
    let scheme = text.firstRange(of: "://").map { text[..<$0.upperBound] } ?? ""
    return "\(scheme)\(text[text.index(after: at)...])"
  }

  private static func isHost(_ name: Substring) -> Bool {
    if name.hasPrefix("["), name.hasSuffix("]") {
      let address = name.dropFirst().dropLast()
      return !address.isEmpty
        && address.allSatisfy { $0.isASCII && $0.isHexDigit || ":.".contains($0) }
    }
    return !name.isEmpty
      && name.utf8.allSatisfy { PercentCoding.isUnreserved($0) && $0 != UInt8(ascii: "~") }
  }

  /// A path with `.` and `..` resolved.
  private static func withoutDots(_ path: String) -> String {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    var result: [Substring] = []
    for (offset, segment) in segments.enumerated() {
      let isLast = offset == segments.count - 1
      switch segment {
      case ".": if isLast { result.append("") }
      case "..":
        if result.count > 1 { result.removeLast() }
        if isLast { result.append("") }
      default: result.append(segment)
      }
    }
    let joined = result.joined(separator: "/")
    return joined.hasPrefix("/") ? joined : "/" + joined
  }
}

extension WebAddress: CustomStringConvertible {
  /// The address without its query, which may contain secrets.
  public var description: String { origin + path }
}
