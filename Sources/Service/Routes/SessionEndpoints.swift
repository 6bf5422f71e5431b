import HTTPTypes
import Store
import WebService

/// The endpoints that sign a browser in and out; signing in sets a cookie.
///
/// No script can read the cookie, which contains the token, and browsers do not send it with
/// requests from other sites.
struct SessionEndpoints {
  /// Whether the browser may send the cookie only over encrypted connections.
  let isSecure: Bool
  /// Whether a device that signs in with a code may only read.
  let isReadOnly: Bool
  /// The code that signs in a device; `nil` to accept only tokens.
  let code: SignInCode?

  private static let year = 365 * 24 * 60 * 60

  var all: [Endpoint] {
    [
      Endpoint(.get, "/v1/session", .reading) { call, store in
        let client = call.finder(store).client
        return .json(JSONText.of(SessionJSON(name: client.name, readOnly: !client.mayWrite)))
      },
      Endpoint(.post, "/v1/session", .signingIn) { [self] call, store in
        let token = try token(call, store)
        return Reply(status: .noContent, headers: [.setCookie: cookie(token, age: Self.year)])
      },
      Endpoint(.delete, "/v1/session", .signingIn) { [self] _, _ in
        Reply(status: .noContent, headers: [.setCookie: cookie("", age: 0)])
      },
    ]
  }

  /// The token in the request, or a new one for the code in the request.
  private func token(_ call: Call, _ store: TaskStore) throws -> String {
    let object = try JSONObject(call.body, fields: ["token", "code"])
    if let word = try object.string("code") {
      guard !object.has("token") else {
        throw ServiceError.invalid("code", "It cannot be combined with token.")
      }
      return try token(for: word, from: call.address, store)
    }
    let token = try object.requiredString("token")
    var headers = HTTPFields()
    headers[.authorization] = "Bearer \(token)"
    _ = try Credentials(headers).client(
      in: store, for: .reading, isReadOnly: false, hasOwnOrigin: true)
    return token
  }

  /// Creates a token for a device that sends the code. Requests use the store one at a time, so two
  /// devices cannot use the same code.
  private func token(for word: String, from address: String, _ store: TaskStore) throws -> String {
    if let wait = code?.wait(for: address) { throw ServiceError.tooManyRequests(wait: wait) }
    guard let code, code.accepts(word) else {
      throw ServiceError(
        .unauthorized, "unauthorized", "The code is wrong, expired or already used.",
        headers: [.wwwAuthenticate: Credentials.challenge])
    }
    let secret = Secret()
    let usedNames = Set(try store.tokens().map { $0.name.lowercased() })
    var number = 1
    while usedNames.contains("device-\(number)") { number += 1 }
    let token = try store.createToken(
      named: "device-\(number)", hash: secret.hash, isReadOnly: isReadOnly)
    code.use(by: token.name)
    return secret.text
  }

  private func cookie(_ value: String, age: Int) -> String {
    "\(Credentials.cookieName)=\(value); Path=/; Max-Age=\(age); HttpOnly; SameSite=Strict"
      + (isSecure ? "; Secure" : "")
  }
}

/// The rights of a client, as JSON.
private struct SessionJSON: Encodable {
  /// The name of the client's token.
  let name: String
  let readOnly: Bool
}
