import Store
import TerminalSupport
import Testing

/// Blockers, taking and giving back on the command line.
struct BlockingCommandTests {
  private let board: BoardFixture

  init() throws { board = try BoardFixture(pending: ["Wall", "Paint", "Lamp"]) }

  private func output(_ arguments: String...) throws -> String {
    let run = try board.run(arguments)
    #expect(run.status == 0, "\(arguments): \(run.errors)")
    return run.output
  }

  @Test func aBlockedTaskIsNamedAsSuchUntilItsBlockerIsDone() throws {
    defer { board.remove() }
    _ = try output("edit", "1", "--blocked-by", "2", "--waiting", "dry weather")
    #expect(try output("list").contains("1  ○ Wall  ⊘ Paint +1\n"))
    #expect(try output("next", "--format", "plain") == "2\tPending\tPaint\n")
    let shown = try output("show", "1")
    #expect(shown.contains("blocked   2 Paint (Tasks / Pending)\n"))
    #expect(shown.contains("waits for dry weather\n"))
    #expect(try output("show", "2").contains("blocks    1 Wall (Tasks / Pending)\n"))
    let object = try output("show", "1", "--json")
    #expect(object.contains(#""blocked":true,"blockedBy":["#))
    #expect(object.contains(#""waitingFor":"dry weather""#))
    _ = try output("edit", "1", "--waiting", "")
    let done = try board.run(["done", "2"])
    #expect(done.errors == "dragboard: task 1 is no longer blocked: 'Wall'.\n")
    #expect(try output("list", "--filter", "is:blocked").contains("(0 of 2)"))
    _ = try output("reopen", "2")
    let wall = try board.run(["done", "1"])
    #expect(wall.status == 0 && wall.errors == "dragboard: task 1 was still blocked by 'Paint'.\n")
  }

  @Test func whatCannotBlockIsRefused() throws {
    defer { board.remove() }
    _ = try output("edit", "1", "--blocked-by", "2")
    let cycle = try board.run(["edit", "2", "--blocked-by", "1"])
    #expect(cycle.status == 1 && cycle.errors.contains("'Wall' is blocked by 'Paint'"))
    let itself = try board.run(["edit", "3", "--blocked-by", "3"])
    #expect(itself.status == 1)
    #expect(itself.errors.hasPrefix("dragboard: a task cannot block itself. "))
    #expect(try board.run(["edit", "3", "--blocked-by", "99"]).errors.contains("no such task: 99"))
    #expect(try board.run(["edit", "1", "--unblock", "none"]).status == 64)
    _ = try output("edit", "1", "--unblock", "2")
    _ = try output("edit", "2", "--blocked-by", "1")
    #expect(try output("add", "Door", "--blocked-by", "1", "--waiting", "Anna") == "4\n")
    #expect(try output("list", "--filter", "blocked-by:1").contains("4  ○ Door  ⊘ Wall +1"))
  }

  @Test func aBlockerThatIsDoneIsReported() throws {
    defer { board.remove() }
    _ = try output("done", "2")
    let words = "dragboard: task 2 is done; it blocks only if it is reopened: 'Paint'.\n"
    for command in [
      ["edit", "1", "--blocked-by", "2"], ["add", "Door", "--blocked-by", "2"],
      ["add", "-q", "Floor blocked-by:2"],
    ] {
      let run = try board.run(command)
      #expect(run.status == 0 && run.errors == words, "\(command)")
    }
    for (command, lines) in [
      (["add", "-", "--blocked-by", "2"], "Attic\nCellar\n"),
      (["add", "-q", "-"], "Attic blocked-by:2\nCellar blocked-by:3\n"),
    ] {
      #expect(try board.run(command, input: lines).errors == words, "\(command)")
    }
    #expect(try board.run(["add", "-q", "Roof blocked-by:3"]).errors.isEmpty)
  }

  @Test func theNumberOfNoTaskStaysInTheTitleAndIsReported() throws {
    defer { board.remove() }
    let run = try board.run(["add", "-q", "Door blocked-by:99"])
    #expect(run.status == 0 && run.output == "4\n")
    #expect(
      run.errors
        == "dragboard: there is no task 99 to block task 4: the words stay in its title. 'dragboard edit' sets a blocker with --blocked-by.\n"
    )
    #expect(try output("list").contains("4  ○ Door blocked-by:99\n"))
  }

  @Test func allBlockersAreRemovedAtOnce() throws {
    defer { board.remove() }
    _ = try output("edit", "1", "--blocked-by", "2", "--blocked-by", "3")
    _ = try output("edit", "1", "--unblock", "all")
    #expect(try output("show", "1", "--json").contains(#""blockedBy":[]"#))
    _ = try output("edit", "1", "--blocked-by", "2")
    _ = try output("edit", "1", "--unblock", "all", "--blocked-by", "3")
    #expect(try output("list").contains("1  ○ Wall  ⊘ Lamp\n"))
  }

  @Test func aRowSaysWhoHasTheTask() throws {
    defer { board.remove() }
    #expect(try output("take", "--as", "Anna") == "    1  ○ Wall  taken by Anna\n")
    let listed = try output("list")
    #expect(listed.contains("1  ○ Wall  taken by Anna\n") && listed.contains("2  ○ Paint\n"))
    #expect(try output("list", "--filter", "is:taken", "--format", "plain") == "1\tPending\tWall\n")
    let returned = try board.run(["give-back", "1"])
    #expect(returned.status == 0)
    #expect(returned.errors == "dragboard: 'Anna' no longer has task 1: 'Wall'.\n")
    #expect(try output("list").contains("1  ○ Wall\n"))
    let log = try output("log", "-n", "2")
    #expect(
      log.contains("  command  gave back “Wall”\n")
        && log.contains("  command  took “Wall” as “Anna”\n"), "\(log)")
    let again = try board.run(["give-back", "1", "2"])
    #expect(again.status == 0)
    #expect(
      again.errors == """
        dragboard: no one had taken task 1: 'Wall'.
        dragboard: no one had taken task 2: 'Paint'.

        """)
    let name = String(repeating: "x", count: 65_537)
    let long = try board.run(["take", "--as", name])
    #expect(long.status == 64)
    #expect(long.errors.hasPrefix("dragboard: the name is too long: 65,537 bytes, at most 65,536."))
  }

  @Test func aTakenTaskIsLeftToTheOneWhoTookIt() throws {
    defer { board.remove() }
    #expect(try output("take", "--as", "a", "--format", "plain") == "1\tPending\tWall\n")
    #expect(try output("next", "--format", "plain") == "2\tPending\tPaint\n")
    #expect(
      try output("take", "--for", "30m", "--as", "b", "--format", "json").contains(
        #""takenBy":"b""#))
    #expect(try output("take", "--format", "plain") == "3\tPending\tLamp\n")
    #expect(try board.run(["give-back", "3"]).errors.isEmpty)
    #expect(try output("take", "--format", "plain") == "3\tPending\tLamp\n")
    let none = try board.run(["take"])
    #expect(none.status == 1)
    #expect(
      none.errors
        == "dragboard: all ready tasks are taken; 'a' has task 1. 'dragboard list --filter is:taken' prints them, and 'dragboard give-back' frees one.\n"
    )
    #expect(try board.run(["next", "--list", "Done"]).errors.contains("no task is ready"))
    _ = try output("give-back", "2")
    #expect(try output("next", "--format", "plain") == "2\tPending\tPaint\n")
    _ = try output("take")
    #expect(try board.run(["next"]).status == 1)
    _ = try output("done", "1")
    #expect(try output("show", "1", "--json").contains(#""takenBy":null,"takenUntil":null"#))
  }

  @Test(arguments: ["", "0h", "5", "2w", "-1h", "99999999999h", "1h "])
  func aTimeThatIsNoneIsAUsageError(time: String) throws {
    defer { board.remove() }
    #expect(try board.run(["take", "--for", time]).status == 64)
    #expect(try board.run(["take", "--as", " "]).status == 64)
  }

  /// Each of fifty programs gets another task, and those that are killed lose none: a task is either
  /// taken by the killed program or free.
  @Test func ofManyProgramsEachTakesAnotherTask() async throws {
    defer { board.remove() }
    _ = try board.run(["add", "-"], input: (0..<60).map { "task \($0)\n" }.joined())
    let taken = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<50 {
        let command = [
          "take", "--as", "worker \(number)", "--format", "plain", "--db", board.database,
        ]
        // Every fifth is killed, each a little later than the one before.
        let killed = ["/usr/bin/timeout", "-s", "KILL", "0.0\(10 + number)"]
        group.addTask {
          try ChildProcess(
            (number % 5 == 0 ? killed : []) + [BoardFixture.binary] + command,
            environment: ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
          ).output
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }.filter { !$0.isEmpty }
    }
    #expect(taken.count >= 40 && Set(taken).count == taken.count)
    let listed = try board.run(["list", "--format", "json"]).output
    let takers = listed.matches(of: #/"takenBy":"(worker \d+)"/#).map(\.1)
    #expect(listed.matches(of: #/"takenBy":/#).count == 60 + 3 && Set(takers).count == takers.count)
    #expect(takers.count >= taken.count, "a program that was killed may have taken one unseen")
    #expect(try TaskStore.open(at: board.database).integrityFindings() == [])
  }
}
