import SyncSupport
import Synchronization
import Testing
import WebSupport

@testable import Web

struct AuthorizationTests {
  @Test(arguments: [
    Authorization.basic(user: "anna", password: "secret"), .bearer { _ in "secret" },
  ])
  func nothingSecretIsSentInTheOpen(authorization: Authorization) async throws {
    let address = try WebAddress("http://example.invalid/")
    await #expect(throws: WebFailure.notEncrypted(address)) {
      try await TestClient.send(WebRequest("GET", address), authorization)
    }
  }

  @Test func aRefusedTokenIsRefreshedOnce() async throws {
    let server = try LoopbackServer { request in
      .reply(request.headers["authorization"] == "Bearer new" ? 204 : 401)
    }
    let request = WebRequest("GET", try WebAddress(server.address()))
    let asked = Mutex<[String?]>([])
    let reply = try await TestClient.send(
      request,
      .bearer { refused in
        asked.withLock { $0.append(refused) }
        return refused == nil ? "old" : "new"
      })
    #expect(reply.status == 204)
    #expect(asked.withLock { $0 } == [nil, "old"])
    #expect(try await TestClient.send(request, .bearer { _ in "bad" }).status == 401)
  }

  @Test func itsDescriptionShowsNoSecret() {
    let authorization = Authorization.basic(user: "anna", password: "secret")
    var dumped = ""
    dump(authorization, to: &dumped)
    let shown = "\(authorization) \(String(reflecting: authorization)) \([authorization]) \(dumped)"
    #expect(!shown.contains("secret") && !shown.contains("anna"))
  }
}
