import Testing

/// Blockers in the files of formats without UUIDs.
struct BlockerExchangeTests {
  private let board: BoardFixture

  init() throws { board = try BoardFixture(pending: ["Wall", "Paint", "Money"]) }

  private func run(_ arguments: String..., on other: BoardFixture? = nil) throws -> String {
    let run = try (other ?? board).run(arguments)
    #expect(run.status == 0, "\(arguments): \(run.errors)")
    return run.output
  }

  /// The titles of the blocked tasks with the count of their blockers, such as `Wall  ⊘ Paint +1`.
  private func blocked(on board: BoardFixture) throws -> [String] {
    try run("list", on: board).split(separator: "\n").filter { $0.contains("⊘") }.map {
      String($0.drop { $0 != "○" }.dropFirst(2))
    }
  }

  @Test(arguments: ["todotxt", "markdown"])
  func linksComeBackInAnotherStore(format: String) throws {
    defer { board.remove() }
    let other = try BoardFixture()
    defer { other.remove() }
    _ = try run("edit", "1", "--blocked-by", "2", "--blocked-by", "3")
    _ = try run("edit", "2", "--blocked-by", "3")
    let path = board.path("tasks")
    #expect(try board.run(["export", format, path, "--strict"]).errors == "")
    _ = try run("import", format, path, on: other)
    #expect(try blocked(on: other) == ["Wall  ⊘ Paint +1", "Paint  ⊘ Money"])
    #expect(try other.titles("Pending") == ["Wall", "Paint", "Money"])
    // A second import changes nothing, and the file stays as it came.
    let again = try run("import", format, path, "--update", on: other)
    #expect(again == "imported 0, updated 0, already there 3\n")
    #expect(try blocked(on: other) == ["Wall  ⊘ Paint +1", "Paint  ⊘ Money"])
    #expect(try run("export", format, on: other) == board.text("tasks"))
  }

  @Test(arguments: [
    ("todotxt", ["Wall @x id:1\n", "Paint @x p:1\n"]),
    ("markdown", ["- [ ] Wall #x ⛔ 2 ➕", "- [ ] Paint #x 🆔 2 ➕"]),
  ])
  func onlyWhatTheFileLacksIsReported(format: String, lines: [String]) throws {
    defer { board.remove() }
    _ = try run("edit", "1", "--blocked-by", "2", "--blocked-by", "3", "--waiting", "Anna")
    _ = try run("edit", "2", "--tag", "x")
    _ = try run("edit", "1", "--tag", "x")
    let export = try board.run(["export", format, "--filter", "#x"])
    let losses = "blockers of 1 task, reasons for waiting of 1 task"
    #expect(export.errors == "dragboard: not in \(format): \(losses).\n")
    #expect(lines.allSatisfy { export.output.contains($0) }, "\(export.output)")
    let whole = try board.run(["export", format])
    #expect(whole.errors == "dragboard: not in \(format): reasons for waiting of 1 task.\n")
    #expect(try board.run(["export", format, "--filter", "#x", "--strict"]).status == 65)
  }

  @Test func keysOfTwoFilesAreNotMixedUp() throws {
    defer { board.remove() }
    let other = try BoardFixture()
    defer { other.remove() }
    let files = [
      try other.file("1.txt", "a id:1\nb p:1\nc p:2\n"),
      try other.file("2.txt", "d id:1\ne p:1\nf id:2\n"),
    ]
    _ = try run("import", files[0], files[1], on: other)
    #expect(try blocked(on: other) == ["a  ⊘ b", "d  ⊘ e"])
    #expect(try other.titles("Pending") == ["a", "b", "c p:2", "d", "e", "f id:2"])
  }

  @Test func aBlockerThatIsGoneFromTheFileStillBlocks() throws {
    defer { board.remove() }
    let other = try BoardFixture()
    defer { other.remove() }
    _ = try run("import", other.file("1.txt", "a p:1\nb id:1\n"), on: other)
    let rest = try other.file("2.txt", "b id:1\n")
    _ = try run("import", rest, "--update", on: other)
    let again = try run("import", rest, "--update", on: other)
    #expect(again == "imported 0, updated 0, already there 1\n")
    #expect(try blocked(on: other) == ["b  ⊘ a"])
    #expect(try other.titles("Pending") == ["a", "b"])
  }

  @Test func blockersThatDoNotExistAndCirclesAreReported() throws {
    defer { board.remove() }
    let circle = try board.run(["import", "todotxt"], input: "a id:1 p:2\nb id:2 p:1\nc p:1\n")
    #expect(circle.status == 0)
    #expect(
      circle.errors
        == "dragboard: 2 tasks block each other in a circle; these links do not count.\n")
    let uuid = "12345678-1234-4123-8123-123456789abc"
    let task = #"{"description":"d","status":"pending","depends":["\#(uuid)"]}"#
    let unknown = try board.run(["import", "taskwarrior"], input: "[\(task)]")
    #expect(unknown.status == 0)
    #expect(
      unknown.errors
        == "dragboard: a blocker does not exist; it blocks its task once it is imported.\n")
    let key = try board.run(["import", "markdown"], input: "- [ ] e ⛔ 7\n")
    #expect(
      key.errors == """
        dragboard: standard input: keys stay in the titles, since no task has them: '7' on line 1.

        """)
  }

  @Test func arrivedKeysAreReportedOnceIfTheyAreRepeated() throws {
    defer { board.remove() }
    let run = try board.run(["import", "todotxt"], input: "a id:1\nb id:1\nc p:1\n")
    #expect(run.status == 0)
    #expect(
      run.errors == """
        dragboard: standard input: keys were ignored, since an earlier task has the same: '1' on \
        line 2, which is the key of line 1.

        """)
    #expect(try board.titles("Pending").suffix(3) == ["a", "b id:1", "c"])
  }
}
