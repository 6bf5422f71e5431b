import Foundation
import SyncSupport
import Synchronization
import Testing
import WebSupport

@testable import Web

struct WebClientTests {
  private func address(_ server: LoopbackServer, _ path: String = "/") throws -> WebAddress {
    try WebAddress(server.address(path))
  }

  @Test func sendsARequestAndGivesBackTheWholeAnswer() async throws {
    let server = try LoopbackServer { _ in
      .reply(207, headers: ["ETag": "\"1\"", "X-A": "b"], body: "päck")
    }
    let address = try address(server, "/a b?c=d")
    let reply = try await TestClient.send(
      WebRequest("PROPFIND", address, headers: ["Depth": "1"], body: "<ü/>"),
      .basic(user: "anna", password: "a:b"))
    #expect(reply.status == 207)
    #expect(reply.header("etag") == "\"1\"" && reply.header("X-a") == "b")
    #expect(String(decoding: reply.body, as: UTF8.self) == "päck")
    #expect(reply.address == address)
    let request = try #require(server.requests.first)
    #expect(request.method == "PROPFIND" && request.target == "/a%20b?c=d")
    #expect(request.body == "<ü/>")
    #expect(request.headers["depth"] == "1")
    #expect(request.headers["user-agent"] == "dragboard/test")
    // RFC 7617: the words, a colon, in base 64.
    #expect(request.headers["authorization"] == "Basic YW5uYTphOmI=")
  }

  /// Cut anywhere, an answer is an error, never a shorter answer.
  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
  ])
  func anAnswerThatIsCutOffIsAnError(answer: String) async throws {
    let sent = Atomic(0)
    let server = try LoopbackServer { _ in
      .bytes(Array(answer.utf8.prefix(sent.load(ordering: .relaxed))))
    }
    let address = try address(server)
    try await TestClient.run { client in
      for count in 0..<answer.utf8.count {
        sent.store(count, ordering: .relaxed)
        await #expect(throws: WebFailure.cutOff(address), "\(count) bytes") {
          try await client.send(WebRequest("GET", address))
        }
      }
      sent.store(answer.utf8.count, ordering: .relaxed)
      let reply = try await client.send(WebRequest("GET", address))
      #expect(reply.body == Array("hello".utf8))
    }
  }

  @Test func anEmptyAnswerMayHaveNoLength() async throws {
    let server = try LoopbackServer { _ in .reply(204) }
    #expect(try await TestClient.send(WebRequest("DELETE", address(server))).body.isEmpty)
  }

  @Test(arguments: [
    "\u{0}\u{1}\u{2}\r\n\r\n", "SSH-2.0-OpenSSH_9.2\r\n",
    "HTTP/1.1 abc OK\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
  ])
  func garbageIsNotUnderstood(answer: String) async throws {
    let server = try LoopbackServer { _ in .text(answer) }
    let address = try address(server)
    let error = await #expect(throws: WebFailure.self) {
      try await TestClient.send(WebRequest("GET", address))
    }
    guard case .notUnderstood(address, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func aSilentServerIsLate() async throws {
    let server = try LoopbackServer { _ in .silence }
    let address = try address(server)
    var settings = TestClient.settings
    settings.deadline = .milliseconds(50)
    await #expect(throws: WebFailure.late(address, after: .milliseconds(50))) {
      try await TestClient.send(WebRequest("GET", address), settings: settings)
    }
  }

  @Test func theDeadlineHoldsForTheBodyToo() async throws {
    let server = try LoopbackServer { _ in
      .stall(Array("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell".utf8))
    }
    let address = try address(server)
    var settings = TestClient.settings
    settings.deadline = .milliseconds(200)
    await #expect(throws: WebFailure.late(address, after: .milliseconds(200))) {
      try await TestClient.send(WebRequest("GET", address), settings: settings)
    }
  }

  @Test func nobodyListeningIsOffline() async throws {
    let port = try ReservedPort()
    let address = try WebAddress("http://127.0.0.1:\(port.number)/")
    await #expect(throws: WebFailure.offline(address, reason: "connection refused")) {
      try await TestClient.send(WebRequest("GET", address))
    }
  }

  @Test func anUnknownNameIsOffline() async throws {
    // Too long for the resolver to ask anybody.
    let address = try WebAddress("http://\(String(repeating: "x", count: 64)).invalid/")
    await #expect(throws: WebFailure.offline(address, reason: "unknown host")) {
      try await TestClient.send(WebRequest("GET", address))
    }
  }

  @Test func anAnswerThatIsTooLongIsRefused() async throws {
    let server = try LoopbackServer { _ in
      .text("HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\nabc")
    }
    let address = try address(server)
    await #expect(throws: WebFailure.tooLong(address, limit: 64 << 20)) {
      try await TestClient.send(WebRequest("GET", address))
    }
  }

  /// Nor is what came until then an answer.
  @Test(arguments: ["", "HTTP/1.1 200 OK\r\n\r\nBEGIN"])
  func aCancelledRequestIsNoFailureOfTheServer(answer: String) async throws {
    let server = try LoopbackServer { _ in .stall(Array(answer.utf8)) }
    let request = WebRequest("GET", try address(server))
    let task = Task { try await TestClient.send(request) }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func fourRequestsRunAtOnce() async throws {
    let arrived = Arrivals()
    let server = try LoopbackServer { _ in
      arrived.meet()
      return .reply(204)
    }
    let request = WebRequest("GET", try address(server))
    try await TestClient.run { client in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<12 { group.addTask { _ = try await client.send(request) } }
        try await group.waitForAll()
      }
    }
    #expect(server.requests.count == 12)
    #expect(arrived.most == 4)
  }

  /// Lets requests go on by fours.
  private final class Arrivals: @unchecked Sendable {
    // The condition guards all of it, hence unchecked.
    private let condition = NSCondition()
    private var count = 0
    private var present = 0
    private(set) var most = 0

    func meet() {
      condition.lock()
      defer { condition.unlock() }
      count += 1
      present += 1
      most = max(most, present)
      let last = (count + 3) / 4 * 4
      condition.broadcast()
      while count < last { condition.wait() }
      present -= 1
    }
  }
}
