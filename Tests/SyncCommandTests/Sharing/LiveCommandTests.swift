import Foundation
import NetOptions
import TerminalSupport
import Testing

/// `dragboard-net live` with a real hub.
struct LiveCommandTests {
  private let hub: RunningHub
  private let (anna, ben): (Machine, Machine)

  init() throws {
    (hub, anna, ben) = try RunningHub.withTwoPeople()
    try anna.call("share", "Work")
    let link = String(try anna.call("share", "Work", "--invite").dropLast())
    try ben.call("join", link, "--as", "Ben")
  }

  private func titles(_ machine: Machine) throws -> String {
    try machine.call("list", "--board", "Work")
  }

  @Test func whatOneBoardChangesArrivesOnTheOther() throws {
    let (here, there) = (
      try LiveProgram(anna, board: "Work"), try LiveProgram(ben, board: "Work")
    )
    for live in [here, there] { try live.wait(for: .state(.connected)) }
    try here.wait(for: .role(.owner))
    try there.wait(for: .role(.editor))
    try anna.call("add", "Buy milk", "--board", "Work")
    here.send(.changed)
    try wait { try titles(ben).contains("Buy milk") }
    #expect(here.endInput() == 0 && there.endInput() == 0)
  }

  /// The link sends, so that a sender would be in its way.
  @Test func commandsStartNoSenderBesideIt() throws {
    let live = try LiveProgram(anna, board: "Work")
    try live.wait(for: .role(.owner))
    try anna.call("add", "Buy milk", "--board", "Work")
    #expect(try anna.call("remote", "status").contains("\t1 waiting"))
    #expect(!FileManager.default.fileExists(atPath: anna.path("tasks.db.remotes/send.run.lock")))
    // The last change is sent when the board is closed.
    #expect(live.endInput() == 0)
    #expect(try anna.call("remote", "status").contains("\t0 waiting"))
  }

  @Test func peopleSeeWhoIsThereAndWhatIsCarried() throws {
    let (here, there) = (
      try LiveProgram(anna, board: "Work"), try LiveProgram(ben, board: "Work")
    )
    try here.wait(for: "both") { line in
      guard case .people(let people) = line else { return false }
      return Set(people.map(\.name)) == ["Anna", "Ben"]
    }
    let carry = LiveLine.Carry(task: "t", list: "l", before: nil)
    there.send(.carries([carry]))
    try here.wait(for: "the carried task") { line in
      guard case .people(let people) = line else { return false }
      return people.first { $0.name == "Ben" }?.carries == [carry]
    }
  }

  @Test func theBoardLearnsWhomItCanName() throws {
    try anna.call("add", "Paint", "--assignee", "Zoe", "--board", "Work")
    let live = try LiveProgram(anna, board: "Work")
    // Without the hub, the names are those that the board contains.
    try live.wait(for: .names(["Anna", "Zoe"]))
    try live.wait(for: .names(["Anna", "Zoe", "Anna", "Ben"]))
    let carla = try Machine()
    let link = try anna.call("share", "Work", "--invite")
    try carla.call("join", String(link.dropLast()), "--as", "Carla")
    // Her board is open, so the other one asks who she is.
    let other = try LiveProgram(carla, board: "Work")
    try live.wait(for: .names(["Anna", "Zoe", "Anna", "Ben", "Carla"]))
    #expect(other.endInput() == 0 && live.endInput() == 0)
  }

  @Test func whoDoesNotWantToBeSeenIsNot() throws {
    let here = try LiveProgram(anna, board: "Work")
    try here.wait(for: "Anna alone") { line in
      guard case .people(let people) = line else { return false }
      return people.map(\.name) == ["Anna"]
    }
    let there = try LiveProgram(ben, board: "Work", "--no-presence")
    try there.wait(for: .role(.editor))
    try ben.call("add", "Buy milk", "--board", "Work")
    there.send(.changed)
    try wait { try titles(anna).contains("Buy milk") }
    #expect(
      !here.lines.contains { line in
        guard case .people(let people) = line else { return false }
        return people.contains { $0.name == "Ben" }
      })
  }

  @Test func itConnectsAgainOnceTheHubIsBack() throws {
    let live = try LiveProgram(anna, board: "Work")
    try live.wait(for: .role(.owner))
    hub.kill()
    try live.wait(for: "offline") { line in
      if case .state(.offline, _?) = line { true } else { false }
    }
    try anna.call("add", "Buy milk", "--board", "Work")
    live.send(.changed)
    try hub.start()
    try wait { live.lines.filter { $0 == .state(.connected) }.count == 2 }
    try wait { try anna.call("remote", "status").contains("\t0 waiting") }
    try ben.call("sync")
    #expect(try titles(ben).contains("Buy milk"))
  }

  @Test func theBoardLearnsAtOnceWhatItsUserMayDo() throws {
    let live = try LiveProgram(ben, board: "Work")
    try live.wait(for: .role(.editor))
    try anna.call("share", "Work", "--role", "Ben", "viewer")
    try live.wait(for: .role(.viewer))
    try anna.call("share", "Work", "--role", "Ben", "editor")
    try wait { live.lines.filter { $0 == .role(.editor) }.count == 2 }
  }

  @Test func itEndsWithTheSharing() throws {
    let live = try LiveProgram(ben, board: "Work")
    try live.wait(for: .role(.editor))
    try anna.call("share", "Work", "--stop")
    #expect(live.status() == 0)
    #expect(live.lines.last == .state(.stopped))
  }

  @Test func itEndsForWhoIsRemoved() throws {
    let live = try LiveProgram(ben, board: "Work")
    try live.wait(for: .role(.editor))
    try anna.call("share", "Work", "--remove", "Ben")
    #expect(live.status() == 0)
    #expect(live.lines.last == .state(.removed))
  }
}
