import BoardModel
import Foundation
import TerminalSupport
import Testing

struct ConnectionTests {
  @Test(arguments: [
    ("GET", "/none", 404), ("GET", "/v1", 404), ("GET", "/v1/", 404), ("GET", "/v1/../health", 404),
    ("GET", "/health/", 404), ("GET", "/%2e%2e/etc/passwd", 404), ("DELETE", "/v1/boards", 405),
    ("POST", "/health", 405), ("PUT", "/v1/tasks/x", 405), ("TRACE", "/v1/tasks", 405),
    ("OPTIONS", "/v1/tasks", 405), ("HEAD", "/health", 200), ("HEAD", "/v1/undo", 405),
  ])
  func aPathOrAMethodThatIsNotThereIsTold(method: String, path: String, status: Int) throws {
    let service = try RunningService()
    let connection = try service.connect()
    let reply = try connection.request(method, path)
    #expect(reply.status == status)
    if status == 405 { #expect(reply.headers["allow"]?.isEmpty == false) }
    #expect(reply.headers["x-content-type-options"] == "nosniff")
    // The connection is good for another request.
    #expect(try connection.request("GET", "/health").status == 200)
  }

  @Test func requestsInOneGoAreAnsweredInOrder() throws {
    let service = try RunningService()
    let connection = try service.connect()
    for _ in 0..<50 {
      try connection.sendRequest("GET", "/health")
      try connection.sendRequest("GET", "/v1/boards")
    }
    for _ in 0..<50 {
      #expect(try connection.reply().status == 200)
      #expect(try connection.reply().status == 401)
    }
  }

  @Test func aBodyHasAnEnd() throws {
    let service = try RunningService()
    let most = 1 << 20
    let (start, end) = (#"{"title":"a","notes":""#, #""}"#)
    let notes = String(repeating: "x", count: most - start.utf8.count - end.utf8.count)
    #expect(try service.request("POST", "/v1/tasks", start + notes + end).status == 201)
    let connection = try service.connect()
    try connection.sendRequest(
      "POST", "/v1/tasks",
      headers: service.authorization.merging(["Content-Length": "\(most + 1)"]) { $1 })
    #expect(try connection.reply().status == 413)
    let chunked = try service.connect()
    try chunked.sendRequest(
      "POST", "/v1/tasks",
      headers: service.authorization.merging(["Transfer-Encoding": "chunked"]) { $1 })
    // The service may answer and close before it has taken all of it.
    for _ in 0..<17 {
      try? chunked.send("10000\r\n" + String(repeating: "x", count: 65_536) + "\r\n")
    }
    #expect(try chunked.reply().status == 413)
    #expect(try service.store.ids(of: ListID(rawValue: 1)).count == 1)
  }

  @Test func aHeaderHasAnEnd() throws {
    let service = try RunningService()
    let connection = try service.connect()
    try? connection.sendRequest(
      "GET", "/health", headers: ["X-Long": String(repeating: "x", count: 20_000)])
    #expect(try connection.reply().status == 400)
    let many = try service.connect()
    try? many.sendRequest(
      "GET", "/health",
      headers: Dictionary(uniqueKeysWithValues: (0..<200).map { ("X-\($0)", "x") }))
    #expect(try many.reply().status == 400)
    #expect(try service.connect().request("GET", "/health").status == 200)
  }

  @Test(arguments: [
    "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n",
    "GET / HTTP/1.1\r\nA B\r\n\r\n",
    "POST /v1/tasks HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    "POST /v1/tasks HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na",
  ])
  func whatIsNoRequestIsRefused(text: String) throws {
    let service = try RunningService()
    let connection = try service.connect()
    try connection.send(text)
    #expect(try connection.reply().status == 400)
    #expect(try service.connect().request("GET", "/health").status == 200)
  }

  /// 200 clients begin a header and do not go on: there is room for 8 of them.
  @Test func slowClientsHoldNobodyUp() throws {
    let service = try RunningService()
    let slow = try (0..<200).map { _ in
      // A header has 10 s.
      let connection = try service.connect(patience: 20)
      try? connection.send("GET /health HTTP/1.1\r\nX: ")
      return connection
    }
    let start = ContinuousClock.now
    for _ in 0..<20 { #expect(try service.connect().request("GET", "/health").status == 200) }
    #expect(ContinuousClock.now - start < .seconds(9))
    for connection in slow { #expect(try connection.isClosed()) }
  }

  @Test func anAddressWaitsOnceItHasSentTooMany() throws {
    let service = try RunningService(["--rate", "5"])
    let connection = try service.connect()
    let replies = try (0..<30).map { _ in try connection.request("GET", "/health") }
    let refused = replies.filter { $0.status == 429 }
    #expect(replies.prefix(5).allSatisfy { $0.status == 200 })
    #expect(refused.count > 10)
    #expect(
      refused.allSatisfy { $0.headers["retry-after"] == "1" && $0.code == "too-many-requests" })
  }

  /// What is carried out is answered, and all others are told why they are not.
  @Test func ofSixtyRequestsAtOnceEachIsAnswered() throws {
    let service = try RunningService()
    let list = ListID(rawValue: 1)
    try service.store.add((0..<80).map { NewTask(title: "\($0)") }, at: .top(list))
    let connections = try (0..<60).map { _ in
      let connection = try service.connect()
      try connection.sendRequest(
        "POST", "/v1/tasks/take", headers: service.authorization, body: "{}")
      return connection
    }
    let replies = try connections.map { try $0.reply() }
    let taken = replies.filter { $0.status == 200 }
    let refused = replies.filter { $0.status == 503 }
    #expect(taken.count >= 8 && taken.count + refused.count == 60)
    #expect(
      refused.allSatisfy {
        $0.code == "too-many-connections" && $0.headers["retry-after"] == "1"
          && $0.headers["connection"] == "close"
      })
    let names = Set(taken.compactMap { $0.json["title"] as? String })
    let stored = try service.store.tasks(service.store.ids(of: list)).filter { $0.taking != nil }
    #expect(Set(stored.map(\.title)) == names && names.count == taken.count)
    #expect(try service.connect().request("GET", "/health").status == 200)
    try service.waitForLog("Too many connections from this address, which may have 8.")
  }

  /// A new connection may come before the service knows that an old one has ended.
  @Test func aClientThatClosesItsConnectionsHasRoomForOthers() throws {
    let service = try RunningService()
    for _ in 0..<20 {
      let connections = try (0..<8).map { _ in try service.connect() }
      for connection in connections {
        #expect(try connection.request("GET", "/openapi.json").status == 200)
      }
    }
  }

  @Test func anAddressMayHaveMoreConnections() throws {
    // Two streams have places of their own, and two that of a request.
    for (option, status) in [("2", 503), ("3", 200)] {
      let service = try RunningService(["--rate", "none", "--per-address", option])
      let streams = try (0..<4).map { _ in try EventReader(service) }
      #expect(try service.request("GET", "/v1/boards").status == status)
      #expect(try service.request("GET", "/health").status == 200)
      #expect(streams.count == 4)
    }
  }

  @Test func whoeverIsAtWorkKeepsTheConnection() throws {
    let service = try RunningService()
    var streams = try (0..<16).map { _ in try EventReader(service) }
    #expect(try service.request("GET", "/v1/boards").code == "too-many-connections")
    #expect(try service.request("GET", "/health").status == 200)
    try service.store.add([NewTask(title: "a")], at: .top(ListID(rawValue: 1)))
    for index in streams.indices {
      #expect(try streams[index].next().data["text"] as? String == "added “a”")
    }
    streams.removeLast()
    // The service notices that the client is gone without having to write to it.
    let end = ContinuousClock.now + .seconds(60)
    var status: Int?
    while status != 200, ContinuousClock.now < end {
      // Refused while there is no room.
      status = try service.request("GET", "/v1/boards").status
    }
    #expect(status == 200)
  }

  @Test func aSiteThatIsAllowedMayAskFirst() throws {
    let service = try RunningService([
      "--rate", "none", "--allow-origin", "https://friend.example",
    ])
    func preflight(_ origin: String) throws -> Connection.Reply {
      try service.connect().request(
        "OPTIONS", "/v1/tasks",
        headers: ["Origin": origin, "Access-Control-Request-Method": "PATCH"])
    }
    let friend = try preflight("https://friend.example")
    #expect(friend.status == 204)
    #expect(friend.headers["access-control-allow-origin"] == "https://friend.example")
    #expect(friend.headers["access-control-allow-methods"]?.contains("PATCH") == true)
    #expect(friend.headers["access-control-allow-headers"]?.contains("If-Match") == true)
    let stranger = try preflight("https://evil.example")
    #expect(stranger.status == 405)
    #expect(stranger.headers["access-control-allow-origin"] == nil)
  }
}
