import Foundation
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

  @Test(arguments: ["Ben Miller", "any", "@", "a\u{7}"])
  func whatIsNoNameIsRefused(name: String) throws {
    defer { board.remove() }
    let run = try board.run(["edit", "1", "--assignee", name])
    #expect(run.status == 64)
    #expect(run.errors.hasSuffix("Give one word of at most 64 bytes, such as ben.\n"))
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
}
