import Foundation
import SyncSupport
import TerminalSupport
import Testing

/// `dragboard join`, `share` and `sync` with a real hub.
struct SharingTests {
  private let hub: RunningHub
  private let (anna, ben): (Machine, Machine)

  init() throws {
    hub = try RunningHub()
    anna = try Machine()
    ben = try Machine()
    try anna.call("board", "create", "Work")
    try anna.call("join", hub.invite(), "--as", "Anna")
  }

  /// Shares Anna's board, which has two tasks, with Ben.
  private func share(role: String = "editor") throws {
    try anna.call("add", "Buy milk", "--board", "Work")
    try anna.call("add", "Call Ada", "--board", "Work")
    try anna.call("share", "Work")
    let link = try anna.call("share", "Work", "--invite", "--role", role)
    #expect(link.wholeMatch(of: /http:\/\/127[^#\s]*\/#[A-Za-z0-9_-]{43}\n/) != nil, "\(link)")
    try ben.call("join", String(link.dropLast()), "--as", "Ben")
  }

  private func list(_ machine: Machine) throws -> String {
    try machine.call("list", "--board", "Work", "--format", "json")
      .replacing(/"id": *[0-9]+,?/, with: "")
  }

  private func titles(_ machine: Machine) throws -> Set<String> {
    Set(
      try machine.call("list", "--board", "Work").matches(of: /[○✓] (.+?)(  |\n)/)
        .map { String($0.output.1) })
  }

  @Test func aBoardIsWholeOnBothSidesAndStaysSo() throws {
    try share()
    #expect(try titles(ben) == ["Buy milk", "Call Ada"])
    try ben.call("add", "Water plants", "--board", "Work")
    try ben.call("sync")
    #expect(try anna.call("sync") == "Work: 1 task received\n")
    #expect(try titles(anna) == ["Buy milk", "Call Ada", "Water plants"])
    #expect(try anna.call("sync") == "Work: nothing to sync\n")
    #expect(try list(anna) == list(ben))
  }

  /// Nobody runs `sync`.
  @Test func aCommandSendsItsChangeInTheBackground() throws {
    try share()
    try anna.call("add", "Water plants", "--board", "Work")
    try wait { try anna.call("remote", "status").contains("\t0 waiting") }
    #expect(try ben.call("sync") == "Work: 1 task received\n")
  }

  @Test func nothingIsSentInTheBackgroundIfTheUserDoesNotWantThat() throws {
    try share()
    try append("send = \"open\"\n", to: anna)
    try anna.call("add", "Water plants", "--board", "Work")
    #expect(try anna.call("remote", "status").contains("\t1 waiting"))
    #expect(!FileManager.default.fileExists(atPath: anna.path("tasks.db.remotes/send.run.lock")))
    #expect(try anna.call("sync") == "Work: 1 task sent\n")
  }

  @Test func changesWaitWhileTheHubIsDown() throws {
    try share()
    hub.kill()
    try anna.call("add", "Water plants", "--board", "Work")
    try ben.call("done", "1")
    let child = try anna.run(["sync"])
    #expect(child.status == 69 && child.errors.contains("Work: cannot reach "), "\(child.errors)")
    let status = try anna.call("remote", "status")
    #expect(status.contains("Work on home\t") && status.contains("\t1 waiting\tfailed: cannot"))
    try hub.start()
    for machine in [anna, ben, anna] { try machine.call("sync") }
    #expect(try list(anna) == list(ben))
    #expect(try titles(ben).contains("Water plants"))
  }

  @Test func aLinkIsValidForOnePerson() throws {
    try anna.call("share", "Work")
    let link = String(try anna.call("share", "Work", "--invite").dropLast())
    try ben.call("join", link, "--as", "Ben")
    let other = try Machine()
    for (link, words) in [
      (link, "has already been used"),
      (String(link.dropLast(2)) + "xx", "does not know this invitation"),
      (String(link.dropLast()), "not the whole link"),
      (String(link.prefix { $0 != "#" }), "nothing after a '#'"),
    ] {
      let child = try other.run(["join", link, "--as", "Carla"])
      #expect(child.status != 0 && child.errors.contains(words), "\(child.errors)")
    }
    // Nothing is left of the attempts.
    #expect(!FileManager.default.fileExists(atPath: other.path("tasks.db.remotes")))
    #expect(try !other.call("config").contains("[hubs"))
  }

  @Test func aNameBelongsToOnePerson() throws {
    let link = try hub.invite()
    let child = try ben.run(["join", link, "--as", "anna"])
    #expect(child.status == 64 && child.errors.contains("another person of the hub has this name"))
    try ben.call("join", link, "--as", "Ben")
  }

  @Test func aPersonJoinsAHubOnce() throws {
    try share()
    try ben.call("board", "create", "Garden")
    try ben.call("share", "Garden")
    let link = String(try ben.call("share", "Garden", "--invite").dropLast())
    let child = try anna.run(["join", link, "--as", "Otto"])
    #expect(child.output == "home: joined as 'Anna'.\n'Garden' is here: 0 tasks.\n")
    #expect(child.errors == "dragboard: you are 'Anna' on this hub already, not 'Otto'.\n")
    #expect(
      try anna.call("share", "Garden", "--people") == "Anna\teditor\nBen\towner\n")
    #expect(try anna.call("config").matches(of: /\[hubs\./).count == 1)
  }

  @Test func aRemovedMemberIsCutOffAndKeepsTheBoard() throws {
    try share()
    // Otherwise the addition might be sent, and refused, before the sync.
    try append("send = \"open\"\n", to: ben)
    try anna.call("share", "Work", "--remove", "Ben")
    try ben.call("add", "mine", "--board", "Work")
    let child = try ben.run(["sync"])
    #expect(child.status == 77 && child.errors.contains("not a member of it"), "\(child.errors)")
    #expect(try titles(ben) == ["Buy milk", "Call Ada", "mine"])
    #expect(try ben.run(["sync"]).errors.contains("there are no remotes and no shared boards"))
    #expect(try ben.run(["share", "Work", "--leave"]).errors.contains("'Work' is not shared"))
    // Another invitation makes both one again.
    let link = String(try anna.call("share", "Work", "--invite").dropLast())
    try ben.call("join", link)
    try anna.call("sync")
    #expect(try titles(anna) == ["Buy milk", "Call Ada", "mine"])
  }

  @Test func aPersonWhomTheHubHasRemovedIsTold() throws {
    try share()
    try hub.remove("Ben")
    let child = try ben.run(["sync"])
    #expect(
      child.status == 77 && child.errors.contains("you were removed from 'home'"),
      "\(child.errors)")
    // Who is invited again is a new person.
    let link = String(try anna.call("share", "Work", "--invite").dropLast())
    #expect(try ben.call("join", link, "--as", "Benjamin").contains("joined as 'Benjamin'"))
    #expect(try anna.call("share", "Work", "--people") == "Anna\towner\nBenjamin\teditor\n")
  }

  @Test func anotherKeyIsNotAccepted() throws {
    try share()
    let key = ben.path("tasks.db.remotes/home.key")
    try (String(repeating: "k", count: 43) + "\n").write(
      toFile: key, atomically: false, encoding: .utf8)
    let child = try ben.run(["sync"])
    #expect(child.status == 77 && child.errors.contains("no longer accepts your key"))
    chmod(key, 0o644)
    let exposed = try ben.run(["sync"])
    #expect(exposed.status == 77 && exposed.errors.contains("others could have read it"))
  }

  @Test func theKeyIsInNoOtherFileAndInNoOutput() throws {
    try share()
    let path = ben.path("tasks.db.remotes/home.key")
    let key = try String(contentsOfFile: path, encoding: .utf8).dropLast()
    #expect(key.utf8.count == 43)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try ben.files().components(separatedBy: key).count == 2)
    for words in [["config"], ["remote", "list"], ["remote", "status"], ["sync"]] {
      #expect(try !ben.call(words).contains(key))
    }
  }

  @Test func ofTwoStoresThatAreOneCopyBothAreMerged() throws {
    try share()
    try append("send = \"open\"\n", to: ben)
    let copy = try Machine()
    try ben.call("sync")
    try copy.copyEverything(of: ben)
    try ben.call("add", "here", "--board", "Work")
    try ben.call("sync")
    try copy.call("add", "there", "--board", "Work")
    for machine in [copy, ben, anna, copy] { try machine.call("sync") }
    let all: Set = ["Buy milk", "Call Ada", "here", "there"]
    for machine in [anna, ben, copy] { #expect(try titles(machine) == all) }
    #expect(try list(anna) == list(copy))
  }

  @Test func aHubThatWasRestoredIsSentEverythingAgain() throws {
    try share()
    for machine in [anna, ben] {
      try append("send = \"open\"\n", to: machine)
      try machine.call("sync")
    }
    hub.kill()
    try hub.backUp()
    try hub.start()
    try anna.call("add", "hers", "--board", "Work")
    try ben.call("add", "his", "--board", "Work")
    for machine in [anna, ben, anna] { try machine.call("sync") }
    hub.kill()
    try hub.restore()
    try hub.start()
    for machine in [anna, ben, anna] { try machine.call("sync") }
    let carla = try Machine()
    let link = String(try anna.call("share", "Work", "--invite").dropLast())
    try carla.call("join", link, "--as", "Carla")
    #expect(try titles(carla) == ["Buy milk", "Call Ada", "hers", "his"])
    #expect(try list(carla) == list(anna) && list(carla) == list(ben))
  }

  @Test func aMemberLeavesAndComesBack() throws {
    try share()
    try ben.call("share", "Work", "--leave")
    #expect(try anna.call("share", "Work", "--people") == "Anna\towner\n")
    let owner = try anna.run(["share", "Work", "--leave"])
    #expect(owner.status == 77 && owner.errors.contains("--stop"), "\(owner.errors)")
    try anna.call("add", "later", "--board", "Work")
    try ben.call("add", "mine", "--board", "Work")
    let link = String(try anna.call("share", "Work", "--invite").dropLast())
    try ben.call("join", link)
    try anna.call("sync")
    #expect(try titles(anna) == ["Buy milk", "Call Ada", "later", "mine"])
    #expect(try list(anna) == list(ben))
  }

  @Test func sharingEndsForEveryone() throws {
    try share()
    let child = try ben.run(["share", "Work", "--stop"])
    #expect(child.status == 77 && child.errors.contains("only an owner"), "\(child.errors)")
    try anna.call("share", "Work", "--stop")
    let sync = try ben.run(["sync"])
    #expect(sync.status == 77 && sync.errors.contains("no longer shared"), "\(sync.errors)")
    #expect(try titles(ben) == ["Buy milk", "Call Ada"])
    #expect(try ben.run(["sync"]).errors.contains("no shared boards"))
  }

  @Test func theRoleOfAMemberCanBeChanged() throws {
    try share(role: "viewer")
    #expect(try anna.call("share", "Work", "--people") == "Anna\towner\nBen\tviewer\n")
    try anna.call("share", "Work", "--role", "Ben", "owner")
    #expect(try anna.call("share", "Work", "--people") == "Anna\towner\nBen\towner\n")
    try ben.call("share", "Work", "--invite")
    for words in [["--role", "Ben"], ["--role", "Ben", "king"], ["--invite", "--role", "king"]] {
      #expect(try anna.run(["share", "Work"] + words).status == 64)
    }
  }

  @Test func aHubCanBeForgotten() throws {
    try share()
    hub.kill()
    #expect(try ben.call("remote", "list") == "home\tWork\t\(hub.address)/\tBen\tsends at once\n")
    try ben.call("remote", "remove", "home")
    #expect(try titles(ben) == ["Buy milk", "Call Ada"])
    #expect(try !ben.call("config").contains("[hubs"))
    #expect(!FileManager.default.fileExists(atPath: ben.path("tasks.db.remotes/home.key")))
  }

  @Test func theNameIsAskedForAndTheLinkReadFromStandardInput() throws {
    let terminal = try ben.terminal(["join", hub.invite()])
    try terminal.wait(for: "Your name, as others will see it: ")
    terminal.type("Anna\n")
    try terminal.wait(for: "is called 'Anna'")
    terminal.type("Ben\n")
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.text.contains("home: joined as 'Ben'"))
    let carla = try Machine()
    let child = try carla.run(["join", "-", "--as", "Carla"], input: hub.invite() + "\n")
    #expect(child.status == 0, "\(child.errors)")
    let none = try carla.run(["join", "-", "--as", "Carla"])
    #expect(none.status == 130)
  }

  @Test func aTerminalShowsThePictureOfTheLink() throws {
    try anna.call("share", "Work")
    let terminal = try anna.terminal([
      "share", "Work", "--invite", "--uses", "3", "--expires", "2d",
    ])
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.text.contains("█") || terminal.text.contains("would show a QR code"))
    #expect(terminal.text.contains("it invites 3 people as editors for 2 days:"))
  }

  private func append(_ line: String, to machine: Machine) throws {
    let path = machine.path("config.toml")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try (text + line).write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Waits until a condition holds.
  private func wait(until condition: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(60)
    while try !condition() {
      try #require(ContinuousClock.now < end)
      usleep(20_000)
    }
  }
}
