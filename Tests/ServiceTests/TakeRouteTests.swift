import BoardModel
import Foundation
import Store
import Synchronization
import TerminalSupport
import Testing

/// Taking the next task from the service, and giving it back.
struct TakeRouteTests {
  private let service: RunningService

  init() throws { service = try RunningService() }

  private func add(_ titles: String...) throws {
    try service.store.add(titles.map { NewTask(title: $0) }, at: .bottom(ListID(rawValue: 1)))
  }

  private func take(_ body: String? = nil) throws -> Connection.Reply {
    try service.request("POST", "/v1/tasks/take", body)
  }

  @Test func itIsTheTopmostReadyTaskForTheNameOfTheToken() throws {
    try add("wall", "paint", "lamp")
    try service.store.edit([TaskID(rawValue: 1)], [.waitingFor("Anna")])
    let taken = try take()
    #expect(taken.status == 200 && taken.json["title"] as? String == "paint")
    #expect(taken.json["takenBy"] as? String == "all")
    let path = "/v1/tasks/\(taken.json["uuid"] ?? "")"
    let read = try service.request("GET", path)
    #expect(read.body == taken.body && read.headers["etag"] == taken.headers["etag"])
    let filtered = try service.request("GET", "/v1/tasks?filter=is:taken").array
    #expect(filtered.compactMap { $0["title"] as? String } == ["paint"])
    #expect(try take("{}").json["title"] as? String == "lamp")
    let none = try take()
    #expect(none.status == 404 && none.code == "nothing-ready")
  }

  @Test func theFieldsAreThoseOfTheCommandLine() throws {
    try add("wall", "paint", "lamp")
    let work = try service.store.createBoard(named: "Work")
    let list = try #require(try service.store.lists(of: work.id).first)
    try service.store.add([NewTask(title: "report"), NewTask(title: "call")], at: .bottom(list.id))
    let before = WallClock.system.now()
    let lamp = try take(#"{"filter":"lamp","for":"30m","as":"Ben","list":"pending","board":null}"#)
    #expect(lamp.json["title"] as? String == "lamp" && lamp.json["takenBy"] as? String == "Ben")
    let end = try #require((lamp.json["takenUntil"] as? String).flatMap { Timestamp(iso8601: $0) })
    #expect((1_799_000...1_900_000).contains(end.milliseconds - before.milliseconds))
    #expect(try take(#"{"board":"work"}"#).json["title"] as? String == "report")
    #expect(
      try take(#"{"board":"\#(work.uuid)","list":"\#(list.uuid)"}"#).json["title"] as? String
        == "call")
    #expect(try take(#"{"list":"Done"}"#).code == "nothing-ready")
    #expect(try service.command("take", "--as", "Ann", "--format", "plain").output.hasPrefix("1\t"))
    #expect(try take().json["title"] as? String == "paint")
  }

  @Test func tasksOfOthersAreLeftToThem() throws {
    try add("wall", "paint", "lamp")
    try service.store.edit([TaskID(rawValue: 1)], [.assignee("Ben")])
    try service.store.edit([TaskID(rawValue: 2)], [.assignee("ALL")])
    #expect(try take().json["title"] as? String == "paint")
    #expect(try take(#"{"as":"ben"}"#).json["title"] as? String == "wall")
    try service.store.giveBack([TaskID(rawValue: 1)])
    #expect(try take(#"{"filter":"wall"}"#).json["title"] as? String == "wall")
  }

  @Test(
    arguments: [
      (#"{"for":"soon"}"#, 422, "for"), (#"{"for":"0h"}"#, 422, "for"), (#"{"for":2}"#, 422, "for"),
      (#"{"as":" "}"#, 422, "as"), (#"{"as":1}"#, 422, "as"), (#"{"who":"Ben"}"#, 400, "who"),
      (#"{"filter":" "}"#, 422, "filter"), (#"{"filter":"is:takn"}"#, 400, "filter"),
      (#"{"board":[]}"#, 422, "board"), (#"{"list":true}"#, 422, "list"),
      (#"{"board":"nowhere"}"#, 404, nil), (#"{"list":"nowhere"}"#, 404, nil),
      (#"{"for":"1h","for":"2h"}"#, 400, "for"), ("[]", 400, nil), ("{", 400, nil),
    ] as [(String, Int, String?)])
  func whatIsWrongIsNamedAndTakesNothing(body: String, status: Int, field: String?) throws {
    try add("wall")
    let reply = try take(body)
    #expect(reply.status == status && reply.field == field, "\(reply.body)")
    #expect(try service.store.task(TaskID(rawValue: 1))?.taking == nil)
  }

  @Test func aNameHasAnEnd() throws {
    try add("wall")
    let reply = try take(#"{"as":"\#(String(repeating: "x", count: 70_000))"}"#)
    #expect(reply.status == 422 && reply.field == "as")
  }

  @Test func aTaskIsGivenBack() throws {
    try add("wall")
    let path = "/v1/tasks/\(try take().json["uuid"] ?? "")/give-back"
    let stale = try service.request("POST", path, headers: ["If-Match": "\"x\""])
    #expect(stale.status == 412 && stale.code == "changed")
    #expect(try service.request("POST", path, #"{"as":"Ben"}"#).field == "as")
    let free = try service.request("POST", path)
    #expect(free.status == 200 && free.json["takenBy"] is NSNull)
    #expect(try service.request("POST", path).body == free.body)
    #expect(try take().json["title"] as? String == "wall")
    #expect(
      try service.request("POST", "/v1/tasks/\(TaskUUID.derived(from: "x"))/give-back").status
        == 404)
  }

  @Test func aRepeatedRequestTakesOneTask() throws {
    func take(_ body: String? = "{}", key: String) throws -> Connection.Reply {
      try service.request("POST", "/v1/tasks/take", body, headers: ["Idempotency-Key": key])
    }
    #expect(try take(key: "k").code == "nothing-ready")
    try add("wall", "paint")
    let first = try take(key: "k")
    #expect(first.status == 200 && first.json["title"] as? String == "wall")
    #expect(try take(key: "k").body == first.body)
    #expect(try take(#"{"as":"Ben"}"#, key: "k").code == "key-reused")
    let added = try service.request(
      "POST", "/v1/tasks", "{}", headers: ["Idempotency-Key": "k"])
    #expect(added.code == "key-reused")
    #expect(try take(key: "k 2").json["title"] as? String == "paint")
    try service.store.complete([TaskID(rawValue: 1)])
    let done = try take(key: "k").json
    #expect(done["title"] as? String == "wall" && done["takenBy"] is NSNull)
    try service.store.remove([TaskID(rawValue: 1)])
    #expect(try take(key: "k").status == 410)
  }

  @Test func itNeedsTheRightsOfAChange() throws {
    let work = try service.store.createBoard(named: "Work")
    try add("wall")
    func ask(_ path: String, _ body: String, _ words: String...) throws -> Int {
      let made = try RunningService.run(
        ["--db", service.store.path, "token", "create"] + words)
      let token = made.output.trimmingCharacters(in: .newlines)
      return try service.connect().request(
        "POST", path, headers: ["Authorization": "Bearer \(token)"], body: body
      ).status
    }
    let other = try #require(try service.store.task(TaskID(rawValue: 1))).uuid
    #expect(try ask("/v1/tasks/take", "{}", "reader", "--read-only") == 403)
    #expect(try ask("/v1/tasks/take", #"{"board":"Tasks"}"#, "a", "--board", work.name) == 403)
    #expect(try ask("/v1/tasks/take", "{}", "b", "--board", work.name) == 404)
    #expect(try ask("/v1/tasks/\(other)/give-back", "", "c", "--board", work.name) == 403)
    #expect(try service.store.task(TaskID(rawValue: 1))?.taking == nil)
  }

  /// Eight clients ask forty times for twenty tasks, beside a script that asks as well.
  @Test func eachTaskIsTakenOnce() throws {
    try service.store.add(
      (0..<20).map { NewTask(title: "task \($0)") }, at: .bottom(ListID(rawValue: 1)))
    let (port, headers) = (service.port, service.authorization)
    let replies = Mutex<[Connection.Reply]>([])
    let problems = Mutex<[String]>([])
    let clients = DispatchGroup()
    for client in 0..<8 {
      // Not a task: it waits for a socket.
      clients.enter()
      Thread.detachNewThread {
        defer { clients.leave() }
        do {
          let connection = try Connection(port: port)
          for _ in 0..<5 {
            let reply = try connection.request(
              "POST", "/v1/tasks/take", headers: headers, body: #"{"as":"worker \#(client)"}"#)
            replies.withLock { $0.append(reply) }
          }
        } catch {
          problems.withLock { $0.append("\(error)") }
        }
      }
    }
    let scripted = try (0..<3).map { _ in
      try service.command("take", "--as", "script", "--format", "ndjson").output
    }.filter { !$0.isEmpty }
    clients.wait()
    #expect(problems.withLock { $0 } == [])
    let served = replies.withLock { $0 }
    #expect(served.count == 40 && served.allSatisfy { [200, 404].contains($0.status) })
    let taken = served.filter { $0.status == 200 }.compactMap { $0.json["uuid"] as? String }
    #expect(Set(taken).count == taken.count && taken.count + scripted.count == 20)
    let names = try service.request("GET", "/v1/tasks?filter=is:taken").array
      .compactMap { $0["takenBy"] as? String }
    #expect(names.count == 20 && names.filter { $0 == "script" }.count == scripted.count)
  }
}
