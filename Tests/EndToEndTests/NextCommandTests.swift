import Testing

/// `next`: the topmost task that can be worked on.
struct NextCommandTests {
  private let board: BoardFixture

  init() throws { board = try BoardFixture(pending: ["Later", "Pay rent", "Call Ann", "Done"]) }

  private func next(_ options: String...) throws -> String {
    let run = try board.run(["next"] + options)
    #expect(run.status == 0 && run.errors.isEmpty)
    return run.output
  }

  @Test func itIsTheTopmostTaskThatIsOpenAndHasStarted() throws {
    defer { board.remove() }
    _ = try board.run(["edit", "1", "--start", "+7d", "--tag", "later"])
    _ = try board.run(["done", "4"])
    #expect(try next() == "    2  ○ Pay rent\n")
    #expect(try next("--format", "plain") == "2\tPending\tPay rent\n")
    for format in ["json", "ndjson"] {
      let object = try next("--format", format)
      #expect(object.hasPrefix("{") && object.hasSuffix("}\n"))
      #expect(object.contains(#""position":1"#) && object.contains(#""title":"Pay rent""#))
    }
    #expect(try next("--filter", "call | done", "--format", "plain") == "3\tPending\tCall Ann\n")
    _ = try board.run(["move", "3", "--top"])
    #expect(try next("--format", "plain") == "3\tPending\tCall Ann\n")
  }

  @Test func aTaskThatIsGivenToSomebodyElseIsPassedOver() throws {
    defer { board.remove() }
    _ = try board.run(["edit", "1", "--assignee", "Zoe"])
    #expect(try next("--format", "plain").hasPrefix("2\t"))
    #expect(try next("--filter", "assignee:zoe", "--format", "plain").hasPrefix("1\t"))
    let taken = try board.run(["take", "--as", "zoe", "--format", "plain"])
    #expect(taken.output.hasPrefix("1\t"))
  }

  @Test func boardAndListAreChosen() throws {
    defer { board.remove() }
    _ = try board.run(["board", "create", "Work"])
    _ = try board.run(["add", "Report", "--board", "Work"])
    #expect(try next("--board", "work", "--format", "plain") == "5\tPending\tReport\n")
    #expect(try board.run(["next", "--list", "Done"]).status == 1)
    #expect(try board.run(["next", "--board", "Nope"]).errors.contains("no such board: 'Nope'"))
  }

  @Test(arguments: ["zebra", "is:archived", "is:waiting", "done:any"])
  func withoutAReadyTaskTheStatusIsOne(filter: String) throws {
    defer { board.remove() }
    let run = try board.run(["next", "--filter", filter])
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.errors
        == "dragboard: no task is ready. 'dragboard list' also prints tasks that are completed, blocked, taken, given to somebody else or start later.\n"
    )
    #expect(try board.run(["next", "--filter", "is:nothing"]).status == 64)
  }
}
