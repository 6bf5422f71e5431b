import FoundationEssentials
import HTTPTypes
import Store

/// The credentials in the headers of a request.
struct Credentials: Sendable {
  private let hash: String?
  /// Whether the request has no token in its `Authorization` header, so that a token can only be in
  /// a cookie. A browser may also send a cookie with requests from pages of other origins.
  private let isCookie: Bool
  /// The user name and the hash of the password from HTTP Basic authentication; `nil` if the
  /// request does not use it.
  private let basic: (name: String, passwordHash: String)?

  static let cookieName = "dragboard"
  /// The `WWW-Authenticate` header that asks for a token.
  static let challenge = "Bearer realm=\"dragboard\""

  init(_ headers: HTTPFields) {
    let bearer = headers[.authorization].flatMap { Self.bearer($0) }
    isCookie = bearer == nil
    basic = headers[.authorization].flatMap { Self.basic($0) }
    hash = (bearer ?? Self.cookie(headers)).map { Secret.hash(of: $0) }
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
    guard let token = try token(in: store) else {
      throw ServiceError(
        .unauthorized, "unauthorized",
        hash == nil ? "This needs a token." : "The token is unknown.",
        headers: [.wwwAuthenticate: Self.challenge])
    }
    if let board = token.board, try !store.boards().contains(where: { $0.id == board }) {
      throw ServiceError.forbidden("The board of the token is gone.")
    }
    let client = Client(
      id: token.id, name: token.name, board: token.board,
      mayWrite: !token.isReadOnly && !isReadOnly)
    guard case .writing = access else { return client }
    let reason: String? =
      if isCookie, !hasOwnOrigin {
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
  private func token(in store: TaskStore) throws -> AccessToken? {
    guard let hash, let token = try store.token(hash: hash), Secret.areEqual(hash, token.hash)
    else { return nil }
    return token
  }
}
