import Foundation
import Registers
import TerminalSupport
import Testing

@testable import Hub

/// The built program over a real socket.
struct HubRouteTests {
  private let board = "/v1/hub/boards/\(HubFixture.board)"

  @Test func twoPeopleShareABoard() throws {
    let hub = try RunningHub()
    let anna = try hub.anna()
    let ben = try hub.join("Ben", as: "editor", by: anna)
    _ = try hub.exchange(push([task("t", "Milk", 1, "a")], by: "a"), key: anna)
    let answer = try hub.exchange(pull(), key: ben)
    #expect(answer.records == [task("t", "Milk", 1, "a")] && answer.writers == ["a": "Anna"])
    let boards = try hub.request("GET", "/v1/hub/boards", key: ben)
    #expect(
      boards.body
        == #"{"boards":[{"id":"\#(HubFixture.board)","name":"Work","revision":1,"role":"editor"}]}"#
    )
    let people = try hub.request("GET", board + "/people", key: ben).json["people"]
    #expect((people as? [[String: Any]])?.map { $0["name"] as? String } == ["Anna", "Ben"])
    #expect(
      try hub.request("PUT", board + "/people/Ben", #"{"role":"viewer"}"#, key: anna).status == 204)
    #expect(try hub.request("DELETE", board + "/people/Ben", key: ben).status == 204)
    #expect(try hub.request("GET", board + "/people", key: ben).code == "noSuchBoard")
    #expect(try hub.request("DELETE", board, key: anna).status == 204)
    let stopped = try hub.request("GET", board + "/people", key: anna)
    #expect(stopped.status == 410 && stopped.code == "stopped")
    // Nothing that is printed contains a key.
    let log = try hub.log()
    #expect(!log.contains(anna) && !log.contains(ben))
  }

  @Test func anUnknownInvitationIsNotFound() throws {
    let hub = try RunningHub()
    let reply = try hub.request(
      "POST", "/v1/hub/join", #"{"invitation":"\#(HubSecret().text)","name":"Anna"}"#)
    #expect(reply.status == 404 && reply.code == "noSuchInvitation")
  }

  @Test func aNewPersonMayChooseTheKey() throws {
    let hub = try RunningHub()
    let (invitation, key) = (try hub.firstInvitation(), HubSecret().text)
    func join(_ key: String) throws -> Connection.Reply {
      try hub.request(
        "POST", "/v1/hub/join",
        #"{"invitation":"\#(invitation)","name":"Anna","key":"\#(key)"}"#)
    }
    let bad = try join("short")
    #expect(bad.status == 400 && bad.code == "malformed")
    for _ in 0..<2 { #expect(try join(key).json["key"] as? String == key) }
    #expect(try hub.request("GET", "/v1/hub/boards", key: key).status == 200)
  }

  @Test func aNewPersonHasNoBoard() throws {
    let hub = try RunningHub(options: ["--name", "Club"])
    let reply = try hub.request(
      "POST", "/v1/hub/join", #"{"invitation":"\#(try hub.firstInvitation())","name":"Anna"}"#)
    #expect((reply.json["hub"] as? [String: Any])?["name"] as? String == "Club")
    #expect(reply.json["board"] is NSNull && (reply.json["key"] as? String)?.utf8.count == 43)
  }

  @Test(arguments: [
    ("POST", "/exchange", #"{"since":0,"replica":"r","push":0,"token":"","records":[]}"#),
    ("GET", "/live", nil), ("GET", "/people", nil), ("PUT", "", #"{"name":"a"}"#),
    ("DELETE", "", nil), ("POST", "/presence", #"{"replica":"r","carries":[]}"#),
    ("POST", "/invitations", "{}"), ("DELETE", "/people/Anna", nil),
  ])
  func withoutAKeyNothingIsAnswered(method: String, path: String, body: String?) throws {
    let hub = try RunningHub()
    for key in [nil, HubSecret().text, "short"] {
      let reply = try hub.request(method, board + path, body, key: key)
      #expect(reply.status == 401 && reply.code == "unknownKey")
    }
  }

  @Test func hostileBodiesAreRefused() throws {
    let hub = try RunningHub()
    let anna = try hub.anna()
    let register = #"["x","1@r"]"#
    let bodies: [(String, Int)] = [
      ("", 400), ("{", 400), ("[]", 400), ("null", 400),
      (String(repeating: "[", count: 50_000), 400),
      (#"{"since":0}"#, 400),
      (#"{"since":1e99,"replica":"r","push":0,"token":"","records":[]}"#, 400),
      (#"{"since":-1,"replica":"r","push":0,"token":"","records":[]}"#, 400),
      (#"{"since":0,"replica":"\#u{0}","push":0,"token":"","records":[]}"#, 400),
      (request(#"{"kind":"x","id":"t","registers":{"title":\#(register)}}"#), 400),
      (
        request(
          #"{"kind":"task","id":"'; DROP TABLE record;--","registers":{"title":\#(register)}}"#),
        400
      ),
      (request(#"{"kind":"task","id":"t","registers":{"title":["x","1@r",2]}}"#), 200),
      (request(#"{"kind":"task","id":"t","registers":{"title":[true,"1@r"]}}"#), 400),
      (request(#"{"kind":"task","id":"t","registers":{"title":[1.5,"1@r"]}}"#), 400),
      (request(#"{"kind":"task","id":"t","registers":{"title":["x","1@"]}}"#), 400),
      (request(#"{"kind":"task","id":"t","registers":{"a'b":\#(register)}}"#), 400),
      (
        request(#"{"kind":"task","id":"t","registers":{"title":["x","9223372036854775807@r"]}}"#),
        400
      ),
      (
        request(#"{"kind":"task","id":"t","registers":{"title":["x","9000000000000000000@r"]}}"#),
        409
      ),
    ]
    for (body, status) in bodies {
      let reply = try hub.request("POST", board + "/exchange", body, key: anna)
      #expect(reply.status == status, "\(body.prefix(200)): \(reply.body)")
    }
    #expect(try hub.request("GET", "/health").status == 200)
    #expect(try hub.command("check").status == 0)
  }

  private func request(_ record: String) -> String {
    #"{"since":0,"replica":"r","push":1,"token":"t","records":[\#(record)]}"#
  }

  @Test func aBodyThatIsTooLargeIsNotRead() throws {
    let hub = try RunningHub()
    let anna = try hub.anna()
    for (key, status) in [(anna, 413), (HubSecret().text, 401)] {
      let connection = try hub.connect()
      try connection.sendRequest(
        "POST", board + "/exchange",
        headers: [
          "Authorization": "Bearer \(key)", "Content-Length": "\(HubRoutes.maxExchangeBytes + 1)",
        ])
      let reply = try connection.reply()
      #expect(reply.status == status && reply.headers["connection"] == "close")
    }
  }

  @Test func aClockAheadIsToldTheTime() throws {
    let hub = try RunningHub()
    let anna = try hub.anna()
    let body = request(
      #"{"kind":"task","id":"t","registers":{"title":["x","\#(Int64(4_000_000_000_000) << 16)@r"]}}"#
    )
    let reply = try hub.request("POST", board + "/exchange", body, key: anna)
    let error = try #require(reply.json["error"] as? [String: Any])
    let now = try #require(error["now"] as? Int)
    #expect(reply.status == 409 && reply.code == "clock")
    #expect(abs(now - Int(Hub.systemTime())) < 60_000)
  }

  @Test func revisionsArriveAsTheyAreMade() throws {
    let hub = try RunningHub()
    let anna = try hub.anna()
    let ben = try hub.join("Ben", as: "editor", by: anna)
    var events = try HubEvents(hub, key: ben)
    #expect(try events.next() == .init(name: "presence", data: #"{"people":[]}"#))
    _ = try hub.exchange(push([task("t", "a", 1, "a")], by: "a"), key: anna)
    #expect(
      try events.next() == .init(name: "revision", id: "1", data: #"{"revision":1}"#))
    var late = try HubEvents(hub, key: ben, query: "?since=0")
    #expect(try late.next("revision").id == "1")
    var resumed = try HubEvents(hub, key: ben, headers: ["Last-Event-ID": "0"])
    #expect(try resumed.next("revision").id == "1")
    #expect(try hub.request("DELETE", board, key: anna).status == 204)
    for var stream in [events, late, resumed] {
      #expect(try stream.next("stopped").name == "stopped")
      #expect(try stream.isEnded())
    }
  }

  @Test func aRemovedPersonIsCutOffAtOnce() throws {
    let hub = try RunningHub()
    let anna = try hub.anna()
    let ben = try hub.join("Ben", as: "editor", by: anna)
    let cleo = try hub.join("Cleo", as: "viewer", by: anna)
    var events = try HubEvents(hub, key: ben)
    var others = try HubEvents(hub, key: cleo)
    let present = #"{"replica":"b","carries":[]}"#
    #expect(try hub.request("POST", board + "/presence", present, key: ben).status == 204)
    #expect(try others.next("presence").people == [])
    #expect(try others.next("presence").people == ["Ben"])
    // By another process, of which the hub learns from the database.
    #expect(try hub.command("remove", "Ben").output == "Removed Ben.\n")
    #expect(try events.next("removed").name == "removed")
    #expect(try events.isEnded())
    #expect(try others.next("presence").people == [])
    let reply = try hub.request("GET", "/v1/hub/boards", key: ben)
    #expect(reply.status == 401 && reply.code == "removed")
  }

  @Test func aMemberLearnsAtOnceThatRolesHaveChanged() throws {
    let hub = try RunningHub()
    let anna = try hub.anna()
    let ben = try hub.join("Ben", as: "viewer", by: anna)
    var events = try HubEvents(hub, key: ben)
    #expect(try events.next("presence").people == [])
    #expect(
      try hub.request("PUT", board + "/people/Ben", #"{"role":"editor"}"#, key: anna).status == 204)
    #expect(try events.next() == .init(name: "members", data: "{}"))
  }

  @Test func presenceIsToldAndForgotten() throws {
    let hub = try RunningHub()
    let anna = try hub.anna()
    var events = try HubEvents(hub, key: anna)
    #expect(try events.next("presence").people == [])
    let carries = #"[{"task":"t","list":"l","before":null}]"#
    let body = #"{"replica":"a","carries":\#(carries)}"#
    #expect(try hub.request("POST", board + "/presence", body, key: anna).status == 204)
    let event = try events.next("presence")
    let people = try #require(
      JSONSerialization.jsonObject(with: Data(event.data.utf8)) as? [String: [[String: Any]]])
    let person = try #require(people["people"]?.first)
    #expect(person["name"] as? String == "Anna" && person["replica"] as? String == "a")
    #expect((0...5).contains(person["color"] as? Int ?? -1))
    #expect(event.data.contains(#"{"before":null,"list":"l","task":"t"}"#))
    #expect(try events.next("presence").people == [])
    let bad = try hub.request(
      "POST", board + "/presence", #"{"replica":"a b","carries":[]}"#, key: anna)
    #expect(bad.status == 400)
    var statuses: [Int] = []
    // Whoever is slow enough is never refused.
    while statuses.count < 1_000, statuses.last != 429 {
      statuses.append(try hub.request("POST", board + "/presence", body, key: anna).status)
    }
    #expect(statuses.last == 429 && statuses.prefix(10).allSatisfy { $0 == 204 })
  }

  @Test func metricsAreForTheMachineAndForMembers() throws {
    let hub = try RunningHub()
    let anna = try hub.anna()
    _ = try hub.exchange(push([task("t", "a", 1, "a")], by: "a"), key: anna)
    let text = try hub.request("GET", "/metrics").body
    #expect(text.contains("dragboard_hub_pushes_total 1\n"))
    #expect(text.contains("dragboard_hub_boards 1\n") && !text.contains("Work"))
    let proxied = try RunningHub(options: ["--behind-proxy"])
    #expect(try proxied.request("GET", "/metrics").status == 401)
    #expect(try hub.request("GET", "/").body.contains("dragboard join"))
    #expect(try hub.request("GET", "/nothing").code == "notFound")
    #expect(try hub.request("PATCH", "/health").status == 405)
  }

  @Test(arguments: [SIGINT, SIGTERM]) func aSignalEndsItAndItsStreams(signal: Int32) throws {
    let hub = try RunningHub()
    let anna = try hub.anna()
    var events = try HubEvents(hub, key: anna)
    #expect(try events.next("presence").people == [])
    #expect(hub.end(by: signal) == 0)
    #expect(try events.isEnded())
  }
}
