import TextCoding

/// Where something stands on the web: an address of `http` or `https`, without a user's name.
public struct WebAddress: Hashable, Sendable {
  /// How the server is spoken to.
  public enum Scheme: String, Sendable {
    case http, https

    var usualPort: Int { self == .http ? 80 : 443 }
  }

  /// Whether it is encrypted.
  public let scheme: Scheme
  /// In lower case; an address of IPv6 in its brackets.
  public let host: String
  /// `1...65535`; the one of the scheme if the address names none.
  public let port: Int
  /// Begins with `/`; in ASCII, percent-encoded.
  public let path: String
  /// What follows the `?`, percent-encoded.
  public let query: String?

  /// The address as a person types it; without a scheme it is `https`.
  ///
  /// - Throws: ``WebFailure/badAddress(_:_:)``, which never holds a password.
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

  /// The same place of the web with another path.
  public func with(path: String) -> WebAddress {
    WebAddress(scheme: scheme, host: host, port: port, path: path, query: nil)
  }

  /// The address with a slash at its end, as collections have it.
  public var asCollection: WebAddress { path.hasSuffix("/") ? self : with(path: path + "/") }

  /// What a reference means that stands in an answer from this address (RFC 3986, 5.2).
  ///
  /// - Returns: `nil` if it is no address of `http` or `https`.
  public func resolving(_ reference: String) -> WebAddress? {
    let reference = reference.prefix { $0 != "#" }
    if reference.hasPrefix("//") { return try? WebAddress("\(scheme.rawValue):\(reference)") }
    let parts = reference.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first ?? ""
    let query = parts.count > 1 ? PercentCoding.repaired(parts[1]) : nil
    if let colon = path.firstIndex(of: ":"), !path[..<colon].contains("/") {
      // Not an address: the caller learns it from nil.
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

  /// Whether both mean the same place of the same server, however their paths are encoded.
  public func isSamePlace(as other: WebAddress) -> Bool {
    isSameServer(as: other) && Href(self) == Href(other)
  }

  /// Whether both are of the same server.
  public func isSameServer(as other: WebAddress) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  /// Whether a request cannot leave this machine.
  public var isLoopback: Bool {
    host == "localhost" || host == "[::1]"
      || (host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." })
  }

  /// Whether a redirect from here to another address stays within the host.
  ///
  /// It may turn encryption on, never off, and reaches no other port.
  func mayRedirect(to other: WebAddress) -> Bool {
    guard host == other.host else { return false }
    if scheme == other.scheme { return port == other.port }
    return scheme == .http && port == 80 && other.port == 443
  }

  /// The address with its query, as a request needs it.
  var request: String { "\(origin)\(path)\(query.map { "?\($0)" } ?? "")" }

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

  /// What an error may show: a password may hold any sign, so that all up to the last `@` goes.
  private static func withoutUser(_ text: String) -> String {
    guard let at = text.lastIndex(of: "@") else { return text }
    let scheme = text.firstRange(of: "://").map { text[..<$0.upperBound] } ?? ""
    return "\(scheme)\(text[text.index(after: at)...])"
  }

  private static func isHost(_ name: Substring) -> Bool {
    if name.hasPrefix("["), name.hasSuffix("]") {
      return name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || ":.".contains($0) }
    }
    return !name.isEmpty
      && name.utf8.allSatisfy { PercentCoding.isUnreserved($0) && $0 != UInt8(ascii: "~") }
  }

  /// A path without `.` and `..`.
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
  /// The address without its query, which may hold what others must not read.
  public var description: String { origin + path }
}
