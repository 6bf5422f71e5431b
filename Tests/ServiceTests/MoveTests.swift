import BoardModel
import TerminalSupport
import Testing

struct MoveTests {
  private let service: RunningService
  private let uuids: [String: String]

  init() throws {
    service = try RunningService()
    let tasks = try service.store.add(
      ["a", "b", "c"].map { NewTask(title: $0) }, at: .bottom(ListID(rawValue: 1)))
    uuids = Dictionary(uniqueKeysWithValues: tasks.map { ($0.title, $0.uuid) })
  }

  private func move(_ title: String, _ body: String) throws -> Connection.Reply {
    let body = uuids.reduce(body) { $0.replacing("<\($1.key)>", with: $1.value) }
    return try service.request("POST", "/v1/tasks/\(uuids[title] ?? "")/move", body)
  }

  private func titles(_ list: Int64) throws -> String {
    try service.store.window(of: ListID(rawValue: list), at: .top, limit: 99).tasks
      .map(\.title).joined()
  }

  @Test(arguments: [
    (#"{"list":"Pending","top":true}"#, "cab"), (#"{"before":"<b>"}"#, "acb"),
    (#"{"after":"<a>"}"#, "acb"), (#"{"index":0}"#, "cab"), (#"{"index":1}"#, "acb"),
    (#"{"index":99}"#, "abc"), (#"{"board":"Tasks","before":"<b>"}"#, "acb"),
  ])
  func aTaskIsDroppedInItsList(body: String, order: String) throws {
    let reply = try move("c", body)
    #expect(reply.status == 200, "\(reply.body)")
    #expect(try titles(1) == order)
    let position = Array(order).firstIndex(of: "c")
    #expect(reply.json["position"] as? Int == position)
  }

  @Test func aTaskIsDroppedInAnotherList() throws {
    #expect(try move("b", #"{"list":"Done"}"#).json["completed"] as? Bool == true)
    #expect(try titles(1) == "ac" && titles(2) == "b")
    let board = try service.store.createBoard(named: "Garden")
    #expect(try move("a", #"{"board":"Garden","list":"Pending"}"#).status == 200)
    #expect(try titles(service.store.lists(of: board.id)[0].id.rawValue) == "a")
  }

  @Test(arguments: [
    (#"{"list":"nowhere"}"#, 404, nil), (#"{"board":"nowhere"}"#, 404, nil),
    (#"{"before":"nobody"}"#, 422, "before"), (#"{"index":-1}"#, 422, "index"),
    (#"{"index":1,"top":true}"#, 422, "index"), (#"{"list":"Done","after":"<b>"}"#, 422, "after"),
    (#"{"place":1}"#, 400, "place"), (#"{}"#, 422, "list"), ("", 422, "list"),
    (#"{"list":null,"top":false}"#, 422, "list"),
  ])
  func aPositionThatIsNotThereIsRefused(body: String, status: Int, field: String?) throws {
    let reply = try move("a", body)
    #expect(reply.status == status && reply.field == field, "\(reply.body)")
    #expect(try titles(1) == "abc" && titles(2) == "")
  }

  @Test func theRulesAreObeyed() throws {
    let done = ListID(rawValue: 2)
    var rules = ListRules()
    rules.limit = 0
    try service.store.setRules(rules, of: done)
    let full = try move("a", #"{"list":"Done"}"#)
    #expect(full.status == 409 && full.body.contains("is full"))
    rules = ListRules()
    rules.accept = .none
    try service.store.setRules(rules, of: done)
    #expect(try move("a", #"{"list":"Done"}"#).status == 409)
    rules = ListRules()
    rules.incoming = .apply
    try service.store.setRules(rules, of: done)
    #expect(try move("a", #"{"list":"Done"}"#).status == 409)
    try service.store.edit([TaskID(rawValue: 2)], [.locked(true)])
    let locked = try move("b", #"{"index":0}"#)
    #expect(locked.status == 409 && locked.code == "conflict")
    #expect(try titles(1) == "abc" && titles(2) == "")
  }

  @Test func incomingTasksAreAppended() throws {
    var rules = ListRules()
    rules.incoming = .append
    try service.store.setRules(rules, of: ListID(rawValue: 2))
    _ = try move("a", #"{"list":"Done"}"#)
    _ = try move("b", #"{"list":"Done","top":true}"#)
    #expect(try titles(2) == "ab")
  }

  @Test func aListMayKeepWhatIsTaken() throws {
    var rules = ListRules()
    rules.outgoing = .copy
    try service.store.setRules(rules, of: ListID(rawValue: 1))
    let copy = try move("a", #"{"list":"Done"}"#)
    #expect(copy.status == 200 && copy.json["uuid"] as? String != uuids["a"])
    #expect(try titles(1) == "abc" && titles(2) == "a")
  }

  @Test func twoTasksAreSwappedWhereTheListSwaps() throws {
    var rules = ListRules()
    rules.reorder = .exchange
    try service.store.setRules(rules, of: ListID(rawValue: 1))
    #expect(try move("a", #"{"index":2}"#).json["position"] as? Int == 2)
    #expect(try titles(1) == "cba")
    _ = try move("b", #"{"before":"<c>"}"#)
    #expect(try titles(1) == "bca")
    rules.reorder = .none
    try service.store.setRules(rules, of: ListID(rawValue: 1))
    #expect(try move("a", #"{"top":true}"#).status == 409)
  }
}
