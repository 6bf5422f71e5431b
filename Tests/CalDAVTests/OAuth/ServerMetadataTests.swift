import Testing
import Web
import WebSupport

@testable import CalDAV

struct ServerMetadataTests {
  private static func server(_ word: String = "") async throws -> AuthorizationServer {
    try await AuthorizationServer(
      issuer: try OAuthServer.address(word), settings: TestClient.settings)
  }

  @Test(arguments: ["", "iss/", "openid", "page"])
  func describedServerSignsIn(word: String) async throws {
    let signIn = SignIn(
      at: try await Self.server(word), as: OAuthServer.client, settings: TestClient.settings)
    let grant = try await signIn.inBrowser { try await TestBrowser.open($0) }
    #expect(try await OAuthServer.status(for: grant.accessToken) == 200)
  }

  @Test func addressesOfAnIssuerWithAPath() throws {
    let addresses = try ServerMetadata.addresses(of: "https://x.example/a/b/")
    #expect(
      addresses.map(\.description) == [
        "https://x.example/.well-known/oauth-authorization-server/a/b",
        "https://x.example/a/b/.well-known/openid-configuration",
      ])
  }

  @Test func nameInTheRedirectIsChecked() async throws {
    for (word, isSilent) in [("issuer", false), ("silent", true)] {
      let signIn = SignIn(
        at: try await Self.server(word), as: OAuthServer.client, settings: TestClient.settings)
      if isSilent {
        await #expect(throws: OAuthError.foreignAnswer) {
          try await signIn.inBrowser { try await TestBrowser.open($0) }
        }
      } else {
        _ = try await signIn.inBrowser { try await TestBrowser.open($0) }
      }
    }
  }

  @Test func secretGoesWhereTheServerTakesIt() async throws {
    let client = OAuthClient(id: "in form", secret: ConcealedText("s3cret"), scope: "tasks")
    let signIn = SignIn(
      at: try await Self.server("form"), as: client, settings: TestClient.settings)
    _ = try await signIn.inBrowser { try await TestBrowser.open($0) }
  }

  @Test func otherIssuerIsRefused() async throws {
    let issuer = try OAuthServer.address("other")
    await #expect(throws: OAuthError.otherIssuer(expected: issuer)) {
      try await Self.server("other")
    }
  }

  @Test func serverWithoutOurProofKeyIsRefused() async throws {
    await #expect(throws: OAuthError.noProofKey) { try await Self.server("plain") }
  }

  @Test func halfADescriptionIsAnError() async throws {
    await #expect(throws: OAuthError.malformedAnswer(.metadata)) {
      try await Self.server("broken")
    }
  }

  @Test func endPointInTheClearIsRefused() async throws {
    let address = try WebAddress("http://example.org/token")
    await #expect(throws: WebFailure.notEncrypted(address)) { try await Self.server("clear") }
  }

  @Test func missingDescriptionIsSaid() async throws {
    let issuer = try OAuthServer.address("a/b")
    await #expect(throws: OAuthError.notDescribed(issuer: issuer)) {
      try await Self.server("a/b")
    }
  }
}
