import HubClient
import Testing
import Web

struct InvitationLinkTests {
  private static let token = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJ-_01234"

  @Test(arguments: [
    ("https://hub.example.org/#\(token)", "https://hub.example.org/"),
    ("  hub.example.org#\(token)\n", "https://hub.example.org/"),
    ("http://127.0.0.1:8643/team#\(token)", "http://127.0.0.1:8643/team/"),
  ])
  func aLinkIsAnAddressAndAToken(text: String, hub: String) throws {
    let link = try InvitationLink(text)
    #expect(link.hub.description == hub && link.token.text == Self.token)
    #expect(link.text == "\(hub)#\(Self.token)")
    #expect(!"\(link)".contains(Self.token))
  }

  @Test(arguments: [
    ("https://hub.example.org/", InvitationLink.Fault.noToken),
    ("https://hub.example.org/#", .noToken),
    ("https://hub.example.org/#\(token.dropLast())", .malformedToken),
    ("https://hub.example.org/#\(token)x", .malformedToken),
    ("https://hub.example.org/#\(token.dropLast())é", .malformedToken),
  ])
  func anotherTextIsNone(text: String, fault: InvitationLink.Fault) {
    #expect(throws: fault) { try InvitationLink(text) }
  }

  @Test func itsAddressIsChecked() {
    #expect(throws: WebFailure.self) { try InvitationLink("ftp://h/#\(Self.token)") }
  }
}
