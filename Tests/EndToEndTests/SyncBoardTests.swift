import BoardModel
import Foundation
import Store
import TerminalSupport
import Testing

/// A board that syncs while it is open, with a second program that only says what it is told to.
struct SyncBoardTests {
  /// A store whose boards “Tasks” and “Work” sync, and a copy of the program beside the other one.
  private struct Desk {
    let board: BoardFixture
    private let folder: String

    init(answer: String, pending: [String] = ["Apple"]) throws {
      board = try BoardFixture(pending: pending)
      folder = board.database + ".programs"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try setAnswer(answer)
      let copied = try ChildProcess(
        ["/bin/cp", BoardFixture.binary, path("dragboard")], environment: [:])
      #expect(copied.status == 0)
      try installScript(
        """
        #!/bin/sh
        echo "$@" >> '\(path("calls"))'
        while [ -e '\(path("hold"))' ]; do sleep 0.02; done
        cat '\(path("answer"))'

        """, at: path("dragboard-net"))
      var config = ""
      let store = try TaskStore.open(at: board.database)
      let lists = [NewList(name: "Pending"), NewList(name: "Done", role: .done)]
      _ = try store.createBoard(named: "Plain", lists: lists)
      let work = try store.createBoard(named: "Work", lists: lists)
      for (name, board) in [("home", try store.defaultBoard()), ("work", work)] {
        _ = try store.createRemote(named: name, board: board.id, url: "http://127.0.0.1:1/")
        config += """
          [remotes.\(name)]
          url = "http://127.0.0.1:1/"
          board = "\(board.name)"
          sync = "open"

          """
      }
      try Data(config.utf8).write(to: URL(fileURLWithPath: path("config.toml")))
    }

    func path(_ name: String) -> String { folder + "/" + name }

    /// What the second program answers from now on.
    func setAnswer(_ answer: String) throws {
      try Data(answer.utf8).write(to: URL(fileURLWithPath: path("answer")), options: .atomic)
    }

    /// Whether the second program waits before it answers.
    func hold(_ isHeld: Bool) throws {
      if isHeld {
        try Data().write(to: URL(fileURLWithPath: path("hold")))
      } else {
        try FileManager.default.removeItem(atPath: path("hold"))
      }
    }

    func open(width: Int = 80) throws -> TmuxScreen {
      let screen = try TmuxScreen(
        [path("dragboard"), "--db", board.database, "--config", path("config.toml")],
        width: width, height: 14)
      try screen.wait(forText: "○ Apple")
      return screen
    }

    /// What the second program was given each time, as a line.
    func calls() -> [String] {
      let data = FileManager.default.contents(atPath: path("calls")) ?? Data()
      return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The remotes that were synced, in order.
    func synced() -> [String] {
      calls().map { line in
        let words = line.split(separator: " ")
        #expect(words.first == "sync" && words.contains("--report"), "\(line)")
        return words.last.map(String.init) ?? ""
      }
    }

    /// Runs a command to its end.
    func run(_ words: [String]) throws -> ChildProcess {
      try ChildProcess([path("dragboard")] + words, environment: ["HOME": "/nonesuch"])
    }

    func wait(forSyncs expected: [String]) {
      let end = ContinuousClock.now + TmuxScreen.patience
      while synced() != expected, ContinuousClock.now < end { usleep(10_000) }
      #expect(synced() == expected)
    }
  }

  @Test func aBoardSyncsAtItsStartAndSaysWhatCameOnce() throws {
    let desk = try Desk(answer: "news\tSynced: 2 tasks changed elsewhere\ndone\n")
    defer { desk.board.remove() }
    try desk.hold(true)
    let screen = try desk.open()
    try screen.wait(forText: "Tasks  ⇅ …")
    try screen.keys("a")
    try screen.type("Bread")
    try screen.keys("Enter", "Escape")
    try screen.wait(forText: "○ Bread")
    try desk.hold(false)
    try screen.wait(forText: "Synced: 2 tasks changed elsewhere")
    try screen.wait(forText: "Tasks  ⇅ 2")
    try screen.keys("k")
    #expect(try !screen.wait(forText: "1 of 2").contains { $0.contains("Synced") })
    // What was added meanwhile is sent by a second sync, and that is the last one.
    desk.wait(forSyncs: ["home", "home"])
    try screen.keys("q")
    #expect(try screen.exitStatus() == 0)
    #expect(desk.synced() == ["home", "home"])
  }

  @Test(arguments: [80, 40])
  func beingOfflineIsCalmUnlessSomebodyAsks(width: Int) throws {
    let desk = try Desk(answer: "failed\t69\tcannot reach http://127.0.0.1:1\n")
    defer { desk.board.remove() }
    try desk.hold(true)
    let screen = try desk.open(width: width)
    try screen.wait(forText: "Tasks  ⇅ …")
    try desk.hold(false)
    try screen.wait(forText: "Tasks  ⇅ 1")
    try screen.wait(forText: " 1 of 1 ")
    try screen.keys("F5")
    try screen.wait(forText: "The server cannot be reached; changes")
    try desk.setAnswer("failed\t77\tthe password is wrong\n")
    try screen.keys("F5")
    try screen.wait(forText: "Not synced: the password is wrong")
    try screen.wait(forText: width == 80 ? "⚠ the password is wrong" : "⚠ the passwo")
    try desk.setAnswer("done\n")
    try screen.keys("F5")
    try screen.wait(forText: "Tasks  ⇅ 1")
    desk.wait(forSyncs: ["home", "home", "home", "home"])
  }

  @Test func theBoardThatIsShownSyncs() throws {
    let desk = try Desk(answer: "done\n")
    defer { desk.board.remove() }
    let screen = try desk.open()
    desk.wait(forSyncs: ["home"])
    try screen.keys("b")
    try screen.wait(forText: "name of a new one")
    try screen.type("Work")
    try screen.keys("Enter")
    try screen.wait(forText: "Work  ⇅")
    desk.wait(forSyncs: ["home", "work"])
    try screen.keys("F5")
    desk.wait(forSyncs: ["home", "work", "work"])
    try screen.keys("b")
    try screen.wait(forText: "name of a new one")
    try screen.type("Plain")
    try screen.keys("Enter")
    try screen.wait(forText: "Board “Plain”")
    #expect(try !screen.lines()[0].contains("⇅"))
    try screen.keys("F5")
    try screen.wait(forText: "F5 does nothing here")
    #expect(desk.synced() == ["home", "work", "work"])
  }

  @Test func aFailureIsOverOnceAnotherProcessHasSynced() throws {
    let desk = try Desk(answer: "failed\t75\t6 of 8 tasks are gone there\n")
    defer { desk.board.remove() }
    let screen = try desk.open()
    try screen.wait(forText: "⚠ 6 of 8 tasks are gone there")
    let store = try TaskStore.open(at: desk.board.database)
    try store.sync(store.requireRemote(named: "home")) { try $0.recordEnd() }
    try screen.wait(forText: "Tasks  ⇅ 1")
    #expect(desk.synced() == ["home"])
  }

  @Test func aBoardThatEndsWaitsForNoSync() throws {
    let desk = try Desk(answer: "done\n")
    defer { desk.board.remove() }
    try desk.hold(true)
    let screen = try desk.open()
    try screen.wait(forText: "Tasks  ⇅ …")
    try screen.keys("q")
    #expect(try screen.exitStatus() == 0)
  }

  @Test func aCommandHandsOverWhatWasTyped() throws {
    let desk = try Desk(answer: "")
    defer { desk.board.remove() }
    let (real, link) = (desk.board.database, desk.board.database + ".link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
    let config = "--config=" + desk.path("config.toml")
    let lines = [
      ["--db", link, "--no-mouse", "sync", "--watch", config, "--match", "--", "--home"],
      ["remote", "rm", "a", "--db=\(link)"],
    ]
    for line in lines {
      let child = try desk.run(line)
      #expect(child.status == 0, "\(child.errors)")
    }
    let given = "--db \(real) --config \(desk.path("config.toml")) --db \(link) --no-mouse"
    #expect(
      desk.calls() == [
        "sync \(given) --watch 300 \(config) --match -- --home",
        "remote remove --db \(real) --config /nonesuch/.config/dragboard/config.toml a --db=\(link)",
      ])
  }
}
