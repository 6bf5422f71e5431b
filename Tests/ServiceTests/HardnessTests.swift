import BoardModel
import Foundation
import Store
import Synchronization
import TerminalSupport
import TestRandom
import Testing

struct HardnessTests {
  /// Text that means something to SQL, HTML, JSON, terminals and file systems.
  private static let hostile = [
    "'; DROP TABLE task; --", "\" OR 1=1 --", "<script>alert(1)</script>", "</title><img src=x>",
    "\u{1B}[31m", "\u{202E}abc", "../../etc/passwd", "%s%n%x", "\\u0000", "{{7*7}}",
    "a\r\nSet-Cookie: x=y", String(repeating: "é", count: 500),
  ]

  private func text(_ value: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
  }

  @Test func textIsDataInEveryField() throws {
    let service = try RunningService()
    for hostile in Self.hostile {
      let made = try service.request(
        "POST", "/v1/tasks",
        text(["title": "t" + hostile, "notes": hostile, "url": hostile, "tags": [hostile]]))
      #expect(made.status == 201, "\(made.body)")
      // The store keeps text byte for byte, but for line breaks in a title.
      #expect(made.json["notes"] as? String == hostile)
      #expect(made.json["url"] as? String == hostile)
      let name = hostile.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      for path in [
        "/v1/boards/\(name)", "/v1/tasks/\(name)", "/v1/tasks?board=\(name)",
        "/v1/tasks?list=\(name)",
      ] {
        let reply = try service.request("GET", path)
        #expect(reply.status == 404, "\(path)")
        #expect(!reply.body.contains("SQL") && !reply.body.contains("/tmp/"))
      }
      // The first one has a word that begins like an option, which is no filter.
      #expect(
        try service.request("GET", "/v1/tasks?filter=\(name)").status
          == (hostile.hasPrefix("'") ? 400 : 200))
      let json = try text(["title": "x", "board": hostile])
      #expect(try service.request("POST", "/v1/tasks", json).status == 404)
    }
    #expect(try service.store.integrityFindings() == [])
    #expect(try service.request("GET", "/v1/tasks").array.count == Self.hostile.count)
  }

  @Test(arguments: [true, false])
  func aBodyInUTF16IsRefused(hasMark: Bool) throws {
    let service = try RunningService()
    let body = (hasMark ? "\u{FEFF}" : "") + #"{"title":"a"}"#
    let bytes = body.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let connection = try service.connect()
    try connection.send(
      "POST /v1/tasks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(service.token)\r\n"
        + "Content-Length: \(bytes.count)\r\n\r\n")
    try connection.send(bytes)
    #expect(try connection.reply().status == 400)
    #expect(try service.store.ids(of: ListID(rawValue: 1)) == [])
  }

  /// 10,000 requests that are mutations of good ones: the service goes on, and the store is whole.
  @Test func randomRequestsBreakNothing() throws {
    let service = try RunningService()
    var random = SeededRandom(seed: 16)
    let uuid = try service.request("POST", "/v1/tasks", #"{"title":"a"}"#).json["uuid"] ?? ""
    let seeds = [
      "GET /v1/boards HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(service.token)\r\n\r\n",
      "GET /v1/tasks/\(uuid) HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(service.token)\r\n\r\n",
      "POST /v1/tasks HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(service.token)\r\n"
        + "Content-Length: 13\r\n\r\n{\"title\":\"b\"}",
      "PATCH /v1/tasks/\(uuid) HTTP/1.1\r\nHost: x\r\nIf-Match: *\r\n"
        + "Authorization: Bearer \(service.token)\r\nContent-Length: 12\r\n\r\n{\"notes\":\"\"}",
    ].map { Array($0.utf8) }
    var connection = try service.connect()
    for number in 0..<10_000 {
      var bytes = seeds[number % seeds.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let offset = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[offset] = UInt8.random(in: .min ... .max, using: &random)
        case 1: bytes.remove(at: offset)
        case 2: bytes.insert(contentsOf: bytes[offset...].prefix(20), at: offset)
        default: bytes.swapAt(offset, bytes.count - 1)
        }
      }
      do {
        try connection.send(bytes)
      } catch {
        connection = try service.connect()
      }
      // A request that was cut short waits for more; the next one goes on from there.
      if number % 100 == 99 { connection = try service.connect() }
    }
    #expect(try service.request("GET", "/health").status == 200)
    #expect(try service.request("GET", "/v1/tasks/\(uuid)").status != 500)
    #expect(try service.store.integrityFindings() == [])
    #expect(try !service.log().contains("Fatal"))
  }

  /// Killed while eight clients add: what was answered is there, and nothing twice.
  @Test func aKillLosesNothingThatWasAnswered() throws {
    let service = try RunningService()
    let (path, port, headers) = (service.store.path, service.port, service.authorization)
    let answered = Mutex<[String]>([])
    let clients = DispatchGroup()
    for client in 0..<8 {
      // Not a task: it waits for a socket, and the test needs a thread of its own to end that.
      clients.enter()
      Thread.detachNewThread {
        defer { clients.leave() }
        guard let connection = try? Connection(port: port) else { return }
        for number in 0..<10_000 {
          let title = "\(client)-\(number)"
          // The kill ends the loop.
          let reply = try? connection.request(
            "POST", "/v1/tasks", headers: headers, body: #"{"title":"\#(title)"}"#)
          guard reply?.status == 201 else { return }
          answered.withLock { $0.append(title) }
        }
      }
    }
    let end = ContinuousClock.now + .seconds(60)
    while answered.withLock({ $0.count }) < 200, ContinuousClock.now < end { usleep(1_000) }
    _ = service.end(by: SIGKILL)
    clients.wait()
    let all = answered.withLock { $0 }
    #expect(all.count >= 200)
    let after = try TaskStore.open(at: path)
    let titles = try after.window(of: ListID(rawValue: 1), at: .top, limit: 1_000_000).tasks
      .map(\.title)
    #expect(Set(titles).count == titles.count)
    #expect(Set(all).subtracting(titles) == [])
    // At most one request a client was stored, and its answer lost.
    #expect(titles.count <= all.count + 8)
    #expect(try after.integrityFindings() == [])
  }
}
