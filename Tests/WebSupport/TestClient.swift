public import Foundation
public import Web

/// A client that waits for nothing between its attempts.
public enum TestClient {
  /// What its clock shows: 2026-11-22 14:00 UTC.
  public static let now = Date(timeIntervalSince1970: 1_795_356_000)

  /// Settings for which no pause and no deadline passes in a test.
  public static var settings: WebSettings {
    var settings = WebSettings(agent: "dragboard/test")
    settings.pause = { _ in }
    settings.jitter = { 0.5 }
    settings.now = { now }
    // All tests run at once, so that between two steps of one there may be minutes.
    settings.connectTime = .seconds(3_600)
    settings.deadline = .seconds(3_600)
    settings.silence = .seconds(3_600)
    return settings
  }

  /// Runs a closure with a client.
  public static func run<Result>(
    _ authorization: Authorization = .none, settings: WebSettings = TestClient.settings,
    _ body: (WebClient) async throws -> Result
  ) async throws -> Result {
    try await WebClient.run(settings, authorization: authorization, body)
  }

  /// Sends one request.
  public static func send(
    _ request: WebRequest, _ authorization: Authorization = .none,
    settings: WebSettings = TestClient.settings
  ) async throws -> WebReply {
    try await run(authorization, settings: settings) { try await $0.send(request) }
  }
}
