import Foundation
import SyncSupport
import Synchronization
import TestRandom

@testable import CalDAV
@testable import Web

/// A calendar of its own on a server that nobody here wrote. Boards reach it through a proxy, other
/// clients directly.
final class RealCalendar: SharedServer {
  let clock: TestClock
  /// What boards go through.
  let proxy: FaultProxy
  /// As other clients reach it.
  let calendar: CalendarCollection
  let collection: CalendarCollection
  private let tokens: Tokens
  private let seed: UInt64
  private let forgottenRequests = Mutex(0)

  /// The tokens that were given out, and those of them that are not known any more.
  private final class Tokens: Sendable {
    private let state = Mutex<(given: Set<String>, forgotten: Set<String>)>(([], []))

    func forget() { state.withLock { $0.forgotten = $0.given } }

    /// The request as the server would know it; a token that is forgotten is one of nobody.
    func replaced(in request: WebRequest) -> WebRequest {
      var request = request
      for token in state.withLock({ $0.forgotten }) {
        request.body = request.body?.replacing(
          ">\(token.escapedForXML)</d:sync-token>", with: ">http://example.org/-</d:sync-token>")
      }
      return request
    }

    func record(in reply: WebReply) {
      guard let token = try? reply.multistatus().syncToken else { return }
      state.withLock { state in
        state.given.insert(token)
        state.forgotten.remove(token)
      }
    }
  }

  /// Gives the closure a new calendar.
  static func with(
    _ server: CalendarServer, clock: TestClock = TestClock(), seed: UInt64 = 1,
    _ body: (RealCalendar) async throws -> Void
  ) async throws {
    var settings = WebSettings(agent: "dragboard/test")
    settings.pause = { _ in }
    // All tests run at once, so that between two steps of one there may be minutes.
    settings.connectTime = .seconds(3_600)
    settings.deadline = .seconds(3_600)
    let authorization = Authorization.basic(
      user: CalendarServer.user, password: CalendarServer.password)
    let proxy = try FaultProxy(to: server.port)
    try await WebClient.run(settings, authorization: authorization) { client in
      let discovery = Discovery(client)
      let home = try await discovery.calendars(at: WebAddress(server.address())).homes[0]
      let info = try await discovery.createCalendar(named: "T \(UUID().uuidString)", in: home)
      let calendar = CalendarCollection(info.address, client: client)
      let tokens = Tokens()
      let proxied = WebClient(settings, authorization: authorization) { request in
        let reply = try await client.transfer(tokens.replaced(in: request))
        tokens.record(in: reply)
        return reply
      }
      let collection = CalendarCollection(
        try WebAddress(proxy.address(info.address.path)), client: proxied)
      try await body(RealCalendar(calendar, collection, tokens, proxy, clock, seed))
    }
  }

  private init(
    _ calendar: CalendarCollection, _ collection: CalendarCollection, _ tokens: Tokens,
    _ proxy: FaultProxy, _ clock: TestClock, _ seed: UInt64
  ) {
    (self.calendar, self.collection, self.tokens) = (calendar, collection, tokens)
    (self.proxy, self.clock, self.seed) = (proxy, clock, seed)
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
    let location = Href(path: href)
    let etag = try await calendar.etags()[location] ?? nil
    let outcome: WriteOutcome
    if let text {
      outcome = try await calendar.put(
        text, at: location, if: etag.map { .isVersion($0) } ?? .isNew)
    } else {
      outcome = try await calendar.delete(location, version: etag ?? "")
    }
    guard case .done = outcome else { throw Refused(href: href) }
  }

  /// The server did not take what another client wrote.
  struct Refused: Error {
    let href: String
  }

  // MARK: What boards ask

  var requests: [String] {
    proxy.requests.dropFirst(forgottenRequests.withLock { $0 }).map { "\($0.method) \($0.target)" }
  }

  func forgetRequests() {
    let count = proxy.requests.count
    forgottenRequests.withLock { $0 = count }
  }

  func forgetTokens() { tokens.forget() }

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
