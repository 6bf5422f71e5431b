import Foundation
import Testing

@testable import CalDAV

struct TokenFileTests {
  private static func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func nobodyElseMayReadIt() async throws {
    let kept = try await KeptGrant()
    #expect(try Self.mode(kept.path) == 0o600)
    #expect(try Self.mode(kept.folder.path) == 0o700)
    _ = try await kept.tokens.token(after: nil)
    #expect(try Self.mode(kept.path) == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: kept.folder.path) == ["remote"])
  }

  @Test func keepsTheWholeGrant() async throws {
    let kept = try await KeptGrant()
    #expect(try kept.file.read() == kept.grant)
  }

  @Test func theSecretOfAClientIsForItsServerAlone() async throws {
    let kept = try await KeptGrant()
    let server = try OAuthServer.server()
    let secret = ConcealedText("s3cret")
    #expect(kept.file.secret(of: "dragboard", at: server) == nil)
    let client = OAuthClient(id: "in form", secret: secret)
    let answer = #"{"access_token": "a", "token_type": "bearer"}"#
    try await kept.file.save(
      OAuthGrant(
        JSONDecoder().decode(TokenAnswer.self, from: Data(answer.utf8)), from: server, to: client,
        now: .now))
    #expect(kept.file.secret(of: "in form", at: server) == secret)
    #expect(kept.file.secret(of: "dragboard", at: server) == nil)
    let other = try OAuthServer.server(token: "token/other")
    #expect(kept.file.secret(of: "in form", at: other) == nil)
    chmod(kept.path, 0o640)
    #expect(kept.file.secret(of: "in form", at: server) == nil)
  }

  @Test func fileThatOthersMayReadIsNotUsed() async throws {
    let kept = try await KeptGrant()
    chmod(kept.path, 0o640)
    await #expect(throws: OAuthError.cannotUseFile(path: kept.path, .exposed)) {
      try await kept.tokens.token(after: nil)
    }
  }

  @Test func folderThatOthersMayEnterIsNotUsed() async throws {
    let kept = try await KeptGrant()
    chmod(kept.folder.path, 0o750)
    await #expect(throws: OAuthError.cannotUseFile(path: kept.path, .folderExposed)) {
      try await kept.file.save(kept.grant)
    }
  }

  @Test func linkIsNotFollowed() async throws {
    let kept = try await KeptGrant()
    let link = kept.folder.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: kept.path)
    #expect(throws: OAuthError.cannotUseFile(path: link, .unreadable)) {
      try TokenFile(path: link).read()
    }
  }

  @Test(arguments: ["", "{}", "[", "{\"accessToken\": 1}"])
  func otherTextIsDamage(text: String) async throws {
    let kept = try await KeptGrant()
    try kept.rewrite { _ in text }
    #expect(throws: OAuthError.cannotUseFile(path: kept.path, .damaged)) { try kept.file.read() }
  }

  /// Whoever can write there could send the tokens to themselves.
  @Test func endPointInTheClearIsDamage() async throws {
    let kept = try await KeptGrant()
    try kept.rewrite { $0.replacing("http://127.0.0.1", with: "http://127.0.0.1.example.org") }
    #expect(throws: OAuthError.cannotUseFile(path: kept.path, .damaged)) { try kept.file.read() }
  }

  @Test func leftoverOfAKilledProcessIsUsedAgain() async throws {
    let kept = try await KeptGrant()
    let leftover = kept.path + ".new"
    try "x".write(toFile: leftover, atomically: false, encoding: .utf8)
    chmod(leftover, 0o600)
    try await kept.file.save(kept.grant)
    #expect(try kept.file.read() == kept.grant)
    #expect(!FileManager.default.fileExists(atPath: leftover))
  }

  @Test func nothingOfAGrantIsShown() async throws {
    let kept = try await KeptGrant()
    var dumped = ""
    dump(kept.grant, to: &dumped)
    let shown = "\(kept.grant) \(String(reflecting: kept.grant)) \(dumped)"
    for token in [kept.grant.accessToken, try #require(kept.grant.refreshToken)] {
      #expect(!shown.contains(token.text))
      #expect(try kept.text().contains(token.text))
    }
  }
}
