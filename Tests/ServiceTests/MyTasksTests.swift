import BoardModel
import Crypto
import Foundation
import TerminalSupport
import Testing

struct MyTasksTests {
  private struct Entry: Decodable, Equatable {
    let taskID: Int
    let name: String
  }

  private func pending(_ reply: Connection.Reply) throws -> [Entry] {
    #expect(reply.status == 200, "\(reply.body)")
    #expect(reply.headers["content-type"] == "text/xml; charset=utf-8")
    return try PropertyListDecoder().decode([Entry].self, from: Data(reply.body.utf8))
  }

  private func post(
    _ service: RunningService, _ path: String, _ form: String, headers: [String: String] = [:]
  ) throws -> Connection.Reply {
    let type = ["Content-Type": "application/x-www-form-urlencoded"]
    return try service.connect().request(
      "POST", path, headers: type.merging(headers) { $1 }, body: form)
  }

  private func serve(_ options: String...) throws -> RunningService {
    try RunningService(["--rate", "none", "--mytasks"] + options)
  }

  @Test(arguments: ["", ".php"]) func threeRoutesDoIt(ending: String) throws {
    let service = try serve()
    let own = try service.store.add([NewTask(title: "own")], at: .top(ListID(rawValue: 1)))[0]
    let added = try post(
      service, "/add_task" + ending, "taskID=4711&name=Buy+milk+%26+eggs+%F0%9F%A5%9A")
    let first = Entry(taskID: Int(own.id.rawValue), name: "own")
    let second = Entry(taskID: 4711, name: "Buy milk & eggs 🥚")
    #expect(try pending(added) == [first, second])
    let listed = try service.connect().request("GET", "/pending_tasks" + ending)
    #expect(listed.body == added.body)
    let done = try post(service, "/set_task_completed" + ending, "taskID=4711")
    #expect(try pending(done) == [first])
    #expect(try pending(post(service, "/set_task_completed" + ending, "taskID=4711")) == [first])
    try service.store.reopen([TaskID(rawValue: 2)])
    #expect(
      try pending(service.connect().request("GET", "/pending_tasks")) == [second, first])
  }

  @Test func aNumberThatIsTakenOverwritesNothing() throws {
    let service = try serve()
    _ = try post(service, "/add_task.php", "taskID=5&name=first")
    let second = try pending(post(service, "/add_task.php", "taskID=5&name=second"))
    #expect(second == [Entry(taskID: 5, name: "first"), Entry(taskID: 6, name: "second")])
  }

  @Test(arguments: [
    ("/add_task.php", ""), ("/add_task.php", "taskID=1"), ("/add_task.php", "name=a"),
    ("/add_task.php", "taskID=1&name=a%00"), ("/add_task.php", "taskID=1&name="),
    ("/add_task.php", "taskID=1&name=++"),
    ("/add_task.php", "taskID=x&name=a"), ("/add_task.php", "taskID=-1&name=a"),
    ("/add_task.php", "taskID=1.5&name=a"), ("/add_task.php", "taskID=&name=a"),
    ("/add_task.php", "taskID=99999999999999999999&name=a"), ("/set_task_completed.php", ""),
    ("/set_task_completed.php", "taskID=1x"),
  ])
  func whatIsWrongStoresNothing(path: String, form: String) throws {
    let service = try serve()
    #expect(try post(service, path, form).status == 400)
    #expect(try service.store.ids(of: ListID(rawValue: 1)) == [])
  }

  @Test func aTaskThatIsNotThereIsNotCompleted() throws {
    let service = try serve()
    #expect(try post(service, "/set_task_completed.php", "taskID=1").status == 404)
  }

  @Test func whatXMLCannotHoldIsReplacedInTheReplyAlone() throws {
    let service = try serve()
    let reply = try post(service, "/add_task.php", "taskID=1&name=a%01%1Bb%EF%BF%BE%3C%2Fdict%3E")
    #expect(try pending(reply).map(\.name) == ["a\u{FFFD}\u{FFFD}b\u{FFFD}</dict>"])
    #expect(try service.store.task(numbered: 1)?.title == "a\u{1}\u{1B}b\u{FFFE}</dict>")
  }

  @Test func theBoardIsTheOneThatWasNamed() throws {
    let service = try serve()
    _ = try service.store.createBoard(named: "Garden")
    #expect(service.end(by: SIGTERM) == 0)
    let other = try service.command("serve", "--mytasks", "--board", "nowhere")
    #expect(other.status == 1 && other.errors.contains("no such board: 'nowhere'"))
  }

  @Test func aPageOfAnotherSiteMayNotSendAForm() throws {
    let service = try serve()
    for headers in [
      ["Origin": "https://evil.example"], ["Origin": "null"], ["Host": "evil.example"],
    ] {
      let reply = try post(service, "/add_task.php", "taskID=1&name=a", headers: headers)
      #expect(reply.status == 403, "\(headers)")
    }
    let list = try service.connect().request(
      "GET", "/pending_tasks.php", headers: ["Host": "evil.example:80"])
    #expect(list.status == 403)
    #expect(try service.store.ids(of: ListID(rawValue: 1)) == [])
  }

  @Test func aUserSignsInWithAPassword() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }  // a leftover does no harm
    // printf %s 'open: sesame' | sha256sum
    try "e5a24b1a9a1b4a9e6c5a1e0f  -\n".write(to: file, atomically: false, encoding: .utf8)
    let bad = try RunningService.run([
      "--db", file.path + ".sqlite", "serve", "--mytasks", "--mytasks-user", "anna:\(file.path)",
    ])
    #expect(bad.status == 65 && bad.errors.contains("not the SHA-256 of a password"))
    let hash = SHA256.hash(data: Data("open: sesame".utf8)).map {
      String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
    }.joined()
    try "\(hash)  -\n".write(to: file, atomically: false, encoding: .utf8)
    let service = try serve("--mytasks-user", "anna:\(file.path)")
    func status(_ words: String?) throws -> Int {
      let headers = words.map {
        ["Authorization": "Basic \(Data($0.utf8).base64EncodedString())"]
      }
      return try service.connect().request("GET", "/pending_tasks", headers: headers ?? [:]).status
    }
    #expect(try status("anna:open: sesame") == 200)
    for wrong in [nil, "", "anna", "anna:", "anna:open", "bob:open: sesame"] {
      #expect(try status(wrong) == 401)
    }
  }

  @Test func theyAreOffUnlessAskedFor() throws {
    let service = try RunningService()
    #expect(try service.connect().request("GET", "/pending_tasks.php").status == 404)
  }

  @Test func aReadOnlyServiceTakesNothing() throws {
    let service = try serve("--read-only")
    #expect(try post(service, "/add_task.php", "taskID=1&name=a").status == 403)
    #expect(try service.connect().request("GET", "/pending_tasks.php").status == 200)
  }

  @Test func pythonReadsTheList() throws {
    let service = try serve()
    let added = try post(service, "/add_task.php", "taskID=7&name=%3Ca%26b%3E+%C3%A4")
    let script = "import plistlib,sys; print(plistlib.loads(sys.stdin.buffer.read()))"
    let python = try ChildPython.run(script, input: added.body)
    #expect(python == "[{'name': '<a&b> ä', 'taskID': 7}]\n")
  }
}
