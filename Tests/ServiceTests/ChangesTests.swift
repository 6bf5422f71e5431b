import BoardModel
import Foundation
import Glibc
import Testing

struct ChangesTests {
  private let service: RunningService

  init() throws { service = try RunningService() }

  @Test func everyChangeIsToldWhoeverMakesIt() throws {
    var events = try EventReader(service)
    let uuid = try service.request("POST", "/v1/tasks", #"{"title":"a"}"#).json["uuid"] ?? ""
    let first = try events.next()
    #expect(first.kind == "made added" && first.data["source"] as? String == "service")
    #expect(first.data["tasks"] as? [Int] == [1])
    #expect(first.data["text"] as? String == "added “a”")
    #expect(try service.command("done", "1").status == 0)
    let second = try events.next()
    #expect(second.kind == "made completed" && second.data["source"] as? String == "commandLine")
    try service.store.undo()
    #expect(try events.next().kind == "undone completed")
    _ = try service.request("POST", "/v1/redo")
    #expect(try events.next().kind == "redone completed")
    _ = try service.request("POST", "/v1/tasks/\(uuid)/reopen")
    let last = try events.next()
    #expect(last.kind == "made reopened" && last.id == first.id + 4)
    let board = try service.request("GET", "/v1/boards").array[0]["uuid"] as? String
    #expect(last.data["boards"] as? [String?] == [board])
  }

  @Test func aChangeIsToldWithinAQuarterOfASecond() throws {
    var events = try EventReader(service)
    let list = ListID(rawValue: 1)
    let times = try (0..<20).map { number in
      let start = ContinuousClock.now
      try service.store.add([NewTask(title: "\(number)")], at: .bottom(list))
      #expect(try events.next().data["text"] as? String == "added “\(number)”")
      return ContinuousClock.now - start
    }
    // The test's own machine may be busy; the bound is that of the contract, four times.
    #expect(times.sorted()[10] < .seconds(1))
  }

  @Test func aClientResumesWithoutAGap() throws {
    let list = ListID(rawValue: 1)
    let latest = try service.store.latestChange()?.rawValue ?? 0
    for number in 0..<250 {
      try service.store.add([NewTask(title: "\(number)")], at: .bottom(list))
    }
    var events = try EventReader(service, "/v1/changes?since=\(latest)")
    for number in 0..<250 { #expect(try events.next().id == Int(latest) + 1 + number) }
    var later = try EventReader(
      service, "/v1/changes?since=0", headers: ["Last-Event-ID": "\(latest + 200)"])
    #expect(try later.next().id == Int(latest) + 201)
    for bad in ["-1", "x", ""] {
      #expect(try EventReader(service, "/v1/changes?since=\(bad)").status == 422)
    }
  }

  /// As after the store was restored from a backup.
  @Test func aNumberBeyondTheLogMeansToStartOver() throws {
    let latest = Int(try service.store.latestChange()?.rawValue ?? 0)
    var events = try EventReader(service, "/v1/changes?since=\(latest + 1)")
    let first = try events.next()
    #expect(first.name == "restart" && first.id == latest && first.data["latest"] as? Int == latest)
    try service.store.add([NewTask(title: "a")], at: .bottom(ListID(rawValue: 1)))
    #expect(try events.next().data["text"] as? String == "added “a”")
    var current = try EventReader(service, "/v1/changes?since=\(latest)")
    #expect(try current.next().name == "change")
  }

  @Test func anEventContainsTheTasksAsTheyAre() throws {
    let list = ListID(rawValue: 1)
    let ids = try service.store.add(["a", "b", "c"].map { NewTask(title: $0) }, at: .bottom(list))
      .map(\.id)
    var events = try EventReader(service)
    func now(_ event: EventReader.Event) -> [String: [String]] {
      let lists = event.data["now"] as? [[String: Any]] ?? []
      let texts = lists.map { list in
        let tasks = list["tasks"] as? [[String: Any]] ?? []
        return (
          "\(list["count"] ?? "")",
          tasks.map { task in
            "\(task["position"] ?? "") \(task["title"] ?? "")"
              + (task["blocked"] as? Bool == true ? " blocked" : "")
          }
        )
      }
      return Dictionary(texts) { $0 + $1 }
    }
    try service.store.move([ids[2]], to: .top(list))
    let moved = try events.next()
    #expect(now(moved) == ["3": ["0 c"], "0": []])
    #expect(moved.data["uuids"] as? [String?] == [try service.store.task(ids[2])?.uuid])
    // Tasks that a change blocks are changed, too.
    let blocker = try #require(try service.store.task(ids[0])?.uuid)
    try service.store.edit([ids[1]], [.set(.blockedBy, .tasks([blocker]))])
    #expect(now(try events.next()) == ["3": ["2 b blocked"], "0": []])
    try service.store.complete([ids[0]])
    #expect(now(try events.next()) == ["2": ["1 b"], "1": ["0 a"]])
    try service.store.remove([ids[0]])
    let removed = try events.next()
    #expect(now(removed) == ["2": ["1 b"], "0": []])
    #expect(removed.data["uuids"] as? [String] == [blocker])
    // Beyond a hundred tasks, and for lists, a client reads the board again.
    try service.store.add((0...100).map { NewTask(title: "\($0)") }, at: .bottom(list))
    #expect(try events.next().data["now"] is NSNull)
    try service.store.renameList(list, to: "Open")
    #expect(try events.next().data["now"] is NSNull)
  }

  @Test func onlyTheLastOfSeveralEventsContainsTasks() throws {
    let list = ListID(rawValue: 1)
    let latest = try service.store.latestChange()?.rawValue ?? 0
    for title in ["a", "b"] { try service.store.add([NewTask(title: title)], at: .top(list)) }
    var events = try EventReader(service, "/v1/changes?since=\(latest)")
    #expect(try events.next().data["now"] == nil)
    let lists = try events.next().data["now"] as? [[String: Any]]
    let tasks = lists?.first?["tasks"] as? [[String: Any]]
    #expect(tasks?.compactMap { $0["title"] as? String } == ["b", "a"])
  }

  @Test func aReplyNamesTheChangeThatTheRequestMade() throws {
    var events = try EventReader(service)
    let added = try service.request("POST", "/v1/tasks", #"{"title":"a"}"#)
    #expect(try added.headers["change-number"] == "\(events.next().id)")
    let path = "/v1/tasks/\(added.json["uuid"] ?? "")"
    let none = try service.request("PATCH", path, #"{"title":"a"}"#, headers: ["If-Match": "*"])
    #expect(none.status == 200 && none.headers["change-number"] == nil)
    #expect(try service.request("GET", path).headers["change-number"] == nil)
    let board = try service.request("GET", "/v1/boards/Tasks").headers
    #expect(board["change-number"] == added.headers["change-number"])
    let same = try service.request(
      "GET", "/v1/boards/Tasks", headers: ["If-None-Match": board["etag"] ?? ""])
    #expect(same.status == 304 && same.headers["change-number"] == board["change-number"])
    let undone = try service.request("POST", "/v1/undo")
    #expect(try undone.headers["change-number"] == "\(events.next().id)")
  }

  @Test func aTokenOfOneBoardIsToldOfNoOther() throws {
    let garden = try service.store.createBoard(named: "Garden")
    let made = try service.command("token", "create", "gardener", "--board", "Garden")
    var events = try EventReader(
      service, headers: ["Authorization": "Bearer \(made.output.filter { $0 != "\n" })"])
    try service.store.add([NewTask(title: "secret")], at: .bottom(ListID(rawValue: 1)))
    try service.store.add(
      [NewTask(title: "dig")], at: .bottom(service.store.lists(of: garden.id)[0].id))
    #expect(try events.next().data["text"] as? String == "added “dig”")
  }

  /// On a shared board; also for a token of that board alone.
  @Test func aChangeNamesWhoMadeIt() throws {
    let latest = try service.store.latestChange()?.rawValue ?? 0
    try service.store.add([NewTask(title: "a")], at: .bottom(ListID(rawValue: 1)))
    try service.store.add([NewTask(title: "b")], at: .bottom(ListID(rawValue: 1)))
    try service.change("UPDATE change SET person = 'Ben' WHERE id = \(latest + 1)")
    let made = try service.command("token", "create", "guest", "--board", "Tasks")
    let guest = ["Authorization": "Bearer \(made.output.filter { $0 != "\n" })"]
    for headers in [[:], guest] {
      var events = try EventReader(service, "/v1/changes?since=\(latest)", headers: headers)
      let first = try events.next()
      #expect(first.data["person"] as? String == "Ben")
      #expect(first.data["text"] as? String == "added “a”")
      #expect(try events.next().data["person"] as? String == nil)
    }
  }

  @Test func aRevokedTokenEndsItsStream() throws {
    let made = try service.command("token", "create", "phone")
    let token = made.output.filter { $0 != "\n" }
    var own = try EventReader(service, headers: ["Authorization": "Bearer \(token)"])
    var other = try EventReader(service)
    try service.store.add([NewTask(title: "a")], at: .bottom(ListID(rawValue: 1)))
    #expect(try own.next().kind == "made added")
    #expect(try service.command("token", "revoke", "phone").status == 0)
    try own.waitForEnd()
    #expect(try other.next().kind == "made added")
  }

  @Test func aStreamWithoutChangesGivesASignOfLife() throws {
    let connection = try service.connect(patience: 30)
    try connection.sendRequest("GET", "/v1/changes", headers: service.authorization)
    #expect(try connection.head().status == 200)
    #expect(try connection.chunk() == "retry: 1000\n\n")
    #expect(try connection.chunk() == ":\n\n")
  }

  /// Each way to leave a stream, one after the other: none of them ends the service.
  @Test(arguments: ["", "Content-Length: 5\r\n", "Transfer-Encoding: chunked\r\n"])
  func aClientThatGoesEndsItsStreamAlone(header: String) throws {
    let service = try RunningService()
    for _ in 0..<20 {
      let connection = try service.connect()
      try connection.send(
        "GET /v1/changes HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(service.token)\r\n"
          + header + "\r\n")
    }
    // The service has 8 of them at most, and need not know yet that they are gone.
    let end = ContinuousClock.now + .seconds(60)
    var events: EventReader?
    while events == nil, ContinuousClock.now < end { events = try? EventReader(service) }
    try service.store.add([NewTask(title: "a")], at: .bottom(ListID(rawValue: 1)))
    #expect(try events?.next().kind == "made added")
  }

  @Test func theServiceEndsWhileClientsListen() throws {
    let events = try (0..<3).map { _ in try EventReader(service) }
    #expect(service.ends(by: SIGTERM))
    for event in events { try event.waitForEnd() }
  }
}
