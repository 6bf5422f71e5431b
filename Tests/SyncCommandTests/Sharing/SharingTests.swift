import Foundation
import SyncSupport
import TerminalSupport
import Testing

/// `dragboard join`, `share` and `sync` with a real hub.
struct SharingTests {
  private let hub: RunningHub
  private let (anna, ben): (Machine, Machine)

  init() throws {
    (hub, anna, ben) = try RunningHub.withTwoPeople()
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

  @Test func aListAndTheNameOfTheBoardAreSentInTheBackground() throws {
    try share()
    try anna.call("board", "list-add", "Work", "Later")
    try wait { try anna.call("remote", "status").contains("\t0 waiting") }
    try ben.call("sync")
    #expect(try ben.call("board", "lists", "Work").contains("Later"))
    try append("send = \"open\"\n", to: anna)
    try anna.call("board", "rename", "Work", "Garden")
    #expect(try anna.call("remote", "status").contains("\t1 waiting"))
    #expect(try anna.call("sync") == "Garden: the board's name sent\n")
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
    #expect(
      try anna.run(["doctor"]).output.contains(
        "ok   shared boards: all registers are valid\n"
          + "ok   shared: 'Work' on home: everything is sent\n"))
    hub.kill()
    try anna.call("add", "Water plants", "--board", "Work")
    try ben.call("done", "1")
    let child = try anna.run(["sync"])
    #expect(child.status == 69 && child.errors.contains("Work: cannot reach "), "\(child.errors)")
    #expect(
      try anna.run(["doctor"]).output.contains(
        /bad  shared: 'Work' on home: 1 unsent; cannot reach .*\n     'dragboard sync' tries again/
      ))
    let status = try anna.call("remote", "status")
    #expect(status.contains("Work on home\t") && status.contains("\t1 waiting\tfailed: cannot"))
    try hub.start()
    for machine in [anna, ben, anna] { try machine.call("sync") }
    #expect(try list(anna) == list(ben))
    #expect(try titles(ben).contains("Water plants"))
  }

  @Test func whoTakesATaskHasTheNameOnTheHub() throws {
    try share()
    try ben.call("edit", "1", "--assignee", "Anna")
    let taken = try ben.call("take", "--board", "Work", "--format", "json")
    #expect(taken.contains("Call Ada") && taken.contains(#""takenBy":"Ben""#), "\(taken)")
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

  /// No authority vouches for a hub on the local network; the links of its invitations do.
  @Test func aLinkVouchesForTheCertificate() throws {
    let hub = try RunningHub(isEncrypted: true)
    let fingerprint = try #require(hub.certificate).fingerprint.filter { $0 != ":" }.lowercased()
    let (carla, dora) = (try Machine(), try Machine())
    let link = try hub.invite()
    let other = fingerprint.replacing(/^./) { $0.output == "0" ? "1" : "0" }
    for (unknown, words) in [
      (link, "the certificate of \(hub.address)/ has expired, or its authority is unknown here"),
      ("\(link).\(other)", "does not have the certificate that its invitation names. If whoever"),
    ] {
      let child = try carla.run(["join", unknown, "--as", "Carla"])
      #expect(child.status == 77 && child.errors.contains(words), "\(child.errors)")
    }
    try carla.call("join", "\(link).\(fingerprint)", "--as", "Carla")
    try carla.call("board", "create", "Work")
    let next = try carla.call("share", "Work", "--invite")
    #expect(next.hasSuffix(".\(fingerprint)\n"))
    try dora.call("join", String(next.dropLast()), "--as", "Dora")
    #expect(try dora.call("sync") == "Work: nothing to sync\n")
  }

  @Test func aCommandThatIsOfferedCanBeCopied() throws {
    try anna.call("board", "create", #"Tom's "big" house"#)
    let word = #""Tom's \"big\" house""#
    let shared = try anna.call("share", #"Tom's "big" house"#)
    #expect(shared.contains("'dragboard share \(word) --invite'"), "\(shared)")
    let child = try anna.run(["share", #"Tom's "big" house"#, "--remove", "Zed"])
    #expect(
      child.status == 1
        && child.errors == """
          dragboard: 'Zed' is not a member of board 'Tom's "big" house'. 'dragboard share \(word) \
          --people' lists the members.

          """,
      "\(child.errors)")
    #expect(try anna.run(["share", "Work", "--people"]).errors.contains("'dragboard share Work'"))
  }

  @Test func aBoardWhoseNameIsTakenArrivesUnderAnother() throws {
    try ben.call("board", "create", "work")
    try anna.call("share", "Work")
    let link = String(try anna.call("share", "Work", "--invite").dropLast())
    #expect(
      try ben.call("join", link, "--as", "Ben")
        == "home: joined as 'Ben'.\n'Work' is here as 'Work 2': 0 tasks.\n")
  }

  @Test func membersStandInColumnsOnATerminal() throws {
    try share()
    let terminal = try anna.terminal(["share", "Work", "--people"])
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.text.contains("Anna  owner\r\nBen   editor\r\n"), "\(terminal.text)")
  }

  /// Ben has changed something, so Anna's store knows his name.
  @Test func linesOfTasksGiveThemToMembersWithSpacesInTheirNames() throws {
    try anna.call("share", "Work")
    let link = String(try anna.call("share", "Work", "--invite").dropLast())
    try ben.call("join", link, "--as", "Ben Miller")
    try ben.call("add", "Water plants", "--board", "Work")
    for machine in [ben, anna] { try machine.call("sync") }
    let child = try anna.run(
      ["add", "-", "-q", "--board", "Work"], input: "Mow @Ben Miller\nRake @ben\n")
    #expect(child.status == 0, "\(child.errors)")
    let list = try anna.call("list", "--board", "Work")
    #expect(list.contains("Mow  @Ben Miller\n") && list.contains("Rake  @ben\n"), "\(list)")
  }

  @Test func aNameBelongsToOnePerson() throws {
    let link = try hub.invite()
    let child = try ben.run(["join", link, "--as", "anna"])
    #expect(child.status == 64 && child.errors.contains("another person of the hub has this name"))
    try ben.call("join", link, "--as", "Ben")
  }

  /// The hub acts, but the connection is cut before its answer arrives.
  @Test func aLostAnswerDoesNotUseUpTheInvitation() throws {
    try anna.call("share", "Work")
    let proxy = try FaultProxy(to: hub.port.number) { request, _ in
      request.target.hasSuffix("/join") ? .cutAnswer(after: 0) : nil
    }
    let link = String(try anna.call("share", "Work", "--invite").dropLast())
      .replacing(hub.address, with: proxy.address(""))
    let lost = try ben.run(["join", link, "--as", "Ben"])
    #expect(lost.status == 69, "\(lost.errors)")
    #expect(try anna.call("share", "Work", "--people") == "Anna\towner\nBen\teditor\n")
    #expect(try !ben.call("config").contains("[hubs"))
    proxy.replaceFaults { _, _ in nil }
    #expect(try ben.call("join", link, "--as", "Ben").contains("joined as 'Ben'"))
    #expect(try anna.call("share", "Work", "--people") == "Anna\towner\nBen\teditor\n")
    // Only the key of the hub is left.
    let keys = try FileManager.default.contentsOfDirectory(atPath: ben.path("tasks.db.remotes"))
    #expect(keys.filter { $0.hasSuffix(".key") } == ["home.key"])
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
    #expect(
      child.status == 77 && child.errors.contains("you are no longer a member of board 'Work'"),
      "\(child.errors)")
    #expect(try titles(ben) == ["Buy milk", "Call Ada", "mine"])
    #expect(try ben.run(["sync"]).errors.contains("there are no remotes and no shared boards"))
    for option in ["--leave", "--people"] {
      let child = try ben.run(["share", "Work", option])
      #expect(child.status == 77)
      #expect(
        child.errors == "dragboard: you are no longer a member of board 'Work', or 'home' no "
          + "longer has it. Your copy is a board of your own now. Ask an owner for another "
          + "invitation.\n")
    }
    // Another invitation makes both one again.
    let link = String(try anna.call("share", "Work", "--invite").dropLast())
    try ben.call("join", link)
    try anna.call("sync")
    #expect(try titles(anna) == ["Buy milk", "Call Ada", "mine"])
  }

  /// Ben runs no `sync`; the program in the background learns it.
  @Test func aRemovedMemberIsToldByTheNextCommandAndOnce() throws {
    try share()
    try anna.call("share", "Work", "--remove", "Ben")
    try ben.call("add", "mine", "--board", "Work")
    try wait { try ben.call("remote", "status").contains("no longer shared") }
    // Somebody has to be there to read it.
    #expect(try ben.call("list", "--board", "Work").contains("mine"))
    let texts = try (0..<2).map { _ in
      let terminal = try ben.terminal(["list", "--board", "Work"])
      #expect(try terminal.exitStatus() == 0)
      return terminal.text
    }
    #expect(
      texts[0].contains(
        "you are no longer a member of board 'Work', or 'home' no longer has it. Your copy stays."),
      "\(texts)")
    #expect(!texts[1].contains("member"), "\(texts)")
    // The board is Ben's own, and nothing is sent any more.
    try FileManager.default.removeItem(atPath: ben.path("tasks.db.remotes/send.run.lock"))
    try ben.call("add", "more", "--board", "Work")
    #expect(!FileManager.default.fileExists(atPath: ben.path("tasks.db.remotes/send.run.lock")))
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

  /// Until there is another key, or a command has succeeded again.
  @Test func nothingIsSentInTheBackgroundWithAKeyThatIsNotAccepted() throws {
    try share()
    let key = ben.path("tasks.db.remotes/home.key")
    let accepted = try String(contentsOfFile: key, encoding: .utf8)
    try (String(repeating: "k", count: 43) + "\n").write(
      toFile: key, atomically: false, encoding: .utf8)
    let mark = ben.path("tasks.db.remotes/home.refused")
    let sender = ben.path("tasks.db.remotes/send.run.lock")
    try ben.call("add", "mine", "--board", "Work")
    try wait { FileManager.default.fileExists(atPath: mark) }
    try wait { try ben.call("remote", "status").contains("no longer accepts your key") }
    let terminal = try ben.terminal(["list", "--board", "Work"])
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.text.contains("dragboard: 'home' no longer accepts your key. Ask whoever"))
    try FileManager.default.removeItem(atPath: sender)
    try ben.call("add", "more", "--board", "Work")
    #expect(!FileManager.default.fileExists(atPath: sender))
    try accepted.write(toFile: key, atomically: false, encoding: .utf8)
    try ben.call("sync")
    #expect(!FileManager.default.fileExists(atPath: mark))
    try ben.call("add", "again", "--board", "Work")
    try wait { FileManager.default.fileExists(atPath: sender) }
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

  /// The database of the hub is lost, and its owner joins the new one.
  @Test func anOwnerPutsTheBoardOnAHubThatHasLostEverything() throws {
    try share()
    hub.kill()
    try hub.removeDatabase()
    try hub.start()
    let refused = try anna.run(["sync"])
    #expect(
      refused.status == 77
        && refused.errors.contains("Ask whoever runs the hub for another invitation"),
      "\(refused.errors)")
    try anna.call("join", hub.invite(), "--as", "Anna")
    let child = try anna.run(["sync"])
    #expect(
      child.status == 77
        && child.errors.contains("'dragboard share' puts the board there again."),
      "\(child.errors)")
    let people = try anna.run(["share", "Work", "--people"])
    #expect(
      people.status == 77
        && people.errors.hasSuffix("'dragboard share Work' puts the board there again.\n"),
      "\(people.errors)")
    try anna.call("share", "Work")
    let link = String(try anna.call("share", "Work", "--invite").dropLast())
    try ben.call("join", link, "--as", "Ben")
    #expect(try list(anna) == list(ben))
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
    // Whoever receives two tasks with one position moves one of them. Perhaps only Anna has done so.
    try ben.call("sync")
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

  @Test func aViewerIsToldThatNothingCanBeChanged() throws {
    try share(role: "viewer")
    let before = try list(ben)
    for words in [
      ["add", "mine", "--board", "Work"], ["done", "1"], ["edit", "1", "--title", "x"],
      ["move", "1", "--to", "Pending", "--board", "Tasks"], ["remove", "1"],
      ["take", "--board", "Work"], ["board", "rename", "Work", "Play"],
    ] {
      let child = try ben.run(words)
      #expect(child.status == 77, "\(words)")
      #expect(
        child.errors
          == "dragboard: you can only view 'Work'. Ask an owner to make you an editor.\n")
    }
    let child = try ben.run(["import", "todotxt", "--board", "Work"], input: "one\n")
    #expect(
      child.status == 77 && child.errors.hasSuffix("view 'Work'. Nothing was imported.\n"),
      "\(child.errors)")
    #expect(try list(ben) == before)
    // The board can still be left, and is the user's own then.
    try ben.call("share", "Work", "--leave")
    try ben.call("add", "mine", "--board", "Work")
  }

  @Test func whatAFormerEditorHasNotSentIsNamedOnce() throws {
    try share()
    try append("send = \"open\"\n", to: ben)
    try ben.call("edit", "1", "--title", "Buy oat milk")
    try ben.call("add", "mine", "--board", "Work")
    try anna.call("share", "Work", "--role", "Ben", "viewer")
    let child = try ben.run(["sync"])
    #expect(
      child.errors == """
        dragboard: you can now only view 'Work', and some changes of yours were not sent.
        dragboard: your changes of 1 task were not accepted: see 'dragboard show 1', which prints your words.
        dragboard: 1 task that you had added is on your board 'Work (mine)' now.

        """)
    #expect(try titles(ben) == titles(anna))
    #expect(try ben.call("show", "1").contains("Buy oat milk"))
    #expect(try ben.call("list", "--board", "Work (mine)").contains("mine"))
    #expect(try ben.run(["sync"]).errors == "")
    #expect(try ben.run(["add", "more", "--board", "Work"]).status == 77)
  }

  /// Twelve tasks, and two people who take six each, two at a time.
  @Test func ofTwoPeopleWhoTakeATaskAtOnceEachGetsAnother() throws {
    try share()
    for number in 1...10 { try anna.call("add", "task \(number)", "--board", "Work") }
    for machine in [anna, ben] { try machine.call("sync") }
    var printed: [String] = []
    for _ in 0..<6 {
      let child = try anna.start(["take", "--board", "Work", "--as", "Anna"])
      printed.append(
        try ben.call("take", "--board", "Work", "--as", "Ben", "--format", "plain"))
      var status: Int32 = 0
      #expect(waitpid(child, &status, 0) == child && status == 0)
    }
    for machine in [anna, ben, anna] { try machine.call("sync") }
    #expect(try list(anna) == list(ben))
    let held = try ["Anna", "Ben"].map { name in
      try ben.call("list", "--board", "Work", "--format", "json")
        .matches(of: /"takenBy": *"([A-Za-z]+)"/).count { $0.output.1 == name }
    }
    #expect(Set(printed).count == 6 && held == [6, 6])
  }

  @Test func aTaskIsTakenWithoutAHubUnderAWarning() throws {
    try share()
    hub.kill()
    let child = try ben.run(["take", "--board", "Work"])
    #expect(child.status == 0 && child.output.contains("Buy milk"))
    #expect(
      child.errors.contains("somebody else may take task 1, too.\n"), "\(child.errors)")
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
    let child = try carla.run(["join", "-", "--as", "Carla"], input: "\n <\(hub.invite())>\n")
    #expect(child.status == 0, "\(child.errors)")
    try Machine().call("join", "'\(hub.invite())'", "--as", "Dora")
    let none = try carla.run(["join", "-", "--as", "Carla"])
    #expect(none.status == 130)
  }

  @Test func aLinkIsNoName() throws {
    let link = try hub.invite()
    let terminal = try ben.terminal(["join", "dragboard", "join", link + "."])
    try terminal.wait(for: "Your name, as others will see it: ")
    terminal.type(link + "\n")
    try terminal.wait(for: "That is a link, not a name.")
    terminal.type("Ben\n")
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.text.contains("home: joined as 'Ben'"))
    let other = try hub.invite()
    let child = try Machine().run(["join", other, "--as", other])
    #expect(child.status == 64 && child.errors.contains("a link was given as your name"))
    try Machine().call("join", other, "--as", "Carla")
  }

  @Test func theLinkIsAskedForToo() throws {
    let terminal = try ben.terminal(["join"])
    try terminal.wait(for: "Link of the invitation: ")
    terminal.type("dragboard join '\(try hub.invite())'\n")
    try terminal.wait(for: "Your name, as others will see it: ")
    terminal.type("Ben\n")
    #expect(try terminal.exitStatus() == 0)
    let child = try Machine().run(["join", "--as", "Carla"])
    #expect(child.status == 64 && child.errors.contains("the link of the invitation is missing"))
  }

  @Test func theRuleForNamesIsPrintedWhole() throws {
    let name = String(repeating: "n", count: 101)
    let child = try ben.run(["join", hub.invite(), "--as", name])
    #expect(
      child.errors
        == "dragboard: the hub does not accept this name. A name is visible text on one line; "
        + "that of a person has at most 100 bytes. Choose another one.\n")
  }

  @Test func aTerminalShowsThePictureOfTheLink() throws {
    try anna.call("share", "Work")
    let terminal = try anna.terminal([
      "share", "Work", "--invite", "--uses", "3", "--expires", "2d",
    ])
    #expect(try terminal.exitStatus() == 0)
    #expect(terminal.text.contains("█") || terminal.text.contains("would show a QR code"))
    #expect(
      terminal.text.contains(
        "'dragboard join' accepts it.\r\n"
          + "It invites 3 people to 'Work' as editors.\r\nIt is valid for 2 days:\r\n"))
  }

  private func append(_ line: String, to machine: Machine) throws {
    let path = machine.path("config.toml")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try (text + line).write(toFile: path, atomically: true, encoding: .utf8)
  }
}
