import HubClient
import Testing
import Web

struct InvitationLinkTests {
  private static let token = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJ-_01234"

  @Test(arguments: [
    ("https://hub.example.org/#\(token)", "https://hub.example.org/"),
    ("  hub.example.org#\(token)\n", "https://hub.example.org/"),
    ("http://127.0.0.1:8643/team#\(token)", "http://127.0.0.1:8643/team/"),
    ("'https://hub.example.org/#\(token)'", "https://hub.example.org/"),
    (" “https://hub.example.org/#\(token)” ", "https://hub.example.org/"),
    ("<https://hub.example.org/#\(token)>\r\n", "https://hub.example.org/"),
    ("https://hub.example.org/#\(token)\"", "https://hub.example.org/"),
    ("https://hub.example.org/#\(token).", "https://hub.example.org/"),
    ("Here it is (https://hub.example.org/#\(token)),", "https://hub.example.org/"),
    ("dragboard join https://hub.example.org/#\(token)", "https://hub.example.org/"),
    ("  dragboard join 'https://hub.example.org/#\(token)' --as A\n", "https://hub.example.org/"),
  ])
  func aLinkIsAnAddressAndAToken(text: String, hub: String) throws {
    let link = try InvitationLink(text)
    #expect(link.hub.description == hub && link.token.text == Self.token)
    #expect(link.text == "\(hub)#\(Self.token)")
    #expect(link.fingerprint == nil && !"\(link)".contains(Self.token))
  }

  @Test func aLinkMayContainAFingerprint() throws {
    let fingerprint = String(repeating: "0a", count: 32)
    let address = "https://192.0.2.1:8643/#\(Self.token)"
    let link = try InvitationLink("\(address).\(fingerprint.uppercased())")
    #expect(link.fingerprint == fingerprint && link.token.text == Self.token)
    #expect(link.text == "\(address).\(fingerprint)")
    #expect(try InvitationLink("\(address).\(fingerprint)!").fingerprint == fingerprint)
  }

  @Test(arguments: [
    ("https://hub.example.org/", InvitationLink.Fault.noToken),
    ("https://hub.example.org/#", .noToken), ("https://hub.example.org/#.", .noToken),
    ("", .noToken), ("dragboard join", .noToken),
    ("https://hub.example.org/#\(token.dropLast())", .malformedToken),
    ("https://hub.example.org/#\(token)x", .malformedToken),
    ("https://hub.example.org/#\(token).0123456789abcdef", .malformedToken),
    ("https://hub.example.org/#\(token).\(String(repeating: "g", count: 64))", .malformedToken),
    ("https://hub.example.org/#\(token.dropLast())é", .malformedToken),
  ])
  func anotherTextIsNone(text: String, fault: InvitationLink.Fault) {
    #expect(throws: fault) { try InvitationLink(text) }
  }

  @Test func itsAddressIsChecked() {
    #expect(throws: WebFailure.self) { try InvitationLink("ftp://h/#\(Self.token)") }
  }
}
