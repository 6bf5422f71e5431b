public import SystemPackage

/// Why a server did not do what it was asked for.
///
/// No case holds a password, a token, or a query of an address.
public enum WebFailure: Error, Equatable, Sendable {
  /// What a person typed is no address that can be used.
  case badAddress(String, AddressFault)
  /// A password or token would be sent without encryption, and not on this machine alone.
  case notEncrypted(WebAddress)

  /// No connection: the network is down, the name unknown, or nobody listens.
  case offline(WebAddress, reason: String)
  /// The whole answer did not come in time.
  case late(WebAddress, after: Duration)
  /// The connection ended before the answer did.
  case cutOff(WebAddress)
  /// It was asked again and again and is still not ready (423, 429 or 5xx); it may have said
  /// how many seconds to wait.
  case busy(WebAddress, status: Int, retryAfter: Int?)

  /// No certificate authorities are installed, so no server can be checked.
  case noAuthorities
  /// A file with certificates of authorities cannot be read, or, without a reason, holds none.
  case badAuthority(path: String, Errno?)
  /// The server cannot prove that it is the one of the address.
  case untrusted(WebAddress, TrustFault)

  /// The name, password or token is wrong, or missing (401); which logins the server offers.
  case unauthorized(WebAddress, offered: [String])
  /// This user may not do that (403).
  case forbidden(WebAddress)
  /// It does not exist, or no longer (404 or 410).
  case missing(WebAddress)
  /// What has a fixed address is now elsewhere.
  case moved(WebAddress, to: String)
  /// A redirect or reference leads to another host.
  case leadsElsewhere(WebAddress, to: String)
  /// Redirects without end.
  case redirectLoop(WebAddress)
  /// Any other status, and the rule that was broken, if the server named it.
  case refused(WebAddress, status: Int, rule: String?)
  /// The answer is longer than what a client can hold, in bytes.
  case tooLong(WebAddress, limit: Int)
  /// The answer breaks the rules of HTTP, XML, or CalDAV.
  case notUnderstood(WebAddress, reason: String)
  /// A page for a browser came instead: a network that wants a sign-in first, for one.
  case webPage(WebAddress)
  /// The server does not know CalDAV.
  case noCalendars(WebAddress)

  /// What is wrong with an address.
  public enum AddressFault: Sendable {
    /// Neither `http` nor `https`.
    case scheme
    /// A user's name, and perhaps a password, stand in it; they were removed from what the
    /// error shows.
    case namesUser
    case host
    case port
    /// It is to be one of this machine, without encryption, and is not.
    case elsewhere
  }

  /// Why a server is not trusted.
  public enum TrustFault: Equatable, Sendable {
    /// No known authority signed its certificate, or it has expired.
    case certificate
    /// Its certificate is for another name.
    case name
    /// There is no TLS, or none that both sides know.
    case handshake
  }
}
