import Foundation
import WebSupport

@testable import CalDAV

/// A grant of the test server in a file of its own.
final class StoredGrant {
  let folder: URL
  let path: String
  /// As it was kept.
  let grant: OAuthGrant

  var file: TokenFile { TokenFile(path: path) }
  /// What reads and renews it.
  var tokens: AccessTokens { AccessTokens(in: file, settings: TestClient.settings) }

  /// Signs in.
  ///
  /// - Parameters:
  ///   - token: The path of the end point that renews the tokens.
  ///   - hasEnded: Whether the access token has ended by our clock.
  init(token: String = "token", revocation: String? = "revoke", hasEnded: Bool = true) async throws
  {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tokens-\(UUID().uuidString.prefix(8))")
    path = folder.appendingPathComponent("remote").path
    var grant = try await SignIn(
      at: try OAuthServer.server(revocation: revocation), as: OAuthServer.client,
      settings: TestClient.settings
    ).inBrowser { try await TestBrowser.open($0) }
    if hasEnded { grant.renewal = Date(timeIntervalSinceNow: -1) }
    self.grant = grant
    try await TokenFile(path: path).save(grant)
    let (usual, wanted) = (try OAuthServer.address("token"), try OAuthServer.address(token))
    try rewrite { $0.replacing("\"\(usual)\"", with: "\"\(wanted)\"") }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }  // a leftover does no harm

  /// The text of the file.
  func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  /// Changes the text of the file in place, so that its mode stays.
  func rewrite(_ change: (String) -> String) throws {
    try change(text()).write(toFile: path, atomically: false, encoding: .utf8)
  }
}
