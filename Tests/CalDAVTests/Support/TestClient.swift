import CalDAV
import Foundation

/// A client that waits for nothing between its attempts.
enum TestClient {
  /// What its clock shows: 2026-11-22 14:00 UTC.
  static let now = Date(timeIntervalSince1970: 1_795_356_000)

  static var settings: WebSettings {
    var settings = WebSettings(agent: "dragboard/test")
    settings.pause = { _ in }
    settings.jitter = { 0.5 }
    settings.now = { now }
    // All tests run at once, so that between two steps of one there may be minutes.
    settings.connectTime = .seconds(600)
    settings.deadline = .seconds(600)
    return settings
  }

  /// Runs a closure with a client.
  static func run<Result>(
    _ authorization: Authorization = .none, settings: WebSettings = settings,
    _ body: (WebClient) async throws -> Result
  ) async throws -> Result {
    try await WebClient.run(settings, authorization: authorization, body)
  }

  /// Sends one request.
  static func send(
    _ request: WebRequest, _ authorization: Authorization = .none,
    settings: WebSettings = settings
  ) async throws -> WebReply {
    try await run(authorization, settings: settings) { try await $0.send(request) }
  }
}
