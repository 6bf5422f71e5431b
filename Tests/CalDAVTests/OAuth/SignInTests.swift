import Foundation
import Testing
import Web
import WebSupport

@testable import CalDAV

struct SignInTests {
  private static func signIn(
    authorization: String = "authorize", token: String = "token",
    client: OAuthClient = OAuthServer.client
  ) throws -> SignIn {
    SignIn(
      at: try OAuthServer.server(authorization: authorization, token: token), as: client,
      settings: TestClient.settings)
  }

  @Test(arguments: [
    OAuthServer.client,
    OAuthClient(id: "with secret", secret: ConcealedText("s3cret/+: ü"), scope: "tasks"),
  ])
  func browserBringsATokenThatIsGood(client: OAuthClient) async throws {
    let grant = try await Self.signIn(client: client).inBrowser { try await TestBrowser.open($0) }
    #expect(try await OAuthServer.status(for: grant.accessToken) == 200)
    #expect(grant.refreshToken != nil)
    #expect(grant.isCurrent(now: Date()))
    #expect(!grant.isCurrent(now: Date().addingTimeInterval(3600 - OAuthGrant.reserve)))
  }

  @Test func wrongSecretIsRefused() async throws {
    let client = OAuthClient(id: "with secret", secret: ConcealedText("s3cret"), scope: "tasks")
    await #expect(throws: OAuthError.refused(.token, .invalidClient)) {
      try await Self.signIn(client: client).inBrowser { try await TestBrowser.open($0) }
    }
  }

  @Test(arguments: [
    ("other-state", OAuthError.foreignAnswer), ("no-state", .foreignAnswer),
    ("no-code", .malformedAnswer(.authorization)), ("denied", .denied),
    ("two-codes", .malformedAnswer(.authorization)),
    ("unknown-error", .refused(.authorization, .other)),
  ])
  func lyingRedirectIsRefused(lie: String, error: OAuthError) async throws {
    await #expect(throws: error) {
      try await Self.signIn(authorization: "authorize/\(lie)").inBrowser {
        let reply = try await TestBrowser.open($0)
        #expect(reply.status == 400)
      }
    }
  }

  @Test(arguments: ["other-host", "other-port"])
  func redirectToElsewhereIsNeverHeard(lie: String) async throws {
    await #expect(throws: OAuthError.noAnswer) {
      try await Self.signIn(authorization: "authorize/\(lie)")
        .inBrowser(patience: .milliseconds(100)) {
          // Nobody listens on the other host, and nothing is there on the other port.
          let reply = try? await TestBrowser.open($0)
          #expect(reply == nil || reply?.status == 404)
        }
    }
  }

  /// A code and the key that it was made for.
  private static func code() async throws -> (form: [String], key: ProofKey) {
    let key = ProofKey()
    let redirect = "http://127.0.0.1:1/callback"
    let question = FormText([
      "response_type": "code", "client_id": "dragboard", "redirect_uri": redirect,
      "scope": "tasks", "state": "s", "code_challenge": key.challenge,
      "code_challenge_method": ProofKey.method,
    ])
    let reply = try await WebClient.run(TestClient.settings, authorization: .none) { web in
      var request = WebRequest(
        "GET", try WebAddress("\(try OAuthServer.address("authorize"))?\(question.encoded)"))
      request.followsRedirects = false
      return try await web.send(request)
    }
    let query = try #require(reply.redirectTarget?.split(separator: "?").last)
    return ([FormText(encoded: query)["code"][0], redirect], key)
  }

  private static func redeem(_ form: [String], _ key: ProofKey) async throws -> OAuthGrant {
    try await WebClient.run(TestClient.settings, authorization: .none) { web in
      try await signIn().grant(
        FormText([
          "grant_type": "authorization_code", "code": form[0], "redirect_uri": form[1],
          "code_verifier": key.verifier.text,
        ]), over: web)
    }
  }

  @Test func wrongVerifierIsRefused() async throws {
    let (form, _) = try await Self.code()
    await #expect(throws: OAuthError.refused(.token, .invalidGrant)) {
      try await Self.redeem(form, ProofKey())
    }
  }

  @Test func codeIsGoodForOnce() async throws {
    let (form, key) = try await Self.code()
    _ = try await Self.redeem(form, key)
    await #expect(throws: OAuthError.refused(.token, .invalidGrant)) {
      try await Self.redeem(form, key)
    }
  }

  @Test(arguments: [
    "cut", "array", "deep", "html", "empty", "mac", "no-kind", "number", "line-feed", "blank",
    "long", "negative",
  ])
  func malformedAnswerIsAnError(lie: String) async throws {
    await #expect(throws: OAuthError.malformedAnswer(.token)) {
      try await Self.signIn(token: "token/\(lie)").inBrowser { try await TestBrowser.open($0) }
    }
  }

  @Test func endlessAnswerIsCutOff() async throws {
    let token = try WebAddress(try OAuthServer.address("token/endless"))
    await #expect(throws: WebFailure.tooLong(token, limit: OAuthRequests.maximalBody)) {
      try await Self.signIn(token: "token/endless").inBrowser { try await TestBrowser.open($0) }
    }
  }

  @Test(arguments: [
    ("text-number", 120 - OAuthGrant.reserve), ("short", 15),
    ("for-ever", TokenAnswer.longestLifetime - OAuthGrant.reserve),
  ])
  func accessTokenIsRenewedInTime(lie: String, seconds: Double) async throws {
    let grant = try await Self.signIn(token: "token/\(lie)")
      .inBrowser { try await TestBrowser.open($0) }
    let left = try #require(grant.renewal).timeIntervalSinceNow
    #expect(left <= seconds && left > seconds - 10)
  }

  /// The form would go elsewhere, with the code and the verifier.
  @Test func redirectOfAFormIsNotFollowed() async throws {
    await #expect(throws: OAuthError.failed(.token, status: 307)) {
      try await Self.signIn(token: "token/redirect").inBrowser { try await TestBrowser.open($0) }
    }
  }

  @Test(arguments: [
    ("echo", OAuthError.refused(.token, .other)), ("without-error", .failed(.token, status: 403)),
    ("friendly", .refused(.token, .invalidGrant)),
  ])
  func whatAServerSaysOfASecretIsNotRepeated(lie: String, error: OAuthError) async throws {
    await #expect(throws: error) {
      try await Self.signIn(token: "token/\(lie)").inBrowser { try await TestBrowser.open($0) }
    }
  }

  @Test func endPointThatIsMissingIsNamed() async throws {
    let server = try AuthorizationServer(
      authorization: nil, token: try OAuthServer.address("token"))
    let signIn = SignIn(at: server, as: OAuthServer.client, settings: TestClient.settings)
    await #expect(throws: OAuthError.noEndpoint(.authorization)) {
      try await signIn.inBrowser { _ in }
    }
    await #expect(throws: OAuthError.noEndpoint(.device)) { try await signIn.onDevice { _ in } }
  }

  @Test func failureToOpenABrowserEndsTheWait() async throws {
    struct NoBrowser: Error {}
    await #expect(throws: NoBrowser.self) {
      try await Self.signIn().inBrowser { _ in throw NoBrowser() }
    }
  }
}
