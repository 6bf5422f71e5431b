import Foundation
import Testing
import Web
import WebSupport

@testable import CalDAV

struct AccessTokensTests {
  @Test func currentTokenIsShownWithoutAQuestion() async throws {
    let stored = try await StoredGrant(hasEnded: false)
    #expect(try await stored.tokens.token(after: nil) == stored.grant.accessToken)
    #expect(try await OAuthServer.uses(of: stored.grant.accessToken) == "0 False")
  }

  @Test func endedTokenIsRenewedAndTheNewRefreshTokenKept() async throws {
    let stored = try await StoredGrant()
    let token = try await stored.tokens.token(after: nil)
    #expect(token != stored.grant.accessToken)
    #expect(try await OAuthServer.status(for: token) == 200)
    let grant = try stored.file.read()
    #expect(grant.accessToken == token)
    #expect(grant.refreshToken != stored.grant.refreshToken)
    // The server forgets the old one, so the second time proves that the new one was kept.
    #expect(try await stored.tokens.token(after: token) != token)
    #expect(try await OAuthServer.uses(of: token) == "2 False")
  }

  @Test func clientOfTheServerIsServedThroughARefusal() async throws {
    let stored = try await StoredGrant(hasEnded: false)
    _ = try await OAuthServer.post("expire", ["token": stored.grant.accessToken.text])
    let reply = try await WebClient.run(
      TestClient.settings, authorization: stored.tokens.authorization
    ) { web in
      try await web.send(WebRequest("GET", try WebAddress(try OAuthServer.address("me"))))
    }
    #expect(reply.status == 200)
    #expect(try await OAuthServer.uses(of: stored.grant.accessToken) == "1 False")
  }

  @Test func manyRequestsThatAreRefusedRenewOnce() async throws {
    let stored = try await StoredGrant(hasEnded: false)
    let (tokens, refused) = (stored.tokens, stored.grant.accessToken)
    let found = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 { group.addTask { try await tokens.token(after: refused).text } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(found.count == 1)
    #expect(try await OAuthServer.uses(of: refused) == "1 False")
  }

  @Test func ofTwoProcessesOneRenews() async throws {
    let stored = try await StoredGrant(token: "token/late")
    let (path, present) = (stored.path, try OAuthServer.address("present"))
    async let first = Self.renewInAnotherProcess(path, present)
    async let second = Self.renewInAnotherProcess(path, present)
    let tokens = try await [first, second]
    #expect(tokens[0] == tokens[1])
    #expect(try await OAuthServer.uses(of: ConcealedText(tokens[0])) == "1 False")
    #expect(try await OAuthServer.status(for: ConcealedText(tokens[0])) == 200)
  }

  /// The token that a process of its own gets, once another one has come as far.
  private static func renewInAnotherProcess(
    _ path: String, _ present: String
  ) async throws -> String {
    let output = "\(path)-\(UUID().uuidString)"
    await #expect(processExitsWith: .success) {
      [path = path as String, present = present as String, output = output as String] in
      let settings = TestClient.settings
      _ = try await WebClient.run(settings, authorization: .none) { web in
        try await web.send(WebRequest("POST", try WebAddress(present)))
      }
      let token = try await AccessTokens(in: TokenFile(path: path), settings: settings)
        .token(after: nil)
      try token.text.write(toFile: output, atomically: false, encoding: .utf8)
    }
    return try String(contentsOfFile: output, encoding: .utf8)
  }

  /// Else the server's new refresh token would be lost.
  @Test func cancellationDoesNotStopARefresh() async throws {
    let stored = try await StoredGrant()
    let tokens = stored.tokens
    let token = try await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await tokens.token(after: nil)
    }.value
    #expect(try stored.file.read().accessToken == token)
  }

  @Test(arguments: [nil, "with another token"])
  func revokedGrantNeedsANewSignIn(refused: String?) async throws {
    let stored = try await StoredGrant()
    _ = try await OAuthServer.post(
      "revoke", ["client_id": "dragboard", "token": stored.grant.refreshToken?.text])
    await #expect(throws: OAuthError.signInNeeded) {
      try await stored.tokens.token(after: refused.map { ConcealedText($0) })
    }
    // A new sign-in takes its place.
    #expect(try stored.file.read() == stored.grant)
  }

  @Test func refreshTokenThatWasUsedNeedsANewSignIn() async throws {
    let stored = try await StoredGrant()
    let before = try stored.text()
    _ = try await stored.tokens.token(after: nil)
    try stored.rewrite { _ in before }
    await #expect(throws: OAuthError.signInNeeded) { try await stored.tokens.token(after: nil) }
  }

  @Test func grantWithoutRefreshTokenNeedsANewSignIn() async throws {
    let stored = try await StoredGrant(hasEnded: false)
    var grant = stored.grant
    grant.refreshToken = nil
    try await stored.file.save(grant)
    #expect(try await stored.tokens.token(after: nil) == grant.accessToken)
    await #expect(throws: OAuthError.signInNeeded) {
      try await stored.tokens.token(after: grant.accessToken)
    }
  }

  @Test func withoutAFileSignInIsNeeded() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/none-\(UUID().uuidString)"
    let tokens = AccessTokens(
      in: TokenFile(path: folder + "/remote"), settings: TestClient.settings)
    await #expect(throws: OAuthError.signInNeeded) { try await tokens.token(after: nil) }
    await #expect(throws: OAuthError.signInNeeded) { try await tokens.signOut() }
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func oldRefreshTokenStaysWithoutANewOne() async throws {
    let stored = try await StoredGrant(token: "token/no-refresh")
    #expect(try await stored.tokens.token(after: nil).text == "a-token")
    #expect(try stored.file.read().refreshToken == stored.grant.refreshToken)
  }

  @Test func brokenAnswerLeavesTheFile() async throws {
    let stored = try await StoredGrant(token: "token/cut")
    await #expect(throws: OAuthError.malformedAnswer(.token)) {
      try await stored.tokens.token(after: nil)
    }
    #expect(try stored.file.read().refreshToken == stored.grant.refreshToken)
    #expect(try FileManager.default.contentsOfDirectory(atPath: stored.folder.path) == ["remote"])
  }

  /// The server would forget the old refresh token, and nobody could keep the new one.
  @Test func diskThatTakesNothingStopsTheRefresh() async throws {
    let stored = try await StoredGrant()
    await #expect(processExitsWith: .success) { [path = stored.path as String] in
      // A write beyond the limit is an error then, as on a full disk.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 16, rlim_max: 16)
      setrlimit(__rlimit_resource_t(1), &limit)  // RLIMIT_FSIZE
      let tokens = AccessTokens(in: TokenFile(path: path), settings: TestClient.settings)
      let error = await #expect(throws: OAuthError.self) { try await tokens.token(after: nil) }
      #expect(error == .cannotUseFile(path: path, .unwritable(.fileTooLarge)))
    }
    #expect(try await OAuthServer.uses(of: stored.grant.accessToken) == "0 False")
    #expect(try stored.file.read() == stored.grant)
    #expect(try FileManager.default.contentsOfDirectory(atPath: stored.folder.path) == ["remote"])
  }

  @Test func signOutGivesTheTokensBack() async throws {
    let stored = try await StoredGrant(hasEnded: false)
    #expect(try await stored.tokens.signOut())
    #expect(try await OAuthServer.status(for: stored.grant.accessToken) == 401)
    #expect(try await OAuthServer.uses(of: stored.grant.accessToken) == "0 True")
    #expect(try FileManager.default.contentsOfDirectory(atPath: stored.folder.path) == [])
  }

  @Test func signOutRemovesTheFileOfASilentServer() async throws {
    let stored = try await StoredGrant(revocation: nil, hasEnded: false)
    #expect(try await !stored.tokens.signOut())
    #expect(try FileManager.default.contentsOfDirectory(atPath: stored.folder.path) == [])
  }

  @Test func signOutRemovesADamagedFile() async throws {
    let stored = try await StoredGrant()
    try stored.rewrite { _ in "{" }
    await #expect(throws: OAuthError.cannotUseFile(path: stored.path, .damaged)) {
      try await stored.tokens.signOut()
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: stored.folder.path) == [])
  }

  @Test func signOutRemovesAFileThatAnotherProcessIsReplacing() async throws {
    let stored = try await StoredGrant(hasEnded: false)
    let replacement = try await stored.file.replacement()
    defer { replacement.end() }
    let tokens = stored.tokens
    await #expect(throws: CancellationError.self) {
      try await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await tokens.signOut()
      }.value
    }
    #expect(!FileManager.default.fileExists(atPath: stored.path))
  }

  @Test func signOutRemovesTheFileThoughTheServerFails() async throws {
    let stored = try await StoredGrant(revocation: "nonesuch", hasEnded: false)
    await #expect(throws: OAuthError.failed(.revocation, status: 404)) {
      try await stored.tokens.signOut()
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: stored.folder.path) == [])
  }
}
