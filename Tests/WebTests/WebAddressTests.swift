import Testing

@testable import Web

struct WebAddressTests {
  @Test(arguments: [
    ("https://example.org", "https://example.org/"),
    ("example.org", "https://example.org/"),
    ("HTTP://Example.ORG:80", "http://example.org/"),
    ("https://example.org:8443/dav/", "https://example.org:8443/dav/"),
    ("http://[::1]:5232/a", "http://[::1]:5232/a"),
    ("http://[::1]/a", "http://[::1]/a"),
    ("https://example.org/a b/ü/100%/%41%zz", "https://example.org/a%20b/%C3%BC/100%25/%41%25zz"),
    ("https://example.org/a/./b/../c/..", "https://example.org/a/"),
    ("https://example.org/../../a", "https://example.org/a"),
    ("https://example.org?code=secret", "https://example.org/"),
    ("https://example.org/a#b?c", "https://example.org/a"),
  ])
  func readsWhatAPersonTypes(text: String, expected: String) throws {
    #expect(try WebAddress(text).description == expected)
  }

  @Test func aRequestHasTheQueryAndAnErrorHasNot() throws {
    let address = try WebAddress("https://example.org/a?b=c d")
    #expect(address.request == "https://example.org/a?b=c%20d")
    #expect("\(address)" == "https://example.org/a")
  }

  @Test(arguments: [
    ("", WebFailure.AddressFault.host, ""), ("https://", .host, "https://"),
    ("https:///a", .host, "https:///a"), ("ftp://example.org", .scheme, "ftp://example.org"),
    ("https://exämple.org", .host, "https://exämple.org"),
    ("https://[]", .host, "https://[]"), ("https://[::１]", .host, "https://[::１]"),
    ("https://a b", .host, "https://a b"), ("https://a:0", .port, "https://a:0"),
    ("https://a:65536/", .port, "https://a:65536/"), ("https://a:b", .port, "https://a:b"),
    ("https://anna:secret@example.org/a", .namesUser, "https://example.org/a"),
    ("anna@example.org", .namesUser, "https://example.org"),
    ("caldav://anna:hunter2@host/", .scheme, "caldav://host/"),
    ("https://anna:hun/ter2@host/", .port, "https://host/"),
    ("https://an na/hunter2@host/", .host, "https://host/"),
    ("https://anna:se@cret@example.org", .namesUser, "https://example.org"),
  ])
  func saysWhatIsWrongWithoutThePassword(
    text: String, fault: WebFailure.AddressFault, shown: String
  ) {
    #expect(throws: WebFailure.badAddress(shown, fault)) { try WebAddress(text) }
  }

  @Test(arguments: [
    ("/x/y", "https://h/x/y"), ("x", "https://h/a/x"), ("x/../y", "https://h/a/y"),
    ("../x", "https://h/x"), ("", "https://h/a/b"), ("./", "https://h/a/"),
    ("//other/x", "https://other/x"), ("http://other:81/x?y", "http://other:81/x"),
    ("/x y@z", "https://h/x%20y@z"), ("/x#y", "https://h/x"),
    ("mailto:anna@example.org", nil), ("urn:uuid:1", nil), ("ftp://h/x", nil),
    ("/a:b", "https://h/a:b"),
  ])
  func resolvesReferences(reference: String, expected: String?) throws {
    #expect(try WebAddress("https://h/a/b").resolving(reference)?.description == expected)
  }

  @Test(arguments: [
    ("http://127.0.0.1:5232", true), ("http://localhost", true), ("http://[::1]", true),
    ("http://127.0.0.1.example.org", false), ("http://localhost.example.org", false),
    ("http://128.0.0.1", false), ("http://[::2]", false), ("http://0.0.0.0", false),
  ])
  func knowsLoopback(text: String, expected: Bool) throws {
    #expect(try WebAddress(text).isLoopback == expected)
  }

  @Test(arguments: [
    ("https://h/a", "https://h/b", true), ("http://h:81/a", "http://h:81/b", true),
    ("http://h/a", "https://h/a", true), ("https://h/a", "http://h/a", false),
    ("http://h:81/a", "https://h/a", false), ("https://h/a", "https://h:444/a", false),
    ("https://h/a", "https://i/a", false), ("https://h/a", "https://h.i/a", false),
  ])
  func redirectsStayWithinTheHostAndItsEncryption(from: String, to: String, may: Bool) throws {
    #expect(try WebAddress(from).mayRedirect(to: WebAddress(to)) == may)
  }
}
