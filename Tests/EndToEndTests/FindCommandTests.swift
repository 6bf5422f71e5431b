import Testing

/// `find`: tasks of all boards, the best first.
struct FindCommandTests {
  private let board: BoardFixture

  init() throws {
    board = try BoardFixture(pending: ["Apple pie", "Bread", "Pie dish"])
    _ = try board.run(["board", "create", "Work"])
    _ = try board.run(["add", "pie", "--board", "Work"])
    _ = try board.run(["edit", "1", "--assignee", "Ben"])
    _ = try board.run(["done", "3"])
    _ = try board.run(["archive"])
  }

  @Test func taskBoardAndListStandOnALine() throws {
    defer { board.remove() }
    let found = try board.run(["find", "pie"])
    #expect(found.status == 0 && found.errors.isEmpty)
    #expect(
      found.output == """
            4  ○ pie  Work / Pending
            3  ✓ Pie dish  Tasks / Done, archived
            1  ○ Apple pie  @Ben  Tasks / Pending

        """)
    let plain = try board.run(["find", "a", "pie", "--format", "plain"]).output
    #expect(plain == "1\tApple pie\tTasks\tPending\n")
    let json = try board.run(["find", "dish", "--format", "ndjson"]).output
    #expect(json.hasPrefix(#"{"archived":true,"assignee":null,"blocked":false,"blockedBy":[],"#))
    #expect(json.contains(#""position":null"#) && json.contains(#""title":"Pie dish""#))
  }

  @Test func nothingFoundIsAFailure() throws {
    defer { board.remove() }
    let none = try board.run(["find", "zebra"])
    #expect(none.status == 1 && none.output.isEmpty)
    #expect(
      none.errors
        == "dragboard: no task matches 'zebra'. 'dragboard list --all' shows every task.\n")
    #expect(try board.run(["find"]).status == 64)
    #expect(try board.run(["find", " "]).status == 64)
  }
}
