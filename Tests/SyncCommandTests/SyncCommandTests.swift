import Foundation
import SyncSupport
import TerminalSupport
import Testing

/// `dragboard remote` and `dragboard sync` with servers that nobody here wrote.
struct SyncCommandTests {
  private let (board, other): (Machine, Machine)

  init() throws {
    board = try Machine()
    other = try Machine()
  }

  @Test(arguments: CalendarServer.Kind.allCases)
  func twoBoardsHoldTheSameAfterASyncEach(kind: CalendarServer.Kind) throws {
    let server = try CalendarServer(kind)
    try board.call("add", "Buy milk", "--tag", "shop")
    try board.call("add", "Call Ada", "--due", "2026-12-24 18:00")
    #expect(try board.addRemote(server, "--create", "Dragboard").status == 0)
    #expect(try board.call("sync") == "here: nothing\nthere: 2 sent\n")
    #expect(try board.call("sync") == "nothing to sync\n")
    #expect(try other.addRemote(server, "--collection", "Dragboard").status == 0)
    #expect(try other.call("sync") == "here: 2 new\nthere: nothing\n")
    try board.call("done", "2")
    try board.call("sync")
    try other.call("edit", "2", "--title", "Call Ada Lovelace")
    #expect(try other.call("sync") == "here: 1 merged\nthere: 1 sent\n")
    #expect(try board.call("sync") == "here: 1 changed\nthere: nothing\n")
    let list = try board.call("list")
    #expect(try other.call("list") == list)
    #expect(list.contains("✓ Call Ada Lovelace") && list.contains("○ Buy milk"))
    #expect(try board.call("log").contains("synced “Call Ada Lovelace”"))
    try board.call("undo")
    #expect(try board.call("list").contains("✓ Call Ada  "))
    #expect(try !board.files().contains(CalendarServer.password))
  }

  @Test func aServerThatDoesNotAnswerKeepsTheChangesWaiting() throws {
    let server = try CalendarServer(.radicale)
    #expect(try board.addRemote(server, "--create").status == 0)
    try board.call("add", "a")
    server.stop()
    let child = try board.run(["sync"])
    #expect(child.status == 69 && child.errors.hasPrefix("dragboard: cannot reach "))
    #expect(try board.call("remote", "status").contains("1 waiting\tfailed: cannot reach"))
    try server.start()
    try board.call("sync")
    #expect(try board.call("remote", "status").contains("0 waiting"))
  }

  @Test func anotherAddressStopsUntilItIsConfirmedAndThenBeginsAnew() throws {
    let server = try CalendarServer(.radicale)
    #expect(try other.addRemote(server, "--create", "New").status == 0)
    try other.call("add", "there")
    try other.call("sync")
    #expect(try board.addRemote(server, "--create", "Old").status == 0)
    try board.call("add", "here")
    try board.call("sync")
    try board.copyConfiguration(of: other)
    for words in [["sync"], ["sync", "--yes", "--dry-run"]] {
      let child = try board.run(words)
      #expect(child.status == 75 && child.errors.contains("the address of the remote changed"))
    }
    #expect(try board.call("sync", "--yes") == "here: 1 new\nthere: 1 sent\n")
    #expect(try board.call("sync") == "nothing to sync\n")
    #expect(try other.call("sync") == "here: 1 new\nthere: nothing\n")
  }

  @Test func aTrialLeavesNoTrace() throws {
    let server = try CalendarServer(.radicale)
    #expect(try other.addRemote(server, "--create").status == 0)
    try board.call("add", "a")
    try board.copyConfiguration(of: other)
    let trial = try board.run(["sync", "--dry-run"])
    #expect(trial.output == "here: nothing\nthere: 1 sent\n", "\(trial.errors)")
    #expect(try board.call("remote", "status") == "home\tnever synced\n")
    #expect(!FileManager.default.fileExists(atPath: board.path("tasks.db.remotes")))
    #expect(try board.call("sync") == "here: nothing\nthere: 1 sent\n")
  }

  @Test func twoSyncsOfARemoteDoNotRunAtOnce() throws {
    let server = try CalendarServer.shared(.radicale)
    #expect(try board.addRemote(server, "--create", "Locked").status == 0)
    try board.call("sync")
    let lock = open(board.path("tasks.db.remotes/home.lock"), O_RDWR)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
    #expect(try board.run(["sync", "--report"]).output == "locked\n")
    #expect(try board.call("remote", "status").contains("0 waiting\n"))
    // A user waits for the other one.
    let sync = try board.start(["sync"])
    let files = "/proc/\(sync)/fd"
    let path = board.path("tasks.db.remotes/home.lock")
    var status: Int32 = 0
    while try !FileManager.default.contentsOfDirectory(atPath: files).contains(where: {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\($0)")) == path
    }) {
      try #require(waitpid(sync, &status, WNOHANG) == 0)
      usleep(5_000)
    }
    flock(lock, LOCK_UN)
    while waitpid(sync, &status, 0) < 0, errno == EINTR {}
    #expect(status == 0)
  }

  @Test func aWatchSaysNothingUntilThereIsSomething() throws {
    let server = try CalendarServer(.radicale)
    let proxy = try FaultProxy(to: server.port)
    #expect(try board.addRemote(at: proxy.address(), "--create").status == 0)
    let terminal = try board.terminal(["sync", "--watch", "1"])
    // The second turn begins when the first one has ended.
    while proxy.requests.count(where: { $0.method == "REPORT" }) < 2 { usleep(5_000) }
    try board.call("add", "a")
    try terminal.wait(for: "there: 1 sent")
    #expect(!terminal.text.contains("nothing to sync"))
    terminal.type("\u{3}")
    #expect(try terminal.exitStatus() != 0)
  }

  @Test func aWatchGoesOnWithoutItsOutput() throws {
    let server = try CalendarServer(.radicale)
    let proxy = try FaultProxy(to: server.port)
    #expect(try board.addRemote(at: proxy.address(), "--create").status == 0)
    let full = [1: (path: "/dev/full", flags: O_WRONLY)]
    let terminal = try board.terminal(["sync", "--watch", "1"], files: full)
    let end = ContinuousClock.now + .seconds(120)
    // More tasks than one sync could send, each of which is added once the one before is sent.
    for count in 1...6 {
      try board.call("add", "\(count)")
      while proxy.requests.count(where: { $0.method == "PUT" }) < count {
        try #require(ContinuousClock.now < end, "\(terminal.text)")
        usleep(5_000)
      }
    }
    terminal.type("\u{3}")
    #expect(try terminal.exitStatus() != 74)
    #expect(!terminal.text.contains("standard output"))
  }

  @Test func whatGaveWayCanBeLookedUp() throws {
    let server = try CalendarServer.shared(.radicale)
    #expect(try board.addRemote(server, "--create", "Losers").status == 0)
    try board.call("add", "a")
    try board.call("sync")
    #expect(try other.addRemote(server, "--collection", "Losers").status == 0)
    try other.call("sync")
    try board.call("edit", "1", "--notes", "mine")
    try board.call("sync")
    try other.call("edit", "1", "--title", "b", "--notes", "theirs")
    let report = try other.run(["sync", "--report"]).output
    #expect(
      report.hasPrefix("news\t“b”: your notes replaced the server's; see 'dragboard show 1'\n"))
    #expect(try other.call("show", "1").contains("  notes “mine”\n"))
    #expect(try other.call("log", "-n", "1").contains("synced “b”  (replaced: notes of “b”)\n"))
    // It is no step of undo.
    #expect(try other.call("undo").contains("edited"))
  }

  @Test func aCalendarThatMayOnlyBeReadIsNotTaken() throws {
    let server = try LoopbackServer { _ in
      .reply(
        207, headers: ["Content-Type": "application/xml"],
        body: """
          <d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response>
          <d:href>/tasks/</d:href><d:propstat><d:status>HTTP/1.1 200 OK</d:status><d:prop>
          <d:resourcetype><d:collection/><c:calendar/></d:resourcetype>
          <d:displayname>Theirs</d:displayname>
          <d:current-user-privilege-set><d:privilege><d:read/></d:privilege>
          </d:current-user-privilege-set></d:prop></d:propstat></d:response></d:multistatus>
          """)
    }
    let child = try board.run(["remote", "add", "home", "http://127.0.0.1:\(server.port)/tasks/"])
    #expect(child.status == 77 && child.errors.contains("you have only read access to 'Theirs'"))
    #expect(try board.call("remote", "list") == "")
  }

  @Test func aWrongPasswordEndsWith77() throws {
    let server = try CalendarServer.shared(.radicale)
    try Data("wrong\n".utf8).write(to: URL(fileURLWithPath: board.path("word")))
    #expect(try board.addRemote(server, "--create", "W").status == 77)
    #expect(try board.call("remote", "list") == "")
    #expect(try String(contentsOfFile: board.path("config.toml"), encoding: .utf8) == "")
  }

  @Test func nothingIsAskedWhereThereIsNoTerminal() throws {
    let server = try CalendarServer(.radicale)
    for name in ["One", "Two"] {
      #expect(try board.addRemote(server, "--create", name).status == 0)
      try board.call("remote", "remove", "home")
    }
    let child = try board.addRemote(server)
    #expect(child.status == 64)
    #expect(
      child.errors.contains("there are 2 calendars") && child.errors.contains("--collection"))
    let silent = try board.run(
      ["remote", "add", "home", server.address(), "--user", CalendarServer.user])
    #expect(silent.status == 77 && silent.errors.contains("there is no terminal"))
  }

  @Test func aRemovedRemoteLeavesNoTrace() throws {
    let server = try CalendarServer(.radicale)
    try board.call("add", "a")
    #expect(try board.addRemote(server, "--create").status == 0)
    try board.call("sync")
    try board.call("remote", "remove", "home")
    #expect(try board.run(["sync"]).status == 1)
    #expect(try String(contentsOfFile: board.path("config.toml"), encoding: .utf8) == "")
    #expect(!FileManager.default.fileExists(atPath: board.path("tasks.db.remotes")))
    #expect(try board.call("list").contains("○ a"))
  }

  @Test(
    arguments: [
      (["remote", "add", "a b", "https://example.org"], 64), (["sync", "nope"], 1),
      (["remote", "add", "x", "ftp://example.org"], 64),
      (["remote", "add", "x", "http://example.org", "--user", "u"], 77),
      (["remote", "remove", "nope"], 1), (["sync", "--watch", "0"], 64),
      (["sync", "--watch", "9", "--yes"], 64),
    ] as [([String], Int32)])
  func wrongWordsAreMetAtTheEdge(words: [String], status: Int32) throws {
    let child = try board.run(words)
    #expect(child.status == status, "\(child.errors)")
    #expect(child.errors.hasPrefix("dragboard: "))
  }
}
