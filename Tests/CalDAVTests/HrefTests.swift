import Testing
import Web

@testable import CalDAV

struct HrefTests {
  private let server: WebAddress

  init() throws { server = try WebAddress("https://h/dav/") }

  @Test(arguments: [
    ("/anna@h/a.ics", "/anna%40h/a.ics"), ("/a%2db", "/a-b"), ("/a b", "/a%20b"),
    ("/ü/", "/%c3%bc"), ("https://inside:8080/a", "/a"), ("x.ics", "/dav/x.ics"),
    ("/a//b", "/a/b"), ("/a+b", "/a%2Bb"),
  ])
  func differentWaysToWriteAPathAreEqual(one: String, other: String) {
    #expect(Href(one, from: server) == Href(other, from: server))
  }

  @Test(arguments: [
    ("/a/b", "/a%2Fb"), ("/a", "/A"), ("/a", "/a/b"), ("/100%", "/100"),
    // The same letters to a reader, and not the same file to a server.
    ("/u\u{308}", "/\u{fc}"),
  ])
  func differentPathsDiffer(one: String, other: String) {
    #expect(Href(one, from: server) != Href(other, from: server))
  }

  @Test func itsPathMeansTheSameAgain() throws {
    let href = try #require(Href("/anna@h/two%20@ 100% ü%2F.ics", from: server))
    #expect(href.path == "/anna%40h/two%20%40%20100%25%20%C3%BC%2F.ics")
    #expect(Href(href.path, from: server) == href)
    #expect(href.name == "two @ 100% ü/.ics")
  }

  @Test func theRootHasNoName() {
    #expect(Href("/", from: server)?.name == "")
    #expect(Href("mailto:a", from: server) == nil)
  }

  @Test(arguments: [
    ("/u/c/x.ics", true), ("/u/%63/x%20y.ics", true), ("http://inside:81/u/c/x.ics", true),
    ("/u/c", false), ("/u/c/", false), ("/u/d/x.ics", false), ("/u/c/../d/x.ics", false),
    ("/u/c/%2e%2e", false), ("/u/c/%2e%2e/x.ics", false), ("/u/c/sub/x.ics", false),
    ("/u/c/%2e%2e%2fd%2fx.ics", false), ("/u/cx.ics", false), ("/x.ics", false),
  ])
  func onlyWhatIsRightBelowAFolderIsItsMember(reference: String, isMember: Bool) throws {
    let address = try WebAddress("https://h/u/c/")
    let href = try #require(Href(reference, from: address))
    #expect(href.isMember(of: Href(address)) == isMember)
  }

  @Test(arguments: [
    ("https://h/a/", true), ("https://H:443/%61", true), ("https://h/b/", false),
    ("https://h:444/a/", false), ("http://h/a/", false), ("https://i/a/", false),
  ])
  func oneAddressIsWrittenInManyWays(text: String, isSame: Bool) throws {
    #expect(try WebAddress("https://h/a/").isSameResource(as: try WebAddress(text)) == isSame)
  }
}
