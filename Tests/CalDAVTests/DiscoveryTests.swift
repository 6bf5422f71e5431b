import SyncSupport
import Testing
import Web
import WebSupport

@testable import CalDAV

struct DiscoveryTests {
  private func calendars(
    _ address: String, _ authorization: Authorization = TestAccount.authorization
  ) async throws -> Discovery.Calendars {
    try await TestClient.run(authorization) {
      try await Discovery($0).calendars(at: WebAddress(address))
    }
  }

  @Test(arguments: CalendarServer.Kind.allCases)
  func findsCalendarsFromWhateverAddressIsGiven(kind: CalendarServer.Kind) async throws {
    let server = try CalendarServer(kind)
    let first = try await calendars(server.address())
    #expect(first.homes.count == 1)
    let home = try #require(first.homes.first)
    let made = try await TestClient.run(TestAccount.authorization) {
      try await Discovery($0).createCalendar(named: "Päck & <go>", in: home)
    }
    #expect(made.name == "Päck & <go>" && made.acceptsTasks && made.isWritable)
    #expect(made.address.path.hasPrefix(home.path))
    #expect(made.address.path.hasSuffix("/p-ck-go/"))

    let all = try await calendars(server.address()).all
    #expect(all.contains(made))
    #expect(all.count == first.all.count + 1)
    for start in ["/.well-known/caldav", "/nonesuch/", home.path, String(home.path.dropLast())] {
      let found = try await calendars(server.address(start))
      #expect(found.homes == [home] && found.all == all, "\(start)")
    }
    for start in [made.address.path, String(made.address.path.dropLast())] {
      #expect(try await calendars(server.address(start)) == .init(all: [made]), "\(start)")
    }
  }

  @Test(arguments: CalendarServer.Kind.allCases)
  func twoCalendarsMayHaveOneName(kind: CalendarServer.Kind) async throws {
    let server = try CalendarServer(kind)
    let home = try await calendars(server.address()).homes[0]
    try await TestClient.run(TestAccount.authorization) { client in
      let discovery = Discovery(client)
      let one = try await discovery.createCalendar(named: "Tasks", in: home)
      let other = try await discovery.createCalendar(named: "Tasks", in: home)
      #expect(one.name == other.name)
      #expect(one.address.path.hasSuffix("/tasks/") && other.address.path.hasSuffix("/tasks-2/"))
    }
  }

  @Test(arguments: [
    Authorization.none, .basic(user: CalendarServer.user, password: "wrong"),
    .basic(user: "nobody", password: CalendarServer.password),
  ])
  func aStrangerIsUnauthorized(authorization: Authorization) async throws {
    let server = try CalendarServer.shared(.radicale)
    let error = await #expect(throws: WebFailure.self) {
      try await calendars(server.address(), authorization)
    }
    guard case .unauthorized = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// As some servers answer strangers, with a status that says that all is well.
  @Test func aPageForStrangersIsUnauthorized() async throws {
    let server = try LoopbackServer { _ in
      .reply(
        207,
        body: """
          <multistatus xmlns="DAV:"><response><href>/</href><propstat><prop>
          <current-user-principal><unauthenticated/></current-user-principal></prop>
          <status>HTTP/1.1 200 OK</status></propstat></response></multistatus>
          """)
    }
    let asked = try WebAddress(server.address("/.well-known/caldav"))
    await #expect(throws: WebFailure.unauthorized(asked, offered: [])) {
      try await calendars(server.address(), .none)
    }
  }

  @Test func aServerWithoutCalendarsIsNone() async throws {
    let server = try LoopbackServer { _ in .reply(404, body: "<html><br></html>") }
    let address = try WebAddress(server.address("/a"))
    await #expect(throws: WebFailure.noCalendars(address)) { try await calendars("\(address)") }
    #expect(server.requests.map(\.target) == ["/a", "/.well-known/caldav", "/"])
  }

  /// Otherwise nobody would learn why its calendars are not found.
  @Test func anAnswerThatIsNoXMLIsNotTakenForNoCalendars() async throws {
    let server = try LoopbackServer { _ in .reply(207, body: "<multistatus>\u{B}</multistatus>") }
    let address = try WebAddress(server.address("/a"))
    let error = await #expect(throws: WebFailure.self) { try await calendars("\(address)") }
    guard case .notUnderstood(address, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func aCalendarWithoutTasksIsNone() async throws {
    let server = try LoopbackServer { request in
      .reply(
        207,
        body: """
          <multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><response>
          <href>\(request.target)</href><propstat><prop>
          <resourcetype><collection/><c:calendar/></resourcetype>
          <c:supported-calendar-component-set><c:comp name="VEVENT"/>
          </c:supported-calendar-component-set></prop><status>HTTP/1.1 200 OK</status></propstat>
          </response></multistatus>
          """)
    }
    let address = try WebAddress(server.address("/a/"))
    await #expect(throws: WebFailure.noCalendars(address)) { try await calendars("\(address)") }
  }

  @Test func aReferenceToAnotherHostIsNotFollowed() async throws {
    let server = try LoopbackServer { _ in
      .reply(
        207,
        body: """
          <multistatus xmlns="DAV:"><response><href>/</href><propstat>
          <status>HTTP/1.1 200 OK</status><prop><current-user-principal>
          <href>https://other.example/anna/</href></current-user-principal></prop></propstat>
          </response></multistatus>
          """)
    }
    let asked = try WebAddress(server.address("/.well-known/caldav"))
    let other = "https://other.example/anna/"
    await #expect(throws: WebFailure.leadsElsewhere(asked, to: other)) {
      try await calendars(server.address())
    }
  }

  @Test func aRefusedHomeIsForbidden() async throws {
    let server = try LoopbackServer { _ in
      .reply(403, body: "<error xmlns='DAV:'><need-privileges/></error>")
    }
    let address = try WebAddress(server.address("/a/"))
    await #expect(throws: WebFailure.forbidden(address.with(path: "/a/tasks/"))) {
      try await TestClient.run(TestAccount.authorization) {
        try await Discovery($0).createCalendar(named: "Tasks", in: address)
      }
    }
  }

  /// The server may have created the first one.
  @Test func noSecondCalendarIsCreatedForABusyServer() async throws {
    let server = try LoopbackServer { _ in .reply(502) }
    let home = try WebAddress(server.address("/a/"))
    let address = home.with(path: "/a/tasks/")
    await #expect(throws: WebFailure.busy(address, status: 502, retryAfter: nil)) {
      try await TestClient.run(TestAccount.authorization) {
        try await Discovery($0).createCalendar(named: "Tasks", in: home)
      }
    }
    #expect(server.requests.map(\.target) == ["/a/tasks/"])
  }

  @Test(arguments: [
    ("Groceries", "groceries"), ("Päck & go!", "p-ck-go"), ("../../x", "x"), ("任务", "tasks"),
    ("", "tasks"), ("a_b.c", "a-b-c"),
    (String(repeating: "x", count: 99), String(repeating: "x", count: 60)),
  ])
  func theNameBecomesPartOfTheAddress(name: String, segment: String) {
    #expect(Discovery.segment(for: name) == segment)
  }
}
