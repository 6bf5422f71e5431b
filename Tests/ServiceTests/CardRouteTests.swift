import Foundation
import TerminalSupport
import Testing

/// The routes for the card of a task: its history, and its steps.
struct CardRouteTests {
  private let service: RunningService

  init() throws { service = try RunningService() }

  private func add(_ body: String) throws -> String {
    let made = try service.request("POST", "/v1/tasks", body)
    return "/v1/tasks/" + (try #require(made.json["uuid"] as? String))
  }

  @Test func theHistoryOfATaskHasItsChangesAndNoOthers() throws {
    let path = try add(#"{"title":"Buy milk"}"#)
    _ = try add(#"{"title":"Pay rent"}"#)
    _ = try service.command("edit", "1", "--due", "2031-12-24")
    _ = try service.command("done", "1", "2")
    _ = try service.command("undo")
    let entries = try service.request("GET", path + "/history").array
    #expect(
      entries.map { $0["text"] as? String } == [
        "Undone: completed 2 tasks", "completed 2 tasks", "edited the due date of “Buy milk”",
        "added “Buy milk”",
      ])
    #expect(entries.map { $0["source"] as? String }.last == "service")
    #expect(try service.request("GET", "/v1/tasks/none/history").status == 404)
    let log = try service.request("GET", "/v1/boards/Tasks/log").array
    #expect(
      log.compactMap { $0["text"] as? String }.suffix(3) == [
        "added “Pay rent”", "added “Buy milk”", "created board “Tasks”",
      ])
  }

  @Test func whoMayUseOneBoardSeesTheHistoryOfItsTasksAlone() throws {
    _ = try service.command("board", "create", "Garden")
    let path = try add(#"{"title":"Buy milk","board":"Tasks"}"#)
    let made = try service.command("token", "create", "garden", "--board", "Garden")
    let gardener = ["Authorization": "Bearer \(made.output.trimmingCharacters(in: .newlines))"]
    func status(_ path: String) throws -> Int {
      try service.connect().request("GET", path, headers: gardener).status
    }
    #expect(try status(path + "/history") == 403)
    #expect(try status("/v1/boards/Tasks/log") == 403)
    #expect(try status("/v1/boards/Garden/log") == 200)
  }

  private static let notes = #"Before\n- [ ] a\n  - [x] b\n- [ ] c\n- [ ] d\nBehind"#

  @Test(arguments: [
    (#"{"from":3,"before":0}"#, "Before\n- [ ] d\n- [ ] a\n  - [x] b\n- [ ] c\nBehind"),
    (#"{"from":0,"before":3}"#, "Before\n- [ ] c\n- [ ] a\n  - [x] b\n- [ ] d\nBehind"),
    (#"{"from":0}"#, "Before\n- [ ] c\n- [ ] d\n- [ ] a\n  - [x] b\nBehind"),
    (#"{"from":0,"before":1}"#, "Before\n- [ ] a\n  - [x] b\n- [ ] c\n- [ ] d\nBehind"),
    (#"{"from":0,"before":2}"#, "Before\n- [ ] a\n  - [x] b\n- [ ] c\n- [ ] d\nBehind"),
  ])
  func aStepMovesWithThoseBelowItAndTheOtherLinesStay(body: String, notes: String) throws {
    let path = try add(#"{"title":"Renew","notes":"\#(Self.notes)"}"#)
    let moved = try service.request("POST", path + "/steps/move", body, headers: ["If-Match": "*"])
    #expect(moved.status == 200 && moved.json["notes"] as? String == notes)
  }

  @Test func aStepThatIsNotThereOrAnOldVersionIsRefused() throws {
    let path = try add(#"{"title":"Renew","notes":"- [ ] a\n- [ ] b"}"#)
    func move(_ body: String, _ tag: String? = "*") throws -> Connection.Reply {
      try service.request(
        "POST", path + "/steps/move", body, headers: tag.map { ["If-Match": $0] } ?? [:])
    }
    #expect(try move(#"{"from":2}"#).field == "from")
    #expect(try move(#"{"before":1}"#).field == "from")
    #expect(try move(#"{"from":0,"before":3}"#).field == "before")
    #expect(try move(#"{"from":0}"#, nil).status == 428)
    #expect(try move(#"{"from":0}"#, "\"old\"").status == 412)
    #expect(try move(#"{"from":0}"#).json["notes"] as? String == "- [ ] b\n- [ ] a")
  }
}
