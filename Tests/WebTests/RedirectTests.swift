import SyncSupport
import Testing
import WebSupport

@testable import Web

struct RedirectTests {
  @Test(arguments: [301, 302, 303, 307, 308])
  func aRedirectGetsTheSameRequestAgain(status: Int) async throws {
    let server = try LoopbackServer { request in
      request.target == "/.well-known/caldav"
        ? .reply(status, headers: ["Location": "/dav/"]) : .reply(207, body: "ok")
    }
    let start = try WebAddress(server.address("/.well-known/caldav"))
    let request = WebRequest("PROPFIND", start, headers: ["Depth": "0"], body: "<a/>")
    let reply = try await TestClient.send(request, .basic(user: "a", password: "b"))
    #expect(reply.address == start.with(path: "/dav/"))
    let last = try #require(server.requests.last)
    #expect(last.method == "PROPFIND" && last.body == "<a/>" && last.headers["depth"] == "0")
    #expect(last.headers["authorization"] != nil)
  }

  @Test(arguments: [
    "http://localhost:PORT/", "http://127.0.0.1:1/", "https://127.0.0.1:PORT/", "urn:a",
  ])
  func aRedirectToAnotherAddressIsNotFollowed(target: String) async throws {
    let port = try ReservedPort()
    let target = target.replacing("PORT", with: "\(port.number)")
    let server = try LoopbackServer { _ in
      .reply(302, headers: ["Location": target + "?token=secret"])
    }
    let address = try WebAddress(server.address())
    await #expect(throws: WebFailure.leadsElsewhere(address, to: target)) {
      try await TestClient.send(WebRequest("GET", address))
    }
  }

  /// Otherwise a page to sign in might accept what the calendar was sent.
  @Test(
    arguments: ["PUT", "DELETE", "MKCALENDAR"],
    [301, 302, 303, 307, 308])
  func aWriteIsSentAgainOnlyIfTheRedirectAsksForIt(method: String, status: Int) async throws {
    let server = try LoopbackServer { request in
      request.target == "/a" ? .reply(status, headers: ["Location": "/b"]) : .reply(204)
    }
    let request = WebRequest(method, try WebAddress(server.address("/a")))
    let reply = try await TestClient.send(request)
    #expect(reply.status == (status < 307 ? status : 204))
    #expect(server.requests.count == (status < 307 ? 1 : 2))
  }

  @Test func redirectsInACircleEnd() async throws {
    let server = try LoopbackServer { request in
      .reply(301, headers: ["Location": request.target == "/a" ? "/b" : "/a"])
    }
    let address = try WebAddress(server.address("/a"))
    await #expect(throws: WebFailure.redirectLoop(address)) {
      try await TestClient.send(WebRequest("GET", address))
    }
    #expect(server.requests.count == 6)
  }

  @Test func aCallerMayWantTheRedirectItself() async throws {
    let server = try LoopbackServer { _ in .reply(301, headers: ["Location": "/b"]) }
    var request = WebRequest("GET", try WebAddress(server.address("/a")))
    request.followsRedirects = false
    #expect(try await TestClient.send(request).status == 301)
    #expect(server.requests.count == 1)
  }
}
