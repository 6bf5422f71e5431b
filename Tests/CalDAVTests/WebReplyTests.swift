import Testing
import Web

@testable import CalDAV

struct WebReplyTests {
  private func reply(
    _ status: Int, headers: [String: String] = [:], body: String = ""
  ) throws -> WebReply {
    WebReply(
      status: status, headers: headers, body: Array(body.utf8),
      address: try WebAddress("https://h/a"))
  }

  @Test(arguments: [
    ("Basic realm=\"x\"", ["Basic"]),
    ("Digest realm=\"x\", Basic realm=\"y\"", ["Basic", "Digest"]),
    ("bearer", ["Bearer"]), ("", []),
  ])
  func unauthorizedSaysWhichLoginsAreOffered(header: String, offered: [String]) throws {
    let reply = try reply(401, headers: ["www-authenticate": header])
    #expect(reply.failure == .unauthorized(reply.address, offered: offered))
  }

  @Test func eachStatusHasItsFailure() throws {
    let address = try WebAddress("https://h/a")
    #expect(try reply(403).failure == .forbidden(address))
    #expect(try reply(404).failure == .missing(address))
    #expect(try reply(410).failure == .missing(address))
    #expect(try reply(200).failure == .refused(address, status: 200, rule: nil))
    let moved = try reply(301, headers: ["location": "/b?c"]).failure
    #expect(moved == .moved(address, to: "/b"))
    let body = "<error xmlns='DAV:'><d:no-uid-conflict xmlns:d='urn:x'/></error>"
    #expect(
      try reply(409, body: body).failure
        == .refused(address, status: 409, rule: "no-uid-conflict"))
  }

  @Test(arguments: ["", "<html><br>", "<error><valid-sync-token/></error>", "<x xmlns='DAV:'/>"])
  func whatIsNoErrorOfDAVNamesNoRule(body: String) throws {
    #expect(try reply(403, body: body).brokenRules.isEmpty)
  }

  @Test func aMultistatusMustBeWhole() throws {
    let body = "<multistatus xmlns='DAV:'><sync-token>1</sync-token></multistatus>"
    let address = try WebAddress("https://h/a")
    #expect(try reply(207, body: body).multistatus().syncToken == "1")
    let cut = try reply(207, body: String(body.dropLast()))
    #expect(throws: WebFailure.cutOff(address)) { try cut.multistatus() }
    let other = try reply(200, body: body)
    #expect(throws: WebFailure.refused(address, status: 200, rule: nil)) { try other.multistatus() }
    let garbled = try reply(207, body: "%%%")
    #expect(throws: WebFailure.self) { try garbled.multistatus() }
  }
}
