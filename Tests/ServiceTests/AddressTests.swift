import HTTPTypes
import Testing

@testable import Service

struct OriginRuleTests {
  private func rule(_ origin: String?, host: String = "127.0.0.1:8642") -> OriginRule {
    var headers = HTTPFields()
    headers[.origin] = origin
    return OriginRule(
      headers, host: host, isSecure: false, allowed: ["https://friend.example"])
  }

  @Test(arguments: [
    ("http://127.0.0.1:8642", true), ("https://127.0.0.1:8642", false),
    ("https://friend.example", true), ("http://127.0.0.1", false), ("http://friend.example", false),
    ("https://evil.example", false), ("null", false), ("", false),
    ("http://127.0.0.1:8642.evil.example", false),
  ])
  func onlyOurOriginAndThoseAllowedAreOurs(origin: String, isOwn: Bool) {
    #expect(rule(origin).isOwn == isOwn && rule(origin).isForeign == !isOwn)
  }

  @Test func aRequestWithoutAnOriginIsNeither() {
    #expect(!rule(nil).isOwn && !rule(nil).isForeign)
  }

  @Test func onlyAnAllowedSiteIsToldSo() {
    #expect(rule("https://friend.example").headers[.accessControlAllowOrigin] != nil)
    #expect(rule("http://127.0.0.1:8642").headers.isEmpty)
    #expect(rule("https://friend.example").preflight(.options) == .noContent)
    #expect(rule("https://evil.example").preflight(.options) == nil)
    #expect(rule("https://friend.example").preflight(.get) == nil)
  }

  @Test(arguments: [
    ("localhost:1", true), ("127.0.0.1", true), ("[::1]:5", true), ("evil.example", false),
    ("127.0.0.1.evil.example", false), ("localhost.evil.example:80", false), ("", false),
  ])
  func aNameThatLeadsHereIsNotLocal(host: String, isLocal: Bool) {
    #expect(rule(nil, host: host).isHostLocal == isLocal)
  }
}
