import FoundationEssentials
import HTTPTypes
import Store

/// What a request shows to say who sends it.
struct Credentials: Sendable {
  private let hash: String?
  /// Whether it is a cookie, which a browser sends whoever made the page that asks.
  private let isCookie: Bool
  /// The name and the password of HTTP's own way to sign in.
  private let basic: (name: String, passwordHash: String)?

  static let cookieName = "dragboard"
  /// How a client that is refused learns what is asked for.
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

  /// - Throws: ``ServiceError`` for anybody else.
  func check(_ user: MyTasksSettings.User) throws {
    guard let basic, basic.name == user.name,
      Secret.areEqual(basic.passwordHash, user.passwordHash)
    else {
      throw ServiceError(
        .unauthorized, "unauthorized", "This needs the name and the password.",
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

  /// Who it is.
  ///
  /// - Parameter hasOwnOrigin: Whether a page of ours asks.
  /// - Throws: ``ServiceError`` for nobody we know, or who may not do it.
  func client(
    in store: TaskStore, for access: Endpoint.Access, isReadOnly: Bool, hasOwnOrigin: Bool
  ) throws -> Client {
    guard let token = try store.tokens().reduce(nil, found) else {
      throw ServiceError(
        .unauthorized, "unauthorized",
        hash == nil ? "This needs a token." : "The token is not known.",
        headers: [.wwwAuthenticate: Self.challenge])
    }
    let client = Client(
      id: token.id, name: token.name, board: token.board,
      mayWrite: !token.isReadOnly && !isReadOnly)
    if case .writing = access {
      if isCookie, !hasOwnOrigin {
        throw ServiceError.forbidden("Only our own page may do this with a cookie.")
      }
      if isReadOnly { throw ServiceError.forbidden("The service is read-only.") }
      if token.isReadOnly { throw ServiceError.forbidden("The token is read-only.") }
    }
    return client
  }

  /// Compares with every token, so that the time does not tell which one is near.
  private func found(_ known: AccessToken?, _ token: AccessToken) -> AccessToken? {
    guard let hash, Secret.areEqual(hash, token.hash) else { return known }
    return token
  }
}
