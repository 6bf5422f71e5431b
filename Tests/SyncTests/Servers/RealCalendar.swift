import CalDAV
import Foundation
import SyncSupport
import Synchronization
import TestRandom

@testable import Sync

/// A calendar of its own on a server that nobody here wrote. Boards reach it through a proxy, other
/// clients directly.
final class RealCalendar: SharedServer {
  let clock: TestClock
  /// What boards go through.
  let proxy: FaultProxy
  /// As other clients reach it.
  let calendar: CalendarCollection
  /// Where boards reach it.
  let proxied: WebAddress
  private let tasks: CalendarTasks
  private let seed: UInt64
  private let state = Mutex(State())

  private struct State {
    var tokens: Set<String> = []
    var forgottenRequests = 0
  }

  /// Gives the closure a new calendar.
  static func with(
    _ server: CalendarServer, clock: TestClock = TestClock(), seed: UInt64 = 1,
    _ body: (RealCalendar) async throws -> Void
  ) async throws {
    var settings = WebSettings(agent: "dragboard/test")
    settings.pause = { _ in }
    // All tests run at once, so that between two steps of one there may be minutes.
    settings.connectTime = .seconds(600)
    settings.deadline = .seconds(600)
    let authorization = Authorization.basic(
      user: CalendarServer.user, password: CalendarServer.password)
    let proxy = try FaultProxy(to: server.port)
    try await WebClient.run(settings, authorization: authorization) { client in
      let discovery = Discovery(client)
      let home = try await discovery.calendars(at: WebAddress(server.address())).homes[0]
      let info = try await discovery.createCalendar(named: "T \(UUID().uuidString)", in: home)
      let calendar = CalendarCollection(info.address, client: client)
      let proxied = CalendarCollection(
        try WebAddress(proxy.address(info.address.path)), client: client)
      try await body(RealCalendar(calendar, proxied, proxy, clock, seed))
    }
  }

  private init(
    _ calendar: CalendarCollection, _ proxied: CalendarCollection, _ proxy: FaultProxy,
    _ clock: TestClock, _ seed: UInt64
  ) {
    (self.calendar, self.proxy, self.clock, self.seed) = (calendar, proxy, clock, seed)
    self.proxied = proxied.address
    tasks = CalendarTasks(proxied)
  }

  // MARK: What other clients do

  var texts: [String: String] {
    get async throws {
      let answers = try await calendar.objects(at: Array(calendar.etags().keys))
      var texts: [String: String] = [:]
      for case .found(let object) in answers.values { texts[object.href.path] = object.text }
      return texts
    }
  }

  func write(_ text: String?, at href: String) async throws {
    guard let place = Href(href, from: calendar.address) else { throw Refused(href: href) }
    let etag = try await calendar.etags()[place]
    let outcome: WriteOutcome
    if let text {
      outcome = try await calendar.put(text, at: place, if: etag.map { .isVersion($0) } ?? .isNew)
    } else {
      outcome = try await calendar.delete(place, version: etag ?? "")
    }
    guard case .done = outcome else { throw Refused(href: href) }
  }

  /// The server did not take what another client wrote.
  struct Refused: Error {
    let href: String
  }

  // MARK: What boards ask

  var requests: [String] {
    proxy.requests.dropFirst(state.withLock { $0.forgottenRequests })
      .map { "\($0.method) \($0.target)" }
  }

  func forgetRequests() {
    let count = proxy.requests.count
    state.withLock { $0.forgottenRequests = count }
  }

  func words(ofRefusal error: any Error) -> String? { tasks.words(ofRefusal: error) }

  func isFault(_ error: any Error) -> Bool { error is WebFailure }

  func forgetTokens() { state.withLock { $0.tokens = [] } }

  func changes(since token: String?) async throws -> TaskChanges {
    let isKnown = state.withLock { state in token.map { state.tokens.contains($0) } ?? true }
    let changes = try await tasks.changes(since: isKnown ? token : "http://example.org/unknown")
    if let token = changes.token { _ = state.withLock { $0.tokens.insert(token) } }
    return changes
  }

  func objects(at hrefs: [String]) async throws -> [String: ObjectReading] {
    try await tasks.objects(at: hrefs)
  }

  func put(_ text: String, at href: String, replacing etag: String?) async throws -> WriteResult {
    try await tasks.put(text, at: href, replacing: etag)
  }

  func delete(_ href: String, replacing etag: String?) async throws -> WriteResult {
    try await tasks.delete(href, replacing: etag)
  }

  func href(named name: String) -> String { tasks.href(named: name) }

  // MARK: Faults

  func setFaultiness(_ faultiness: Double) {
    let random = Mutex(SeededRandom(seed: seed))
    proxy.replaceFaults { request, _ in
      random.withLock { random in
        guard Double.random(in: 0..<1, using: &random) < faultiness else { return nil }
        return Self.fault(of: request, &random)
      }
    }
  }

  /// A fault of each kind with equal chance; connections end anywhere in a line, a head or a body.
  private static func fault(
    of request: ReceivedRequest, _ random: inout SeededRandom
  ) -> FaultProxy.Fault {
    let head = request.bytes.count - request.body.utf8.count
    let faults: [FaultProxy.Fault] =
      [0, 9, head - 1, head, request.bytes.count - 1, request.bytes.count].map {
        .cutRequest(after: $0)
      } + [0, 9, 60, 200, 700, 1_500].map { .cutAnswer(after: $0) }
      + [423, 500, 503, 507].flatMap { [.status($0), .statusAfterwards($0)] }
      + [.delay(.milliseconds(5)), .garbage, .garbledBody]
    return faults.randomElement(using: &random)!  // not empty
  }
}
