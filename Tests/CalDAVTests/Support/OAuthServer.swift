import SyncSupport
import Web
import WebSupport

@testable import CalDAV

/// The authorization server of Tests/OAuthServer as our own client sees it.
enum OAuthServer {
  static let client = OAuthClient(id: "dragboard", scope: "tasks")

  /// The address of a path.
  static func address(_ path: String) throws -> String { try SignInServer.address(path) }

  /// The server, with other paths for some of its end points.
  static func server(
    authorization: String = "authorize", token: String = "token",
    device: String = "device_authorization", revocation: String? = "revoke"
  ) throws -> AuthorizationServer {
    try AuthorizationServer(
      authorization: try address(authorization), token: try address(token),
      device: try address(device), revocation: try revocation.map { try address($0) })
  }

  /// Sends a form to a path.
  ///
  /// - Returns: The text of the answer.
  static func post(_ path: String, _ form: KeyValuePairs<String, String?>) async throws -> String {
    try await request("POST", path, body: FormText(form).encoded)
  }

  /// The text at a path.
  static func get(_ path: String) async throws -> String { try await request("GET", path) }

  private static func request(
    _ method: String, _ path: String, body: String? = nil
  ) async throws -> String {
    let reply = try await WebClient.run(TestClient.settings, authorization: .none) { web in
      try await web.send(
        WebRequest(
          method, try WebAddress(try address(path)),
          headers: ["Content-Type": "application/x-www-form-urlencoded"], body: body))
    }
    return String(decoding: reply.body, as: UTF8.self)
  }

  /// How often the sign-in of a token was renewed, and whether it was given back.
  static func uses(of token: ConcealedText) async throws -> String {
    try await post("uses", ["token": token.text])
  }

  /// What the server says to someone who shows a token.
  static func status(for token: ConcealedText) async throws -> Int {
    try await WebClient.run(TestClient.settings, authorization: .none) { web in
      try await web.send(
        WebRequest(
          "GET", try WebAddress(try address("me")),
          headers: ["Authorization": "Bearer \(token.text)"])
      ).status
    }
  }
}
