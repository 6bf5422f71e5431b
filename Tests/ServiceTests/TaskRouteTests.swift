import BoardModel
import Foundation
import TerminalSupport
import Testing

struct TaskRouteTests {
  private let service: RunningService

  init() throws { service = try RunningService() }

  private func add(_ body: String, headers: [String: String] = [:]) throws -> Connection.Reply {
    try service.request("POST", "/v1/tasks", body, headers: headers)
  }

  private func titles(_ list: String = "Pending") throws -> [String] {
    try service.request("GET", "/v1/tasks?list=\(list)").array.compactMap { $0["title"] as? String }
  }

  @Test func aTaskIsThatOfTheCommandLine() throws {
    let made = try add(
      """
      {"title":"Buy \\u2028milk","notes":"two\\nlitres","due":"2026-12-24T18:00","priority":"a",
      "tags":["shop","#home"],"url":"https://x.example/","pinned":true}
      """)
    #expect(made.status == 201)
    let uuid = try #require(made.json["uuid"] as? String)
    #expect(made.headers["location"] == "/v1/tasks/\(uuid)")
    let listed = try service.command("list", "--format", "json").output
    let all = try service.request("GET", "/v1/tasks")
    #expect(all.body + "\n" == listed)
    let one = try service.request("GET", "/v1/tasks/\(uuid)")
    #expect(one.body == made.body && one.headers["etag"] == made.headers["etag"])
    #expect(one.json["due"] as? String == "2026-12-24T18:00")
    #expect(one.json["tags"] as? [String] == ["shop", "home"])
    #expect(try service.request("GET", "/v1/tasks/\(uuid.uppercased())").body == one.body)
    #expect(try service.command("log", "-n", "1").output.contains("service"))
  }

  @Test func quickWordsOfATitleAreReadWhereTheyAreAskedFor() throws {
    let title = "call mum 24.12.2031 at 5pm every last friday #family p1"
    let plain = try add(#"{"title":"\#(title)"}"#)
    #expect(plain.json["title"] as? String == title && plain.json["due"] is NSNull)
    let made = try add(#"{"title":"\#(title)","quickWords":true,"priority":"C","tags":["x"]}"#)
    #expect(made.status == 201 && made.json["title"] as? String == "call mum")
    #expect(made.json["due"] as? String == "2031-12-24T17:00")
    #expect(made.json["repeat"] as? String == "every last friday")
    #expect(made.json["tags"] as? [String] == ["family", "x"])
    // A field goes before what the title says.
    #expect(made.json["priority"] as? String == "C")
    #expect(try add(#"{"title":"a /done","quickWords":true,"list":"Pending"}"#).status == 201)
    #expect(try titles("Done") == ["a"])
    #expect(try add(#"{"title":"a","quickWords":1}"#).field == "quickWords")
  }

  @Test func aTaskIsGivenToAPerson() throws {
    let made = try add(#"{"title":"a","assignee":"@Ben"}"#)
    #expect(made.status == 201 && made.json["assignee"] as? String == "Ben")
    #expect(
      try add(#"{"title":"b @anna","quickWords":true}"#).json["assignee"] as? String == "anna")
    let path = "/v1/tasks/\(made.json["uuid"] ?? "")"
    let found = try service.request("GET", "/v1/tasks?filter=assignee:ben").array
    #expect(found.compactMap { $0["title"] as? String } == ["a"])
    let any = ["If-Match": "*"]
    let changed = try service.request("PATCH", path, #"{"assignee":"Anna"}"#, headers: any)
    #expect(changed.status == 200 && changed.json["assignee"] as? String == "Anna")
    let cleared = try service.request("PATCH", path, #"{"assignee":null}"#, headers: any)
    #expect(cleared.json["assignee"] is NSNull)
    for name in [#""@""#, #""none""#, "7", "\"\(String(repeating: "x", count: 65))\""] {
      let reply = try service.request("PATCH", path, "{\"assignee\":\(name)}", headers: any)
      #expect(reply.status == 422 && reply.field == "assignee", "\(name): \(reply.body)")
    }
    #expect(try service.request("GET", "/v1/tasks?filter=is:mine").field == "filter")
  }

  @Test func theNearestDateIsNamed() throws {
    let reply = try add(#"{"title":"a","due":"32 Dec"}"#)
    #expect(reply.status == 422 && reply.body.contains("such as 31 Dec."))
  }

  @Test func aTaskGoesWhereItIsPut() throws {
    let first = try #require(try add(#"{"title":"b"}"#).json["uuid"] as? String)
    #expect(try add(#"{"title":"a","top":true}"#).status == 201)
    #expect(try add(#"{"title":"c","after":"\#(first)"}"#).status == 201)
    #expect(try add(#"{"title":"x","before":"\#(first)","list":"pending"}"#).status == 201)
    #expect(
      try add(#"{"title":"done","list":"Done","board":"tasks"}"#).json["completed"] as? Bool == true
    )
    #expect(try titles() == ["a", "x", "b", "c"])
    #expect(try titles("Done") == ["done"])
  }

  @Test(arguments: [
    (#"{}"#, 422, "title"), (#"{"title":""}"#, 422, "title"), (#"{"title":" \t"}"#, 422, "title"),
    (#"{"title":1}"#, 422, "title"), (#"{"title":"a","due":"soon"}"#, 422, "due"),
    (#"{"title":"a","start":"soon"}"#, 422, "start"),
    (#"{"title":"a","repeat":"often"}"#, 422, "repeat"),
    (#"{"title":"a","tag":"x"}"#, 400, "tag"), (#"{"title":"a","title":"b"}"#, 400, "title"),
    (#"{"title":"a","top":true,"before":"x"}"#, 422, "top"),
    (#"{"title":"a","before":"x"}"#, 422, "before"),
    (#"{"title":"a","board":"nowhere"}"#, 404, nil), (#"{"title":"a","list":"nowhere"}"#, 404, nil),
    (#"{"title":"#, 400, nil), (#"["title"]"#, 400, nil),
  ])
  func whatIsWrongIsNamedAndAddsNothing(body: String, status: Int, field: String?) throws {
    let reply = try add(body)
    #expect(reply.status == status && reply.field == field, "\(reply.body)")
    #expect(try titles() == [])
  }

  @Test func aTitleHasAnEnd() throws {
    let reply = try add(#"{"title":"\#(String(repeating: "x", count: 70_000))"}"#)
    #expect(reply.status == 422 && reply.field == "title")
  }

  @Test func aRepeatedRequestAddsOneTask() throws {
    let key = ["Idempotency-Key": "k 1"]
    let first = try add(#"{"title":"a"}"#, headers: key)
    let second = try add(#"{"title":"a"}"#, headers: key)
    #expect(first.status == 201 && second.status == 201 && first.body == second.body)
    let other = try add(#"{"title":"b"}"#, headers: key)
    #expect(other.status == 422 && other.code == "key-reused")
    #expect(try add(#"{"title":"a"}"#, headers: ["Idempotency-Key": "k 2"]).status == 201)
    #expect(try titles() == ["a", "a"])
    let long = String(repeating: "k", count: 256)
    #expect(try add(#"{"title":"a"}"#, headers: ["Idempotency-Key": long]).status == 400)
    try service.store.remove([TaskID(rawValue: 1)])
    #expect(try add(#"{"title":"a"}"#, headers: key).status == 410)
  }

  @Test func aRepetitionIsHarmlessWithoutItsNeighbour() throws {
    let neighbour = try #require(try add(#"{"title":"n"}"#).json["uuid"] as? String)
    let body = #"{"title":"a","before":"\#(neighbour)"}"#
    let key = ["Idempotency-Key": "k"]
    #expect(try add(body, headers: key).status == 201)
    try service.store.remove([TaskID(rawValue: 1)])
    #expect(try add(body, headers: key).status == 201)
    #expect(try titles() == ["a"])
  }

  @Test func aChangeNeedsTheTaskAsItIs() throws {
    let made = try add(#"{"title":"a","notes":"n","tags":["t"],"priority":"A"}"#)
    let path = "/v1/tasks/\(made.json["uuid"] ?? "")"
    let tag = try #require(made.headers["etag"])
    #expect(try service.request("PATCH", path, #"{"title":"b"}"#).status == 428)
    let changed = try service.request(
      "PATCH", path, #"{"title":"b","notes":null,"due":"2026-12-24"}"#, headers: ["If-Match": tag])
    #expect(changed.status == 200 && changed.json["title"] as? String == "b")
    #expect(changed.json["notes"] is NSNull && changed.json["priority"] as? String == "A")
    #expect(changed.headers["etag"] != tag)
    let stale = try service.request(
      "PATCH", path, #"{"title":"c"}"#, headers: ["If-Match": tag])
    #expect(stale.status == 412 && stale.code == "changed")
    #expect((stale.json["task"] as? [String: Any])?["title"] as? String == "b")
    #expect(stale.headers["etag"] == changed.headers["etag"])
    #expect(try service.request("DELETE", path).status == 428)
    #expect(try service.request("DELETE", path, headers: ["If-Match": tag]).status == 412)
    let any = try service.request("PATCH", path, #"{"title":null}"#, headers: ["If-Match": "*"])
    #expect(any.status == 422 && any.field == "title")
    let current = try #require(changed.headers["etag"])
    let list = ["If-Match": "\"x\", \(current),\"y\""]
    #expect(try service.request("DELETE", path, headers: list).status == 204)
    #expect(try service.request("GET", path).status == 404)
    #expect(try service.store.undo()?.kind == .removed)
  }

  @Test func aRepeatingTaskIsMadeChangedAndFollowed() throws {
    let made = try add(
      #"{"title":"Rent","due":"2027-01-31","start":"2027-01-24","repeat":"Monthly"}"#)
    #expect(made.json["repeat"] as? String == "monthly")
    #expect(made.json["start"] as? String == "2027-01-24")
    let path = "/v1/tasks/\(made.json["uuid"] ?? "")"
    _ = try service.request("POST", path + "/complete")
    let next = try #require(try service.request("GET", "/v1/tasks?list=Pending").array.first)
    #expect(next["due"] as? String == "2027-02-28" && next["start"] as? String == "2027-02-21")
    let nextPath = "/v1/tasks/\(next["uuid"] ?? "")"
    let any = ["If-Match": "*"]
    let wrong = try service.request("PATCH", nextPath, #"{"repeat":"often"}"#, headers: any)
    #expect(wrong.status == 422 && wrong.field == "repeat")
    let changed = try service.request(
      "PATCH", nextPath, #"{"repeat":"every 2 weeks","start":null}"#, headers: any)
    #expect(changed.json["repeat"] as? String == "every 2 weeks")
    #expect(changed.json["start"] is NSNull && changed.json["due"] as? String == "2027-02-28")
    _ = try service.request("POST", nextPath + "/complete")
    let last = try #require(try service.request("GET", "/v1/tasks?list=Pending").array.first)
    #expect(last["due"] as? String == "2027-03-14")
    let none = try service.request(
      "PATCH", "/v1/tasks/\(last["uuid"] ?? "")", #"{"repeat":null}"#, headers: any)
    #expect(none.json["repeat"] is NSNull)
  }

  @Test func aTaskIsCompletedAndReopened() throws {
    let path = "/v1/tasks/\(try add(#"{"title":"a"}"#).json["uuid"] ?? "")"
    let done = try service.request("POST", path + "/complete")
    #expect(done.json["completed"] as? Bool == true && done.json["list"] as? String == "Done")
    #expect(try service.request("POST", path + "/complete").body == done.body)
    let open = try service.request("POST", path + "/reopen")
    #expect(open.json["completed"] as? Bool == false && open.json["list"] as? String == "Pending")
    _ = try service.store.createBoard(named: "Plain", lists: [NewList(name: "One")])
    let plain = try add(#"{"title":"p","board":"Plain"}"#).json["uuid"] ?? ""
    #expect(try service.request("POST", "/v1/tasks/\(plain)/complete").status == 409)
  }

  @Test func anArchivedTaskIsShownButNotChanged() throws {
    let made = try add(#"{"title":"a","list":"Done"}"#)
    let path = "/v1/tasks/\(made.json["uuid"] ?? "")"
    try service.store.archive()
    #expect(try titles("Done") == [])
    let shown = try service.request("GET", path)
    #expect(shown.status == 200 && shown.json["archived"] as? Bool == true)
    #expect(shown.json["position"] is NSNull)
    let any = ["If-Match": "*"]
    for reply in [
      try service.request("PATCH", path, #"{"title":"b"}"#, headers: any),
      try service.request("POST", path + "/reopen"),
      try service.request("POST", path + "/move", #"{"list":"Pending"}"#),
    ] { #expect(reply.status == 409 && reply.body.contains("archived"), "\(reply.body)") }
    let all = try service.request("GET", "/v1/tasks?filter=is:archived").array
    #expect(all.map { $0["title"] as? String } == ["a"])
    #expect(try service.request("DELETE", path, headers: any).status == 204)
    #expect(try service.request("GET", path).status == 404)
  }

  @Test func aFilterOfTheConfigurationHasItsName() throws {
    let service = try RunningService(["--rate", "none", "--named-filter", "work=#work -=b"])
    for body in [#"{"title":"a","tags":["work"]}"#, #"{"title":"=b","tags":["work"]}"#] {
      #expect(try service.request("POST", "/v1/tasks", body).status == 201)
    }
    let found = try service.request("GET", "/v1/tasks?filter=@work").array
    #expect(found.map { $0["title"] as? String } == ["a"])
  }

  /// A name that is mistyped must not be answered with every task.
  @Test(arguments: [
    ("tasks?bord=Work", "bord", "no parameter 'bord'; this path has only board, list, filter."),
    ("tasks?filter=a&limit=3", "limit", "no parameter 'limit'"),
    ("tasks?filter=a&filter=b", "filter", "'filter' is given twice."),
    ("tasks?=x", "", "no parameter ''"),
    ("boards?board=Work", "board", "no parameter 'board'; this path has no parameters."),
    ("boards/Tasks?x", "x", "no parameter 'x'"), ("changes?sicne=1", "sicne", "has only since."),
    ("session?x=1", "x", "no parameter 'x'"),
  ])
  func whatTheQueryDoesNotKnowIsRefused(path: String, field: String, message: String) throws {
    let reply = try service.request("GET", "/v1/\(path)")
    #expect(reply.status == 400 && reply.field == field, "\(reply.body)")
    #expect(reply.body.contains(message), "\(reply.body)")
    #expect(try service.connect().request("GET", "/health?x=1").status == 200)
  }

  @Test(arguments: [
    ("bogus:x", "Unknown filter: 'bogus:x'."),
    ("due:tody", "Unknown filter: 'due:tody'. Did you mean 'due:today'?"),
    ("milk+has:x", "Unknown filter: 'has:x'. Use notes, steps or url."),
  ])
  func aFilterThatIsNotUnderstoodIsRefused(filter: String, message: String) throws {
    let reply = try service.request("GET", "/v1/tasks?filter=\(filter)")
    #expect(reply.status == 400)
    let error = try #require(reply.json["error"] as? [String: Any])
    #expect((error["message"] as? String)?.hasPrefix(message) == true)
    #expect(error["field"] as? String == "filter")
  }

  /// As on the command line: with every task passing it, a script would get what it did not ask for.
  @Test(arguments: ["", "+"])
  func anEmptyFilterIsRefused(filter: String) throws {
    _ = try add(#"{"title":"a"}"#)
    let reply = try service.request("GET", "/v1/tasks?filter=\(filter)")
    #expect(reply.status == 422)
    let error = try #require(reply.json["error"] as? [String: Any])
    #expect(error["field"] as? String == "filter")
  }

  @Test func whatIsChangedIsUndoneAndRedone() throws {
    #expect(try service.request("POST", "/v1/undo").status == 409)
    _ = try add(#"{"title":"a"}"#)
    let undone = try service.request("POST", "/v1/undo")
    #expect(undone.status == 200 && undone.json["step"] as? String == "undone")
    #expect(try titles() == [])
    #expect(try service.request("POST", "/v1/redo", #"{"board":"Tasks"}"#).status == 200)
    #expect(try titles() == ["a"])
    let none = try service.request("POST", "/v1/redo")
    #expect(none.status == 409 && none.code == "nothing-to-redo")
  }

  @Test func aBoardIsSentWhenItHasChanged() throws {
    _ = try add(#"{"title":"a"}"#)
    let first = try service.request("GET", "/v1/boards/Tasks")
    let tag = try #require(first.headers["etag"])
    let lists = try #require(first.json["lists"] as? [[String: Any]])
    #expect(lists.compactMap { $0["name"] as? String } == ["Pending", "Done"])
    #expect((lists[0]["tasks"] as? [[String: Any]])?.first?["title"] as? String == "a")
    #expect((lists[0]["rules"] as? [String: Any])?["reorder"] as? String == "insert")
    let headers = ["If-None-Match": "\"x\", \(tag)"]
    let again = try service.request("GET", "/v1/boards/Tasks", headers: headers)
    #expect(again.status == 304 && again.headers["etag"] == tag && again.body.isEmpty)
    // A proxy that compresses the board makes its tag weak.
    let weak = ["If-None-Match": "W/\(tag)"]
    #expect(try service.request("GET", "/v1/boards/Tasks", headers: weak).status == 304)
    try service.store.add([NewTask(title: "b")], at: .top(ListID(rawValue: 1)))
    let changed = try service.request("GET", "/v1/boards/Tasks", headers: headers)
    #expect(changed.status == 200 && changed.headers["etag"] != tag)
    let uuid = try #require(changed.json["uuid"] as? String)
    #expect(try service.request("GET", "/v1/boards/\(uuid)").body == changed.body)
    #expect(try service.request("GET", "/v1/boards").array.count == 1)
    #expect(try service.request("GET", "/v1/boards/nowhere").status == 404)
  }

  @Test func theFilterIsThatOfTheCommandLine() throws {
    for title in ["Buy milk", "Buy bread", "Call"] {
      _ = try add(#"{"title":"\#(title)","tags":["\#(title.count)"]}"#)
    }
    let listed = try service.command("list", "--format", "json", "--filter", "buy #9").output
    #expect(try service.request("GET", "/v1/tasks?filter=buy+%239").body + "\n" == listed)
    #expect(listed.contains("Buy bread") && !listed.contains("milk"))
  }
}
