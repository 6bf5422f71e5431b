import BoardModel
import Foundation
import Store
import TerminalSupport
import Testing

/// A shared board on a terminal, with a second program that says what it is told to.
struct SharedBoardScreenTests {
  /// A store with a shared board, and a copy of the program beside the other one.
  private struct Desk {
    let board: BoardFixture
    let shared: SharedBoard
    private let folder: String

    init(pending: [String] = ["Apple", "Bread"]) throws {
      board = try BoardFixture(pending: pending)
      folder = board.database + ".programs"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let store = try TaskStore.open(at: board.database)
      shared = try store.share(try store.defaultBoard().id, on: "home", as: "Anna")
      let copied = try ChildProcess(
        ["/bin/cp", BoardFixture.binary, path("dragboard")], environment: [:])
      #expect(copied.status == 0)
      // What the board says goes to a file, and each line of another file to the board.
      try installScript(
        """
        #!/bin/sh
        cd '\(folder)' && echo "start $*" >> heard && exec 3< said
        (
          while kill -0 $$ 2> /dev/null; do
            while IFS= read -r line <&3; do
              if [ "$line" != die ]; then
                printf '%s\\n' "$line"
              elif [ ! -e dead ]; then
                touch dead && exit
              fi
            done
            sleep 0.02
          done
        ) &
        exec > /dev/null 2>&1
        cat >> heard
        echo end >> heard

        """, at: path("dragboard-net"))
      try say(#"{"state":"connected"}"#)
    }

    private func path(_ name: String) -> String { folder + "/" + name }

    /// Lets the second program say a line, now and to boards that are opened later. After `die`, it
    /// closes its output, once.
    func say(_ line: String) throws {
      if !FileManager.default.fileExists(atPath: path("said")) {
        try Data().write(to: URL(fileURLWithPath: path("said")))
      }
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path("said")))
      try file.seekToEnd()
      try file.write(contentsOf: Data((line + "\n").utf8))
      try file.close()
    }

    func open(width: Int = 80) throws -> TmuxScreen {
      let screen = try TmuxScreen(
        [path("dragboard"), "--db", board.database], width: width, height: 14)
      try screen.wait(forText: "○ Apple")
      return screen
    }

    /// What the second program has heard, one line each.
    func heard() -> [String] {
      let data = FileManager.default.contents(atPath: path("heard")) ?? Data()
      return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    func wait(forHeard text: String, count: Int = 1) {
      let end = ContinuousClock.now + TmuxScreen.patience
      func found() -> Int { heard().count { $0.contains(text) } }
      while found() < count, ContinuousClock.now < end { usleep(10_000) }
      #expect(found() >= count, "\(heard())")
    }

    func uuid(_ title: String) throws -> String {
      let store = try TaskStore.open(at: board.database)
      let lists = try store.lists(of: store.defaultBoard().id)
      let tasks = try lists.flatMap { try store.tasks(store.ids(of: $0.id)) }
      return try #require(tasks.first { $0.title == title }).uuid
    }

    func list(_ name: String) throws -> String {
      let store = try TaskStore.open(at: board.database)
      return try #require(
        store.lists(of: store.defaultBoard().id).first { $0.name == name }
      ).uuid
    }
  }

  @Test func theBoardShowsWhatTheProgramSaysAndSaysWhatIsCarried() throws {
    let desk = try Desk()
    defer { desk.board.remove() }
    let screen = try desk.open()
    desk.wait(forHeard: "start live --db")
    try desk.say(
      #"{"people":[{"name":"Ben","replica":"r2","color":1,"carries":[{"task":"#
        + #""\#(try desk.uuid("Bread"))","list":"\#(try desk.list("Done"))","before":null}]},"#
        + #"{"name":"Anna","replica":"\#(desk.shared.state.replica)","color":0,"carries":[]}]}"#)
    try screen.wait(forText: "carried by Ben")
    #expect(try screen.wait(forText: "╌ Ben ╌")[0].hasPrefix(" Tasks  Ben"))
    try desk.say(#"{"people":[]}"#)
    try screen.wait(for: "no one") { !$0.joined().contains("Ben") }
    // A keyboard carry is told, and so is its end.
    try screen.keys("Space", "l")
    let (apple, done) = (try desk.uuid("Apple"), try desk.list("Done"))
    desk.wait(forHeard: #"{"carries":[{"task":"\#(apple)","list":"\#(done)""#)
    try screen.keys("Space")
    desk.wait(forHeard: #"{"carries":[]}"#)
    desk.wait(forHeard: #"{"changed":true}"#)
    // No one takes the change, so the board says that it waits.
    try screen.wait(forText: "Tasks  5 unsent")
    try screen.keys("q")
    #expect(try screen.exitStatus() == 0)
    desk.wait(forHeard: "end")
  }

  @Test func aProgramThatEndsIsStartedAgain() throws {
    let desk = try Desk()
    defer { desk.board.remove() }
    let screen = try desk.open()
    desk.wait(forHeard: "start")
    try desk.say(#"{"people":[{"name":"Ben","replica":"r2","color":1,"carries":[]}]}"#)
    try screen.wait(forText: "Tasks  Ben")
    try desk.say("die")
    try screen.wait(forText: "offline")
    desk.wait(forHeard: "start", count: 2)
    try screen.wait(forText: "Tasks  Ben")
  }

  @Test func aViewerSeesWhyNothingCanBeMoved() throws {
    let desk = try Desk()
    defer { desk.board.remove() }
    try desk.say(#"{"role":"viewer"}"#)
    let screen = try desk.open()
    try screen.wait(forText: "You can now only view “Tasks”")
    try screen.keys("Space")
    try screen.wait(forText: "You can only view this board")
    try desk.say(#"{"state":"stopped"}"#)
    try screen.wait(forText: "“Tasks” is no longer shared; it stays here with all its tasks")
    try screen.keys("x")
    try screen.wait(forText: "✓ Apple")
  }

  @Test func aBoardThatIsNotSharedStartsNothing() throws {
    let desk = try Desk()
    defer { desk.board.remove() }
    let store = try TaskStore.open(at: desk.board.database)
    try store.unshare(desk.shared)
    let screen = try desk.open()
    try screen.keys("Space", "j", "Space")
    try screen.wait(forText: "Moved “Apple”")
    #expect(desk.heard() == [])
    // A board that is shared meanwhile is connected at once.
    _ = try store.share(try store.defaultBoard().id, on: "home", as: "Anna")
    desk.wait(forHeard: "start live")
  }
}
