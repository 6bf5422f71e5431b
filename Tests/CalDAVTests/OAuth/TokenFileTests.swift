import Foundation
import Testing
import Web

@testable import CalDAV

struct TokenFileTests {
  private static func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func nobodyElseMayReadIt() async throws {
    let stored = try await StoredGrant()
    #expect(try Self.mode(stored.path) == 0o600)
    #expect(try Self.mode(stored.folder.path) == 0o700)
    _ = try await stored.tokens.token(after: nil)
    #expect(try Self.mode(stored.path) == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: stored.folder.path) == ["remote"])
  }

  @Test func keepsTheWholeGrant() async throws {
    let stored = try await StoredGrant()
    #expect(try stored.file.read() == stored.grant)
  }

  @Test func theSecretOfAClientIsForItsServerAlone() async throws {
    let stored = try await StoredGrant()
    let server = try OAuthServer.server()
    let secret = ConcealedText("s3cret")
    #expect(stored.file.secret(of: "dragboard", at: server) == nil)
    let client = OAuthClient(id: "in form", secret: secret)
    let answer = #"{"access_token": "a", "token_type": "bearer"}"#
    try await stored.file.save(
      OAuthGrant(
        JSONDecoder().decode(TokenAnswer.self, from: Data(answer.utf8)), from: server, to: client,
        now: .now))
    #expect(stored.file.secret(of: "in form", at: server) == secret)
    #expect(stored.file.secret(of: "dragboard", at: server) == nil)
    let other = try OAuthServer.server(token: "token/other")
    #expect(stored.file.secret(of: "in form", at: other) == nil)
    chmod(stored.path, 0o640)
    #expect(stored.file.secret(of: "in form", at: server) == nil)
  }

  @Test func fileThatOthersMayReadIsNotUsed() async throws {
    let stored = try await StoredGrant()
    chmod(stored.path, 0o640)
    await #expect(throws: OAuthError.cannotUseFile(path: stored.path, .exposed)) {
      try await stored.tokens.token(after: nil)
    }
  }

  @Test func folderThatOthersMayEnterIsNotUsed() async throws {
    let stored = try await StoredGrant()
    chmod(stored.folder.path, 0o750)
    await #expect(throws: OAuthError.cannotUseFile(path: stored.path, .folderExposed)) {
      try await stored.file.save(stored.grant)
    }
  }

  @Test func linkIsNotFollowed() async throws {
    let stored = try await StoredGrant()
    let link = stored.folder.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: stored.path)
    #expect(throws: OAuthError.cannotUseFile(path: link, .unreadable)) {
      try TokenFile(path: link).read()
    }
  }

  @Test(arguments: ["", "{}", "[", "{\"accessToken\": 1}"])
  func otherTextIsDamage(text: String) async throws {
    let stored = try await StoredGrant()
    try stored.rewrite { _ in text }
    #expect(throws: OAuthError.cannotUseFile(path: stored.path, .damaged)) {
      try stored.file.read()
    }
  }

  /// Whoever can write there could send the tokens to themselves.
  @Test func endPointInTheClearIsDamage() async throws {
    let stored = try await StoredGrant()
    try stored.rewrite { $0.replacing("http://127.0.0.1", with: "http://127.0.0.1.example.org") }
    #expect(throws: OAuthError.cannotUseFile(path: stored.path, .damaged)) {
      try stored.file.read()
    }
  }

  @Test func leftoverOfAKilledProcessIsUsedAgain() async throws {
    let stored = try await StoredGrant()
    let leftover = stored.path + ".new"
    try "x".write(toFile: leftover, atomically: false, encoding: .utf8)
    chmod(leftover, 0o600)
    try await stored.file.save(stored.grant)
    #expect(try stored.file.read() == stored.grant)
    #expect(!FileManager.default.fileExists(atPath: leftover))
  }

  @Test func nothingOfAGrantIsShown() async throws {
    let stored = try await StoredGrant()
    var dumped = ""
    dump(stored.grant, to: &dumped)
    let shown = "\(stored.grant) \(String(reflecting: stored.grant)) \(dumped)"
    for token in [stored.grant.accessToken, try #require(stored.grant.refreshToken)] {
      #expect(!shown.contains(token.text))
      #expect(try stored.text().contains(token.text))
    }
  }
}
