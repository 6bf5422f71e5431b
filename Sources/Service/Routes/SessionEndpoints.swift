import HTTPTypes
import Store
import WebService

/// The endpoints that sign a browser in and out.
///
/// The browser gets a session of its own and not the token. One half of the session's secret is in a
/// cookie, and the reply contains the other half, which the browser sends in a header.
struct SessionEndpoints {
  /// Whether the browser may send the cookie only over encrypted connections.
  let isSecure: Bool
  /// Whether a device that signs in with a code may only read.
  let isReadOnly: Bool
  /// The code that signs in a device; `nil` to accept only tokens.
  let code: SignInCode?

  var all: [Endpoint] {
    [
      Endpoint(.get, "/v1/session", .reading) { call, store in
        let client = call.finder(store).client
        return .json(JSONText.of(SessionJSON(name: client.name, readOnly: !client.mayWrite)))
      },
      Endpoint(.post, "/v1/session", .signingIn) { [self] call, store in
        let token = try token(call, store)
        let (cookie, key) = (Secret().text, Secret().text)
        try store.createSession(
          of: token, hash: Credentials.sessionHash(cookie: cookie, key: key))
        var reply = Reply.json(JSONText.of(SessionKeyJSON(key: key)))
        reply.headers[.setCookie] = Credentials.setCookie(cookie, isSecure: isSecure)
        reply.headers[.cacheControl] = "no-store"
        return reply
      },
      Endpoint(.delete, "/v1/session", .signingIn) { [self] call, store in
        if let session = try Credentials(call.headers).session(in: store) { try store.end(session) }
        return Reply(
          status: .noContent,
          headers: [.setCookie: Credentials.setCookie(nil, isSecure: isSecure)])
      },
    ]
  }

  /// The token in the request, or a new one for the code in the request.
  private func token(_ call: Call, _ store: TaskStore) throws -> AccessToken {
    let object = try JSONObject(call.body, fields: ["token", "code"])
    if let word = try object.string("code") {
      guard !object.has("token") else {
        throw ServiceError.invalid("code", "It cannot be combined with token.")
      }
      return try token(for: word, from: call.address, store)
    }
    var headers = HTTPFields()
    headers[.authorization] = "Bearer \(try object.requiredString("token"))"
    let credentials = Credentials(headers)
    _ = try credentials.client(in: store, for: .reading, isReadOnly: false, hasOwnOrigin: true)
    guard let token = try credentials.token(in: store) else {
      preconditionFailure("a client without a token")
    }
    return token
  }

  /// Creates a token for a device that sends the code. Requests use the store one at a time, so two
  /// devices cannot use the same code.
  private func token(
    for word: String, from address: String, _ store: TaskStore
  ) throws -> AccessToken {
    if let wait = code?.wait(for: address) { throw ServiceError.tooManyRequests(wait: wait) }
    guard let code, code.accepts(word) else {
      throw ServiceError(
        .unauthorized, "unauthorized", "The code is wrong, expired or already used.",
        headers: [.wwwAuthenticate: Credentials.challenge])
    }
    let usedNames = Set(try store.tokens().map { $0.name.lowercased() })
    var number = 1
    while usedNames.contains("device-\(number)") { number += 1 }
    // No one receives the secret of this token; the device only has a session.
    let token = try store.createToken(
      named: "device-\(number)", hash: Secret().hash, isReadOnly: isReadOnly)
    code.use(by: token.name)
    return token
  }
}

/// The half of a session's secret that the browser sends in a header, as JSON.
private struct SessionKeyJSON: Encodable {
  let key: String
}

/// The rights of a client, as JSON.
private struct SessionJSON: Encodable {
  /// The name of the client's token.
  let name: String
  let readOnly: Bool
}
