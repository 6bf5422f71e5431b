import Foundation
import SyncSupport
import Synchronization
import Testing

@testable import HubClient
@testable import Web

struct BoardEventsTests {
  /// What a stream has reported.
  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    @Sendable func add(_ event: BoardEvents.Event) {
      let line =
        switch event {
        case .connecting: "connecting"
        case .connected: "connected"
        case .offline: "offline"
        case .revision(let number): "revision \(number)"
        case .members: "members"
        case .people(let people): people.map { "\($0.name) \($0.carries.count)" }.joined()
        }
      lines.withLock { $0.append(line) }
    }
  }

  private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"

  /// Follows the stream of a server that answers with texts, in order, until it ends.
  private func follow(
    _ answers: [LoopbackServer.Answer]
  ) async throws -> (lines: [String], requests: [ReceivedRequest], error: HubError?) {
    let rest = Rest(answers)
    let server = try LoopbackServer { _ in rest.next() }
    let log = Log()
    let error = await #expect(throws: HubError.self) { try await follow(server, log.add) }
    return (log.all, server.requests, error)
  }

  private func follow(
    _ server: LoopbackServer, settings: WebSettings = MemoryHub.settings,
    _ handle: @escaping @Sendable (BoardEvents.Event) async throws -> Void
  ) async throws {
    let address = try WebAddress(server.address())
    try await HubAccess.run(settings, at: address, key: ConcealedText(MemoryHub.key)) {
      hub async throws -> Void in
      try await BoardEvents(of: MemoryHub.board, on: hub, settings: settings)
        .follow(since: 3, handle)
    }
  }

  private final class Rest: Sendable {
    private let answers: Mutex<[LoopbackServer.Answer]>
    init(_ answers: [LoopbackServer.Answer]) { self.answers = Mutex(answers) }
    func next() -> LoopbackServer.Answer {
      answers.withLock { $0.isEmpty ? .refusal(401, "unknownKey") : $0.removeFirst() }
    }
  }

  private func text(_ events: String) -> LoopbackServer.Answer { .text(Self.head + events) }

  @Test func eventsArriveInOrderUntilTheBoardIsStopped() async throws {
    let carry = #"{"task":"t","list":"l","before":null}"#
    let (lines, requests, error) = try await follow([
      text(
        """
        : hello

        id: 4
        event: revision
        data: {"revision":4}

        event: presence
        data: {"people":[{"name":"Ben","replica":"r","carries":[\(carry)],"color":2}]}

        event: members
        data: {}

        event: later
        data: unknown

        event: stopped
        data: {}


        """)
    ])
    #expect(lines == ["connecting", "connected", "revision 4", "Ben 1", "members"])
    #expect(error == .stopped)
    #expect(requests[0].target == "/v1/hub/boards/\(MemoryHub.board)/live?since=3")
    #expect(requests[0].headers["last-event-id"] == nil)
    #expect(requests[0].headers["authorization"] == "Bearer \(MemoryHub.key)")
  }

  @Test func aLostConnectionContinuesAfterTheLastEvent() async throws {
    let (lines, requests, error) = try await follow([
      text("id: 5\nevent: revision\ndata: {\"revision\":5}\n\nid: 6\nevent: rev"),
      .bytes([]), .reply(502), text("event: removed\ndata: {}\n\n"),
    ])
    #expect(
      lines == [
        "connecting", "connected", "revision 5", "offline", "connecting", "offline", "connecting",
        "offline", "connecting", "connected",
      ])
    // The hub does not say that the person is on no other board.
    #expect(error == .noSuchBoard)
    #expect(requests.dropFirst().allSatisfy { $0.headers["last-event-id"] == "5" })
    #expect(requests.last?.target.hasSuffix("?since=5") == true)
  }

  @Test(arguments: [
    "event: revision\ndata: soon\n\n", "event: presence\ndata: {\"people\":[{}]}\n\n",
  ])
  func anEventThatCannotBeReadEndsTheConnectionAlone(events: String) async throws {
    let (lines, _, error) = try await follow([text(events)])
    #expect(lines == ["connecting", "connected", "offline", "connecting"])
    #expect(error == .unknownKey)
  }

  @Test func aFailureOfTheReaderIsNotOneOfTheConnection() async throws {
    struct Broken: Error {}
    let server = try LoopbackServer { _ in .stall(Array(Self.head.utf8)) }
    await #expect(throws: Broken.self) {
      try await follow(server) { if case .connected = $0 { throw Broken() } }
    }
    #expect(server.requests.count == 1)
  }

  /// Everyone loses the connection when a hub restarts.
  @Test func pausesGrowToThreeSeconds() async throws {
    let pauses = Pauses()
    let answers = Rest(Array(repeating: .bytes([]), count: 9))
    let server = try LoopbackServer { _ in answers.next() }
    await #expect(throws: HubError.unknownKey) {
      try await follow(server, settings: pauses.settings) { _ in }
    }
    #expect(pauses.seconds == [0.5, 1, 2, 3, 3, 3, 3, 3, 3])
  }

  /// Settings, and the pauses that a client made with them.
  private final class Pauses: Sendable {
    private let all = Mutex<[Duration]>([])

    var settings: WebSettings {
      var settings = MemoryHub.settings
      settings.pause = { [self] pause in all.withLock { $0.append(pause) } }
      // No connection lasts.
      settings.now = { Date(timeIntervalSince1970: 0) }
      return settings
    }

    var seconds: [Double] { all.withLock { $0.map { $0 / .seconds(1) } } }
  }
}
