import BoardModel
import Testing

struct TokenTests {
  private let service: RunningService

  init() throws { service = try RunningService() }

  private func status(_ method: String, _ path: String, token: String?, _ body: String? = nil)
    throws -> Int
  {
    let headers = token.map { ["Authorization": "Bearer \($0)"] } ?? [:]
    return try service.connect().request(method, path, headers: headers, body: body).status
  }

  private func create(_ words: String...) throws -> String {
    let made = try RunningService.run(["--db", service.store.path, "token", "create"] + words)
    #expect(made.status == 0 && made.errors.isEmpty, "\(made.errors)")
    return made.output.trimmingCharacters(in: .newlines)
  }

  @Test func whoHasNoTokenIsRefused() throws {
    for token in [nil, "", "x", String(repeating: "0", count: 64), service.token.uppercased()] {
      let reply = try service.connect().request(
        "GET", "/v1/boards", headers: token.map { ["Authorization": "Bearer \($0)"] } ?? [:])
      #expect(reply.status == 401 && reply.code == "unauthorized")
      #expect(reply.headers["www-authenticate"]?.hasPrefix("Bearer") == true)
    }
    #expect(try status("GET", "/v1/boards", token: service.token) == 200)
    #expect(try status("GET", "/health", token: nil) == 200)
    #expect(try status("GET", "/openapi.json", token: nil) == 200)
  }

  @Test func aRevokedTokenIsRefusedAtOnce() throws {
    let token = try create("phone")
    let connection = try service.connect()
    let headers = ["Authorization": "Bearer \(token)"]
    #expect(try connection.request("GET", "/v1/boards", headers: headers).status == 200)
    #expect(try service.command("token", "revoke", "phone").status == 0)
    #expect(try connection.request("GET", "/v1/boards", headers: headers).status == 401)
  }

  @Test func aReadOnlyTokenMayNotWrite() throws {
    let token = try create("reader", "--read-only")
    #expect(try status("GET", "/v1/tasks", token: token) == 200)
    #expect(try status("POST", "/v1/tasks", token: token, #"{"title":"a"}"#) == 403)
    #expect(try status("POST", "/v1/undo", token: token) == 403)
    #expect(try service.store.ids(of: ListID(rawValue: 1)) == [])
  }

  @Test func aTokenOfOneBoardSeesNoOther() throws {
    let garden = try service.store.createBoard(named: "Garden")
    let token = try create("gardener", "--board", "garden")
    let headers = ["Authorization": "Bearer \(token)"]
    let task = try service.store.add(
      [NewTask(title: "secret")], at: .bottom(ListID(rawValue: 1)))[0]
    let boards = try service.connect().request("GET", "/v1/boards", headers: headers).array
    #expect(boards.compactMap { $0["name"] as? String } == ["Garden"])
    for path in ["/v1/boards/Tasks", "/v1/tasks?board=Tasks", "/v1/tasks/\(task.uuid)"] {
      #expect(try status("GET", path, token: token) == 403, "\(path)")
    }
    #expect(try status("GET", "/v1/boards/\(garden.uuid)", token: token) == 200)
    #expect(try status("POST", "/v1/tasks", token: token, #"{"title":"a"}"#) == 201)
    #expect(
      try status("POST", "/v1/tasks", token: token, #"{"title":"a","board":"Tasks"}"#) == 403)
    #expect(
      try status(
        "POST", "/v1/tasks", token: token, #"{"title":"a","before":"\#(task.uuid)"}"#) == 403)
    // Undo without a board is undo on its own board.
    #expect(try status("POST", "/v1/undo", token: token) == 200)
    #expect(try service.store.task(task.id) != nil)
    #expect(try status("POST", "/v1/undo", token: token, #"{"board":"Tasks"}"#) == 403)
  }

  @Test func theCommandTellsWhatThereIs() throws {
    _ = try create("reader", "--read-only", "--board", "Tasks")
    let listed = try service.command("token", "list")
    let lines = listed.output.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(
      lines.map { $0.dropLast() } == [
        ["all", "read and write", "all boards"], ["reader", "read-only", "Tasks"],
      ])
    #expect(!listed.output.contains(service.token))
    let refused = try service.command("token", "create", "READER")
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(refused.errors == "dragboard: 'READER' already exists. Choose another name.\n")
    let unknown = try service.command("token", "revoke", "nobody")
    #expect(unknown.status == 1)
    #expect(
      unknown.errors == "dragboard: no such token: 'nobody'. The tokens are 'all' and 'reader'.\n")
  }

  @Test func theSecretIsNotInTheStore() throws {
    let files = try service.files()
    #expect(!files.contains(service.token))
  }

  /// The headers of a browser that has signed in.
  private func signIn() throws -> [String: String] {
    let signIn = try service.connect().request(
      "POST", "/v1/session", body: #"{"token":"\#(service.token)"}"#)
    #expect(signIn.status == 200 && signIn.headers["cache-control"] == "no-store")
    let cookie = try #require(signIn.headers["set-cookie"])
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
    #expect(cookie.contains("Max-Age=2592000;") && !cookie.contains("Secure"))
    return [
      "Cookie": "other=1; \(cookie.prefix { $0 != ";" })",
      "Dragboard-Session": try #require(signIn.json["key"] as? String),
    ]
  }

  private func status(_ headers: [String: String]) throws -> Int {
    try service.connect().request("GET", "/v1/boards", headers: headers).status
  }

  @Test func aSessionIsNotTheTokenAndHasTwoHalves() throws {
    let browser = try signIn()
    #expect(try status(browser) == 200)
    #expect(!browser.values.contains { $0.contains(service.token) })
    for half in browser.keys { #expect(try status(browser.filter { $0.key == half }) == 401) }
    // A cookie with a token, as older versions set it, is none of a session.
    #expect(
      try status(["Cookie": "dragboard=\(service.token)", "Dragboard-Session": "x"]) == 401)
    let files = try service.files()
    for secret in browser.values.compactMap({ $0.split(separator: "=").last }) {
      #expect(!files.contains(secret))
    }
  }

  @Test func sessionsAreListedAndRevoked() throws {
    let browsers = try (0..<3).map { _ in try signIn() }
    let listed = try service.command("token", "list").output.split(separator: "\n")
    #expect(listed.count == 4 && listed[1].hasPrefix("all/1\tbrowser\tin use "), "\(listed)")
    #expect(try service.command("token", "revoke", "All/2").status == 0)
    #expect(try browsers.map(status) == [200, 401, 200])
    let signOut = try service.connect().request(
      "DELETE", "/v1/session", headers: browsers[2])
    #expect(signOut.status == 204)
    #expect(try browsers.map(status) == [200, 401, 401])
    #expect(try service.command("token", "revoke", "all").status == 0)
    #expect(try status(browsers[0]) == 401)
    #expect(try service.command("token", "list").output.isEmpty)
  }

  @Test func aSessionLastsThirtyDaysFromItsLastUse() throws {
    let browser = try signIn()
    func age(by days: Int) throws {
      try service.change(
        "UPDATE session SET renewed = renewed - \(days * 24 * 60 * 60 * 1000)")
    }
    func cookie() throws -> String? {
      try service.connect().request("GET", "/v1/boards", headers: browser).headers["set-cookie"]
    }
    #expect(try cookie() == nil)
    try age(by: 29)
    #expect(try cookie()?.contains("Max-Age=2592000;") == true)
    #expect(try cookie() == nil)
    try age(by: 29)
    #expect(try status(browser) == 200)
    try age(by: 31)
    #expect(try status(browser) == 401)
    #expect(try !service.command("token", "list").output.contains("all/"))
  }

  @Test func aBrowserChangesOnlyWithItsOwnPage() throws {
    let browser = try signIn()
    let own = "http://127.0.0.1"
    func status(_ method: String, _ path: String, origin: String?, _ body: String? = nil) throws
      -> Int
    {
      var headers = browser
      headers["Origin"] = origin
      return try service.connect().request(method, path, headers: headers, body: body).status
    }
    #expect(try status("GET", "/v1/boards", origin: nil) == 200)
    #expect(try status("POST", "/v1/tasks", origin: own, #"{"title":"a"}"#) == 201)
    for foreign in [nil, "null", "https://evil.example", "http://127.0.0.1:1"] {
      #expect(try status("POST", "/v1/tasks", origin: foreign, #"{"title":"a"}"#) == 403)
    }
    #expect(try service.store.ids(of: ListID(rawValue: 1)).count == 1)
    let refused = try service.connect().request(
      "POST", "/v1/session", body: #"{"token":"x"}"#)
    #expect(refused.status == 401 && refused.headers["set-cookie"] == nil)
    for foreign in ["null", "https://evil.example"] {
      for method in ["POST", "DELETE"] {
        let reply = try service.connect().request(
          method, "/v1/session", headers: ["Origin": foreign],
          body: #"{"token":"\#(service.token)"}"#)
        #expect(reply.status == 403 && reply.headers["set-cookie"] == nil)
      }
    }
    let signOut = try service.connect().request("DELETE", "/v1/session")
    #expect(signOut.headers["set-cookie"]?.contains("Max-Age=0") == true)
  }
}
