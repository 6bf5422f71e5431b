import SyncSupport
import Synchronization
import Testing
import WebSupport

@testable import Web

struct WebStreamTests {
  private static let head = "HTTP/1.1 200 OK\r\n\r\n"

  /// What has arrived, as text.
  private final class Arrived: Sendable {
    private let bytes = Mutex<[UInt8]>([])
    var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
    @Sendable func add(_ more: [UInt8]) { bytes.withLock { $0 += more } }
  }

  private func stream(
    _ server: LoopbackServer, into arrived: Arrived, settings: WebSettings = TestClient.settings
  ) async throws -> WebReply {
    let request = WebRequest("GET", try WebAddress(server.address()))
    return try await TestClient.run(.key(ConcealedText("secret")), settings: settings) {
      try await $0.stream(request) {
        arrived.add(Array("open ".utf8))
      } receive: {
        arrived.add($0)
      }
    }
  }

  @Test func itsPartsArriveWhileItContinues() async throws {
    let server = try LoopbackServer { _ in .stall(Array((Self.head + "one").utf8)) }
    let arrived = Arrived()
    let task = Task { try await stream(server, into: arrived) }
    while arrived.text != "open one" { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests[0].headers["authorization"] == "Bearer secret")
  }

  @Test func anotherStatusIsAnOrdinaryAnswer() async throws {
    let server = try LoopbackServer { _ in .reply(404, body: "no") }
    let arrived = Arrived()
    let reply = try await stream(server, into: arrived)
    #expect(reply.status == 404 && reply.body == Array("no".utf8) && arrived.text.isEmpty)
  }

  @Test func aSilentOneIsLate() async throws {
    let server = try LoopbackServer { _ in .stall(Array((Self.head + "one").utf8)) }
    let arrived = Arrived()
    var settings = TestClient.settings
    settings.silence = .milliseconds(50)
    let address = try WebAddress(server.address())
    await #expect(throws: WebFailure.late(address, after: settings.silence)) {
      try await stream(server, into: arrived, settings: settings)
    }
    // The first part may take as long as that too.
    #expect(arrived.text.hasPrefix("open "))
  }

  @Test func itMayLastLongerThanTheDeadlineOfARequest() async throws {
    let server = try LoopbackServer { _ in .stall(Array((Self.head + "one").utf8)) }
    var settings = TestClient.settings
    settings.deadline = .milliseconds(250)
    var arrived: Arrived
    var start: ContinuousClock.Instant
    // On a busy machine, the beginning of an answer can take longer than a deadline.
    repeat {
      (arrived, start) = (Arrived(), .now)
      settings.deadline *= 2
      settings.silence = settings.deadline * 2
      await #expect(throws: WebFailure.self) {
        try await stream(server, into: arrived, settings: settings)
      }
    } while arrived.text.isEmpty
    #expect(start.duration(to: .now) >= settings.silence)
  }
}
