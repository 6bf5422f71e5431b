import Foundation
import Store
import TerminalSupport
import Testing

/// Giving tasks to people on the command line.
struct AssigneeCommandTests {
  private let board: BoardFixture

  init() throws { board = try BoardFixture(pending: ["Wall", "Paint", "Lamp"]) }

  private func output(_ arguments: String...) throws -> String {
    let run = try board.run(arguments)
    #expect(run.status == 0, "\(arguments): \(run.errors)")
    return run.output
  }

  @Test func aTaskIsGivenToSomebodyAndTakenBack() throws {
    defer { board.remove() }
    _ = try output("edit", "1", "--assignee", "Ben")
    #expect(try output("list").contains("1  ○ Wall  @Ben\n"))
    #expect(try output("show", "1").contains("assignee  Ben\n"))
    #expect(try output("show", "1", "--json").contains(#""assignee":"Ben""#))
    #expect(try output("add", "-q", "Fix the roof @anna") == "4\n")
    #expect(try output("add", "-q", "Sand @anna", "--assignee", "none") == "5\n")
    #expect(try output("add", "Door", "--assignee", "@Anna") == "6\n")
    let found = try output("list", "--filter", "assignee:ANNA", "--format", "plain")
    #expect(found == "4\tPending\tFix the roof\n6\tPending\tDoor\n")
    #expect(try output("list", "--filter", "assignee:none").contains("(3 of 6)"))
    #expect(try output("log", "-n", "1").contains("Door"))
    _ = try output("edit", "1", "--assignee", "none")
    _ = try output("edit", "4", "--assignee", "")
    #expect(try output("list", "--filter", "assignee:any").contains("(1 of 6)"))
    #expect(try output("log", "-n", "1").contains("assignee"))
    _ = try output("undo")
    #expect(try output("show", "4", "--json").contains(#""assignee":"anna""#))
  }

  @Test(arguments: ["-", "any", "@", "a\u{7}"])
  func whatIsNoNameIsRefused(name: String) throws {
    defer { board.remove() }
    let run = try board.run(["edit", "1", "--assignee", name])
    #expect(run.status == 64)
    #expect(run.errors.hasSuffix("Give visible text of at most 64 bytes, such as ben.\n"))
  }

  @Test func mineAreTheTasksOfTheConfiguredNameOrTheLoginName() throws {
    defer { board.remove() }
    _ = try output("edit", "1", "--assignee", "Ben")
    _ = try output("edit", "2", "--assignee", "anna")
    let list = ["list", "--filter", "is:mine", "--format", "plain"]
    let byLogin = try board.run(list, environment: ["USER": "anna"])
    #expect(byLogin.output == "2\tPending\tPaint\n")
    let nameless = try board.run(list, environment: ["USER": "", "LOGNAME": ""])
    #expect(nameless.status == 64)
    #expect(
      nameless.errors == """
        dragboard: your name is unknown: --filter 'is:mine'. Set name = "ben" in the configuration.

        """)
    let config = board.database + ".toml"
    try #"name = "ben""#.write(toFile: config, atomically: true, encoding: .utf8)
    let configured = try board.run(list + ["--config", config], environment: ["USER": "anna"])
    #expect(configured.output == "1\tPending\tWall\n")
  }

  /// Somebody else there may have the login name.
  @Test func onASharedBoardMineAreTheTasksOfTheNameOnTheHub() throws {
    defer { board.remove() }
    let store = try TaskStore.open(at: board.database)
    _ = try store.share(store.defaultBoard().id, on: "home", as: "Anna2")
    _ = try output("board", "create", "Garden")
    for (title, person) in [("Own", "anna"), ("Other", "anna2")] {
      _ = try output("add", title, "--board", "Garden", "--assignee", person)
    }
    _ = try output("edit", "1", "--assignee", "anna")
    _ = try output("edit", "2", "--assignee", "anna2")
    let config = board.database + ".toml"
    func mine(_ arguments: String...) throws -> [String] {
      let run = try board.run(
        ["list", "--filter", "is:mine", "--format", "plain", "--config", config] + arguments,
        environment: ["USER": "anna"])
      #expect(run.status == 0, "\(run.errors)")
      return run.output.split(separator: "\n").compactMap {
        $0.split(separator: "\t").last.map(String.init)
      }
    }
    func configure(_ name: String) throws {
      try "[hubs.home]\nurl = \"http://127.0.0.1:9\"\nname = \"\(name)\"\n".write(
        toFile: config, atomically: true, encoding: .utf8)
    }
    try configure("Anna2")
    #expect(try mine() == ["Paint"] && mine("--board", "Garden") == ["Own"])
    #expect(try Set(mine("--all")) == ["Paint", "Wall", "Own", "Other"])
    let screen = try board.open(["--config", config], waitFor: "Wall")
    try screen.keys("/")
    try screen.type("is:mine")
    try screen.wait(for: "Paint alone") {
      $0.joined().contains("Paint") && !$0.joined().contains("Wall")
    }
    let next = try board.run(["next", "--filter", "is:mine", "--config", config])
    #expect(next.output.contains("Paint"), "\(next.output)")
    let exported = try board.run(["export", "todotxt", "--filter", "is:mine", "--config", config])
    #expect(exported.output.contains("Paint") && !exported.output.contains("Lamp"))
    // This cannot be the name of an assignee.
    try configure("-")
    #expect(try mine() == ["Wall"])
    _ = try output("edit", "2", "--assignee", "Anna  Miller")
    try configure("Anna Miller")
    #expect(try mine() == ["Paint"])
    #expect(try board.run(["next", "--config", config]).output.contains("Paint"))
  }
}
