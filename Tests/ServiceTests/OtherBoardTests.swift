import BoardModel
import TerminalSupport
import Testing

/// What a token of one board learns of a task that has gone to another, and may do with it.
struct OtherBoardTests {
  private let service: RunningService
  private let headers: [String: String]
  private let secret: Board

  init() throws {
    service = try RunningService()
    secret = try service.store.createBoard(named: "Secret")
    let made = try service.command("token", "create", "helper", "--board", "Tasks").output
    headers = ["Authorization": "Bearer \(made.trimmingCharacters(in: .newlines))"]
  }

  private func ask(
    _ method: String, _ path: String, _ body: String? = nil, key: String? = nil
  ) throws -> Connection.Reply {
    var headers = headers
    headers["Idempotency-Key"] = key
    return try service.connect().request(method, path, headers: headers, body: body)
  }

  /// Adds a task as the helper, which the owner then puts elsewhere and gives another title.
  private func removedTask() throws -> TaskID {
    #expect(try ask("POST", "/v1/tasks", #"{"title":"a"}"#, key: "k").status == 201)
    let id = try #require(try service.store.ids(of: ListID(rawValue: 1)).first)
    let list = try #require(try service.store.lists(of: secret.id).first)
    try service.store.move([id], to: .bottom(list.id))
    try service.store.edit([id], [.title("TOP SECRET")])
    return id
  }

  @Test func aRepeatedRequestDoesNotTellIt() throws {
    _ = try removedTask()
    let reply = try ask("POST", "/v1/tasks", #"{"title":"a"}"#, key: "k")
    #expect(reply.status == 403 && !reply.body.contains("SECRET"))
  }

  @Test func theChangesDoNotTellItsTitle() throws {
    let id = try removedTask()
    var events = try EventReader(service, "/v1/changes?since=0", headers: headers)
    var added = try events.next()
    while added.kind != "made added" { added = try events.next() }
    #expect(added.data["text"] as? String == "added 1 task")
    #expect(added.data["tasks"] as? [Int] == [])
    _ = try service.store.add([NewTask(title: "mine")], at: .bottom(ListID(rawValue: 1)))
    var mine = try events.next()
    while mine.kind != "made added" { mine = try events.next() }
    #expect(mine.data["text"] as? String == "added “mine”")
    #expect(mine.data["tasks"] as? [Int] == [Int(id.rawValue) + 1])
  }

  @Test func undoAndRedoLeaveTheOtherBoardAlone() throws {
    let id = try removedTask()
    let list = try service.store.task(id)?.list
    #expect(try ask("POST", "/v1/undo").status == 403)
    #expect(try service.store.task(id)?.list == list)
    try service.store.undo()
    try service.store.undo()
    #expect(try ask("POST", "/v1/redo").status == 403)
    #expect(try service.store.task(id)?.list == ListID(rawValue: 1))
  }

  @Test func aBoardThatIsGoneIsNotBroughtBack() throws {
    try service.store.removeBoard(try #require(service.store.boards().first).id)
    #expect(try ask("POST", "/v1/undo").status == 403)
    #expect(try ask("GET", "/v1/boards").status == 403)
    try service.store.undo()
    #expect(try ask("GET", "/v1/boards").status == 200)
    #expect(try ask("POST", "/v1/redo").status == 403)
    #expect(try service.store.boards().count == 2)
  }
}
