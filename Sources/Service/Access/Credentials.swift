import FoundationEssentials
import HTTPTypes
import Store

/// The credentials in the headers of a request.
struct Credentials: Sendable {
  /// The hash of the token in the `Authorization` header; `nil` without a token.
  private let tokenHash: String?
  /// The hash of the two halves of a session's secret; `nil` if the request has a token, or lacks a
  /// half.
  private let sessionHash: String?
  /// The half of a session's secret in the cookie; `nil` without the cookie.
  ///
  /// A browser also sends the cookie with requests from pages of other origins, and to services at
  /// other ports. The other half is in a header, and only pages of the service's origin have it.
  let cookie: String?
  /// The user name and the hash of the password from HTTP Basic authentication; `nil` if the
  /// request does not use it.
  private let basic: (name: String, passwordHash: String)?

  static let cookieName = "dragboard"
  /// The `WWW-Authenticate` header that asks for a token.
  static let challenge = "Bearer realm=\"dragboard\""

  init(_ headers: HTTPFields) {
    let bearer = headers[.authorization].flatMap { Self.bearer($0) }
    basic = headers[.authorization].flatMap { Self.basic($0) }
    tokenHash = bearer.map { Secret.hash(of: $0) }
    cookie = Self.cookie(headers)
    if bearer == nil, let cookie, let key = headers[.sessionKey] {
      sessionHash = Self.sessionHash(cookie: cookie, key: key)
    } else {
      sessionHash = nil
    }
  }

  /// The hash of a session's secret, which the store contains.
  static func sessionHash(cookie: String, key: String) -> String {
    Secret.hash(of: cookie + "." + key)
  }

  /// The value of a `Set-Cookie` header. No script can read the cookie, and browsers do not send it
  /// with requests from other sites.
  ///
  /// - Parameters:
  ///   - value: The half of a session's secret; `nil` to remove the cookie.
  ///   - isSecure: Whether the browser may send it only over encrypted connections.
  static func setCookie(_ value: String?, isSecure: Bool) -> String {
    let age = value == nil ? 0 : BrowserSession.lifetime / 1000
    return "\(cookieName)=\(value ?? ""); Path=/; Max-Age=\(age); HttpOnly; SameSite=Strict"
      + (isSecure ? "; Secure" : "")
  }

  private static func bearer(_ header: String) -> String? {
    let words = header.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
    return String(words[1])
  }

  private static func basic(_ header: String) -> (name: String, passwordHash: String)? {
    let words = header.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == "basic",
      let data = Data(base64Encoded: String(words[1])), let colon = data.firstIndex(of: 0x3A)
    else { return nil }
    return (
      String(decoding: data[..<colon], as: UTF8.self),
      Secret.hash(of: String(decoding: data[(colon + 1)...], as: UTF8.self))
    )
  }

  /// - Throws: ``ServiceError`` unless the request has the credentials of this user.
  func check(_ user: MyTasksSettings.User) throws {
    guard let basic, basic.name == user.name,
      Secret.areEqual(basic.passwordHash, user.passwordHash)
    else {
      throw ServiceError(
        .unauthorized, "unauthorized", "This needs a user name and a password.",
        headers: [.wwwAuthenticate: "Basic realm=\"dragboard\", charset=\"UTF-8\""])
    }
  }

  private static func cookie(_ headers: HTTPFields) -> String? {
    for header in headers[values: .cookie] {
      for pair in header.split(separator: ";") {
        let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
        if parts.count == 2, parts[0] == cookieName { return String(parts[1]) }
      }
    }
    return nil
  }

  /// Finds the client of a request.
  ///
  /// - Parameter hasOwnOrigin: Whether the request was sent by a page of the service or of an
  ///   allowed site.
  /// - Throws: ``ServiceError`` for an unknown client, or a client without the required access.
  func client(
    in store: TaskStore, for access: Endpoint.Access, isReadOnly: Bool, hasOwnOrigin: Bool
  ) throws -> Client {
    let session = try session(in: store)
    guard let token = try session?.token ?? token(in: store) else {
      throw ServiceError(
        .unauthorized, "unauthorized",
        tokenHash == nil ? "This needs a token." : "The token is unknown.",
        headers: [.wwwAuthenticate: Self.challenge])
    }
    if let board = token.board, try !store.boards().contains(where: { $0.id == board }) {
      throw ServiceError.forbidden("The board of the token is gone.")
    }
    let client = Client(
      id: token.id, name: token.name, board: token.board,
      mayWrite: !token.isReadOnly && !isReadOnly, session: session)
    guard case .writing = access else { return client }
    let reason: String? =
      if session != nil, !hasOwnOrigin {
        "With a cookie, only the board's own page may do this."
      } else if isReadOnly {
        "The service is read-only."
      } else if token.isReadOnly {
        "The token is read-only."
      } else {
        nil
      }
    guard let reason else { return client }
    var refusal = ServiceError.forbidden(reason)
    refusal.client = client.name
    throw refusal
  }

  /// The stored token with the hash from the request; `nil` if there is none.
  func token(in store: TaskStore) throws -> AccessToken? {
    guard let tokenHash, let token = try store.token(hash: tokenHash),
      Secret.areEqual(tokenHash, token.hash)
    else { return nil }
    return token
  }

  /// The session of the browser that sent the request; `nil` if there is none, or if it has expired.
  func session(in store: TaskStore) throws -> BrowserSession? {
    try sessionHash.flatMap { try store.session(hash: $0) }
  }
}
