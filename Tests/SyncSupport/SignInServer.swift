import Foundation
import TerminalSupport

/// The authorization server of Tests/OAuthServer. It starts once for all tests of a process and
/// ends with the process.
public enum SignInServer {
  private static let started = Result { try start() }

  /// The port of the server on 127.0.0.1.
  public static func port() throws -> Int { try started.get() }

  /// The address of a path on the server.
  public static func address(_ path: String = "") throws -> String {
    "http://127.0.0.1:\(try port())/\(path)"
  }

  /// The status for a request with a token: 200 or 401.
  ///
  /// - Parameter authorization: The value of the header; `nil` for no header.
  public static func status(for authorization: String?) throws -> Int {
    let header = authorization.map { "Authorization: \($0)\r\n" } ?? ""
    let answer = try exchange("GET /me HTTP/1.0\r\n\(header)\r\n")
    return Int(answer.split(separator: " ").dropFirst().first ?? "") ?? 0
  }

  /// Posts a form to a path.
  ///
  /// - Parameter form: The encoded form; its values are not escaped.
  /// - Returns: The body of the answer.
  @discardableResult
  public static func post(_ path: String, _ form: String) throws -> String {
    let answer = try exchange(
      """
      POST /\(path) HTTP/1.0\r
      Content-Type: application/x-www-form-urlencoded\r
      Content-Length: \(form.utf8.count)\r
      \r
      \(form)
      """)
    return answer.firstRange(of: "\r\n\r\n").map { String(answer[$0.upperBound...]) } ?? ""
  }

  private static func exchange(_ request: String) throws -> String {
    String(decoding: LoopbackSocket.exchange(request.utf8, with: try port()), as: UTF8.self)
  }

  /// Creates a program that opens an address like a browser whose user agrees to everything.
  ///
  /// - Returns: The path of the program.
  public static func makeBrowser(named name: String, in folder: String) throws -> String {
    let path = "\(folder)/\(name)"
    let python = try PythonEnvironment.path(of: "python")
    try installScript(
      """
      #!/bin/sh
      exec '\(python)' -c 'import sys, urllib.request as r; r.urlopen(sys.argv[1]).read()' "$1"

      """, at: path)
    return path
  }

  /// The server did not print its port.
  struct NotStarted: Error {
    let errors: String
  }

  private static func start() throws -> Int {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../OAuthServer/server.py").standardized.path
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
