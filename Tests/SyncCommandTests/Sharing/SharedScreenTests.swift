import SyncSupport
import TerminalSupport
import Testing

/// One shared board on two terminals, with a real hub.
struct SharedScreenTests {
  private static func open(_ machine: Machine) throws -> TmuxScreen {
    let screen = try TmuxScreen(
      [
        builtProgram("dragboard"), "--db", machine.path("tasks.db"), "--config",
        machine.path("config.toml"), "Work",
      ], environment: ["HOME": "/nonesuch"])
    try screen.wait(forText: "○ Buy milk")
    return screen
  }

  @Test func aDragOnOneTerminalIsSeenOnTheOther() throws {
    let hub = try RunningHub()
    let (anna, ben) = (try Machine(), try Machine())
    try anna.call("board", "create", "Work", "--preset", "tasks")
    try anna.call("add", "Buy milk", "--board", "Work")
    try anna.call("join", hub.invite(), "--as", "Anna")
    try anna.call("share", "Work")
    let link = try anna.call("share", "Work", "--invite")
    try ben.call("join", String(link.dropLast()), "--as", "Ben")
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
    let lines = try there.wait(for: "the row in its list") {
      shownTitles($0, left: false) == ["Buy milk"]
    }
    #expect(!lines.joined().contains("carried by"))
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
