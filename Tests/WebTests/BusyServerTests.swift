import SyncSupport
import Synchronization
import Testing
import WebSupport

@testable import Web

struct BusyServerTests {
  /// A server that answers with statuses, in order, and then with 204.
  private func server(_ statuses: [Int], retryAfter: String? = nil) throws -> LoopbackServer {
    let rest = Rest(statuses)
    return try LoopbackServer { _ in
      let headers = retryAfter.map { ["Retry-After": $0] } ?? [:]
      return rest.next().map { .reply($0, headers: headers) } ?? .reply(204)
    }
  }

  private final class Rest: Sendable {
    private let statuses: Mutex<[Int]>
    init(_ statuses: [Int]) { self.statuses = Mutex(statuses) }
    func next() -> Int? { statuses.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
  }

  /// Settings, and the pauses that a client made with them.
  private final class Pauses: Sendable {
    let all = Mutex<[Duration]>([])
    var settings: WebSettings {
      var settings = TestClient.settings
      settings.pause = { [self] pause in all.withLock { $0.append(pause) } }
      return settings
    }
    var made: [Duration] { all.withLock { $0 } }
  }

  @Test(arguments: [423, 429, 500, 502, 503, 504, 507])
  func aBusyServerIsAskedAgain(status: Int) async throws {
    let server = try server([status, status])
    let pauses = Pauses()
    let request = WebRequest("PUT", try WebAddress(server.address()), body: "a")
    #expect(try await TestClient.send(request, settings: pauses.settings).status == 204)
    #expect(pauses.made == [.milliseconds(500), .seconds(1)])
    #expect(server.requests.map(\.body) == ["a", "a", "a"])
  }

  @Test func itsRetryAfterIsHeeded() async throws {
    let server = try server([503], retryAfter: "7")
    let pauses = Pauses()
    let request = WebRequest("GET", try WebAddress(server.address()))
    _ = try await TestClient.send(request, settings: pauses.settings)
    #expect(pauses.made == [.seconds(7)])
  }

  @Test(arguments: [
    ("Sun, 22 Nov 2026 14:00:07 GMT", 7_000), ("Sun, 22 Nov 2026 13:00:00 GMT", 500),
    ("soon", 500), ("-7", 500),
  ])
  func aDateIsWaitedFor(retryAfter: String, pause: Int) async throws {
    let server = try server([503], retryAfter: retryAfter)
    let pauses = Pauses()
    let request = WebRequest("GET", try WebAddress(server.address()))
    _ = try await TestClient.send(request, settings: pauses.settings)
    #expect(pauses.made == [.milliseconds(pause)])
  }

  @Test(arguments: [
    ("Mon, 23 Nov 2026 14:00:00 GMT", 86_400), ("Sun, 22 Nov 2099 14:00:00 GMT", 2_592_000),
    ("99999999999999999999", 2_592_000),
  ])
  func aDateFarAheadIsLeftToTheUser(retryAfter: String, seconds: Int) async throws {
    let server = try server([503], retryAfter: retryAfter)
    let address = try WebAddress(server.address())
    await #expect(throws: WebFailure.busy(address, status: 503, retryAfter: seconds)) {
      try await TestClient.send(WebRequest("GET", address))
    }
    #expect(server.requests.count == 1)
  }

  @Test func fiveAttemptsAreEnough() async throws {
    let server = try server(Array(repeating: 503, count: 9))
    let address = try WebAddress(server.address())
    await #expect(throws: WebFailure.busy(address, status: 503, retryAfter: nil)) {
      try await TestClient.send(WebRequest("GET", address))
    }
    #expect(server.requests.count == 5)
  }

  @Test func aLongPauseIsLeftToTheUser() async throws {
    let server = try server([429], retryAfter: "3600")
    let address = try WebAddress(server.address())
    await #expect(throws: WebFailure.busy(address, status: 429, retryAfter: 3_600)) {
      try await TestClient.send(WebRequest("GET", address))
    }
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [200, 400, 401, 403, 404, 409, 412, 501, 505])
  func otherStatusesAreAnswers(status: Int) async throws {
    let server = try server([status])
    let request = WebRequest("GET", try WebAddress(server.address()))
    #expect(try await TestClient.send(request).status == status)
    #expect(server.requests.count == 1)
  }
}
