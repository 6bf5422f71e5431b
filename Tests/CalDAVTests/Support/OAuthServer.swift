import Foundation
import TerminalSupport

@testable import CalDAV

/// The authorization server of Tests/OAuthServer, started once for all tests.
///
/// It ends with the process of the tests.
enum OAuthServer {
  private static let port = Result { try start() }

  /// How clients of the tests behave: they do not wait between attempts.
  static var settings: WebSettings {
    var settings = WebSettings(agent: "dragboard-tests")
    settings.pause = { _ in }
    return settings
  }

  static let client = OAuthClient(id: "dragboard", scope: "tasks")

  /// The address of a path.
  static func address(_ path: String) throws -> String {
    "http://127.0.0.1:\(try port.get())/\(path)"
  }

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
    let reply = try await WebClient.run(settings, authorization: .none) { web in
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
    try await WebClient.run(settings, authorization: .none) { web in
      try await web.send(
        WebRequest(
          "GET", try WebAddress(try address("me")),
          headers: ["Authorization": "Bearer \(token.text)"])
      ).status
    }
  }

  /// What it said instead of its port.
  struct NotStarted: Error {
    let errors: String
  }

  private static func start() throws -> Int {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../OAuthServer/server.py").standardized.path
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("oauth-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // a leftover does no harm
    let (output, errors) = (folder.path + "/out", folder.path + "/err")
    let server = try spawn(
      [try PythonEnvironment.path(of: "python"), script],
      environment: ["PATH": "/usr/bin:/bin", "PYTHONDONTWRITEBYTECODE": "1"],
      streams: [
        ("/dev/null", O_RDONLY), (output, O_WRONLY | O_CREAT), (errors, O_WRONLY | O_CREAT),
      ])
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end, waitpid(server, nil, WNOHANG) == 0 {
      let text = try String(contentsOfFile: output, encoding: .utf8)
      if text.hasSuffix("\n"), let port = Int(text.dropLast()) { return port }
      usleep(5_000)
    }
    throw NotStarted(errors: try String(contentsOfFile: errors, encoding: .utf8))
  }
}
