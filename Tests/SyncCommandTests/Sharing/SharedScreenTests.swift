import SyncSupport
import TerminalSupport
import Testing

/// One shared board on two terminals, with a real hub.
struct SharedScreenTests {
  private let hub: RunningHub
  private let anna: Machine
  private let ben: Machine

  init() throws {
    hub = try RunningHub()
    (anna, ben) = (try Machine(), try Machine())
  }

  /// Lets Anna share a board with one task.
  private func share() throws {
    try anna.call("board", "create", "Work", "--preset", "tasks")
    try anna.call("add", "Buy milk", "--board", "Work")
    try anna.call("join", hub.invite(), "--as", "Anna")
    try anna.call("share", "Work")
  }

  /// Lets Ben join the board.
  private func join() throws {
    let link = try anna.call("share", "Work", "--invite")
    try ben.call("join", String(link.dropLast()), "--as", "Ben")
  }

  private static func open(_ machine: Machine) throws -> TmuxScreen {
    let screen = try TmuxScreen(
      [
        builtProgram("dragboard"), "--db", machine.path("tasks.db"), "--config",
        machine.path("config.toml"), "Work",
      ], environment: ["HOME": "/nonesuch"])
    try screen.wait(forText: "○ Buy milk")
    return screen
  }

  @Test func anOpenBoardGoesOnOnceItsUserHasJoinedAgain() throws {
    try share()
    try join()
    let screen = try Self.open(ben)
    try anna.call("share", "Work", "--remove", "Ben")
    try screen.wait(forText: "no longer a member")
    try join()
    try screen.wait(for: "a board without a warning") {
      !$0.joined().contains("no longer a member")
    }
    try screen.keys("x")
    try screen.wait(for: "the row in its list") { shownTitles($0, left: false) == ["Buy milk"] }
    // The link sends it. Nothing else does while it runs.
    try wait { try ben.call("remote", "status").contains("\t0 waiting") }
    try anna.call("sync")
    #expect(try anna.call("list", "--board", "Work", "--list", "Done").contains("Buy milk"))
    // A board that was left is the user's own.
    try ben.call("share", "Work", "--leave")
    try screen.wait(forText: "You have left “Work”; it stays here as a board of your own")
    try screen.wait(for: "a board without a warning") { !$0[0].contains("⚠") }
    try screen.keys("q")
    #expect(try screen.exitStatus() == 0)
  }

  @Test func aBoardIsSharedFromItsScreen() throws {
    try anna.call("board", "create", "Work", "--preset", "tasks")
    try anna.call("add", "Buy milk", "--board", "Work")
    try anna.call("join", hub.invite(), "--as", "Anna")
    let screen = try Self.open(anna)
    try screen.keys(":")
    try screen.type("share")
    try screen.keys("Enter")
    try screen.type("viewer")
    try screen.keys("Enter")
    try screen.wait(forText: "Enter returns to the board.")
    let link = try #require(
      screen.lines().joined().firstMatch(of: /http:\S+#[A-Za-z0-9_-]{43}/)?.output)
    try screen.keys("Enter")
    try screen.wait(forText: "○ Buy milk")
    try ben.call("join", String(link), "--as", "Ben")
    #expect(try anna.call("share", "Work", "--people") == "Anna\towner\nBen\tviewer\n")
    // The board is connected from now on.
    let other = try Self.open(ben)
    try screen.wait(forText: " Work  Ben")
    // What went wrong can be read, too.
    hub.kill()
    try screen.keys(":")
    try screen.type("share")
    try screen.keys("Enter")
    try screen.type("list")
    try screen.keys("Enter")
    try screen.wait(forText: "cannot reach http://127.0.0.1")
    try screen.keys("Enter")
    try screen.wait(forText: "○ Buy milk")
    for screen in [screen, other] {
      try screen.keys("q")
      #expect(try screen.exitStatus() == 0)
    }
  }

  @Test func aDragOnOneTerminalIsSeenOnTheOther() throws {
    try share()
    try join()
    let (here, there) = (try Self.open(anna), try Self.open(ben))
    try here.wait(forText: " Work  Ben")
    try there.wait(forText: " Work  Anna")
    // The row is carried to the other list, and only then dropped.
    try here.press(6, 2)
    try here.move(from: (6, 2), to: (50, 4))
    try there.wait(forText: "carried by Anna")
    try there.wait(forText: "╌ Anna ╌")
    try here.release(50, 4)
    try there.wait(forText: "Anna completed “Buy milk”")
    try there.wait(for: "the row in its list, carried no longer") {
      shownTitles($0, left: false) == ["Buy milk"] && !$0.joined().contains("carried by")
    }
    // Undo takes back one's own changes alone.
    try there.keys("u")
    try there.wait(forText: "Nothing to undo")
    try here.keys("u")
    try there.wait(for: "the row back in its list") { shownTitles($0, left: true) == ["Buy milk"] }
    for screen in [here, there] {
      try screen.keys("q")
      #expect(try screen.exitStatus() == 0)
    }
  }
}
