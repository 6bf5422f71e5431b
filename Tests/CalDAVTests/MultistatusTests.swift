import Testing

@testable import CalDAV

struct MultistatusTests {
  private func read(_ content: String) throws(XMLFailure) -> Multistatus {
    try Multistatus(
      Array("<d:multistatus xmlns:d='DAV:' xmlns:c='urn:x'>\(content)</d:multistatus>".utf8))
  }

  /// Xandikos has the status before the properties, others behind them.
  @Test(arguments: [
    "<d:status>HTTP/1.1 200 OK</d:status><d:prop><d:getetag>\"1\"</d:getetag></d:prop>",
    "<d:prop><d:getetag> \"1\"\n</d:getetag></d:prop><d:status>HTTP/1.1 200 OK</d:status>",
  ])
  func theStatusMayStandAnywhere(propstat: String) throws {
    let answer = try read(
      """
      <d:response><d:href> /a </d:href><d:propstat>\(propstat)</d:propstat>
      <d:propstat><d:prop><d:displayname/></d:prop><d:status>HTTP/1.1 404 No</d:status></d:propstat>
      </d:response>
      """)
    let response = try #require(answer.responses.first)
    #expect(response.href == "/a" && response.status == nil)
    #expect(response.text(.dav("getetag")) == "\"1\"")
    // A property that the resource lacks is named, too, and empty.
    #expect(response.properties.count == 1)
  }

  @Test func aStatusMayBeForSeveralResources() throws {
    let answer = try read(
      """
      <d:response><d:href>/a</d:href><d:href>/b</d:href><d:status>HTTP/1.1 404 Gone</d:status>
      </d:response><d:sync-token> data:1,2 </d:sync-token>
      """)
    #expect(answer.responses.map(\.href) == ["/a", "/b"])
    #expect(answer.responses.map(\.status) == [404, 404])
    #expect(answer.syncToken == "data:1,2")
  }

  @Test func namesOfOtherNamespacesMeanOtherThings() throws {
    let answer = try read(
      """
      <c:sync-token>1</c:sync-token><c:response/>
      <d:response><d:href>/a</d:href><c:href>/b</c:href><d:propstat>
      <d:prop><c:getetag>2</c:getetag></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>
      </d:response>
      """)
    #expect(answer.syncToken == nil)
    #expect(answer.responses.map(\.href) == ["/a"])
    #expect(answer.responses[0].text(.dav("getetag")) == nil)
  }

  @Test(arguments: ["", "<d:response/>", "<d:responsedescription>x</d:responsedescription>"])
  func anEmptyAnswerHasNoResponses(content: String) throws {
    #expect(try read(content).responses.isEmpty)
  }

  @Test(arguments: ["<html/>", "<multistatus/>", "<error xmlns='DAV:'/>"])
  func anotherDocumentIsRefused(document: String) throws {
    let root = try XMLElement(Array(document.utf8)).name
    #expect(throws: XMLFailure.unexpectedRoot(root)) { try Multistatus(Array(document.utf8)) }
  }

  @Test func everyBeginningEndsEarly() {
    let document = Array(
      """
      <?xml version="1.0"?><multistatus xmlns="DAV:"><response><href>/a</href><propstat><prop>
      <getetag>"1"</getetag></prop><status>HTTP/1.1 200 OK</status></propstat></response>
      <response><href>/b</href><status>HTTP/1.1 404 Gone</status></response>
      <sync-token>1</sync-token></multistatus>
      """.utf8)
    for count in 0..<document.count {
      #expect(throws: XMLFailure.endsEarly, "\(count) bytes") {
        try Multistatus(Array(document.prefix(count)))
      }
    }
  }
}
