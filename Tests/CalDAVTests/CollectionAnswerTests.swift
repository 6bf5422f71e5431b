import SyncSupport
import Synchronization
import Testing
import Web
import WebSupport

@testable import CalDAV

/// What servers answer that are not at hand.
struct CollectionAnswerTests {
  /// A calendar at `/c/` whose server gives these answers, in order; the last one for ever.
  private func with(
    _ answers: LoopbackServer.Answer...,
    body: (CalendarCollection, LoopbackServer) async throws -> Void
  ) async throws {
    let next = Mutex(0)
    let server = try LoopbackServer { _ in
      answers[
        next.withLock { number in
          defer { number += 1 }
          return min(number, answers.count - 1)
        }]
    }
    try await TestClient.run { client in
      try await body(
        CalendarCollection(try WebAddress(server.address("/c/")), client: client), server)
    }
  }

  private func multistatus(_ content: String) -> LoopbackServer.Answer {
    .reply(
      207,
      body: """
        <?xml version="1.0"?><multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">\
        \(content)</multistatus>
        """)
  }

  private func response(_ href: String, status: Int) -> String {
    "<response><href>\(href)</href><status>HTTP/1.1 \(status) Text</status></response>"
  }

  private func response(_ href: String, _ properties: String) -> String {
    """
    <response><href>\(href)</href><propstat><status>HTTP/1.1 200 OK</status>
    <prop>\(properties)</prop></propstat></response>
    """
  }

  private func etag(_ etag: String) -> String { "<getetag>\"\(etag)\"</getetag>" }

  // MARK: Changes

  @Test func pagesAreReadToTheLast() async throws {
    try await with(
      multistatus(
        response("/c/a.ics", etag("1")) + response("/c/b.ics", etag("1"))
          + response("/c/", status: 507) + "<sync-token>t1</sync-token>"),
      multistatus(
        response("/c/a.ics", status: 404) + response("/c/d.ics", status: 404)
          + response("/c", status: 507) + "<sync-token>t2</sync-token>"),
      multistatus(
        response("/c/b.ics", etag("2")) + response("/c/d.ics", etag("1"))
          + "<sync-token>t3</sync-token>")
    ) { calendar, server async throws in
      let changes = try await calendar.changes(since: "t0 <&>")
      #expect(
        changes
          == CollectionChanges(
            changed: [
              calendar.href(named: "b.ics"): "\"2\"", calendar.href(named: "d.ics"): "\"1\"",
            ], removed: [calendar.href(named: "a.ics")], token: "t3", isSinceToken: true))
      let tokens = try server.requests.map {
        try XMLElement(Array($0.body.utf8)).first(.dav("sync-token"))?.text
      }
      #expect(tokens == ["t0 <&>", "t1", "t2"])
      for request in server.requests {
        #expect(request.method == "REPORT" && request.headers["depth"] == "0")
        #expect(request.headers["content-type"] == "application/xml; charset=utf-8")
        // Xandikos would leave out the rest without a word.
        #expect(!request.body.contains("limit"))
      }
    }
  }

  @Test func pagesWithoutEndAreAnError() async throws {
    let page = multistatus(response("/c/", status: 507) + "<sync-token>t</sync-token>")
    try await with(page) { calendar, server async throws in
      let error = await #expect(throws: WebFailure.self) { try await calendar.changes(since: nil) }
      #expect(error?.isNotUnderstood == true)
      #expect(server.requests.count == 2)
    }
  }

  @Test func changesWithoutATokenAreAnError() async throws {
    try await with(multistatus(response("/c/a.ics", etag("1")))) { calendar, _ async throws in
      let error = await #expect(throws: WebFailure.self) { try await calendar.changes(since: nil) }
      #expect(error?.isNotUnderstood == true)
    }
  }

  @Test(arguments: [400, 403, 409, 412])
  func aRefusedTokenIsKnownByItsRule(status: Int) async throws {
    let body = """
      <d:error xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns"><s:exception>Invalid</s:exception>
      <d:valid-sync-token/></d:error>
      """
    let all = multistatus(response("/c/a.ics", etag("1")) + "<sync-token>t2</sync-token>")
    try await with(.reply(status, body: body), all) { calendar, server async throws in
      #expect(
        try await calendar.changes(since: "t")
          == CollectionChanges(changed: [calendar.href(named: "a.ics"): "\"1\""], token: "t2"))
      #expect(server.requests.count == 2)
    }
  }

  @Test(arguments: [
    (403, "<error xmlns='DAV:'><supported-report/></error>"), (405, ""), (415, ""), (501, ""),
  ])
  func aServerMayNotKnowTheReport(status: Int, body: String) async throws {
    let list = multistatus(
      response("/c/", "<resourcetype><collection/></resourcetype>")
        + response("/c/a.ics", etag("1")))
    try await with(.reply(status, body: body), list) { calendar, server async throws in
      #expect(
        try await calendar.changes(since: nil)
          == CollectionChanges(changed: [calendar.href(named: "a.ics"): "\"1\""]))
      #expect(server.requests.map(\.method) == ["REPORT", "PROPFIND"])
    }
  }

  @Test func aBareRefusalIsNotAboutTheToken() async throws {
    try await with(.reply(403)) { calendar, _ async throws in
      await #expect(throws: WebFailure.forbidden(calendar.address)) {
        try await calendar.changes(since: "t")
      }
    }
  }

  @Test func aCalendarThatMovedIsNotFollowed() async throws {
    try await with(.reply(301, headers: ["Location": "/d/"])) { calendar, server async throws in
      let moved = WebFailure.moved(calendar.address, to: "/d/")
      await #expect(throws: moved) { try await calendar.changes(since: nil) }
      await #expect(throws: moved) { try await calendar.etags() }
      await #expect(throws: moved) { try await calendar.info() }
      await #expect(throws: moved) {
        try await calendar.objects(at: [calendar.href(named: "a.ics")])
      }
      #expect(server.requests.map(\.target) == ["/c/", "/c/", "/c/", "/c/"])
    }
  }

  // MARK: Lists

  @Test func aListHasTheObjectsAlone() async throws {
    let list = multistatus(
      response("/c/", "<resourcetype><collection/></resourcetype>")
        + response("/c/inner/", "<resourcetype><collection/></resourcetype>")
        + response("http://inside:81/c/a%2eics", etag("1"))
        + response("/c/b.ics", "<resourcetype/>") + response("/c/gone.ics", status: 404))
    try await with(list) { calendar, server async throws in
      #expect(
        try await calendar.etags()
          == [calendar.href(named: "a.ics"): "\"1\"", calendar.href(named: "b.ics"): nil])
      #expect(server.requests[0].headers["depth"] == "1")
    }
  }

  /// A header cannot hold it.
  @Test(arguments: ["\"a\u{7F}b\"", String(repeating: "a", count: 2_000)])
  func aVersionThatCannotBeNamedIsNone(tag: String) async throws {
    let list = multistatus(
      response("/c/", "<resourcetype><collection/></resourcetype>")
        + response("/c/a.ics", "<getetag>\(tag)</getetag>"))
    try await with(list) { calendar, _ async throws in
      #expect(try await calendar.etags() == [calendar.href(named: "a.ics"): nil])
    }
  }

  /// Otherwise all objects would seem to be deleted.
  @Test func anEmptyListOfACalendarThatIsNotThereIsAnError() async throws {
    try await with(multistatus("")) { calendar, _ async throws in
      let error = await #expect(throws: WebFailure.self) { try await calendar.etags() }
      #expect(error?.isNotUnderstood == true)
    }
    try await with(multistatus(response("/c/", status: 404))) { calendar, _ async throws in
      await #expect(throws: WebFailure.missing(calendar.address)) { try await calendar.etags() }
    }
  }

  // MARK: Objects

  @Test func whatTheServerDoesNotGiveIsAskedForAlone() async throws {
    let some = multistatus(
      response("/c/a.ics", etag("1") + "<c:calendar-data>A</c:calendar-data>")
        + response("/c/b.ics", status: 500) + response("/c/c.ics", status: 404)
        + response("/c/strange.ics", etag("1") + "<c:calendar-data>S</c:calendar-data>")
        + response("/c/e.ics", etag("1")) + response("/c/f.ics", status: 403))
    let server = try LoopbackServer { request in
      switch request.target {
      case "/c/": some
      case "/c/c.ics": .reply(410)
      case "/c/f.ics": .reply(403)
      default: .reply(200, headers: ["ETag": "\"4\""], body: request.target)
      }
    }
    try await TestClient.run { client in
      let calendar = CalendarCollection(try WebAddress(server.address("/c/")), client: client)
      let hrefs = ["a", "b", "c", "d", "e", "f"].map { calendar.href(named: "\($0).ics") }
      func found(_ href: Href) -> ObjectAnswer {
        .found(ServerObject(href: href, etag: "\"4\"", text: href.path))
      }
      #expect(
        try await calendar.objects(at: hrefs) == [
          hrefs[0]: .found(ServerObject(href: hrefs[0], etag: "\"1\"", text: "A")),
          hrefs[1]: found(hrefs[1]), hrefs[2]: .missing, hrefs[3]: found(hrefs[3]),
          hrefs[4]: found(hrefs[4]), hrefs[5]: .unreadable(status: 403),
        ])
      #expect(server.requests.count == 6)
    }
  }

  /// Some servers write such characters all the same.
  @Test func anObjectThatXMLCannotHoldKeepsNoOtherFromBeingRead() async throws {
    let all = multistatus(
      response("/c/a.ics", etag("1") + "<c:calendar-data>\u{B}</c:calendar-data>"))
    let server = try LoopbackServer { $0.method == "REPORT" ? all : .reply(200, body: $0.target) }
    try await TestClient.run { client in
      let calendar = CalendarCollection(try WebAddress(server.address("/c/")), client: client)
      let hrefs = ["a", "b"].map { calendar.href(named: "\($0).ics") }
      let found = hrefs.map { ServerObject(href: $0, etag: nil, text: $0.path) }
      #expect(
        try await calendar.objects(at: hrefs)
          == Dictionary(uniqueKeysWithValues: found.map { ($0.href, ObjectAnswer.found($0)) }))
    }
  }

  /// Asking for each object by itself would only hide that.
  @Test func anAnswerWithADocumentTypeIsAnErrorForSeveralObjectsToo() async throws {
    let type = LoopbackServer.Answer.reply(207, body: "<!DOCTYPE multistatus><multistatus/>")
    try await with(type) { calendar, server async throws in
      let error = await #expect(throws: WebFailure.self) {
        try await calendar.objects(at: [calendar.href(named: "a.ics")])
      }
      #expect(error?.isNotUnderstood == true)
      #expect(server.requests.count == 1)
    }
  }

  @Test func fiftyObjectsAreAskedForAtOnce() async throws {
    let nothing = multistatus("")
    let server = try LoopbackServer { $0.method == "REPORT" ? nothing : .reply(404) }
    try await TestClient.run { client in
      let calendar = CalendarCollection(try WebAddress(server.address("/c/")), client: client)
      let hrefs = (0..<120).map { calendar.href(named: "\($0).ics") }
      #expect(try await calendar.objects(at: hrefs).count == 120)
    }
    let reports = server.requests.filter { $0.method == "REPORT" }
    #expect(reports.map { $0.body.ranges(of: ".ics").count }.sorted() == [20, 50, 50])
  }

  /// The sync then ends, and keeps the token of the last one.
  @Test func anObjectThatTheServerIsTooBusyForIsAnError() async throws {
    let some = multistatus(response("/c/a.ics", status: 503))
    try await with(
      some, .reply(503), .reply(503), .reply(503), .reply(503), .reply(503)
    ) { calendar, _ async throws in
      let address = calendar.address.with(path: "/c/a.ics")
      await #expect(throws: WebFailure.busy(address, status: 503, retryAfter: nil)) {
        try await calendar.objects(at: [calendar.href(named: "a.ics")])
      }
    }
  }

  @Test(arguments: [("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", true), ("BEGIN:VCALENDAR\r\n", false)])
  func anObjectWithoutALengthMustHaveItsEnd(text: String, isWhole: Bool) async throws {
    try await with(.text("HTTP/1.0 200 OK\r\n\r\n\(text)")) { calendar, _ async throws in
      let href = calendar.href(named: "a.ics")
      if isWhole {
        let object = ServerObject(href: href, etag: nil, text: text)
        #expect(try await calendar.object(at: href) == .found(object))
      } else {
        let address = calendar.address.with(path: "/c/a.ics")
        await #expect(throws: WebFailure.cutOff(address)) { try await calendar.object(at: href) }
      }
    }
  }

  // MARK: Writing

  @Test func conditionsAreSent() async throws {
    try await with(.reply(204, headers: ["ETag": "W/\"2\""])) { calendar, server async throws in
      let href = calendar.href(named: "a.ics")
      // A weak version is none.
      #expect(try await calendar.put("x", at: href, if: .isNew) == .done(etag: nil))
      _ = try await calendar.put("x", at: href, if: .isVersion("\"1\""))
      _ = try await calendar.delete(href, version: "\"1\"")
      #expect(server.requests.map { $0.headers["if-none-match"] } == ["*", nil, nil])
      #expect(server.requests.map { $0.headers["if-match"] } == [nil, "\"1\"", "\"1\""])
      #expect(server.requests[0].headers["content-type"] == "text/calendar; charset=utf-8")
      #expect(server.requests[0].body == "x")
    }
  }

  @Test func anObjectThatTheServerDoesNotTakeIsRefused() async throws {
    let body = "<error xmlns='DAV:'><c:no-uid-conflict xmlns:c='urn:x'/></error>"
    try await with(.reply(409, body: body)) { calendar, _ async throws in
      let outcome = WriteOutcome.refused(status: 409, rule: "no-uid-conflict")
      let href = calendar.href(named: "a.ics")
      #expect(try await calendar.put("x", at: href, if: .isNew) == outcome)
      #expect(try await calendar.delete(href, version: "1") == outcome)
    }
    try await with(.reply(401)) { calendar, _ async throws in
      let href = calendar.href(named: "a.ics")
      await #expect(throws: WebFailure.self) { try await calendar.put("x", at: href, if: .isNew) }
    }
  }

  @Test func aNewObjectWithoutACalendarIsMissingIt() async throws {
    try await with(.reply(404)) { calendar, _ async throws in
      let href = calendar.href(named: "a.ics")
      await #expect(throws: WebFailure.missing(calendar.address)) {
        try await calendar.put("x", at: href, if: .isNew)
      }
      #expect(try await calendar.put("x", at: href, if: .isVersion("1")) == .conflict)
      #expect(try await calendar.delete(href, version: "1") == .done(etag: nil))
    }
  }

  @Test(arguments: [(404, WriteOutcome.done(etag: nil)), (200, .conflict)])
  func aRefusedDeletionOfWhatIsGoneIsDone(status: Int, outcome: WriteOutcome) async throws {
    try await with(.reply(412), .reply(status, body: "x")) { calendar, server async throws in
      #expect(try await calendar.delete(calendar.href(named: "a.ics"), version: "1") == outcome)
      #expect(server.requests.map(\.method) == ["DELETE", "GET"])
    }
  }
}

extension WebFailure {
  fileprivate var isNotUnderstood: Bool {
    if case .notUnderstood = self { true } else { false }
  }
}
