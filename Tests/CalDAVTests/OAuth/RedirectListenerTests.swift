import SyncSupport
import Testing
import Web
import WebSupport

@testable import CalDAV

struct RedirectListenerTests {
  private static func open(
    issuer: String? = nil, namesIssuer: Bool = false, at redirect: RedirectAddress = .anyPort
  ) async throws -> RedirectListener {
    try await RedirectListener.open(
      for: RedirectAnswer(
        state: ConcealedText("the-state"), issuer: issuer, namesIssuer: namesIssuer),
      at: redirect)
  }

  private static func send(
    _ address: String, method: String = "GET", host: String? = nil
  ) async throws -> WebReply {
    try await WebClient.run(TestClient.settings, authorization: .none) { web in
      try await web.send(
        WebRequest(method, try WebAddress(address), headers: host.map { ["Host": $0] } ?? [:]))
    }
  }

  @Test func givesTheCodeAndThenThePort() async throws {
    let port = try ReservedPort()
    let listener = try await Self.open(
      at: try RedirectAddress("http://127.0.0.1:\(port.number)/callback"))
    let reply = try await Self.send("\(listener.address)?code=a%2Bb+c&state=the-state")
    #expect(try await listener.code(within: .seconds(60)).text == "a+b c")
    #expect(reply.status == 200)
    #expect(reply.header("Cache-Control") == "no-store")
    #expect(!String(decoding: reply.body, as: UTF8.self).contains("a+b"))
    await listener.close()
    await #expect(throws: WebFailure.self) { try await Self.send(listener.address) }
  }

  @Test(arguments: ["http://127.0.0.1:PORT/back/here", "http://localhost:PORT"])
  func listensWhereItIsRegistered(text: String) async throws {
    let port = try ReservedPort()
    let registered = text.replacing("PORT", with: "\(port.number)")
    let listener = try await Self.open(at: try RedirectAddress(registered))
    #expect(listener.address == registered)
    let wrong = try WebAddress(registered).with(path: "/callback")
    #expect(try await Self.send("\(wrong)?code=c").status == 404)
    _ = try await Self.send("\(registered)?code=right&state=the-state")
    #expect(try await listener.code(within: .seconds(60)).text == "right")
    await listener.close()
  }

  @Test(arguments: [
    "https://127.0.0.1:8400/", "http://127.0.0.2:8400/", "http://example.org:8400/",
    "http://127.0.0.1:8400/?a=b",
  ])
  func theBrowserComesBackToThisMachineAlone(text: String) {
    #expect(throws: WebFailure.badAddress(text, .elsewhere)) { try RedirectAddress(text) }
  }

  @Test func goesOnAfterWhatIsNoAnswer() async throws {
    let listener = try await Self.open()
    let good = "?code=wrong&state=the-state"
    let root = listener.address.replacing(RedirectAddress.anyPort.path, with: "")
    for path in ["/favicon.ico", "/", "/callback/", "/callback2", "/x/callback"] {
      #expect(try await Self.send("\(root)\(path)\(good)").status == 404)
    }
    #expect(try await Self.send("\(listener.address)\(good)", method: "POST").status == 405)
    // What a page of elsewhere sends whose name was made to lead here.
    #expect(
      try await Self.send("\(listener.address)\(good)", host: "evil.example").status == 404)
    _ = try await Self.send("\(listener.address)?code=right&state=the-state")
    #expect(try await listener.code(within: .seconds(60)).text == "right")
    await listener.close()
  }

  @Test(arguments: [
    ("code=c", OAuthError.foreignAnswer), ("code=c&state=the-statf", .foreignAnswer),
    ("code=c&state=the-stat", .foreignAnswer), ("code=c&state=", .foreignAnswer),
    ("code=c&state=the-state&state=the-state", .foreignAnswer),
    ("error=access_denied&state=other", .foreignAnswer),
    ("error=access_denied&state=the-state", .denied),
    ("error=invalid_scope&state=the-state", .refused(.authorization, .invalidScope)),
    ("error=c0ffee&state=the-state", .refused(.authorization, .other)),
    ("state=the-state", .malformedAnswer(.authorization)),
    ("code=&state=the-state", .malformedAnswer(.authorization)),
    ("code=c&code=d&state=the-state", .malformedAnswer(.authorization)),
    ("code=c&state=the-state&iss=https://other.example", .foreignAnswer),
  ])
  func endsWithWhatIsWrong(query: String, error: OAuthError) async throws {
    let listener = try await Self.open(issuer: "https://ours.example")
    let reply = try await Self.send("\(listener.address)?\(query)")
    #expect(reply.status == 400)
    await #expect(throws: error) { try await listener.code(within: .seconds(60)) }
    await listener.close()
  }

  @Test func missesTheIssuerThatAlwaysNamesItself() async throws {
    let listener = try await Self.open(issuer: "https://ours.example", namesIssuer: true)
    _ = try await Self.send("\(listener.address)?code=c&state=the-state")
    await #expect(throws: OAuthError.foreignAnswer) {
      try await listener.code(within: .seconds(60))
    }
    await listener.close()
  }

  @Test func endsWhenTheTimeHasRunOut() async throws {
    let listener = try await Self.open()
    await #expect(throws: OAuthError.noAnswer) {
      try await listener.code(within: .milliseconds(50))
    }
    await listener.close()
  }

  @Test func endsWhenItsTaskIsCancelled() async throws {
    let listener = try await Self.open()
    let task = Task { try await listener.code(within: .seconds(600)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await listener.close()
  }
}
