public import SystemPackage

/// Why a request to a server failed.
///
/// No case contains a password or an access token.
public enum WebFailure: Error, Equatable, Sendable {
  /// The address cannot be used.
  case badAddress(String, AddressFault)
  /// A password or token would be sent unencrypted to another machine.
  case notEncrypted(WebAddress)

  /// No connection is possible, for example because the network is down or the host is unknown.
  case offline(WebAddress, reason: String)
  /// The complete answer did not arrive in time.
  case late(WebAddress, after: Duration)
  /// The connection ended before the answer did.
  case cutOff(WebAddress)
  /// The server is busy (423, 429 or most 5xx), and no attempts are left or the requested pause is
  /// too long. `retryAfter` is the pause that the server asks for, in seconds; `nil` if it asks for
  /// none.
  case busy(WebAddress, status: Int, retryAfter: Int?)

  /// No certificate authorities are installed, so no server can be verified.
  case noAuthorities
  /// A file of certificate authorities cannot be used. The error number is `nil` if the file is
  /// readable but contains no valid certificates.
  case badAuthority(path: String, Errno?)
  /// The server cannot prove that it owns the address.
  case untrusted(WebAddress, TrustFault)

  /// The name, password or token is wrong or missing (401); `offered` are the server's login
  /// methods.
  case unauthorized(WebAddress, offered: [String])
  /// The user is not allowed to make the request (403).
  case forbidden(WebAddress)
  /// The resource does not exist, or no longer does (404 or 410).
  case missing(WebAddress)
  /// The server redirects a request for which redirects are not followed.
  case moved(WebAddress, to: String)
  /// A redirect or reference leads to another server.
  case leadsElsewhere(WebAddress, to: String)
  /// There are too many redirects.
  case redirectLoop(WebAddress)
  /// The server answered with an unexpected status that has no case of its own; `rule` is the
  /// broken rule, if the server named one.
  case refused(WebAddress, status: Int, rule: String?)
  /// The answer is longer than `limit` bytes.
  case tooLong(WebAddress, limit: Int)
  /// The answer violates HTTP, XML, or CalDAV.
  case notUnderstood(WebAddress, reason: String)
  /// The answer is a web page, for example from a network that requires a sign-in first.
  case webPage(WebAddress)
  /// There is no calendar for tasks at the address, or the server does not support CalDAV.
  case noCalendars(WebAddress)

  /// What is wrong with an address.
  public enum AddressFault: Sendable {
    /// The scheme is neither `http` nor `https`.
    case scheme
    /// The address contains a user name and perhaps a password; the error does not show them.
    case namesUser
    case host
    case port
    /// The address is not an `http` address on this machine, or has a query.
    case elsewhere
  }

  /// Why a server is not trusted.
  public enum TrustFault: Equatable, Sendable {
    /// The server's certificate is not signed by a trusted authority, or has expired.
    case certificate
    /// The server's certificate is for a different name.
    case name
    /// The TLS handshake fails, for example because the server does not use TLS.
    case handshake
  }
}
