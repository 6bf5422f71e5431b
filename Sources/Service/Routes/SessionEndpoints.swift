import HTTPTypes
import Store

/// Signing in by a cookie, for browsers.
///
/// The cookie is the token; no script can read it, and no other site's page makes a browser send
/// it along.
struct SessionEndpoints {
  /// Whether the browser may send the cookie by encrypted connections alone.
  let isSecure: Bool

  private static let year = 365 * 24 * 60 * 60

  var all: [Endpoint] {
    [
      Endpoint(.post, "/v1/session", .open) { [self] call, store in
        let token = try JSONObject(call.body, fields: ["token"]).requiredString("token")
        var headers = HTTPFields()
        headers[.authorization] = "Bearer \(token)"
        _ = try Credentials(headers).client(
          in: store, for: .reading, isReadOnly: false, hasOwnOrigin: true)
        return Reply(status: .noContent, headers: [.setCookie: cookie(token, age: Self.year)])
      },
      Endpoint(.delete, "/v1/session", .open) { [self] _, _ in
        Reply(status: .noContent, headers: [.setCookie: cookie("", age: 0)])
      },
    ]
  }

  private func cookie(_ value: String, age: Int) -> String {
    "\(Credentials.cookieName)=\(value); Path=/; Max-Age=\(age); HttpOnly; SameSite=Strict"
      + (isSecure ? "; Secure" : "")
  }
}
