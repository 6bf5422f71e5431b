import Foundation
import Testing

/// The routes that create, rename, reorder and remove boards and lists, and that move several tasks.
struct BoardEditingTests {
  private let service: RunningService

  init() throws { service = try RunningService() }

  private func boards() throws -> [String] {
    try service.request("GET", "/v1/boards").array.compactMap { $0["name"] as? String }
  }

  private func lists(of board: String) throws -> [String] {
    let lists = try service.request("GET", "/v1/boards/\(board)").json["lists"] as? [[String: Any]]
    return try #require(lists).compactMap { $0["name"] as? String }
  }

  @Test func aBoardIsCreatedRenamedAndRemoved() throws {
    let made = try service.request("POST", "/v1/boards", #"{"name":"Work","preset":"kanban"}"#)
    let uuid = try #require(made.json["uuid"] as? String)
    #expect(made.status == 201 && made.headers["location"] == "/v1/boards/\(uuid)")
    #expect(try lists(of: uuid) == ["Backlog", "Doing", "Review", "Done"])
    _ = try service.request("POST", "/v1/boards", #"{"name":"Home","lists":["Now","Done"]}"#)
    #expect(try lists(of: "Home") == ["Now", "Done"])
    let renamed = try service.request("PATCH", "/v1/boards/Home", #"{"name":"House"}"#)
    #expect(renamed.json["name"] as? String == "House")
    #expect(try boards() == ["Tasks", "Work", "House"])
    let removed = try service.request("DELETE", "/v1/boards/House")
    #expect(removed.status == 204 && removed.headers["change-number"] != nil)
    #expect(try boards() == ["Tasks", "Work"])
    _ = try service.request("POST", "/v1/undo")
    #expect(try boards() == ["Tasks", "Work", "House"])
  }

  @Test(arguments: [
    ("POST", "/v1/boards", #"{"name":"tasks"}"#, 409),
    ("POST", "/v1/boards", #"{"name":" "}"#, 422),
    ("POST", "/v1/boards", #"{"name":"A","preset":"foo"}"#, 422),
    ("POST", "/v1/boards", #"{"name":"A","preset":"tasks","lists":["B"]}"#, 422),
    ("POST", "/v1/boards", #"{"name":"A","lists":[]}"#, 422),
    ("POST", "/v1/boards", #"{"name":"A","lists":["B","b"]}"#, 409),
    ("DELETE", "/v1/boards/Tasks", nil, 409),
    ("PATCH", "/v1/boards/Nowhere", #"{"name":"A"}"#, 404),
    ("PATCH", "/v1/boards/Tasks/lists/Nowhere", #"{"name":"A"}"#, 404),
    ("PATCH", "/v1/boards/Tasks/lists/Pending", #"{"name":"done"}"#, 409),
    ("POST", "/v1/boards/Tasks/lists", #"{"name":""}"#, 422),
  ])
  func whatCannotBeIsRefused(method: String, path: String, body: String?, status: Int) throws {
    let reply = try service.request(method, path, body)
    #expect(reply.status == status, "\(reply.body)")
    #expect(try boards() == ["Tasks"])
    #expect(try lists(of: "Tasks") == ["Pending", "Done"])
  }

  @Test func listsAreAddedRenamedMovedAndRemoved() throws {
    let path = "/v1/boards/Tasks/lists"
    let made = try service.request("POST", path, #"{"name":"Doing","before":"Done"}"#)
    #expect(made.status == 201 && made.json["role"] as? String == "plain")
    #expect(try lists(of: "Tasks") == ["Pending", "Doing", "Done"])
    let renamed = try service.request("PATCH", path + "/Doing", #"{"name":"Now"}"#)
    #expect(renamed.json["name"] as? String == "Now")
    _ = try service.request("POST", path + "/Now/move", #"{"before":"Pending"}"#)
    #expect(try lists(of: "Tasks") == ["Now", "Pending", "Done"])
    _ = try service.request("POST", path + "/Now/move", "{}")
    #expect(try lists(of: "Tasks") == ["Pending", "Done", "Now"])
    _ = try service.request("POST", "/v1/tasks", #"{"title":"Buy milk","list":"Now"}"#)
    #expect(try service.request("DELETE", path + "/Now").status == 409)
    #expect(try service.request("DELETE", path + "/Now?to=Pending").status == 204)
    #expect(try lists(of: "Tasks") == ["Pending", "Done"])
    let moved = try service.request("GET", "/v1/tasks?list=Pending").array
    #expect(moved.compactMap { $0["title"] as? String } == ["Buy milk"])
  }

  @Test func whoMayUseOneBoardChangesNoBoards() throws {
    let made = try service.command("token", "create", "one", "--board", "Tasks")
    let client = ["Authorization": "Bearer \(made.output.trimmingCharacters(in: .newlines))"]
    for (method, path, body) in [
      ("POST", "/v1/boards", #"{"name":"A"}"#), ("PATCH", "/v1/boards/Tasks", #"{"name":"A"}"#),
      ("DELETE", "/v1/boards/Tasks", nil), ("POST", "/v1/boards/Tasks/lists", #"{"name":"A"}"#),
      ("DELETE", "/v1/boards/Tasks/lists/Done", nil),
    ] {
      let reply = try service.connect().request(method, path, headers: client, body: body)
      #expect(reply.status == 403, "\(method) \(path)")
    }
    #expect(try lists(of: "Tasks") == ["Pending", "Done"])
  }

  @Test func severalTasksMoveAsOneChange() throws {
    var uuids: [String] = []
    for title in ["a", "b", "c", "d"] {
      let made = try service.request("POST", "/v1/tasks", #"{"title":"\#(title)"}"#)
      uuids.append(try #require(made.json["uuid"] as? String))
    }
    func titles(_ list: String) throws -> [String] {
      try service.request("GET", "/v1/tasks?list=\(list)").array
        .compactMap { $0["title"] as? String }
    }
    let some = #"["\#(uuids[2])","\#(uuids[0])"]"#
    let moved = try service.request(
      "POST", "/v1/tasks/move", #"{"uuids":\#(some),"list":"Done"}"#)
    #expect(moved.status == 204)
    #expect(try titles("Pending") == ["b", "d"])
    #expect(try titles("Done") == ["c", "a"])
    _ = try service.request("POST", "/v1/undo")
    #expect(try titles("Pending") == ["a", "b", "c", "d"])
    _ = try service.request(
      "POST", "/v1/tasks/move", #"{"uuids":\#(some),"after":"\#(uuids[3])"}"#)
    #expect(try titles("Pending") == ["b", "d", "c", "a"])
    // All or none.
    let unknown = try service.request(
      "POST", "/v1/tasks/move", #"{"uuids":["\#(uuids[0])","none"],"list":"Done"}"#)
    #expect(unknown.field == "uuids")
    #expect(try service.request("POST", "/v1/tasks/move", #"{"uuids":\#(some)}"#).field == "list")
    #expect(
      try service.request("POST", "/v1/tasks/move", #"{"uuids":[],"list":"Done"}"#).field
        == "uuids")
    #expect(try titles("Done").isEmpty)
    let removed = try service.request("POST", "/v1/tasks/remove", #"{"uuids":\#(some)}"#)
    #expect(removed.status == 204)
    #expect(try titles("Pending") == ["b", "d"])
    _ = try service.request("POST", "/v1/undo")
    #expect(try titles("Pending") == ["b", "d", "c", "a"])
  }

  @Test func whatIsDoneIsArchivedAndBroughtBack() throws {
    let made = try service.request("POST", "/v1/tasks", #"{"title":"Buy milk","list":"Done"}"#)
    let uuid = try #require(made.json["uuid"] as? String)
    let archived = try service.request("POST", "/v1/boards/Tasks/archive")
    #expect(archived.json["archived"] as? Int == 1)
    #expect(try service.request("GET", "/v1/tasks").array.isEmpty)
    let found = try service.request("GET", "/v1/tasks?filter=is:archived").array
    #expect(found.compactMap { $0["uuid"] as? String } == [uuid])
    let back = try service.request("POST", "/v1/tasks/\(uuid)/unarchive")
    #expect(back.json["archived"] as? Bool == false)
    #expect(try service.request("GET", "/v1/tasks").array.count == 1)
  }
}
