import SyncSupport
import Testing
import Web
import WebSupport

@testable import CalDAV

/// Real servers behind a network that fails.
struct FaultTests {
  /// A calendar with one object on a Radicale, reached through a proxy.
  private func withCalendar(
    _ body: (CalendarCollection, FaultProxy, Href) async throws -> Void
  ) async throws {
    let server = try CalendarServer.shared(.radicale)
    let proxy = try FaultProxy(to: server.port)
    try await TestAccount.withCalendar(on: server, port: proxy.port) { calendar in
      let href = calendar.href(named: "a.ics")
      _ = try await calendar.put(TestAccount.object("a", "One"), at: href, if: .isNew)
      try await body(calendar, proxy, href)
    }
  }

  /// An answer that is cut anywhere must never look like one with fewer objects.
  @Test func anAnswerThatIsCutAnywhereIsAnError() async throws {
    try await withCalendar { calendar, proxy, href async throws in
      let cutOff = WebFailure.cutOff(calendar.address)
      for count in [0, 1, 12, 40, 150, 200, 300, 350, 400, 450, 500] {
        proxy.replaceFaults { _, _ in .cutAnswer(after: count) }
        await #expect(throws: cutOff, "\(count)") { try await calendar.changes(since: nil) }
        await #expect(throws: cutOff, "\(count)") { try await calendar.etags() }
        await #expect(throws: cutOff, "\(count)") { try await calendar.objects(at: [href]) }
      }
      proxy.replaceFaults { _, _ in nil }
      #expect(try await calendar.etags().count == 1)
    }
  }

  @Test func aWriteWhoseAnswerIsLostMayHaveHappened() async throws {
    try await withCalendar { calendar, proxy, _ async throws in
      let href = calendar.href(named: "b.ics")
      let cutOff = WebFailure.cutOff(calendar.address.with(path: href.path))
      let text = TestAccount.object("b", "Two")
      proxy.replaceFaults { request, _ in .cutRequest(after: request.bytes.count / 2) }
      await #expect(throws: cutOff) { try await calendar.put(text, at: href, if: .isNew) }
      proxy.replaceFaults { _, _ in nil }
      #expect(try await calendar.object(at: href) == .missing)

      proxy.replaceFaults { _, _ in .cutAnswer(after: 0) }
      await #expect(throws: cutOff) { try await calendar.put(text, at: href, if: .isNew) }
      proxy.replaceFaults { _, _ in nil }
      #expect(try await calendar.object(at: href) != .missing)
    }
  }

  @Test(arguments: [423, 500, 503, 507])
  func aBusyServerIsAskedUntilItAnswers(status: Int) async throws {
    try await withCalendar { calendar, proxy, _ async throws in
      proxy.replaceFaults { _, number in number < 2 ? .status(status, retryAfter: 1) : nil }
      #expect(try await calendar.etags().count == 1)
      proxy.replaceFaults { _, _ in .status(status) }
      await #expect(throws: WebFailure.busy(calendar.address, status: status, retryAfter: nil)) {
        try await calendar.etags()
      }
    }
  }

  @Test func aWriteThatHappenedAllTheSameIsAConflictTheNextTime() async throws {
    try await withCalendar { calendar, proxy, _ async throws in
      proxy.replaceFaults { _, number in number == 0 ? .statusAfterwards(500) : nil }
      let text = TestAccount.object("b", "Two")
      let outcome = try await calendar.put(text, at: calendar.href(named: "b.ics"), if: .isNew)
      #expect(outcome == .conflict)
    }
  }

  @Test(arguments: [FaultProxy.Fault.garbage, .garbledBody])
  func garbageIsNotUnderstood(fault: FaultProxy.Fault) async throws {
    try await withCalendar { calendar, proxy, _ async throws in
      proxy.replaceFaults { _, _ in fault }
      let error = await #expect(throws: WebFailure.self) { try await calendar.changes(since: nil) }
      guard case .notUnderstood(calendar.address, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test func aDelayIsWaitedFor() async throws {
    try await withCalendar { calendar, proxy, _ async throws in
      proxy.replaceFaults { _, _ in .delay(.milliseconds(20)) }
      #expect(try await calendar.etags().count == 1)
    }
  }

  @Test func anAnswerThatStallsIsLate() async throws {
    let server = try CalendarServer.shared(.radicale)
    let proxy = try FaultProxy(to: server.port) { _, _ in .stallAnswer(after: 100) }
    var settings = TestClient.settings
    settings.deadline = .seconds(1)
    let address = try WebAddress(proxy.address())
    await #expect(throws: WebFailure.late(address, after: .seconds(1))) {
      try await TestClient.send(WebRequest("GET", address), settings: settings)
    }
  }

  @Test func aServerThatWasRolledBackRefusesTheTokenOrTellsWhatChanged() async throws {
    let server = try CalendarServer(.radicale)
    try await TestAccount.withCalendar(on: server) { calendar in
      let copy = try server.backUp()
      _ = try await calendar.put(
        TestAccount.object("a", "One"), at: calendar.href(named: "a.ics"), if: .isNew)
      let changes = try await calendar.changes(since: nil)
      try server.rollBack(to: copy)
      #expect(try await !calendar.changes(since: changes.token).isSinceToken)
      #expect(try await calendar.etags().isEmpty)
    }
  }
}
